/* A song as it is found in a game: what its messages say, in the terms in which songs are written
 * (docs/building.md). Only songs as walkbox-build writes them can be heard.
 *
 * Times are in MIDI ticks from the start of bar 1. */
#ifndef WALKBOX_ASSETS_TOOLS_NOTATION_HEARD_SONG_H
#define WALKBOX_ASSETS_TOOLS_NOTATION_HEARD_SONG_H

#include "assets-tools/sound/song.h"
#include "resource/bytes/bytes.h"

enum { HEARD_CHORD = 9, HEARD_WORD_SIZE = 24, HEARD_WHY_SIZE = 96, OCTAVE_STEPS = 12 };

/* Notes that are struck at once, or a change of the part. */
struct heard_event {
    uint32_t tick, serial; /* the serial counts messages of the track */
    int channel;
    bool is_change;
    int instrument;             /* of a change: its number; -1: `word` says it all */
    char word[HEARD_WORD_SIZE]; /* of a change: as in "volume=64" */
    uint32_t held;              /* ticks; 0: the notes have not ended */
    int velocity, count;
    uint8_t notes[HEARD_CHORD]; /* ascending */
};

struct heard_part {
    bool there, on_speaker;
    int instrument; /* number */
    struct song_part says;
    int event_count;
    struct heard_event *events; /* in the order in which the part says them */
};

/* Something at the start of a bar: a hook or a marker. */
struct heard_mark {
    uint32_t tick, to; /* `to`: where a jump goes */
    bool jumps;
    char what[48]; /* as in "hook 1 part 5 on"; the bar of a jump is left out */
};

struct heard_song {
    int priority, tempo, fastest;
    int part_count; /* that are there */
    struct heard_part parts[SONG_CHANNELS];
    int instrument_count, instrument_room;
    uint8_t (*instruments)[INSTRUMENT_SIZE];
    int mark_count, mark_room;
    struct heard_mark *marks; /* in the order of the track */
    bool loops;
    int loop_times; /* 0: for ever */
    uint32_t loop_first, loop_last;
    uint32_t end; /* where the song ends */
};

/* Hears the rendition for the AdLib card: the content of a chunk "ADL ". False, and why in a few
 * words, when it is none that walkbox-build would write. What it says may still not be all that the
 * rendition holds: whoever writes it as text has to compare. Memory is the arena's. */
bool heard_song_read(struct heard_song *song, struct byte_view rendition, struct arena *arena,
                     char why[HEARD_WHY_SIZE]);

/* Marks the parts that the rendition for the PC's speaker has, too: the content of a chunk "SPK ".
 */
void heard_song_speaker(struct heard_song *song, struct byte_view rendition);

/* The number of the mark that is the jump of an endless loop, at the end of the song; -1: none. */
int heard_song_endless(const struct heard_song *song);

#endif
