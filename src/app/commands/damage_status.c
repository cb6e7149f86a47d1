#include "app/commands/damage_status.h"

#include "cli/options.h"
#include "util/fault.h"

int cli_damage_status(const struct play_damage *damage, int status)
{
    char line[FAULT_LINE_SIZE];
    if (damage->count == 0)
        return status;
    fault_format(&damage->first, line, sizeof line);
    if (damage->count == 1)
        cli_error("%s", line);
    else
        cli_error("%s (and %d more; walkbox check lists them)", line, damage->count - 1);
    return status == CLI_DONE ? CLI_BAD_DATA : status;
}
