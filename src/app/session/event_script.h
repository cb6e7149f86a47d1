/* A file of the player's actions. Its lines are "FRAME click X Y", "FRAME rclick X Y", "FRAME move
 * X Y", "FRAME key CODE", "FRAME hold JIFFIES" and comments that begin with `#`. Frames count from
 * 0; X and Y are screen pixels.
 *
 * A hold is not an action: for this many extra jiffies sounds continued while the window showed a
 * fade. Without a window fades take no time. */
#ifndef WALKBOX_APP_SESSION_EVENT_SCRIPT_H
#define WALKBOX_APP_SESSION_EVENT_SCRIPT_H

#include <stddef.h>

#include "engine/state/game_state.h"
#include "util/bytes_writer.h"

enum { EVENT_SCRIPT_HOLD_MAX = 36000 }; /* jiffies before one frame: ten minutes */

struct scripted_event {
    uint32_t frame;
    int line;     /* of the file */
    bool is_hold; /* else it is the event below */
    int hold;     /* jiffies left, 0..EVENT_SCRIPT_HOLD_MAX */
    struct game_event event;
};

/* The events, sorted by frame; those of one frame are in the order of the file. */
struct event_script {
    int count;
    int next;      /* index of the first event that is still to come */
    bool recorded; /* it is a record: it has holds, or begins as records do */
    struct scripted_event *events;
};

/* Parses such a file into the arena. A bad line is a fault that names its number. */
bool event_script_load(struct event_script *script, const char *file, struct byte_view text,
                       struct arena *arena, struct fault *fault);

/* Appends an event as a line. */
void scripted_event_write(const struct scripted_event *scripted, struct bytes_writer *text);

/* Gives the game the events of the next frame, and lets sounds continue for the rest of its holds.
 */
void event_script_feed(struct event_script *script, struct game *game);

/* Moves to the events of this frame, to which the game has gone. Used holds stay used. */
void event_script_go(struct event_script *script, uint32_t frame);

/* As game_hold, for a host that shows something else for some jiffies. But while a record is
 * played, sounds continue only for as long as it says. */
void event_script_hold(struct event_script *script, struct game *game, int jiffies);

#endif
