#include "engine/sound/sound_trigger.h"

#include <string.h>

#include "engine/sound/sound_command.h"
#include "engine/sound_state.h"

static void remove_oldest(struct sound_triggers *triggers)
{
    triggers->count--;
    for (int i = 0; i < triggers->count; i++)
        triggers->entries[i] = triggers->entries[i + 1];
    triggers->entries[triggers->count] = (struct sound_trigger){0};
}

bool trigger_arm(struct sound_triggers *triggers, int sound, int marker)
{
    if (triggers->count == SOUND_TRIGGER_LIMIT)
        return false;
    triggers->entries[triggers->count++] =
        (struct sound_trigger){.waits = true, .sound = (int16_t)sound, .marker = (uint8_t)marker};
    triggers->filling = true;
    return true;
}

bool trigger_add(struct sound_triggers *triggers, const int16_t *words, int count)
{
    if (triggers->count == 0 || triggers->count == SOUND_TRIGGER_LIMIT)
        return false;
    struct sound_trigger *entry = &triggers->entries[triggers->count++];
    *entry = (struct sound_trigger){.command.count = (uint8_t)count};
    memcpy(entry->command.words, words, (size_t)count * sizeof *words);
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
    remove_oldest(triggers);
    if (triggers->complete > 0)
        triggers->complete--;
    return true;
}

bool trigger_take(struct sound_triggers *triggers, struct sound_command *command)
{
    if (triggers->count == 0 || triggers->entries[0].waits)
        return false;
    *command = triggers->entries[0].command;
    remove_oldest(triggers);
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
