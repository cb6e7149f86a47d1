/* The state of a game in play as JSON. */
#ifndef WALKBOX_APP_COMMANDS_STATE_JSON_H
#define WALKBOX_APP_COMMANDS_STATE_JSON_H

#include "app/commands/json.h"
#include "engine/game_state.h"

/* The state at the end of the frame last played: {"frame","room","vars":{},"bits":[set
 * ones],"slots":[],"actors":[],"objects":[],"verbs":[]}. Only as many variables and objects are
 * told as the game's index says there are. */
cJSON *state_json(struct game *game);

#endif
