/* What hears the messages of a track, one after another. */
#ifndef WALKBOX_ASSETS_TOOLS_NOTATION_HEAR_TRACK_H
#define WALKBOX_ASSETS_TOOLS_NOTATION_HEAR_TRACK_H

#include "assets-tools/notation/heard_song.h"
#include "resource/sound/midi.h"

/* A tempo belongs to the song, and some part has to say it: one of low..high, so that the messages
 * of a tick keep their order. */
struct heard_tempo {
    struct heard_event event;
    int low, high;
};

struct hearing {
    struct heard_song *song;
    struct arena *arena;
    char *why;     /* empty: all was heard */
    uint32_t tick; /* of the message; in the file, so with the lead */
    uint32_t serial;
    int changed;             /* the channel of the last change of a part in this tick; -1: none */
    int open[SONG_CHANNELS]; /* the event whose notes sound; -1: none */
    int event_count, event_room;
    struct heard_event *events;
    int tempo_count, tempo_room;
    struct heard_tempo *tempos;
};

/* Keeps the first reason. */
__attribute__((format(printf, 2, 3))) void hear_wrong(struct hearing *hearing, const char *what,
                                                      ...);

/* Makes room for one more item of an array that doubles. */
void *hear_room(struct arena *arena, void *items, int count, int *room, size_t size);

/* Adds an event of a part at this tick. It may move when the next one is added. */
struct heard_event *hear_event(struct hearing *hearing, int channel);

/* A message of the system: how parts are set up, instruments, hooks, markers and loops. */
void hear_sysex(struct hearing *hearing, struct byte_view bytes);

/* Adds a change of a part, as the word that makes it. */
void hear_change(struct hearing *hearing, int channel, const char *word, int instrument);

#endif
