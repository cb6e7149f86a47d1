#include "engine/sound/sound_damage.h"

#include "engine/game_state.h"
#include "engine/notes.h"
#include "engine/sound/sound_music.h"
#include "resource/block.h"
#include "resource/files/game_files.h"
#include "resource/files/game_index.h"
#include "resource/sound.h"
#include "util/fault.h"

bool sound_is_whole(const struct game *game, int id, struct fault *fault)
{
    struct block block;
    struct sound sound;
    if (!game_files_resource(&game->files, RESOURCE_SOUND, id, &block, fault) ||
        !sound_find(game, id, &sound, fault))
        return false;
    if (sound.kind != SOUND_SEQUENCE)
        return true;
    const struct midi_file *midi = &sound.as.sequence.midi;
    for (int track = 0; track < midi->track_count; track++) {
        struct fault_place place = block_place(game->files.container_name, &block);
        if (!midi_track_is_whole(midi, track))
            return fault_set(fault, FAULT_TRUNCATED, &place, 0, "track %d of its sequence is cut",
                             track);
    }
    return true;
}

void sound_damage_look(struct game *game, int id)
{
    struct fault fault = {0};
    if (!game_files_has(&game->files, RESOURCE_SOUND, id) ||
        game->damage.sounds[id % DAMAGE_SOUNDS])
        return;
    game->damage.sounds[id % DAMAGE_SOUNDS] = true;
    if (!sound_is_whole(game, id, &fault))
        damage_add(&game->damage, &fault);
}
