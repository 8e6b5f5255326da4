#include "integers.h"

#include <stdlib.h>
#include <string.h>

// A result may be one of the operands, so it is computed in new limbs, which then become those of the result. Counts
// and sums of moli have few limbs; there the simple methods are as fast as any.

typedef unsigned long limb;
typedef unsigned __int128 two_limbs;
typedef __mpz_struct number;

static limb *new_limbs(size_t count) {
  limb *limbs = calloc(count > 0 ? count : 1, sizeof(limb));
  if (limbs == NULL) abort();
  return limbs;
}

static size_t length(const number *a) { return (size_t)(a->_mp_size < 0 ? -(long)a->_mp_size : a->_mp_size); }

/// Gives limbs to a result, without zeros at the top.
static void set(number *result, limb *limbs, size_t count, int is_negative) {
  while (count > 0 && limbs[count - 1] == 0) count -= 1;
  free(result->_mp_d);
  result->_mp_d = limbs;
  result->_mp_alloc = (int)count;
  result->_mp_size = is_negative ? -(int)count : (int)count;
}

static void set_limb(number *result, limb value) {
  limb *limbs = new_limbs(1);
  limbs[0] = value;
  set(result, limbs, 1, 0);
}

static void copy(number *result, const number *a, int is_negative) {
  size_t count = length(a);
  limb *limbs = new_limbs(count);
  if (count > 0) memcpy(limbs, a->_mp_d, count * sizeof(limb));
  set(result, limbs, count, is_negative);
}

static int compare(const limb *a, size_t m, const limb *b, size_t n) {
  if (m != n) return m < n ? -1 : 1;
  for (size_t i = m; i-- > 0;)
    if (a[i] != b[i]) return a[i] < b[i] ? -1 : 1;
  return 0;
}

void MOLI_INTEGER(init)(number *a) { *a = (number){0, 0, NULL}; }

void MOLI_INTEGER(clear)(number *a) { free(a->_mp_d); }

size_t MOLI_INTEGER(size)(const number *a) { return length(a); }

limb MOLI_INTEGER(getlimbn)(const number *a, long place) {
  return place >= 0 && (size_t)place < length(a) ? a->_mp_d[place] : 0;
}

size_t MOLI_INTEGER(sizeinbase)(const number *a, int base) {
  size_t count = length(a);
  if (count == 0) return 1;
  size_t bits = count * 64 - (size_t)__builtin_clzl(a->_mp_d[count - 1]);
  // A digit has 3.3219 bits.
  return base == 2 ? bits : (size_t)((two_limbs)bits * 30103 / 100000) + 1;
}

void MOLI_INTEGER(import)(
  number *result, size_t count, int order, size_t size, int endian, size_t nails, const void *words) {
  (void)order, (void)size, (void)endian, (void)nails;
  limb *limbs = new_limbs(count);
  if (count > 0) memcpy(limbs, words, count * sizeof(limb));
  set(result, limbs, count, 0);
}

/// limbs = limbs * factor + more; returns what is carried out of them.
static limb multiply_small(limb *limbs, size_t count, limb factor, limb more) {
  for (size_t i = 0; i < count; i++) {
    two_limbs sum = (two_limbs)limbs[i] * factor + more;
    limbs[i] = (limb)sum;
    more = (limb)(sum >> 64);
  }
  return more;
}

/// Divides in place and returns the remainder.
static limb divide_small(limb *limbs, size_t count, limb divisor) {
  two_limbs rest = 0;
  for (size_t i = count; i-- > 0;) {
    rest = rest << 64 | limbs[i];
    limbs[i] = (limb)(rest / divisor);
    rest %= divisor;
  }
  return (limb)rest;
}

static const limb digits_in_limb = 19, ten_to_19 = 10000000000000000000ul;

