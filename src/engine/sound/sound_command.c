/* soundKludge: commands to the sound engine. They are carried out as far as they concern which
 * sounds run and when; commands that only change how something sounds are accepted but do nothing
 * here. Observed: ScummVM 2.7. */
#include "engine/sound/sound_command.h"

#include "engine/objects/notes.h"
#include "engine/sound/sequence_clock.h"
#include "engine/sound/sound_clock.h"
#include "engine/state/game_state.h"
#include "resource/sound/sound.h"

enum {
    FAILED = -1,
    QUEUE_CLOSED = -1,
    VOLUME_LIMIT = 128,
    BYTE_LIMIT = 256,
    HOOK_JUMP = 0, /* the only class of hooks that affects time */
};

/* ---- triggers ---- */

static int clear_triggers(struct sound_clock *clock)
{
    for (int i = 0; i < SOUND_TRIGGER_LIMIT; i++)
        clock->triggers[i] = (struct sound_trigger){0};
    return 0;
}

static struct sound_trigger *trigger_being_filled(struct sound_clock *clock)
{
    for (int i = 0; i < SOUND_TRIGGER_LIMIT; i++)
        if (clock->triggers[i].sound != 0 && clock->triggers[i].filling)
            return &clock->triggers[i];
    return NULL;
}

static int arm_trigger(struct game *game, int sound, int marker)
{
    struct sound_clock *clock = &game->world.sound;
    if (sound <= 0)
        return FAILED;
    for (int i = 0; i < SOUND_TRIGGER_LIMIT; i++) {
        if (clock->triggers[i].sound != 0)
            continue;
        clock->triggers[i] = (struct sound_trigger){
            .sound = (int16_t)sound, .marker = (uint8_t)marker, .filling = true};
        return 0;
    }
    note_add(game, "more than %d sound triggers: dropped", SOUND_TRIGGER_LIMIT);
    return FAILED;
}

static int queue_behind_trigger(struct game *game, const struct sound_command *command)
{
    struct sound_trigger *trigger = trigger_being_filled(&game->world.sound);
    if (!trigger)
        return FAILED;
    if (command->words[1] == QUEUE_CLOSED) {
        trigger->filling = false;
        return 0;
    }
    if (trigger->count == SOUND_TRIGGER_COMMANDS) {
        note_add(game, "more than %d commands behind a sound trigger: dropped",
                 SOUND_TRIGGER_COMMANDS);
        return FAILED;
    }
    struct sound_command *waiting = &trigger->commands[trigger->count++];
    *waiting = (struct sound_command){.count = (uint8_t)(command->count - 1)};
    for (int i = 1; i < command->count; i++)
        waiting->words[i - 1] = command->words[i];
    return 0;
}

void sound_command_marker(struct game *game, int sound, int marker)
{
    struct sound_trigger *triggers = game->world.sound.triggers;
    for (int i = 0; i < SOUND_TRIGGER_LIMIT; i++) {
        if (triggers[i].sound != sound || triggers[i].marker != marker || triggers[i].filling)
            continue;
        struct sound_trigger fired = triggers[i];
        triggers[i] = (struct sound_trigger){0};
        for (int k = 0; k < fired.count; k++)
            sound_command_obey(game, &fired.commands[k]);
    }
}

/* ---- sequences ---- */

static int set_byte(uint8_t *byte, int value, int limit)
{
    if (value < 0 || value >= limit)
        return FAILED;
    *byte = (uint8_t)value;
    return 0;
}

/* Speed 0 is refused: the sequence would never end. */
static int set_speed(struct sequence_clock *sequence, int speed)
{
    return speed > 0 ? set_byte(&sequence->speed, speed, BYTE_LIMIT) : FAILED;
}

static struct beat_position beat_of(const int16_t *words)
{
    return (struct beat_position){(uint16_t)words[0], (uint16_t)words[1]};
}

