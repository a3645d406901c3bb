/* For tests under wine only, never shipped: stands in for icuuc.dll, a part of Windows since 10 1703 that wine 8.0 lacks
   and Qt6Core.dll wants. No converter is ever found, so Qt uses its own. ../takujo_wine.py compiles it with mingw. */
#include <stdint.h>

#define EXPORTED __declspec(dllexport)
#define NO_FILE 4 /* U_FILE_ACCESS_ERROR */

static void refuse(int *error) {
    if (error) *error = NO_FILE;
}

EXPORTED void *ucnv_open(const char *name, int *error) { refuse(error); return 0; }
EXPORTED void ucnv_close(void *converter) {}
EXPORTED void ucnv_reset(void *converter) {}
EXPORTED void UCNV_FROM_U_CALLBACK_SUBSTITUTE(void) {}
EXPORTED void UCNV_TO_U_CALLBACK_SUBSTITUTE(void) {}
EXPORTED int8_t ucnv_getMaxCharSize(void *converter) { return 1; }
EXPORTED const char *ucnv_getName(void *converter, int *error) { refuse(error); return 0; }
EXPORTED void ucnv_getToUCallBack(void *converter, void *action, void *context) {}
EXPORTED void ucnv_getFromUCallBack(void *converter, void *action, void *context) {}
EXPORTED void ucnv_setToUCallBack(void *c, void *a, void *b, void *d, void *e, int *error) { refuse(error); }
EXPORTED void ucnv_setFromUCallBack(void *c, void *a, void *b, void *d, void *e, int *error) { refuse(error); }
EXPORTED void ucnv_cbToUWriteUChars(void *a, void *b, int32_t n, int32_t o, int *error) { refuse(error); }
EXPORTED void ucnv_cbFromUWriteUChars(void *a, void *b, void *c, int32_t o, int *error) { refuse(error); }
EXPORTED void ucnv_toUnicode(void *c, void *a, void *b, void *d, void *f, void *o, int8_t g, int *error) { refuse(error); }
EXPORTED void ucnv_fromUnicode(void *c, void *a, void *b, void *d, void *f, void *o, int8_t g, int *error) { refuse(error); }
EXPORTED int32_t ucnv_toUCountPending(void *converter, int *error) { refuse(error); return 0; }
EXPORTED int32_t ucnv_fromUCountPending(void *converter, int *error) { refuse(error); return 0; }
EXPORTED const char *ucnv_getStandardName(const char *name, const char *standard, int *error) { refuse(error); return 0; }
EXPORTED const char *ucnv_getAvailableName(int32_t number) { return 0; }
EXPORTED int32_t ucnv_countAvailable(void) { return 0; }
