# Size counts more than speed; site.cmake lists the hot code.
add_compile_options(-Oz -msign-ext -mmutable-globals)

set(WALKBOX_SOURCES ${PROJECT_BINARY_DIR}/sources)
include(cmake/sources/libraries.cmake)
target_compile_definitions(from_vorbis PRIVATE alloca=__builtin_alloca)
foreach(kind flac mp3)
    target_compile_options(from_${kind} PRIVATE -Os)
endforeach()

# What wasi-libc lacks.
include_directories(BEFORE SYSTEM ${CMAKE_CURRENT_LIST_DIR}/missing)
add_compile_definitions(_WASI_EMULATED_SIGNAL _WASI_EMULATED_GETPID)
add_compile_options(-include ${CMAKE_CURRENT_LIST_DIR}/missing/edge.h)
add_compile_options("SHELL:-mllvm -wasm-enable-sjlj" "SHELL:-mllvm -exception-model=wasm" -mexception-handling)
add_library(web_edge STATIC ${CMAKE_CURRENT_LIST_DIR}/missing/edge.c ${CMAKE_CURRENT_LIST_DIR}/missing/setjmp.c)
link_libraries(web_edge -lwasi-emulated-signal -lwasi-emulated-getpid)
# A stack that is too small would write over other memory; here it ends the program.
add_link_options(-Wl,--stack-first -Wl,-z,stack-size=1048576)
