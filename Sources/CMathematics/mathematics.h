// Logarithms and other functions of the C library for what must not import Foundation, on every platform under one name.
#include <math.h>
