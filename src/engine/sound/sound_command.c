/* soundKludge: commands to the sound engine. From: docs/sound.md. */

#include <string.h>

#include "engine/sound/music.h"
#include "engine/sound/sound_clock.h"
#include "engine/state/notes.h"
#include "engine/state/world.h"
#include "resource/sound.h"
#include "util/minmax.h"

enum {
    FAILED = -1,
    QUEUE_CLOSED = -1,
    COMMAND_LIMIT = 0x200,
    VOLUME_LIMIT = 128,
    NO_MARKER = 255, /* result if no trigger waits */
};

/* A command for a sequence that plays. */
struct sequence_command {
    const struct music_engine *engine;
    int player;
    struct music_player *state;
    const int *arguments; /* words after the sound; at least 6, with 0 for missing words */
    bool plays_marker;    /* the sequence has just passed the marker that the command waited for */
};

static int result_of(bool done)
{
    return done ? 0 : FAILED;
}

static bool is_below(int value, int limit)
{
    return value >= 0 && value < limit;
}

/* ---- triggers: commands that wait until a sequence passes a marker. All wait in one queue: the
 * oldest trigger waits for its marker, and the other triggers wait behind its commands ---- */

static void remove_oldest(struct sound_triggers *triggers)
{
    triggers->count--;
    for (int i = 0; i < triggers->count; i++)
        triggers->entries[i] = triggers->entries[i + 1];
    triggers->entries[triggers->count] = (struct sound_trigger){0};
}

/* Adds a trigger, to which the next commands belong. Returns false if the queue is full. */
static bool add_trigger(struct sound_triggers *triggers, int sound, int marker)
{
    if (triggers->count == SOUND_TRIGGER_LIMIT)
        return false;
    triggers->entries[triggers->count++] =
        (struct sound_trigger){.waits = true, .sound = (int16_t)sound, .marker = (int16_t)marker};
    triggers->filling = true;
    return true;
}

/* Queues a command after the last trigger. Returns false if the queue is empty or full. */
static bool add_command(struct sound_triggers *triggers, const int16_t *words, int count)
{
    if (triggers->count == 0 || triggers->count == SOUND_TRIGGER_LIMIT)
        return false;
    struct sound_trigger *entry = &triggers->entries[triggers->count++];
    *entry = (struct sound_trigger){.command.count = (uint8_t)count};
    memcpy(entry->command.words, words, (size_t)count * sizeof *words);
    return true;
}

/* The trigger that waits for its marker, or NULL. */
static const struct sound_trigger *oldest_trigger(const struct sound_triggers *triggers)
{
    return triggers->count > 0 && triggers->entries[0].waits ? &triggers->entries[0] : NULL;
}

static bool is_for(const struct sound_trigger *trigger, int sound, int marker)
{
    return trigger->sound == sound && trigger->marker == marker;
}

/* Called when a sequence passes a marker. If the oldest trigger waits for this marker, removes the
 * trigger, so that its commands are the oldest entries, and returns true. An open trigger does not
 * wait yet. */
static bool fire_trigger(struct sound_triggers *triggers, int sound, int marker)
{
    const struct sound_trigger *oldest = oldest_trigger(triggers);
    const struct sound_trigger *open = NULL; /* the last trigger, if it is not closed */
    for (int i = triggers->count - 1; i >= 0 && triggers->filling && !open; i--)
        if (triggers->entries[i].waits)
            open = &triggers->entries[i];
    if (!oldest || !is_for(oldest, sound, marker) || (open && is_for(open, sound, marker)))
        return false;
    remove_oldest(triggers);
    if (triggers->complete > 0)
        triggers->complete--;
    return true;
}

/* ---- queries about a sequence. Observed: ScummVM 2.7 ---- */

enum sequence_query {
    QUERY_PRIORITY,
    QUERY_VOLUME,
    QUERY_PAN,
    QUERY_TRANSPOSE,
    QUERY_DETUNE,
    QUERY_SPEED,
    QUERY_TRACK,
    QUERY_BEAT,
    QUERY_TICK,
    QUERY_LOOP_COUNT,
    QUERY_LOOP_TO_BEAT,
    QUERY_LOOP_TO_TICK,
    QUERY_LOOP_FROM_BEAT,
    QUERY_LOOP_FROM_TICK,
    QUERY_PART_ON, /* this and the next three queries are about a channel */
    QUERY_PART_VOLUME,
    QUERY_PART_PROGRAM,
    QUERY_PART_TRANSPOSE,
    QUERY_HOOKS, /* from here on, by enum music_hook */
};

