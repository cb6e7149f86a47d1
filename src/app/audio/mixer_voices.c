#include "app/audio/mixer_voices.h"

#include <string.h>

/* A value as it is heard, as loud as its bus, in the unit of what remains. */
static int32_t softened(const struct mixer *mixer, enum mixer_bus bus, int32_t value)
{
    return (int32_t)((int64_t)value * mixer->gains[bus] / (GAIN_ONE / (1 << REMAINS_BITS)));
}

/* A sound is cut off, or begins, with a value other than 0. So that the loudspeaker does not jump,
 * the value remains and fades away, or is taken away at first. */
static void soften(struct mixer *mixer, enum mixer_bus bus, int32_t left, int32_t right)
{
    mixer->remains[0] += softened(mixer, bus, left);
    mixer->remains[1] += softened(mixer, bus, right);
}

/* ---- samples ---- */

static void stop_sample(struct mixer *mixer, struct sample_voice *voice)
{
    if (voice->sound != 0)
        soften(mixer, MIXER_EFFECTS, voice->last, voice->last);
    *voice = (struct sample_voice){0};
}

static void stop_sound(struct mixer *mixer, int16_t sound)
{
    for (int i = 0; i < MIXER_SAMPLES; i++)
        if (mixer->samples[i].sound == sound)
            stop_sample(mixer, &mixer->samples[i]);
}

static void start_sample(struct mixer *mixer, const struct heard_sample *sample)
{
    struct sample_voice *place = &mixer->samples[0];
    for (int i = 0; i < MIXER_SAMPLES; i++)
        if (mixer->samples[i].sound == 0)
            place = &mixer->samples[i];
    stop_sample(mixer, place);
    int32_t first = sample_voice_start(place, sample, mixer->rate);
    soften(mixer, MIXER_EFFECTS, -first, -first);
}

int32_t mixer_fade_remains(int32_t *remains)
{
    int32_t value = *remains / (1 << REMAINS_BITS);
    *remains -= *remains / REMAINS_FADE;
    if (*remains / REMAINS_FADE == 0)
        *remains = 0;
    return value;
}

/* A sound has ended within a chunk: from there on its last value fades away, by the same rule as
 * after the chunk, so that the samples do not depend on where chunks end. */
static void fade_end(struct mixer *mixer, enum mixer_bus bus, int32_t last[2], uint32_t from,
                     uint32_t frames)
{
    for (uint32_t side = 0; side < 2; side++) {
        int32_t remains = last[side] * (1 << REMAINS_BITS);
        for (uint32_t i = from; i < frames; i++)
            mixer->mixes[bus][2 * i + side] += mixer_fade_remains(&remains);
        mixer->later[side] += (int32_t)((int64_t)remains * mixer->gains[bus] / GAIN_ONE);
        last[side] = 0;
    }
}

static void add_samples(struct mixer *mixer, uint32_t frames)
{
    for (int i = 0; i < MIXER_SAMPLES; i++) {
        struct sample_voice *voice = &mixer->samples[i];
        if (voice->sound == 0)
            continue;
        uint32_t made = sample_voice_add(voice, mixer->mixes[MIXER_EFFECTS], frames);
        int32_t last[2] = {voice->last, voice->last};
        if (made < frames)
            fade_end(mixer, MIXER_EFFECTS, last, made, frames);
    }
}

/* ---- streams ---- */

static void stop_deck(struct mixer *mixer, enum mixer_bus bus, int *deck)
{
    if (*deck == MIXER_NO_DECK)
        return;
    struct pcm_deck *playing = &mixer->decks[*deck];
    soften(mixer, bus, playing->last[0], playing->last[1]);
    pcm_deck_release(playing);
    *deck = MIXER_NO_DECK;
}

static void start_deck(struct mixer *mixer, enum mixer_bus bus, int *deck, int number)
{
    stop_deck(mixer, bus, deck);
    *deck = number;
}

static void add_deck(struct mixer *mixer, enum mixer_bus bus, int *deck, uint32_t frames)
{
    if (*deck == MIXER_NO_DECK)
        return;
    struct pcm_deck *playing = &mixer->decks[*deck];
    uint32_t made = pcm_deck_add(playing, mixer->rate, mixer->mixes[bus], frames);
    if (made < frames)
        fade_end(mixer, bus, playing->last, made, frames);
    if (!atomic_load(&playing->busy))
        *deck = MIXER_NO_DECK;
}

