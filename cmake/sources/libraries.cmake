# Small libraries from the sources of Debian's packages, which are got into the folder WALKBOX_SOURCES: for the page and for
# Windows. They are linked.
set(sources ${WALKBOX_SOURCES})
execute_process(COMMAND ${CMAKE_CURRENT_LIST_DIR}/get.sh ${sources} adplug cjson giflib libimagequant libsdl2-mixer libstb
                        lodepng zlib
                RESULT_VARIABLE status)
if(NOT status EQUAL 0)
    message(FATAL_ERROR "the sources of the libraries were not to be had; docs/web.md says where they come from")
endif()

set(WALKBOX_LINKS_LIBRARIES ON)
include_directories(BEFORE SYSTEM ${CMAKE_CURRENT_LIST_DIR}/missing)

# library(PREFIX INCLUDE FILE...): a library with the names that walkbox_find gives.
function(library prefix include)
    string(TOLOWER "from_${prefix}" name)
    add_library(${name} STATIC ${ARGN})
    target_include_directories(${name} SYSTEM PUBLIC ${include})
    target_compile_options(${name} PRIVATE -w)
    add_library(PkgConfig::${prefix} ALIAS ${name})
    set(${prefix}_FOUND TRUE PARENT_SCOPE)
endfunction()

file(GLOB zlib ${sources}/zlib/*.c)
list(FILTER zlib EXCLUDE REGEX "/gz[^/]*[.]c$") # files of gzip
library(ZLIB ${sources}/zlib ${zlib})
library(CJSON ${sources} ${sources}/cjson/cJSON.c)
library(GIF ${sources}/giflib ${sources}/giflib/egif_lib.c ${sources}/giflib/gif_hash.c ${sources}/giflib/gifalloc.c
        ${sources}/giflib/openbsd-reallocarray.c)
set(GIF_INCLUDE_DIRS ${sources}/giflib)
set(GIF_LINK_LIBRARIES from_gif)
file(COPY ${sources}/adplug/src/nukedopl.h DESTINATION ${sources}/include/adplug)
# An AdLib card's chip is the first half of this one, operators 0 to 17 and channels 0 to 8. Nothing writes to the other
# half, which is silent and would take as long.
include(cmake/replace.cmake)
file(READ ${sources}/adplug/src/nukedopl.c chip)
walkbox_replace(chip "ii = 18; ii < 33" "ii = 18; ii < 18" nukedopl.c)
walkbox_replace(chip "ii = 33; ii < 36" "ii = 33; ii < 33" nukedopl.c)
walkbox_replace(chip "ii = 0; ii < 18" "ii = 0; ii < 9" nukedopl.c)
# A call through a table costs WebAssembly as much as what most of these functions do.
walkbox_replace(chip "    envelope_gen[slot->eg_gen](slot);" "    switch (slot->eg_gen) {
    case envelope_gen_num_off: OPL3_EnvelopeGenOff(slot); break;
    case envelope_gen_num_attack: OPL3_EnvelopeGenAttack(slot); break;
    case envelope_gen_num_decay: OPL3_EnvelopeGenDecay(slot); break;
    case envelope_gen_num_sustain: OPL3_EnvelopeGenSustain(slot); break;
    default: OPL3_EnvelopeGenRelease(slot);
    }" nukedopl.c)
walkbox_replace(chip "slot->out = envelope_sin" "slot->out = slot->reg_wf == 0 ? OPL3_EnvelopeCalcSin0(phase, slot->eg_out) : envelope_sin"
                nukedopl.c)
file(CONFIGURE OUTPUT ${sources}/adplug/src/adlib.c CONTENT "${chip}" @ONLY)
library(ADPLUG ${sources}/include ${sources}/adplug/src/adlib.c)
# It packs with zlib, and reads neither files nor texts.
file(COPY_FILE ${sources}/lodepng/lodepng.cpp ${sources}/lodepng/lodepng.c ONLY_IF_DIFFERENT)
library(LODEPNG ${sources}/lodepng ${sources}/lodepng/lodepng.c)
target_compile_definitions(from_lodepng PUBLIC LODEPNG_NO_COMPILE_DISK LODEPNG_NO_COMPILE_ANCILLARY_CHUNKS
                                              LODEPNG_NO_COMPILE_ERROR_TEXT LODEPNG_NO_COMPILE_CPP)

file(GLOB imagequant ${sources}/libimagequant/*.c)
list(FILTER imagequant EXCLUDE REGEX "/example[.]c$")
library(IMAGEQUANT ${sources}/libimagequant ${imagequant})

# stb_vorbis is a header with all its code.
file(MAKE_DIRECTORY ${sources}/vorbis/stb)
file(COPY_FILE ${sources}/libstb/stb_vorbis.c ${sources}/vorbis/stb/stb_vorbis.h ONLY_IF_DIFFERENT)
file(WRITE ${sources}/vorbis/stb_vorbis.c "#include <stb/stb_vorbis.h>\n")
library(VORBIS ${sources}/vorbis ${sources}/vorbis/stb_vorbis.c)
target_compile_definitions(from_vorbis PRIVATE STB_VORBIS_NO_PUSHDATA_API)

# So are dr_flac and dr_mp3, which SDL_mixer has.
set(codecs ${sources}/libsdl2-mixer/src/codecs/dr_libs)
foreach(kind flac mp3)
    string(TOUPPER ${kind} name)
    file(WRITE ${codecs}/${kind}.c "#define DR_${name}_IMPLEMENTATION\n#include \"dr_${kind}.h\"\n")
    library(${name} ${codecs} ${codecs}/${kind}.c)
    target_compile_definitions(from_${kind} PUBLIC DR_${name}_NO_STDIO DR_FLAC_NO_OGG)
endforeach()
