#include "app/platform/opl_library.h"

const char *opl_library_load(struct opl_library *table)
{
    static const char *const names[] = {OPL_FUNCTIONS(LIBRARY_NAME)};
    return library_load(ADPLUG_SONAME, names, sizeof names / sizeof *names, table);
}
