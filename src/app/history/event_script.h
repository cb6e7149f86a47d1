/* A file of the player's actions. Its lines are "FRAME click X Y", "FRAME rclick X Y", "FRAME move
 * X Y", "FRAME key CODE", "FRAME hold JIFFIES" and comments that begin with `#`. Frames count from
 * 0; X and Y are screen pixels.
 *
 * A hold is no action: for that long, besides the wait for the frame, sounds went on because the
 * window was showing a fade. Without a window fades take no time, so a record of a play in the
 * window needs holds to be played again. */
#ifndef WALKBOX_APP_HISTORY_EVENT_SCRIPT_H
#define WALKBOX_APP_HISTORY_EVENT_SCRIPT_H

#include <stddef.h>

#include "engine/game_state.h"

enum { EVENT_SCRIPT_HOLD_MOST = 36000 }; /* jiffies before one frame: ten minutes */

struct scripted_event {
    uint32_t frame;
    int line;     /* of the file */
    bool is_hold; /* else it is the event below */
    int hold;     /* jiffies that are left of it, 0..EVENT_SCRIPT_HOLD_MOST */
    struct game_event event;
};

/* The events, sorted by frame; those of one frame are in the order of the file. */
struct event_script {
    int count;
    int next;      /* index of the first event that the game was not given yet */
    bool recorded; /* the file is a record: it has holds, or begins as records do. Nothing else
                      happened than it says */
    struct scripted_event *events;
};

/* Parses such a file; the events are in the arena. A line of any other form is refused, with a
 * fault that names its number. */
bool event_script_load(struct event_script *script, const char *file, struct byte_view text,
                       struct arena *arena, struct fault *fault);

/* Writes an event as a line of such a file, with its end. Returns its length, which is less than
 * `size`; 32 bytes are always enough. */
int scripted_event_format(const struct scripted_event *scripted, char *line, size_t size);

/* Gives the game the events of the frame it is about to play, and lets sounds go on for what is
 * left of its holds. */
void event_script_feed(struct event_script *script, struct game *game);

/* The game was put to where it stands before this frame. A hold of which a part was used is not
 * whole again. */
void event_script_go(struct event_script *script, uint32_t frame);

/* For a host that shows something else for some jiffies: does what game_hold does. But while a
 * record is played, sounds go on only for as long as it says; the rest of its holds comes with the
 * frame. */
void event_script_hold(struct event_script *script, struct game *game, int jiffies);

#endif