int MOLI_INTEGER(set_str)(number *result, const char *text, int base) {
  int is_negative = *text == '-';
  text += is_negative;
  size_t digits = strlen(text);
  if (base != 10 || digits == 0) return -1;
  limb *limbs = new_limbs(digits / digits_in_limb + 1);
  size_t count = 0;
  for (size_t place = 0; place < digits;) {
    size_t end = place + (digits - place - 1) % digits_in_limb + 1;
    limb group = 0;
    for (; place < end; place++) {
      if (text[place] < '0' || text[place] > '9') {
        free(limbs);
        return -1;
      }
      group = group * 10 + (limb)(text[place] - '0');
    }
    limb carried = multiply_small(limbs, count, ten_to_19, group);
    if (carried > 0) limbs[count++] = carried;
  }
  set(result, limbs, count, is_negative);
  return 0;
}

char *MOLI_INTEGER(get_str)(char *text, int base, const number *a) {
  if (base != 10) return NULL;
  size_t count = length(a), digits = 0;
  limb *limbs = new_limbs(count);
  if (count > 0) memcpy(limbs, a->_mp_d, count * sizeof(limb));
  // From the last digit, then turned around.
  do {
    limb group = divide_small(limbs, count, ten_to_19);
    while (count > 0 && limbs[count - 1] == 0) count -= 1;
    for (limb i = 0; count > 0 ? i < digits_in_limb : i == 0 || group > 0; i++, group /= 10)
      text[digits++] = (char)('0' + group % 10);
  } while (count > 0);
  free(limbs);
  if (a->_mp_size < 0) text[digits++] = '-';
  text[digits] = 0;
  for (size_t i = 0, j = digits - 1; i < j; i++, j--) {
    char digit = text[i];
    text[i] = text[j];
    text[j] = digit;
  }
  return text;
}

int MOLI_INTEGER(cmp)(const number *a, const number *b) {
  if ((a->_mp_size < 0) != (b->_mp_size < 0)) return a->_mp_size < 0 ? -1 : 1;
  int order = compare(a->_mp_d, length(a), b->_mp_d, length(b));
  return a->_mp_size < 0 ? -order : order;
}

void MOLI_INTEGER(set)(number *result, const number *a) {
  if (result != a) copy(result, a, a->_mp_size < 0);
}

void MOLI_INTEGER(neg)(number *result, const number *a) {
  if (result == a) result->_mp_size = -result->_mp_size;
  else copy(result, a, a->_mp_size > 0);
}

static void add_signed(number *result, const number *a, const number *b, int negates_b) {
  size_t m = length(a), n = length(b);
  int a_negative = a->_mp_size < 0, b_negative = (b->_mp_size < 0) != negates_b;
  if (a_negative != b_negative && compare(a->_mp_d, m, b->_mp_d, n) < 0) {
    const number *other = a;
    a = b, b = other, a_negative = b_negative;
    size_t count = m;
    m = n, n = count;
    b_negative = !a_negative;
  }
  size_t count = (m > n ? m : n) + 1;
  limb *limbs = new_limbs(count), carried = 0;
  if (a_negative == b_negative) {
    for (size_t i = 0; i < count; i++) {
      two_limbs sum = (two_limbs)(i < m ? a->_mp_d[i] : 0) + (i < n ? b->_mp_d[i] : 0) + carried;
      limbs[i] = (limb)sum;
      carried = (limb)(sum >> 64);
    }
  } else {
    for (size_t i = 0; i < m; i++) {
      two_limbs difference = (two_limbs)a->_mp_d[i] - (i < n ? b->_mp_d[i] : 0) - carried;
      limbs[i] = (limb)difference;
      carried = (limb)(difference >> 64) & 1;
    }
  }
  set(result, limbs, count, a_negative);
}

void MOLI_INTEGER(add)(number *result, const number *a, const number *b) { add_signed(result, a, b, 0); }

void MOLI_INTEGER(sub)(number *result, const number *a, const number *b) { add_signed(result, a, b, 1); }

