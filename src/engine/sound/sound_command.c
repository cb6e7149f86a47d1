/* soundKludge: commands to the sound engine. From: docs/sound.md. */
#include "engine/sound/sound_command.h"

#include "engine/game_state.h"
#include "engine/notes.h"
#include "engine/sound/music.h"
#include "engine/sound/music_part.h"
#include "engine/sound/music_player.h"
#include "engine/sound/sequence_place.h"
#include "engine/sound/sequence_query.h"
#include "engine/sound/sequence_scan.h"
#include "engine/sound/sound_clock.h"
#include "engine/sound/sound_music.h"
#include "engine/sound/sound_trigger.h"
#include "resource/sound.h"

enum {
    FAILED = -1,
    QUEUE_CLOSED = -1,
    VOLUME_LIMIT = 128,
};

/* A command for a sequence that plays. */
struct sequence_command {
    const struct music_engine *engine;
    int player;
    struct music_player *state;
    const int16_t *arguments; /* those behind the sound; at least 6, with 0 where there are fewer */
    bool plays_marker;        /* it came to the marker that the command waited for just now */
    bool waited;              /* the command stood behind a trigger */
};

static int result_of(bool done)
{
    return done ? 0 : FAILED;
}

static bool is_below(int value, int limit)
{
    return value >= 0 && value < limit;
}

/* ---- markers ---- */

static int obey(struct game *game, const struct sound_command *command, int marked);

static void obey_marker(void *context, int sound, int marker)
{
    struct game *game = context;
    sound_command_marker(game, sound, marker);
}

void sound_command_marker(struct game *game, int sound, int marker)
{
    struct sound_triggers *triggers = &game->world.sound.triggers;
    struct sound_command command;
    /* One that is carried out may put others into the queue, or clear it. */
    if (trigger_fire(triggers, sound, marker))
        for (int i = 0; i < SOUND_TRIGGER_LIMIT && trigger_take(triggers, &command); i++)
            (void)obey(game, &command, sound);
}

struct music_engine sound_command_music(struct game *game)
{
    return sound_music(game, obey_marker);
}

/* ---- sequences ---- */

static struct beat_position beat_of(const int16_t *words)
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

static int loop(const struct sequence_command *command)
{
    const int16_t *words = command->arguments;
    struct sequence_loop wanted = {(uint16_t)words[0], beat_of(words + 1), beat_of(words + 3)};
    return result_of(player_set_loop(command->state, wanted));
}

static int fade(const struct sequence_command *command)
{
    int volume = part_limit(command->arguments[0], 0, MUSIC_VOLUME_MOST);
    int time = command->arguments[1];
    player_fade(command->engine, command->player, volume, time > 0 ? time : 0);
    return 0;
}

static int pass_over(struct game *game, int number)
{
    note_ignored(game, IGNORED_SOUND_COMMAND, "soundKludge: command 0x%X does nothing here",
                 (unsigned)number);
    return 0;
}

static int set_volume(const struct sequence_command *command)
{
    if (!is_below(command->arguments[0], VOLUME_LIMIT))
        return FAILED;
    player_set_volume(command->engine, command->player, command->arguments[0]);
    return 0;
}

/* Behind a trigger words have no sign, so a negative one is too large. Observed: ScummVM 2.7. */
static int transpose(const struct sequence_command *command)
{
    int relative = command->arguments[0], value = command->arguments[1];
    if (command->waited && value < 0)
        return FAILED;
    return result_of(player_set_transpose(command->engine, command->player, relative, value));
}

/* Turns a part on or off, or sets its volume. A part that is not there is made. */
static int set_part(const struct sequence_command *command, bool volume)
{
    int channel = command->arguments[0], value = command->arguments[1];
    struct music_part *part = NULL;
    if (is_below(channel, MIDI_CHANNELS))
        part = part_need(command->engine, command->player, channel);
    if (part && volume)
        part_set_volume(command->engine, part, value);
    else if (part)
        part_set_on(command->engine, part, value != 0);
    return 0;
}

static int set_hook(struct game *game, const struct sequence_command *command)
{
    const int16_t *words = command->arguments;
    if (words[0] < HOOK_JUMP || words[0] > HOOK_PART_TRANSPOSE) {
        note_ignored(game, IGNORED_SOUND_HOOK, "soundKludge: there is no hook of class %d",
                     words[0]);
        return FAILED;
    }
    player_set_hook(command->state, (enum music_hook)words[0], (uint8_t)words[1], words[2]);
    return 0;
}

static int obey_for_sequence(struct game *game, const struct sequence_command *command, int number)
{
    const int16_t *words = command->arguments;
    switch (number) {
    case SEQUENCE_COMMAND_QUERY:
    case SEQUENCE_COMMAND_QUERY_TOO:
        return sequence_query(command->engine, command->player, words[0], words[1]);
    case SEQUENCE_COMMAND_PRIORITY:
        player_set_priority(command->engine, command->player, words[0]);
        return 0;
    case SEQUENCE_COMMAND_VOLUME:
        return set_volume(command);
    case SEQUENCE_COMMAND_PAN:
        player_set_pan(command->engine, command->player, words[0]);
        return 0;
    case SEQUENCE_COMMAND_TRANSPOSE:
        return transpose(command);
    case SEQUENCE_COMMAND_DETUNE:
        player_set_detune(command->engine, command->player, words[0]);
        return 0;
    case SEQUENCE_COMMAND_SPEED:
        command->state->speed = (uint8_t)words[0]; /* 0 pauses the sequence */
        return 0;
    case SEQUENCE_COMMAND_JUMP:
    case SEQUENCE_COMMAND_SCAN:
        return jump(command, number == SEQUENCE_COMMAND_SCAN);
    case SEQUENCE_COMMAND_LOOP:
        return loop(command);
    case SEQUENCE_COMMAND_LOOP_END:
        command->state->loop.count = 0;
        return 0;
    case SEQUENCE_COMMAND_PART_ON:
    case SEQUENCE_COMMAND_PART_VOLUME:
        return set_part(command, number == SEQUENCE_COMMAND_PART_VOLUME);
    case SEQUENCE_COMMAND_HOOK:
    case SEQUENCE_COMMAND_HOOK_TOO:
        return set_hook(game, command);
    case SEQUENCE_COMMAND_FADE:
        return fade(command);
    default:
        return pass_over(game, number);
    }
}

