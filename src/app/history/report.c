#include "app/history/report.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/commands/json.h"
#include "app/history/recording.h"
#include "app/platform/media.h"
#include "app/session/own_files.h"
#include "app/session/save_file.h"
#include "cli/cli.h"
#include "cli/language.h"
#include "cli/options.h"
#include "engine/game.h"
#include "engine/game_state.h"
#include "engine/notes.h"
#include "engine/save/save.h"
#include "resource/files/known_game.h"
#include "util/limits.h"
#include "util/minmax.h"

enum {
    NAME_SIZE = 96,
    GAME_NAME_SIZE = 40,
    SAME_NAME_LIMIT = 1000, /* reports of one game within one second */
    FOLDER_MODE = 0700,
};

/* The files of a report. */
static const char *const file_names[] = {"README.txt", "report.json", "input.txt",
                                         "start.save", "last.save",   "screen.png"};

enum { FILE_NAMES = sizeof file_names / sizeof *file_names };

static const char *const reasons[] = {[REPORT_REQUESTED] = N_("the player asked for it"),
                                      [REPORT_HALTED] = N_("the game halted"),
                                      [REPORT_QUIT] = N_("a script quit the game")};

/* ---- README.txt ---- */

static void report_write_readme(const struct replay_about *about, enum report_why why,
                                bool has_last, struct bytes_writer *text)
{
    const struct journal *journal = about->journal;
    write_format(text,
                 tr("This is a report of walkbox %s. It was made because %s, in frame %u, room %d."
                    "\n\nPlease attach this folder, for example as a zip file, to an issue of "
                    "walkbox, and write in a\nsentence what you did and what you expected. It "
                    "contains:\n\n"),
                 WALKBOX_VERSION, tr(reasons[why]), (unsigned)about->game->world.frame,
                 about->game->world.room);
    write_format(
        text, "%s",
        tr("  report.json  what happened: the last 64 instructions by name and place, notes, "
           "variables,\n               places of actors\n  input.txt    a recording: what you did, "
           "in which frame, with which options, and a hash for\n               each second, to "
           "check that the game plays the same again\n"));
    if (journal->start.size > 0)
        write_format(text, "%s\n", tr("  start.save   the saved game at which input.txt begins"));
    if (has_last)
        write_format(text, "%s\n",
                     why == REPORT_HALTED
                         ? tr("  last.save    the saved game from less than 10 seconds before")
                         : tr("  last.save    the saved game at the end"));
    write_format(
        text, "%s",
        tr("  screen.png   the picture that was shown\n\n"
           "The picture and the saved games contain parts of the game: a picture, names and "
           "texts. Leave\nthem out if you do not want to pass these on, or are not allowed to; "
           "the report is useful\nwithout them. The other files contain nothing of the game, and "
           "nothing identifies you.\n"));
    if (journal->at_boot || journal->start.size > 0)
        write_format(text, "\n%s\n\n    walkbox replay input.txt GAME --headless\n\n%s\n",
                     tr("To play it again, run this command here. GAME is the folder of the game, "
                        "with its CD tracks\nand voices."),
                     tr("Without --headless it plays in the window."));
    if (journal->change_count > 0)
        write_format(text,
                     tr("The recording is not exact: from frame %u on something was changed by "
                        "hand, in the\nconsole or in a room.\n"),
                     (unsigned)journal->change_frame);
    if (journal->start.size > 0)
        write_format(text, "%s\n",
                     tr("The report does not include what was played before start.save."));
}

/* ---- report.json ---- */

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

static void report_write_json(const struct game *game, enum report_why why,
                              struct bytes_writer *text)
{
    cJSON *json = cJSON_CreateObject();
    json_add_text(json, "walkbox", WALKBOX_VERSION);
    json_add_text(json, "why", reasons[why]);
    json_add_number(json, "room", game->world.room);
    if (why == REPORT_QUIT && game->request_place.known) {
        cJSON *quit = json_add_object(json, "quit_by");
        json_add_number(quit, "script", game->request_place.script);
        json_add_number(quit, "room", game->request_place.room);
        json_add_number(quit, "offset", game->request_place.offset);
    }
    add_notes(json, &game->notes);
    cli_add_play_json(json, game);
    write_whole_json(json, text);
}

/* ---- the place ---- */

