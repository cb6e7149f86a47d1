#include "assets-tools/room/floor_text.h"

#include <stdio.h>
#include <string.h>

#include "assets-tools/file_io.h"
#include "util/limits.h"
#include "util/minmax.h"
#include "util/words.h"

enum {
    PLANE_LARGEST = 255,
    FACTOR_UNIT = 10000, /* a factor has at most four decimals */
};

/* ---- a box line ---- */

/* Reads four corners, or the two ends of a line box. */
static void read_corners(struct walk_box *box, struct line_reader *line)
{
    box->ul = line_point(line, "the upper left corner");
    box->ur = line_point(line, "the upper right corner");
    if (strchr(line_next(line), ',') == NULL) {
        box->ll = box->ul;
        box->lr = box->ur;
        return;
    }
    box->lr = line_point(line, "the lower right corner");
    box->ll = line_point(line, "the lower left corner");
}

/* Returns the scale for a factor above 0 and at most 1, such as 0.5 for half the size; 0 if the
 * word is not a factor. Observed: KIAVC has such factors. */
static int floor_factor_scale(const char *word)
{
    int number, unit = 1;
    if ((word[0] != '0' && word[0] != '1') || word[1] != '.' || word[2] == '\0')
        return 0;
    number = word[0] - '0';
    for (word += 2; *word != '\0'; word++) {
        if (!char_is_digit(*word) || unit == FACTOR_UNIT)
            return 0;
        number = number * 10 + (*word - '0');
        unit *= 10;
    }
    return number > unit ? 0 : (number * 2 * WALK_SCALE_FULL + unit) / (2 * unit);
}

static uint16_t read_box_scale(struct line_reader *line)
{
    if (line_accept(line, "word")) /* the scale word of the file */
        return (uint16_t)line_number(line, "a scale word", 0, UINT16_MAX);
    if (line_accept(line, "slot"))
        return (uint16_t)(WALK_SCALE_SLOT_BIT |
                          (line_number(line, "a scale slot", 1, WALK_SCALE_SLOT_LIMIT) - 1));
    int factor = floor_factor_scale(line_next(line));
    if (factor == 0)
        return (uint16_t)line_number(line, "a scale", 1, WALK_SCALE_FULL);
    line->next++;
    return (uint16_t)factor;
}

int floor_read_name(struct floor_model *model, struct line_reader *line)
{
    const char *word = line_word(line, "a name");
    if (line->failed)
        return -1;
    int index = floor_model_name(model, word);
    if (index >= 0)
        return index;
    if (!word_is_name(word_of(word), FLOOR_NAME_SIZE))
        line_fail(line, "a name is 1 to %d letters, digits, - and _, not \"%s\"",
                  FLOOR_NAME_SIZE - 1, word);
    else if (model->name_count == FLOOR_NAME_LIMIT)
        line_fail(line, "a room has at most %d names", FLOOR_NAME_LIMIT);
    if (line->failed)
        return -1;
    memcpy(model->names[model->name_count], word, strlen(word) + 1);
    return model->name_count++;
}

enum property {
    MASK,
    SCALE,
    FLAGS,
    FACING,
    NAMED,
    MIRROR_X, /* this and the next are bits of the flags */
    MIRROR_Y,
    PLAYER_ONLY,
    LOCKED,
    PROPERTIES
};

static const char *const property_words[PROPERTIES] = {
    "mask", "scale", "flags", "facing", "named", "mirror-x", "mirror-y", "player-only", "locked"};
static const uint8_t property_bits[PROPERTIES] = {[MIRROR_X] = WALK_BOX_MIRROR_X,
                                                  [MIRROR_Y] = WALK_BOX_MIRROR_Y,
                                                  [PLAYER_ONLY] = WALK_BOX_PLAYER_ONLY,
                                                  [LOCKED] = WALK_BOX_INVISIBLE};

static void read_property(struct floor_model *model, struct line_reader *line, struct walk_box *box,
                          uint32_t *names)
{
    int property = line_choose(line, "property of a box", property_words, PROPERTIES), name;
    switch (property) {
    case MASK:
        box->mask = (uint8_t)line_number(line, "a z-plane", 0, PLANE_LARGEST);
        break;
    case SCALE:
        box->scale = read_box_scale(line);
        break;
    case FLAGS:
        box->flags = (uint8_t)line_number(line, "the flags", 0, UINT8_MAX);
        break;
    case FACING:
        box->flags &= (uint8_t)~WALK_BOX_FACING_MASK;
        box->flags |= (uint8_t)line_number(line, "a facing rule", 1, 6);
        break;
    case NAMED:
        name = floor_read_name(model, line);
        *names |= name >= 0 ? UINT32_C(1) << name : 0;
        break;
    default:
        if (property >= 0) /* otherwise line_choose has reported the error */
            box->flags |= property_bits[property];
    }
}

