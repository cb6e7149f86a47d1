/* The state of a game. */
#include <stdio.h>
#include <string.h>

#include "api/handles.h"
#include "engine/actors/actor.h"
#include "engine/game_state.h"
#include "engine/room/screen.h"
#include "engine/room/variables.h"
#include "engine/script/instruction.h"
#include "engine/trace.h"
#include "walk/walker.h"

API_SAME(WALKBOX_ACTOR_COUNT, ACTOR_LIMIT);
API_SAME(WALKBOX_VARIABLE_COUNT, GLOBAL_LIMIT);
API_SAME(WALKBOX_BIT_COUNT, BIT_LIMIT);
API_SAME(WALKBOX_TRACE_SIZE, TRACE_LINE_SIZE);
API_SAME(WALKBOX_REASON_SIZE, VM_WHY_SIZE);

walkbox_request walkbox_game_take_request(walkbox_game *game)
{
    if (!game)
        return WALKBOX_REQUEST_NONE;
    enum game_request request = game->game.request;
    game->game.request = GAME_REQUEST_NONE;
    switch (request) {
    case GAME_REQUEST_NONE:
    case GAME_REQUEST_MESSAGE: /* its text is shown by walkbox's own window alone */
        return WALKBOX_REQUEST_NONE;
    case GAME_REQUEST_RESTART:
    case GAME_REQUEST_ASK_RESTART:
        return WALKBOX_REQUEST_RESTART;
    case GAME_REQUEST_PAUSE:
        return WALKBOX_REQUEST_PAUSE;
    case GAME_REQUEST_QUIT:
        return WALKBOX_REQUEST_QUIT;
    case GAME_REQUEST_MENU:
        return WALKBOX_REQUEST_MENU;
    }
    return WALKBOX_REQUEST_NONE;
}

bool walkbox_game_state_get(const walkbox_game *game, walkbox_game_state *state)
{
    if (!game || !game->begun || !state)
        return false;
    const struct game *inner = &game->game;
    const struct walk_point corner = screen_room_point(inner, 0, 0);
    memset(state, 0, sizeof *state);
    state->frame = inner->world.frame;
    state->frame_jiffies = frame_jiffies(inner);
    state->room = inner->world.room;
    state->camera_x = inner->world.camera.x;
    state->view_left = corner.x;
    state->view_top = -corner.y;
    state->ego = var_get(inner, VAR_EGO);
    state->booted = inner->world.booted;
    state->halted = inner->vm.halted;
    if (state->halted)
        snprintf(state->why, sizeof state->why, "%s", inner->vm.why);
    return true;
}

bool walkbox_game_actor(const walkbox_game *game, int id, walkbox_actor *info)
{
    if (!game || !game->begun || !info || id < 1 || id >= ACTOR_LIMIT)
        return false;
    const struct actor *actor = &game->game.world.actors[id];
    const struct walker *walker = &actor->walker;
    bool here = actor_is_here(&game->game, id);
    *info = (walkbox_actor){.place = api_outer_point(walker->position),
                            .room = actor->room,
                            .box = walker->box,
                            .scale = walker->scale,
                            .elevation = actor->elevation,
                            .costume = actor->costume,
                            .plane = here ? actor_plane(&game->game, id) : 0,
                            .facing = (walkbox_facing)actor->facing,
                            .here = here,
                            .visible = actor_is_drawn(&game->game, id),
                            .moving = here && walker->moving};
    return true;
}

static bool has_variable(int variable)
{
    return variable >= 0 && variable < GLOBAL_LIMIT;
}

int walkbox_game_variable(const walkbox_game *game, int variable)
{
    return game && has_variable(variable) ? var_get(&game->game, variable) : 0;
}

bool walkbox_game_set_variable(walkbox_game *game, int variable, int value, walkbox_error *error)
{
    if (!api_has_begun(game, error))
        return false;
    if (!has_variable(variable))
        return api_misuse(error, "there is no variable %d", variable);
    if (value < INT16_MIN || value > INT16_MAX)
        return api_misuse(error, "a variable has 16 bits; %d has more", value);
    var_set(&game->game, variable, value);
    return true;
}

static struct variable_ref bit_ref(int bit)
{
    return (struct variable_ref){.word = (uint16_t)(VARIABLE_BIT | bit)};
}

static bool has_bit(int bit)
{
    return bit >= 0 && bit < BIT_LIMIT;
}

bool walkbox_game_bit(const walkbox_game *game, int bit)
{
    return game && has_bit(bit) && variable_read(&game->game, bit_ref(bit)) != 0;
}

bool walkbox_game_set_bit(walkbox_game *game, int bit, bool value, walkbox_error *error)
{
    if (!api_has_begun(game, error))
        return false;
    if (!has_bit(bit))
        return api_misuse(error, "there is no bit %d", bit);
    variable_write(&game->game, bit_ref(bit), value);
    return true;
}

static bool are_variables(const int *variables, int count, walkbox_error *error)
{
    if (count < 0 || count > WALKBOX_TRACE_VARIABLES || (count > 0 && !variables))
        return api_misuse(error, "the number of variables must be 0 to %d, not %d",
                          WALKBOX_TRACE_VARIABLES, count);
    for (int i = 0; i < count; i++)
        if (!has_variable(variables[i]))
            return api_misuse(error, "there is no variable %d", variables[i]);
    return true;
}

bool walkbox_game_trace(const walkbox_game *game, const int *variables, int count, char *line,
                        size_t size, walkbox_error *error)
{
    if (!api_has_begun(game, error) || !are_variables(variables, count, error))
        return false;
    if (!line || size < WALKBOX_TRACE_SIZE)
        return api_misuse(error, "the buffer must have %d bytes", WALKBOX_TRACE_SIZE);
    if (game->game.world.frame == 0)
        return api_misuse(error, "no frame has been played yet");
    trace_line(&game->game, line, variables, count, false);
    return true;
}
