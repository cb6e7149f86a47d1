/* Plays a game from its sources, changes them, and looks at what became of the game that runs. The
 * clock is the test's own, so nothing waits. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/audio/speech_file.h"
#include "app/history/play_rewind.h"
#include "app/session/live_play.h"
#include "app/session/play_saves.h"
#include "app/session/start.h"
#include "assets-tools/live_sources.h"
#include "assets-tools/source_watch.h"
#include "cli/options.h"
#include "engine/actors/actors.h"
#include "engine/game.h"
#include "engine/objects/objects.h"
#include "engine/save/save.h"
#include "engine/state/variables.h"
#include "resource/files/source_names.h"
#include "test_memory.h"

#define FOLDER TEST_OUTPUT_DIR "/live_reload"
#define COPY   "rm -rf '" FOLDER "' && cp -r '" TEST_DATA_DIR "/tools/small' '" FOLDER "'"

enum { MS = 1000, HALL = 3, YARD = 7, COUNTED = 100, LATER = 101, WIDE = 500 };

struct scenery {
    struct live_play live;
    struct game *game;
    uint64_t now;
    struct journal journal;
};

/* ---- files ---- */

static char *read_text(const char *name)
{
    char path[1024];
    snprintf(path, sizeof path, "%s/%s", FOLDER, name);
    FILE *file = fopen(path, "rb");
    char *text = calloc(1, 65536);
    assert_non_null(file);
    assert_non_null(text);
    assert_true(fread(text, 1, 65535, file) > 0);
    fclose(file);
    return text;
}

