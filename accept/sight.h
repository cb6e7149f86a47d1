/* What a player can see of a game: whether it is ready for a click, what can be chosen,
 * where ego is, and where things are on the screen. Nothing is changed. */
#ifndef WALKBOX_ACCEPT_SIGHT_H
#define WALKBOX_ACCEPT_SIGHT_H

#include <stdbool.h>

#include "accept/step.h"
#include "render/framebuffer.h"

struct game;

/* ---- what the game lets the player do ---- */

int sight_ego(const struct game *game); /* ego's number */
bool sight_userput(const struct game *game);
bool sight_text(const struct game *game);        /* something is said or printed */
bool sight_text_stands(const struct game *game); /* the same, or a text that stays (\k) stands */
bool sight_scene(const struct game *game);       /* a cutscene is played */

/* Whether ego stands; an ego who is in another room or not visible does. */
bool sight_stands(const struct game *game);

/* Whether a click would count: input is let through, nothing is said, no cutscene is played, and
 * ego stands. A command that is given while a text is shown would be lost; only in the map room a
 * text without a speaker (255) does not count, since it is the name under the pointer, which Monkey
 * Island 1 prints there in every frame. */
bool sight_ready(const struct game *game, const struct step_uses *uses);

/* Whether the text that is shown, if any, would make a click be lost: see sight_ready. */
bool sight_text_waits(const struct game *game, const struct step_uses *uses);

/* Whether the player can act: ready, and some verb is on that is not a reply in a menu. In the map
 * room no verb is asked for. */
bool sight_control(const struct game *game, const struct step_uses *uses);

/* ---- verbs ---- */

bool sight_verb(const struct game *game, int number); /* whether it is on */
bool sight_menu(const struct game *game, const struct step_uses *uses);

/* Whether a reply could be clicked now: a menu is shown, input is let through, nothing is said. */
bool sight_reply_wanted(const struct game *game, const struct step_uses *uses);

/* The lowest and highest verb of the menu that is on, and how many are; 0 when there is none. */
int sight_lowest_reply(const struct game *game, const struct step_uses *uses);
int sight_highest_reply(const struct game *game, const struct step_uses *uses);
int sight_reply_count(const struct game *game, const struct step_uses *uses);

/* ---- the rest ---- */

int sight_variable(const struct game *game, int number);
bool sight_bit(const struct game *game, int number);
bool sight_owned_by_ego(const struct game *game, int object); /* and listed as carried */
struct walk_point sight_ego_place(const struct game *game);

/* The mugs of Monkey Island 1, and the class of one that is full. */
enum { FIRST_MUG = 362, LAST_MUG = 366, CLASS_FULL = 18 };

/* The mug that is full: the last that ego carries, since they are filled one after the other. 0:
 * none. */
int sight_full_mug(const struct game *game);

/* ---- places on the screen ---- */

/* The screen's pixels that show the room. */
struct rectangle sight_view(const struct game *game);

/* Where a place of the room is on the screen; false when it is not in the view. */
bool sight_of_place(const struct game *game, struct walk_point place, struct walk_point *screen);

enum sight_result {
    SIGHT_SEEN,
    SIGHT_BEYOND_LEFT, /* in the room, but the view has to scroll first */
    SIGHT_BEYOND_RIGHT,
    SIGHT_MISSING, /* not in this room */
    SIGHT_HIDDEN,  /* a parent is in another state */
    SIGHT_UNTOUCHABLE,
    SIGHT_COVERED, /* every pixel of it that is in the view belongs to another object */
};

/* Finds the pixel of the screen at which an object of the room, as it is drawn now, is hit: the one
 * nearest to the middle of what the view shows of it. */
enum sight_result sight_of_object(const struct game *game, int object, struct walk_point *screen);

/* The same for an actor: the middle of what was drawn of him last. He may be covered. */
enum sight_result sight_of_actor(const struct game *game, int actor, struct walk_point *screen);

/* The pixel of the screen at which a verb that is on is hit; false when there is none. */
bool sight_of_verb(const struct game *game, int number, struct walk_point *screen);

/* A few words for a result, such as "is not in this room". */
const char *sight_result_text(enum sight_result result);

#endif