/* Both the folder of a report and the files in it have names beyond this. */
enum { PLACE_SIZE = OWN_FOLDER_SIZE - NAME_SIZE };

static bool find_place(const struct start_options *start, char folder[OWN_FOLDER_SIZE],
                       struct fault *fault)
{
    if (!start->report) {
        if (!own_files_path(folder, OWN_STATE, "reports", fault, "walkbox/reports"))
            return false;
    } else if (strlen(start->report) < PLACE_SIZE) {
        memcpy(folder, start->report, strlen(start->report) + 1);
    } else {
        folder[0] = '\0';
    }
    if (start->report && !start->report[0])
        return fault_set(fault, FAULT_BAD_VALUE, NULL, 0, "the path for reports is empty");
    size_t length = strlen(folder);
    return (length > 0 && length < PLACE_SIZE) ||
           fault_too_long(fault, "the path for reports", PLACE_SIZE - 1);
}

/* "monkey"; of a game that is not known a part of its identity. */
static void name_game(const struct game_files *files, char name[GAME_NAME_SIZE])
{
    const char *id = known_game_facts(files->known)->id;
    snprintf(name, GAME_NAME_SIZE, "game-%08x", (unsigned)(save_game_identity(files) & UINT32_MAX));
    if (id)
        snprintf(name, GAME_NAME_SIZE, "%s", id);
}

/* ---- one folder ---- */

/* Removes what was written before something failed. */
static void remove_folder(const char *folder)
{
    char path[PATH_SIZE];
    for (int i = 0; i < FILE_NAMES; i++) {
        own_files_join(path, folder, file_names[i]);
        unlink(path);
    }
    rmdir(folder);
}

static bool write_file(const char *folder, const char *name, struct byte_view bytes,
                       struct fault *fault)
{
    char path[PATH_SIZE];
    own_files_join(path, folder, name);
    return cli_replace_file(path, bytes, fault);
}

/* Writes what was made, and empties the writer. */
static bool write_made(const char *folder, const char *name, struct bytes_writer *made,
                       struct fault *fault)
{
    bool good = made->failed
                    ? fault_set(fault, FAULT_MEMORY, NULL, 0, "not enough memory for %s", name)
                    : write_file(folder, name, bytes_writer_view(made), fault);
    bytes_writer_clear(made);
    return good;
}

static bool write_files(const struct report *report, enum report_why why, const char *folder,
                        struct fault *fault)
{
    char screen[PATH_SIZE];
    struct journal *journal = report->journal;
    const struct replay_about about = {report->game, report->start, journal, false};
    struct bytes_writer text, last;
    bytes_writer_init(&text, host_allocator());
    bytes_writer_init(&last, host_allocator());
    journal_save(journal, report->game, &last);
    report_write_readme(&about, why, last.size > 0, &text);
    bool good = write_made(folder, "README.txt", &text, fault);
    report_write_json(report->game, why, &text);
    good = good && write_made(folder, "report.json", &text, fault);
    replay_write_input(&about, &text);
    good = good && write_made(folder, "input.txt", &text, fault);
    if (journal->start.size > 0)
        good = good && write_file(folder, "start.save", bytes_writer_view(&journal->start), fault);
    if (last.size > 0)
        good = good && write_file(folder, "last.save", bytes_writer_view(&last), fault);
    own_files_join(screen, folder, "screen.png");
    good = good && (png_file_save_frame(screen, game_picture(report->game)) ||
                    own_files_fault(fault, OWN_WRITE, screen));
    bytes_writer_free(&text);
    bytes_writer_free(&last);
    return good;
}

/* Makes an empty folder, with a number after its name if that exists. */
static bool make_folder(const char *place, const char *name, char path[PATH_SIZE],
                        struct fault *fault)
{
    errno = EEXIST;
    for (int number = 1; number < SAME_NAME_LIMIT && errno == EEXIST; number++) {
        int length = number == 1 ? snprintf(path, PATH_SIZE, "%s/%s", place, name)
                                 : snprintf(path, PATH_SIZE, "%s/%s-%d", place, name, number);
        if (length < PATH_SIZE && mkdir(path, FOLDER_MODE) == 0)
            return true;
    }
    return own_files_fault(fault, OWN_CREATE, path);
}

/* ---- reports ---- */

