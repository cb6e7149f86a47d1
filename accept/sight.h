/* Looks at a game as a player would: whether it is ready for a click, the choices, ego's place, and
 * the places of things on the screen. Changes nothing. */
#ifndef WALKBOX_ACCEPT_SIGHT_H
#define WALKBOX_ACCEPT_SIGHT_H

#include <stdbool.h>

#include "accept/step.h"
#include "render/framebuffer.h"

struct game;

/* ---- the player's possibilities ---- */

int sight_ego(const struct game *game);          /* ego's number */
bool sight_userput(const struct game *game);     /* the game accepts input */
bool sight_text(const struct game *game);        /* a text is spoken or printed */
bool sight_text_stands(const struct game *game); /* also if a text remains after its time (\k) */
bool sight_scene(const struct game *game);       /* a cutscene is played */

/* Whether ego stands. An ego in another room, or an invisible ego, counts as standing. */
bool sight_stands(const struct game *game);

/* Whether a click would count: the game accepts input, no text is spoken, no cutscene runs, and ego
 * stands. A command during a text would be lost. In the map room a text without a speaker (255) is
 * ignored: there Monkey Island 1 prints the name under the pointer in every frame. */
bool sight_ready(const struct game *game, const struct step_uses *uses);

/* Whether there is a text during which a click would be lost: see sight_ready. */
bool sight_text_waits(const struct game *game, const struct step_uses *uses);

/* Whether the player can act: a click would count, and some verb is on that is not a reply in a
 * menu. In the map room no verb needs to be on. */
bool sight_control(const struct game *game, const struct step_uses *uses);

/* ---- verbs ---- */

bool sight_verb(const struct game *game, int number);                   /* whether the verb is on */
bool sight_menu(const struct game *game, const struct step_uses *uses); /* a menu is shown */

/* Whether a reply can be clicked now: there is a menu, the game accepts input, and no text is
 * spoken. */
bool sight_reply_wanted(const struct game *game, const struct step_uses *uses);

/* Return the lowest and the highest verb of the menu, and their number; 0 if there is no menu. */
int sight_lowest_reply(const struct game *game, const struct step_uses *uses);
int sight_highest_reply(const struct game *game, const struct step_uses *uses);
int sight_reply_count(const struct game *game, const struct step_uses *uses);

/* ---- the rest ---- */

int sight_variable(const struct game *game, int number);
bool sight_bit(const struct game *game, int number);
bool sight_owned_by_ego(const struct game *game, int object); /* and in the inventory */
struct walk_point sight_ego_place(const struct game *game);

/* The mugs of Monkey Island 1, and the class of a full mug. */
enum { FIRST_MUG = 362, LAST_MUG = 366, CLASS_FULL = 18 };

/* Returns the full mug: the last full mug that ego carries, because mugs are filled in order. 0 if
 * there is none. */
int sight_full_mug(const struct game *game);

/* ---- places on the screen ---- */

/* Returns the part of the screen that shows the room. */
struct rectangle sight_view(const struct game *game);

/* Converts a place in the room to a screen pixel. Returns false if it is outside the view. */
bool sight_of_place(const struct game *game, struct walk_point place, struct walk_point *screen);

enum sight_result {
    SIGHT_SEEN,
    SIGHT_BEYOND_LEFT, /* in the room, but the view has to scroll first */
    SIGHT_BEYOND_RIGHT,
    SIGHT_MISSING, /* not in this room */
    SIGHT_HIDDEN,  /* a parent is in another state */
    SIGHT_UNTOUCHABLE,
    SIGHT_COVERED, /* other objects cover all its pixels in the view */
};

/* Finds a screen pixel at which a click hits an object as it is drawn now: the pixel nearest to the
 * middle of its visible part. */
enum sight_result sight_of_object(const struct game *game, int object, struct walk_point *screen);

/* Finds the middle of an actor's last drawn area on the screen; something may cover the actor. */
enum sight_result sight_of_actor(const struct game *game, int actor, struct walk_point *screen);

/* Finds a screen pixel at which a click hits a verb. Returns false if the verb is not on. */
bool sight_of_verb(const struct game *game, int number, struct walk_point *screen);

/* Returns words for a result, such as "is not in this room". */
const char *sight_result_text(enum sight_result result);

#endif
