/* A part of walkbox_written, walkbox with one function replaced: values that scripts write into
 * variables are written to the file that WALKBOX_WRITTEN names, as ScummVM prints them with `-d 1
 * --debugflags=VARS`. Local variables count from 16384 on, bits from 32768 on. */
#include <stdio.h>
#include <stdlib.h>

#include "engine/script/vm.h"
#include "engine/state/game_state.h"
#include "wrapped.h"

WRAPPED(variable_put);

void __wrap_variable_put(struct game *game, struct variable_place place, int32_t value)
{
    static FILE *log; /* a function that others call as it was has no other place for it */
    const char *path = getenv("WALKBOX_WRITTEN");
    if (!log && path)
        log = fopen(path, "w");
    if (log)
        fprintf(log, "writeVar(%d, %d)\n", place.kind + place.number, (int)value);
    __real_variable_put(game, place, value);
}
