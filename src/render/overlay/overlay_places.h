/* Names of places over the picture: a mark at each place, and its name nearby, where it hides no
 * other name or mark. Coordinates are screen pixels. */
#ifndef WALKBOX_RENDER_OVERLAY_OVERLAY_PLACES_H
#define WALKBOX_RENDER_OVERLAY_OVERLAY_PLACES_H

#include "render/overlay/overlay_canvas.h"

enum { OVERLAY_PLACE_LIMIT = 256, OVERLAY_PLACE_LETTERS = 32 };

struct overlay_place {
    const char *name; /* UTF-8, cut to OVERLAY_PLACE_LETTERS bytes; borrowed */
    struct walk_point point;
    uint32_t colour; /* of the mark and of the name's edge */
};

/* Places names, in canvas pixels: widths[n] by `height`, within `within`, without overlap, and if
 * possible not on a mark, which is `reach` around its point. Those without space become empty. */
void overlay_places_arrange(const struct walk_point *points, const int *widths, int count,
                            int height, int reach, struct rectangle within,
                            struct rectangle *labels);

/* Draws marks, and names within `within`. `larger`: letters of twice the size. */
void overlay_places_draw(const struct overlay_canvas *canvas, const struct overlay_place *places,
                         int count, bool larger, struct rectangle within);

#endif
