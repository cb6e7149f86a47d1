#include "app/platform/archive_library.h"

const char *archive_library_load(struct archive_library *table)
{
    static const char *const names[] = {ARCHIVE_FUNCTIONS(LIBRARY_NAME)};
    return library_load(ARCHIVE_SONAME, names, sizeof names / sizeof *names, table);
}
