; L'installateur de Windows : pour le compte de qui l'ouvre, sans demande
; d'administrateur, avec des fenêtres ordinaires, que les lecteurs d'écran lisent.
; Sans question avec /S ; ailleurs avec /D=DOSSIER, en dernier.
Unicode true
Target amd64-unicode
SetCompressor /SOLID lzma
RequestExecutionLevel user
ManifestDPIAware true

!include "MUI2.nsh"

Name "Braillopoly"
OutFile "${SORTIE}"
InstallDir "$LOCALAPPDATA\Programs\Braillopoly"
InstallDirRegKey HKCU "Software\Braillopoly" "Dossier"
BrandingText "Braillopoly ${VERSION}"

!define MUI_FINISHPAGE_RUN "$INSTDIR\braillopoly.exe"
!define MUI_FINISHPAGE_RUN_TEXT "Jouer maintenant"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "French"

!define DESINSTALLER "Software\Microsoft\Windows\CurrentVersion\Uninstall\Braillopoly"

Section
  SetOutPath "$INSTDIR"
  ; Ce qu'une version d'avant a laissé.
  RMDir /r "$INSTDIR\models"
  RMDir /r "$INSTDIR\voix"
  RMDir /r "$INSTDIR\licences"
  File /r "${DOSSIER}\*.*"
  WriteUninstaller "$INSTDIR\Désinstaller.exe"
  CreateShortCut "$DESKTOP\Braillopoly.lnk" "$INSTDIR\braillopoly.exe"
  CreateShortCut "$SMPROGRAMS\Braillopoly.lnk" "$INSTDIR\braillopoly.exe"
  WriteRegStr HKCU "Software\Braillopoly" "Dossier" "$INSTDIR"
  WriteRegStr HKCU "${DESINSTALLER}" "DisplayName" "Braillopoly"
  WriteRegStr HKCU "${DESINSTALLER}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${DESINSTALLER}" "UninstallString" '"$INSTDIR\Désinstaller.exe"'
  WriteRegStr HKCU "${DESINSTALLER}" "QuietUninstallString" '"$INSTDIR\Désinstaller.exe" /S'
  WriteRegDWORD HKCU "${DESINSTALLER}" "NoModify" 1
  WriteRegDWORD HKCU "${DESINSTALLER}" "NoRepair" 1
SectionEnd

; Les parties et les réglages sont dans %APPDATA% : ils restent.
Section "Uninstall"
  RMDir /r "$INSTDIR\models"
  RMDir /r "$INSTDIR\voix"
  RMDir /r "$INSTDIR\licences"
  Delete "$INSTDIR\braillopoly.exe"
  Delete "$INSTDIR\*.dll"
  Delete "$INSTDIR\LISEZMOI.txt"
  Delete "$INSTDIR\Désinstaller.exe"
  RMDir "$INSTDIR"
  Delete "$DESKTOP\Braillopoly.lnk"
  Delete "$SMPROGRAMS\Braillopoly.lnk"
  DeleteRegKey HKCU "${DESINSTALLER}"
  DeleteRegKey HKCU "Software\Braillopoly"
SectionEnd
