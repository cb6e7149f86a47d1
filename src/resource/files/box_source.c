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

/* ---- writing ---- */

struct rewriting {
    const struct floor_model *model;
    struct floor_model *before; /* the floor of the text; scratch later on */
    struct byte_view text;
    struct bytes_writer *written;
    struct bytes_writer one, other;   /* a part as it was and as it is */
    const char *end;                  /* of a line */
    int scales_at, boxes_at, hops_at; /* the lines behind which new parts stand; 0: before all */
    bool has_box_0;
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

static struct words words_of_text(struct byte_view text)
{
    return words_of((const char *)text.data, text.size, WORDS_COMMENTS | WORDS_QUOTES);
}

/* Finds the lines behind which new parts stand: the last of their kind, else those of the kind that
 * comes before in a room.txt. */
static void find_places(struct rewriting *rewriting)
{
    struct box_line_reader reader = {.words = words_of_text(rewriting->text)};
    int head = 0;
    while (words_next_line(&reader.words)) {
        enum box_line_kind kind = box_line_begin(&reader);
        if (kind == BOX_LINE_BOX || kind == BOX_LINE_RECTANGLE)
            rewriting->boxes_at = reader.words.line;
        else if (kind == BOX_LINE_SCALE)
            rewriting->scales_at = reader.words.line;
        else if (kind == BOX_LINE_MATRIX)
            rewriting->hops_at = reader.words.line;
        else if (is_head(reader.word))
            head = reader.words.line;
    }
    if (rewriting->scales_at == 0)
        rewriting->scales_at = head;
    if (rewriting->boxes_at == 0)
        rewriting->boxes_at = rewriting->scales_at;
    if (rewriting->hops_at == 0)
        rewriting->hops_at = rewriting->boxes_at;
}

static int own_boxes(const struct floor_model *model)
{
    return model->box_count - model->fixed_count;
}

/* Before something is added behind a last line without an end. */
static void close_line(struct rewriting *rewriting)
{
    const struct bytes_writer *written = rewriting->written;
    if (written->size > 0 && written->data[written->size - 1] != '\n')
        write_bytes(rewriting->written, rewriting->end, strlen(rewriting->end));
}

static void write_new_box(struct rewriting *rewriting, int box)
{
    close_line(rewriting);
    box_line_write(rewriting->written, rewriting->model, box);
    close_line(rewriting);
}

static void write_new_boxes(struct rewriting *rewriting)
{
    int first = rewriting->has_box_0 || floor_box_is_outside(&rewriting->model->boxes[0]);
    for (int box = first; box < own_boxes(rewriting->model); box++)
        if (box == 0 || box >= own_boxes(rewriting->before))
            write_new_box(rewriting, box);
}

static void write_new_scales(struct rewriting *rewriting)
{
    for (int slot = 0; slot < WALK_SCALE_SLOT_LIMIT; slot++) {
        if (!rewriting->model->slot_given[slot] || rewriting->before->slot_given[slot])
            continue;
        close_line(rewriting);
        box_line_write_scale(rewriting->written, rewriting->model, slot);
        close_line(rewriting);
    }
}

static void write_new_hops(struct rewriting *rewriting)
{
    for (int i = 0; i < rewriting->model->hop_count; i++) {
        const struct floor_hop *hop = &rewriting->model->hops[i];
        if (floor_model_hop(rewriting->before, hop->from, hop->to) >= 0)
            continue;
        close_line(rewriting);
        box_line_write_hop(rewriting->written, hop);
        close_line(rewriting);
    }
}

/* What a line tells of, as it was before and as it is now; nothing now when the floor has it no
 * more. */
static void write_both(struct rewriting *rewriting, struct box_line_reader *reader,
                       enum box_line_kind kind)
{
    const struct floor_model *model = rewriting->model, *before = rewriting->before;
    struct bytes_writer *one = &rewriting->one, *other = &rewriting->other;
    struct box_line line;
    struct walk_scale_slot value;
    struct floor_hop hop;
    int slot = 0, was, is;
    bytes_writer_clear(one);
    bytes_writer_clear(other);
    if (kind == BOX_LINE_BOX && box_line_read(reader, &line)) {
        if (line.number > 0 && !rewriting->has_box_0 && !floor_box_is_outside(&model->boxes[0]))
            write_new_box(rewriting, 0); /* before all others */
        rewriting->has_box_0 = true;
        box_line_write(one, before, line.number);
        if (line.number < own_boxes(model))
            box_line_write(other, model, line.number);
    } else if (kind == BOX_LINE_SCALE && box_line_read_scale(reader, &slot, &value)) {
        box_line_write_scale(one, before, slot);
        if (model->slot_given[slot])
            box_line_write_scale(other, model, slot);
    } else if (kind == BOX_LINE_MATRIX && box_line_read_hop(reader, &hop)) {
        was = floor_model_hop(before, hop.from, hop.to);
        is = floor_model_hop(model, hop.from, hop.to);
        box_line_write_hop(one, &before->hops[was]);
        if (is >= 0)
            box_line_write_hop(other, &model->hops[is]);
    }
}

/* Writes the new line, and the comment behind the old one in its column if there is room. Where
 * boxes went numbers have moved, and the comment may be about another box. */
static void write_changed(struct rewriting *rewriting, const char *start, const char *end,
                          bool in_place)
{
    struct bytes_writer *written = rewriting->written;
    const char *comment = memchr(start, '#', (size_t)(end - start));
    const size_t from = written->size;
    write_bytes(written, rewriting->other.data, rewriting->other.size);
    if (comment && in_place) {
        do
            write_u8(written, ' ');
        while (!written->failed && written->size - from < (size_t)(comment - start));
        write_bytes(written, comment, (size_t)(end - comment));
    } else if (end[-1] == '\n') {
        write_bytes(written, rewriting->end, strlen(rewriting->end));
    }
}

/* A line stays as it is, but for one that tells of something that has changed or is gone. */
static void write_line(struct rewriting *rewriting, struct box_line_reader *reader)
{
    const struct bytes_writer *one = &rewriting->one, *other = &rewriting->other;
    const char *start = reader->words.start, *end = reader->words.end;
    const char *text_end = (const char *)rewriting->text.data + rewriting->text.size;
    const enum box_line_kind kind = box_line_begin(reader);
    end += end < text_end; /* the newline */
    if (kind == BOX_LINE_BOX || kind == BOX_LINE_SCALE || kind == BOX_LINE_MATRIX) {
        write_both(rewriting, reader, kind);
        if (one->size != other->size || memcmp(one->data, other->data, one->size) != 0) {
            if (other->size > 0)
                write_changed(rewriting, start, end,
                              rewriting->before->box_count <= own_boxes(rewriting->model));
            return;
        }
    }
    write_bytes(rewriting->written, start, (size_t)(end - start));
}

static void write_lines(struct rewriting *rewriting)
{
    /* `before` has all names, and gets none that are new. */
    struct box_line_reader reader = {.model = rewriting->before,
                                     .words = words_of_text(rewriting->text)};
    for (bool more = true; more;) {
        const int line = reader.words.line;
        if (line == rewriting->scales_at)
            write_new_scales(rewriting);
        if (line == rewriting->boxes_at)
            write_new_boxes(rewriting);
        if (line == rewriting->hops_at)
            write_new_hops(rewriting);
        more = words_next_line(&reader.words);
        if (more)
            write_line(rewriting, &reader);
    }
}

static bool rewrite(struct rewriting *rewriting, struct fault *fault)
{
    const struct byte_view text = rewriting->text;
    const struct floor_model *model = rewriting->model;
    const uint8_t *end = text.size > 0 ? memchr(text.data, '\n', text.size) : NULL;
    int rectangles;
    rewriting->end = end && end > text.data && end[-1] == '\r' ? "\r\n" : "\n";
    floor_model_init(rewriting->before);
    if (!box_source_read(rewriting->before, "the text", text, 1, &rectangles, fault))
        return false;
    find_places(rewriting);
    bytes_writer_clear(rewriting->written);
    write_lines(rewriting);
    if (rewriting->written->failed)
        return fault_set(fault, FAULT_MEMORY, NULL, 0, "no memory to write the text");
    floor_model_init(rewriting->before);
    if (!box_source_read(rewriting->before, "what was written",
                         bytes_writer_view(rewriting->written), 1, &rectangles, fault))
        return false;
    if (rewriting->before->box_count == own_boxes(model))
        floor_model_add_fixed(rewriting->before, model);
    return floor_models_equal(rewriting->before, model) ||
           fault_set(fault, FAULT_BAD_VALUE, NULL, 0,
                     "the text cannot tell of this floor, so it is left as it was");
}

bool box_source_write(struct bytes_writer *written, struct byte_view text,
                      const struct floor_model *model, struct fault *fault)
{
    struct arena arena;
    arena_init(&arena, written->allocator);
    struct rewriting rewriting = {.model = model, .text = text, .written = written};
    rewriting.before = arena_alloc(&arena, 1, sizeof *rewriting.before);
    bytes_writer_init(&rewriting.one, written->allocator);
    bytes_writer_init(&rewriting.other, written->allocator);
    bool good = rewriting.before
                    ? rewrite(&rewriting, fault)
                    : fault_set(fault, FAULT_MEMORY, NULL, 0, "no memory to write the text");
    bytes_writer_free(&rewriting.one);
    bytes_writer_free(&rewriting.other);
    arena_reset(&arena);
    return good;
}
