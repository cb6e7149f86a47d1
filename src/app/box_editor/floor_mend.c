#include "app/box_editor/floor_mend.h"

#include "app/box_editor/floor_edit.h"
#include "walk/floor_shape.h"

static const char *const fixed =
    "This box is made of a rectangle line of the room's text, which has to be changed there.";

/* Puts the corners of a box in order: the one of its arrangements that is convex and clockwise, and
 * keeps the upper left corner. */
static const char *mend_order(struct floor_model *model, int number)
{
    static const uint8_t orders[][FLOOR_CORNERS] = {
        {0, 3, 2, 1}, {0, 2, 1, 3}, {0, 1, 3, 2}, {0, 3, 1, 2}, {0, 2, 3, 1}};
    const struct walk_box box = model->boxes[number];
    for (size_t i = 0; i < sizeof orders / sizeof *orders; i++) {
        struct walk_box tried = box;
        for (int corner = 0; corner < FLOOR_CORNERS; corner++)
            *floor_corner_of(&tried, corner) = floor_corner(&box, orders[i][corner]);
        if (floor_shape_of(&tried) == FLOOR_SHAPE_GOOD) {
            model->boxes[number] = tried;
            return NULL;
        }
    }
    return "Its corners cannot be put in order by themselves: drag them.";
}

/* Moves an edge of box `other` onto the line of an edge of `box` that runs beside it. */
static const char *mend_gap(struct floor_model *model, const struct floor_finding *finding)
{
    const struct walk_box *box = &model->boxes[finding->box];
    const struct walk_box *other = &model->boxes[finding->other];
    for (int k = 0; k < FLOOR_CORNERS * FLOOR_CORNERS; k++) {
        int i = k / FLOOR_CORNERS, j = k % FLOOR_CORNERS;
        struct walk_point a = floor_corner(box, i), b = floor_corner(box, i + 1);
        struct walk_point c = floor_corner(other, j), d = floor_corner(other, j + 1);
        bool level = a.y == b.y && a.x != b.x && c.y == d.y && c.x != d.x;
        bool upright = a.x == b.x && a.y != b.y && c.x == d.x && c.y != d.y;
        int32_t off = level ? a.y - c.y : a.x - c.x;
        if ((!level && !upright) || off == 0 || off > finding->value || off < -finding->value)
            continue;
        struct floor_handles handles = {{0}};
        handles.corners[finding->other] = (uint8_t)(1 << j | 1 << ((j + 1) & 3));
        floor_weld(model, &handles);
        return floor_move(model, &handles, level ? 0 : off, level ? off : 0);
    }
    return "These edges are not quite upright or level: drag their corners.";
}

const char *floor_mend(struct floor_model *model, const struct floor_finding *finding)
{
    if (floor_box_is_fixed(model, finding->box) ||
        (finding->other > 0 && floor_box_is_fixed(model, finding->other)))
        return fixed;
    switch (finding->fault) {
    case FLOOR_TWISTED:
    case FLOOR_BACKWARDS:
        return mend_order(model, finding->box);
    case FLOOR_CONCAVE:
        return "Split the box at the inward corner, or drag that corner outwards.";
    case FLOOR_NO_PLANE:
        return floor_edit_mask(model, finding->box, model->zplane_count);
    case FLOOR_NO_SLOT:
        return floor_edit_scale(model, finding->box, WALK_SCALE_FULL);
    case FLOOR_PIXEL_APART:
    case FLOOR_GAP:
        return mend_gap(model, finding);
    case FLOOR_STALE_HOP:
        return floor_clear_hop(model, finding->box, finding->other);
    case FLOOR_SLANTED_SEAM:
    case FLOOR_APART:
        return "Make the seam upright or level: split both boxes so that they meet at such a line.";
    case FLOOR_ALONE:
    case FLOOR_CUT_OFF:
        return "Drag an edge of the box to one of another box: it snaps.";
    case FLOOR_OVERLAP:
        return "Drag the edges until the boxes only touch.";
    }
    return "There is nothing to mend.";
}
