#include "engine/window/save_slots.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "engine/session/script_files.h"
#include "engine/state/game_state.h"
#include "resource/bytes/fault.h"
#include "resource/files/game_files.h"
#include "walk/floor/router.h"

enum { PATH_SIZE = SAVE_FOLDER_SIZE + 32 };

void save_slots_init(struct save_slots *slots, const struct game_files *files)
{
    memset(slots, 0, sizeof *slots);
    cli_save_folder(files, slots->folder, sizeof slots->folder);
}

static bool slot_path(const struct save_slots *slots, int slot, char path[PATH_SIZE],
                      struct fault *fault)
{
    if (slots->folder[0] == '\0')
        return fault_set(fault, FAULT_MISSING, NULL, 0,
                         "neither XDG_DATA_HOME nor HOME says where saves go");
    if (slot == SAVE_SLOT_AUTO)
        snprintf(path, PATH_SIZE, "%s/auto.save", slots->folder);
    else
        snprintf(path, PATH_SIZE, "%s/slot-%d.save", slots->folder, slot);
    return true;
}

static bool file_is_there(const char *path)
{
    struct stat status;
    return stat(path, &status) == 0;
}

static void look_at(struct save_slots *slots, int number, const struct game_files *files)
{
    struct save_slot *slot = &slots->slots[number];
    char path[PATH_SIZE];
    struct fault fault = {0};
    slot->kind = SAVE_SLOT_EMPTY;
    if (!slot_path(slots, number, path, &fault) || !file_is_there(path))
        return;
    slot->kind = SAVE_SLOT_GOOD;
    if (!cli_save_label(files, path, &slot->label, &fault)) {
        slot->kind = SAVE_SLOT_BAD;
        fault_format(&fault, slot->why, sizeof slot->why);
    }
}

void save_slots_look(struct save_slots *slots, const struct game_files *files)
{
    for (int number = 0; number < SAVE_SLOT_LIMIT; number++)
        look_at(slots, number, files);
}

bool save_slots_save(struct save_slots *slots, int slot, struct game *game, const char *name,
                     struct fault *fault)
{
    char path[PATH_SIZE];
    if (!slot_path(slots, slot, path, fault) || !cli_make_folder(slots->folder, fault) ||
        !cli_save_game(game, path, name, fault))
        return false;
    look_at(slots, slot, &game->files);
    return true;
}

bool save_slots_load(const struct save_slots *slots, int slot, struct game *game,
                     const struct router *router, struct fault *fault)
{
    char path[PATH_SIZE];
    if (!slot_path(slots, slot, path, fault))
        return false;
    if (!file_is_there(path))
        return fault_set(fault, FAULT_MISSING, NULL, 0, "nothing was saved there");
    return cli_load_game(game, path, router, fault);
}
