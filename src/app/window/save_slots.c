#include "app/window/save_slots.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "app/session/own_files.h"
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

static bool file_is_there(const char *path)
{
    struct stat status;
    return stat(path, &status) == 0;
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

bool save_slots_load_file(const struct save_slots *slots, const char *file, struct game *game,
                          const struct router *router, struct fault *fault)
{
    char path[PATH_SIZE];
    if (!save_slots_path(slots, file, path, fault))
        return false;
    if (!file_is_there(path))
        return fault_set(fault, FAULT_MISSING, NULL, 0, "nothing was saved there");
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
    return save_slots_load_file(slots, file, game, router, fault);
}
