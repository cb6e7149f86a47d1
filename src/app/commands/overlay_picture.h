/* Saves pictures of rooms with overlays. */
#ifndef WALKBOX_APP_COMMANDS_OVERLAY_PICTURE_H
#define WALKBOX_APP_COMMANDS_OVERLAY_PICTURE_H

#include "engine/room/room_picture.h"
#include "render/overlay/overlay.h"
#include "resource/room.h"

enum { OVERLAY_PICTURE_ZOOM_LIMIT = 8, OVERLAY_PICTURE_STRIP = 56 };

struct overlay_picture {
    const struct room *room;
    const struct room_canvas *background;
    int zoom;   /* picture pixels per room pixel, in both directions */
    bool strip; /* adds OVERLAY_PICTURE_STRIP rows of legends below the room */
};

/* Draws the overlays in `bits` (enum overlay_bits) over the room and writes an RGB file. Returns
 * false, with errno, if that fails. */
bool overlay_picture_save(const struct overlay_picture *picture, const struct overlay_scene *scene,
                          unsigned bits, const char *path);

#endif
