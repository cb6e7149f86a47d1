#include "app/platform/sndfile_library.h"

const char *sndfile_library_load(struct sndfile_library *table)
{
    static const char *const names[] = {SNDFILE_FUNCTIONS(LIBRARY_NAME)};
    return library_load(SNDFILE_SONAME, names, sizeof names / sizeof *names, table);
}
