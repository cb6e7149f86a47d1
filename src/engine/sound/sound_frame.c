#include <string.h>

#include "engine/sound/music.h"
#include "engine/sound/sound_clock.h"
#include "engine/state/notes.h"
#include "engine/state/variables.h"
#include "engine/state/world.h"

enum { SERVE_NOW = -1 };

/* Starts the queued sounds and executes the queued commands. */
static void sound_frame_serve(const struct sound_scope *scope)
{
    struct sound_clock *clock = &scope->world->sound;
    while (clock->queue_count > 0)
        sound_clock_play(scope, clock->queue[--clock->queue_count]);
    int end = clock->command_words_used;
    for (int at = 0; at < end; at += 1 + clock->command_words[at]) {
        struct sound_command command = {.count = (uint8_t)clock->command_words[at]};
        memcpy(command.words, clock->command_words + at + 1, command.count * sizeof *command.words);
        var_set(scope->world, VAR_SOUND_RESULT, sound_command_obey(scope, &command, 0));
    }
    clock->command_words_used = 0;
}

static bool queue_command(struct sound_clock *clock, const int16_t *words, int count)
{
    if (clock->command_words_used + 1 + count > SOUND_COMMAND_QUEUE_WORDS)
        return false;
    int16_t *end = clock->command_words + clock->command_words_used;
    *end++ = (int16_t)count;
    memcpy(end, words, (size_t)count * sizeof *words);
    clock->command_words_used += 1 + count;
    return true;
}

void sound_frame_command(const struct sound_scope *scope, const int16_t *words, int count)
{
    struct sound_clock *clock = &scope->world->sound;
    if (count > 0 && words[0] == SERVE_NOW) {
        sound_frame_serve(scope);
        return;
    }
    count = count < SOUND_COMMAND_WORDS ? count : SOUND_COMMAND_WORDS;
    if (count > 0 && !queue_command(clock, words, count))
        note_add(scope->notes,
                 "more than %d words of sound commands in a frame: the rest was dropped",
                 SOUND_COMMAND_QUEUE_WORDS);
}

static void pass_samples(struct sound_clock *clock)
{
    for (int i = 0; i < SOUND_SAMPLE_LIMIT; i++) {
        struct running_sample *sample = &clock->samples[i];
        if (sample->sound != 0 && --sample->left <= 0)
            *sample = (struct running_sample){0};
    }
}

/* ScummVM's clock in milliseconds after a number of jiffies, which last a little longer than 1/60
 * second: they are counted in steps of 3433 / 4167 tick, and the PC's timer has 1193182 / 4096
 * ticks per second. */
static uint64_t milliseconds_at(uint32_t jiffies)
{
    enum { JIFFY = 16667208, MILLISECOND = 1000000, FIRST = 8000 }; /* nanoseconds */
    return ((uint64_t)jiffies * JIFFY + FIRST) / MILLISECOND;
}

/* The track timer for scripts. It counts the first of every four ticks of 4166 microseconds: so it
 * gains a jiffy in about 22 seconds, and then another in every 90. From: docs/sound.md 2. */
static uint32_t track_timer(uint32_t started, uint32_t now)
{
    enum { TICK = 4166 };
    uint64_t ticks = (milliseconds_at(now) - milliseconds_at(started)) * 1000 / TICK;
    return (uint32_t)((ticks + 3) / 4);
}

/* Sends the voice's start or stop in this frame, and lets its time pass. */
static void pass_speech(struct running_speech *speech, const struct sound_link *link)
{
    if (speech->changed) {
        struct sound_event event = {.kind = SOUND_EVENT_SPEECH_STOP};
        if (speech->on)
            event = (struct sound_event){.kind = SOUND_EVENT_SPEECH_START,
                                         .as.speech.place = speech->ref.offset};
        sound_send(link, event);
        speech->changed = false;
    }
    if (speech->on && speech->left > 0) {
        speech->left--;
        speech->passed++;
    }
}