static enum mixer_bus bus_of_voice(int voice)
{
    return voice == 0 ? MIXER_SPEECH : MIXER_EFFECTS;
}

/* ---- all ---- */

static void set_speaker(struct mixer *mixer, uint16_t divisor)
{
    int32_t last = mixer->speaker.last;
    speaker_wave_set(&mixer->speaker, divisor, mixer->rate);
    if (mixer->speaker.step == 0)
        soften(mixer, MIXER_MUSIC, last, last);
}

static void reset(struct mixer *mixer)
{
    const struct mixer_parts *parts = &mixer->parts;
    for (int i = 0; i < MIXER_SAMPLES; i++)
        stop_sample(mixer, &mixer->samples[i]);
    stop_deck(mixer, MIXER_MUSIC, &mixer->heard.track);
    for (int i = 0; i < SOUND_VOICES; i++)
        stop_deck(mixer, bus_of_voice(i), &mixer->heard.voices[i]);
    set_speaker(mixer, 0);
    soften(mixer, MIXER_MUSIC, mixer->chip_last[0], mixer->chip_last[1]);
    soften(mixer, MIXER_MUSIC, mixer->synth_last[0], mixer->synth_last[1]);
    memset(mixer->chip_last, 0, sizeof mixer->chip_last);
    memset(mixer->synth_last, 0, sizeof mixer->synth_last);
    if (parts->chip.render)
        parts->chip.reset(parts->chip.context, mixer->rate);
    if (parts->synth.render)
        parts->synth.reset(parts->synth.context, mixer->rate);
}

void mixer_obey(struct mixer *mixer, const struct ring_event *in_ring)
{
    const struct sound_event *event = &in_ring->event;
    const struct opl_chip *chip = &mixer->parts.chip;
    const struct midi_synth *synth = &mixer->parts.synth;
    switch (event->kind) {
    case SOUND_EVENT_RESET:
        reset(mixer);
        break;
    case SOUND_EVENT_CHIP:
        if (chip->render)
            chip->write(chip->context, event->as.chip.reg, event->as.chip.value);
        break;
    case SOUND_EVENT_SPEAKER:
        set_speaker(mixer, event->as.divisor);
        break;
    case SOUND_EVENT_MIDI:
        if (synth->render)
            synth->message(synth->context, event->as.midi.bytes, event->as.midi.size,
                           event->as.midi.more);
        break;
    case SOUND_EVENT_SAMPLE_START:
        start_sample(mixer, &event->as.sample);
        break;
    case SOUND_EVENT_SAMPLE_STOP:
        stop_sound(mixer, event->as.stopped);
        break;
    case SOUND_EVENT_TRACK_START:
    case SOUND_EVENT_TRACK_STOP:
        start_deck(mixer, MIXER_MUSIC, &mixer->heard.track, in_ring->deck);
        break;
    case SOUND_EVENT_SPEECH_START:
    case SOUND_EVENT_SPEECH_STOP:
        start_deck(mixer, bus_of_voice(event->as.speech.voice),
                   &mixer->heard.voices[event->as.speech.voice], in_ring->deck);
        break;
    case SOUND_EVENT_TIME:
        break;
    }
}

/* Adds what a chip or synthesizer has made, and keeps its last frame. */
static void add_made(struct mixer *mixer, int16_t last[2], uint32_t frames)
{
    for (uint32_t i = 0; i < 2 * frames; i++)
        mixer->mixes[MIXER_MUSIC][i] += mixer->made[i];
    memcpy(last, mixer->made + 2 * (size_t)(frames - 1), 2 * sizeof *last);
}

void mixer_sound(struct mixer *mixer, uint32_t frames)
{
    const struct mixer_parts *parts = &mixer->parts;
    memset(mixer->mixes, 0, sizeof mixer->mixes);
    if (parts->chip.render) {
        parts->chip.render(parts->chip.context, mixer->made, frames);
        add_made(mixer, mixer->chip_last, frames);
    }
    if (parts->synth.render) {
        parts->synth.render(parts->synth.context, mixer->made, frames);
        add_made(mixer, mixer->synth_last, frames);
    }
    speaker_wave_add(&mixer->speaker, mixer->mixes[MIXER_MUSIC], frames);
    add_deck(mixer, MIXER_MUSIC, &mixer->heard.track, frames);
    for (int i = 0; i < SOUND_VOICES; i++)
        add_deck(mixer, bus_of_voice(i), &mixer->heard.voices[i], frames);
    add_samples(mixer, frames);
}
