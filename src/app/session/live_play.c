#include "app/session/live_play.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/audio/speech_file.h"
#include "app/session/start.h"
#include "assets-tools/source_watch.h"
#include "cli/cli.h"
#include "cli/language.h"
#include "cli/options.h"
#include "engine/game.h"
#include "engine/state/game_state.h"
#include "engine/text/talk.h"
#include "resource/files/memory_folder.h"
#include "resource/files/named_box_file.h"
#include "resource/files/source_names.h"
#include "util/fault.h"

enum { MILLISECOND = 1000 };

#define WARNING ": warning: "

/* Adds the files of a build to an empty folder. A file without bytes is not there. */
static struct file_source made_files(const struct live_play *live, struct memory_folder *folder)
{
    const struct live_made *made = live->made;
    const struct {
        const char *name;
        struct byte_view bytes;
    } files[] = {{"MONKEY.000", made->index},
                 {"MONKEY.001", made->container},
                 {SOURCE_NAMES_FILE, made->source_names},
                 {NAMED_BOX_FILE, made->names}};
    for (size_t i = 0; i < sizeof files / sizeof *files; i++)
        if (files[i].bytes.size > 0)
            memory_folder_add(folder, files[i].name, files[i].bytes);
    return memory_folder_source(folder);
}

/* Gives the game the build's voices. If any voice has changed, playing voices stop. */
static void use_voices(struct game *game, const struct live_made *made)
{
    struct speech_file *voices = game->host.voices.context;
    if (!speech_file_set(&voices, made->voices))
        return;
    struct game_host host = game->host;
    host.voices = speech_file_source(voices);
    game_set_host(game, &host);
    talk_stop_voices(game);
}

/* ---- begin and end ---- */

/* Copies the next line of a report from *at on. Returns false at the end. */
static bool next_line(struct byte_view report, size_t *at, char line[LIVE_LINE_SIZE])
{
    const size_t left = report.size - *at;
    if (left == 0) /* the data of an empty report may be NULL */
        return false;
    const char *start = (const char *)report.data + *at;
    const char *end = memchr(start, '\n', left);
    if (end == NULL)
        return false;
    *at += (size_t)(end - start) + 1;
    snprintf(line, LIVE_LINE_SIZE, "%.*s", (int)(end - start), start);
    return true;
}

static void print_lines(const struct live_made *made)
{
    char line[LIVE_LINE_SIZE];
    for (size_t at = 0; next_line(made->report, &at, line);)
        cli_line(stderr, "%s", line);
}

/* Builds the sources at a path. On failure *status is set and an error has been printed. */
static bool build_first(struct live_play *live, const char *path, int *status)
{
    *status = CLI_BAD_DATA;
    live->build = live_build_open(path);
    live->made = live_build_make(live->build);
    print_lines(live->made);
    if (live->made->good)
        return true;
    cli_error("%s: the game cannot be built", live_build_folder(live->build));
    return false;
}

bool live_play_open(struct live_play *live, struct game **game, const char *path, int *status)
{
    if (!source_folder_is(path))
        return false;
    *game = NULL;
    if (!build_first(live, path, status))
        return true;
    struct memory_folder folder = {0};
    const struct file_source files = made_files(live, &folder);
    *status = cli_open_whole_game(game, live_build_folder(live->build), NULL, &files);
    if (*status == CLI_DONE) {
        live_build_use(live->build);
        use_voices(*game, live->made);
    }
    return true;
}

bool live_play_open_files(struct live_play *live, struct game_files *opened, const char *path,
                          int *status)
{
    struct fault fault = {0};
    if (!source_folder_is(path))
        return false;
    if (!build_first(live, path, status))
        return true;
    struct memory_folder folder = {0};
    const struct file_source files = made_files(live, &folder);
    *status = game_files_open(opened, &files, NULL, host_allocator(), &fault) ? CLI_DONE
                                                                              : cli_fault(&fault);
    if (*status == CLI_DONE)
        cli_report_named_boxes(opened);
    return true;
}

/* Frees the previous build's files, once nothing plays them any more. */
static void live_play_forget(struct live_play *live)
{
    if (live->has_old)
        game_files_close(&live->old);
    live->has_old = false;
}

void live_play_close(struct live_play *live)
{
    live_play_forget(live);
    if (live->build)
        live_build_close(live->build);
    live->build = NULL;
}

/* ---- a turn ---- */

/* Adds a line to the note. */
static void add_note(struct live_play *live, const char *line)
{
    const size_t length = strlen(live->note);
    snprintf(live->note + length, sizeof live->note - length, "%s%s", length > 0 ? "\n" : "", line);
}

