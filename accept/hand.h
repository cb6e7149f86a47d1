/* The hand: gives the game the input of a player, and plays it frame by frame.
 *
 * Before a click (docs/accept.md has the reasons) it waits until the click would count, walks
 * towards a target beyond the view until that scrolls into view, and points at the target as drawn
 * now for two to four frames. After a verb it waits four frames. hand_aim.h finds targets, and
 * perform.h carries out whole actions. */
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
    /* An event was given to the next frame. */
    void (*given)(void *context, const struct game *game, const struct game_event *event);
    /* A frame was played. To end the play, writes a line into `why` and returns false. */
    bool (*played)(void *context, struct game *game, char why[HAND_WHY_SIZE]);
};

struct hand {
    struct game *game;
    const struct step_uses *uses;
    struct hand_host host;
    uint64_t jiffies; /* played so far */
    int calm;         /* consecutive frames since the last event after which the player could act */
    bool ended;       /* the game has halted or quit, or the host ended the play */
    char why[HAND_WHY_SIZE]; /* why the last action failed; "" if it did not fail */
    struct walk_point goal;  /* where the last action sent ego, in room pixels */
    bool has_goal;
    struct walk_point clicked; /* place of the last click, in screen pixels */
    uint64_t clicked_at;       /* time of the last click, in jiffies */
    bool has_clicked;
};

void hand_init(struct hand *hand, struct game *game, const struct step_uses *uses,
               struct hand_host host);

/* Sets `why`, and returns false. */
__attribute__((format(printf, 2, 3))) bool hand_fail(struct hand *hand, const char *why, ...);

/* Same as hand_fail, with a thing before the reason: "verb 5 (push) is not on". */
bool hand_fail_of(struct hand *hand, enum thing kind, int number, const char *why);

/* Plays frames. Returns false if the game has ended. */
bool hand_frames(struct hand *hand, int frames);

/* Plays frames until the test holds; it is tried before the first frame. Returns false if the test
 * does not hold within `limit` jiffies, or if the game has ended; only the end sets `why`. */
bool hand_until(struct hand *hand, bool (*test)(const void *context), const void *context,
                int64_t limit);

/* Waits until a click would count (sight_ready). Returns false, with `why`, after `limit` jiffies.
 */
bool hand_ready(struct hand *hand, int64_t limit);

/* Returns why a click would not count: "a text is shown". */
const char *hand_unready(const struct hand *hand);

/* Give an event, and play its frame. Return false if the game has ended. Places are in screen
 * pixels. */
bool hand_move(struct hand *hand, struct walk_point screen);
bool hand_click(struct hand *hand, struct walk_point screen);
bool hand_press(struct hand *hand, int key);

#endif