/* Answers a query about a part. ScummVM halts on a query for the program of a part with a custom
 * instrument. */
static int query_part(const struct music_part *part, int what)
{
    enum { NO_PART = 129 };
    if (!part)
        return NO_PART;
    const int values[] = {part->on, part->volume, part->program, part->transpose};
    return values[what - QUERY_PART_ON];
}

static int query_hook(const struct music_hooks *hooks, int hook, int channel)
{
    channel = hook < HOOK_PART_ON ? 0 : channel;
    if (!is_below(channel, MIDI_CHANNELS))
        return 0;
    return hook < HOOKS ? hooks->values[hook][channel] : FAILED;
}

/* Answers a query. Negative values are returned as bytes, but numbers of the loop with their
 * sign. */
static int query(const struct sequence_command *command, int what, int channel)
{
    const struct music_host *host = &command->engine->host;
    const struct music_player *player = command->state;
    struct sound_sequence data;
    uint64_t ticks = 0;
    if (what < 0)
        return FAILED;
    if (what >= QUERY_HOOKS)
        return query_hook(&player->hooks, what - QUERY_HOOKS, channel);
    if (what >= QUERY_PART_ON)
        return query_part(part_find(command->engine, command->player, channel), what);
    const bool found = host->find(host->context, player->sound, &data);
    if (found)
        ticks = sequence_tick_reached(&player->place, &data);
    const int values[] = {
        [QUERY_PRIORITY] = player->priority,
        [QUERY_VOLUME] = player->volume,
        [QUERY_PAN] = (uint8_t)player->pan,
        [QUERY_TRANSPOSE] = (uint8_t)player->transpose,
        [QUERY_DETUNE] = (uint8_t)player->detune,
        [QUERY_SPEED] = player->speed,
        [QUERY_TRACK] = player->place.track,
        [QUERY_BEAT] = found ? (uint16_t)(ticks / MUSIC_BEAT_TICKS + 1) : 0,
        [QUERY_TICK] = (int)(ticks % MUSIC_BEAT_TICKS),
        [QUERY_LOOP_COUNT] = (int16_t)player->loop.count,
        [QUERY_LOOP_TO_BEAT] = (int16_t)player->loop.to.beat,
        [QUERY_LOOP_TO_TICK] = (int16_t)player->loop.to.tick,
        [QUERY_LOOP_FROM_BEAT] = (int16_t)player->loop.from.beat,
        [QUERY_LOOP_FROM_TICK] = (int16_t)player->loop.from.tick,
    };
    return values[what];
}

/* ---- markers ---- */

/* Called when a sequence passes a marker: executes the commands that wait for it. */
static void obey_marker(void *context, int sound, int marker)
{
    const struct sound_scope *scope = context;
    struct sound_triggers *triggers = &scope->world->sound.triggers;
    if (!fire_trigger(triggers, sound, marker))
        return;
    /* A command may queue other commands, or clear the queue. */
    for (int i = 0; i < SOUND_TRIGGER_LIMIT; i++) {
        if (triggers->count == 0 || triggers->entries[0].waits)
            return;
        const struct sound_command command = triggers->entries[0].command;
        remove_oldest(triggers);
        (void)sound_command_obey(scope, &command, sound);
    }
}

struct music_engine sound_command_music(const struct sound_scope *scope)
{
    return sound_music(scope, obey_marker);
}

/* ---- sequences ---- */

static struct beat_position beat_of(const int *words)
{
    return (struct beat_position){(uint16_t)words[0], (uint16_t)words[1]};
}

static int jump(const struct sequence_command *command, bool scans)
{
    const struct music_host *host = &command->engine->host;
    struct sound_sequence data;
    if (!host->find(host->context, command->state->sound, &data))
        return FAILED;
    int track = command->arguments[0];
    struct beat_position target = beat_of(command->arguments + 1);
    return result_of(scans ? sequence_scan(command->engine, command->player, &data, track, target)
                           : sequence_jump(command->engine, command->player, &data, track, target,
                                           !command->plays_marker));
}

static int ignore_command(const struct sound_scope *scope, int number)
{
    note_ignored(scope->notes, "soundKludge: command 0x%X is ignored", (unsigned)number);
    return 0;
}

