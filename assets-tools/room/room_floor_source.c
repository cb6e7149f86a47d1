/* Reads the lines of a room.txt about the floor and its names.
 *
 * Rectangles may overlap, as in KIAVC, where a point belongs to the first rectangle that holds it,
 * and rectangles connect where they share pixels. Boxes of v5 must not overlap, and connect along
 * edges on one line. So the part of a rectangle shared with an earlier rectangle is cut off, except
 * for the line of pixels along the cut, where the edges meet; those pixels belong to the earlier
 * box, since it has the lower number. The rest becomes up to four boxes. From: docs/walking.md
 * 13. */
#include <string.h>

#include "assets-tools/room/floor_text.h"
#include "assets-tools/room/room_parse.h"
#include "util/minmax.h"

enum { PIECE_LIMIT = 4 * WALK_BOX_LIMIT, SCRIPT_LARGEST = 255 };

void parse_box(struct room_parse *parse, struct line_reader *line)
{
    int box = floor_read_box(parse->source->floor, line);
    if (box >= 0)
        parse->source->box_places[box] = line_first_place(line->line);
}

void parse_scale(struct room_parse *parse, struct line_reader *line)
{
    floor_read_scale(parse->source->floor, line);
}

void parse_matrix(struct room_parse *parse, struct line_reader *line)
{
    int hop = floor_read_hop(parse->source->floor, line);
    if (hop >= 0)
        parse->source->hop_places[hop] = line_first_place(line->line);
}

/* Reads X1,Y1 X2,Y2. */
static struct walk_bounds read_bounds(struct line_reader *line)
{
    struct walk_point from = line_point(line, "the upper left corner");
    struct walk_point to = line_point(line, "the lower right corner");
    if (!line->failed && (to.x < from.x || to.y < from.y))
        line_fail(line, "the lower right corner is above or to the left of the upper left corner");
    return (struct walk_bounds){from.x, from.y, to.x, to.y};
}

/* Parses "area NAME X1,Y1 X2,Y2". */
void parse_area(struct room_parse *parse, struct line_reader *line)
{
    struct named_room *named = &parse->source->named;
    int name = floor_read_name(parse->source->floor, line);
    struct walk_bounds bounds = read_bounds(line);
    if (!line->failed && named->area_count == NAMED_AREA_LIMIT)
        line_fail(line, "a room has at most %d areas", NAMED_AREA_LIMIT);
    if (!line_end(line))
        return;
    named->areas[named->area_count++] = (struct named_area){bounds, name};
}

/* Parses "enter NAME script N" or "enter NAME script NAME", and the same with "leave". In tables of
 * two, [1] is `enter`. */
void parse_starter(struct room_parse *parse, struct line_reader *line)
{
    const bool enter = strcmp(line->line->words[0].text, "enter") == 0;
    struct named_room *named = &parse->source->named;
    const char *word = line_word(line, "a name");
    int name = floor_model_name(parse->source->floor, word);
    if (!line->failed && name < 0)
        line_fail(line, "nothing before this line is named \"%s\"", word);
    line_expect(line, "script");
    struct source_place place = line_place(line);
    int script = 0;
    const char *script_word = NULL;
    if (line_next_is_number(line))
        script = line_number(line, "a script", 1, SCRIPT_LARGEST);
    else
        script_word = line_word(line, "a script");
    if (line->failed)
        return;
    if (parse->source->name_script_places[name][enter].line != 0)
        line_fail(line, "\"%s\" already starts a script", word);
    parse->source->name_script_places[name][enter] = place;
    parse->source->name_script_words[name][enter] = script_word;
    *(enter ? &named->names[name].enter_script : &named->names[name].leave_script) = script;
    line_end(line);
}

struct pieces {
    int count;
    struct walk_bounds bounds[PIECE_LIMIT];
};

