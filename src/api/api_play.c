/* Begins a game, passes input to it, and lets time pass. */
#include <stdio.h>
#include <string.h>

#include "api/handles.h"
#include "engine/actors/actor.h"
#include "engine/enter/room_mode.h"
#include "engine/game.h"
#include "engine/room/screen.h"
#include "engine/sound/sound_clock.h"
#include "engine/state/game_state.h"
#include "engine/state/variables.h"
#include "render/framebuffer.h"
#include "resource/files/known_game.h"
#include "resource/picture.h"
#include "util/fault.h"
#include "walk/router.h"

API_SAME(WALKBOX_SCREEN_WIDTH, SCREEN_WIDTH);
API_SAME(WALKBOX_SCREEN_HEIGHT, SCREEN_HEIGHT);
API_SAME(WALKBOX_JIFFIES_A_SECOND, GAME_JIFFY_RATE);
API_SAME(WALKBOX_KEY_F1, GAME_KEY_F1);
API_SAME(WALKBOX_KEY_UP, GAME_KEY_UP);
API_SAME(WALKBOX_KEY_LEFT, GAME_KEY_LEFT);
API_SAME(WALKBOX_KEY_RIGHT, GAME_KEY_RIGHT);
API_SAME(WALKBOX_KEY_DOWN, GAME_KEY_DOWN);
API_SAME(WALKBOX_KEY_MAX, GAME_KEY_LIMIT - 1);
_Static_assert(sizeof(walkbox_colour) == sizeof(struct colour), "colours are bytes");

enum { TRACK_LENGTH_MAX = 10 * 3600 * 75 }; /* 1/75 second: ten hours */

/* Boots, or begins in `room` if that is not NULL. It does so in a fork, a second game on the open
 * files, and the fork replaces the game only on success. */
static bool begin(walkbox_game *game, const struct room_mode_start *room, int boot_param,
                  uint32_t seed, walkbox_error *error)
{
    struct fault fault = {.offset = FAULT_NO_OFFSET};
    struct game *fork = game_fork_new(&game->game);
    if (!fork)
        return api_no_memory(error);
    if (!game->router_chosen)
        game_set_router(fork, room ? router_at(0) : router_of_the_original());
    const bool good =
        room ? room_mode_start(fork, room, &fault) : game_boot(fork, boot_param, seed, &fault);
    game_fork_end(&game->game, fork, good);
    game->begun = game->begun || good;
    return good || api_fault(error, &fault);
}

bool walkbox_game_boot(walkbox_game *game, int boot_param, uint32_t seed, walkbox_error *error)
{
    if (!game)
        return api_misuse(error, "no game");
    if (boot_param == WALKBOX_BOOT_DEFAULT)
        boot_param = known_game_facts(game->game.files.known)->boot_param;
    if (boot_param < INT16_MIN || boot_param > INT16_MAX)
        return api_misuse(error, "a boot parameter has 16 bits; %d has more", boot_param);
    return begin(game, NULL, boot_param, seed, error);
}

bool walkbox_game_start_room(walkbox_game *game, int room, int costume, const walkbox_point *place,
                             walkbox_error *error)
{
    if (!game)
        return api_misuse(error, "no game");
    if (place && !api_is_place(*place))
        return api_misuse(error, "the place is too far away");
    struct room_mode_start start = {.room = room, .costume = costume, .has_place = place != NULL};
    if (place)
        start.at = api_inner_point(*place);
    return begin(game, &start, 0, 0, error);
}

bool walkbox_game_set_seed(walkbox_game *game, uint32_t seed, walkbox_error *error)
{
    if (!api_has_begun(game, error))
        return false;
    game_set_seed(&game->game, seed);
    return true;
}

bool walkbox_game_set_track(walkbox_game *game, int track, int32_t length, walkbox_error *error)
{
    if (!game)
        return api_misuse(error, "no game");
    if (track < 1 || track >= SOUND_TRACK_NUMBERS || length < 0 || length > TRACK_LENGTH_MAX)
        return api_misuse(error, "a CD has no track %d of that length", track);
    sound_clock_set_track(&game->game.sound, track, length);
    return true;
}