void MOLI_INTEGER(mul)(number *result, const number *a, const number *b) {
  size_t m = length(a), n = length(b);
  limb *limbs = new_limbs(m + n);
  for (size_t i = 0; i < m; i++) {
    limb carried = 0;
    for (size_t j = 0; j < n; j++) {
      two_limbs sum = (two_limbs)a->_mp_d[i] * b->_mp_d[j] + limbs[i + j] + carried;
      limbs[i + j] = (limb)sum;
      carried = (limb)(sum >> 64);
    }
    limbs[i + n] = carried;
  }
  set(result, limbs, m + n, (a->_mp_size < 0) != (b->_mp_size < 0));
}

void MOLI_INTEGER(mul_2exp)(number *result, const number *a, limb bits) {
  size_t count = length(a), whole = bits / 64, part = bits % 64;
  limb *limbs = new_limbs(count + whole + 1);
  for (size_t i = 0; i < count; i++) {
    limbs[i + whole] |= a->_mp_d[i] << part;
    if (part > 0) limbs[i + whole + 1] |= a->_mp_d[i] >> (64 - part);
  }
  set(result, limbs, count + whole + 1, a->_mp_size < 0);
}

void MOLI_INTEGER(tdiv_q_2exp)(number *result, const number *a, limb bits) {
  size_t count = length(a), whole = bits / 64, part = bits % 64;
  size_t left = whole < count ? count - whole : 0;
  limb *limbs = new_limbs(left);
  for (size_t i = 0; i < left; i++) {
    limbs[i] = a->_mp_d[i + whole] >> part;
    if (part > 0 && i + whole + 1 < count) limbs[i] |= a->_mp_d[i + whole + 1] << (64 - part);
  }
  set(result, limbs, left, a->_mp_size < 0);
}

/// Knuth, The Art of Computer Programming 2, algorithm D (4.3.1), for a divisor of at least two limbs.
/// rest: m + 1 limbs, the dividend shifted like the divisor, whose highest bit is set; becomes the remainder.
static void divide_long(limb *quotient, limb *rest, size_t m, const limb *divisor, size_t n) {
  for (size_t j = m - n + 1; j-- > 0;) {
    two_limbs top = (two_limbs)rest[j + n] << 64 | rest[j + n - 1];
    two_limbs guess = top / divisor[n - 1], over = top % divisor[n - 1];
    while (guess >> 64 != 0 || guess * divisor[n - 2] > (over << 64 | rest[j + n - 2])) {
      guess -= 1;
      over += divisor[n - 1];
      if (over >> 64 != 0) break;
    }
    limb borrowed = 0, carried = 0;
    for (size_t i = 0; i < n; i++) {
      two_limbs product = guess * divisor[i] + carried;
      carried = (limb)(product >> 64);
      two_limbs difference = (two_limbs)rest[i + j] - (limb)product - borrowed;
      rest[i + j] = (limb)difference;
      borrowed = (limb)(difference >> 64) & 1;
    }
    two_limbs difference = (two_limbs)rest[j + n] - carried - borrowed;
    rest[j + n] = (limb)difference;
    if ((limb)(difference >> 64) != 0) {
      // The guess was one too large.
      guess -= 1;
      limb added = 0;
      for (size_t i = 0; i < n; i++) {
        two_limbs sum = (two_limbs)rest[i + j] + divisor[i] + added;
        rest[i + j] = (limb)sum;
        added = (limb)(sum >> 64);
      }
      rest[j + n] += added;
    }
    quotient[j] = (limb)guess;
  }
}

