#include "assets-tools/room/floor_text.h"

#include <stdio.h>
#include <string.h>

#include "assets-tools/file_io.h"
#include "assets-tools/room/floor_lines.h"

/* ---- reading ---- */

enum line_kind { LINE_OTHER, LINE_BOX, LINE_SCALE, LINE_MATRIX };

/* What a line of the text is about. */
struct about {
    int line; /* its number in the text */
    enum line_kind kind;
    int number; /* of the box or slot */
    uint8_t from, to;
    bool is_rectangle, is_head; /* of other lines: `rectangle`; what stands before all boxes */
};

struct reading {
    int count, rectangles;
    struct about *lines; /* the lines that have words */
    struct diagnostics diagnostics;
    char error[FAULT_WHY_SIZE]; /* the first */
};

static void keep_first(void *context, const char *line)
{
    struct reading *reading = context;
    if (reading->error[0] == '\0')
        snprintf(reading->error, sizeof reading->error, "%.*s", FAULT_WHY_SIZE - 1, line);
}

static bool is_head(const char *word)
{
    static const char *const words[] = {"background", "transparent", "codec", "codecs", "zplane"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(word, words[i]) == 0)
            return true;
    return false;
}

static struct about read_line(struct reading *reading, struct floor_model *model,
                              struct line_reader *line)
{
    struct about about = {.line = line->line->number};
    const char *word = line->line->words[0].quoted ? "" : line_next(line);
    line->next = 1;
    if (strcmp(word, "box") == 0) {
        about.kind = LINE_BOX;
        about.number = floor_read_box(model, line);
    } else if (strcmp(word, "scale") == 0) {
        about.kind = LINE_SCALE;
        about.number = floor_read_scale(model, line);
    } else if (strcmp(word, "matrix") == 0) {
        about.kind = LINE_MATRIX;
        int hop = floor_read_hop(model, line);
        if (hop >= 0) {
            about.from = model->hops[hop].from;
            about.to = model->hops[hop].to;
        }
    } else if (strcmp(word, "raw") == 0) {
        line_fail(line, "the room is kept as it is in a game: it has no boxes in this text");
    }
    about.is_rectangle = strcmp(word, "rectangle") == 0;
    about.is_head = is_head(word);
    reading->rectangles += about.is_rectangle;
    return about;
}

/* The lines stay in the arena. */
static bool read_text(struct reading *reading, struct floor_model *model, const char *file,
                      struct byte_view text, struct arena *arena, struct fault *fault)
{
    struct source_text source;
    *reading = (struct reading){.diagnostics = {.tell = keep_first}};
    reading->diagnostics.context = reading;
    floor_model_init(model);
    floor_model_add_outside(model);
    source_text_parse(&source, file, (const char *)text.data, text.size, arena,
                      &reading->diagnostics);
    reading->count = source.line_count;
    reading->lines = arena_alloc(arena, (size_t)source.line_count, sizeof *reading->lines);
    for (int i = 0; i < source.line_count; i++) {
        struct line_reader line = line_reader_at(&source.lines[i], &reading->diagnostics);
        reading->lines[i] = read_line(reading, model, &line);
    }
    return reading->diagnostics.errors == 0 ||
           fault_set(fault, FAULT_BAD_VALUE, NULL, 0, "%s", reading->error);
}

bool floor_text_read(struct floor_model *model, const char *file, struct byte_view text,
                     int *rectangles, struct fault *fault)
{
    struct arena arena;
    struct reading reading;
    arena_init(&arena, tool_allocator());
    bool good = read_text(&reading, model, file, text, &arena, fault);
    *rectangles = reading.rectangles;
    arena_reset(&arena);
    return good;
}

/* ---- writing ---- */