void floor_read_properties(struct floor_model *model, struct line_reader *line,
                           struct walk_box *box, uint32_t *names)
{
    while (line_more(line))
        read_property(model, line, box, names);
}

/* Returns the number of the next box after a line with an error. A single mistake is reported once,
 * even if the previous line is missing or a line repeats the previous number. */
static int number_after(int expected, int number, bool readable)
{
    const int next = readable && number == expected + 1   ? number + 1
                     : readable && number == expected - 1 ? expected
                                                          : expected + 1;
    return int_min(next, WALK_BOX_LIMIT);
}

/* Parses "box N UL UR LR LL [mask K] [scale slot N | scale S] [named NAME] [flags..]", or "box N
 * FROM TO ..". */
int floor_read_box(struct floor_model *model, struct line_reader *line)
{
    const int number = line_number(line, "a box", 0, WALK_BOX_LIMIT - 1);
    const int expected = model->box_count;
    const bool readable = !line->failed, replaces = readable && number == 0 && expected == 1;
    if (readable && !replaces && number != expected)
        line_fail(line, "boxes must be numbered without gaps: this must be box %d", expected);
    struct walk_box box = {.scale = WALK_SCALE_FULL};
    uint32_t names = 0;
    read_corners(&box, line);
    floor_read_properties(model, line, &box, &names);
    const bool good = line_end(line);
    if (!replaces)
        model->box_count = good ? expected + 1 : number_after(expected, number, readable);
    if (!good)
        return -1;
    model->boxes[number] = box;
    model->names_of[number] = names;
    return number;
}

/* Parses "scale SLOT from SCALE at Y to SCALE at Y". */
int floor_read_scale(struct floor_model *model, struct line_reader *line)
{
    int slot = line_number(line, "a scale slot", 1, WALK_SCALE_SLOT_LIMIT) - 1;
    if (!line->failed && model->slot_given[slot])
        line_fail(line, "scale slot %d already exists", slot + 1);
    struct walk_scale_slot value;
    line_expect(line, "from");
    value.scale1 = (uint16_t)line_number(line, "a scale", 1, WALK_SCALE_FULL);
    line_expect(line, "at");
    value.y1 = (uint16_t)line_number(line, "a row", 0, LIMIT_ROOM_HEIGHT);
    line_expect(line, "to");
    value.scale2 = (uint16_t)line_number(line, "a scale", 1, WALK_SCALE_FULL);
    line_expect(line, "at");
    value.y2 = (uint16_t)line_number(line, "a row", 0, LIMIT_ROOM_HEIGHT);
    if (!line->failed && value.y1 == value.y2)
        line_fail(line, "the two rows of a scale slot must differ; for a single scale, write it in "
                        "the box line");
    if (!line_end(line))
        return -1;
    model->slots[slot] = value;
    model->slot_given[slot] = true;
    return slot;
}

/* Parses "matrix FROM TO NEXT", or "none" as NEXT. */
int floor_read_hop(struct floor_model *model, struct line_reader *line)
{
    struct floor_hop hop = {.next = WALK_NO_PATH};
    hop.from = (uint8_t)line_number(line, "a box", 0, WALK_BOX_LIMIT - 1);
    hop.to = (uint8_t)line_number(line, "a box", 0, WALK_BOX_LIMIT - 1);
    if (!line_accept(line, "none"))
        hop.next = (uint8_t)line_number(line, "a box", 0, WALK_BOX_LIMIT - 1);
    if (!line_end(line))
        return -1;
    int index = floor_model_hop(model, hop.from, hop.to);
    if (index < 0)
        index = model->hop_count++;
    model->hops[index] = hop;
    return index;
}

/* ---- writing a line ---- */

static void write_flags(struct bytes_writer *text, int flags)
{
    int facing = flags & WALK_BOX_FACING_MASK;
    if (facing == WALK_BOX_FACING_MASK || (flags & WALK_BOX_LOCKED_64) != 0) {
        write_format(text, " flags 0x%02X", (unsigned)flags);
        return;
    }
    if (facing != 0)
        write_format(text, " facing %d", facing);
    for (int i = MIRROR_X; i < PROPERTIES; i++)
        if (flags & property_bits[i])
            write_format(text, " %s", property_words[i]);
}

static void write_point(struct bytes_writer *text, struct walk_point point)
{
    write_format(text, " %d,%d", (int)point.x, (int)point.y);
}

