; The Windows installer: for one user, without administrator's rights. Called by takujo_windows.py with
; VERSION, NUMBERS (four of them), FOLDER, ICON, SIDE (a picture), OUT, KILOBYTES, LICENCE, and TARGET where the usual 32-bit stub is of no use.
;   setup.exe /S [/D=folder]          installs without a question
;   uninstall.exe /S [/DELETEDATA]    removes the program; the user's games only with the second word
; What a silent run ends with: 0 done, 2 the program is running, 3 this Windows or this folder will not do,
; 4 the files could not be written. After 2, 3 and 4 everything is as it was.
!ifdef TARGET
  Target ${TARGET}
!endif
Unicode true
ManifestDPIAware true
!include "MUI2.nsh"
!include "FileFunc.nsh"
!include "WinVer.nsh"
!include "x64.nsh"

!define NAME "Takujo"
!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\${NAME}"
!define DATA "$LOCALAPPDATA\takujo"
!define MARK "_internal\assets\bundle\modules.txt" ; by this a folder of the program is known
!define ASIDE "_before" ; here the version before waits until the new one is complete

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
!define MUI_WELCOMEFINISHPAGE_BITMAP "${SIDE}"
!define MUI_FINISHPAGE_RUN "$INSTDIR\${NAME}.exe"
!insertmacro MUI_PAGE_LICENSE "${LICENCE}"
!define MUI_PAGE_CUSTOMFUNCTION_LEAVE FolderChosen
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "Japanese"

LangString TOOOLD ${LANG_ENGLISH} "${NAME} needs a 64-bit Windows 10 (1809) or newer."
LangString TOOOLD ${LANG_JAPANESE} "${NAME}には64ビット版のWindows 10(1809以降)が必要です。"
LangString RUNS ${LANG_ENGLISH} "${NAME} is running. Close it, then press Retry."
LangString RUNS ${LANG_JAPANESE} "${NAME}が起動しています。終了してから「再試行」を押してください。"
LangString FOREIGN ${LANG_ENGLISH} "This folder holds files of the same names that do not belong to ${NAME}. Choose a folder of its own:$\r$\n$INSTDIR\${NAME}"
LangString FOREIGN ${LANG_JAPANESE} "このフォルダーには、${NAME}のものではない同じ名前のファイルがあります。専用のフォルダーを選んでください:$\r$\n$INSTDIR\${NAME}"
LangString UNWRITTEN ${LANG_ENGLISH} "The files could not be written to this folder. Is the disk full, or the folder protected? Everything is as it was before.$\r$\n$INSTDIR"
LangString UNWRITTEN ${LANG_JAPANESE} "このフォルダーにファイルを書き込めませんでした。ディスクの空き容量や、フォルダーへの書き込みが許可されているかを確認してください。元の状態に戻しました。$\r$\n$INSTDIR"
LangString LEFT ${LANG_ENGLISH} "Some files of ${NAME} could not be deleted, since another program has them open. Close it, then press Retry.$\r$\n$INSTDIR"
LangString LEFT ${LANG_JAPANESE} "ほかのプログラムが開いているため、${NAME}の一部のファイルを削除できませんでした。そのプログラムを終了してから「再試行」を押してください。$\r$\n$INSTDIR"
LangString ALSODATA ${LANG_ENGLISH} "Delete your games, decks, card packs and settings too?$\r$\n${DATA}"
LangString ALSODATA ${LANG_JAPANESE} "対局・デッキ・カードパック・設定も削除しますか？$\r$\n${DATA}"
LangString GAME ${LANG_ENGLISH} "Takujo game"
LangString GAME ${LANG_JAPANESE} "Takujoのゲーム"
LangString PACK ${LANG_ENGLISH} "Takujo card pack"
LangString PACK ${LANG_JAPANESE} "Takujoのカードパック"

Var Before ; the folder of an installation elsewhere, or nothing
Var Moved ; 1 while the version before waits in ASIDE

; Another program may have had an ending before; it gets it back when this one is removed.
!macro Associate ENDING KEY WORDS
  ReadRegStr $0 HKCU "Software\Classes\${ENDING}" ""
  ${If} $0 != ""
  ${AndIf} $0 != "${KEY}"
    WriteRegStr HKCU "Software\Classes\${ENDING}" "${NAME}.Before" "$0"
  ${EndIf}
  WriteRegStr HKCU "Software\Classes\${ENDING}" "" "${KEY}"
  WriteRegStr HKCU "Software\Classes\${ENDING}\OpenWithProgids" "${KEY}" ""
  WriteRegStr HKCU "Software\Classes\${KEY}" "" "${WORDS}"
  WriteRegStr HKCU "Software\Classes\${KEY}\DefaultIcon" "" "$INSTDIR\${NAME}.exe,0"
  WriteRegStr HKCU "Software\Classes\${KEY}\shell\open\command" "" '"$INSTDIR\${NAME}.exe" "%1"'
!macroend

