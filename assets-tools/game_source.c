/* Looks things up in a game's sources. */
#include "assets-tools/game_source.h"

const struct room_entry *game_source_room(const struct game_source *game, int id)
{
    for (int i = 0; i < game->room_count; i++) {
        if (game->rooms[i].id == id)
            return &game->rooms[i];
    }
    return NULL;
}
