// Big integers for libmoli, in place of the GNU library: the functions that the module Exact calls, with the same
// names in Swift and the same results. GMP's own archive cannot be part of a shared library, and its licence would
// become that of a program that links it. The symbols have a prefix, so that a program may have GMP next to libmoli.
#ifndef MOLI_INTEGERS_H
#define MOLI_INTEGERS_H

#include <stddef.h>
#include <stdint.h>

/// A magnitude of |_mp_size| limbs, least significant first; the sign is that of _mp_size.
typedef struct {
  int _mp_alloc;
  int _mp_size;
  unsigned long *_mp_d;
} __mpz_struct;

#define MOLI_INTEGER(name) __gmpz_##name
// Without the prefix for modules that were compiled for GMP: see scripts/library.
#ifndef MOLI_SYMBOL
#define MOLI_SYMBOL(name) __asm__("moli_integer_" #name)
#endif

void MOLI_INTEGER(init)(__mpz_struct *number) MOLI_SYMBOL(init);
void MOLI_INTEGER(clear)(__mpz_struct *number) MOLI_SYMBOL(clear);
size_t MOLI_INTEGER(size)(const __mpz_struct *number) MOLI_SYMBOL(size);
unsigned long MOLI_INTEGER(getlimbn)(const __mpz_struct *number, long place) MOLI_SYMBOL(getlimbn);
/// Exact for 2; for 10 it is exact or one too large.
size_t MOLI_INTEGER(sizeinbase)(const __mpz_struct *number, int base) MOLI_SYMBOL(sizeinbase);
/// Only words of limbs, least significant first.
void MOLI_INTEGER(import)(
  __mpz_struct *number, size_t count, int order, size_t size, int endian, size_t nails, const void *words)
  MOLI_SYMBOL(import);
/// Only base 10. Returns 0, or -1 for a text that is not a number.
int MOLI_INTEGER(set_str)(__mpz_struct *number, const char *text, int base) MOLI_SYMBOL(set_str);
/// Only base 10, into a buffer of sizeinbase + 2 bytes.
char *MOLI_INTEGER(get_str)(char *text, int base, const __mpz_struct *number) MOLI_SYMBOL(get_str);
int MOLI_INTEGER(cmp)(const __mpz_struct *a, const __mpz_struct *b) MOLI_SYMBOL(cmp);
/// GMP's header has `neg` as code that calls it.
void MOLI_INTEGER(set)(__mpz_struct *result, const __mpz_struct *a) MOLI_SYMBOL(set);
void MOLI_INTEGER(neg)(__mpz_struct *result, const __mpz_struct *a) MOLI_SYMBOL(neg);
void MOLI_INTEGER(add)(__mpz_struct *result, const __mpz_struct *a, const __mpz_struct *b) MOLI_SYMBOL(add);
void MOLI_INTEGER(sub)(__mpz_struct *result, const __mpz_struct *a, const __mpz_struct *b) MOLI_SYMBOL(sub);
void MOLI_INTEGER(mul)(__mpz_struct *result, const __mpz_struct *a, const __mpz_struct *b) MOLI_SYMBOL(mul);
void MOLI_INTEGER(mul_2exp)(__mpz_struct *result, const __mpz_struct *a, unsigned long bits) MOLI_SYMBOL(mul_2exp);
/// Rounds towards zero, as all that follows with "tdiv".
void MOLI_INTEGER(tdiv_q_2exp)(__mpz_struct *result, const __mpz_struct *a, unsigned long bits)
  MOLI_SYMBOL(tdiv_q_2exp);
void MOLI_INTEGER(tdiv_qr)(
  __mpz_struct *quotient, __mpz_struct *remainder, const __mpz_struct *a, const __mpz_struct *b) MOLI_SYMBOL(tdiv_qr);
void MOLI_INTEGER(tdiv_q)(__mpz_struct *quotient, const __mpz_struct *a, const __mpz_struct *b) MOLI_SYMBOL(tdiv_q);
void MOLI_INTEGER(tdiv_r)(__mpz_struct *remainder, const __mpz_struct *a, const __mpz_struct *b) MOLI_SYMBOL(tdiv_r);
/// Never negative.
void MOLI_INTEGER(mod)(__mpz_struct *remainder, const __mpz_struct *a, const __mpz_struct *b) MOLI_SYMBOL(mod);
void MOLI_INTEGER(gcd)(__mpz_struct *result, const __mpz_struct *a, const __mpz_struct *b) MOLI_SYMBOL(gcd);
void MOLI_INTEGER(pow_ui)(__mpz_struct *result, const __mpz_struct *a, unsigned long exponent) MOLI_SYMBOL(pow_ui);
void MOLI_INTEGER(fac_ui)(__mpz_struct *result, unsigned long n) MOLI_SYMBOL(fac_ui);
void MOLI_INTEGER(bin_uiui)(__mpz_struct *result, unsigned long n, unsigned long k) MOLI_SYMBOL(bin_uiui);

#endif
