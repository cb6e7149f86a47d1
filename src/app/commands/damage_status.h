/* How a command ends that met damage in the files of a game. */
#ifndef WALKBOX_APP_COMMANDS_DAMAGE_STATUS_H
#define WALKBOX_APP_COMMANDS_DAMAGE_STATUS_H

#include "engine/damage_state.h"

/* Tells the first thing that was wrong with what was used of the files, and how much more there
 * was. `status` is that of the rest. It stays when something else was wrong, too, since the damage
 * may well be the reason; otherwise damage makes it CLI_BAD_DATA. */
int cli_damage_status(const struct play_damage *damage, int status);

#endif
