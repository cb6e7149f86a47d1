#include "app/history/report_text.h"

#include <stdlib.h>
#include <string.h>

#include "app/commands/json.h"
#include "app/commands/survey.h"
#include "app/commands/survey_print.h"
#include "app/session/play_names.h"
#include "cli/open_game.h"
#include "engine/notes.h"
#include "resource/files/file_sum.h"
#include "resource/files/known_game.h"
#include "walk/router.h"

static const char *reason(enum report_why why)
{
    switch (why) {
    case REPORT_HALTED:
        return "the game halted";
    case REPORT_QUIT:
        return "a script quit the game";
    case REPORT_ASKED:
        break;
    }
    return "the player asked for it";
}

/* ---- README.txt ---- */

/* The rest of a command that plays again: what is known of the router, of strictness, of music and
 * speech, and until which frame. */
static void write_command_end(const struct replay_about *about, struct bytes_writer *text)
{
    const char *taken_for = about->start->game;
    replay_write_text(text, " --router %s%s%s%s", about->game->router->name,
                      about->game->strict ? " --strict" : "", taken_for ? " --game " : "",
                      taken_for ? taken_for : "");
    replay_conditions_write_options(about->game, text);
    replay_write_text(text, " --input input.txt --frames %u\n", (unsigned)about->game->world.frame);
}

static void write_commands(const struct replay_about *about, enum report_why why, bool has_last,
                           struct bytes_writer *text)
{
    const struct recorder *recorder = about->recorder;
    replay_write_text(text, "To play it again, here, where GAME is the folder of the game:\n\n");
    if (recorder->at_boot) {
        replay_write_text(text, "    walkbox run GAME --boot-param %d --seed %d",
                          about->game->boot_param, about->start->seed);
        write_command_end(about, text);
    } else if (recorder->start.size > 0) {
        replay_write_text(text, "    walkbox run GAME --load start.save");
        write_command_end(about, text);
    }
    if (has_last && why == REPORT_HALTED) {
        replay_write_text(text, "    walkbox run GAME --load last.save");
        write_command_end(about, text);
    }
    if (recorder->at_boot || recorder->start.size > 0)
        replay_write_text(text, "    walkbox replay input.txt GAME --headless\n");
    replay_write_text(text,
                      "\nThe last one tells whether each second was the same again, and without "
                      "--headless it\nshows it in the window. "
                      "\"play\" in place of \"run\" shows it in the window. The first command "
                      "with --hashes FILE\nwrites what is to be compared with hashes.txt. Files "
                      "with the tracks of a CD or with voices\nhave to be beside the game if they "
                      "were, and as long: the first lines of input.txt tell which.\nThe commands "
                      "warn when these are others.\n");
    if (recorder->change_count > 0)
        replay_write_text(text,
                          "It is not exact: from frame %u on something was changed by hand, in the "
                          "console or in a\nroom.\n",
                          (unsigned)recorder->change_frame);
    if (recorder->start.size > 0)
        replay_write_text(text, "What was played before start.save is not in it.\n");
}

void report_write_readme(const struct replay_about *about, enum report_why why, bool has_last,
                         struct bytes_writer *text)
{
    const struct recorder *recorder = about->recorder;
    replay_write_text(text,
                      "This is a report of walkbox " WALKBOX_VERSION ". It was made because %s, in "
                      "frame %u, room %d.\n\n"
                      "Please attach this folder, as a zip file say, to an issue of walkbox, and "
                      "say in a sentence\nwhat you did and what you expected. What is in it:\n\n",
                      reason(why), (unsigned)about->game->world.frame, about->game->world.room);
    replay_write_text(
        text, "  report.json  what happened: the version, the sizes and SHA-256 of the "
              "game's two files, the\n"
              "               last 64 instructions by name and place, notes, variables, "
              "places of actors\n"
              "  input.txt    what you did: each click, key and move of the mouse, with its "
              "frame, and how\n               long fades were shown\n"
              "  hashes.txt   a number for each second, by which one sees that a second "
              "play is the same\n");
    if (recorder->start.size > 0)
        replay_write_text(text, "  start.save   the saved game from which input.txt goes on\n");
    if (has_last)
        replay_write_text(text, "  last.save    the saved game %s\n",
                          why == REPORT_HALTED ? "from less than 10 seconds before" : "at the end");
    replay_write_text(
        text,
        "  check.json   what is wrong with the game's files, if anything: numbers and "
        "places only\n"
        "  screen.png   the picture that was shown\n\n"
        "The picture and the saved games show something of the game: its picture, "
        "and names and texts\nthat were in use. Leave them out if you do not want, or are not "
        "allowed, to pass these on; the\nrest is a good report, too. It holds nothing of the "
        "game, and nothing tells who you are.\n\n");
    write_commands(about, why, has_last, text);
}

