/* What can be pointed at on the screen as it is now: the objects and people of the room that have a
 * name, and the verbs, lines of a conversation and carried things beside it. A player who has a key
 * or a controller in the place of a mouse goes from one of these places to the next, and somebody
 * who does not find them by eye has them shown.
 *
 * An object counts when a click can hit it: it is in the room, may be touched, its parents allow it
 * (objects.h), and some of it lies on the screen and is not covered by other objects. A person
 * counts who is not ego and not untouchable. What has no name is scenery or a helper of scripts. */
#ifndef WALKBOX_APP_CONSOLE_HOTSPOTS_H
#define WALKBOX_APP_CONSOLE_HOTSPOTS_H

#include <stdint.h>

#include "render/framebuffer.h"

struct game;

enum { HOTSPOT_LIMIT = 256, HOTSPOT_NAME_SIZE = 64 };

enum hotspot_kind { HOTSPOT_OBJECT, HOTSPOT_ACTOR, HOTSPOT_VERB };

struct hotspot {
    enum hotspot_kind kind;
    int number;            /* of the object, actor or verb */
    struct rectangle area; /* what of it lies on the screen; screen pixels, never empty */
    int x, y;              /* where a click hits it: a screen pixel, as near its middle as may be */
    uint8_t key;           /* of a verb: the key that chooses it, 0 = none */
    char name[HOTSPOT_NAME_SIZE]; /* UTF-8, without codes, by code page 850 */
};

/* First objects in the order of the room, then actors and verbs by number. What is beyond the limit
 * is left out. */
struct hotspots {
    int count;
    struct hotspot items[HOTSPOT_LIMIT];
};

/* Fills in what there is now. In a booted game that lets no input through there is nothing. */
void hotspots_find(struct hotspots *hotspots, const struct game *game);

enum hotspot_way { HOTSPOT_LEFT, HOTSPOT_RIGHT, HOTSPOT_UP, HOTSPOT_DOWN };

/* The index of the next hotspot from a place of the screen in a direction; -1 when there is none.
 * What lies within a quarter of the circle comes first, and of that what is nearest, where a pixel
 * aside counts as two ahead; then the same of all that lies on that side at all. */
int hotspots_next(const struct hotspots *hotspots, int x, int y, enum hotspot_way way);

#endif
