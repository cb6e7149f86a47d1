/* The state of a game in play as JSON. */
#ifndef WALKBOX_ENGINE_CLI_STATE_JSON_H
#define WALKBOX_ENGINE_CLI_STATE_JSON_H

#include "engine/cli/json.h"
#include "engine/state/game_state.h"

/* The state at the end of the frame last played: {"frame","room","vars":{},"bits":[set
 * ones],"slots":[],"actors":[],"objects":[],"verbs":[]}. Only as many variables and objects are
 * told as the game's index says there are. */
cJSON *state_json(struct game *game);

#endif
