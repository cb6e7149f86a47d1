/* A file of the player's actions. Its lines are "FRAME click X Y", "FRAME rclick X Y", "FRAME move
 * X Y", "FRAME key CODE" and comments that begin with `#`. Frames count from 0; X and Y are screen
 * pixels. */
#ifndef WALKBOX_ENGINE_INSPECT_EVENT_SCRIPT_H
#define WALKBOX_ENGINE_INSPECT_EVENT_SCRIPT_H

#include <stddef.h>

#include "engine/state/game_state.h"

struct scripted_event {
    uint32_t frame;
    struct game_event event;
};

/* The events, sorted by frame. Events of the same frame are in the order of the file. */
struct event_script {
    int count;
    int next; /* index of the first event that the game was not given yet */
    struct scripted_event *events;
};

/* Reads the text of such a file; the events are in the arena. Any other line is refused, with a
 * fault that names the line's number. */
bool event_script_load(struct event_script *script, const char *file, struct byte_view text,
                       struct arena *arena, struct fault *fault);

/* Writes an event as a line of such a file, with its end, into `line`. Returns its length, which is
 * less than `size`; 32 bytes are always enough. */
int scripted_event_format(const struct scripted_event *scripted, char *line, size_t size);

/* Gives the game the events of the frame it is about to play. */
void event_script_feed(struct event_script *script, struct game *game);

#endif