void floor_write_box(struct bytes_writer *text, const struct floor_model *model, int number)
{
    const struct walk_box *box = &model->boxes[number];
    const int slot = box->scale & ~WALK_SCALE_SLOT_BIT;
    write_format(text, "box %d", number);
    write_point(text, box->ul);
    write_point(text, box->ur);
    if (!walk_point_equal(box->ul, box->ll) || !walk_point_equal(box->ur, box->lr)) {
        write_point(text, box->lr);
        write_point(text, box->ll);
    }
    if (box->mask != 0)
        write_format(text, " mask %d", box->mask);
    if ((box->scale & WALK_SCALE_SLOT_BIT) != 0 && slot < WALK_SCALE_SLOT_LIMIT)
        write_format(text, " scale slot %d", slot + 1);
    else if (box->scale < 1 || box->scale > WALK_SCALE_FULL)
        write_format(text, " scale word 0x%04X", (unsigned)box->scale);
    else if (box->scale != WALK_SCALE_FULL)
        write_format(text, " scale %d", box->scale);
    write_flags(text, box->flags);
    for (int i = 0; i < model->name_count; i++)
        if (model->names_of[number] >> i & 1)
            write_format(text, " named %s", model->names[i]);
}

void floor_write_scale(struct bytes_writer *text, const struct floor_model *model, int slot)
{
    const struct walk_scale_slot *value = &model->slots[slot];
    write_format(text, "scale %d from %d at %d to %d at %d", slot + 1, value->scale1, value->y1,
                 value->scale2, value->y2);
}

void floor_write_hop(struct bytes_writer *text, const struct floor_hop *hop)
{
    write_format(text, "matrix %d %d ", hop->from, hop->to);
    if (hop->next == WALK_NO_PATH)
        write_format(text, "none");
    else
        write_format(text, "%d", hop->next);
}

/* ---- reading a text ---- */

enum line_kind { LINE_OTHER, LINE_BOX, LINE_SCALE, LINE_MATRIX, LINE_OBJECT };

/* The subject of a line of the text. */
struct about {
    int line; /* line number in the text */
    enum line_kind kind;
    int number; /* box, slot or object */
    struct object_words names;
    uint8_t from, to;
    bool is_rectangle, is_head; /* a `rectangle` line; a line before all boxes */
};

struct reading {
    int count, rectangles;
    struct about *lines; /* the lines that have words */
    struct diagnostics diagnostics;
    char error[MESSAGE_TEXT_SIZE]; /* first error */
};

static void save_first(void *context, const char *line)
{
    struct reading *reading = context;
    if (reading->error[0] == '\0')
        snprintf(reading->error, sizeof reading->error, "%.*s", MESSAGE_TEXT_SIZE - 1, line);
}

/* Reads an object. Its errors are left to walkbox-build. */
static void read_object(struct floor_model *model, struct about *about, struct line_reader line)
{
    struct diagnostics quiet = {.report = NULL};
    struct floor_object *object = &model->objects[model->object_count];
    line.diagnostics = &quiet;
    if (model->object_count == FLOOR_OBJECT_LIMIT ||
        !floor_read_object(object, &about->names, &line))
        return;
    about->kind = LINE_OBJECT;
    about->number = model->object_count++;
}

static bool is_head(const char *word)
{
    static const char *const words[] = {"background", "transparent", "codec", "zplane"};
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
    } else if (strcmp(word, "object") == 0) {
        read_object(model, &about, *line);
    } else if (strcmp(word, "raw") == 0) {
        line_fail(line, "this room is raw, so its text has no boxes");
    }
    about.is_rectangle = strcmp(word, "rectangle") == 0;
    about.is_head = is_head(word);
    reading->rectangles += about.is_rectangle;
    return about;
}