/* Parses "rectangle X1,Y1 X2,Y2" and words as in a box line. */
void parse_rectangle(struct room_parse *parse, struct line_reader *line)
{
    struct room_source *source = parse->source;
    struct rectangle_source rectangle = {.place = line_first_place(line->line)};
    rectangle.looks.scale = WALK_SCALE_FULL;
    rectangle.bounds = read_bounds(line);
    floor_read_properties(source->floor, line, &rectangle.looks, &rectangle.names);
    if (!line_end(line))
        return;
    source->rectangles[source->rectangle_count++] = rectangle;
}

/* Whether two closed ranges share more than an end, so that a cut is needed. */
static bool overlap_inside(int32_t a_first, int32_t a_last, int32_t b_first, int32_t b_last)
{
    int32_t first = int_max(a_first, b_first), last = int_min(a_last, b_last);
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

/* Adds the parts of a piece outside the other rectangle: left and right of it in full height, above
 * it and below it. */
static void cut_piece(struct pieces *pieces, const struct walk_bounds *piece,
                      const struct walk_bounds *other)
{
    if (!overlap_inside(piece->left, piece->right, other->left, other->right) ||
        !overlap_inside(piece->top, piece->bottom, other->top, other->bottom)) {
        add_piece(pieces, *piece);
        return;
    }
    int32_t left = int_max(piece->left, other->left);
    int32_t right = int_min(piece->right, other->right);
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

/* Cuts a rectangle into the pieces that no earlier rectangle holds. */
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
    struct floor_model *floor = parse->source->floor;
    if (floor->box_count == WALK_BOX_LIMIT) {
        report_error(parse->context->diagnostics, rectangle->place,
                     "the rectangles need more than %d boxes, the limit of a room", WALK_BOX_LIMIT);
        return false;
    }
    struct walk_box *box = &floor->boxes[floor->box_count];
    *box = rectangle->looks;
    box->ul = (struct walk_point){bounds->left, bounds->top};
    box->ur = (struct walk_point){bounds->right, bounds->top};
    box->lr = (struct walk_point){bounds->right, bounds->bottom};
    box->ll = (struct walk_point){bounds->left, bounds->bottom};
    floor->names_of[floor->box_count] = rectangle->names;
    parse->source->box_places[floor->box_count++] = rectangle->place;
    return true;
}

static void finish_rectangles(struct room_parse *parse)
{
    const struct room_source *source = parse->source;
    struct pieces *pieces = arena_alloc(parse->context->arena, 1, sizeof *pieces);
    for (int i = 0; i < source->rectangle_count; i++) {
        const struct rectangle_source *rectangle = &source->rectangles[i];
        cut_rectangle(pieces, source, i);
        if (pieces->count == 0)
            report_warning(parse->context->diagnostics, rectangle->place,
                           "earlier rectangles cover this rectangle completely");
        for (int k = 0; k < pieces->count; k++)
            if (!add_box(parse, rectangle, &pieces->bounds[k]))
                return;
    }
}

void finish_floor(struct room_parse *parse)
{
    struct room_source *source = parse->source;
    struct floor_model *floor = source->floor;
    finish_rectangles(parse);
    const int count = floor->box_count;
    for (int i = 0; i < floor->hop_count; i++) {
        const struct floor_hop *hop = &floor->hops[i];
        if (hop->from < count && hop->to < count &&
            (hop->next < count || hop->next == WALK_NO_PATH))
            continue;
        report_error(parse->context->diagnostics, source->hop_places[i],
                     "the room has only boxes 1 to %d", count - 1);
    }
    source->named.name_count = floor->name_count;
    for (int i = 0; i < floor->name_count; i++) {
        memcpy(source->named.names[i].name, floor->names[i], sizeof floor->names[i]);
        for (int box = 0; box < count; box++)
            if (floor->names_of[box] >> i & 1)
                walk_box_set_add(&source->named.names[i].boxes, box);
    }
    floor->zplane_count = source->room.zplane_count;
    /* Cannot fail: the allocator of the tools ends the program if memory runs out. */
    (void)floor_into_room(&source->room, floor, parse->context->arena);
}

enum { HOPS_OF_ROW = 255 };

static void add_names(struct floor_model *model, const struct named_room *named)
{
    model->name_count = named->name_count;
    for (int i = 0; i < named->name_count; i++) {
        memcpy(model->names[i], named->names[i].name, sizeof model->names[i]);
        for (int box = 0; box < model->box_count; box++)
            if (walk_box_set_has(&named->names[i].boxes, box))
                model->names_of[box] |= UINT32_C(1) << i;
    }
    for (int box = 0; box < model->box_count; box++)
        if (named->scales[box] != 0)
            model->boxes[box].scale = named->scales[box];
}

bool floor_of_room(struct floor_model *model, const struct room *room,
                   const struct named_room *named, struct arena *arena)
{
    const int count = room->box_count;
    const size_t cells = (size_t)count * (size_t)count;
    floor_model_init(model);
    model->width = room->width;
    model->height = room->height;
    model->zplane_count = room->zplane_count;
    model->box_count = count;
    if (count > 0)
        memcpy(model->boxes, room->boxes, (size_t)count * sizeof *model->boxes);
    for (int i = 0; i < room->scale_slot_count && i < WALK_SCALE_SLOT_LIMIT; i++) {
        const struct walk_scale_slot *slot = &room->scale_slots[i];
        model->slots[i] = *slot;
        model->slot_given[i] = (slot->scale1 | slot->y1 | slot->scale2 | slot->y2) != 0;
    }
    if (named)
        add_names(model, named);
    model->has_matrix = room->has_matrix;
    if (!room->has_matrix || count == 0)
        return true;
    uint8_t *next = arena_alloc(arena, cells, 1);
    uint8_t *usual = arena_alloc(arena, cells, 1);
    if (!next || !usual)
        return false;
    walk_matrix_from_rows(next, count, &room->matrix);
    floor_model_set_matrix(model, next, usual);
    return true;
}

static bool put_slots(struct room *room, const struct floor_model *model, struct arena *arena)
{
    int count = int_max(room->scale_slot_count, WALK_SCALE_SLOT_LIMIT);
    struct walk_scale_slot *slots = arena_alloc(arena, (size_t)count, sizeof *slots);
    if (!slots)
        return false;
    if (room->scale_slot_count > 0)
        memcpy(slots, room->scale_slots, (size_t)room->scale_slot_count * sizeof *slots);
    for (int i = 0; i < WALK_SCALE_SLOT_LIMIT; i++)
        slots[i] = model->slot_given[i] ? model->slots[i] : (struct walk_scale_slot){0};
    room->scale_slots = slots;
    room->scale_slot_count = count;
    return true;
}

static bool put_matrix(struct room *room, const struct floor_model *model, struct arena *arena)
{
    const size_t count = (size_t)model->box_count;
    uint8_t *next = arena_alloc(arena, count * count, 1);
    uint32_t *starts = arena_alloc(arena, count + 1, sizeof *starts);
    struct walk_hop row[HOPS_OF_ROW];
    if (!next || !starts)
        return false;
    floor_model_matrix(model, next);
    for (size_t i = 0; i < count; i++)
        starts[i + 1] =
            starts[i] + (uint32_t)walk_matrix_row_hops(next + i * count, model->box_count, row);
    struct walk_hop *hops = arena_alloc(arena, starts[count], sizeof *hops);
    for (size_t i = 0; hops && i < count; i++)
        walk_matrix_row_hops(next + i * count, model->box_count, hops + starts[i]);
    room->matrix = (struct walk_matrix_rows){model->box_count, starts, hops};
    room->has_matrix = model->has_matrix;
    return hops != NULL;
}

bool floor_into_room(struct room *room, const struct floor_model *model, struct arena *arena)
{
    const size_t count = (size_t)model->box_count;
    struct walk_box *boxes = arena_alloc(arena, count, sizeof *boxes);
    if (!boxes || !put_slots(room, model, arena) || !put_matrix(room, model, arena))
        return false;
    if (count > 0)
        memcpy(boxes, model->boxes, count * sizeof *boxes);
    room->boxes = boxes;
    room->box_count = model->box_count;
    return true;
}
