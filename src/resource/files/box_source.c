#include "resource/files/box_source.h"

#include <string.h>

#include "resource/files/box_line.h"

/* ---- reading ---- */

bool box_source_read(struct floor_model *model, const char *file, struct byte_view text,
                     int first_line, int *rectangles, struct fault *fault)
{
    struct box_line_reader reader = {.model = model, .file = file, .fault = fault};
    reader.words = words_of((const char *)text.data, text.size, WORDS_COMMENTS | WORDS_QUOTES);
    reader.words.line = first_line - 1;
    *rectangles = 0;
    if (model->box_count == 0)
        floor_model_add_outside(model);
    while (words_next_line(&reader.words)) {
        enum box_line_kind kind = box_line_begin(&reader);
        if (kind == BOX_LINE_RAW)
            return box_line_fail(&reader, "the room is kept as it is in a game: it has no boxes in "
                                          "this text");
        if (kind == BOX_LINE_RECTANGLE)
            (*rectangles)++;
        else if (kind != BOX_LINE_OTHER && !box_line_take(&reader, kind))
            return false;
    }
    return true;
}

/* ---- what becomes of the lines ---- */

/* What stands in the place of a line. */
struct line_plan {
    struct byte_view line; /* without its end */
    enum { KEEP, DROP, BOX, SCALE, HOP } what;
    int index; /* of the box, slot or hop */
    bool new_scales, new_hops;
    const char *end; /* of the line: "\n", "\r\n", or "" for a last line without an end */
};

struct rewriting {
    const struct floor_model *model;
    struct byte_view text;
    struct bytes_writer *written;
    const char *end; /* of a line */
    int count;
    struct line_plan *lines; /* [1] is the first; [0] stands for the beginning of the text */
    int last_head, last_scale, last_box, last_hop; /* lines; 0: none */
    bool ends_open;                                /* the last line has no end */
};

