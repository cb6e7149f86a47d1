/* A file of player's actions: "FRAME click X Y", "FRAME rclick X Y", "FRAME move X Y",
 * "FRAME key CODE", `#` comments; frames count from 0. */
#ifndef WALKBOX_ENGINE_INSPECT_EVENT_SCRIPT_H
#define WALKBOX_ENGINE_INSPECT_EVENT_SCRIPT_H

#include "engine/state/game_state.h"

struct scripted_event {
    uint32_t frame;
    struct game_event event;
};

/* Ascending by frame; those of one frame in file order. */
struct event_script {
    int count;
    int next; /* the first that was not given yet */
    struct scripted_event *events;
};

/* Reads the text into the arena. A line that is none of these is refused, with its number. */
bool event_script_load(struct event_script *script, const char *file, struct byte_view text,
                       struct arena *arena, struct fault *fault);

/* Gives the game the events of the frame it is about to play. */
void event_script_feed(struct event_script *script, struct game *game);

#endif
