# What the programs for Windows are made of: libraries, what the C library lacks, and their icon, version and manifest.
set(WALKBOX_SOURCES ${PROJECT_BINARY_DIR}/sources)
include(cmake/sources/libraries.cmake)

# The larger libraries, each by its own way of building.
execute_process(COMMAND ${CMAKE_CURRENT_LIST_DIR}/libraries.sh OUTPUT_VARIABLE made RESULT_VARIABLE status
                OUTPUT_STRIP_TRAILING_WHITESPACE)
if(NOT status EQUAL 0)
    message(FATAL_ERROR "the libraries for Windows were not made; src/platform/windows/README.md says what makes them")
endif()
set(WALKBOX_WINDOWS_LIBRARIES ${made})

# made_library(PREFIX LIBRARY...)
function(made_library prefix)
    add_library(PkgConfig::${prefix} INTERFACE IMPORTED)
    target_include_directories(PkgConfig::${prefix} SYSTEM INTERFACE ${WALKBOX_WINDOWS_LIBRARIES}/include)
    list(TRANSFORM ARGN REPLACE "^lib/" "${WALKBOX_WINDOWS_LIBRARIES}/lib/")
    target_link_libraries(PkgConfig::${prefix} INTERFACE ${ARGN})
endfunction()
made_library(SDL2 lib/libSDL2.a gdi32 imm32 ole32 oleaut32 setupapi shell32 user32 uuid version winmm)
target_include_directories(PkgConfig::SDL2 SYSTEM INTERFACE ${made}/include/SDL2)
target_compile_definitions(PkgConfig::SDL2 INTERFACE SDL_MAIN_HANDLED)
made_library(LIBARCHIVE lib/libarchive.a lib/libz.a bcrypt)
target_compile_definitions(PkgConfig::LIBARCHIVE INTERFACE LIBARCHIVE_STATIC)
made_library(FFMPEG lib/libavformat.a lib/libavcodec.a lib/libavutil.a bcrypt)

# What the C library lacks.
include_directories(BEFORE SYSTEM ${CMAKE_CURRENT_LIST_DIR}/missing)
add_compile_options("SHELL:-include ${CMAKE_CURRENT_LIST_DIR}/missing/edge.h")
add_compile_definitions(__USE_MINGW_ANSI_STDIO=1) # its own printf does not know %zu
add_library(windows_edge STATIC ${CMAKE_CURRENT_LIST_DIR}/missing/files.c ${CMAKE_CURRENT_LIST_DIR}/missing/start.c)
link_libraries(windows_edge ole32 shell32 uuid)
# The libraries of the compiler go into the programs; the stack is as large as on Linux; and no program holds the time at
# which it was made, or what it does not use.
add_link_options(-municode -static -Wl,--stack,8388608 -Wl,--no-insert-timestamp -Wl,--gc-sections)

# walkbox_windows_program(TARGET TITLE): gives a program its icon, version and manifest.
function(walkbox_windows_program target title)
    set(WALKBOX_TITLE ${title})
    set(WALKBOX_PROGRAM ${target})
    configure_file(${PROJECT_SOURCE_DIR}/cmake/windows/program.rc.in ${PROJECT_BINARY_DIR}/windows/${target}.rc @ONLY)
    target_sources(${target} PRIVATE ${PROJECT_BINARY_DIR}/windows/${target}.rc)
endfunction()