/* Turns a part on or off, or sets its volume. Makes the part if necessary. */
static int set_part(const struct sequence_command *command, bool volume)
{
    int channel = command->arguments[0], value = command->arguments[1];
    struct music_part *part = NULL;
    if (is_below(channel, MIDI_CHANNELS))
        part = part_need(command->engine, command->player, channel);
    if (part && volume)
        part_set(command->engine, part, CHANNEL_VOLUME, value);
    else if (part)
        part_set_on(command->engine, part, value != 0);
    return 0;
}

static int set_hook(const struct sound_scope *scope, const struct sequence_command *command)
{
    const int *words = command->arguments;
    if (words[0] < HOOK_JUMP || words[0] > HOOK_PART_TRANSPOSE) {
        note_ignored(scope->notes, "soundKludge: unknown hook class %d", words[0]);
        return FAILED;
    }
    player_set_hook(command->state, (enum music_hook)words[0], (uint8_t)words[1], words[2]);
    return 0;
}

static int obey_for_sequence(const struct sound_scope *scope,
                             const struct sequence_command *command, int number)
{
    const int *words = command->arguments;
    switch (number) {
    case SEQUENCE_COMMAND_QUERY:
    case SEQUENCE_COMMAND_QUERY_TOO:
        return query(command, words[0], words[1]);
    case SEQUENCE_COMMAND_PRIORITY:
        player_set(command->engine, command->player, CHANNEL_PRIORITY, words[0]);
        return 0;
    case SEQUENCE_COMMAND_VOLUME:
        return result_of(player_set_volume(command->engine, command->player, (uint8_t)words[0]));
    case SEQUENCE_COMMAND_PAN:
        player_set(command->engine, command->player, CHANNEL_PAN, words[0]);
        return 0;
    case SEQUENCE_COMMAND_TRANSPOSE:
        return result_of(
            player_set_transpose(command->engine, command->player, (uint8_t)words[0], words[1]));
    case SEQUENCE_COMMAND_DETUNE:
        player_set(command->engine, command->player, CHANNEL_DETUNE, words[0]);
        return 0;
    case SEQUENCE_COMMAND_SPEED:
        command->state->speed = (uint8_t)words[0]; /* 0 pauses the sequence */
        return 0;
    case SEQUENCE_COMMAND_JUMP:
    case SEQUENCE_COMMAND_SCAN:
        return jump(command, number == SEQUENCE_COMMAND_SCAN);
    case SEQUENCE_COMMAND_LOOP:
        return result_of(player_set_loop(
            command->state,
            (struct sequence_loop){(uint16_t)words[0], beat_of(words + 1), beat_of(words + 3)}));
    case SEQUENCE_COMMAND_LOOP_END:
        command->state->loop.count = 0;
        return 0;
    case SEQUENCE_COMMAND_PART_ON:
    case SEQUENCE_COMMAND_PART_VOLUME:
        return set_part(command, number == SEQUENCE_COMMAND_PART_VOLUME);
    case SEQUENCE_COMMAND_HOOK:
    case SEQUENCE_COMMAND_HOOK_TOO:
        return set_hook(scope, command);
    case SEQUENCE_COMMAND_FADE:
        player_fade(command->engine, command->player, words[0], words[1]);
        return 0;
    default:
        return ignore_command(scope, number);
    }
}

/* ---- all commands ---- */

static int set_master_volume(const struct sound_scope *scope, int volume)
{
    const struct music_engine engine = sound_command_music(scope);
    if (volume >= VOLUME_LIMIT)
        return FAILED;
    music_set_master_volume(&engine, volume >= 0 ? volume : MUSIC_VOLUME_MAX);
    return 0;
}

/* Stops a sound. As in ScummVM, the result is whether a sequence played. */
static int stop(const struct sound_scope *scope, int sound)
{
    bool played = music_player_of(&scope->world->sound.music, sound) >= 0;
    sound_clock_stop(scope, sound);
    return result_of(played);
}

/* Commands for group volumes, which no known game uses: only the results are as in ScummVM. */
static int volume_group(const struct sound_scope *scope, int number, const int *words)
{
    enum { GROUPS = 8 };
    (void)ignore_command(scope, number);
    if (number == SOUND_COMMAND_JOIN_GROUP)
        return result_of(music_player_of(&scope->world->sound.music, words[0]) >= 0 &&
                         is_below(words[1], GROUPS));
    return result_of(is_below(words[0], GROUPS) &&
                     (number == SOUND_COMMAND_GROUP_SIZE || is_below(words[1], VOLUME_LIMIT)));
}

