/* Plays the laboratory with its bouncer: at a named box ego is stopped, spoken to and sent back; a
 * guest is not. */
#include <stdlib.h>
#include <string.h>

#include "engine/actors/actor.h"
#include "engine/actors/actors.h"
#include "engine/game.h"
#include "engine/save/save.h"
#include "engine/state/variables.h"
#include "resource/cmocka_all.h"
#include "resource/parity_games.h"
#include "resource/support.h"
#include "walk/router.h"

enum {
    EGO = 1,
    GUARD = 3,
    GUEST = 4,
    TAVERN = 1,
    STREET = 2,
    DOOR_X = 226,
    DOOR_Y = 90,
    HEARTH_X = 70,
    HEARTH_Y = 100,
    BACK_X = 150,
    BACK_Y = 118,
    LONG = 400, /* frames: more than anything here takes */
};

struct lab {
    struct game game;
    struct byte_view index, container, names;
    struct memory_folder folder;
};

static struct lab *lab_open(bool with_names, const struct router *router)
{
    struct lab *lab = calloc(1, sizeof *lab);
    struct fault fault = {0};
    assert_non_null(lab);
    lab->index = parity_file(LAB_DIR, "MONKEY.000");
    lab->container = parity_file(LAB_DIR, "MONKEY.001");
    lab->names = parity_file(LAB_DIR, NAMED_BOX_FILE);
    memory_folder_add(&lab->folder, "MONKEY.000", lab->index);
    memory_folder_add(&lab->folder, "MONKEY.001", lab->container);
    if (with_names)
        memory_folder_add(&lab->folder, NAMED_BOX_FILE, lab->names);
    const struct file_source source = folder_source(&lab->folder);
    if (!game_open(&lab->game, &source, NULL, plain_allocator(), &fault))
        fail_msg("%s: %s", LAB_DIR, message_english(&fault.why).text);
    assert_int_equal(lab->game.files.named_boxes != NULL, with_names);
    lab->game.stage.floor.router = router;
    if (!game_boot(&lab->game, 0, 1, &fault))
        fail_msg("%s", message_english(&fault.why).text);
    return lab;
}

static void lab_close(struct lab *lab)
{
    game_close(&lab->game);
    free((void *)lab->index.data);
    free((void *)lab->container.data);
    free((void *)lab->names.data);
    free(lab);
}

static void play_frame(struct game *game)
{
    game_play_frame(game);
    if (game->vm.halted)
        fail_msg("frame %u: %s", (unsigned)game->world.frame, message_english(&game->vm.why).text);
}

static void click(struct game *game, int x, int y)
{
    game_input(game, (struct game_event){.kind = EVENT_CLICK, .x = x, .y = y});
}

/* Whether an actor is saying this now. */
static bool says(struct game *game, int actor, const char *text)
{
    const struct talk *talk = &game->world.talk;
    size_t length = strlen(text);
    if (var_get(&game->world, VAR_TALK_ACTOR) != actor)
        return false;
    for (size_t at = 0; at + length <= talk->size; at++)
        if (memcmp(talk->bytes + at, text, length) == 0)
            return true;
    return false;
}

static bool has_event(const struct game *game, int actor, const char *name, bool entered)
{
    for (int i = 0; i < game->watch.event_count; i++) {
        const struct box_event *event = &game->watch.events[i];
        if (event->actor == actor && strcmp(event->box->name, name) == 0 &&
            event->entered == entered)
            return true;
    }
    return false;
}

static void play_until_event(struct game *game, int actor, const char *name, bool entered)
{
    for (int i = 0; i < LONG; i++) {
        play_frame(game);
        if (has_event(game, actor, name, entered))
            return;
    }
    fail_msg("actor %d never %s %s", actor, entered ? "enters" : "leaves", name);
}

static void play_until_said(struct game *game, int actor, const char *text)
{
    for (int i = 0; i < LONG; i++) {
        play_frame(game);
        if (says(game, actor, text))
            return;
    }
    fail_msg("actor %d never says \"%s\"", actor, text);
}

static bool is_at(const struct game *game, int actor, int x, int y)
{
    struct walk_point place = actor_position(&game->world, actor);
    return place.x == x && place.y == y && !actor_is_moving(&game->world, actor);
}

static void play_until_at(struct game *game, int actor, int x, int y)
{
    for (int i = 0; i < LONG; i++) {
        play_frame(game);
        if (is_at(game, actor, x, y))
            return;
    }
    fail_msg("actor %d never comes to %d,%d", actor, x, y);
}

/* ---- the bouncer ---- */

