/* A frame allocates no memory unless it decodes a room, a costume or a charset, or a router asks
 * for its workspace for the first time in a room. This is tested in games with random input and
 * random instructions, with every router.
 *
 * All memory of the core comes from the game's allocator (test core_is_pure), which counts here.
 * The decoding functions are wrapped by the linker: for a room that is entered or whose object a
 * verb shows for the first time, for a costume that is first worn, for a charset that is first
 * used. */
#include <stdlib.h>

#include "engine/actors/actor.h"
#include "engine/game.h"
#include "engine/random_games.h"
#include "engine/restless_player.h"
#include "engine/state/variables.h"
#include "resource/charset.h"
#include "resource/cmocka_all.h"
#include "resource/costume.h"
#include "resource/room.h"
#include "resource/support.h"
#include "walk/router.h"
#include "walk/routers/a_star.h"
#include "wrapped.h"

enum { FRAMES = 400, SEED = 5, MEDDLE_EVERY = 6 };

static int decoded; /* rooms, costumes and charsets so far, and workspaces that were made */

WRAPPED(room_load);
WRAPPED(costume_load);
WRAPPED(charset_load);
WRAPPED(route_nodes_max); /* called if a workspace is made */

int __wrap_route_nodes_max(const struct walk_map *map)
{
    decoded++;
    return __real_route_nodes_max(map);
}

bool __wrap_room_load(struct room *room, const struct game_files *files, int id,
                      struct arena *arena, struct fault *fault)
{
    decoded++;
    return __real_room_load(room, files, id, arena, fault);
}

bool __wrap_costume_load(struct costume *costume, struct fault_place place,
                         struct byte_view payload, struct arena *arena, struct fault_log *log,
                         struct fault *fault)
{
    decoded++;
    return __real_costume_load(costume, place, payload, arena, log, fault);
}

bool __wrap_charset_load(struct charset *charset, struct fault_place place,
                         struct byte_view payload, struct arena *arena, struct fault_log *log,
                         struct fault *fault)
{
    decoded++;
    return __real_charset_load(charset, place, payload, arena, log, fault);
}

/* ---- what went on in frames without memory: a test that saw nothing proves nothing ---- */

struct seen {
    int quiet, decoding;
    int walks, talks, pages, verbs, hovers, states, carried, scenes, pans, texts;
};

/* The values before a frame. */
struct before {
    enum talk_message message;
    int timer, carried, hovered, camera;
    unsigned version;
    uint64_t verbs;
};

static int count_carried(const struct game *game)
{
    int count = 0;
    for (int i = 0; i < INVENTORY_LIMIT; i++)
        count += game->world.objects.inventory[i].object != 0;
    return count;
}

/* Any sum that depends on what verbs show. */
static uint64_t sum_verbs(const struct game *game)
{
    uint64_t sum = 0;
    for (int i = 1; i < VERB_LIMIT; i++) {
        const struct verb *verb = &game->world.verbs.slots[i];
        sum = sum * 31 + verb->number * 7u + verb->mode + verb->color + (unsigned)verb->area.left;
    }
    return sum;
}

static struct before look(const struct game *game)
{
    const struct world *world = &game->world;
    return (struct before){
        .message = world->talk.message,
        .timer = world->talk.timer,
        .carried = count_carried(game),
        .hovered = world->verbs.under_mouse,
        .camera = world->camera.x,
        .version = game->stage.scene.background_version,
        .verbs = sum_verbs(game),
    };
}

static void note(const struct game *game, const struct before *before, struct seen *seen)
{
    const struct before now = look(game);
    seen->quiet++;
    for (int id = 1; id < ACTOR_LIMIT; id++)
        seen->walks += actor_is_moving(&game->world, id);
    seen->talks += before->message == TALK_SILENT && now.message != TALK_SILENT;
    seen->pages += now.message != TALK_SILENT && now.timer > before->timer;
    seen->verbs += now.verbs != before->verbs;
    seen->hovers += now.hovered != before->hovered;
    seen->states += now.version != before->version;
    seen->carried += now.carried != before->carried;
    seen->scenes += game->world.cutscenes.level > 0;
    seen->pans += now.camera != before->camera;
    seen->texts += !text_layer_empty(&game->stage.system_text);
}

/* ---- playing ---- */

static void play_frame(struct game *game, struct restless_player *player, struct seen *seen,
                       const struct counted_memory *memory, const char *name)
{
    const struct before before = look(game);
    const int requests = memory->requests, decoded_before = decoded;
    restless_input(player, game);
    game_play_frame(game);
    (void)game_picture(game);
    if (random_below(&player->random, MEDDLE_EVERY) == 0)
        restless_meddle(player, game);
    if (decoded != decoded_before) {
        seen->decoding++;
        return;
    }
    if (memory->requests != requests)
        fail_msg("%s, %s: frame %u takes memory %d times", name, game->stage.floor.router->name,
                 (unsigned)game->world.frame, memory->requests - requests);
    note(game, &before, seen);
}

static void play_game(const struct random_games *games, int index, const struct router *router,
                      struct seen *seen)
{
    struct counted_memory memory = {0};
    struct restless_player *player = calloc(1, sizeof *player);
    struct fault fault = {0};
    assert_non_null(player);
    struct game *game = random_game_open(games, index, counted_allocator(&memory));
    game->stage.floor.router = router;
    restless_begin(player, SEED);
    if (!game_boot(game, 0, SEED, &fault))
        fail_msg("%s: %s", games->folders[index], message_english(&fault.why).text);
    for (int frame = 0; frame < FRAMES && !game->vm.halted; frame++)
        play_frame(game, player, seen, &memory, games->folders[index]);
    random_game_close(game);
    free(player);
    assert_int_equal(memory.blocks, 0);
}

static void only_pictures_shown_first_need_memory(void **state)
{
    struct random_games games;
    struct seen seen = {0};
    (void)state;
    random_games_find(&games);
    for (int router = 0; router_at(router); router++)
        for (int i = 0; i < games.count; i++)
            play_game(&games, i, router_at(router), &seen);
    print_message("%d frames without memory, %d with; actors walking %d, talks begun %d, pages %d, "
                  "verbs changed %d, hovered %d, pictures of rooms %d, carried %d, cutscenes %d, "
                  "camera %d, system texts %d\n",
                  seen.quiet, seen.decoding, seen.walks, seen.talks, seen.pages, seen.verbs,
                  seen.hovers, seen.states, seen.carried, seen.scenes, seen.pans, seen.texts);
    assert_in_range(seen.decoding, 1, seen.quiet / 10);
    const int met[] = {seen.walks,  seen.talks,   seen.pages,  seen.verbs, seen.hovers,
                       seen.states, seen.carried, seen.scenes, seen.pans,  seen.texts};
    for (size_t i = 0; i < sizeof met / sizeof *met; i++)
        if (met[i] < 20)
            fail_msg("the %d-th thing was met %d times only", (int)i + 1, met[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(only_pictures_shown_first_need_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
