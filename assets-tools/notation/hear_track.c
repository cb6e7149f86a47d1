/* Keeps what is heard of a track. */
#include "assets-tools/notation/hear_track.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { FIRST_ROOM = 64 };

void hear_wrong(struct hearing *hearing, const char *what, ...)
{
    if (hearing->why[0] != '\0')
        return;
    va_list arguments;
    va_start(arguments, what);
    vsnprintf(hearing->why, HEARD_WHY_SIZE, what, arguments);
    va_end(arguments);
}

void *hear_room(struct arena *arena, void *items, int count, int *room, size_t size)
{
    if (count < *room)
        return items;
    *room = *room == 0 ? FIRST_ROOM : 2 * *room;
    void *larger = arena_alloc(arena, (size_t)*room, size);
    if (count > 0)
        memcpy(larger, items, (size_t)count * size);
    return larger;
}

struct heard_event *hear_event(struct hearing *hearing, int channel)
{
    hearing->events = hear_room(hearing->arena, hearing->events, hearing->event_count,
                                &hearing->event_room, sizeof *hearing->events);
    struct heard_event *event = &hearing->events[hearing->event_count++];
    *event = (struct heard_event){.tick = hearing->tick - SONG_LEAD,
                                  .serial = hearing->serial,
                                  .channel = channel,
                                  .instrument = -1};
    return event;
}

void hear_change(struct hearing *hearing, int channel, const char *word, int instrument)
{
    struct heard_event *event = hear_event(hearing, channel);
    event->is_change = true;
    event->instrument = instrument;
    snprintf(event->word, sizeof event->word, "%s", word);
    hearing->changed = channel;
    for (int i = hearing->tempo_count; i-- > 0;) {
        struct heard_tempo *tempo = &hearing->tempos[i];
        if (tempo->event.tick == event->tick && tempo->high > channel)
            tempo->high = channel;
    }
}
