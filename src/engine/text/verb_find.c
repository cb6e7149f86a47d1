/* Separate from verb.c, which calls text_show.c and so text_expand.c: text_expand.c needs the names
 * of verbs. */
#include "engine/text/verb.h"

#include "engine/state/text_state.h"

bool verb_is_there(const struct verb *verb)
{
    return verb->number != 0 && verb->saved_as == 0;
}

int verb_slot_saved_as(const struct verbs *verbs, int number, int saved_as)
{
    for (int slot = 1; slot < VERB_LIMIT; slot++)
        if (verbs->slots[slot].number == number &&
            verbs->slots[slot].saved_as == (uint16_t)saved_as)
            return slot;
    return 0;
}

int verb_slot(const struct verbs *verbs, int number)
{
    return number > 0 ? verb_slot_saved_as(verbs, number, 0) : 0;
}

struct byte_view verb_name(const struct verbs *verbs, int number)
{
    int slot = verb_slot(verbs, number);
    const struct verb *verb = &verbs->slots[slot];
    return (struct byte_view){verb->name, slot ? verb->name_size : 0};
}

int verb_at(const struct verbs *verbs, int x, int y)
{
    for (int slot = VERB_LIMIT - 1; slot > 0; slot--) {
        const struct verb *verb = &verbs->slots[slot];
        if (verb_is_there(verb) && verb->mode == VERB_ON && x >= verb->area.left &&
            x < verb->area.right && y >= verb->area.top && y < verb->area.bottom)
            return slot;
    }
    return 0;
}

int verb_with_key(const struct verbs *verbs, int key)
{
    for (int slot = 1; slot < VERB_LIMIT; slot++) {
        const struct verb *verb = &verbs->slots[slot];
        if (verb_is_there(verb) && verb->mode == VERB_ON && verb->key == key && key != 0)
            return slot;
    }
    return 0;
}
