/* Counts what `when` says. */
#pragma once

#include <string.h>

#include "app/debug/debug_report.h"
#include "resource/cmocka_all.h"

/* debug_out's function; the context is an int, the number of changes so far. */
static inline bool count_change(void *context, const char *line)
{
    int *count = context;
    if (strncmp(line, "no change since ", 16) == 0) {
        assert_int_equal(*count, 0);
        return true;
    }
    assert_non_null(strstr(line, " becomes "));
    ++*count;
    return true;
}
