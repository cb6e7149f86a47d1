/* Builds and plays a small game with scripts of every kind. Its variables show the effects of the
 * scripts. */
#include <stdio.h>
#include <string.h>

#include "assets-tools/game_source.h"
#include "assets-tools/game_write.h"
#include "engine/game.h"
#include "engine/state/variables.h"
#include "engine/text/verb.h"
#include "resource/files/file_source.h"
#include "resource/support.h"
#include "test_memory.h"
#include "tools/tool_fixture.h"
#include "walk/router.h"

enum { FRAMES = 12 };

static const char game_text[] = "name \"scripted\"\n"
                                "room 1 hall hall\n"
                                "room 2 yard yard\n"
                                "charset 1 font.txt in 1 as small\n"
                                "charset 2 font.txt in 2 as large\n"
                                "costume 1 ego ego in 1\n"
                                "costume 2 guard ego in 2\n"
                                "scripts names.scr\n"
                                "scripts game.scr\n";

static const char names_text[] =
    "actor ego = 1;\n"
    "verb open = 2, look = 3;\n"
    "variable booted, entered, exited, opened, looked, fallback, sum;\n"
    "variable image, local_ran;\n"
    "const COIN_SLOT = 40;\n";

static const char script_text[] =
    "include \"names.scr\";\n"
    "script 1 boot {\n"
    "  VAR_EGO = ego;\n"
    "  VAR_TIMER_NEXT = 6;\n"
    "  cursorCommand.charset(large);\n"
    "  actorOps(ego).default.costume(costume ego);\n"
    "  roomOps.screen(0, 144);\n"
    "  putActorInRoom(ego, hall);\n"
    "  putActor(ego, 100, 130);\n"
    "  loadRoom(hall);\n"
    "  verbOps(COIN_SLOT).new.assignObject(coin, hall).at(8, 160).on;\n"
    "  booted = 1;\n"
    "  play(7);\n"
    "}\n"
    "script 30 play(start) {\n"
    "  local i;\n"
    "  startObject(door, open);\n"
    "  startObject(door, look);\n"
    "  startObject(door, 9);\n"
    "  for i = start; i < start + 3; i++ { sum = sum + i * 2; breakHere; }\n"
    "  image = getObjectState(door);\n"
    "  loadRoom(yard);\n"
    "}\n";

static const char hall_text[] = "background 320x144-1.png\n"
                                "box 1 0,100 319,100 319,143 0,143\n"
                                "object 50 \"old door\" at 64,64 size 16x32 as door\n"
                                "  image 1 16x32-7.png\n"
                                "object 51 \"coin@@\" at 0,0 size 24x16\n"
                                "  class 32\n"
                                "  image 1 24x16-6.png\n"
                                "scripts hall.scr\n"
                                "area mat 0,100 20,143\n"
                                "enter mat script ring\n"
                                "leave mat script play\n";

static const char hall_scripts[] = "object door {\n"
                                   "  verb default { fallback++; }\n"
                                   "  verb open { opened++; setState(door, 1); }\n"
                                   "  verb look { looked++; }\n"
                                   "}\n"
                                   "entry { entered = room hall; ring(5); }\n"
                                   "exit { exited = 1; }\n"
                                   "script 200 ring(count) { local_ran = count; }\n";

static const char yard_text[] = "background 320x144-2.png\n"
                                "box 1 0,100 319,100 319,143 0,143\n"
                                "scripts yard.scr\n";

static const char yard_scripts[] = "entry { entered = room yard; }\n";

static const char costume_text[] = "picture p 8x8-3.png 0,0 8x8 at 4,7\n"
                                   "limb 0 body\n"
                                   "animation init all body=p\n"
                                   "animation stand all body=p\n"
                                   "animation walk all body=p\n"
                                   "animation talk all body=p\n"
                                   "animation hush all body=p\n";

static const char font_text[] = "height 8\nbits 1\nglyph A 8x8-1.png 0,0 8x8\n";

struct played {
    struct tool_fixture fixture;
    struct game_source source;
    struct bytes_writer files[2];
    struct game *game;
};

/* Returns the folder. */
static const char *write_sources(struct tool_fixture *fixture)
{
    fixture_write(fixture, "scripted", "names.scr", names_text);
    fixture_write(fixture, "scripted", "game.scr", script_text);
    fixture_write(fixture, "scripted", "font.txt", font_text);
    fixture_write(fixture, "scripted/hall", "room.txt", hall_text);
    fixture_write(fixture, "scripted/hall", "hall.scr", hall_scripts);
    fixture_write(fixture, "scripted/yard", "room.txt", yard_text);
    fixture_write(fixture, "scripted/yard", "yard.scr", yard_scripts);
    fixture_write(fixture, "scripted/ego", "costume.txt", costume_text);
    return fixture_write(fixture, "scripted", "game.txt", game_text);
}

/* The files as they stand on a disk, opened. */
static void open_files(struct played *played)
{
    static const char *const names[] = {"MONKEY.000", "MONKEY.001"};
    struct memory_folder folder = {0};
    for (int i = 0; i < 2; i++) {
        struct bytes_writer *file = &played->files[i];
        for (size_t k = 0; k < file->size; k++)
            file->data[k] ^= GAME_XOR;
        memory_folder_add(&folder, names[i], bytes_writer_view(file));
    }
    const struct file_source source = folder_source(&folder);
    struct fault fault = {0};
    if (!game_open(played->game, &source, NULL, test_allocator(), &fault))
        fail_msg("%s", message_english(&fault.why).text);
    played->game->stage.floor.router = router_at(0);
}

