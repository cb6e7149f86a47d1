/* --areas FILE: for the router `distance`, a palette picture whose areas are used in place of the
 * room's boxes. */
#ifndef WALKBOX_APP_COMMANDS_ROOM_AREAS_H
#define WALKBOX_APP_COMMANDS_ROOM_AREAS_H

#include "app/commands/opened_room.h"
#include "walk/routers/route_areas.h"

struct room_areas {
    uint8_t *pixels; /* owned */
    void *memory;    /* owned */
    struct route_areas areas;
};

/* Reads the picture, which has to be as large as the room, closes the areas in `locks` (NULL:
 * none), and has the room's map use the picture. When something fails, that is told, and the status
 * is not CLI_DONE. room_areas_close has to be called in either case. */
int room_areas_open(struct room_areas *areas, struct opened_room *opened, const char *file,
                    const struct number_list *locks);

void room_areas_close(struct room_areas *areas);

#endif
