/* Between the readers of MIDI files: what is read of one, and what is set while it is played. */
#ifndef WALKBOX_ASSETS_TOOLS_SOUND_SONG_MIDI_H
#define WALKBOX_ASSETS_TOOLS_SOUND_SONG_MIDI_H

#include "assets-tools/sound/song.h"
#include "resource/midi.h"

enum { MIDI_KEYS = 128, MIDI_DRUM_CHANNEL = 9, MIDI_VALUE = 127 /* the highest */ };

/* Kinds of drums, each of which is a part of its own. */
enum drum { KICK, SNARE, TOM, HAT, CYMBAL, BLOCK, BELL, DRUMS };

/* What stays set in a part until it is changed. */
struct part_state {
    const struct song_instrument *instrument;
    int volume, pan, wheel, pedal, bend, bend_range;
};

/* What is set in a channel. */
struct channel {
    bool used;  /* it has notes */
    bool fixed; /* the song says its instrument */
    int program, volume, expression, parameter;
};

struct song_midi {
    struct song_parse *parse;
    struct song *song;
    struct midi_file file;
    const char *path;
    uint32_t tick; /* now */
    bool failed;
    struct channel channels[SONG_CHANNELS];
    bool drum_used[DRUMS];
    int drum_parts[DRUMS];
    struct part_state now[SONG_CHANNELS], at_loop[SONG_CHANNELS];
    int tempo, tempo_at_loop; /* microseconds a quarter */
    bool loop_passed;         /* at_loop is filled in */
    /* The tick after that in which a note began; 0: none. */
    uint32_t held[SONG_CHANNELS][MIDI_KEYS];
};

/* Reports why the file cannot be played, once. */
void song_midi_wrong(struct song_midi *midi, const char *why);

/* Handles the events of all tracks by their times; midi->tick is last that of the end. */
void song_midi_tracks(struct song_midi *midi,
                      void (*handle)(struct song_midi *midi, const struct midi_event *event));

bool song_midi_begins_note(const struct midi_event *event);

/* The drum of a key, and the note that it plays. */
enum drum song_midi_drum(int key, int *note);

#endif
