#include "libraries/image_library.h"

const char *image_library_load(struct image_library *table)
{
    static const char *const names[] = {IMAGE_FUNCTIONS(LIBRARY_NAME)};
    return library_load(IMAGE_SONAME, names, sizeof names / sizeof *names, table);
}