/* ---- all commands ---- */

static int set_master_volume(struct game *game, int volume)
{
    const struct music_engine engine = sound_command_music(game);
    if (volume >= VOLUME_LIMIT)
        return FAILED;
    music_set_master_volume(&engine, volume >= 0 ? volume : MUSIC_VOLUME_MOST);
    return 0;
}

/* ScummVM says whether there was a sequence. */
static int stop(struct game *game, int sound)
{
    bool played = music_player_of(&game->world.sound.music, sound) >= 0;
    sound_clock_stop(game, sound);
    return result_of(played);
}

/* Volumes of groups of sequences, which no known game sets: only the answers are as in ScummVM. */
static int answer_volume_group(struct game *game, int number, const int16_t *words)
{
    enum { GROUPS = 8 };
    (void)pass_over(game, number);
    if (number == SOUND_COMMAND_JOIN_GROUP)
        return result_of(music_player_of(&game->world.sound.music, words[0]) >= 0 &&
                         is_below(words[1], GROUPS));
    return result_of(is_below(words[0], GROUPS) &&
                     (number == SOUND_COMMAND_GROUP_SIZE || is_below(words[1], VOLUME_LIMIT)));
}

static int obey_in_general(struct game *game, const int16_t *words)
{
    int number = words[0], argument = words[1];
    switch (number) {
    case SOUND_COMMAND_MASTER_VOLUME:
        return set_master_volume(game, argument);
    case SOUND_COMMAND_GET_MASTER_VOLUME:
        return game->world.sound.music.master_volume;
    case SOUND_COMMAND_START:
        sound_clock_play(game, argument);
        return 0;
    case SOUND_COMMAND_STOP:
        return stop(game, argument);
    case SOUND_COMMAND_STOP_ALL:
    case SOUND_COMMAND_STOP_ALL_TOO:
        sound_clock_stop_all(game);
        return 0;
    case SOUND_COMMAND_STATUS:
        return sound_clock_running(game, argument);
    case SOUND_COMMAND_JOIN_GROUP:
    case SOUND_COMMAND_GROUP_VOLUME:
    case SOUND_COMMAND_GROUP_SIZE:
        return answer_volume_group(game, number, words + 1);
    default:
        return pass_over(game, number);
    }
}

static int note_full_queue(struct game *game)
{
    note_add(game, "more than %d sound triggers and commands behind them: dropped",
             SOUND_TRIGGER_LIMIT);
    return FAILED;
}

static int arm_trigger(struct game *game, int sound, int marker)
{
    if (trigger_arm(&game->world.sound.triggers, sound, marker))
        return 0;
    return note_full_queue(game);
}

static int queue_behind_trigger(struct game *game, const struct sound_command *command)
{
    struct sound_triggers *triggers = &game->world.sound.triggers;
    if (triggers->count == 0)
        return FAILED;
    if (command->words[1] == QUEUE_CLOSED)
        return result_of(trigger_close(triggers));
    int count = command->count > 1 ? command->count - 1 : 0;
    if (trigger_add(triggers, command->words + 1, count))
        return 0;
    return note_full_queue(game);
}

static int query_triggers(const struct sound_triggers *triggers, int what)
{
    enum { HOW_MANY, SOUND, MARKER };
    const struct sound_trigger *oldest = trigger_oldest(triggers);
    if (what == HOW_MANY)
        return triggers->complete;
    if (!oldest || what < HOW_MANY || what > MARKER)
        return FAILED;
    return what == SOUND ? oldest->sound : oldest->marker;
}

/* `marked` is the sound whose marker leads to the command; 0 when a script gives it. */
static int obey(struct game *game, const struct sound_command *command, int marked)
{
    struct sound_clock *clock = &game->world.sound;
    const int16_t *words = command->words;
    if (words[0] < SEQUENCE_COMMAND)
        return obey_in_general(game, words);
    switch (words[0]) {
    case SEQUENCE_COMMAND_TRIGGER:
        return arm_trigger(game, words[1], words[2]);
    case SEQUENCE_COMMAND_QUEUE:
        return queue_behind_trigger(game, command);
    case SEQUENCE_COMMAND_CLEAR:
        trigger_clear_all(&clock->triggers);
        return 0;
    case SEQUENCE_COMMAND_QUERY_QUEUE:
        return query_triggers(&clock->triggers, words[1]);
    default:
        break;
    }
    const struct music_engine engine = sound_command_music(game);
    int player = music_player_of(&clock->music, words[1]);
    const struct sequence_command wanted = {&engine,
                                            player,
                                            player >= 0 ? &clock->music.players[player] : NULL,
                                            words + 2,
                                            words[1] == marked,
                                            marked != 0};
    return player >= 0 ? obey_for_sequence(game, &wanted, words[0]) : FAILED;
}

int sound_command_obey(struct game *game, const struct sound_command *command)
{
    return obey(game, command, 0);
}
