#include "app/history/report.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "app/session/save_file.h"
#include "cli/cli.h"
#include "cli/json.h"
#include "cli/language.h"
#include "engine/game.h"
#include "engine/save/save.h"
#include "engine/state/notes.h"
#include "platform/media/png_file.h"
#include "resource/files/known_game.h"
#include "util/minmax.h"
#include "util/shown_text.h"

static const char *const reasons[] = {[REPORT_REQUESTED] = "the player asked for it",
                                      [REPORT_HALTED] = "the game halted",
                                      [REPORT_QUIT] = "a script quit the game"};

static void add_notes(cJSON *json, const struct note_log *log)
{
    cJSON *list = cJSON_AddArrayToObject(json, "notes");
    char line[NOTE_LINE_SIZE];
    for (int i = 0; i < log->count; i++) {
        cJSON *note = cJSON_CreateObject();
        note_format(&log->notes[i], line);
        cJSON_AddNumberToObject(note, "frame", log->notes[i].frame);
        cJSON_AddNumberToObject(note, "count", log->notes[i].count);
        json_add_text(note, "note", line);
        cJSON_AddItemToArray(list, note);
    }
    cJSON_AddNumberToObject(json, "more_notes", log->dropped);
}

/* What happened. NULL without memory. */
static char *write_json(const struct game *game, enum report_why why)
{
    cJSON *json = cJSON_CreateObject();
    json_add_text(json, "walkbox", WALKBOX_VERSION);
    json_add_text(json, "why", reasons[why]);
    cJSON_AddNumberToObject(json, "room", game->world.room);
    if (why == REPORT_QUIT && game->request_place.known) {
        cJSON *quit = cJSON_AddObjectToObject(json, "quit_by");
        cJSON_AddNumberToObject(quit, "script", game->request_place.script);
        cJSON_AddNumberToObject(quit, "room", game->request_place.room);
        cJSON_AddNumberToObject(quit, "offset", game->request_place.offset);
    }
    add_notes(json, &game->notes);
    cli_add_play_json(json, game);
    return json_write(json, false);
}

static bool find_place(const char *requested, char folder[OWN_FOLDER_SIZE], struct fault *fault)
{
    if (!requested)
        return own_files_path(folder, OWN_STATE, "reports", fault, "walkbox/reports");
    int length = snprintf(folder, OWN_FOLDER_SIZE, "%s", requested);
    return (length > 0 && length < OWN_FOLDER_SIZE) ||
           fault_set(fault, FAULT_BAD_VALUE, NULL, 0,
                     "the path for reports must have 1 to %d bytes", OWN_FOLDER_SIZE - 1);
}

/* "monkey-"; of a game that is not known a part of its identity. */
static void name_game(const struct game_files *files, char *name, size_t size)
{
    const char *id = known_game_facts(files->known)->id;
    snprintf(name, size, "game-%08x-", (unsigned)(save_game_identity(files) & UINT32_MAX));
    if (id)
        snprintf(name, size, "%s-", id);
}

static bool write_report(const struct replay_about *about, enum report_why why,
                         char path[PATH_SIZE], struct fault *fault)
{
    char folder[OWN_FOLDER_SIZE], name[40], picture[PATH_SIZE + 4];
    if (!find_place(about->start->report, folder, fault))
        return false;
    name_game(&about->game->files, name, sizeof name);
    char *json = write_json(about->game, why);
    bool good = recording_save_new(about, folder, name, json ? json : "{}", path, fault);
    cJSON_free(json);
    if (!good)
        return false;
    snprintf(picture, sizeof picture, "%s.png", path);
    if (png_file_save_frame(picture, game_picture(about->game)))
        return true;
    own_files_fault(fault, OWN_WRITE, picture);
    unlink(path);
    return false;
}

/* Prints where the report is, or why there is none. */
static int report_make(const struct replay_about *about, enum report_why why, char path[PATH_SIZE])
{
    struct fault fault = {0};
    if (!write_report(about, why, path, &fault)) {
        cli_error("no report was made: %s", tr_fault(&fault).text);
        return CLI_BAD_DATA;
    }
    cli_error(why == REPORT_QUIT
                  ? N_("a report is in %s: if quitting was wrong, please attach it and the .png "
                       "next to it to an issue; both show parts of the game")
                  : N_("a report is in %s: please attach it and the .png next to it to an issue; "
                       "both show parts of the game"),
              path);
    return CLI_DONE;
}

int report_end(const struct replay_about *about)
{
    const struct game *game = about->game;
    char path[PATH_SIZE];
    if (!about->start->report)
        return CLI_DONE;
    if (game->vm.halted)
        return report_make(about, REPORT_HALTED, path);
    if (game->request == GAME_REQUEST_QUIT)
        return report_make(about, REPORT_QUIT, path);
    return CLI_DONE;
}

void play_report_init(struct play_report *play, struct game *game,
                      const struct start_options *start, bool by_itself)
{
    memset(play, 0, sizeof *play);
    journal_init(&play->journal, host_allocator(), true);
    play->about = (struct replay_about){game, start, &play->journal};
    play->by_itself = by_itself || start->report;
}

void play_report_begin(struct play_report *play, bool booted)
{
    journal_begin(&play->journal, play->about.game, booted);
    play->end_done = false;
}

void play_report_make(struct play_report *play, enum report_why why,
                      char message[PLAY_MESSAGE_SIZE])
{
    char path[PATH_SIZE], shown[200];
    int used = 0;
    if (why == REPORT_HALTED)
        used = snprintf(message, PLAY_MESSAGE_SIZE, tr("The game has halted: %s. "),
                        tr_message(&play->about.game->vm.why).text);
    used = int_min(used, PLAY_MESSAGE_SIZE - 1);
    if (report_make(&play->about, why, path) != CLI_DONE) {
        snprintf(message + used, PLAY_MESSAGE_SIZE - (size_t)used, "%s",
                 tr("The report could not be written; the messages in the terminal say why."));
        return;
    }
    shown_path_into(path, shown, sizeof shown);
    snprintf(message + used, PLAY_MESSAGE_SIZE - (size_t)used,
             tr("The report is in %s; please attach it and the .png next to it to an issue of "
                "walkbox. It holds saved states, and both show parts of the game."),
             shown);
}

bool play_report_end(struct play_report *play, enum report_why why, char message[PLAY_MESSAGE_SIZE])
{
    bool wanted = why == REPORT_HALTED ? play->by_itself : play->about.start->report != NULL;
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
    struct game *game = play->about.game;
    if (!console->open || event->kind != WINDOW_KEY || event->key != WINDOW_KEY_ENTER)
        return console_window_key(console, event, toggles);
    uint32_t frame = game->world.frame;
    uint64_t before = save_hash(game, &journal->scratch);
    bool taken = console_window_key(console, event, toggles);
    if (game->world.frame == frame && save_hash(game, &journal->scratch) != before)
        journal_changed(journal, game);
    return taken;
}
