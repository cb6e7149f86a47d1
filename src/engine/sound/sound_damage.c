#include "engine/sound/sound_damage.h"

#include "engine/objects/damage.h"
#include "engine/sound/sound_music.h"
#include "engine/state/game_state.h"
#include "resource/bytes/block.h"
#include "resource/bytes/fault.h"
#include "resource/files/game_files.h"
#include "resource/files/game_index.h"
#include "resource/sound/sound.h"

void sound_damage_look(struct game *game, int id)
{
    struct block block;
    struct sound sound;
    struct fault fault = {0};
    if (!game_files_has(&game->files, RESOURCE_SOUND, id) ||
        game->damage.sounds[id % DAMAGE_SOUNDS])
        return;
    game->damage.sounds[id % DAMAGE_SOUNDS] = true;
    bool good = game_files_resource(&game->files, RESOURCE_SOUND, id, &block, &fault) &&
                sound_find(game, id, &sound, &fault);
    if (!good)
        damage_add(&game->damage, &fault);
}
