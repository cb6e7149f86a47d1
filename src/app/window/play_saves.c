#include "app/window/play_saves.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "app/session/own_files.h"
#include "cli/language.h"
#include "engine/game_state.h"
#include "resource/files/game_files.h"
#include "util/fault.h"
#include "util/limits.h"
#include "walk/router.h"

void save_slots_init(struct save_slots *slots, const struct game_files *files)
{
    memset(slots, 0, sizeof *slots);
    slots->autosave = -1;
    cli_save_folder(files, slots->folder, &slots->no_folder);
}

bool save_slots_path(const struct save_slots *slots, const char *file, char path[PATH_SIZE],
                     struct fault *fault)
{
    if (slots->folder[0] == '\0')
        return fault_pass(fault, &slots->no_folder);
    own_files_join(path, slots->folder, file);
    return true;
}

bool save_slots_save(struct save_slots *slots, int slot, struct game *game, const char *name,
                     struct fault *fault)
{
    char path[PATH_SIZE], file[SAVE_FILE_SIZE];
    int autosave = slots->autosave < 0 ? save_auto_find(slots->folder, true) : slots->autosave;
    if (slot == SAVE_SLOT_AUTO)
        save_auto_file(autosave, file);
    else
        snprintf(file, sizeof file, "slot-%d.save", slot);
    if (!save_slots_path(slots, file, path, fault) ||
        !own_files_make_folder(slots->folder, fault) || !cli_save_game(game, path, name, fault))
        return false;
    if (slot == SAVE_SLOT_AUTO)
        slots->autosave = autosave;
    return true;
}

static bool load_file(const struct save_slots *slots, const char *file, struct game *game,
                      const struct router *router, struct fault *fault)
{
    char path[PATH_SIZE];
    struct stat status;
    if (!save_slots_path(slots, file, path, fault))
        return false;
    if (stat(path, &status) != 0)
        return fault_set(fault, FAULT_MISSING, NULL, 0, "nothing is saved there");
    return cli_load_game(game, path, router, fault);
}

bool save_slots_load(const struct save_slots *slots, int slot, struct game *game,
                     const struct router *router, struct fault *fault)
{
    char file[SAVE_FILE_SIZE];
    int newest = slot == SAVE_SLOT_AUTO ? save_auto_find(slots->folder, false) : 0;
    if (slot == SAVE_SLOT_AUTO)
        save_auto_file(newest < 0 ? 0 : newest, file);
    else
        snprintf(file, sizeof file, "slot-%d.save", slot);
    return load_file(slots, file, game, router, fault);
}

enum {
    AUTOSAVE_JIFFIES = 3 * 60 * GAME_JIFFY_RATE,
    WORTH_JIFFIES = 10 * GAME_JIFFY_RATE, /* at the end less playing time than this is not saved */
};

void play_saves_init(struct play_saves *saves, const struct game *game, const struct router *router)
{
    memset(saves, 0, sizeof *saves);
    save_slots_init(&saves->slots, &game->files);
    saves->router = router;
}

bool play_saves_save(struct play_saves *saves, struct game *game, int number, const char *name)
{
    struct fault fault = {0};
    char line[FAULT_LINE_SIZE];
    if (!save_slots_save(&saves->slots, number, game, name, &fault)) {
        fault_format(&fault, line, sizeof line);
        snprintf(saves->message, sizeof saves->message, N_("Not saved: %s"), line);
        return false;
    }
    if (number == SAVE_SLOT_AUTO)
        saves->since_autosave = 0;
    else if (number < QUICK_SAVES)
        snprintf(saves->message, sizeof saves->message, N_("Saved %d: %s"), number, name);
    else
        snprintf(saves->message, sizeof saves->message, N_("Saved: %s"), name);
    return true;
}

/* `number` is that of a quick save, else -1. */
static bool after_load(struct play_saves *saves, bool good, int number, const struct fault *fault)
{
    char line[FAULT_LINE_SIZE];
    if (good) {
        saves->loaded = true;
        saves->since_autosave = 0;
        snprintf(saves->message, sizeof saves->message, number < 0 ? N_("Loaded") : N_("Loaded %d"),
                 number);
    } else {
        fault_format(fault, line, sizeof line);
        snprintf(saves->message, sizeof saves->message, N_("Not loaded: %s"), line);
    }
    return good;
}

bool play_saves_load(struct play_saves *saves, struct game *game, const char *file)
{
    struct fault fault = {0};
    bool good = load_file(&saves->slots, file, game, saves->router, &fault);
    return after_load(saves, good, -1, &fault);
}

static bool worth_saving(const struct game *game)
{
    return game->world.booted && !game->vm.halted && game->request != GAME_REQUEST_QUIT;
}

void play_saves_pass(struct play_saves *saves, struct game *game, int jiffies)
{
    saves->since_autosave += jiffies;
    const int due = saves->autosave_jiffies > 0 ? saves->autosave_jiffies : AUTOSAVE_JIFFIES;
    if (saves->since_autosave < due || !worth_saving(game))
        return;
    saves->since_autosave = 0; /* so that after a failure it is not tried again in every frame */
    play_saves_save(saves, game, SAVE_SLOT_AUTO, "autosave");
}

bool play_saves_end(struct play_saves *saves, struct game *game, bool returns)
{
    const bool worth = (returns || saves->since_autosave >= WORTH_JIFFIES) && worth_saving(game);
    return !worth || play_saves_save(saves, game, SAVE_SLOT_AUTO, "autosave at the end");
}

bool play_saves_key(struct play_saves *saves, struct game *game, const struct window_event *event)
{
    struct fault fault = {0};
    const int number = event->key - '0';
    if (number < 0 || number > 9 || event->alt == event->control || (event->alt && number == 0))
        return false;
    if (event->alt) {
        play_saves_save(saves, game, number, game->files.index.room_names[game->world.room]);
        return true;
    }
    bool good = save_slots_load(&saves->slots, number, game, saves->router, &fault);
    after_load(saves, good, number, &fault);
    return true;
}