static void bounce(struct game *game)
{
    play_frame(game);
    click(game, DOOR_X, DOOR_Y);
    play_until_event(game, EGO, "door", true);
    assert_false(actor_is_moving(&game->world, EGO));
    struct walk_point stopped = actor_position(&game->world, EGO);
    play_until_said(game, GUARD, "Not so fast");
    assert_true(is_at(game, EGO, stopped.x, stopped.y));
    click(game, 20, 130); /* nobody listens to the player now */
    play_until_said(game, GUARD, "Sit by the fire first");
    assert_true(is_at(game, EGO, stopped.x, stopped.y));
    play_until_event(game, EGO, "door", false);
    play_until_at(game, EGO, BACK_X, BACK_Y);
    play_frame(game);
    assert_int_equal(game->world.room, TAVERN);
}

static void the_bouncer_stops_ego_speaks_and_walks_ego_back(void **state)
{
    const struct router *router = *state;
    struct lab *lab = lab_open(true, router);
    bounce(&lab->game);
    click(&lab->game, DOOR_X, DOOR_Y); /* the bouncer reacts again */
    play_until_event(&lab->game, EGO, "door", true);
    lab_close(lab);
}

static void ego_may_go_out_after_visiting_the_fire(void **state)
{
    (void)state;
    struct lab *lab = lab_open(true, router_at(0));
    struct game *game = &lab->game;
    bounce(game);
    click(game, HEARTH_X, HEARTH_Y);
    play_until_event(game, EGO, "hearth", true);
    play_until_said(game, EGO, "does me good");
    play_until_at(game, EGO, HEARTH_X, HEARTH_Y);
    click(game, DOOR_X, DOOR_Y);
    play_until_event(game, EGO, "hearth", false);
    play_until_event(game, EGO, "door", true);
    play_until_event(game, EGO, "threshold", true);
    assert_int_equal(game->world.room, STREET);
    lab_close(lab);
}

static void the_barrier_in_the_street_turns_ego_round(void **state)
{
    (void)state;
    struct lab *lab = lab_open(true, router_at(0));
    struct game *game = &lab->game;
    play_frame(game);
    game_input(game, (struct game_event){.kind = EVENT_KEY, .key = 'n'});
    play_frame(game);
    assert_int_equal(game->world.room, STREET);
    actor_walk_to(&game->world, &game->stage, EGO, (struct walk_point){40, 130}, ACTOR_FACE_ANY);
    play_until_event(game, EGO, "barrier1", true);
    play_until_said(game, EGO, "shouldn't go any further");
    play_until_event(game, EGO, "barrier1", false);
    play_until_at(game, EGO, 100, 140);
    lab_close(lab);
}

static void a_guest_walks_anywhere(void **state)
{
    (void)state;
    struct lab *lab = lab_open(true, router_at(0));
    play_until_event(&lab->game, GUEST, "door", true);
    assert_true(actor_is_moving(&lab->game.world, GUEST));
    play_until_event(&lab->game, GUEST, "threshold", true);
    play_until_event(&lab->game, GUEST, "threshold", false);
    assert_int_equal(lab->game.world.actors[GUEST].room, 0);
    lab_close(lab);
}

static void without_the_file_nobody_is_stopped_and_no_event_occurs(void **state)
{
    (void)state;
    char line[TRACE_LINE_SIZE];
    struct lab *lab = lab_open(false, router_at(0));
    play_frame(&lab->game);
    click(&lab->game, DOOR_X, DOOR_Y);
    for (int i = 0; i < LONG / 4; i++) {
        play_frame(&lab->game);
        trace_line(&lab->game, line, NULL, 0, false);
        assert_null(strstr(line, "events"));
        assert_false(var_get(&lab->game.world, VAR_TALK_ACTOR) == GUARD);
    }
    assert_true(is_at(&lab->game, EGO, DOOR_X, DOOR_Y));
    lab_close(lab);
}

/* ---- saves ---- */

static void save_game(struct game *game, struct bytes_writer *writer)
{
    struct save_label label = {.name = "at the door"};
    struct fault fault = {0};
    bytes_writer_init(writer, plain_allocator());
    if (!save_write(game, &label, writer, &fault))
        fail_msg("%s", message_english(&fault.why).text);
}

static void load_game(struct game *game, const struct bytes_writer *writer)
{
    struct fault fault = {0};
    if (!save_load(game, "save", bytes_writer_view(writer), NULL, &fault))
        fail_msg("%s: %s", fault.block, message_english(&fault.why).text);
}