/* A sound's status; for sound -1, whether any sequence plays. */
static int status(const struct sound_clock *clock, int sound)
{
    enum { ANY = -1 };
    if (sound != ANY)
        return sound_clock_running(clock, sound);
    for (int i = 0; i < MUSIC_PLAYERS; i++)
        if (clock->music.players[i].sound != 0)
            return 1;
    return 0;
}

static int obey_for_all(const struct sound_scope *scope, const int *words)
{
    int number = words[0], argument = words[1];
    switch (number) {
    case SOUND_COMMAND_MASTER_VOLUME:
        return set_master_volume(scope, argument);
    case SOUND_COMMAND_GET_MASTER_VOLUME:
        return scope->world->sound.music.master_volume;
    case SOUND_COMMAND_START:
        sound_clock_play(scope, argument);
        return 0;
    case SOUND_COMMAND_STOP:
        return stop(scope, argument);
    case SOUND_COMMAND_STOP_ALL:
    case SOUND_COMMAND_STOP_ALL_TOO:
        sound_clock_stop_all(scope);
        return 0;
    case SOUND_COMMAND_STATUS:
        return status(&scope->world->sound, argument);
    case SOUND_COMMAND_JOIN_GROUP:
    case SOUND_COMMAND_GROUP_VOLUME:
    case SOUND_COMMAND_GROUP_SIZE:
        return volume_group(scope, number, words + 1);
    default:
        return ignore_command(scope, number);
    }
}

static int note_full_queue(const struct sound_scope *scope)
{
    note_add(scope->notes, "more than %d sound triggers and commands: the rest was dropped",
             SOUND_TRIGGER_LIMIT);
    return FAILED;
}

static int queue_behind_trigger(const struct sound_scope *scope,
                                const struct sound_command *command)
{
    struct sound_triggers *triggers = &scope->world->sound.triggers;
    if (triggers->count == 0)
        return FAILED;
    if (command->words[1] == QUEUE_CLOSED) {
        triggers->filling = false;
        triggers->complete++;
        return 0;
    }
    int count = int_max(command->count - 1, 0);
    return add_command(triggers, command->words + 1, count) ? 0 : note_full_queue(scope);
}

static int query_triggers(const struct sound_triggers *triggers, int what)
{
    enum { HOW_MANY, SOUND, MARKER };
    const struct sound_trigger *oldest = oldest_trigger(triggers);
    if (what == HOW_MANY)
        return triggers->complete;
    if (what == SOUND)
        return oldest ? oldest->sound : FAILED;
    if (what == MARKER)
        return oldest ? oldest->marker : NO_MARKER;
    return FAILED;
}

/* Whether ScummVM refuses a command. Some of these commands would do nothing here either. Observed:
 * ScummVM 2.7 and 2.9. */
static bool is_refused(int number)
{
    static const int16_t refused[] = {12, 14, 15, 19, 0x115};
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++)
        if (refused[i] == number)
            return true;
    return !is_below(number, COMMAND_LIMIT);
}

int sound_command_obey(const struct sound_scope *scope, const struct sound_command *command,
                       int marked)
{
    struct sound_clock *clock = &scope->world->sound;
    int words[SOUND_COMMAND_WORDS];
    for (int i = 0; i < SOUND_COMMAND_WORDS; i++)
        words[i] = marked != 0 ? (uint16_t)command->words[i] : command->words[i];
    if (is_refused(words[0])) {
        (void)ignore_command(scope, words[0]);
        return FAILED;
    }
    if (words[0] < SEQUENCE_COMMAND)
        return obey_for_all(scope, words);
    switch (words[0]) {
    case SEQUENCE_COMMAND_TRIGGER:
        return add_trigger(&clock->triggers, words[1], words[2]) ? 0 : note_full_queue(scope);
    case SEQUENCE_COMMAND_QUEUE:
        return queue_behind_trigger(scope, command);
    case SEQUENCE_COMMAND_CLEAR:
        clock->triggers = (struct sound_triggers){0};
        return 0;
    case SEQUENCE_COMMAND_QUERY_QUEUE:
        return query_triggers(&clock->triggers, words[1]);
    default:
        break;
    }
    const struct music_engine engine = sound_command_music(scope);
    int player = music_player_of(&clock->music, words[1]);
    if (player < 0)
        return FAILED;
    const struct sequence_command of_sequence = {&engine, player, &clock->music.players[player],
                                                 words + 2, words[1] == marked};
    return obey_for_sequence(scope, &of_sequence, words[0]);
}
