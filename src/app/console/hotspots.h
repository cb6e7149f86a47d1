/* Hotspots, which the player can point at now: named objects and people in the room, verbs, lines
 * of a conversation and the inventory. Keys and controllers move between them, and the window marks
 * them.
 *
 * An object counts if a click can hit it: it is in the room, touchable, its parents allow it
 * (objects.h), and part of it is on the screen and not covered. People count, except ego and
 * untouchable people. */
#ifndef WALKBOX_APP_CONSOLE_HOTSPOTS_H
#define WALKBOX_APP_CONSOLE_HOTSPOTS_H

#include <stdbool.h>
#include <stdint.h>

#include "render/framebuffer.h"
#include "util/bytes.h"

struct text_scope;

enum { HOTSPOT_LIMIT = 256, HOTSPOT_NAME_SIZE = 64 };

enum hotspot_kind { HOTSPOT_OBJECT, HOTSPOT_ACTOR, HOTSPOT_VERB };

struct hotspot {
    enum hotspot_kind kind;
    int number;                   /* object, actor or verb number */
    struct rectangle area;        /* visible part on the screen, never empty */
    int x, y;                     /* where a click hits it, as near its middle as possible */
    uint8_t key;                  /* for a verb: key that chooses it, or 0 */
    bool is_picture;              /* for a verb: a picture, such as an inventory item */
    char name[HOTSPOT_NAME_SIZE]; /* UTF-8, without codes */
};

/* Objects in the order of the room, then actors and verbs by number, up to the limit. */
struct hotspots {
    int count;
    struct hotspot items[HOTSPOT_LIMIT];
};

/* Writes a name of the game in UTF-8: its first line, or with `whole` all lines, separated by
 * blanks. Returns false if it has no letters. */
bool hotspot_text(const struct text_scope *scope, struct byte_view name, bool whole, char *text,
                  size_t size);

/* Writes the first line of a name. Same result as hotspot_text. */
bool hotspot_name(const struct text_scope *scope, struct byte_view name,
                  char text[HOTSPOT_NAME_SIZE]);

/* Finds all hotspots; none if a booted game accepts no input. */
void hotspots_find(struct hotspots *hotspots, const struct text_scope *scope);

enum hotspot_direction { HOTSPOT_LEFT, HOTSPOT_RIGHT, HOTSPOT_UP, HOTSPOT_DOWN };

/* Returns the index of the next hotspot in a direction, or -1. This is the nearest within 45
 * degrees of the direction, otherwise the nearest on that side; a pixel sideways counts as two
 * ahead. */
int hotspots_next(const struct hotspots *hotspots, int x, int y, enum hotspot_direction direction);

#endif