/// Either result may be NULL, or one of the operands. Division by zero gives zero; Exact refuses it before.
static void divide(number *quotient, number *remainder, const number *a, const number *b) {
  size_t m = length(a), n = length(b);
  int a_negative = a->_mp_size < 0, q_negative = a_negative != (b->_mp_size < 0);
  limb *result = new_limbs(m + 1), *rest = new_limbs(m + 1);
  if (m > 0) memcpy(rest, a->_mp_d, m * sizeof(limb));
  if (n == 1) {
    memcpy(result, rest, m * sizeof(limb));
    limb left = divide_small(result, m, b->_mp_d[0]);
    memset(rest, 0, m * sizeof(limb));
    rest[0] = left;
  } else if (n > 1 && m >= n) {
    int shift = __builtin_clzl(b->_mp_d[n - 1]);
    limb *divisor = new_limbs(n);
    for (size_t i = n; i-- > 0;)
      divisor[i] = b->_mp_d[i] << shift | (shift > 0 && i > 0 ? b->_mp_d[i - 1] >> (64 - shift) : 0);
    rest[m] = shift > 0 ? rest[m - 1] >> (64 - shift) : 0;
    for (size_t i = m; i-- > 0;)
      rest[i] = rest[i] << shift | (shift > 0 && i > 0 ? rest[i - 1] >> (64 - shift) : 0);
    divide_long(result, rest, m, divisor, n);
    for (size_t i = 0; i < n; i++)
      rest[i] = rest[i] >> shift | (shift > 0 && i + 1 < n ? rest[i + 1] << (64 - shift) : 0);
    free(divisor);
  }
  if (quotient != NULL) set(quotient, result, m + 1, q_negative); else free(result);
  if (remainder != NULL) set(remainder, rest, m + 1, a_negative); else free(rest);
}

void MOLI_INTEGER(tdiv_qr)(number *quotient, number *remainder, const number *a, const number *b) {
  divide(quotient, remainder, a, b);
}

void MOLI_INTEGER(tdiv_q)(number *quotient, const number *a, const number *b) { divide(quotient, NULL, a, b); }

void MOLI_INTEGER(tdiv_r)(number *remainder, const number *a, const number *b) { divide(NULL, remainder, a, b); }

void MOLI_INTEGER(mod)(number *remainder, const number *a, const number *b) {
  number rest = {0, 0, NULL};
  divide(NULL, &rest, a, b);
  if (rest._mp_size < 0) add_signed(&rest, &rest, b, b->_mp_size < 0);
  free(remainder->_mp_d);
  *remainder = rest;
}

void MOLI_INTEGER(gcd)(number *result, const number *a, const number *b) {
  number x = {0, 0, NULL}, y = {0, 0, NULL};
  copy(&x, a, 0);
  copy(&y, b, 0);
  while (y._mp_size != 0) {
    divide(NULL, &x, &x, &y);
    number other = x;
    x = y, y = other;
  }
  free(y._mp_d);
  free(result->_mp_d);
  *result = x;
}

void MOLI_INTEGER(pow_ui)(number *result, const number *a, limb exponent) {
  number base = {0, 0, NULL}, power = {0, 0, NULL};
  copy(&base, a, a->_mp_size < 0);
  set_limb(&power, 1);
  for (; exponent > 0; exponent >>= 1) {
    if (exponent & 1) MOLI_INTEGER(mul)(&power, &power, &base);
    if (exponent > 1) MOLI_INTEGER(mul)(&base, &base, &base);
  }
  free(base._mp_d);
  free(result->_mp_d);
  *result = power;
}

void MOLI_INTEGER(fac_ui)(number *result, limb n) {
  set_limb(result, 1);
  for (limb factor = 2; factor <= n; factor++) {
    number other = {1, 1, &factor};
    MOLI_INTEGER(mul)(result, result, &other);
  }
}

void MOLI_INTEGER(bin_uiui)(number *result, limb n, limb k) {
  if (k > n) {
    set_limb(result, 0);
    return;
  }
  if (k > n - k) k = n - k;
  set_limb(result, 1);
  for (limb i = 1; i <= k; i++) {
    limb factor = n - k + i, divisor = i;
    number other = {1, 1, &factor}, by = {1, 1, &divisor};
    MOLI_INTEGER(mul)(result, result, &other);
    MOLI_INTEGER(tdiv_q)(result, result, &by);
  }
}
