/* The whole state of a game in play, as JSON. */
#ifndef WALKBOX_ENGINE_CLI_STATE_JSON_H
#define WALKBOX_ENGINE_CLI_STATE_JSON_H

#include "engine/cli/json.h"
#include "engine/state/game_state.h"

/* {"frame","room","vars":{},"bits":[set ones],"slots":[],"actors":[],"objects":[],"verbs":[]}, of
 * the frame last played. Variables and objects are those the game's index has. */
cJSON *state_json(struct game *game);

#endif