static void build(struct played *played)
{
    tool_fixture_open(&played->fixture);
    const char *folder = write_sources(&played->fixture);
    bool good = game_read(&played->source, folder, &played->fixture.context);
    for (int i = 0; i < played->fixture.report_count; i++) {
        if (strstr(played->fixture.reports[i], "warning") == NULL)
            fail_msg("%s", played->fixture.reports[i]);
    }
    assert_true(good);
    for (int i = 0; i < 2; i++)
        bytes_writer_init(&played->files[i], test_allocator());
    assert_true(game_write(&played->files[0], &played->files[1], &played->source,
                           &played->fixture.context));
}

static int play(void **state)
{
    struct played *played = calloc(1, sizeof *played);
    struct fault fault = {0};
    played->game = calloc(1, sizeof *played->game);
    *state = played;
    build(played);
    open_files(played);
    if (!game_boot(played->game, 0, 1, &fault))
        fail_msg("%s", message_english(&fault.why).text);
    for (int i = 0; i < FRAMES; i++)
        game_play_frame(played->game);
    return 0;
}

static int close_played(void **state)
{
    struct played *played = *state;
    game_close(played->game);
    for (int i = 0; i < 2; i++)
        bytes_writer_free(&played->files[i]);
    tool_fixture_close(&played->fixture);
    free(played->game);
    free(played);
    return 0;
}

/* The variables of names.scr are numbered from 100 on in the order they stand there. */
enum { BOOTED = 100, ENTERED, EXITED, OPENED, LOOKED, FALLBACK, SUM, IMAGE, LOCAL_RAN };

static void expect_variable(void **state, int number, int value)
{
    const struct played *played = *state;
    assert_int_equal(var_get(&played->game->world, number), value);
}

static void the_machine_continued_to_the_end(void **state)
{
    const struct played *played = *state;
    assert_false(played->game->vm.halted);
    expect_variable(state, BOOTED, 1);
}

static void verbs_of_an_object_run_each_its_own_code(void **state)
{
    expect_variable(state, OPENED, 1);
    expect_variable(state, LOOKED, 1);
}

static void the_default_verb_serves_all_others(void **state)
{
    expect_variable(state, FALLBACK, 1);
}

static void a_script_takes_its_arguments_round_a_loop(void **state)
{
    expect_variable(state, SUM, 2 * (7 + 8 + 9));
}

static void states_set_by_scripts_are_shown(void **state)
{
    expect_variable(state, IMAGE, 1);
}

static void entry_and_exit_scripts_run_as_rooms_change(void **state)
{
    expect_variable(state, EXITED, 1);
    expect_variable(state, ENTERED, 2);
    expect_variable(state, VAR_ROOM, 2);
}

static void a_local_script_runs_in_its_room(void **state)
{
    expect_variable(state, LOCAL_RAN, 5);
}

static void a_picture_serves_as_a_verb(void **state)
{
    const struct played *played = *state;
    const struct verb *verb =
        &played->game->world.verbs.slots[verb_slot(&played->game->world.verbs, 40)];
    assert_int_equal(verb->number, 40);
    assert_true(verb->is_image);
    assert_int_equal(verb->image_object, 51);
}

static void named_boxes_start_scripts_by_their_names(void **state)
{
    const struct played *played = *state;
    const struct named_box *mat = &played->source.rooms[0].source.named.names[0];
    assert_int_equal(mat->enter_script, 200);
    assert_int_equal(mat->leave_script, 30);
}

static void a_missing_script_is_reported_at_its_use(void **state)
{
    (void)state;
    struct tool_fixture fixture;
    struct game_source source;
    char hall[sizeof hall_text + 64];
    tool_fixture_open(&fixture);
    const char *folder = write_sources(&fixture);
    snprintf(hall, sizeof hall, "area m 0,0 1,1\nleave m script rings\n%s", hall_text);
    fixture_write(&fixture, "scripted/hall", "room.txt", hall);
    assert_false(game_read(&source, folder, &fixture.context));
    assert_reported(&fixture, "room.txt:2:16: no script \"rings\"; did you mean \"ring\"?");
    tool_fixture_close(&fixture);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_machine_continued_to_the_end),
        cmocka_unit_test(verbs_of_an_object_run_each_its_own_code),
        cmocka_unit_test(the_default_verb_serves_all_others),
        cmocka_unit_test(a_script_takes_its_arguments_round_a_loop),
        cmocka_unit_test(states_set_by_scripts_are_shown),
        cmocka_unit_test(entry_and_exit_scripts_run_as_rooms_change),
        cmocka_unit_test(a_local_script_runs_in_its_room),
        cmocka_unit_test(a_picture_serves_as_a_verb),
        cmocka_unit_test(named_boxes_start_scripts_by_their_names),
        cmocka_unit_test(a_missing_script_is_reported_at_its_use),
    };
    return cmocka_run_group_tests(tests, play, close_played);
}
