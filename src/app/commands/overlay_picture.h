/* Pictures of rooms with overlays, as files. */
#ifndef WALKBOX_APP_COMMANDS_OVERLAY_PICTURE_H
#define WALKBOX_APP_COMMANDS_OVERLAY_PICTURE_H

#include "engine/room/room_picture.h"
#include "render/overlay/overlay.h"
#include "resource/room.h"

enum { OVERLAY_PICTURE_ZOOM_LIMIT = 8, OVERLAY_PICTURE_STRIP = 56 };

struct overlay_picture {
    const struct room *room;
    const struct room_canvas *background;
    int zoom;   /* picture pixels for each room pixel, in each direction */
    bool strip; /* OVERLAY_PICTURE_STRIP rows below the room for legends */
};

/* Draws the overlays in `bits` (enum overlay_bits) over the room and writes an RGB file. On failure
 * errno says why. */
bool overlay_picture_save(const struct overlay_picture *picture, const struct overlay_scene *scene,
                          unsigned bits, const char *path);

#endif
