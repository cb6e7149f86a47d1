/* --areas FILE: the areas of a palette picture in place of a room's boxes, for the router distance.
 */
#ifndef WALKBOX_ENGINE_CLI_ROOM_AREAS_H
#define WALKBOX_ENGINE_CLI_ROOM_AREAS_H

#include "engine/cli/opened_room.h"
#include "walk/routers/route_areas.h"

struct room_areas {
    uint8_t *pixels; /* owned */
    void *memory;    /* owned */
    struct route_areas areas;
};

/* Reads the picture, which is as large as the room, closes the areas that are listed (locks may be
 * NULL) and has the room's map go by it. Tells what is wrong and gives a status other than CLI_DONE
 * when that fails. To be closed in any case. */
int room_areas_open(struct room_areas *areas, struct opened_room *opened, const char *file,
                    const struct number_list *locks);

void room_areas_close(struct room_areas *areas);

#endif
