# The warnings with which each of our targets is compiled. Programs that link the core do not get them.
add_library(walkbox_warnings INTERFACE)
target_compile_options(
    walkbox_warnings
    INTERFACE -Wall
              -Wextra
              -Wpedantic # for example enums beyond int: the type of their other names depends on the compiler
              -Wshadow
              -Wconversion
              -Wsign-conversion
              -Wstrict-prototypes
              -Wmissing-prototypes
              -Wvla
              -Wwrite-strings
              -Wundef)
if(MINGW) # The C library's own printf does not know %zu; the warning does not know MinGW's printf, which does.
    add_compile_definitions(__USE_MINGW_ANSI_STDIO=1)
    target_compile_options(walkbox_warnings INTERFACE -Wno-format -Wno-format-extra-args)
    # Headers for missing parts of POSIX.
    include_directories(SYSTEM ${PROJECT_SOURCE_DIR}/cmake/windows)
    add_compile_options(-include ${PROJECT_SOURCE_DIR}/cmake/windows/edge.h)
endif()