/* The lines of the next frames, one after the other; malloced. */
static char *trace_on(struct game *game, int frames)
{
    char line[TRACE_LINE_SIZE];
    char *text = calloc((size_t)frames, 1024);
    size_t used = 0;
    assert_non_null(text);
    for (int i = 0; i < frames; i++) {
        play_frame(game);
        trace_line(game, line, NULL, 0, false);
        size_t length = strlen(line);
        assert_true(length < 1024);
        memcpy(text + used, line, length + 1);
        used += length;
    }
    return text;
}

/* Saved at many moments of the scene and loaded by a game that was elsewhere. */
static void a_save_in_the_middle_continues_like_the_game(void **state)
{
    const struct router *router = *state;
    for (int moment = 2; moment < 65; moment += 7) {
        struct bytes_writer save;
        struct lab *lab = lab_open(true, router), *other = lab_open(true, router);
        play_frame(&lab->game);
        click(&lab->game, DOOR_X, DOOR_Y);
        for (int i = 0; i < moment; i++)
            play_frame(&lab->game);
        save_game(&lab->game, &save);
        char *wanted = trace_on(&lab->game, 120 - moment);
        assert_non_null(strstr(wanted, "\"events\":[{\"actor\":1,\"box\":3,\"name\":\"door\""));
        load_game(&other->game, &save);
        char *got = trace_on(&other->game, 120 - moment);
        assert_string_equal(got, wanted);
        free(wanted);
        free(got);
        bytes_writer_free(&save);
        lab_close(lab);
        lab_close(other);
    }
}

static void a_save_made_without_the_file_loads_without_old_events(void **state)
{
    (void)state;
    struct bytes_writer save;
    struct lab *without = lab_open(false, router_at(0)), *with = lab_open(true, router_at(0));
    play_frame(&without->game);
    click(&without->game, DOOR_X, DOOR_Y);
    for (int i = 0; i < LONG / 4; i++)
        play_frame(&without->game);
    save_game(&without->game, &save);
    load_game(&with->game, &save);
    play_frame(&with->game);
    assert_false(has_event(&with->game, EGO, "door", true));
    click(&with->game, 20, 130);
    play_until_event(&with->game, EGO, "door", false);
    bytes_writer_free(&save);
    lab_close(without);
    lab_close(with);
}

/* Saves of games without the file are unchanged by the feature. */
static void a_save_has_a_box_name_part_only_with_the_file(void **state)
{
    (void)state;
    for (int with = 0; with < 2; with++) {
        struct bytes_writer save;
        struct lab *lab = lab_open(with, router_at(0));
        bool found = false;
        play_frame(&lab->game);
        save_game(&lab->game, &save);
        for (size_t at = 0; at + 4 <= save.size; at++)
            found = found || memcmp(save.data + at, "NBOX", 4) == 0;
        assert_int_equal(found, with);
        bytes_writer_free(&save);
        lab_close(lab);
    }
}

static void a_save_made_with_the_file_loads_without_it(void **state)
{
    (void)state;
    struct bytes_writer save;
    struct lab *without = lab_open(false, router_at(0)), *with = lab_open(true, router_at(0));
    play_frame(&with->game);
    click(&with->game, DOOR_X, DOOR_Y);
    play_until_event(&with->game, EGO, "door", true);
    save_game(&with->game, &save);
    load_game(&without->game, &save);
    play_until_at(&without->game, EGO, BACK_X, BACK_Y);
    bytes_writer_free(&save);
    lab_close(without);
    lab_close(with);
}

int main(void)
{
    struct router *classic = (struct router *)router_find("classic");
    struct router *boxgraph = (struct router *)router_find("boxgraph");
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_prestate(the_bouncer_stops_ego_speaks_and_walks_ego_back, boxgraph),
        cmocka_unit_test_prestate(the_bouncer_stops_ego_speaks_and_walks_ego_back, classic),
        cmocka_unit_test(ego_may_go_out_after_visiting_the_fire),
        cmocka_unit_test(the_barrier_in_the_street_turns_ego_round),
        cmocka_unit_test(a_guest_walks_anywhere),
        cmocka_unit_test(without_the_file_nobody_is_stopped_and_no_event_occurs),
        cmocka_unit_test_prestate(a_save_in_the_middle_continues_like_the_game, boxgraph),
        cmocka_unit_test_prestate(a_save_in_the_middle_continues_like_the_game, classic),
        cmocka_unit_test(a_save_made_without_the_file_loads_without_old_events),
        cmocka_unit_test(a_save_made_with_the_file_loads_without_it),
        cmocka_unit_test(a_save_has_a_box_name_part_only_with_the_file),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
