#include "engine/script/script_code.h"

#include "engine/game_state.h"
#include "engine/room/objects.h"
#include "resource/files/game_files.h"
#include "resource/files/game_index.h"

static struct byte_view global_code(const struct game *game, int number)
{
    return game_files_payload(&game->files, RESOURCE_SCRIPT, number);
}

static struct byte_view local_code(const struct game *game, int number)
{
    for (int i = 0; game->has_room && i < game->room.script_count; i++)
        if (game->room.scripts[i].number == number)
            return game->room.scripts[i].code;
    return (struct byte_view){0};
}

struct byte_view script_code_of(const struct game *game, int number)
{
    return number >= SCRIPT_LOCAL_FIRST ? local_code(game, number) : global_code(game, number);
}

struct byte_view script_code_of_room(const struct game *game, int which)
{
    if (!game->has_room)
        return (struct byte_view){0};
    return which == SCRIPT_ENTRY ? game->room.entry_script : game->room.exit_script;
}

bool script_exists(const struct game *game, int number)
{
    return script_code_of(game, number).size > 0;
}

struct byte_view script_code(const struct game *game, const struct script_slot *slot)
{
    switch (slot->where) {
    case WHERE_GLOBAL:
        return global_code(game, slot->number);
    case WHERE_LOCAL:
        return local_code(game, slot->number);
    case WHERE_ROOM:
        return script_code_of_room(game, slot->number);
    case WHERE_OBJECT:
        return object_running_code(game, slot->number);
    default:
        return (struct byte_view){0};
    }
}
