/* An action file: the player's actions. Its lines are "FRAME click X Y", "FRAME rclick X Y", "FRAME
 * move X Y", "FRAME key CODE", "FRAME hold JIFFIES" and comments that begin with `#`. Frames count
 * from 0; X and Y are screen pixels.
 *
 * A hold is not an action: for this many extra jiffies sounds continued while the window showed a
 * fade. Without a window fades take no time. */
#ifndef WALKBOX_APP_SESSION_EVENT_SCRIPT_H
#define WALKBOX_APP_SESSION_EVENT_SCRIPT_H

#include <stddef.h>

#include "engine/state/game_state.h"
#include "util/bytes_writer.h"

enum { EVENT_SCRIPT_HOLD_MAX = 36000 }; /* limit in jiffies before a frame: ten minutes */

struct scripted_event {
    uint32_t frame;
    int line;     /* line number in the file */
    bool is_hold; /* if false, `event` is set */
    int hold;     /* jiffies left, 0..EVENT_SCRIPT_HOLD_MAX */
    struct game_event event;
};

/* Events sorted by frame; events of a frame are in file order. */
struct event_script {
    int count;
    int next;      /* index of the next event */
    bool recorded; /* the file is a record: it has holds, or begins as records do */
    struct scripted_event *events;
};

/* Parses an action file into the arena. A bad line is a fault with its line number. */
bool event_script_load(struct event_script *script, const char *file, struct byte_view text,
                       struct arena *arena, struct fault *fault);

/* Appends an event as a line. */
void scripted_event_write(const struct scripted_event *scripted, struct bytes_writer *text);

/* Gives the game the events of the next frame, and lets sounds continue for the jiffies that are
 * left of the frame's holds. */
void event_script_feed(struct event_script *script, struct game *game);

/* Moves to the events of this frame, after the game has jumped to it. No hold is used twice. */
void event_script_go(struct event_script *script, uint32_t frame);

/* Same as game_hold, for a host that shows something else for some jiffies. But while a record is
 * played, sounds continue only for the holds in the record. */
void event_script_hold(struct event_script *script, struct game *game, int jiffies);

#endif