/* ---- report.json ---- */

static cJSON *file_json(const char *name, struct byte_view bytes)
{
    char sum[SHA256_TEXT_SIZE];
    cJSON *json = cJSON_CreateObject();
    file_sum(bytes, sum);
    json_add_text(json, "name", name);
    json_add_number(json, "bytes", (double)bytes.size);
    json_add_text(json, "sha256", sum);
    return json;
}

static void add_game(cJSON *json, const struct game_files *files)
{
    const char *name = known_game_facts(files->known)->name;
    cJSON *list = json_add_array(json, "files");
    json_append(list, file_json(files->index_name, files->index_bytes));
    json_append(list, file_json(files->container_name, files->container_bytes));
    if (name)
        json_add_text(json, "game", name);
    else
        json_add_null(json, "game");
}

static void add_conditions(cJSON *json, const struct game *game)
{
    struct bytes_writer tracks;
    bytes_writer_init(&tracks, cli_allocator());
    replay_write_tracks(game, &tracks);
    write_bytes(&tracks, "", 1);
    json_add_text(json, "music", music_name(game->sound_device));
    json_add_text(json, "speech", speech_choice_name(game->speech.choice));
    json_add_bool(json, "voices", game->speech.source.find != NULL);
    if (!tracks.failed)
        json_add_text(json, "tracks", (const char *)tracks.data);
    bytes_writer_free(&tracks);
}

static void add_beginning(cJSON *json, const struct replay_about *about)
{
    const struct recorder *recorder = about->recorder;
    json_add_text(json, "router", about->game->router->name);
    json_add_bool(json, "strict", about->game->strict);
    if (about->start->game)
        json_add_text(json, "taken_for", about->start->game);
    add_conditions(json, about->game);
    json_add_number(json, "seed", about->start->seed);
    json_add_number(json, "boot_param", about->game->boot_param);
    if (recorder->at_boot || recorder->start.size > 0)
        json_add_text(json, "start", recorder->at_boot ? "boot" : "start.save");
    else
        json_add_null(json, "start");
    json_add_number(json, "first_frame", recorder->first_frame);
    json_add_bool(json, "exact", recorder->change_count == 0);
    if (recorder->change_count > 0)
        json_add_number(json, "changed_by_hand_in_frame", recorder->change_frame);
}

static void add_notes(cJSON *json, const struct note_log *log)
{
    cJSON *list = json_add_array(json, "notes");
    char line[NOTE_LINE_SIZE];
    for (int i = 0; i < log->count; i++) {
        cJSON *note = cJSON_CreateObject();
        note_format(&log->notes[i], line);
        json_add_number(note, "frame", log->notes[i].frame);
        json_add_number(note, "count", log->notes[i].count);
        json_add_text(note, "note", line);
        json_append(list, note);
    }
    json_add_number(json, "more_notes", log->dropped);
}

static void add_quit(cJSON *json, const struct script_place *place)
{
    cJSON *quit = json_add_object(json, "quit_by");
    json_add_number(quit, "script", place->script);
    json_add_number(quit, "room", place->room);
    json_add_number(quit, "offset", place->offset);
}

static void write_whole_json(cJSON *json, struct bytes_writer *text)
{
    char *words = json_write(json, true);
    if (words)
        write_bytes(text, words, strlen(words));
    else
        text->failed = true;
    write_bytes(text, "\n", 1);
    cJSON_free(words);
}

void report_write_check(const struct game_files *files, struct bytes_writer *text)
{
    struct fault fault = {0};
    struct survey *survey = malloc(sizeof *survey);
    if (survey && survey_make(survey, files, false, cli_allocator(), &fault)) {
        survey_sum_files(survey, files);
        write_whole_json(survey_summary_json(survey), text);
    } else {
        text->failed = true;
    }
    free(survey);
}

void report_write_json(const struct replay_about *about, enum report_why why,
                       struct bytes_writer *text)
{
    const struct game *game = about->game;
    cJSON *json = cJSON_CreateObject();
    json_add_text(json, "walkbox", WALKBOX_VERSION);
    json_add_text(json, "why", reason(why));
    add_game(json, &game->files);
    json_add_number(json, "room", game->world.room);
    add_beginning(json, about);
    if (why == REPORT_QUIT && game->asked_by.known)
        add_quit(json, &game->asked_by);
    add_notes(json, &game->notes);
    cli_add_play_json(json, game);
    write_whole_json(json, text);
}
