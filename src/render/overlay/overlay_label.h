/* Labels: short texts about places of the room, put so that none covers another one.
 *
 * Internal to the overlays. A label stands as near to its place as there is space for it within the
 * canvas and the room; when that is not at the place itself, a thin line leads from the one to the
 * other. Labels are put in the order in which they are added, and none is left out: one that finds
 * no space covers others. */
#ifndef WALKBOX_RENDER_OVERLAY_OVERLAY_LABEL_H
#define WALKBOX_RENDER_OVERLAY_OVERLAY_LABEL_H

#include "render/overlay/overlay_canvas.h"
#include "render/overlay/overlay_font.h"

/* So many labels are kept apart from each other. Later ones are written all the same. */
enum { LABEL_LIMIT = 600, LABEL_SIZE = 48 };

struct overlay_labels {
    const struct overlay_canvas *canvas;
    bool numbers_are_there;       /* another layer writes the numbers of boxes */
    struct walk_box_set numbered; /* boxes that have their number */
    int count;
    struct rectangle taken[LABEL_LIMIT]; /* canvas pixels */
};

void labels_init(struct overlay_labels *labels, const struct overlay_canvas *canvas);

/* Keeps labels out of an area of canvas pixels. */
void labels_avoid(struct overlay_labels *labels, struct rectangle area);

/* Writes a label about a room point, with its middle there if there is space. A point outside the
 * canvas gets none. */
void labels_add(struct overlay_labels *labels, struct walk_point point, const char *text);

/* The same for a label that begins at the point and stands to its right, below it. */
void labels_add_beside(struct overlay_labels *labels, struct walk_point point, const char *text);

/* Writes a label about a box, in the middle of what the canvas shows of the box. */
void labels_add_to_box(struct overlay_labels *labels, const struct walk_box *box, const char *text);

#endif