static int jump(const struct game *game, struct sequence_clock *sequence, const int16_t *words)
{
    struct sound_sequence data;
    bool good = sound_clock_sequence_data(game, sequence->sound, &data) &&
                sequence_jump(sequence, &data, words[0], beat_of(words + 1));
    return good ? 0 : FAILED;
}

static int loop(struct sequence_clock *sequence, const int16_t *words)
{
    struct sequence_loop wanted = {(uint16_t)words[0], beat_of(words + 1), beat_of(words + 3)};
    return sequence_set_loop(sequence, wanted) ? 0 : FAILED;
}

static int set_hook(struct sequence_clock *sequence, int hook_class, int value)
{
    if (hook_class == HOOK_JUMP)
        sequence_set_jump_hook(sequence, value);
    return 0;
}

static int fade(struct sequence_clock *sequence, int volume, int time)
{
    if (volume < 0 || volume >= VOLUME_LIMIT || time < 0)
        return FAILED;
    sequence_fade(sequence, volume, time);
    return 0;
}

static int obey_for_sequence(const struct game *game, struct sequence_clock *sequence,
                             const struct sound_command *command)
{
    const int16_t *arguments = command->words + 2;
    switch (command->words[0]) {
    case SEQUENCE_COMMAND_PRIORITY:
        return set_byte(&sequence->priority, arguments[0], BYTE_LIMIT);
    case SEQUENCE_COMMAND_VOLUME:
        return set_byte(&sequence->volume, arguments[0], VOLUME_LIMIT);
    case SEQUENCE_COMMAND_SPEED:
        return set_speed(sequence, arguments[0]);
    case SEQUENCE_COMMAND_JUMP:
    case SEQUENCE_COMMAND_SCAN:
        return jump(game, sequence, arguments);
    case SEQUENCE_COMMAND_LOOP:
        return loop(sequence, arguments);
    case SEQUENCE_COMMAND_LOOP_END:
        sequence->loop.count = 0;
        return 0;
    case SEQUENCE_COMMAND_HOOK:
    case SEQUENCE_COMMAND_HOOK_TOO:
        return set_hook(sequence, arguments[0], arguments[1]);
    case SEQUENCE_COMMAND_FADE:
        return fade(sequence, arguments[0], arguments[1]);
    default:
        return 0;
    }
}

/* ---- all commands ---- */

static int obey_in_general(struct game *game, const struct sound_command *command)
{
    struct sound_clock *clock = &game->world.sound;
    int argument = command->words[1];
    switch (command->words[0]) {
    case SOUND_COMMAND_MASTER_VOLUME:
        return set_byte(&clock->master_volume, argument, VOLUME_LIMIT);
    case SOUND_COMMAND_GET_MASTER_VOLUME:
        return clock->master_volume;
    case SOUND_COMMAND_START:
        sound_clock_play(game, argument);
        return 0;
    case SOUND_COMMAND_STOP:
        sound_clock_stop(game, argument);
        return 0;
    case SOUND_COMMAND_STOP_ALL:
    case SOUND_COMMAND_STOP_ALL_TOO:
        sound_clock_stop_all(game);
        return 0;
    case SOUND_COMMAND_STATUS:
        return sound_clock_running(game, argument);
    default:
        return 0;
    }
}

int sound_command_obey(struct game *game, const struct sound_command *command)
{
    struct sound_clock *clock = &game->world.sound;
    int number = command->words[0];
    if (number < SEQUENCE_COMMAND)
        return obey_in_general(game, command);
    if (number == SEQUENCE_COMMAND_TRIGGER)
        return arm_trigger(game, command->words[1], command->words[2]);
    if (number == SEQUENCE_COMMAND_QUEUE)
        return queue_behind_trigger(game, command);
    if (number == SEQUENCE_COMMAND_CLEAR)
        return clear_triggers(clock);
    struct sequence_clock *sequence = sound_clock_sequence(game, command->words[1]);
    return sequence ? obey_for_sequence(game, sequence, command) : FAILED;
}
