/* Pour les essais seulement : ce que la bibliothèque de Rust demande à Windows, et que
   les Wine d'avant 8.13 n'ont pas. N'est dans aucun paquet. */
#include <windows.h>

BOOLEAN NTAPI SystemFunction036(PVOID, ULONG);

__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE bytes, SIZE_T count) {
    return SystemFunction036(bytes, (ULONG)count);
}
