/* The hand: gives the game the input that a player would give, and plays it frame by frame.
 *
 * How it is used to click (docs/accept.md has the reasons): it waits until a click would count; it
 * scrolls first, by walking towards what is beyond the view; it points at a thing as it is drawn
 * now, for two to four frames; after a verb it waits for four. hand_aim.h finds what is to be
 * clicked, and perform.h carries out whole actions. */
#ifndef WALKBOX_ACCEPT_HAND_H
#define WALKBOX_ACCEPT_HAND_H

#include <stdbool.h>
#include <stdint.h>

#include "accept/names.h"
#include "accept/step.h"
#include "engine/input.h"

struct game;

enum { HAND_WHY_SIZE = 200 };

/* Functions of the host; any may be NULL. */
struct hand_host {
    void *context; /* borrowed */
    /* An event was given, for the frame that is played next. */
    void (*given)(void *context, const struct game *game, const struct game_event *event);
    /* A frame was played. False ends the playing, after a line in `why`. */
    bool (*played)(void *context, struct game *game, char why[HAND_WHY_SIZE]);
};

struct hand {
    struct game *game;
    const struct step_uses *uses;
    struct hand_host host;
    uint64_t jiffies; /* played so far */
    int calm;         /* frames in a row, since the last event, after which the player could act */
    bool ended;       /* the game has halted or quit, or the host ended it: nothing can follow */
    char why[HAND_WHY_SIZE]; /* why the last action failed; empty: it did not */
    struct walk_point goal;  /* where the last action sent ego, room pixels */
    bool has_goal;
    struct walk_point clicked; /* the last click, pixels of the screen .. */
    uint64_t clicked_at;       /* .. and when, in jiffies */
    bool has_clicked;
};

void hand_init(struct hand *hand, struct game *game, const struct step_uses *uses,
               struct hand_host host);

/* Sets `why`, and returns false. */
__attribute__((format(printf, 2, 3))) bool hand_fail(struct hand *hand, const char *why, ...);

/* The same about a thing, which comes before it: "verb 5 (push) is not on". */
bool hand_fail_of(struct hand *hand, enum thing kind, int number, const char *why);

/* Plays frames. False when the game has ended. */
bool hand_frames(struct hand *hand, int frames);

/* Plays frames until the test holds, which is made first. False when it does not hold within the
 * limit of jiffies, or when the game has ended; `why` is set only by the latter. */
bool hand_until(struct hand *hand, bool (*test)(const void *context), const void *context,
                int64_t limit);

/* Waits until a click would count (sight_ready). False after a message. */
bool hand_ready(struct hand *hand, int64_t limit);

/* What a click lacks to count: "a text is shown". */
const char *hand_unready(const struct hand *hand);

/* Each gives an event, and plays its frame. False when the game has ended. Places are pixels of the
 * screen. */
bool hand_move(struct hand *hand, struct walk_point screen);
bool hand_click(struct hand *hand, struct walk_point screen);
bool hand_press(struct hand *hand, int key);

#endif
