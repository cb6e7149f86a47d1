# The warnings with which each of our targets is compiled. Programs that link the core do not get them.
add_library(walkbox_warnings INTERFACE)
target_compile_options(
    walkbox_warnings
    INTERFACE -Wall
              -Wextra
              -Wshadow
              -Wconversion
              -Wsign-conversion
              -Wstrict-prototypes
              -Wmissing-prototypes
              -Wvla
              -Wwrite-strings
              -Wundef
              -Werror)