!macro Dissociate ENDING KEY
  ReadRegStr $0 HKCU "Software\Classes\${ENDING}" ""
  ReadRegStr $1 HKCU "Software\Classes\${ENDING}" "${NAME}.Before"
  DeleteRegValue HKCU "Software\Classes\${ENDING}" "${NAME}.Before"
  ${If} $0 == "${KEY}"
    ${If} $1 != ""
      WriteRegStr HKCU "Software\Classes\${ENDING}" "" "$1"
    ${Else}
      DeleteRegValue HKCU "Software\Classes\${ENDING}" ""
    ${EndIf}
  ${EndIf}
  DeleteRegValue HKCU "Software\Classes\${ENDING}\OpenWithProgids" "${KEY}"
  !insertmacro DeleteIfEmpty "Software\Classes\${ENDING}\OpenWithProgids"
  !insertmacro DeleteIfEmpty "Software\Classes\${ENDING}"
  DeleteRegKey HKCU "Software\Classes\${KEY}"
!macroend

; NSIS's own /ifempty asks for keys below only, and would take the values of others along.
!macro DeleteIfEmpty KEY
  ClearErrors
  EnumRegValue $2 HKCU "${KEY}" 0
  ${If} ${Errors}
    DeleteRegKey /ifempty HKCU "${KEY}"
  ${ElseIf} $2 == ""
    EnumRegValue $3 HKCU "${KEY}" 1
    ReadRegStr $4 HKCU "${KEY}" ""
    ${If} $3 == ""
    ${AndIf} $4 == ""
      DeleteRegKey /ifempty HKCU "${KEY}"
    ${EndIf}
  ${EndIf}
!macroend

; Only what the installer has put there: the folder may hold things of the user's.
!macro RemoveProgram FROM
  RMDir /r "${FROM}\_internal"
  Delete "${FROM}\${NAME}.exe"
  Delete "${FROM}\takujo-console.exe"
  Delete "${FROM}\LICENSE.txt"
!macroend

; $0: 1 if this file cannot be opened for writing, as is so while it runs. Nothing is changed by asking.
!macro Busy FILE
  StrCpy $0 0
  ${If} ${FileExists} "${FILE}"
    ClearErrors
    FileOpen $1 "${FILE}" a
    ${If} ${Errors}
      StrCpy $0 1
    ${Else}
      FileClose $1
    ${EndIf}
  ${EndIf}
!macroend

; Goes on once neither program of a folder runs. Nobody is there to answer in a silent run: it ends with code 2.
!macro WaitUntilClosed FROM
  ${Do}
    !insertmacro Busy "${FROM}\${NAME}.exe"
    ${If} $0 == 0
      !insertmacro Busy "${FROM}\takujo-console.exe"
    ${EndIf}
    ${If} $0 == 0
      ${Break}
    ${EndIf}
    ${If} ${Cmd} `MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(RUNS)" /SD IDCANCEL IDCANCEL`
      SetErrorLevel 2
      Quit
    ${EndIf}
  ${Loop}
!macroend

; Takes one part of the version before aside; $0 becomes 1 if that cannot be done. A virus scanner may hold a file for
; a moment.
!macro Aside WHAT
  StrCpy $1 0
  ${DoWhile} ${FileExists} "$INSTDIR\${WHAT}"
    ClearErrors
    Rename "$INSTDIR\${WHAT}" "$INSTDIR\${ASIDE}\${WHAT}"
    ${IfNot} ${Errors}
      ${Break}
    ${EndIf}
    ${If} $1 == 10
      StrCpy $0 1
      ${Break}
    ${EndIf}
    IntOp $1 $1 + 1
    Sleep 300
  ${Loop}
!macroend

!macro Back WHAT
  ${If} ${FileExists} "$INSTDIR\${ASIDE}\${WHAT}"
    Rename "$INSTDIR\${ASIDE}\${WHAT}" "$INSTDIR\${WHAT}"
  ${EndIf}
!macroend

!macro Taken WHAT
  ${If} ${FileExists} "$INSTDIR\${WHAT}"
    StrCpy $0 1
  ${EndIf}
!macroend

; NSIS itself adds a backslash to what it reads from the registry; names are compared and written without one.
!macro WithoutSlash PLACE
  StrCpy $0 ${PLACE} "" -1
  ${If} $0 == "\"
    StrCpy ${PLACE} ${PLACE} -1
  ${EndIf}
!macroend

!macro EachPart DO
  !insertmacro ${DO} "_internal"
  !insertmacro ${DO} "${NAME}.exe"
  !insertmacro ${DO} "takujo-console.exe"
  !insertmacro ${DO} "LICENSE.txt"
  !insertmacro ${DO} "uninstall.exe"
!macroend

Function .onInit
  ${IfNot} ${RunningX64}
  ${OrIfNot} ${AtLeastBuild} 17763
    MessageBox MB_OK|MB_ICONSTOP "$(TOOOLD)" /SD IDOK
    SetErrorLevel 3
    Quit
  ${EndIf}
  ReadRegStr $Before HKCU "${UNINSTALL}" "InstallLocation"
  !insertmacro WithoutSlash $Before
  !insertmacro WithoutSlash $INSTDIR
FunctionEnd

