/* A game in play is put onto files that were built again: what stays, what begins again, and what
 * the report says. */
#include "engine/save/reload.h"

#include <string.h>

#include "engine/actors/actor.h"
#include "engine/actors/actors.h"
#include "engine/game.h"
#include "engine/scripted_game.h"
#include "engine/sound/sound_clock.h"
#include "engine/state/variables.h"
#include "resource/cmocka_all.h"
#include "util/fault.h"

#define REST "rest: breakHere\njumpRelative @rest\n"

/* Two games; the first is played and put onto the files of the second. */
struct pair {
    struct game *game, *other;
    struct reload_report report;
    struct fault fault;
};

static void open_pair(struct pair *pair, const struct scripted_pieces *before,
                      const struct scripted_pieces *now)
{
    memset(pair, 0, sizeof *pair);
    pair->game = scripted_game_open(before);
    pair->other = scripted_game_open(now);
    scripted_game_play(pair->game, 3);
}

static bool reload(struct pair *pair, const struct reload_moves *moves)
{
    static const struct reload_moves none = {0};
    return game_reload(pair->game, &pair->other->files, moves ? moves : &none, &pair->report,
                       &pair->fault);
}

static void close_pair(struct pair *pair)
{
    scripted_game_close(pair->game);
    scripted_game_close(pair->other);
}

static void assert_reported(const struct pair *pair, const char *words)
{
    for (int i = 0; i < pair->report.count && i < RELOAD_LINES; i++)
        if (strstr(message_english(&pair->report.lines[i]).text, words))
            return;
    fail_msg("%d lines, none with \"%s\"; the first: %s", pair->report.count, words,
             pair->report.count ? message_english(&pair->report.lines[0]).text : "");
}

static void equal_files_change_nothing(void **state)
{
    static const struct scripted_pieces pieces = {
        .script_2 = "move g70, 7\nmove B9, 1\nputActor 1, 40, 90\n" REST};
    struct pair pair;
    (void)state;
    open_pair(&pair, &pieces, &pieces);
    const struct walk_point place = actor_position(&pair.game->world, 1);
    assert_true(reload(&pair, NULL));
    assert_int_equal(pair.report.count, 0);
    assert_int_equal(var_get(&pair.game->world, 70), 7);
    assert_int_equal(var_bit_get(&pair.game->world, 9), 1);
    assert_true(walk_point_equal(actor_position(&pair.game->world, 1), place));
    scripted_game_play(pair.game, 3);
    close_pair(&pair);
}

static void variables_move_to_their_new_numbers(void **state)
{
    static const struct scripted_pieces pieces = {
        .script_2 = "move g70, 7\nmove g71, 8\nmove g80, 9\nmove B9, 1\n" REST};
    static const struct reload_move variables[] = {
        {70, 90, 2}, {-1, 80, 1}, {GLOBAL_LIMIT - 1, 100, 2}, {70, GLOBAL_LIMIT - 1, 2}};
    static const struct reload_move bits[] = {
        {9, 19, 1}, {-1, 9, 1}, {BIT_LIMIT - 1, 29, 2}, {9, BIT_LIMIT - 1, 2}};
    struct pair pair;
    (void)state;
    open_pair(&pair, &pieces, &pieces);
    assert_true(reload(&pair, &(struct reload_moves){variables, bits, 4, 4}));
    assert_int_equal(var_get(&pair.game->world, 90), 7);
    assert_int_equal(var_get(&pair.game->world, 91), 8);
    assert_int_equal(var_get(&pair.game->world, 80), 0);
    assert_int_equal(var_get(&pair.game->world, 101), 0);
    assert_int_equal(pair.game->world.globals[GLOBAL_LIMIT - 1], 7);
    assert_int_equal(var_bit_get(&pair.game->world, 19), 1);
    assert_int_equal(var_bit_get(&pair.game->world, 9), 0);
    assert_int_equal(var_bit_get(&pair.game->world, BIT_LIMIT - 1), 1);
    close_pair(&pair);
}

