#include "engine/text/verb_find.h"

#include "engine/game_state.h"

bool verb_is_there(const struct verb *verb)
{
    return verb->number != 0 && verb->saved_as == 0;
}

int verb_slot_saved_as(const struct game *game, int number, int saved_as)
{
    const struct verb *slots = game->world.verbs.slots;
    for (int slot = 1; slot < VERB_LIMIT; slot++)
        if (slots[slot].number == number && slots[slot].saved_as == (uint16_t)saved_as)
            return slot;
    return 0;
}

int verb_slot(const struct game *game, int number)
{
    return number > 0 ? verb_slot_saved_as(game, number, 0) : 0;
}

struct byte_view verb_name(const struct game *game, int number)
{
    int slot = verb_slot(game, number);
    const struct verb *verb = &game->world.verbs.slots[slot];
    return (struct byte_view){verb->name, slot ? verb->name_size : 0};
}

int verb_at(const struct game *game, int x, int y)
{
    for (int slot = VERB_LIMIT - 1; slot > 0; slot--) {
        const struct verb *verb = &game->world.verbs.slots[slot];
        if (verb_is_there(verb) && verb->mode == VERB_ON && x >= verb->area.left &&
            x < verb->area.right && y >= verb->area.top && y < verb->area.bottom)
            return slot;
    }
    return 0;
}

int verb_with_key(const struct game *game, int key)
{
    for (int slot = 1; slot < VERB_LIMIT; slot++) {
        const struct verb *verb = &game->world.verbs.slots[slot];
        if (verb_is_there(verb) && verb->mode == VERB_ON && verb->key == key && key != 0)
            return slot;
    }
    return 0;
}
