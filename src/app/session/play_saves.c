#include "app/session/play_saves.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "app/session/own_files.h"
#include "app/session/saved_build.h"
#include "cli/language.h"
#include "engine/state/game_state.h"
#include "resource/files/game_files.h"
#include "util/fault.h"
#include "util/limits.h"
#include "util/shown_text.h"
#include "walk/router.h"

enum {
    AUTOSAVE_JIFFIES = 3 * 60 * GAME_JIFFY_RATE,
    WORTH_JIFFIES = 10 * GAME_JIFFY_RATE, /* shorter play is not autosaved at the end */
};

void play_saves_init(struct play_saves *saves, const struct game_files *files,
                     const struct router *router)
{
    memset(saves, 0, sizeof *saves);
    saves->autosave = -1;
    cli_save_folder(files, saves->folder, &saves->no_folder);
    saves->router = router;
}

void play_saves_of_sources(struct play_saves *saves, const char *sources)
{
    saves->of_sources = true;
    saved_build_folder(sources, saves->folder, &saves->no_folder);
}

void play_saves_list(const struct play_saves *saves, const struct game_files *files,
                     struct save_list *list)
{
    save_list_read(list, saves->folder, saves->of_sources ? NULL : files);
}

bool play_saves_path(const struct play_saves *saves, const char *file, char path[PATH_SIZE],
                     struct fault *fault)
{
    if (saves->folder[0] == '\0')
        return fault_pass(fault, &saves->no_folder);
    own_files_join(path, saves->folder, file);
    return true;
}

/* Writes the file name for a number; `autosave` chooses the file for SAVE_SLOT_AUTO. */
static void name_file(int number, int autosave, char file[SAVE_FILE_SIZE])
{
    if (number == SAVE_SLOT_AUTO)
        save_auto_file(autosave, file);
    else
        snprintf(file, SAVE_FILE_SIZE, "slot-%d.save", number);
}

/* Writes "Not saved: " and so on into the message. */
static bool fail(struct play_saves *saves, const char *format, const struct fault *fault)
{
    snprintf(saves->message, sizeof saves->message, format, tr_fault(fault).text);
    return false;
}

bool play_saves_save(struct play_saves *saves, struct game *game, int number, const char *name)
{
    char path[PATH_SIZE], file[SAVE_FILE_SIZE];
    struct fault fault = {0};
    const int autosave =
        saves->autosave < 0 ? save_auto_find(saves->folder, true) : saves->autosave;
    name_file(number, autosave, file);
    if (!play_saves_path(saves, file, path, &fault) || !own_files_make_folders(path, &fault) ||
        !cli_save_game(game, path, name, save_next_order(saves->folder), &fault))
        return fail(saves, tr("Not saved: %s"), &fault);
    saves->saved = true;
    if (saves->of_sources && !saved_build_write(&game->files, path, &fault))
        return fail(saves, tr("Saved, but not for later builds: %s"), &fault);
    if (number == SAVE_SLOT_AUTO) {
        saves->autosave = autosave;
        saves->since_autosave = 0;
    } else if (number < QUICK_SAVES) {
        snprintf(saves->message, sizeof saves->message, tr("Saved %d: %s"), number, name);
    } else {
        snprintf(saves->message, sizeof saves->message, tr("Saved: %s"), name);
    }
    return true;
}

/* Loads a save of this build, otherwise of another build of the sources. */
static bool load(const struct play_saves *saves, struct game *game, const char *path,
                 struct reload_report *report, struct fault *fault)
{
    if (cli_load_game(game, path, saves->router, fault))
        return true;
    if (!saves->of_sources)
        return false;
    *fault = (struct fault){0};
    return saved_build_load(game, path, saves->router, report, fault);
}

static void write_loaded(struct play_saves *saves, const struct reload_report *report)
{
    size_t length = (size_t)snprintf(saves->message, sizeof saves->message, tr("Loaded"));
    for (int i = 0; i < report->count && i < RELOAD_LINES && length < sizeof saves->message; i++)
        length += (size_t)snprintf(saves->message + length, sizeof saves->message - length, "%s%s",
                                   i == 0 ? ": " : "; ", tr_message(&report->lines[i]).text);
}

bool play_saves_load(struct play_saves *saves, struct game *game, const char *file)
{
    char path[PATH_SIZE];
    struct stat status;
    struct fault fault = {0};
    bool good = play_saves_path(saves, file, path, &fault);
    if (good && stat(path, &status) != 0)
        good = fault_set(&fault, FAULT_MISSING, NULL, 0, "no save with this name or number");
    struct reload_report report = {0};
    if (!good || !load(saves, game, path, &report, &fault))
        return fail(saves, tr("Not loaded: %s"), &fault);
    saves->loaded = true;
    saves->since_autosave = 0;
    write_loaded(saves, &report);
    return true;
}

bool play_saves_load_number(struct play_saves *saves, struct game *game, int number)
{
    char file[SAVE_FILE_SIZE];
    const int newest = number == SAVE_SLOT_AUTO ? save_auto_find(saves->folder, false) : 0;
    name_file(number, newest < 0 ? 0 : newest, file);
    if (!play_saves_load(saves, game, file))
        return false;
    if (strchr(saves->message, ':') == NULL)
        snprintf(saves->message, sizeof saves->message, tr("Loaded %d"), number);
    return true;
}

static bool worth_saving(const struct game *game)
{
    return game->world.booted && !game->vm.halted && game->request != GAME_REQUEST_QUIT;
}

void play_saves_pass(struct play_saves *saves, struct game *game, int jiffies)
{
    saves->since_autosave += jiffies;
    const int due = saves->autosave_jiffies > 0 ? saves->autosave_jiffies : AUTOSAVE_JIFFIES;
    if (saves->since_autosave >= due)
        play_saves_secure(saves, game);
}

void play_saves_secure(struct play_saves *saves, struct game *game)
{
    if (saves->since_autosave == 0 || !worth_saving(game))
        return;
    saves->since_autosave = 0; /* after a failure, do not try again in every frame */
    play_saves_save(saves, game, SAVE_SLOT_AUTO, "autosave");
}

bool play_saves_end(struct play_saves *saves, struct game *game, bool returns)
{
    const bool worth = (returns || saves->since_autosave >= WORTH_JIFFIES) && worth_saving(game);
    return !worth || play_saves_save(saves, game, SAVE_SLOT_AUTO, "autosave at the end");
}

void play_saves_room(const struct game_files *files, int room, char name[PLAY_ROOM_SIZE])
{
    const char *given = files->index.room_names[room];
    shown_text(given, strlen(given), name, PLAY_ROOM_SIZE);
    if (name[0] == '\0')
        snprintf(name, PLAY_ROOM_SIZE, tr("room %d"), room);
    name[0] = (char)toupper((unsigned char)name[0]);
}

bool play_saves_key(struct play_saves *saves, struct game *game, const struct window_event *event)
{
    const int number = event->key - '0';
    char room[PLAY_ROOM_SIZE];
    if (number < 0 || number > 9 || event->alt == event->control || (event->alt && number == 0))
        return false;
    play_saves_room(&game->files, game->world.room, room);
    if (event->alt)
        play_saves_save(saves, game, number, room);
    else
        play_saves_load_number(saves, game, number);
    return true;
}
