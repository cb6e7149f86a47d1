# The site: build/web/site, which any server of files can serve, and page.html, the same as one file, into which
# walkbox-build --page puts a game.
set(page ${PROJECT_SOURCE_DIR}/src/platform/web/page)
set(site ${PROJECT_BINARY_DIR}/site)
file(GLOB page_files CONFIGURE_DEPENDS ${page}/*)
# -O0: clang leaves the order of the functions to its linker.
target_link_options(walkbox PRIVATE -O0 -Wl,-Map=${PROJECT_BINARY_DIR}/walkbox.map -Wl,--export=__stack_pointer)
find_program(WASM_SPLIT wasm-split REQUIRED)
# The figures of docs/learn ask src/walk, in a small module of its own.
add_executable(walk_figures ${PROJECT_SOURCE_DIR}/src/platform/web/figures/figure_answer.c
                            ${PROJECT_SOURCE_DIR}/src/platform/web/figures/figure_floor.c
                            ${PROJECT_SOURCE_DIR}/src/platform/web/figures/figure_module.c)
target_link_libraries(walk_figures PRIVATE walkbox_core walkbox_warnings)
target_link_options(walk_figures PRIVATE -O0 -nostartfiles -Wl,--no-entry)
set(learn ${PROJECT_SOURCE_DIR}/src/platform/web/learn)
file(GLOB learn_files CONFIGURE_DEPENDS ${learn}/* ${PROJECT_SOURCE_DIR}/docs/*.md
     ${PROJECT_SOURCE_DIR}/docs/learn/*.md ${PROJECT_SOURCE_DIR}/docs/learn/figures/*)
find_program(CMARK cmark-gfm REQUIRED)
find_program(STRIP NAMES llvm-strip llvm-strip-14 REQUIRED)
add_custom_command(
    OUTPUT ${site}/offline.js
    COMMAND ${CMAKE_COMMAND} -DPAGE=${page} -DSITE=${site} -DBUILD=${PROJECT_BINARY_DIR} -DSOURCE=${PROJECT_SOURCE_DIR}
            -DSTRIP=${STRIP} -P ${CMAKE_CURRENT_LIST_DIR}/make_site.cmake
    COMMAND node ${CMAKE_CURRENT_LIST_DIR}/single.mjs ${site} ${PROJECT_BINARY_DIR}/walkbox.wasm
            ${PROJECT_BINARY_DIR}/page.html
    DEPENDS ${page_files} ${learn_files} ${CMAKE_CURRENT_LIST_DIR}/learn.mjs walk_figures walkbox wma demo catalogues ${CMAKE_CURRENT_LIST_DIR}/make_site.cmake
            ${CMAKE_CURRENT_LIST_DIR}/single.mjs ${CMAKE_CURRENT_LIST_DIR}/split.mjs ${PROJECT_BINARY_DIR}/demo/MONKEY.001
            ${CMAKE_CURRENT_LIST_DIR}/libraries.txt
    COMMENT "Making the site"
    VERBATIM)
add_custom_target(site ALL DEPENDS ${site}/offline.js)
# What a play computes all the time: the chip's samples, and the pixels of what changed. A vector has four pixels.
set_source_files_properties(${PROJECT_BINARY_DIR}/sources/adplug/src/adlib.c PROPERTIES COMPILE_OPTIONS -O3)
set_source_files_properties(
    ${PROJECT_SOURCE_DIR}/src/platform/enlarge.c ${PROJECT_SOURCE_DIR}/src/platform/shown_picture.c
    ${PROJECT_SOURCE_DIR}/src/platform/web/platform_web.c ${PROJECT_SOURCE_DIR}/src/platform/window_draw.c
    DIRECTORY ${PROJECT_SOURCE_DIR}/src/platform PROPERTIES COMPILE_OPTIONS "-O3;-msimd128;-mbulk-memory")