static void write_text(const char *name, const char *text)
{
    char path[1024];
    snprintf(path, sizeof path, "%s/%s", FOLDER, name);
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

/* As many editors write: another file, which then gets the name. */
static void write_by_rename(const char *name, const char *text)
{
    char path[1024];
    snprintf(path, sizeof path, "%s/%s", FOLDER, name);
    write_text("new-file", text);
    assert_int_equal(rename(FOLDER "/new-file", path), 0);
}

static void replace(const char *name, const char *old, const char *new)
{
    char *text = read_text(name), *changed = calloc(1, 131072);
    char *at = strstr(text, old);
    assert_non_null(at);
    snprintf(changed, 131072, "%.*s%s%s", (int)(at - text), text, new, at + strlen(old));
    write_by_rename(name, changed);
    free(changed);
    free(text);
}

/* ---- the stage ---- */

static const char hall_scripts[] = "variable counted, later;\n"
                                   "entry { startScript(200); }\n"
                                   "script 200 count() {\n"
                                   "    while 1 { counted += 1; breakHere; }\n"
                                   "}\n";

static int set_up(void **state)
{
    struct scenery *stage = calloc(1, sizeof *stage);
    const struct start_options options = {0};
    int status = CLI_DONE;
    *state = stage;
    if (!stage || system(COPY) != 0)
        return -1;
    char *room = read_text("rooms/hall/room.txt"), *more = calloc(1, 65536);
    snprintf(more, 65536, "%s\nscripts hall.scr\n", room);
    write_text("rooms/hall/room.txt", more);
    write_text("rooms/hall/hall.scr", hall_scripts);
    free(room);
    free(more);
    if (!live_play_open(&stage->live, &stage->game, FOLDER, &status) || status != CLI_DONE)
        return -1;
    status = cli_start_opened(&stage->game, FOLDER, &options);
    for (int i = 0; status == CLI_DONE && i < 10; i++)
        game_advance(stage->game, frame_jiffies(&stage->game->world));
    return status == CLI_DONE && stage->game->world.room == HALL ? 0 : -1;
}

static int tear_down(void **state)
{
    struct scenery *stage = *state;
    cli_end_game(stage->game);
    live_play_close(&stage->live);
    free(stage);
    return 0;
}

static uint64_t no_clock(void)
{
    return 0;
}

/* Lets a second pass for the watch, and returns what came of it. */
static enum live_turn turn(struct scenery *stage)
{
    enum live_turn found = LIVE_NOTHING;
    for (int i = 0; i < 200 && found == LIVE_NOTHING; i++) {
        stage->now += 16 * MS;
        found = live_play_turn(&stage->live, stage->game, stage->now, no_clock);
    }
    return found;
}

static void play(struct scenery *stage, int frames)
{
    for (int i = 0; i < frames; i++)
        game_advance(stage->game, frame_jiffies(&stage->game->world));
    if (stage->game->vm.halted)
        fail_msg("%s", message_english(&stage->game->vm.why).text);
}

static struct walk_point ego(const struct scenery *stage)
{
    return stage->game->world.actors[1].mover.position;
}

static uint64_t hash(struct scenery *stage)
{
    struct bytes_writer scratch;
    bytes_writer_init(&scratch, test_allocator());
    uint64_t sum = save_hash(stage->game, &scratch);
    bytes_writer_free(&scratch);
    return sum;
}

/* ---- tests ---- */

static void unchanged_sources_reload_nothing(void **state)
{
    struct scenery *stage = *state;
    assert_int_equal(turn(stage), LIVE_NOTHING);
    char *text = read_text("game.txt");
    write_by_rename("game.txt", text); /* equal bytes: no other game is built */
    free(text);
    assert_int_equal(turn(stage), LIVE_NOTHING);
}

/* A comment changes nothing; a name of a costume in an unused place changes only that. */
static void a_reload_restores_the_state(void **state)
{
    struct scenery *stage = *state;
    play(stage, 7);
    stage->game->world.globals[WIDE] = INT32_MAX;
    uint64_t before = hash(stage);
    struct frame *picture = malloc(sizeof *picture);
    *picture = *game_picture(stage->game);
    replace("rooms/yard/room.txt", "0,199", "0,198");
    assert_int_equal(turn(stage), LIVE_RELOADED);
    assert_true(hash(stage) == before);
    assert_int_equal(stage->game->world.globals[WIDE], INT32_MAX);
    assert_memory_equal(game_picture(stage->game)->pixels, picture->pixels, sizeof picture->pixels);
    free(picture);
    play(stage, 20);
}

static void changed_boxes_are_reloaded(void **state)
{
    struct scenery *stage = *state;
    struct walk_point stood = ego(stage);
    object_set_state(&stage->game->world.objects, 101, 2);
    int counted = var_get(&stage->game->world, COUNTED);
    assert_in_range(counted, 5, 20);
    replace("rooms/hall/room.txt", "280,90 310,90 310,130 280,130",
            "280,90 318,90 318,135 280,135");
    assert_int_equal(turn(stage), LIVE_RELOADED);
    assert_int_equal(stage->game->stage.floor.map.boxes[4].ur.x, 318);
    assert_int_equal(ego(stage).x, stood.x);
    assert_int_equal(ego(stage).y, stood.y);
    assert_int_equal(object_state(&stage->game->world.objects, 101), 2);
    assert_int_equal(var_get(&stage->game->world, COUNTED), counted);
    play(stage, 5);
    assert_int_equal(var_get(&stage->game->world, COUNTED), counted + 5);
}

/* A walking ego stops at its place; an ego beside the new floor is put onto it. */
static void ego_stays_on_the_floor(void **state)
{
    struct scenery *stage = *state;
    actor_walk_to(&stage->game->world, &stage->game->stage, 1, (struct walk_point){20, 138},
                  ACTOR_FACE_ANY);
    play(stage, 3);
    assert_true(stage->game->world.actors[1].mover.moving);
    struct walk_point on_way = ego(stage);
    replace("rooms/hall/room.txt", "0,110 200,110 200,143 0,143", "0,110 200,110 200,141 0,141");
    assert_int_equal(turn(stage), LIVE_RELOADED);
    assert_int_equal(ego(stage).x, on_way.x);
    play(stage, 60);
    assert_int_equal(ego(stage).x, on_way.x);
    assert_int_equal(ego(stage).y, on_way.y);
    replace("rooms/hall/room.txt", "0,110 200,110 200,141 0,141", "0,110 200,110 200,120 0,120");
    assert_int_equal(turn(stage), LIVE_RELOADED);
    assert_in_range(ego(stage).y, 100, 120);
    assert_non_null(strstr(stage->live.message, "ego was moved onto the floor"));
}

static void a_changed_script_continues(void **state)
{
    struct scenery *stage = *state;
    int counted = var_get(&stage->game->world, COUNTED);
    replace("rooms/hall/hall.scr", "counted += 1; breakHere;",
            "counted += 1; breakHere; counted += 99;");
    assert_int_equal(turn(stage), LIVE_RELOADED);
    play(stage, 1);
    assert_int_equal(var_get(&stage->game->world, COUNTED), counted + 100);
    play(stage, 1);
    assert_int_equal(var_get(&stage->game->world, COUNTED), counted + 200);
    replace("rooms/hall/hall.scr", "counted += 1; breakHere; counted += 99;",
            "counted += 2; breakHere; counted += 55;");
    assert_int_equal(turn(stage), LIVE_RELOADED);
    assert_non_null(strstr(stage->live.message,
                           "the room's script 200 (count, rooms/hall/hall.scr:4) continues"));
    /* All of it is another script. */
    replace("rooms/hall/hall.scr", "while 1 {", "later = 5; while 1 { delay(600);");
    assert_int_equal(turn(stage), LIVE_RELOADED);
    play(stage, 3);
    replace("rooms/hall/hall.scr", "startScript(200);", "");
    assert_int_equal(turn(stage), LIVE_RELOADED);
    play(stage, 3);
}

/* A variable before the others moves them all; their values go with them. */
static void renumbered_variables_have_their_values(void **state)
{
    struct scenery *stage = *state;
    int counted = var_get(&stage->game->world, COUNTED);
    replace("rooms/hall/hall.scr", "variable counted", "variable first[7], counted");
    assert_int_equal(turn(stage), LIVE_RELOADED);
    assert_int_equal(var_get(&stage->game->world, COUNTED + 7), counted);
    assert_int_equal(var_get(&stage->game->world, COUNTED), 0);
    play(stage, 2);
    assert_int_equal(var_get(&stage->game->world, COUNTED + 7), counted + 2);
    replace("rooms/hall/hall.scr", "variable first[7], counted", "variable counted");
    assert_int_equal(turn(stage), LIVE_RELOADED);
    assert_int_equal(var_get(&stage->game->world, COUNTED), counted + 2);
}

static void a_changed_picture_is_shown(void **state)
{
    struct scenery *stage = *state;
    const uint8_t old = stage->game->stage.canvas.background[5];
    assert_int_equal(
        system("cp '" FOLDER "/rooms/yard/background.png' '" FOLDER "/rooms/hall/other.png'"), 0);
    replace("rooms/hall/room.txt", "zplane 1 zplane1.png\nzplane 2 zplane2.png\n", "");
    replace("rooms/hall/room.txt", "background background.png", "background other.png");
    assert_int_equal(turn(stage), LIVE_NOTED); /* the chest has a z-plane that the room lacks */
    replace("rooms/hall/room.txt", "  image-zplane 1 1 chest-zp1.png\n", "");
    assert_int_equal(turn(stage), LIVE_RELOADED);
    assert_int_equal(stage->game->stage.room.width, 400);
    assert_true(stage->game->stage.canvas.background[5] != old ||
                stage->game->stage.room.height == 200);
    play(stage, 3);
    game_picture(stage->game);
}

static void a_mistake_is_reported_until_it_is_fixed(void **state)
{
    struct scenery *stage = *state;
    play(stage, 1);
    int counted = var_get(&stage->game->world, COUNTED);
    replace("rooms/hall/hall.scr", "counted += 1;", "counted += ;");
    assert_int_equal(turn(stage), LIVE_NOTED);
    const char *second = strchr(stage->live.note, '\n');
    assert_non_null(second);
    assert_non_null(strstr(stage->live.note, "1 error in the sources"));
    assert_int_equal(strncmp(second + 1, "rooms/hall/hall.scr:4:", 22), 0);
    play(stage, 4);
    assert_int_equal(var_get(&stage->game->world, COUNTED), counted + 4);
    assert_int_equal(turn(stage), LIVE_NOTHING);
    assert_non_null(strchr(stage->live.note, '\n'));
    replace("rooms/hall/hall.scr", "counted += ;", "counted += 1;");
    assert_int_equal(turn(stage), LIVE_NOTED);
    assert_string_equal(stage->live.note, "");
    assert_string_equal(stage->live.message, "The sources no longer have errors");
}

/* Standard error goes into a file until it is given back. */
static int redirect_stderr(void)
{
    const int before = dup(STDERR_FILENO);
    assert_true(before >= 0);
    assert_non_null(freopen(FOLDER "/stderr", "w", stderr));
    return before;
}

static void give_stderr(int before)
{
    fflush(stderr);
    assert_true(dup2(before, STDERR_FILENO) >= 0);
    close(before);
}

/* A build that is good except for a warning: the message and standard error say it. */
static void warnings_are_reported(void **state)
{
    struct scenery *stage = *state;
    replace("rooms/hall/hall.scr", "counted += 1; breakHere;",
            "counted += 1; breakHere;\n while later { }");
    const int before = redirect_stderr();
    const enum live_turn found = turn(stage);
    give_stderr(before);
    assert_int_equal(found, LIVE_RELOADED);
    assert_non_null(
        strstr(stage->live.message, "; 2 warnings: rooms/hall/hall.scr:5: nothing changes"));
    assert_string_equal(stage->live.note, "");
    char *printed = read_text("stderr");
    assert_non_null(strstr(printed, "rooms/hall/hall.scr:5: warning: nothing changes"));
    free(printed);
    assert_true(stage->live.message_warns);
    replace("rooms/hall/hall.scr", "counted += 1;", "counted += 2;"); /* no new one */
    assert_int_equal(turn(stage), LIVE_RELOADED);
    assert_non_null(strstr(stage->live.message, "; 2 warnings: rooms/hall/"));
    assert_false(stage->live.message_warns);
}

/* All commands that play the sources report warnings. */
static void warnings_are_reported_at_the_first_build(void **state)
{
    struct live_play live = {.build = NULL};
    struct game *game = NULL;
    int status;
    (void)state;
    replace("rooms/hall/hall.scr", "breakHere;", "breakHere;\n while later { }");
    const int before = redirect_stderr();
    const bool opened = live_play_open(&live, &game, FOLDER, &status);
    give_stderr(before);
    assert_true(opened);
    char *printed = read_text("stderr");
    assert_non_null(strstr(printed, "rooms/hall/hall.scr:5: warning: nothing changes"));
    free(printed);
    cli_end_game(game);
    live_play_close(&live);
}

static void a_removed_file_is_reported(void **state)
{
    struct scenery *stage = *state;
    assert_int_equal(rename(FOLDER "/rooms/yard", FOLDER "/rooms/away"), 0);
    assert_int_equal(turn(stage), LIVE_NOTED);
    assert_non_null(strstr(strchr(stage->live.note, '\n'), "rooms/yard/room.txt"));
    play(stage, 2);
    assert_int_equal(rename(FOLDER "/rooms/away", FOLDER "/rooms/yard"), 0);
    assert_int_equal(turn(stage), LIVE_NOTED);
    assert_string_equal(stage->live.note, "");
}

/* The room in which one is may go, too: then the game begins again. */
static void a_game_in_a_removed_room_starts_again(void **state)
{
    struct scenery *stage = *state;
    char *text = read_text("game.txt");
    char *less = calloc(1, 65536);
    for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n"))
        if (!strstr(line, "hall") && !strstr(line, "room 3"))
            snprintf(less + strlen(less), 65536 - strlen(less), "%s\n",
                     strstr(line, " in 3") ? "# gone" : line);
    write_text("game.txt", less);
    free(less);
    free(text);
    assert_int_equal(turn(stage), LIVE_RELOADED);
    assert_int_equal(stage->game->world.room, YARD);
    assert_non_null(strstr(stage->live.message,
                           "the game restarted, because the current room is no longer in it"));
    play(stage, 5);
}

/* Several files at once, in the middle of which nothing fits. */
static void changes_in_several_files_are_awaited(void **state)
{
    struct scenery *stage = *state;
    replace("rooms/hall/room.txt", "scripts hall.scr", "scripts steps.scr");
    assert_int_equal(live_play_turn(&stage->live, stage->game, ++stage->now, no_clock),
                     LIVE_NOTHING);
    write_text("rooms/hall/steps.scr", hall_scripts);
    assert_int_equal(turn(stage), LIVE_NOTHING); /* another name, the same game */
    assert_string_equal(stage->live.note, "");
}

/* A script that halts the machine can be fixed: the game begins again. */
static void a_halted_game_continues_with_a_fix(void **state)
{
    struct scenery *stage = *state;
    replace("rooms/hall/hall.scr", "breakHere;", "breakHere; while 1 { counted = 1; }");
    assert_int_equal(turn(stage), LIVE_RELOADED);
    game_advance(stage->game, frame_jiffies(&stage->game->world));
    assert_true(stage->game->vm.halted);
    replace("rooms/hall/hall.scr", "breakHere; while 1 { counted = 1; }", "breakHere;");
    assert_int_equal(turn(stage), LIVE_RELOADED);
    assert_false(stage->game->vm.halted);
    assert_non_null(strstr(stage->live.message, "because it had halted"));
    play(stage, 5);
}

static void before_frame(void *stage, struct game *game)
{
    struct scenery *played = stage;
    (void)game;
    journal_before_frame(&played->journal, played->game);
}

static bool after_frame(void *stage, struct game *game)
{
    struct scenery *played = stage;
    (void)game;
    journal_after_frame(&played->journal, played->game);
    return true;
}

static bool go_back(void *stage)
{
    struct scenery *played = stage;
    return play_rewind_back(played->game, &played->journal, 60);
}

/* With a journal it continues from before the halt. */
static void a_halted_game_goes_back_before_the_halt(void **state)
{
    struct scenery *stage = *state;
    static const char wrong[] = "if counted > 40 { while 1 { counted = 1; } } breakHere;";
    journal_init(&stage->journal, test_allocator(), true);
    stage->live.go_back = go_back;
    stage->live.context = stage;
    replace("rooms/hall/hall.scr", "breakHere;", wrong);
    assert_int_equal(turn(stage), LIVE_RELOADED);
    journal_begin(&stage->journal, stage->game, false);
    game_watch(stage->game, (struct frame_watcher){stage, before_frame, after_frame});
    for (int i = 0; i < 100 && !stage->game->vm.halted; i++)
        game_advance(stage->game, frame_jiffies(&stage->game->world));
    assert_true(stage->game->vm.halted);
    replace("rooms/hall/hall.scr", wrong, "breakHere;");
    assert_int_equal(turn(stage), LIVE_RELOADED);
    assert_false(stage->game->vm.halted);
    assert_non_null(strstr(stage->live.message, "seconds before it halted"));
    assert_in_range(var_get(&stage->game->world, COUNTED), 28, 32); /* ten frames before */
    game_watch(stage->game, (struct frame_watcher){0});
    play(stage, 20);
    journal_close(&stage->journal);
}

static uint32_t samples_of(const struct scenery *stage, uint32_t *rate)
{
    struct speech_voice *voice = speech_voice_open(stage->game->host.voices.context, 8, rate);
    int16_t stereo[2 * 64];
    size_t count = voice ? speech_voice_read(voice, 0, stereo, 64) : 0;
    speech_voice_close(voice);
    return (uint32_t)count;
}

/* The first voice of a game, another one under its name, and none again. */
static void changed_voices_are_played(void **state)
{
    struct scenery *stage = *state;
    static const char line[] = "counted += 1; print(255, \"abc\", voice \"knock.wav\");";
    uint32_t rate = 0;
    assert_null(stage->game->host.voices.find);
    assert_int_equal(samples_of(stage, &rate), 0);
    assert_int_equal(system("cd '" FOLDER "' && mkdir voices && cp sounds/knock.wav voices"), 0);
    replace("rooms/hall/hall.scr", "counted += 1;", line);
    assert_int_equal(turn(stage), LIVE_RELOADED);
    assert_non_null(stage->game->host.voices.find);
    assert_int_equal(samples_of(stage, &rate), 16);
    assert_int_equal(rate, 11025);
    play(stage, 2);
    assert_true(stage->game->world.speech.on);
    assert_int_equal(system("cd '" FOLDER "/voices' && head -c 52 knock.wav >new && "
                            "printf '\\010' | dd of=new bs=1 seek=40 conv=notrunc 2>new2 && "
                            "mv new knock.wav"),
                     0);
    assert_int_equal(turn(stage), LIVE_RELOADED);
    assert_false(stage->game->world.speech.on);
    assert_int_equal(samples_of(stage, &rate), 2);
    replace("rooms/hall/hall.scr", line, "counted += 1;");
    assert_int_equal(turn(stage), LIVE_RELOADED);
    assert_null(stage->game->host.voices.find);
    play(stage, 5);
}

static int number_of(const struct scenery *stage, const char *name)
{
    struct words words = source_names_words(stage->game->files.source_names);
    struct source_code code;
    while (source_names_next(&words, &code))
        if (code.kind == SOURCE_VARIABLE && word_is(code.name, name))
            return code.number;
    fail_msg("no variable %s", name);
    return 0;
}

/* A save of an older build is carried to the newer one by names, as a game in play is; also into a
 * play that begins later. */
static void saves_of_every_build_load(void **state)
{
    struct scenery *stage = *state;
    struct play_saves *saves = calloc(1, sizeof *saves);
    struct save_list list;
    assert_int_equal(setenv("XDG_DATA_HOME", TEST_OUTPUT_DIR "/live_saves", 1), 0);
    assert_int_equal(system("rm -rf '" TEST_OUTPUT_DIR "/live_saves'"), 0);
    play_saves_init(saves, &stage->game->files, NULL);
    play_saves_of_sources(saves, FOLDER);
    actor_walk_to(&stage->game->world, &stage->game->stage, 1, (struct walk_point){20, 138},
                  ACTOR_FACE_ANY);
    play(stage, 5);
    object_set_state(&stage->game->world.objects, 101, 2);
    const int counted = var_get(&stage->game->world, number_of(stage, "counted"));
    const struct walk_point stood = ego(stage);
    assert_true(play_saves_save(saves, stage->game, 3, "early"));

    replace("rooms/hall/hall.scr", "variable counted", "variable first[7], counted");
    replace("rooms/hall/hall.scr", "entry {", "script 230 more() { later = 9; }\nentry {");
    assert_int_equal(turn(stage), LIVE_RELOADED);
    play(stage, 30);
    object_set_state(&stage->game->world.objects, 101, 1);
    assert_true(play_saves_load_number(saves, stage->game, 3));
    assert_string_equal(saves->message, "Loaded 3");
    assert_int_equal(var_get(&stage->game->world, number_of(stage, "counted")), counted);
    assert_int_equal(object_state(&stage->game->world.objects, 101), 2);
    assert_int_equal(ego(stage).x, stood.x);
    assert_int_equal(ego(stage).y, stood.y);
    play(stage, 4);
    assert_int_equal(var_get(&stage->game->world, number_of(stage, "counted")), counted + 4);
    play_saves_list(saves, &stage->game->files, &list);
    assert_int_equal(list.count, 1);
    assert_true(list.entries[0].good);
    save_list_free(&list);

    /* The next day, and the script that runs is gone. */
    assert_true(play_saves_save(saves, stage->game, 4, "later"));
    cli_end_game(stage->game);
    live_play_close(&stage->live);
    replace("rooms/hall/hall.scr", "startScript(200);", "");
    replace("rooms/hall/hall.scr", "script 200 count()", "script 231 count()");
    const struct start_options options = {0};
    int status;
    memset(&stage->live, 0, sizeof stage->live);
    assert_true(live_play_open(&stage->live, &stage->game, FOLDER, &status));
    assert_int_equal(cli_start_opened(&stage->game, FOLDER, &options), CLI_DONE);
    play(stage, 3);
    assert_true(play_saves_load_number(saves, stage->game, 3));
    assert_non_null(strstr(saves->message, "Loaded: "));
    assert_non_null(strstr(saves->message, "ended, because it is no longer in the game"));
    assert_int_equal(var_get(&stage->game->world, number_of(stage, "counted")), counted);
    assert_true(play_saves_load_number(saves, stage->game, 4));
    assert_int_equal(var_get(&stage->game->world, number_of(stage, "counted")), counted + 4);
    play(stage, 4);

    /* A reload that cannot be carried out changes nothing. */
    char path[PATH_SIZE];
    struct fault fault = {0};
    const uint64_t before = hash(stage);
    assert_true(play_saves_path(saves, "slot-3.save.build", path, &fault));
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    fputs("WALKBLD1 and no more", file);
    fclose(file);
    assert_false(play_saves_load_number(saves, stage->game, 3));
    assert_non_null(strstr(saves->message, "slot-3.save.build"));
    assert_non_null(strstr(saves->message, "the build is truncated"));
    assert_int_equal(remove(path), 0);
    assert_false(play_saves_load_number(saves, stage->game, 3));
    assert_non_null(strstr(saves->message, "this save is from another build of these sources"));
    assert_true(hash(stage) == before);
    free(saves);
}

static void a_source_folder_is_recognised(void **state)
{
    (void)state;
    assert_true(source_folder_is(FOLDER));
    assert_true(source_folder_is(FOLDER "/game.txt"));
    assert_false(source_folder_is(FOLDER "/rooms"));
    assert_false(source_folder_is(FOLDER "/rooms/hall/room.txt"));
    assert_false(source_folder_is(FOLDER "/nowhere"));
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(unchanged_sources_reload_nothing),
        TEST(a_reload_restores_the_state),
        TEST(changed_boxes_are_reloaded),
        TEST(ego_stays_on_the_floor),
        TEST(a_changed_script_continues),
        TEST(renumbered_variables_have_their_values),
        TEST(a_changed_picture_is_shown),
        TEST(a_mistake_is_reported_until_it_is_fixed),
        TEST(warnings_are_reported),
        TEST(warnings_are_reported_at_the_first_build),
        TEST(a_removed_file_is_reported),
        TEST(a_game_in_a_removed_room_starts_again),
        TEST(changes_in_several_files_are_awaited),
        TEST(a_halted_game_continues_with_a_fix),
        TEST(a_halted_game_goes_back_before_the_halt),
        TEST(changed_voices_are_played),
        TEST(saves_of_every_build_load),
        TEST(a_source_folder_is_recognised),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
