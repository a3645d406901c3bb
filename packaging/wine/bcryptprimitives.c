/* For tests under wine only, never shipped: stands in for bcryptprimitives.dll, a part of Windows since 8 that wine 8.0
   lacks and cryptography's library wants. Its one function fills memory with random bytes, here from wine's own. */
#include <windows.h>

BOOLEAN WINAPI SystemFunction036(PVOID data, ULONG length); /* RtlGenRandom of advapi32 */

__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE data, SIZE_T length) {
    while (length) {
        ULONG part = length > 0x10000 ? 0x10000 : (ULONG)length;
        if (!SystemFunction036(data, part)) return FALSE;
        data += part;
        length -= part;
    }
    return TRUE;
}
