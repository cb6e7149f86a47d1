#include "engine/sound/sound_frame.h"

#include "engine/objects/notes.h"
#include "engine/objects/variables.h"
#include "engine/sound/sequence_clock.h"
#include "engine/sound/sound_clock.h"
#include "engine/sound/sound_command.h"
#include "engine/sound/sound_tell.h"
#include "engine/state/game_state.h"
#include "resource/sound/sound.h"

enum { SERVE_NOW = -1 };

void sound_frame_serve(struct game *game)
{
    struct sound_clock *clock = &game->world.sound;
    while (clock->queue_count > 0)
        sound_clock_play(game, clock->queue[--clock->queue_count]);
    int count = clock->command_count;
    for (int i = 0; i < count; i++)
        var_set(game, VAR_SOUND_RESULT, sound_command_obey(game, &clock->commands[i]));
    clock->command_count = 0;
}

static void pass_samples(struct sound_clock *clock)
{
    for (int i = 0; i < SOUND_SAMPLE_LIMIT; i++) {
        struct running_sample *sample = &clock->samples[i];
        sample->left -= sample->sound != 0 ? 1 : 0;
        if (sample->left <= 0)
            *sample = (struct running_sample){0};
    }
}

static void pass_track(struct running_track *cd)
{
    if (cd->timer_runs)
        cd->timer++;
    cd->left = cd->left > 0 ? cd->left - 1 : 0;
}

static void tick_sequence(struct game *game, struct sequence_clock *sequence)
{
    struct sound_sequence data;
    struct sequence_markers markers = {0};
    int id = sequence->sound;
    if (id == 0)
        return;
    if (!sound_clock_sequence_data(game, id, &data)) {
        sequence->sound = 0;
        return;
    }
    sequence_tick(sequence, &data, &markers);
    for (int i = 0; i < markers.count; i++)
        sound_command_marker(game, id, markers.numbers[i]);
}

/* One jiffy, which is 25/6 ticks of the music. Both are whole numbers of the time that events are
 * told with, so that each tick has its exact time. */
static void pass_jiffy(struct game *game)
{
    struct sound_clock *clock = &game->world.sound;
    uint64_t end = game->heard.time + SOUND_TIME_JIFFY;
    int phase = clock->tick_phase + SOUND_TIME_JIFFY;
    pass_samples(clock);
    pass_track(&clock->cd);
    clock->tick_phase = (uint8_t)(phase % SOUND_TIME_TICK);
    for (int ticks = phase / SOUND_TIME_TICK; ticks > 0; ticks--) {
        int behind = (ticks - 1) * SOUND_TIME_TICK + phase % SOUND_TIME_TICK;
        game->heard.time = end - (uint64_t)behind;
        for (int i = 0; i < SOUND_SEQUENCE_LIMIT; i++)
            tick_sequence(game, &clock->sequences[i]);
    }
    game->heard.time = end;
    sound_tell_time(game);
}

void sound_frame_pass(struct game *game, int jiffies)
{
    while (jiffies-- > 0)
        pass_jiffy(game);
}

void sound_frame_end(struct game *game, int jiffies)
{
    sound_frame_serve(game);
    game->world.sound.owed = jiffies;
}

void sound_frame_wait(struct game *game, int left)
{
    int32_t *owed = &game->world.sound.owed;
    left = left > 0 ? left : 0;
    if (*owed <= left)
        return;
    int jiffies = *owed - left;
    *owed = left;
    sound_frame_pass(game, jiffies);
}

void sound_frame_hold(struct game *game, int jiffies)
{
    int32_t *owed = &game->world.sound.owed;
    *owed = *owed > jiffies ? *owed - jiffies : 0;
    sound_frame_pass(game, jiffies);
}

/* Of the sequence that has come furthest; 0 when none plays. */
static int most_half_beats(struct game *game)
{
    int most = 0;
    for (int i = 0; i < SOUND_SEQUENCE_LIMIT; i++) {
        const struct sequence_clock *clock = &game->world.sound.sequences[i];
        struct sound_sequence data;
        if (clock->sound == 0 || !sound_clock_sequence_data(game, clock->sound, &data))
            continue;
        int half_beats = sequence_half_beats(clock, &data);
        most = half_beats > most ? half_beats : most;
    }
    return most;
}

void sound_frame_publish(struct game *game)
{
    int32_t timer = game->habits.music_timer_in_half_beats ? most_half_beats(game)
                                                           : (int32_t)game->world.sound.cd.timer;
    var_set(game, VAR_MUSIC_TIMER, timer);
}

void sound_frame_command(struct game *game, const int16_t *words, int count)
{
    struct sound_clock *clock = &game->world.sound;
    if (count > 0 && words[0] == SERVE_NOW) {
        sound_frame_serve(game);
        return;
    }
    if (count == 0)
        return;
    if (clock->command_count == SOUND_COMMAND_LIMIT) {
        note_add(game, "more than %d sound commands in a frame: dropped", SOUND_COMMAND_LIMIT);
        return;
    }
    struct sound_command *command = &clock->commands[clock->command_count++];
    *command = (struct sound_command){0};
    command->count = (uint8_t)(count < SOUND_COMMAND_WORDS ? count : SOUND_COMMAND_WORDS);
    for (int i = 0; i < command->count; i++)
        command->words[i] = words[i];
}
