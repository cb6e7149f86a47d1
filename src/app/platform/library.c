#include "app/platform/library.h"

#include <dlfcn.h>
#include <string.h>

/* Seen from all of the program, so that what was preloaded is found before the library; only what
 * is called is bound, since most of what comes with a library never is. */
const char *library_load(const char *file, const char *const *names, size_t count, void *table)
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
