# What every target of ours is compiled with; not exported to who links the core.
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