bool walkbox_game_visit_room(walkbox_game *game, int room, walkbox_error *error)
{
    struct fault fault = {.offset = FAULT_NO_OFFSET};
    if (!api_has_begun(game, error))
        return false;
    return room_visit(&game->game, room, &fault) || api_fault(error, &fault);
}

bool walkbox_game_set_router(walkbox_game *game, int router, walkbox_error *error)
{
    if (!game)
        return api_misuse(error, "no game");
    const struct router *planner = api_router(router, error);
    if (planner)
        game_set_router(&game->game, planner);
    game->router_chosen = game->router_chosen || planner;
    return planner != NULL;
}

int walkbox_game_router(const walkbox_game *game)
{
    return game ? walkbox_router_find(game->game.stage.floor.router->name) : -1;
}

/* Passes an event to the game. Returns false if there is no game, or if it has not begun. */
static bool pass_event(walkbox_game *game, struct game_event event)
{
    if (!game || !game->begun)
        return false;
    game_input(&game->game, event);
    return true;
}

static bool pass_mouse(walkbox_game *game, enum game_event_kind kind, int x, int y)
{
    bool on_screen = x >= 0 && x < SCREEN_WIDTH && y >= 0 && y < SCREEN_HEIGHT;
    return on_screen && pass_event(game, (struct game_event){.kind = kind, .x = x, .y = y});
}

bool walkbox_game_move(walkbox_game *game, int x, int y)
{
    return pass_mouse(game, EVENT_MOVE, x, y);
}

bool walkbox_game_click(walkbox_game *game, int x, int y)
{
    return pass_mouse(game, EVENT_CLICK, x, y);
}

bool walkbox_game_right_click(walkbox_game *game, int x, int y)
{
    return pass_mouse(game, EVENT_RIGHT_CLICK, x, y);
}

bool walkbox_game_key(walkbox_game *game, int key)
{
    return key >= 1 && key < GAME_KEY_LIMIT &&
           pass_event(game, (struct game_event){.kind = EVENT_KEY, .key = key});
}

int walkbox_game_advance(walkbox_game *game, int jiffies)
{
    if (!game || !game->begun || jiffies < 0 || jiffies > WALKBOX_ADVANCE_MAX)
        return -1;
    if (game->game.vm.halted)
        return 0;
    uint32_t before = game->game.world.frame;
    game_advance(&game->game, jiffies);
    return (int)(game->game.world.frame - before);
}

bool walkbox_game_play_frame(walkbox_game *game)
{
    if (!game || !game->begun || game->game.vm.halted)
        return false;
    game_play_frame(&game->game);
    return true;
}

bool walkbox_game_picture(walkbox_game *game, walkbox_picture *picture)
{
    if (!game || !game->begun || !picture)
        return false;
    const struct frame *frame = game_picture(&game->game);
    memcpy(picture->pixels, frame->pixels, sizeof picture->pixels);
    memcpy(picture->palette, frame->palette, sizeof picture->palette);
    return true;
}

API_SAME(WALKBOX_ACTOR_COUNT, ACTOR_LIMIT);
API_SAME(WALKBOX_VARIABLE_COUNT, GLOBAL_LIMIT);
API_SAME(WALKBOX_BIT_COUNT, BIT_LIMIT);
API_SAME(WALKBOX_TRACE_SIZE, TRACE_LINE_SIZE);
API_SAME(WALKBOX_REASON_SIZE, MESSAGE_TEXT_SIZE);

walkbox_request walkbox_game_take_request(walkbox_game *game)
{
    if (!game)
        return WALKBOX_REQUEST_NONE;
    static const walkbox_request requests[] = {[GAME_REQUEST_NONE] = WALKBOX_REQUEST_NONE,
                                               [GAME_REQUEST_RESTART] = WALKBOX_REQUEST_RESTART,
                                               [GAME_REQUEST_ASK_RESTART] = WALKBOX_REQUEST_RESTART,
                                               [GAME_REQUEST_PAUSE] = WALKBOX_REQUEST_PAUSE,
                                               [GAME_REQUEST_QUIT] = WALKBOX_REQUEST_QUIT,
                                               [GAME_REQUEST_MENU] = WALKBOX_REQUEST_MENU};
    const enum game_request request = game->game.request;
    game_set_request(&game->game, GAME_REQUEST_NONE);
    return (size_t)request < sizeof requests / sizeof *requests ? requests[request]
                                                                : WALKBOX_REQUEST_NONE;
}

