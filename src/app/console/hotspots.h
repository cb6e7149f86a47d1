/* What the player can point at now: named objects and people of the room, verbs, lines of a
 * conversation and the inventory. Keys and controllers move between them; the window shows them.
 *
 * An object counts if a click can hit it: it is in the room, touchable, its parents allow it
 * (objects.h), and part of it is on the screen and not covered. People count, except ego and those
 * who are untouchable. */
#ifndef WALKBOX_APP_CONSOLE_HOTSPOTS_H
#define WALKBOX_APP_CONSOLE_HOTSPOTS_H

#include <stdbool.h>
#include <stdint.h>

#include "render/framebuffer.h"
#include "util/bytes.h"

struct game;

enum { HOTSPOT_LIMIT = 256, HOTSPOT_NAME_SIZE = 64 };

enum hotspot_kind { HOTSPOT_OBJECT, HOTSPOT_ACTOR, HOTSPOT_VERB };

struct hotspot {
    enum hotspot_kind kind;
    int number;                   /* of the object, actor or verb */
    struct rectangle area;        /* its part on the screen, never empty */
    int x, y;                     /* where a click hits it, as near its middle as possible */
    uint8_t key;                  /* of a verb: the key that chooses it, 0 = none */
    bool is_picture;              /* of a verb, such as a thing that is carried */
    char name[HOTSPOT_NAME_SIZE]; /* UTF-8, without codes */
};

/* Objects in the order of the room, then actors and verbs by number, up to the limit. */
struct hotspots {
    int count;
    struct hotspot items[HOTSPOT_LIMIT];
};

/* A name of the game in UTF-8: its first line, or `whole`, with blanks between lines. False when it
 * has no letters. */
bool hotspot_text(const struct game *game, struct byte_view name, bool whole, char *text,
                  size_t size);

/* Its first line. */
bool hotspot_name(const struct game *game, struct byte_view name, char text[HOTSPOT_NAME_SIZE]);

/* Finds none in a booted game that accepts no input. */
void hotspots_find(struct hotspots *hotspots, const struct game *game);

enum hotspot_direction { HOTSPOT_LEFT, HOTSPOT_RIGHT, HOTSPOT_UP, HOTSPOT_DOWN };

/* The index of the next hotspot in a direction; -1 for none. The nearest one within 45 degrees of
 * it, else the nearest on that side; a pixel sideways counts as two ahead. */
int hotspots_next(const struct hotspots *hotspots, int x, int y, enum hotspot_direction direction);

#endif
