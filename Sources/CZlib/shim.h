#ifndef MOLI_CZLIB_SHIM_H
#define MOLI_CZLIB_SHIM_H
#include <zlib.h>
#endif