; $0: 1 if the folder holds somebody else's files of our names, or is the one for the user's games.
Function Foreign
  !insertmacro WithoutSlash $INSTDIR
  StrCpy $0 0
  ${If} $INSTDIR == "${DATA}"
    StrCpy $0 1
  ${ElseIfNot} ${FileExists} "$INSTDIR\${MARK}"
  ${AndIf} $INSTDIR != $Before
  ${AndIfNot} ${FileExists} "$INSTDIR\${ASIDE}\${MARK}"
    !insertmacro EachPart Taken
  ${EndIf}
FunctionEnd

Function FolderChosen
  Call Foreign
  ${If} $0 == 1
    MessageBox MB_OK|MB_ICONEXCLAMATION "$(FOREIGN)"
    Abort
  ${EndIf}
FunctionEnd

; Everything as it was before this run.
Function Restore
  ${If} $Moved == 1
    StrCpy $Moved 0
    SetOutPath "$TEMP"
    !insertmacro RemoveProgram "$INSTDIR"
    Delete "$INSTDIR\uninstall.exe"
    !insertmacro EachPart Back
    RMDir "$INSTDIR\${ASIDE}"
    RMDir "$INSTDIR"
  ${EndIf}
FunctionEnd

; Called when a file could not be unpacked, and after Unwritten.
Function .onInstFailed
  Call Restore
  SetErrorLevel 4
FunctionEnd

Function Unwritten
  Call Restore
  SetErrorLevel 4
  MessageBox MB_OK|MB_ICONSTOP "$(UNWRITTEN)" /SD IDOK
  Abort
FunctionEnd

Section "main"
  Call Foreign
  ${If} $0 == 1
    SetErrorLevel 3
    Quit
  ${EndIf}
  !insertmacro WaitUntilClosed "$INSTDIR"
  ${If} $Before == $INSTDIR
  ${OrIfNot} ${FileExists} "$Before\${MARK}"
    StrCpy $Before ""
  ${EndIf}
  ${If} $Before != ""
    !insertmacro WaitUntilClosed "$Before"
  ${EndIf}

  ${IfNot} ${FileExists} "$INSTDIR\${MARK}" ; a run that was torn off has left the version before aside
    !insertmacro EachPart Back
  ${EndIf}
  RMDir /r "$INSTDIR\${ASIDE}"
  ClearErrors
  CreateDirectory "$INSTDIR\${ASIDE}"
  ${If} ${Errors}
    Call Unwritten
  ${EndIf}
  StrCpy $Moved 1
  StrCpy $0 0
  !insertmacro EachPart Aside
  ${If} $0 == 1
    !insertmacro EachPart Back
    RMDir "$INSTDIR\${ASIDE}"
    StrCpy $Moved 0
    MessageBox MB_OK|MB_ICONSTOP "$(LEFT)" /SD IDOK
    SetErrorLevel 2
    Quit
  ${EndIf}
  SetOutPath "$INSTDIR"
  ClearErrors
  File /r "${FOLDER}\*.*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  ${If} ${Errors}
    Call Unwritten
  ${EndIf}
  StrCpy $Moved 0
  RMDir /r "$INSTDIR\${ASIDE}"
  ${If} $Before != "" ; there is one installation: what lies in another folder moves here
    !insertmacro RemoveProgram "$Before"
    Delete "$Before\uninstall.exe"
    RMDir "$Before"
  ${EndIf}

  CreateShortCut "$SMPROGRAMS\${NAME}.lnk" "$INSTDIR\${NAME}.exe"
  !insertmacro Associate ".takujo" "Takujo.Game" "$(GAME)"
  !insertmacro Associate ".takujopack" "Takujo.Pack" "$(PACK)"
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

Function un.onInit
  !insertmacro WithoutSlash $INSTDIR
FunctionEnd

Section "Uninstall"
  !insertmacro WaitUntilClosed "$INSTDIR"
  ${Do}
    !insertmacro RemoveProgram "$INSTDIR"
    ${IfNot} ${FileExists} "$INSTDIR\_internal"
    ${AndIfNot} ${FileExists} "$INSTDIR\${NAME}.exe"
    ${AndIfNot} ${FileExists} "$INSTDIR\takujo-console.exe"
      ${Break}
    ${EndIf}
    ${If} ${Cmd} `MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(LEFT)" /SD IDCANCEL IDCANCEL`
      SetErrorLevel 2 ; the uninstaller stays, so that it can be started again
      Quit
    ${EndIf}
  ${Loop}
  RMDir /r "$INSTDIR\${ASIDE}"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  ReadRegStr $1 HKCU "${UNINSTALL}" "InstallLocation"
  !insertmacro WithoutSlash $1
  ${If} $1 == $INSTDIR ; a copy of the folder must not take away what belongs to the one that was installed
    Delete "$SMPROGRAMS\${NAME}.lnk"
    !insertmacro Dissociate ".takujo" "Takujo.Game"
    !insertmacro Dissociate ".takujopack" "Takujo.Pack"
    DeleteRegKey HKCU "${UNINSTALL}"
    System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
  ${EndIf}
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
