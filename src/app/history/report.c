#include "app/history/report.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

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

/* Returns the description of what happened as JSON, or NULL if memory runs out. */
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

/* Writes a file name's beginning: "monkey-", or for an unknown game a part of its identity. */
static void name_game(const struct game_files *files, char *name, size_t size)
{
    const char *id = known_game_facts(files->known)->id;
    snprintf(name, size, "game-%08x-", (unsigned)(save_game_identity(files) & UINT32_MAX));
    if (id)
        snprintf(name, size, "%s-", id);
}

static bool write_report(const struct recording_source *source, enum report_why why,
                         char path[PATH_SIZE], struct fault *fault)
{
    char folder[OWN_FOLDER_SIZE], name[40], picture[PATH_SIZE + 4];
    if (!find_place(source->start->report, folder, fault))
        return false;
    name_game(&source->game->files, name, sizeof name);
    char *json = write_json(source->game, why);
    bool good = recording_save_new(source, folder, name, json ? json : "{}", path, fault);
    cJSON_free(json);
    if (!good)
        return false;
    snprintf(picture, sizeof picture, "%s.png", path);
    if (png_file_save_frame(picture, game_picture(source->game)))
        return true;
    own_files_fault(fault, OWN_WRITE, picture);
    unlink(path);
    return false;
}

/* Writes a report, and prints its path or why there is none. Returns whether there is one. */
static bool report_make(const struct recording_source *source, enum report_why why,
                        char path[PATH_SIZE], struct fault *fault)
{
    if (!write_report(source, why, path, fault)) {
        cli_error("cannot write a report: %s", tr_fault(fault).text);
        return false;
    }
    cli_error(why == REPORT_QUIT
                  ? N_("the report is in %s: if the game should not have quit, please attach this "
                       "file and the .png next to it to an issue; both show parts of the game")
                  : N_("the report is in %s: please attach this file and the .png next to it to an "
                       "issue; both show parts of the game"),
              path);
    return true;
}

int report_end(const struct recording_source *source)
{
    const struct game *game = source->game;
    struct fault fault = {0};
    char path[PATH_SIZE];
    if (!source->start->report || (!game->vm.halted && game->request != GAME_REQUEST_QUIT))
        return CLI_DONE;
    const enum report_why why = game->vm.halted ? REPORT_HALTED : REPORT_QUIT;
    return report_make(source, why, path, &fault) ? CLI_DONE : CLI_BAD_DATA;
}

void play_report_init(struct play_report *play, struct game *game,
                      const struct start_options *start, bool by_itself)
{
    memset(play, 0, sizeof *play);
    journal_init(&play->journal, host_allocator(), true);
    play->source = (struct recording_source){game, start, &play->journal};
    play->by_itself = by_itself || start->report;
}

void play_report_begin(struct play_report *play, bool booted)
{
    journal_begin(&play->journal, play->source.game, booted);
    play->end_done = false;
}

void play_report_make(struct play_report *play, enum report_why why,
                      char message[PLAY_MESSAGE_SIZE])
{
    char path[PATH_SIZE], shown[200];
    struct fault fault = {0};
    int used = 0;
    if (why == REPORT_HALTED)
        used = snprintf(message, PLAY_MESSAGE_SIZE, tr("The game has halted: %s. "),
                        tr_message(&play->source.game->vm.why).text);
    used = int_min(used, PLAY_MESSAGE_SIZE - 1);
    if (!report_make(&play->source, why, path, &fault)) {
        snprintf(message + used, PLAY_MESSAGE_SIZE - (size_t)used,
                 tr("The report could not be written: %s"), tr_fault(&fault).text);
        return;
    }
    shown_path_into(path, shown, sizeof shown);
    snprintf(message + used, PLAY_MESSAGE_SIZE - (size_t)used,
             tr("The report is in %s; please attach this file and the .png next to it to an issue "
                "of walkbox. The report contains saves, and both files show parts of the game."),
             shown);
}

bool play_report_end(struct play_report *play, enum report_why why, char message[PLAY_MESSAGE_SIZE])
{
    bool wanted = why == REPORT_HALTED ? play->by_itself : play->source.start->report != NULL;
    bool due = wanted && !play->end_done;
    play->end_done = true;
    if (due)
        play_report_make(play, why, message);
    return due;
}
