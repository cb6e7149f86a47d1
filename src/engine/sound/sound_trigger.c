#include "engine/sound/sound_trigger.h"

#include "engine/sound/sound_command.h"
#include "engine/state/sound_state.h"

void trigger_clear_all(struct sound_clock *clock)
{
    for (int i = 0; i < SOUND_TRIGGER_LIMIT; i++)
        clock->triggers[i] = (struct sound_trigger){0};
}

/* The index of the trigger that commands are being added to; -1 when there is none. */
static int being_filled(const struct sound_clock *clock)
{
    for (int i = 0; i < SOUND_TRIGGER_LIMIT; i++)
        if (clock->triggers[i].sound != 0 && clock->triggers[i].filling)
            return i;
    return -1;
}

bool trigger_is_filled(const struct sound_clock *clock)
{
    return being_filled(clock) >= 0;
}

bool trigger_arm(struct sound_clock *clock, int sound, int marker)
{
    for (int i = 0; i < SOUND_TRIGGER_LIMIT; i++) {
        if (clock->triggers[i].sound != 0)
            continue;
        clock->triggers[i] = (struct sound_trigger){
            .sound = (int16_t)sound, .marker = (uint8_t)marker, .filling = true};
        return true;
    }
    return false;
}

bool trigger_add(struct sound_clock *clock, const int16_t *words, int count)
{
    int index = being_filled(clock);
    if (index < 0 || clock->triggers[index].count == SOUND_TRIGGER_COMMANDS)
        return false;
    struct sound_trigger *trigger = &clock->triggers[index];
    struct sound_command *waiting = &trigger->commands[trigger->count++];
    *waiting = (struct sound_command){.count = (uint8_t)count};
    for (int i = 0; i < count; i++)
        waiting->words[i] = words[i];
    return true;
}

bool trigger_close(struct sound_clock *clock)
{
    int index = being_filled(clock);
    if (index >= 0)
        clock->triggers[index].filling = false;
    return index >= 0;
}

bool trigger_take(struct sound_clock *clock, int sound, int marker, struct sound_trigger *fired)
{
    for (int i = 0; i < SOUND_TRIGGER_LIMIT; i++) {
        struct sound_trigger *trigger = &clock->triggers[i];
        if (trigger->sound != sound || trigger->marker != marker || trigger->filling)
            continue;
        *fired = *trigger;
        *trigger = (struct sound_trigger){0};
        return true;
    }
    return false;
}

bool trigger_starts(const struct sound_clock *clock, int sound)
{
    for (int i = 0; i < SOUND_TRIGGER_LIMIT; i++) {
        const struct sound_trigger *trigger = &clock->triggers[i];
        for (int k = 0; trigger->sound != 0 && k < trigger->count; k++)
            if (trigger->commands[k].words[0] == SOUND_COMMAND_START &&
                trigger->commands[k].words[1] == sound)
                return true;
    }
    return false;
}

int trigger_commands(const struct sound_clock *clock)
{
    int count = 0;
    for (int i = 0; i < SOUND_TRIGGER_LIMIT; i++)
        count += clock->triggers[i].sound != 0 ? clock->triggers[i].count : 0;
    return count;
}