static void pass_voice_effects(struct voice_effect effects[VOICE_EFFECTS],
                               const struct sound_link *link)
{
    for (int i = 0; i < VOICE_EFFECTS; i++) {
        struct voice_effect *effect = &effects[i];
        if (effect->left == 0)
            continue;
        if (effect->begins)
            sound_send(link, (struct sound_event){.kind = SOUND_EVENT_SPEECH_START,
                                                  .as.speech = {.voice = (uint8_t)(1 + i),
                                                                .place = effect->ref.offset}});
        effect->begins = false;
        effect->left--;
        effect->passed++;
    }
}

static void pass_track(struct sound_clock *clock)
{
    struct running_track *cd = &clock->cd;
    if (cd->timer_runs)
        cd->timer = track_timer(cd->started, clock->time);
    cd->left = cd->left > 0 ? cd->left - 1 : 0;
}

/* Lets a jiffy pass. A jiffy is 25/6 ticks of the music. Both are whole numbers in the time unit of
 * events, so each tick has its exact time. The timer of the music begins with a tick. */
static void pass_jiffy(const struct sound_scope *scope, const struct music_engine *music)
{
    struct sound_clock *clock = &scope->world->sound;
    uint64_t end = scope->link->time + SOUND_TIME_JIFFY;
    int phase = clock->tick_phase + SOUND_TIME_JIFFY;
    if (clock->music.tick == 0)
        music_tick(music);
    clock->time++;
    pass_samples(clock);
    pass_speech(&scope->world->speech, scope->link);
    pass_voice_effects(scope->world->voice_effects, scope->link);
    pass_track(clock);
    clock->tick_phase = (uint8_t)(phase % SOUND_TIME_TICK);
    for (int ticks = phase / SOUND_TIME_TICK; ticks > 0; ticks--) {
        int behind = (ticks - 1) * SOUND_TIME_TICK + phase % SOUND_TIME_TICK;
        scope->link->time = end - (uint64_t)behind;
        music_tick(music);
    }
    scope->link->time = end;
    sound_send(scope->link, (struct sound_event){.kind = SOUND_EVENT_TIME});
}

void sound_frame_pass(const struct sound_scope *scope, int jiffies)
{
    const struct music_engine music = sound_command_music(scope);
    while (jiffies-- > 0)
        pass_jiffy(scope, &music);
}

void sound_frame_end(const struct sound_scope *scope, int jiffies)
{
    sound_frame_serve(scope);
    scope->world->sound.owed = jiffies;
}

void sound_frame_wait(const struct sound_scope *scope, int left)
{
    int32_t *owed = &scope->world->sound.owed;
    left = left > 0 ? left : 0;
    if (*owed <= left)
        return;
    int jiffies = *owed - left;
    *owed = left;
    sound_frame_pass(scope, jiffies);
}

uint64_t sound_frame_time(const struct sound_clock *clock, const struct sound_link *link, int left)
{
    int ahead = left - clock->owed;
    return link->time - (uint64_t)(ahead > 0 ? ahead : 0) * SOUND_TIME_JIFFY;
}

void sound_frame_hold(const struct sound_scope *scope, int jiffies)
{
    int32_t *owed = &scope->world->sound.owed;
    *owed = *owed > jiffies ? *owed - jiffies : 0;
    sound_frame_pass(scope, jiffies);
}

uint32_t sound_frame_due(const struct sound_clock *clock)
{
    return clock->time + (uint32_t)clock->owed;
}

void sound_frame_publish(const struct sound_scope *scope, enum music_timer counts)
{
    const struct music_engine engine = sound_music(scope, NULL);
    int32_t timer = counts == MUSIC_TIMER_HALF_BEATS ? music_half_beats(&engine)
                                                     : (int32_t)scope->world->sound.cd.timer;
    var_set(scope->world, VAR_MUSIC_TIMER, timer);
}