API_SAME(WALKBOX_BOX_SIZE, MESSAGE_BOX_SIZE);

bool walkbox_game_message(const walkbox_game *game, char *text)
{
    if (!game || !game->begun || !text || !game->game.world.box.waits)
        return false;
    memcpy(text, game->game.world.box.text, MESSAGE_BOX_SIZE);
    return true;
}

bool walkbox_game_state_get(const walkbox_game *game, walkbox_game_state *state)
{
    if (!game || !game->begun || !state)
        return false;
    const struct game *inner = &game->game;
    const struct walk_point corner =
        screen_room_point(&inner->world.camera, &inner->stage.scene, 0, 0);
    memset(state, 0, sizeof *state);
    state->frame = inner->world.frame;
    state->frame_jiffies = frame_jiffies(&inner->world);
    state->room = inner->world.room;
    state->camera_x = inner->world.camera.x;
    state->view_left = corner.x;
    state->view_top = -corner.y;
    state->ego = var_get(&inner->world, VAR_EGO);
    state->booted = inner->world.booted;
    state->halted = inner->vm.halted;
    if (state->halted)
        message_write(&inner->vm.why, NULL, state->why, sizeof state->why);
    return true;
}

bool walkbox_game_actor(const walkbox_game *game, int id, walkbox_actor *info)
{
    if (!game || !game->begun || !info || id < 1 || id >= ACTOR_LIMIT)
        return false;
    const struct actor *actor = &game->game.world.actors[id];
    const struct mover *mover = &actor->mover;
    bool here = actor_is_here(&game->game.world, id);
    *info =
        (walkbox_actor){.place = api_outer_point(mover->position),
                        .room = actor->room,
                        .box = mover->box,
                        .scale = mover->scale_x,
                        .elevation = actor->elevation,
                        .costume = actor->costume,
                        .plane = here ? actor_plane(&game->game.world, &game->game.stage, id) : 0,
                        .facing = (walkbox_facing)mover->facing,
                        .here = here,
                        .visible = actor_is_drawn(&game->game.world, id),
                        .moving = here && mover->moving};
    return true;
}

static bool has_variable(int variable)
{
    return variable >= 0 && variable < GLOBAL_LIMIT;
}

int walkbox_game_variable(const walkbox_game *game, int variable)
{
    return game && has_variable(variable) ? var_get(&game->game.world, variable) : 0;
}

bool walkbox_game_set_variable(walkbox_game *game, int variable, int value, walkbox_error *error)
{
    if (!api_has_begun(game, error))
        return false;
    if (!has_variable(variable))
        return api_misuse(error, "no variable %d", variable);
    game_set_variable(&game->game, variable, value);
    return true;
}

static bool has_bit(int bit)
{
    return bit >= 0 && bit < BIT_LIMIT;
}

bool walkbox_game_bit(const walkbox_game *game, int bit)
{
    return game && has_bit(bit) && var_bit_get(&game->game.world, bit);
}

bool walkbox_game_set_bit(walkbox_game *game, int bit, bool value, walkbox_error *error)
{
    if (!api_has_begun(game, error))
        return false;
    if (!has_bit(bit))
        return api_misuse(error, "no bit %d", bit);
    game_set_bit(&game->game, bit, value);
    return true;
}

static bool are_variables(const int *variables, int count, walkbox_error *error)
{
    if (count < 0 || count > WALKBOX_TRACE_VARIABLES || (count > 0 && !variables))
        return api_misuse(error, "the number of variables must be 0 to %d, not %d",
                          WALKBOX_TRACE_VARIABLES, count);
    for (int i = 0; i < count; i++)
        if (!has_variable(variables[i]))
            return api_misuse(error, "no variable %d", variables[i]);
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