struct rewriting {
    const struct floor_model *model;
    struct floor_model *before; /* the floor of the text */
    struct reading reading;     /* of the text */
    struct byte_view text;
    struct bytes_writer *written;
    struct bytes_writer was, is;      /* a line as it was and as it is */
    const char *end;                  /* of a line */
    int scales_at, boxes_at, hops_at; /* the lines behind which new parts stand; 0: before all */
    bool has_box_0;                   /* in the text, or written */
};

static int own_boxes(const struct floor_model *model)
{
    return model->box_count - model->fixed_count;
}

/* Finds the lines behind which new parts stand: the last of their kind, else those of the kind that
 * comes before in a room.txt. */
static void find_places(struct rewriting *rewriting)
{
    int head = 0;
    for (int i = 0; i < rewriting->reading.count; i++) {
        const struct about *about = &rewriting->reading.lines[i];
        if (about->kind == LINE_BOX || about->is_rectangle)
            rewriting->boxes_at = about->line;
        else if (about->kind == LINE_SCALE)
            rewriting->scales_at = about->line;
        else if (about->kind == LINE_MATRIX)
            rewriting->hops_at = about->line;
        else if (about->is_head)
            head = about->line;
        if (about->kind == LINE_BOX && about->number == 0)
            rewriting->has_box_0 = true;
    }
    if (rewriting->scales_at == 0)
        rewriting->scales_at = head;
    if (rewriting->boxes_at == 0)
        rewriting->boxes_at = rewriting->scales_at;
    if (rewriting->hops_at == 0)
        rewriting->hops_at = rewriting->boxes_at;
}

/* Ends a line, unless it has its end or there is none. */
static void end_line(struct rewriting *rewriting)
{
    const struct bytes_writer *written = rewriting->written;
    if (written->size > 0 && written->data[written->size - 1] != '\n')
        write_bytes(rewriting->written, rewriting->end, strlen(rewriting->end));
}

/* Writes box 0 if it is a real one, for which the text has no line. */
static void write_box_0(struct rewriting *rewriting)
{
    if (rewriting->has_box_0 || own_boxes(rewriting->model) == 0 ||
        floor_box_is_outside(&rewriting->model->boxes[0]))
        return;
    rewriting->has_box_0 = true;
    end_line(rewriting);
    floor_write_box(rewriting->written, rewriting->model, 0);
    end_line(rewriting);
}

static void write_new_parts(struct rewriting *rewriting, int line)
{
    const struct floor_model *model = rewriting->model, *before = rewriting->before;
    for (int i = 0; line == rewriting->scales_at && i < WALK_SCALE_SLOT_LIMIT; i++) {
        if (!model->slot_given[i] || before->slot_given[i])
            continue;
        end_line(rewriting);
        floor_write_scale(rewriting->written, model, i);
        end_line(rewriting);
    }
    if (line == rewriting->boxes_at)
        write_box_0(rewriting);
    for (int i = own_boxes(before); line == rewriting->boxes_at && i < own_boxes(model); i++) {
        end_line(rewriting);
        floor_write_box(rewriting->written, model, i);
        end_line(rewriting);
    }
    for (int i = 0; line == rewriting->hops_at && i < model->hop_count; i++) {
        if (floor_model_hop(before, model->hops[i].from, model->hops[i].to) >= 0)
            continue;
        end_line(rewriting);
        floor_write_hop(rewriting->written, &model->hops[i]);
        end_line(rewriting);
    }
}

/* Writes what a line is about as it was on one floor or is on another; nothing if that has it no
 * more. */
static void write_part(struct bytes_writer *text, const struct floor_model *model,
                       const struct about *about)
{
    bytes_writer_clear(text);
    if (about->kind == LINE_BOX && about->number < own_boxes(model))
        floor_write_box(text, model, about->number);
    else if (about->kind == LINE_SCALE && model->slot_given[about->number])
        floor_write_scale(text, model, about->number);
    else if (about->kind == LINE_MATRIX) {
        int hop = floor_model_hop(model, about->from, about->to);
        if (hop >= 0)
            floor_write_hop(text, &model->hops[hop]);
    }
}