static bool is_head(struct word word)
{
    static const char *const words[] = {"background", "transparent", "codec", "codecs",
                                        "zplane",     "room",        "game"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (word_is(word, words[i]))
            return true;
    return false;
}

/* Notes what kind each line is; lines about boxes are dropped unless the floor still has them. */
static void look_at_lines(struct rewriting *rewriting, struct floor_model *scratch)
{
    const char *text = (const char *)rewriting->text.data;
    struct box_line_reader reader = {.model = scratch};
    reader.words = words_of(text, rewriting->text.size, WORDS_COMMENTS | WORDS_QUOTES);
    while (words_next_line(&reader.words)) {
        int number = reader.words.line;
        struct line_plan *plan = &rewriting->lines[number];
        const char *start = reader.words.start, *end = reader.words.end;
        plan->line = (struct byte_view){(const uint8_t *)start, (size_t)(end - start)};
        enum box_line_kind kind = box_line_begin(&reader);
        rewriting->count = number;
        bool open = end == text + rewriting->text.size;
        bool returns = !open && end > start && end[-1] == '\r';
        plan->line.size -= returns;
        plan->end = open ? "" : returns ? "\r\n" : "\n";
        plan->what =
            kind == BOX_LINE_BOX || kind == BOX_LINE_SCALE || kind == BOX_LINE_MATRIX ? DROP : KEEP;
        if (kind == BOX_LINE_BOX || kind == BOX_LINE_RECTANGLE)
            rewriting->last_box = number;
        else if (kind == BOX_LINE_SCALE)
            rewriting->last_scale = number;
        else if (kind == BOX_LINE_MATRIX)
            rewriting->last_hop = number;
        else if (is_head(reader.word))
            rewriting->last_head = number;
    }
}

/* A hop that the text tells twice keeps both lines, as the last one counts. */
static void keep_doubles(struct rewriting *rewriting)
{
    for (int i = 1; i <= rewriting->count; i++) {
        struct line_plan *plan = &rewriting->lines[i];
        struct box_line_reader reader = {
            .words = words_of((const char *)plan->line.data, plan->line.size, WORDS_COMMENTS)};
        struct floor_hop hop;
        words_next_line(&reader.words);
        if (plan->what != DROP || box_line_begin(&reader) != BOX_LINE_MATRIX ||
            !box_line_read_hop(&reader, &hop))
            continue;
        int index = floor_model_hop(rewriting->model, hop.from, hop.to);
        if (index >= 0 && rewriting->model->hops[index].line > i)
            plan->what = KEEP;
    }
}

static int own_boxes(const struct floor_model *model)
{
    return model->box_count - model->fixed_count;
}

static bool has_line(const struct rewriting *rewriting, int32_t line)
{
    return line > 0 && line <= rewriting->count;
}

/* Gives the boxes of the floor the lines that its boxes had, from the top down: so boxes stay in
 * order, and a box keeps its own line unless the order was changed. */
static void place_boxes(struct rewriting *rewriting)
{
    const struct floor_model *model = rewriting->model;
    int line = 0;
    for (int box = 0; box < own_boxes(model); box++)
        if (has_line(rewriting, model->lines[box]))
            rewriting->lines[model->lines[box]].what = BOX;
    for (int box = 0; box < own_boxes(model); box++) {
        if (!has_line(rewriting, model->lines[box]))
            continue;
        do
            line++;
        while (rewriting->lines[line].what != BOX);
        rewriting->lines[line].index = box;
    }
}

static void place_others(struct rewriting *rewriting)
{
    const struct floor_model *model = rewriting->model;
    for (int slot = 0; slot < WALK_SCALE_SLOT_LIMIT; slot++) {
        if (!model->slot_given[slot] || !has_line(rewriting, model->slot_lines[slot]))
            continue;
        rewriting->lines[model->slot_lines[slot]].what = SCALE;
        rewriting->lines[model->slot_lines[slot]].index = slot;
    }
    for (int hop = 0; hop < model->hop_count; hop++) {
        if (!has_line(rewriting, model->hops[hop].line))
            continue;
        rewriting->lines[model->hops[hop].line].what = HOP;
        rewriting->lines[model->hops[hop].line].index = hop;
    }
    int scales = rewriting->last_scale > 0 ? rewriting->last_scale : rewriting->last_head;
    int boxes = rewriting->last_box > 0 ? rewriting->last_box : scales;
    int hops = rewriting->last_hop > 0 ? rewriting->last_hop : boxes;
    rewriting->lines[scales].new_scales = true;
    rewriting->lines[hops].new_hops = true;
}

/* ---- writing ---- */

static void end_line(struct rewriting *rewriting)
{
    write_bytes(rewriting->written, rewriting->end, strlen(rewriting->end));
}

/* Before something is added behind a last line without an end. */
static void close_line(struct rewriting *rewriting)
{
    const struct bytes_writer *written = rewriting->written;
    if (written->size > 0 && written->data[written->size - 1] != '\n')
        end_line(rewriting);
}

/* Writes the boxes that have no line, from `box` on up to the next that has one. */
static void write_new_boxes(struct rewriting *rewriting, int box)
{
    const struct floor_model *model = rewriting->model;
    for (; box < own_boxes(model) && !has_line(rewriting, model->lines[box]); box++) {
        if (box == 0 && floor_box_is_outside(&model->boxes[0]))
            continue;
        close_line(rewriting);
        box_line_write(rewriting->written, model, box);
        end_line(rewriting);
    }
}

static void write_new_scales(struct rewriting *rewriting)
{
    const struct floor_model *model = rewriting->model;
    for (int slot = 0; slot < WALK_SCALE_SLOT_LIMIT; slot++) {
        if (!model->slot_given[slot] || has_line(rewriting, model->slot_lines[slot]))
            continue;
        close_line(rewriting);
        box_line_write_scale(rewriting->written, model, slot);
        end_line(rewriting);
    }
}

static void write_new_hops(struct rewriting *rewriting)
{
    const struct floor_model *model = rewriting->model;
    for (int hop = 0; hop < model->hop_count; hop++) {
        if (has_line(rewriting, model->hops[hop].line))
            continue;
        close_line(rewriting);
        box_line_write_hop(rewriting->written, &model->hops[hop]);
        end_line(rewriting);
    }
}

/* The line that a box had, which is not always the one in whose place it now stands. */
static struct byte_view own_line(const struct rewriting *rewriting, int box)
{
    return rewriting->lines[rewriting->model->lines[box]].line;
}

static bool write_line(struct rewriting *rewriting, const struct line_plan *plan)
{
    const struct floor_model *model = rewriting->model;
    struct bytes_writer *written = rewriting->written;
    switch (plan->what) {
    case DROP:
        return true;
    case BOX:
        if (!box_line_change_box(written, own_line(rewriting, plan->index), model, plan->index))
            return false;
        break;
    case SCALE:
        if (!box_line_change_scale(written, plan->line, model, plan->index))
            return false;
        break;
    case HOP:
        if (!box_line_change_hop(written, plan->line, &model->hops[plan->index]))
            return false;
        break;
    case KEEP:
        write_bytes(written, plan->line.data, plan->line.size);
        break;
    }
    write_bytes(written, plan->end, strlen(plan->end));
    return true;
}

/* Whether boxes of the floor stand in the text; box 0 mostly does not. */
static bool any_box_has_line(const struct rewriting *rewriting)
{
    for (int box = 0; box < own_boxes(rewriting->model); box++)
        if (has_line(rewriting, rewriting->model->lines[box]))
            return true;
    return false;
}

static bool write_lines(struct rewriting *rewriting)
{
    bool placed = any_box_has_line(rewriting), first_done = false;
    int boxes_at = rewriting->last_box > 0     ? rewriting->last_box
                   : rewriting->last_scale > 0 ? rewriting->last_scale
                                               : rewriting->last_head;
    for (int i = 0; i <= rewriting->count; i++) {
        const struct line_plan *plan = &rewriting->lines[i];
        if (placed && !first_done && i > 0 && plan->what == BOX) {
            write_new_boxes(rewriting, 0); /* those before the first that has a line */
            first_done = true;
        }
        if (i > 0 && !write_line(rewriting, plan))
            return false;
        if (plan->new_scales)
            write_new_scales(rewriting);
        if (i > 0 && plan->what == BOX)
            write_new_boxes(rewriting, plan->index + 1);
        if (!placed && i == boxes_at)
            write_new_boxes(rewriting, 0);
        if (plan->new_hops)
            write_new_hops(rewriting);
    }
    return !rewriting->written->failed;
}

/* Whether what was written tells of the same floor. */
static bool reads_back(const struct rewriting *rewriting, struct floor_model *scratch,
                       struct fault *fault)
{
    const struct floor_model *model = rewriting->model;
    int rectangles;
    floor_model_init(scratch);
    if (!box_source_read(scratch, "what was written", bytes_writer_view(rewriting->written), 1,
                         &rectangles, fault))
        return false;
    for (int box = own_boxes(model); box < model->box_count && scratch->box_count > 0; box++) {
        scratch->boxes[scratch->box_count] = model->boxes[box];
        for (int i = 0; i < model->name_count; i++) {
            int name = floor_model_name(scratch, model->names[i]);
            if ((model->names_of[box] >> i & 1) != 0 && name < 0) {
                name = scratch->name_count++;
                memcpy(scratch->names[name], model->names[i], sizeof model->names[i]);
            }
            if ((model->names_of[box] >> i & 1) != 0)
                scratch->names_of[scratch->box_count] |= UINT32_C(1) << name;
        }
        scratch->box_count++;
    }
    return floor_models_equal(scratch, model) ||
           fault_set(fault, FAULT_BAD_VALUE, NULL, 0,
                     "the text cannot tell of this floor, so it is left as it was");
}

static bool rewrite(struct rewriting *rewriting, struct floor_model *scratch, struct fault *fault)
{
    const struct byte_view text = rewriting->text;
    const uint8_t *end = text.size > 0 ? memchr(text.data, '\n', text.size) : NULL;
    rewriting->end = end && end > text.data && end[-1] == '\r' ? "\r\n" : "\n";
    floor_model_init(scratch);
    look_at_lines(rewriting, scratch);
    place_boxes(rewriting);
    place_others(rewriting);
    keep_doubles(rewriting);
    bytes_writer_clear(rewriting->written);
    if (!write_lines(rewriting))
        return fault_set(fault, FAULT_MEMORY, NULL, 0, "a line of the text cannot be changed");
    return reads_back(rewriting, scratch, fault);
}

bool box_source_write(struct bytes_writer *written, struct byte_view text,
                      const struct floor_model *model, struct fault *fault)
{
    struct arena arena;
    arena_init(&arena, written->allocator);
    size_t lines = words_lines(words_of((const char *)text.data, text.size, 0)) + 2;
    struct floor_model *scratch = arena_alloc(&arena, 1, sizeof *scratch);
    struct rewriting rewriting = {.model = model, .text = text, .written = written};
    rewriting.lines = arena_alloc(&arena, lines, sizeof *rewriting.lines);
    bool good = scratch && rewriting.lines
                    ? rewrite(&rewriting, scratch, fault)
                    : fault_set(fault, FAULT_MEMORY, NULL, 0, "no memory to write the text");
    arena_reset(&arena);
    return good;
}