static bool write_report(const struct report *report, enum report_why why, char path[PATH_SIZE],
                         struct fault *fault)
{
    char place[OWN_FOLDER_SIZE], name[NAME_SIZE];
    char game[GAME_NAME_SIZE], date[OWN_STAMP_SIZE];
    path[0] = '\0';
    if (!find_place(report->start, place, fault) || !own_files_make_folder(place, fault))
        return false;
    own_files_stamp(date);
    name_game(&report->game->files, game);
    snprintf(name, sizeof name, "%s-%s", game, date);
    if (!make_folder(place, name, path, fault))
        return false;
    if (write_files(report, why, path, fault))
        return true;
    remove_folder(path);
    return false;
}

/* Prints where the report is, or why there is none. `path` gets its folder, or "". */
static int report_make(const struct report *report, enum report_why why, char path[PATH_SIZE])
{
    struct fault fault = {0};
    char line[FAULT_LINE_SIZE];
    if (!write_report(report, why, path, &fault)) {
        fault_format(&fault, line, sizeof line);
        cli_error("no report was made: %s", line);
        return CLI_BAD_DATA;
    }
    cli_error(
        why == REPORT_QUIT
            ? N_("a report is in %s: if quitting was wrong, please attach it to an issue; its "
                 "README.txt lists what it contains")
            : N_("a report is in %s: please attach it to an issue; its README.txt lists what it "
                 "contains"),
        path);
    return CLI_DONE;
}

int report_end(const struct report *report)
{
    const struct game *game = report->game;
    char path[PATH_SIZE];
    if (!report->start->report)
        return CLI_DONE;
    if (game->vm.halted)
        return report_make(report, REPORT_HALTED, path);
    if (game->request == GAME_REQUEST_QUIT)
        return report_make(report, REPORT_QUIT, path);
    return CLI_DONE;
}

void play_report_init(struct play_report *play, struct game *game,
                      const struct start_options *start, bool by_itself)
{
    memset(play, 0, sizeof *play);
    journal_init(&play->journal, host_allocator(), JOURNAL_LIMIT, true);
    play->report = (struct report){game, start, &play->journal};
    play->by_itself = by_itself || start->report;
}

void play_report_close(struct play_report *play)
{
    journal_close(&play->journal);
}

void play_report_begin(struct play_report *play, bool booted)
{
    journal_begin(&play->journal, play->report.game, booted);
    play->end_done = false;
}

void play_report_make(struct play_report *play, enum report_why why,
                      char message[PLAY_MESSAGE_SIZE])
{
    char path[PATH_SIZE], shown[PICTURE_SHOWN_SIZE];
    int used = 0;
    if (why == REPORT_HALTED)
        used = snprintf(message, PLAY_MESSAGE_SIZE, tr("The game has halted: %s. "),
                        tr_part(play->report.game->vm.why));
    used = int_min(used, PLAY_MESSAGE_SIZE - 1);
    if (report_make(&play->report, why, path) != CLI_DONE) {
        snprintf(message + used, PLAY_MESSAGE_SIZE - (size_t)used, "%s",
                 tr("The report could not be written; the messages in the terminal say why."));
        return;
    }
    picture_shown_path(path, shown);
    snprintf(message + used, PLAY_MESSAGE_SIZE - (size_t)used,
             tr("The report is in %s; please attach it to an issue of walkbox."), shown);
}

bool play_report_end(struct play_report *play, enum report_why why, char message[PLAY_MESSAGE_SIZE])
{
    bool wanted = why == REPORT_HALTED ? play->by_itself : play->report.start->report != NULL;
    bool due = wanted && !play->end_done;
    play->end_done = true;
    if (due)
        play_report_make(play, why, message);
    return due;
}

bool play_report_console_key(struct play_report *play, struct console_window *console,
                             const struct window_event *event, bool toggles)
{
    struct journal *journal = &play->journal;
    struct game *game = play->report.game;
    if (!console->open || event->kind != WINDOW_KEY || event->key != WINDOW_KEY_ENTER)
        return console_window_key(console, event, toggles);
    uint32_t frame = game->world.frame;
    uint64_t before = journal_hash(game, &journal->scratch);
    bool taken = console_window_key(console, event, toggles);
    if (game->world.frame == frame && journal_hash(game, &journal->scratch) != before)
        journal_changed(journal, game);
    return taken;
}
