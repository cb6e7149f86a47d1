#include "engine/save/save_parts.h"

#include <assert.h>

#include "engine/save/save_fields.h"
#include "util/hash.h"

enum {
    CHUNK_VERSION = 1,
    SCRIPT_VERSION = 2,
    ACTORS_VERSION = 2,
    OBJECT_VERSION = 3,
    VERB_VERSION = 2,
    SCREEN_VERSION = 2,
    TALK_VERSION = 3,
    SOUND_VERSION = 3,
    MUSIC_VERSION = 2,
    PAINT_VERSION = 2
};

const struct save_chunk save_identity_chunk = {"GAME", CHUNK_VERSION};
const struct save_chunk save_label_chunk = {"LABL", CHUNK_VERSION};
const struct save_chunk save_router_chunk = {"ROUT", CHUNK_VERSION};
const struct save_chunk save_presence_chunk = {"NBOX", CHUNK_VERSION};

static const struct save_part parts[] = {
    {{"ROOM", CHUNK_VERSION}, "room", save_visit_room, false},
    {{"VARS", CHUNK_VERSION}, "variables", save_visit_variables, false},
    {{"SCRP", SCRIPT_VERSION}, "scripts", save_visit_scripts, false},
    {{"OBJS", OBJECT_VERSION}, "objects", save_visit_objects, false},
    {{"STRS", CHUNK_VERSION}, "strings", save_visit_strings, false},
    {{"ACTS", ACTORS_VERSION}, "actors", save_visit_actors, false},
    {{"CAMR", CHUNK_VERSION}, "camera", save_visit_camera, false},
    {{"FLOR", CHUNK_VERSION}, "floor", save_visit_floor, false},
    {{"INPT", CHUNK_VERSION}, "input", save_visit_input, false},
    {{"VERB", VERB_VERSION}, "verbs", save_visit_verbs, false},
    {{"TALK", TALK_VERSION}, "talk", save_visit_talk, false},
    {{"SCRN", SCREEN_VERSION}, "screen", save_visit_screen, false},
    {{"SOUN", SOUND_VERSION}, "sounds", save_visit_sound, false},
    {{"MUSC", MUSIC_VERSION}, "music", save_visit_music, false},
    {{"PANT", PAINT_VERSION}, "painted pictures", save_visit_paint, true},
    {{"SCEN", CHUNK_VERSION}, "drawn actors", save_visit_scene, true},
};

static_assert(sizeof parts / sizeof *parts == SAVE_PARTS, "as many as the header says");

const struct save_part *save_part_at(int index)
{
    return &parts[index];
}

uint64_t save_sum(struct byte_view bytes)
{
    return fnv64(FNV64_START, bytes.data, bytes.size);
}
