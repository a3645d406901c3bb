@echo off
rem Starts Takujo from this folder, setting up first what is missing. "takujo test" runs the tests; every other word
rem goes to the program ("takujo --help"). This part only finds a Python; the rest is packaging\takujo_setup.py.
setlocal
set "check=import sys; sys.exit(sys.version_info[:2] not in [(3, n) for n in range(11, 15)])"
set "python="
for %%p in ("py -3" "py -3.14" "py -3.13" "py -3.12" "py -3.11" "python" "python3") do call :try %%~p
if defined python goto start
echo takujo: Python 3.11 to 3.14 is needed and was not found. 1>&2
echo Install it from https://www.python.org/downloads/ and start again. 1>&2
exit /b 1

:start
%python% -I "%~dp0packaging\takujo_setup.py" %*
exit /b %errorlevel%

:try
if defined python exit /b 0
%* -I -c "%check%" >nul 2>nul
if %errorlevel% equ 0 set "python=%*"
exit /b 0