static void write_changed(struct rewriting *rewriting, const char *start, const char *end)
{
    struct bytes_writer *written = rewriting->written;
    const char *comment = memchr(start, '#', (size_t)(end - start));
    const size_t from = written->size;
    if (rewriting->is.size == 0)
        return;
    write_bytes(written, rewriting->is.data, rewriting->is.size);
    if (comment && rewriting->before->box_count <= own_boxes(rewriting->model)) {
        do
            write_u8(written, ' ');
        while (!written->failed && written->size - from < (size_t)(comment - start));
        write_bytes(written, comment, (size_t)(end - comment));
    } else if (end[-1] == '\n') {
        end_line(rewriting);
    }
}

static void write_line(struct rewriting *rewriting, const struct about *about, const char *start,
                       const char *end)
{
    struct bytes_writer *was = &rewriting->was, *is = &rewriting->is;
    if (about->kind == LINE_BOX)
        write_box_0(rewriting);
    write_part(was, rewriting->before, about);
    write_part(is, rewriting->model, about);
    if (was->size == is->size && (was->size == 0 || memcmp(was->data, is->data, is->size) == 0))
        write_bytes(rewriting->written, start, (size_t)(end - start));
    else
        write_changed(rewriting, start, end);
}

static void write_lines(struct rewriting *rewriting)
{
    const struct about nothing = {0}, *about = rewriting->reading.lines;
    const struct about *last = about + rewriting->reading.count;
    const char *at = (const char *)rewriting->text.data;
    const char *end = at + rewriting->text.size, *next;
    write_new_parts(rewriting, 0);
    for (int line = 1; at < end; line++, at = next) {
        next = memchr(at, '\n', (size_t)(end - at));
        next = next ? next + 1 : end;
        bool has_words = about < last && about->line == line;
        write_line(rewriting, has_words ? about : &nothing, at, next);
        about += has_words;
        write_new_parts(rewriting, line);
    }
}

static bool rewrite(struct rewriting *rewriting, struct arena *arena, struct fault *fault)
{
    const struct byte_view text = rewriting->text;
    const struct floor_model *model = rewriting->model;
    const uint8_t *end = text.size > 0 ? memchr(text.data, '\n', text.size) : NULL;
    rewriting->end = end && end > text.data && end[-1] == '\r' ? "\r\n" : "\n";
    if (!read_text(&rewriting->reading, rewriting->before, "the text", text, arena, fault))
        return false;
    find_places(rewriting);
    bytes_writer_clear(rewriting->written);
    write_lines(rewriting);
    if (rewriting->written->failed)
        return fault_set(fault, FAULT_MEMORY, NULL, 0, "no memory to write the text");
    if (!read_text(&rewriting->reading, rewriting->before, "what was written",
                   bytes_writer_view(rewriting->written), arena, fault))
        return false;
    if (rewriting->before->box_count == own_boxes(model))
        floor_model_add_fixed(rewriting->before, model);
    return floor_models_equal(rewriting->before, model) ||
           fault_set(fault, FAULT_BAD_VALUE, NULL, 0,
                     "the text cannot tell of this floor, so it is left as it was");
}

bool floor_text_write(struct bytes_writer *written, struct byte_view text,
                      const struct floor_model *model, struct fault *fault)
{
    struct arena arena;
    arena_init(&arena, tool_allocator());
    struct rewriting rewriting = {.model = model, .text = text, .written = written};
    rewriting.before = arena_alloc(&arena, 1, sizeof *rewriting.before);
    bytes_writer_init(&rewriting.was, tool_allocator());
    bytes_writer_init(&rewriting.is, tool_allocator());
    bool good = rewrite(&rewriting, &arena, fault);
    bytes_writer_free(&rewriting.was);
    bytes_writer_free(&rewriting.is);
    arena_reset(&arena);
    return good;
}
