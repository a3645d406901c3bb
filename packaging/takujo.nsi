; The Windows installer: for one user, without administrator's rights. Called by takujo_windows.py with
; VERSION, NUMBERS (four of them), FOLDER, ICON, OUT, KILOBYTES.
;   setup.exe /S [/D=folder]          installs without a question
;   uninstall.exe /S [/DELETEDATA]    removes the program; the user's games only with the second word
Target amd64-unicode
Unicode true
!include "MUI2.nsh"
!include "FileFunc.nsh"

!define NAME "Takujo"
!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\${NAME}"
!define DATA "$LOCALAPPDATA\takujo"

Name "${NAME}"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\${NAME}"
InstallDirRegKey HKCU "${UNINSTALL}" "InstallLocation"
RequestExecutionLevel user
!ifdef QUICK
  SetCompressor zlib
!else
  SetCompressor /SOLID lzma
!endif
BrandingText "${NAME} ${VERSION}"
VIProductVersion "${NUMBERS}"
VIAddVersionKey "ProductName" "${NAME}"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "FileDescription" "${NAME} setup"
VIAddVersionKey "LegalCopyright" "Takujo contributors, MIT licence"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_FINISHPAGE_RUN "$INSTDIR\${NAME}.exe"
!insertmacro MUI_PAGE_LICENSE "${FOLDER}\LICENSE.txt"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "Japanese"

LangString RUNS ${LANG_ENGLISH} "Takujo is running. Close it, then press Retry."
LangString RUNS ${LANG_JAPANESE} "Takujoが起動しています。終了してから「再試行」を押してください。"
LangString ALSODATA ${LANG_ENGLISH} "Delete your games, decks, card packs and settings too?$\r$\n${DATA}"
LangString ALSODATA ${LANG_JAPANESE} "対局・デッキ・カードパック・設定も削除しますか?$\r$\n${DATA}"

!macro Associate ENDING KEY WORDS
  WriteRegStr HKCU "Software\Classes\${ENDING}" "" "${KEY}"
  WriteRegStr HKCU "Software\Classes\${ENDING}\OpenWithProgids" "${KEY}" ""
  WriteRegStr HKCU "Software\Classes\${KEY}" "" "${WORDS}"
  WriteRegStr HKCU "Software\Classes\${KEY}\DefaultIcon" "" "$INSTDIR\${NAME}.exe,0"
  WriteRegStr HKCU "Software\Classes\${KEY}\shell\open\command" "" '"$INSTDIR\${NAME}.exe" "%1"'
!macroend

!macro Dissociate ENDING KEY
  ReadRegStr $0 HKCU "Software\Classes\${ENDING}" ""
  ${If} $0 == "${KEY}"
    DeleteRegKey HKCU "Software\Classes\${ENDING}"
  ${EndIf}
  DeleteRegKey HKCU "Software\Classes\${KEY}"
!macroend

; Only what the installer has put there: the folder may hold things of the user's.
!macro RemoveProgram
  RMDir /r "$INSTDIR\_internal"
  Delete "$INSTDIR\${NAME}.exe"
  Delete "$INSTDIR\takujo-console.exe"
  Delete "$INSTDIR\LICENSE.txt"
!macroend

; A program that runs cannot be deleted. Nobody is there to answer in a silent run: it ends with code 2.
!macro WaitUntilClosed
  ${If} ${FileExists} "$INSTDIR\${NAME}.exe"
    again:
    ClearErrors
    Delete "$INSTDIR\${NAME}.exe"
    ${If} ${Errors}
      MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(RUNS)" /SD IDCANCEL IDRETRY again
      SetErrorLevel 2
      Quit
    ${EndIf}
  ${EndIf}
!macroend

Section "main"
  !insertmacro WaitUntilClosed
  !insertmacro RemoveProgram
  SetOutPath "$INSTDIR"
  File /r "${FOLDER}\*.*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortCut "$SMPROGRAMS\${NAME}.lnk" "$INSTDIR\${NAME}.exe"
  !insertmacro Associate ".takujo" "Takujo.Game" "Takujo game"
  !insertmacro Associate ".takujopack" "Takujo.Pack" "Takujo card pack"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "${NAME}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\${NAME}.exe,0"
  WriteRegStr HKCU "${UNINSTALL}" "Publisher" "Takujo contributors"
  WriteRegStr HKCU "${UNINSTALL}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${UNINSTALL}" "EstimatedSize" ${KILOBYTES}
  WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
SectionEnd

Section "Uninstall"
  !insertmacro WaitUntilClosed
  !insertmacro RemoveProgram
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\${NAME}.lnk"
  !insertmacro Dissociate ".takujo" "Takujo.Game"
  !insertmacro Dissociate ".takujopack" "Takujo.Pack"
  DeleteRegKey HKCU "${UNINSTALL}"
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
  ${GetParameters} $0
  ClearErrors
  ${GetOptions} $0 "/DELETEDATA" $1
  ${IfNot} ${Errors}
    RMDir /r "${DATA}"
  ${ElseIf} ${FileExists} "${DATA}\*.*"
    MessageBox MB_YESNO|MB_ICONQUESTION|MB_DEFBUTTON2 "$(ALSODATA)" /SD IDNO IDNO keep
    RMDir /r "${DATA}"
    keep:
  ${EndIf}
SectionEnd
