#include "platform/media/library.h"

#include <stddef.h>

#ifdef WALKBOX_LINKS_LIBRARIES /* on systems that cannot load libraries */

#define ADDRESS(function) function,
#define LOADER(prefix, FUNCTIONS, file)                                                            \
    const char *prefix##_library_load(struct prefix##_library *table)                              \
    {                                                                                              \
        *table = (struct prefix##_library){FUNCTIONS(ADDRESS)};                                    \
        return NULL;                                                                               \
    }

#else

#include <dlfcn.h>
#include <string.h>

/* Loads a library globally by its soname ("libsndfile.so.1", from cmake/libraries.cmake), so that
 * preloaded functions (LD_PRELOAD) come first, as with linked libraries. */
static const char *load(const char *file, const char *const *names, size_t count, void *table)
{
    char *pointers = table;
    void *library = dlopen(file, RTLD_LAZY | RTLD_GLOBAL);
    if (!library)
        return dlerror();
#ifdef RTLD_DEFAULT
    library = RTLD_DEFAULT;
#endif
    for (size_t i = 0; i < count; i++) {
        void *function = dlsym(library, names[i]);
        if (!function)
            return dlerror();
        memcpy(pointers + i * sizeof function, &function, sizeof function);
    }
    return NULL;
}

#define NAME(function) #function,
#define LOADER(prefix, FUNCTIONS, file)                                                            \
    const char *prefix##_library_load(struct prefix##_library *table)                              \
    {                                                                                              \
        static const char *const names[] = {FUNCTIONS(NAME)};                                      \
        return load(file, names, sizeof names / sizeof *names, table);                             \
    }

#endif

#ifdef WALKBOX_HAS_ARCHIVE
LOADER(archive, ARCHIVE_FUNCTIONS, ARCHIVE_SONAME)
#endif
#ifdef WALKBOX_HAS_FLUIDSYNTH
LOADER(fluid, FLUID_FUNCTIONS, FLUID_SONAME)
#endif
#ifdef WALKBOX_HAS_GIF
LOADER(gif, GIF_FUNCTIONS, GIF_SONAME)
#endif
#ifdef WALKBOX_HAS_IMAGEQUANT
LOADER(imagequant, IMAGEQUANT_FUNCTIONS, IMAGEQUANT_SONAME)
#endif
#ifdef WALKBOX_HAS_ADPLUG
LOADER(opl, OPL_FUNCTIONS, ADPLUG_SONAME)
#endif
#ifdef WALKBOX_HAS_FFMPEG
LOADER(ffmpeg, FFMPEG_FUNCTIONS, FFMPEG_SONAME)
#endif
#ifdef WALKBOX_HAS_SNDFILE
LOADER(sndfile, SNDFILE_FUNCTIONS, SNDFILE_SONAME)
#endif