static void scripts_continue_where_they_were(void **state)
{
    static const struct {
        const char *before, *now, *said;
    } scripts[] = {
        {"move g70, 1\nbreakHere\n" REST, "move g70, 1\nmove g71, 5\nbreakHere\n" REST, NULL},
        {"move g70, 1\nwait: breakHere\njumpRelative @wait",
         "move g70, 1\nincrement g96\nincrement g97\n", "script 4"},
        {"move g70, 1\n" REST, "increment g99\nincrement g98\nincrement g97\nincrement g96\n",
         "script 4"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof scripts / sizeof *scripts; i++) {
        const struct scripted_pieces before = {.script_2 = "startScript 4, []\n" REST,
                                               .script_4 = scripts[i].before};
        const struct scripted_pieces now = {.script_2 = "startScript 4, []\n" REST,
                                            .script_4 = scripts[i].now};
        struct pair pair;
        open_pair(&pair, &before, &now);
        assert_true(reload(&pair, NULL));
        if (scripts[i].said)
            assert_reported(&pair, scripts[i].said);
        else
            assert_int_equal(pair.report.count, 0);
        for (int frame = 0; frame < 3; frame++)
            game_play_frame(pair.game);
        assert_int_equal(var_get(&pair.game->world, 71),
                         0); /* what comes before is not run again */
        close_pair(&pair);
    }
}

/* Scripts of the room and of an object, a cutscene with an override, and a script that is gone. */
static void every_kind_of_script_is_found_again(void **state)
{
    static const struct scripted_pieces before = {
        .script_2 = "startScript 200, []\nstartObject 101, 5, []\nstartScript 4, []\n" REST,
        .script_4 = "cutscene [1]\noverride.begin @behind\nwait: breakHere\njumpRelative "
                    "@wait\nbehind:\nendCutscene\n",
        .local_200 = "move g72, 1\n" REST,
        .object_101 = "move g73, 1\n" REST,
        .entry = "breakHere\n" REST,
    };
    static const struct scripted_pieces now = {
        .script_2 = "startScript 200, []\nstartObject 101, 5, []\nstartScript 4, []\n" REST,
        .script_4 = "increment g99\nincrement g98\nincrement g97\n",
        .local_200 = "increment g90\nincrement g91\n",
        .object_101 = "increment g92\nincrement g93\n",
        .entry = "increment g94\nincrement g95\n",
    };
    struct pair pair;
    (void)state;
    open_pair(&pair, &before, &now);
    assert_int_equal(pair.game->world.cutscenes.level, 1);
    assert_true(reload(&pair, NULL));
    assert_reported(&pair, "the room's script 200");
    assert_reported(&pair, "script 4");
    for (int frame = 0; frame < 3; frame++)
        game_play_frame(pair.game);
    assert_false(pair.game->vm.halted);
    close_pair(&pair);
    open_pair(&pair, &before, &now);
    for (int id = 0; id < pair.other->files.index.directories[RESOURCE_SCRIPT].count; id++)
        if (id == 4)
            ((struct resource_entry *)pair.other->files.index.directories[RESOURCE_SCRIPT]
                 .entries)[id]
                .room = 0;
    assert_true(reload(&pair, NULL));
    assert_reported(&pair, "script 4 ended, because it is no longer in the game");
    assert_int_equal(pair.game->world.cutscenes.level, 0);
    close_pair(&pair);
}

/* The payload of the first block with this tag in the new files, to be changed in place. */
static uint8_t *payload_of(struct pair *pair, const char *tag)
{
    const struct byte_view bytes = pair->other->files.container_bytes;
    for (size_t at = 0; at + 8 < bytes.size; at++)
        if (memcmp(bytes.data + at, tag, 4) == 0)
            return (uint8_t *)bytes.data + at + 8;
    fail_msg("no %s", tag);
    return NULL;
}

static void a_changed_block_of_the_room_counts(void **state)
{
    static const struct scripted_pieces pieces = {
        .script_2 = "putActor 1, 40, 90\nmatrixOps.boxFlags 1, 0\n" REST};
    static const struct {
        const char *tag;
        size_t at;
        const char *said; /* NULL: nothing */
    } blocks[] = {{"BOXD", 2 + 20 + 16, NULL}, {"CLUT", 3, "the colours were reset"},
                  {"COST", 30, NULL},          {"SMAP", 40, NULL},
                  {"BOXM", 1, NULL},           {"SOUN", 12, NULL},
                  {"SCAL", 0, NULL},           {"CYCL", 4, "the colours were reset"},
                  {"TRNS", 0, NULL},           {"OBIM", 40, NULL}};
    (void)state;
    for (size_t i = 0; i < sizeof blocks / sizeof *blocks; i++) {
        struct pair pair;
        open_pair(&pair, &pieces, &pieces);
        payload_of(&pair, blocks[i].tag)[blocks[i].at] ^= 1;
        assert_true(reload(&pair, NULL));
        if (blocks[i].said)
            assert_reported(&pair, blocks[i].said);
        scripted_game_play(pair.game, 3);
        assert_int_equal(pair.game->world.room, 1);
        close_pair(&pair);
    }
}

/* What scripts have changed stays, even if its block is new; the rest gets its new values. */
static void changes_by_scripts_stay(void **state)
{
    enum { FLAGS_AT = 2 + 17, BOX_SIZE = 20, CHANGED = 1 };
    static const struct scripted_pieces pieces = {
        .script_2 = "setState 101, 1\nsetOwnerOf 102, 3\nmatrixOps.boxFlags 1, 8\n"
                    "matrixOps.boxScale 1, 77\nroomOps.scale 50, 10, 200, 100, 2\n" REST};
    struct pair pair;
    (void)state;
    open_pair(&pair, &pieces, &pieces);
    const struct world *world = &pair.game->world;
    const struct floor_state before = world->floor;
    const uint8_t other_flags = before.flags[2];
    assert_int_equal(world->objects.objects[101].state, 1);
    assert_int_equal(world->objects.objects[102].owner, 3);
    uint8_t *boxd = payload_of(&pair, "BOXD");
    for (int box = 0; box < 3; box++)
        boxd[FLAGS_AT + BOX_SIZE * box] ^= 4;
    assert_true(reload(&pair, NULL));
    assert_int_equal(world->objects.objects[101].state, 1);
    assert_int_equal(world->objects.objects[102].owner, 3);
    assert_int_equal(world->floor.flags[CHANGED], 8);
    assert_int_equal(world->floor.scales[CHANGED], 77);
    assert_int_equal(world->floor.flags[2], other_flags ^ 4);
    assert_int_equal(world->floor.slots_set, before.slots_set);
    assert_memory_equal(world->floor.slots, before.slots, sizeof before.slots);
    close_pair(&pair);
}

static void a_game_without_a_room_continues_without(void **state)
{
    static const struct scripted_pieces pieces = {
        .script_2 = "equalZero g99, @rest\nmove g99, 1\nloadRoom 0\n" REST};
    for (int changed = 0; changed < 2; changed++) {
        struct pair pair;
        (void)state;
        open_pair(&pair, &pieces, &pieces);
        assert_false(pair.game->stage.has_room);
        if (changed)
            payload_of(&pair, "CLUT")[3] ^= 1;
        assert_true(reload(&pair, NULL));
        assert_int_equal(pair.report.count, 0);
        assert_int_equal(pair.game->world.room, 0);
        assert_false(pair.game->stage.has_room);
        assert_int_equal(pair.game->world.floor_room, 1);
        scripted_game_play(pair.game, 3);
        assert_int_equal(var_get(&pair.game->world, 99), 1);
        close_pair(&pair);
    }
}

/* A new costume restarts the animation of an actor in its walk. */
static void an_actor_walks_on_in_a_new_costume(void **state)
{
    static const struct scripted_pieces pieces = {
        .script_2 = "putActor 1, 40, 100\nwalkActorTo 1, 300, 100\n" REST};
    struct pair pair;
    (void)state;
    open_pair(&pair, &pieces, &pieces);
    const struct actor *actor = &pair.game->world.actors[1];
    const int32_t x = actor->mover.position.x;
    assert_true(actor->mover.moving);
    payload_of(&pair, "COST")[30] ^= 1;
    assert_true(reload(&pair, NULL));
    assert_true(actor->mover.moving);
    assert_int_equal(actor->mover.position.x, x);
    scripted_game_play(pair.game, 3);
    assert_true(actor->mover.position.x > x);
    close_pair(&pair);
}

static void a_changed_sound_stops(void **state)
{
    static const struct scripted_pieces pieces = {.script_2 = "startSound 1\n" REST};
    for (int changed = 0; changed < 2; changed++) {
        struct pair pair;
        (void)state;
        open_pair(&pair, &pieces, &pieces);
        sound_clock_start(&pair.game->sound, 1);
        if (changed)
            payload_of(&pair, "SOUN")[12] ^= 1;
        assert_true(reload(&pair, NULL));
        assert_int_equal(sound_clock_running(&pair.game->world.sound, 1) != 0, !changed);
        close_pair(&pair);
    }
}

/* If memory runs out at any request, the old game continues on its files. */
static void without_memory_the_old_game_continues(void **state)
{
    static const struct scripted_pieces before = {.script_2 = "startScript 4, []\n" REST,
                                                  .script_4 = "move g70, 1\nbreakHere\n" REST};
    static const struct scripted_pieces now = {.script_2 = "startScript 4, []\n" REST,
                                               .script_4 =
                                                   "move g70, 1\nmove g71, 5\nbreakHere\n" REST};
    struct counted_memory memory;
    struct pair pair;
    bool loaded = false;
    (void)state;
    open_pair(&pair, &before, &now);
    const struct allocator plenty = pair.game->allocator;
    const uint8_t *files = pair.game->files.container_bytes.data;
    for (int fail_at = 1; !loaded; fail_at++) {
        assert_in_range(fail_at, 1, 400);
        memory = (struct counted_memory){.fail_at = fail_at};
        pair.game->allocator = counted_allocator(&memory);
        const uint32_t frame = pair.game->world.frame;
        pair.fault = (struct fault){0};
        loaded = reload(&pair, NULL);
        if (loaded)
            break;
        assert_int_equal(pair.fault.code, FAULT_MEMORY);
        assert_int_equal(memory.blocks, 0);
        assert_ptr_equal(pair.game->files.container_bytes.data, files);
        assert_int_equal(pair.game->world.frame, frame);
        pair.game->allocator = plenty;
        scripted_game_play(pair.game, 1);
    }
    scripted_game_play(pair.game, 3);
    close_pair(&pair);
}

static void actors_outside_the_new_floor_are_moved(void **state)
{
    static const struct scripted_pieces pieces = {
        .script_2 = "putActor 1, 40, 100\nwalkActorTo 1, 300, 100\n" REST};
    struct pair pair;
    (void)state;
    open_pair(&pair, &pieces, &pieces);
    uint8_t *boxd = payload_of(&pair, "BOXD");
    for (size_t box = 0; box < boxd[0]; box++) /* all boxes become the pixel 5,5 */
        for (size_t i = 0; i < 8; i++) {
            boxd[2 + 20 * box + 2 * i] = 5;
            boxd[2 + 20 * box + 2 * i + 1] = 0;
        }
    assert_true(reload(&pair, NULL));
    assert_reported(&pair, "was moved onto the floor, to 5,5");
    assert_int_equal(actor_position(&pair.game->world, 1).x, 5);
    scripted_game_play(pair.game, 3);
    close_pair(&pair);
}

static void a_halted_game_and_a_lost_room_boot_again(void **state)
{
    static const struct scripted_pieces pieces = {.script_2 = "move g70, 7\n" REST};
    struct pair pair;
    (void)state;
    open_pair(&pair, &pieces, &pieces);
    pair.game->vm.halted = true;
    assert_true(reload(&pair, NULL));
    assert_reported(&pair, "the game restarted, because it had halted");
    assert_false(pair.game->vm.halted);
    close_pair(&pair);
    open_pair(&pair, &pieces, &pieces);
    pair.game->world.room = 77;
    assert_true(reload(&pair, NULL));
    assert_reported(&pair, "the game restarted, because the current room is no longer in it");
    close_pair(&pair);
    open_pair(&pair, &pieces, &pieces);
    pair.game->world.room = 77;
    pair.game->world.booted = false;
    const uint8_t *before = pair.game->files.container_bytes.data;
    assert_false(reload(&pair, NULL));
    assert_non_null(strstr(message_english(&pair.fault.why).text, "room 77"));
    assert_ptr_equal(pair.game->files.container_bytes.data, before);
    pair.game->world.room = 1;
    close_pair(&pair);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(equal_files_change_nothing),
        cmocka_unit_test(variables_move_to_their_new_numbers),
        cmocka_unit_test(scripts_continue_where_they_were),
        cmocka_unit_test(every_kind_of_script_is_found_again),
        cmocka_unit_test(a_changed_block_of_the_room_counts),
        cmocka_unit_test(changes_by_scripts_stay),
        cmocka_unit_test(a_game_without_a_room_continues_without),
        cmocka_unit_test(an_actor_walks_on_in_a_new_costume),
        cmocka_unit_test(a_changed_sound_stops),
        cmocka_unit_test(without_memory_the_old_game_continues),
        cmocka_unit_test(actors_outside_the_new_floor_are_moved),
        cmocka_unit_test(a_halted_game_and_a_lost_room_boot_again),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
