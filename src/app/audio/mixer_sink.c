/* The side of the mixer that the game talks to. */
#include "app/audio/mixer.h"

#include "engine/sound_event.h"

static int free_deck(struct mixer *mixer)
{
    for (int i = 0; i < MIXER_DECKS; i++)
        if (!atomic_load(&mixer->decks[i].busy))
            return i;
    return MIXER_NO_DECK;
}

/* Opens a deck. MIXER_NO_DECK when there is nothing to be heard, or no deck is free, because nobody
 * has rendered for long. */
static int open_deck(struct mixer *mixer, const struct pcm_source *source,
                     const struct deck_part *part)
{
    int deck = free_deck(mixer);
    bool opened = deck != MIXER_NO_DECK && pcm_deck_open(&mixer->decks[deck], source, deck, part);
    return opened ? deck : MIXER_NO_DECK;
}

static uint64_t milliseconds(uint32_t time)
{
    return (uint64_t)time * 1000 / SOUND_TIME_RATE;
}

static int open_track(struct mixer *mixer, const struct heard_track *track)
{
    const struct deck_part part = {
        .number = (uint32_t)track->track,
        .start = track->start,
        .end = track->end,
        .loops = track->loops,
        .offset_milliseconds = milliseconds(track->offset),
    };
    return open_deck(mixer, &mixer->parts.tracks, &part);
}

static int open_speech(struct mixer *mixer, const struct heard_speech *speech)
{
    const struct deck_part part = {
        .number = speech->place,
        .loops = 1,
        .offset_milliseconds = milliseconds(speech->offset),
    };
    return open_deck(mixer, &mixer->parts.speech, &part);
}

/* Decks are the listener's from here on: this thread only fills those that play. */
static int open_stream(struct mixer *mixer, const struct sound_event *event)
{
    switch (event->kind) {
    case SOUND_EVENT_TRACK_START:
        return mixer->told.track = open_track(mixer, &event->as.track);
    case SOUND_EVENT_TRACK_STOP:
        return mixer->told.track = MIXER_NO_DECK;
    case SOUND_EVENT_SPEECH_START:
        return mixer->told.voices[event->as.speech.voice] = open_speech(mixer, &event->as.speech);
    case SOUND_EVENT_SPEECH_STOP:
        return mixer->told.voices[0] = MIXER_NO_DECK;
    case SOUND_EVENT_RESET:
        mixer->lost = false;
        mixer->told = mixer_no_streams();
        return MIXER_NO_DECK;
    default:
        return MIXER_NO_DECK;
    }
}

static void tell(void *context, const struct sound_event *event)
{
    struct mixer *mixer = context;
    struct ring_event in_ring = {*event, MIXER_NO_DECK};
    if (event->kind == SOUND_EVENT_TIME) {
        atomic_store_explicit(&mixer->told_time, event->time, memory_order_release);
        if (!mixer->tells_now)
            atomic_store_explicit(&mixer->now, event->time, memory_order_release);
        return;
    }
    if (mixer->lost && event->kind != SOUND_EVENT_RESET)
        return;
    in_ring.deck = open_stream(mixer, event);
    if (event_ring_put(&mixer->ring, &in_ring))
        return;
    mixer->lost = true;
    if (in_ring.deck != MIXER_NO_DECK)
        pcm_deck_release(&mixer->decks[in_ring.deck]); /* the listener never hears of it */
}

struct sound_sink mixer_sink(struct mixer *mixer)
{
    return (struct sound_sink){mixer, tell};
}

void mixer_tell_now(struct mixer *mixer, uint64_t time)
{
    mixer->tells_now = true;
    atomic_store_explicit(&mixer->now, time, memory_order_release);
}

bool mixer_is_settled(const struct mixer *mixer)
{
    return atomic_load_explicit(&mixer->settled, memory_order_relaxed);
}

void mixer_fill(struct mixer *mixer)
{
    if (mixer->told.track != MIXER_NO_DECK)
        pcm_deck_fill(&mixer->decks[mixer->told.track]);
    for (int i = 0; i < SOUND_VOICES; i++)
        if (mixer->told.voices[i] != MIXER_NO_DECK)
            pcm_deck_fill(&mixer->decks[mixer->told.voices[i]]);
}

bool mixer_lost(const struct mixer *mixer)
{
    return mixer->lost;
}

void mixer_set_mode(struct mixer *mixer, enum mixer_mode mode)
{
    atomic_store(&mixer->mode, (int)mode);
}

void mixer_set_volume(struct mixer *mixer, enum mixer_bus bus, int volume)
{
    volume = volume < 0 ? 0 : volume > MIXER_VOLUME_MOST ? MIXER_VOLUME_MOST : volume;
    atomic_store(&mixer->volumes[bus], volume);
}

void mixer_mute(struct mixer *mixer, bool muted)
{
    atomic_store(&mixer->muted, muted);
}
