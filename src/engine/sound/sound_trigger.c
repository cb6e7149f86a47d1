#include "engine/sound/sound_trigger.h"

#include "engine/sound/sound_command.h"
#include "engine/state/sound_state.h"

void trigger_clear_all(struct sound_triggers *triggers)
{
    *triggers = (struct sound_triggers){0};
}

static struct sound_trigger *add_entry(struct sound_triggers *triggers)
{
    if (triggers->count == SOUND_TRIGGER_LIMIT)
        return NULL;
    struct sound_trigger *entry = &triggers->entries[triggers->count++];
    *entry = (struct sound_trigger){0};
    return entry;
}

static struct sound_trigger take_oldest(struct sound_triggers *triggers)
{
    struct sound_trigger oldest = triggers->entries[0];
    triggers->count--;
    for (int i = 0; i < triggers->count; i++)
        triggers->entries[i] = triggers->entries[i + 1];
    triggers->entries[triggers->count] = (struct sound_trigger){0};
    return oldest;
}

bool trigger_arm(struct sound_triggers *triggers, int sound, int marker)
{
    struct sound_trigger *entry = add_entry(triggers);
    if (!entry)
        return false;
    entry->sound = (int16_t)sound;
    entry->marker = (uint8_t)marker;
    triggers->filling = true;
    return true;
}

bool trigger_add(struct sound_triggers *triggers, const int16_t *words, int count)
{
    struct sound_trigger *entry = triggers->filling ? add_entry(triggers) : NULL;
    if (!entry)
        return false;
    entry->command.count = (uint8_t)count;
    for (int i = 0; i < count; i++)
        entry->command.words[i] = words[i];
    return true;
}

bool trigger_close(struct sound_triggers *triggers)
{
    bool filling = triggers->filling;
    triggers->filling = false;
    return filling;
}

/* The trigger that was armed last; NULL: none waits. */
static const struct sound_trigger *youngest(const struct sound_triggers *triggers)
{
    for (int i = triggers->count - 1; i >= 0; i--)
        if (triggers->entries[i].sound != 0)
            return &triggers->entries[i];
    return NULL;
}

bool trigger_fire(struct sound_triggers *triggers, int sound, int marker)
{
    const struct sound_trigger *oldest = &triggers->entries[0];
    const struct sound_trigger *filled = triggers->filling ? youngest(triggers) : NULL;
    if (triggers->count == 0 || oldest->sound != sound || oldest->marker != marker)
        return false;
    if (filled && filled->sound == sound && filled->marker == marker)
        return false;
    (void)take_oldest(triggers);
    return true;
}

bool trigger_take(struct sound_triggers *triggers, struct sound_command *command)
{
    if (triggers->count == 0 || triggers->entries[0].sound != 0)
        return false;
    *command = take_oldest(triggers).command;
    return true;
}

bool trigger_starts(const struct sound_triggers *triggers, int sound)
{
    for (int i = 0; i < triggers->count; i++) {
        const struct sound_trigger *entry = &triggers->entries[i];
        if (entry->sound == 0 && entry->command.words[0] == SOUND_COMMAND_START &&
            entry->command.words[1] == sound)
            return true;
    }
    return false;
}

int trigger_count(const struct sound_triggers *triggers)
{
    int count = 0;
    for (int i = 0; i < triggers->count; i++)
        count += triggers->entries[i].sound != 0;
    return count;
}
