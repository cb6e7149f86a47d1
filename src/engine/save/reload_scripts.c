/* Where scripts that run go on in the new code, and sounds that are not the same any more. */
#include <stdio.h>
#include <string.h>

#include "engine/save/code_places.h"
#include "engine/save/reload_parts.h"
#include "engine/script/vm.h"
#include "engine/sound/sound_clock.h"
#include "resource/files/game_files.h"

enum { NAME_SIZE = 48 };

/* How people call the script in a slot. */
static void name_script(const struct script_slot *slot, char name[NAME_SIZE])
{
    static const char *const kinds[] = {[WHERE_GLOBAL] = "script",
                                        [WHERE_LOCAL] = "the room's script",
                                        [WHERE_OBJECT] = "a script of object"};
    if (slot->where == WHERE_ROOM)
        snprintf(name, NAME_SIZE, "the room's %s script",
                 slot->number == SCRIPT_ENTRY ? "entry" : "exit");
    else
        snprintf(name, NAME_SIZE, "%s %d", kinds[slot->where], slot->number);
}

/* A place of a script of an object is looked for in the code of the same verb. Where that is to
 * begin again *place is its beginning. */
static enum code_place find_in_verbs(struct byte_view before, struct byte_view now,
                                     struct allocator allocator, size_t offset, size_t *place)
{
    struct verb_part old_part, part;
    if (!verb_part_at(before, offset, &old_part) || !verb_part_of(now, old_part.verb, &part))
        return CODE_PLACE_NONE;
    const struct byte_view code = {before.data + old_part.begin, old_part.end - old_part.begin};
    const struct byte_view other = {now.data + part.begin, part.end - part.begin};
    enum code_place found = code_place_find(code, other, allocator, offset - old_part.begin, place);
    *place += part.begin;
    return found;
}

static enum code_place find(const struct game *before, const struct game *now,
                            const struct script_slot *slot, size_t offset, size_t *place)
{
    const struct byte_view code = script_code(before, slot), other = script_code(now, slot);
    *place = 0;
    if (slot->where == WHERE_OBJECT)
        return find_in_verbs(code, other, now->allocator, offset, place);
    return code_place_find(code, other, now->allocator, offset, place);
}

/* A script that is ended or begun again is in no cutscene of its own any more. */
static void leave_cutscenes(struct game *now, struct script_slot *slot)
{
    struct cutscenes *scenes = &now->world.cutscenes;
    scenes->level -= slot->cutscene < scenes->level ? slot->cutscene : scenes->level;
    slot->cutscene = 0;
}

static void move_overrides(const struct game *before, struct game *now, int slot)
{
    struct cutscenes *scenes = &now->world.cutscenes;
    for (int level = 0; level <= CUTSCENE_LIMIT; level++) {
        struct cutscene *scene = &scenes->levels[level];
        size_t place;
        if (scene->override_slot != slot)
            continue;
        if (find(before, now, &now->world.slots[slot], scene->override_offset, &place) ==
            CODE_PLACE_NONE)
            scene->override_slot = SLOT_NONE;
        scene->override_offset = (uint32_t)place;
    }
}

static void move_slot(const struct game *before, struct game *now, int index,
                      struct reload_told *told)
{
    struct script_slot *slot = &now->world.slots[index];
    const struct byte_view code = script_code(now, slot);
    char name[NAME_SIZE];
    size_t place;
    name_script(slot, name);
    enum code_place found = find(before, now, slot, slot->offset, &place);
    move_overrides(before, now, index);
    bool gone =
        code.size == 0 || (found == CODE_PLACE_NONE && slot->where == WHERE_OBJECT && place == 0);
    slot->offset = (uint32_t)place;
    if (found == CODE_PLACE_SAME && !gone)
        return;
    if (gone) {
        leave_cutscenes(now, slot);
        *slot = (struct script_slot){.generation = slot->generation};
        reload_tell(told, "%s ended, since it is gone", name);
    } else if (found == CODE_PLACE_BEHIND) {
        reload_tell(told, "%s goes on behind the lines that changed", name);
    } else {
        leave_cutscenes(now, slot);
        slot->status = SLOT_RUNNING;
        slot->delay = 0;
        reload_tell(told, "%s began again", name);
    }
}

void reload_scripts(const struct game *before, struct game *now, struct reload_told *told)
{
    for (int i = 0; i < SCRIPT_SLOT_LIMIT; i++)
        if (now->world.slots[i].status != SLOT_DEAD)
            move_slot(before, now, i, told);
}

/* ---- sounds ---- */

static bool sound_is_same(const struct game *before, const struct game *now, int sound)
{
    struct byte_view one = game_files_payload(&before->files, RESOURCE_SOUND, sound);
    struct byte_view other = game_files_payload(&now->files, RESOURCE_SOUND, sound);
    return one.size == other.size && (one.size == 0 || memcmp(one.data, other.data, one.size) == 0);
}

void reload_sounds(const struct game *before, struct game *now)
{
    const struct game_files *files = &before->files;
    for (int sound = game_files_next(files, RESOURCE_SOUND, -1); sound >= 0;
         sound = game_files_next(files, RESOURCE_SOUND, sound))
        if (!sound_is_same(before, now, sound) && sound_clock_running(now, sound) != 0)
            sound_clock_stop(now, sound);
}
