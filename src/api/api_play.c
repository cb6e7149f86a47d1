/* Begins a game, passes on what the player does, and lets time pass. */
#include <string.h>

#include "api/handles.h"
#include "engine/game.h"
#include "engine/game_state.h"
#include "engine/room/room_load.h"
#include "engine/room/variables.h"
#include "engine/sound/sound_clock.h"
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

enum { TRACK_LENGTH_MAX = 10 * 3600 * 75 };

struct beginning {
    bool boots;
    int boot_param;
    uint32_t seed;
    struct room_mode_start room;
};

static bool begin_in(struct game *game, const struct beginning *beginning, struct fault *fault)
{
    if (beginning->boots)
        return game_boot(game, beginning->boot_param, beginning->seed, fault);
    struct room_mode_start start = beginning->room;
    if (start.room == 0)
        start.room = room_mode_first_room(game);
    if (start.room == 0)
        return fault_set(fault, FAULT_MISSING, NULL, 0, "no room has a floor to walk on");
    return room_mode_start(game, &start, fault);
}

/* Begins in a fork, a second game on the same files, which replaces the first only on success. */
static bool begin(walkbox_game *game, const struct beginning *beginning, walkbox_error *error)
{
    struct fault fault = {.offset = FAULT_NO_OFFSET};
    struct game *fork = game_fork_new(&game->game);
    if (!fork)
        return api_no_memory(error);
    if (!game->router_chosen)
        fork->router = beginning->boots ? router_of_the_original() : router_at(0);
    bool good = begin_in(fork, beginning, &fault);
    game_fork_end(&game->game, fork, good);
    game->begun = game->begun || good;
    return good || api_fault(error, &fault);
}

bool walkbox_game_boot(walkbox_game *game, int boot_param, uint32_t seed, walkbox_error *error)
{
    if (!game)
        return api_misuse(error, "there is no game");
    if (boot_param == WALKBOX_BOOT_DEFAULT)
        boot_param = known_game_facts(game->game.files.known)->boot_param;
    if (boot_param < INT16_MIN || boot_param > INT16_MAX)
        return api_misuse(error, "a boot parameter has 16 bits; %d has more", boot_param);
    const struct beginning beginning = {.boots = true, .boot_param = boot_param, .seed = seed};
    return begin(game, &beginning, error);
}

bool walkbox_game_start_room(walkbox_game *game, int room, int costume, const walkbox_point *place,
                             walkbox_error *error)
{
    if (!game)
        return api_misuse(error, "there is no game");
    if (place && !api_is_place(*place))
        return api_misuse(error, "the place is too far away");
    struct beginning beginning = {.room = {.room = room, .costume = costume}};
    if (place) {
        beginning.room.has_place = true;
        beginning.room.at = api_inner_point(*place);
    }
    return begin(game, &beginning, error);
}

bool walkbox_game_set_seed(walkbox_game *game, uint32_t seed, walkbox_error *error)
{
    if (!api_has_begun(game, error))
        return false;
    random_seed(&game->game.world.random, seed);
    return true;
}

bool walkbox_game_set_track(walkbox_game *game, int track, int32_t length, walkbox_error *error)
{
    if (!game)
        return api_misuse(error, "there is no game");
    if (track < 1 || track >= SOUND_TRACK_NUMBERS || length < 0 || length > TRACK_LENGTH_MAX)
        return api_misuse(error, "a CD has no track %d of that length", track);
    sound_clock_set_track(&game->game, track, length);
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
        return api_misuse(error, "there is no game");
    const struct router *planner = api_router(router, error);
    if (planner)
        game_set_router(&game->game, planner);
    game->router_chosen = game->router_chosen || planner;
    return planner != NULL;
}

int walkbox_game_router(const walkbox_game *game)
{
    return game ? walkbox_router_find(game->game.router->name) : -1;
}

/* Passes an event on to the game. False when there is no game, or when it has not begun. */
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
