/* Names of places over the picture: a mark at each place, and near it its name, where it hides
 * neither another name nor another mark. Coordinates are screen pixels. */
#ifndef WALKBOX_RENDER_OVERLAY_OVERLAY_PLACES_H
#define WALKBOX_RENDER_OVERLAY_OVERLAY_PLACES_H

#include "render/overlay/overlay_canvas.h"

enum { OVERLAY_PLACE_LIMIT = 256, OVERLAY_PLACE_LETTERS = 32 };

struct overlay_place {
    const char *name; /* UTF-8, cut to OVERLAY_PLACE_LETTERS bytes; borrowed */
    struct walk_point point;
    uint32_t colour; /* of the mark and of the name's edge */
};

/* Finds where names go, in canvas pixels. The name of place n is widths[n] by `height`; a mark
 * reaches `reach` from its point. Labels lie within `within`, do not overlap, and lie on no mark if
 * there is room for that. A label for which there is no room is empty. */
void overlay_places_arrange(const struct walk_point *points, const int *widths, int count,
                            int height, int reach, struct rectangle within,
                            struct rectangle *labels);

/* Draws marks and names; places beyond the limit are left out. `larger`: letters of twice the size.
 * Names lie within `within`, in screen pixels. */
void overlay_places_draw(const struct overlay_canvas *canvas, const struct overlay_place *places,
                         int count, bool larger, struct rectangle within);

#endif
