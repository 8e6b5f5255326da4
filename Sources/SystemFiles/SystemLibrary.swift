// The C library for this module and those that import it: files, processes, `errno`. Its name differs between systems.
#if canImport(Glibc)
@_exported @preconcurrency import Glibc
#elseif canImport(Musl)
@_exported @preconcurrency import Musl
#else
@_exported @preconcurrency import Darwin
#endif
