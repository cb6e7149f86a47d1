#include "engine/sound/sound_frame.h"

#include "engine/objects/notes.h"
#include "engine/objects/variables.h"
#include "engine/sound/sequence_clock.h"
#include "engine/sound/sound_clock.h"
#include "engine/sound/sound_command.h"
#include "engine/state/game_state.h"
#include "resource/sound/sound.h"

enum { TICKS_IN_SIX_JIFFIES = 25, SERVE_NOW = -1 };

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

static void pass_samples(struct sound_clock *clock, int jiffies)
{
    for (int i = 0; i < SOUND_SAMPLE_LIMIT; i++) {
        struct running_sample *sample = &clock->samples[i];
        sample->left -= sample->sound != 0 ? jiffies : 0;
        if (sample->left <= 0)
            *sample = (struct running_sample){0};
    }
}

static void pass_track(struct running_track *cd, int jiffies)
{
    if (cd->timer_runs)
        cd->timer += (uint32_t)jiffies;
    cd->left = cd->left > jiffies ? cd->left - jiffies : 0;
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

void sound_frame_pass(struct game *game, int jiffies)
{
    struct sound_clock *clock = &game->world.sound;
    pass_samples(clock, jiffies);
    pass_track(&clock->cd, jiffies);
    int phase = clock->tick_phase + jiffies * TICKS_IN_SIX_JIFFIES;
    clock->tick_phase = (uint8_t)(phase % 6);
    for (int ticks = phase / 6; ticks > 0; ticks--)
        for (int i = 0; i < SOUND_SEQUENCE_LIMIT; i++)
            tick_sequence(game, &clock->sequences[i]);
}

void sound_frame_advance(struct game *game, int jiffies)
{
    sound_frame_serve(game);
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