static void note_errors(struct live_play *live, const struct live_made *made)
{
    snprintf(live->note, sizeof live->note,
             tr_count(made->errors, "%d error in the sources; the last good build continues",
                      "%d errors in the sources; the last good build continues"),
             made->errors);
    char line[LIVE_LINE_SIZE];
    int count = 0;
    for (size_t at = 0; count < LIVE_LINES && next_line(made->report, &at, line);) {
        if (strstr(line, WARNING) != NULL)
            continue;
        add_note(live, line);
        count++;
    }
}

static enum live_turn refuse(struct live_play *live, const struct fault *fault)
{
    add_note(live, tr("The new build cannot be played; the old build continues"));
    add_note(live, tr_fault(fault).text);
    cli_fault(fault);
    return LIVE_NOTED;
}

static bool has_line(struct byte_view report, const char *line)
{
    char other[LIVE_LINE_SIZE];
    bool has = false;
    for (size_t at = 0; !has && next_line(report, &at, other);)
        has = strcmp(line, other) == 0;
    return has;
}

/* Finds the first warning that the previous build did not have, otherwise the first warning.
 * Returns whether it is new. */
static bool find_warning(const struct live_made *made, char line[LIVE_LINE_SIZE])
{
    size_t at = 0;
    while (next_line(made->report, &at, line))
        if (!has_line(made->report_before, line))
            return true;
    at = 0;
    (void)next_line(made->report, &at, line);
    return false;
}

/* Appends "; 2 warnings: FILE:LINE: SENTENCE" to the message. */
static void describe_warnings(struct live_play *live)
{
    const struct live_made *made = live->made;
    char line[LIVE_LINE_SIZE] = "", *message = live->message;
    const size_t length = strlen(message);
    live->message_warns = made->warnings > 0 && find_warning(made, line);
    if (made->warnings == 0)
        return;
    char *word = strstr(line, WARNING);
    if (word != NULL) /* the message says "warning" once for all */
        memmove(word, word + strlen(WARNING) - 2, strlen(word + strlen(WARNING) - 2) + 1);
    char words[LIVE_WORDS_SIZE];
    snprintf(words, sizeof words,
             made->warnings == 1 ? tr("%d warning: %s") : tr("%d warnings: %s"), made->warnings,
             line);
    snprintf(message + length, LIVE_WORDS_SIZE - length, "; %s", words);
}

static void describe_reload(const struct reload_report *report, uint64_t microseconds,
                            char message[LIVE_WORDS_SIZE])
{
    int length = snprintf(message, LIVE_WORDS_SIZE, tr("Rebuilt in %d ms"),
                          (int)(microseconds / MILLISECOND));
    for (int i = 0; i < report->count && i < RELOAD_LINES && length < LIVE_WORDS_SIZE; i++)
        length += snprintf(message + length, (size_t)(LIVE_WORDS_SIZE - length), "%s%s",
                           i == 0 ? ": " : "; ", tr_message(&report->lines[i]).text);
}

static enum live_turn reload(struct live_play *live, struct game *game,
                             struct reload_report *report)
{
    struct memory_folder folder = {0};
    const struct file_source source = made_files(live, &folder);
    struct game_files *files = malloc(sizeof *files);
    struct fault fault = {0};
    bool opened = files && game_files_open(files, &source, NULL, host_allocator(), &fault);
    const bool went_back =
        opened && game->vm.halted && live->go_back && live->go_back(live->context);
    if (!files)
        fault_set(&fault, FAULT_MEMORY, NULL, 0, "not enough memory for the new build");
    bool good = opened && game_reload(game, files, &live->made->moves, report, &fault);
    if (opened && !good)
        game_files_close(files);
    if (good && went_back && report->count < RELOAD_LINES)
        message_set(&report->lines[report->count++],
                    "the game continues from some seconds before it halted");
    if (good) {
        live_build_use(live->build);
        use_voices(game, live->made);
        cli_report_named_boxes(&game->files);
        live_play_forget(live);
        live->old = *files;
        live->has_old = true;
    }
    free(files);
    return good ? LIVE_RELOADED : refuse(live, &fault);
}

enum live_turn live_play_turn(struct live_play *live, struct game *game, uint64_t now,
                              uint64_t (*clock)(void))
{
    if (!live->build || !live_build_has_changed(live->build, now))
        return LIVE_NOTHING;
    struct reload_report report = {0};
    const struct live_made *made = live->made = live_build_make(live->build);
    const bool noted = live->note[0] != '\0';
    live->note[0] = '\0';
    if (!made->good) {
        print_lines(made);
        note_errors(live, made);
        return LIVE_NOTED;
    }
    if (!made->is_new) {
        if (noted)
            snprintf(live->message, LIVE_WORDS_SIZE, tr("The sources no longer have errors"));
        return noted ? LIVE_NOTED : LIVE_NOTHING;
    }
    print_lines(made);
    enum live_turn turn = reload(live, game, &report);
    if (turn == LIVE_RELOADED) {
        describe_reload(&report, clock() - now, live->message);
        describe_warnings(live);
    }
    return turn;
}
