/* Libraries of the system that are loaded when they are first needed.
 *
 * FluidSynth, libsndfile and others are needed for few games, and walkbox plays without them. So
 * the program is not linked with them. Each has a header here with a table of the functions that
 * are called. Their types are those of the library's own header, against which they are checked
 * when walkbox is compiled.
 *
 * Nothing is unloaded before the program ends: loading a library again only finds it. */
#ifndef WALKBOX_APP_PLATFORM_LIBRARY_H
#define WALKBOX_APP_PLATFORM_LIBRARY_H

#include <stddef.h>

/* A list of functions is a macro that calls another one, F, for each name. From it a table is made:
 *     struct sound_library { SOUND_FUNCTIONS(LIBRARY_POINTER) };
 * and the names in the same order, for library_load:
 *     static const char *const names[] = {SOUND_FUNCTIONS(LIBRARY_NAME)}; */
#define LIBRARY_POINTER(function) __typeof__(function) *(function);
#define LIBRARY_NAME(function)    #function,

/* Loads a library by the name under which systems install what programs were linked with
 * ("libsndfile.so.1"; CMake finds it out, see cmake/libraries.cmake), and writes `count` pointers
 * into the table. What was preloaded (LD_PRELOAD) comes first, as for a library that is linked.
 * Returns NULL, or why it cannot be used: words of the system that name the file, valid until the
 * next call. The table may then be filled in part, and nothing of it may be called. */
const char *library_load(const char *file, const char *const *names, size_t count, void *table);

#endif
