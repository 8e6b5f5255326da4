// The GNU Multiple Precision library. Its macros (mpz_add, ...) are invisible to Swift, which calls the
// functions behind them (__gmpz_add, ...).
#include <gmp.h>
