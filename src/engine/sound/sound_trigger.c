#include "engine/sound/sound_trigger.h"

#include "engine/sound/sound_command.h"
#include "engine/sound_state.h"

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
    entry->waits = true;
    entry->sound = (int16_t)sound;
    entry->marker = (uint8_t)marker;
    triggers->filling = true;
    return true;
}

bool trigger_add(struct sound_triggers *triggers, const int16_t *words, int count)
{
    struct sound_trigger *entry = triggers->count > 0 ? add_entry(triggers) : NULL;
    if (!entry)
        return false;
    entry->command.count = (uint8_t)count;
    for (int i = 0; i < count; i++)
        entry->command.words[i] = words[i];
    return true;
}

bool trigger_close(struct sound_triggers *triggers)
{
    if (triggers->count == 0)
        return false;
    triggers->filling = false;
    triggers->complete++;
    return true;
}

/* The trigger that was armed last; NULL: none waits. */
static const struct sound_trigger *youngest(const struct sound_triggers *triggers)
{
    for (int i = triggers->count - 1; i >= 0; i--)
        if (triggers->entries[i].waits)
            return &triggers->entries[i];
    return NULL;
}

const struct sound_trigger *trigger_oldest(const struct sound_triggers *triggers)
{
    return triggers->count > 0 && triggers->entries[0].waits ? &triggers->entries[0] : NULL;
}

static bool is_for(const struct sound_trigger *trigger, int sound, int marker)
{
    return trigger->sound == sound && trigger->marker == marker;
}

bool trigger_fire(struct sound_triggers *triggers, int sound, int marker)
{
    const struct sound_trigger *oldest = trigger_oldest(triggers);
    const struct sound_trigger *filled = triggers->filling ? youngest(triggers) : NULL;
    if (!oldest || !is_for(oldest, sound, marker) || (filled && is_for(filled, sound, marker)))
        return false;
    (void)take_oldest(triggers);
    if (triggers->complete > 0)
        triggers->complete--;
    return true;
}

bool trigger_take(struct sound_triggers *triggers, struct sound_command *command)
{
    if (triggers->count == 0 || triggers->entries[0].waits)
        return false;
    *command = take_oldest(triggers).command;
    return true;
}

bool trigger_starts(const struct sound_triggers *triggers, int sound)
{
    for (int i = 0; i < triggers->count; i++) {
        const struct sound_trigger *entry = &triggers->entries[i];
        if (!entry->waits && entry->command.words[0] == SOUND_COMMAND_START &&
            entry->command.words[1] == sound)
            return true;
    }
    return false;
}