/* Reads a text. The arena owns the lines. */
static bool read_text(struct reading *reading, struct floor_model *model, const char *file,
                      struct byte_view text, struct arena *arena, struct fault *fault)
{
    struct source_text source;
    *reading = (struct reading){.diagnostics = {.report = save_first}};
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

/* ---- writing a text ---- */

struct rewriting {
    const struct floor_model *model;
    struct floor_model *before; /* floor of the text */
    struct reading reading;     /* lines of the text */
    struct byte_view text;
    struct bytes_writer *written;
    struct bytes_writer was, is;      /* old and new form of a line */
    const char *end;                  /* line end */
    int scales_at, boxes_at, hops_at; /* lines after which new parts go; 0 for the beginning */
    bool has_box_0;                   /* in the text, or written */
};

static int own_boxes(const struct floor_model *model)
{
    return model->box_count - model->fixed_count;
}

/* Finds the lines after which new parts go: the last line of their kind, otherwise of the kind
 * before it in a room.txt. */
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

/* Ends the last line, unless it is ended or there is none. */
static void end_line(struct rewriting *rewriting)
{
    const struct bytes_writer *written = rewriting->written;
    if (written->size > 0 && written->data[written->size - 1] != '\n')
        write_bytes(rewriting->written, rewriting->end, strlen(rewriting->end));
}

/* Writes the subject of a line as in this floor; nothing if the floor lacks it. */
static void write_part(struct bytes_writer *text, const struct floor_model *model,
                       const struct about *about)
{
    bytes_writer_clear(text);
    if (about->kind == LINE_BOX && about->number < own_boxes(model))
        floor_write_box(text, model, about->number);
    else if (about->kind == LINE_SCALE && model->slot_given[about->number])
        floor_write_scale(text, model, about->number);
    else if (about->kind == LINE_OBJECT && about->number < model->object_count)
        floor_write_object(text, &model->objects[about->number], &about->names);
    else if (about->kind == LINE_MATRIX) {
        int hop = floor_model_hop(model, about->from, about->to);
        if (hop >= 0)
            floor_write_hop(text, &model->hops[hop]);
    }
}

/* Writes a line that the text does not have yet. */
static void add_line(struct rewriting *rewriting, struct about about)
{
    write_part(&rewriting->is, rewriting->model, &about);
    end_line(rewriting);
    write_bytes(rewriting->written, rewriting->is.data, rewriting->is.size);
    end_line(rewriting);
}

/* Writes box 0 if it is a real box without a line in the text. */
static void add_box_0(struct rewriting *rewriting)
{
    if (rewriting->has_box_0 || own_boxes(rewriting->model) == 0 ||
        floor_box_is_outside(&rewriting->model->boxes[0]))
        return;
    rewriting->has_box_0 = true;
    add_line(rewriting, (struct about){.kind = LINE_BOX});
}

static void add_new_parts(struct rewriting *rewriting, int line)
{
    const struct floor_model *model = rewriting->model, *before = rewriting->before;
    for (int i = 0; line == rewriting->scales_at && i < WALK_SCALE_SLOT_LIMIT; i++)
        if (model->slot_given[i] && !before->slot_given[i])
            add_line(rewriting, (struct about){.kind = LINE_SCALE, .number = i});
    if (line == rewriting->boxes_at)
        add_box_0(rewriting);
    for (int i = own_boxes(before); line == rewriting->boxes_at && i < own_boxes(model); i++)
        add_line(rewriting, (struct about){.kind = LINE_BOX, .number = i});
    for (int i = 0; line == rewriting->hops_at && i < model->hop_count; i++) {
        const struct floor_hop *hop = &model->hops[i];
        if (floor_model_hop(before, hop->from, hop->to) < 0)
            add_line(rewriting,
                     (struct about){.kind = LINE_MATRIX, .from = hop->from, .to = hop->to});
    }
}

static void write_changed(struct rewriting *rewriting, const struct about *about, const char *start,
                          const char *end)
{
    struct bytes_writer *written = rewriting->written;
    const char *comment = memchr(start, '#', (size_t)(end - start));
    const size_t from = written->size;
    if (rewriting->is.size == 0)
        return;
    write_bytes(written, rewriting->is.data, rewriting->is.size);
    if (comment && (about->kind == LINE_OBJECT ||
                    rewriting->before->box_count <= own_boxes(rewriting->model))) {
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
        add_box_0(rewriting);
    write_part(was, rewriting->before, about);
    write_part(is, rewriting->model, about);
    if (bytes_equal(bytes_writer_view(was), bytes_writer_view(is)))
        write_bytes(rewriting->written, start, (size_t)(end - start));
    else
        write_changed(rewriting, about, start, end);
}

static void write_lines(struct rewriting *rewriting)
{
    const struct about nothing = {0}, *about = rewriting->reading.lines;
    const struct about *last = about + rewriting->reading.count;
    const char *at = (const char *)rewriting->text.data;
    const char *end = at + rewriting->text.size, *next;
    add_new_parts(rewriting, 0);
    for (int line = 1; at < end; line++, at = next) {
        next = memchr(at, '\n', (size_t)(end - at));
        next = next ? next + 1 : end;
        bool has_words = about < last && about->line == line;
        write_line(rewriting, has_words ? about : &nothing, at, next);
        about += has_words;
        add_new_parts(rewriting, line);
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
        return fault_set(fault, FAULT_MEMORY, NULL, 0, "not enough memory for the text");
    if (!read_text(&rewriting->reading, rewriting->before, "what was written",
                   bytes_writer_view(rewriting->written), arena, fault))
        return false;
    if (rewriting->before->box_count == own_boxes(model))
        floor_model_add_fixed(rewriting->before, model);
    return (floor_models_equal(rewriting->before, model) &&
            floor_objects_equal(rewriting->before, model)) ||
           fault_set(fault, FAULT_BAD_VALUE, NULL, 0,
                     "the text cannot describe this floor, so it is left unchanged");
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
