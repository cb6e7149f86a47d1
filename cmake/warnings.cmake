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
if(MINGW) # The warning does not know MinGW's printf, which knows %zu.
    target_compile_options(walkbox_warnings INTERFACE -Wno-format -Wno-format-extra-args)
endif()
