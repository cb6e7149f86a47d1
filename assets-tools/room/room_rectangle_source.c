/* Reads `rectangle` lines and makes boxes of the rectangles. Rectangles may overlap, as in KIAVC;
 * the boxes do not.
 *
 * In KIAVC a point belongs to the first rectangle that holds it, and rectangles connect where they
 * share pixels. Boxes of v5 connect along edges that lie on one line. So what a rectangle shares
 * with an earlier one is cut off, and the rest becomes up to four pieces, which keep the line of
 * pixels along the cut: there the edges meet. The pixels of that line belong to the earlier box,
 * because it has the lower number. From: docs/walking.md 13. */
#include "assets-tools/room/room_rectangle_source.h"

#include "assets-tools/room/room_box_source.h"
#include "assets-tools/room/room_name_source.h"

enum { PIECE_LIMIT = 4 * WALK_BOX_LIMIT };

struct pieces {
    int count;
    struct walk_bounds bounds[PIECE_LIMIT];
};

/* ---- the line ---- */

/* rectangle X1,Y1 X2,Y2, and behind it the same words as behind a box */
bool parse_rectangle(struct room_parse *parse, struct line_reader *line)
{
    struct room_source *source = parse->source;
    struct rectangle_source rectangle = {.place = line_first_place(line->line)};
    rectangle.looks.scale = WALK_SCALE_FULL;
    struct walk_point from = line_point(line, "the upper left corner");
    struct walk_point to = line_point(line, "the lower right corner");
    if (!line->failed && (to.x < from.x || to.y < from.y))
        line_fail(line, "the lower right corner is above or to the left of the other");
    rectangle.bounds = (struct walk_bounds){from.x, from.y, to.x, to.y};
    parse_box_words(parse, line, &rectangle.looks, &rectangle.names);
    if (!line_end(line))
        return false;
    source->rectangles[source->rectangle_count++] = rectangle;
    return true;
}

/* ---- cutting ---- */

/* Whether two closed ranges share more than an end, so that a cut is needed. */
static bool overlap_inside(int32_t a_first, int32_t a_last, int32_t b_first, int32_t b_last)
{
    int32_t first = a_first > b_first ? a_first : b_first;
    int32_t last = a_last < b_last ? a_last : b_last;
    if (first < last)
        return true;
    if (first > last)
        return false;
    bool a_is_point = a_first == a_last, b_is_point = b_first == b_last;
    return (a_is_point && b_is_point) || (a_is_point && b_first < first && first < b_last) ||
           (b_is_point && a_first < first && first < a_last);
}

static void add_piece(struct pieces *pieces, struct walk_bounds bounds)
{
    if (pieces->count < PIECE_LIMIT)
        pieces->bounds[pieces->count++] = bounds;
}

/* Adds the parts of a piece that are not in the other rectangle: left and right of it in full
 * height, above it and below it. */
static void cut_piece(struct pieces *pieces, const struct walk_bounds *piece,
                      const struct walk_bounds *other)
{
    if (!overlap_inside(piece->left, piece->right, other->left, other->right) ||
        !overlap_inside(piece->top, piece->bottom, other->top, other->bottom)) {
        add_piece(pieces, *piece);
        return;
    }
    int32_t left = piece->left > other->left ? piece->left : other->left;
    int32_t right = piece->right < other->right ? piece->right : other->right;
    bool has_width = left < right || piece->left == piece->right;
    if (piece->left < other->left)
        add_piece(pieces,
                  (struct walk_bounds){piece->left, piece->top, other->left, piece->bottom});
    if (piece->top < other->top && has_width)
        add_piece(pieces, (struct walk_bounds){left, piece->top, right, other->top});
    if (piece->bottom > other->bottom && has_width)
        add_piece(pieces, (struct walk_bounds){left, other->bottom, right, piece->bottom});
    if (piece->right > other->right)
        add_piece(pieces,
                  (struct walk_bounds){other->right, piece->top, piece->right, piece->bottom});
}

/* The pieces of a rectangle that no earlier rectangle holds. */
static void cut_rectangle(struct pieces *pieces, const struct room_source *source, int number)
{
    struct pieces before;
    *pieces = (struct pieces){.count = 1};
    pieces->bounds[0] = source->rectangles[number].bounds;
    for (int other = 0; other < number; other++) {
        before = *pieces;
        pieces->count = 0;
        for (int i = 0; i < before.count; i++)
            cut_piece(pieces, &before.bounds[i], &source->rectangles[other].bounds);
    }
}

static bool add_box(struct room_parse *parse, const struct rectangle_source *rectangle,
                    const struct walk_bounds *bounds)
{
    struct room_source *source = parse->source;
    struct room *room = &source->room;
    if (room->box_count == WALK_BOX_LIMIT) {
        tell_error(parse->context->diagnostics, rectangle->place,
                   "the rectangles fall into more than the %d boxes a room can have",
                   WALK_BOX_LIMIT);
        return false;
    }
    struct walk_box *box = &room->boxes[room->box_count];
    *box = rectangle->looks;
    box->ul = (struct walk_point){bounds->left, bounds->top};
    box->ur = (struct walk_point){bounds->right, bounds->top};
    box->lr = (struct walk_point){bounds->right, bounds->bottom};
    box->ll = (struct walk_point){bounds->left, bounds->bottom};
    source->box_places[room->box_count] = rectangle->place;
    name_box(source, room->box_count, rectangle->names);
    room->box_count++;
    return true;
}

bool finish_rectangles(struct room_parse *parse)
{
    const struct room_source *source = parse->source;
    struct pieces *pieces = arena_alloc(parse->context->arena, 1, sizeof *pieces);
    for (int i = 0; i < source->rectangle_count; i++) {
        const struct rectangle_source *rectangle = &source->rectangles[i];
        cut_rectangle(pieces, source, i);
        if (pieces->count == 0)
            tell_warning(parse->context->diagnostics, rectangle->place,
                         "earlier rectangles have all of this one");
        for (int k = 0; k < pieces->count; k++)
            if (!add_box(parse, rectangle, &pieces->bounds[k]))
                return false;
    }
    return true;
}
