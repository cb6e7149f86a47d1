# Size counts more than speed; site.cmake lists the hot code.
add_compile_options(-Oz -msign-ext -mmutable-globals)

set(WALKBOX_SOURCES ${PROJECT_BINARY_DIR}/sources)
include(cmake/sources/libraries.cmake)
target_compile_definitions(from_vorbis PRIVATE alloca=__builtin_alloca)
foreach(kind flac mp3)
    target_compile_options(from_${kind} PRIVATE -Os)
endforeach()

# FFmpeg's decoder of xWMA is a module of its own, which needs nothing but memory (src/platform/web/music).
execute_process(COMMAND ${PROJECT_SOURCE_DIR}/cmake/sources/get.sh ${WALKBOX_SOURCES} ffmpeg COMMAND_ERROR_IS_FATAL ANY)
set(wma_sources
    libavcodec/aactab.c libavcodec/fft_float.c libavcodec/mdct_float.c libavcodec/sinewin.c libavcodec/vlc.c
    libavcodec/wma.c libavcodec/wma_common.c libavcodec/wma_freqs.c libavcodec/wmadec.c libavutil/float_dsp.c
    libavutil/log2_tab.c libavutil/mem.c libavutil/reverse.c)
list(TRANSFORM wma_sources PREPEND ${WALKBOX_SOURCES}/ffmpeg/)
add_executable(wma ${PROJECT_SOURCE_DIR}/src/platform/web/music/wma_module.c ${wma_sources})
set_target_properties(wma PROPERTIES SUFFIX .wasm RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR})
target_include_directories(wma PRIVATE ${CMAKE_CURRENT_LIST_DIR}/wma ${WALKBOX_SOURCES}/ffmpeg)
target_compile_definitions(wma PRIVATE HAVE_AV_CONFIG_H)
target_compile_options(wma PRIVATE -O2 -w -ffile-prefix-map=${PROJECT_BINARY_DIR}=build)
target_link_options(wma PRIVATE -nostartfiles -Wl,--no-entry -Wl,--stack-first -Wl,-z,stack-size=131072)

# What wasi-libc lacks.
include_directories(BEFORE SYSTEM ${CMAKE_CURRENT_LIST_DIR}/missing)
add_compile_definitions(_WASI_EMULATED_SIGNAL _WASI_EMULATED_GETPID)
add_compile_options(-include ${CMAKE_CURRENT_LIST_DIR}/missing/edge.h)
add_compile_options("SHELL:-mllvm -wasm-enable-sjlj" "SHELL:-mllvm -exception-model=wasm" -mexception-handling)
add_library(web_edge STATIC ${CMAKE_CURRENT_LIST_DIR}/missing/edge.c ${CMAKE_CURRENT_LIST_DIR}/missing/setjmp.c)
link_libraries(web_edge -lwasi-emulated-signal -lwasi-emulated-getpid)
# A stack that is too small would write over other memory; here it ends the program.
add_link_options(-Wl,--stack-first -Wl,-z,stack-size=1048576)
