#include "engine/objects/notes.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "engine/state/game_state.h"
#include "resource/bytes/fault.h"

static bool is_noted(const struct fault_log *notes, const char *why)
{
    for (int i = 0; i < notes->count && i < FAULT_LOG_LIMIT; i++)
        if (strcmp(notes->faults[i].why, why) == 0)
            return true;
    return false;
}

void game_note(struct game *game, const char *format, ...)
{
    char why[FAULT_WHY_SIZE];
    struct fault fault = {0};
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(why, sizeof why, format, arguments);
    va_end(arguments);
    if (is_noted(&game->notes, why))
        return;
    fault_set(&fault, FAULT_ODDITY, NULL, 0, "%s", why);
    fault_log_add(&game->notes, &fault);
}
