#include "resource/files/box_line.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum {
    WORD_SHOWN = 24,
    FACTOR_UNIT = 10000, /* a factor has at most four decimals */
    ROWS_MOST = 8191,    /* as assets-tools/game_limits.h and resource have it */
};

bool box_line_fail(const struct box_line_reader *reader, const char *why, ...)
{
    char sentence[FAULT_WHY_SIZE];
    va_list arguments;
    va_start(arguments, why);
    vsnprintf(sentence, sizeof sentence, why, arguments);
    va_end(arguments);
    return fault_set_line(reader->fault, reader->file, reader->words.line, reader->word.column,
                          "%s", sentence);
}

/* ---- words ---- */

static struct word next_word(struct box_line_reader *reader)
{
    words_next(&reader->words, &reader->word);
    return reader->word;
}

/* What stands next, without taking it. */
static struct word peek(const struct box_line_reader *reader)
{
    struct words words = reader->words;
    struct word word;
    words_next(&words, &word);
    return word;
}

static bool expect_end(struct box_line_reader *reader)
{
    struct word word = next_word(reader);
    return word.length == 0 ||
           box_line_fail(reader, "nothing more belongs on this line, but \"%.*s\" stands here",
                         word_shown(word, WORD_SHOWN), word.text);
}

static bool expect(struct box_line_reader *reader, const char *text)
{
    struct word word = next_word(reader);
    return word_is(word, text) || box_line_fail(reader, "expected \"%s\", not \"%.*s\"", text,
                                                word_shown(word, WORD_SHOWN), word.text);
}

static bool read_number(struct box_line_reader *reader, const char *what, int low, int high,
                        int *value)
{
    struct word word = next_word(reader), rest = word;
    int64_t number;
    if (!word_take_number(&rest, &number) || rest.length > 0 || number < low || number > high)
        return box_line_fail(reader, "%s is a number %d..%d, not \"%.*s\"", what, low, high,
                             word_shown(word, WORD_SHOWN), word.text);
    *value = (int)number;
    return true;
}

static bool whole_number(struct word *rest, int64_t *value)
{
    return word_take_number(rest, value) && *value >= INT16_MIN && *value <= INT16_MAX;
}

static bool read_point(struct box_line_reader *reader, struct walk_point *point)
{
    struct word word = next_word(reader), rest = word;
    int64_t x, y;
    if (!whole_number(&rest, &x) || !word_take(&rest, ",") || !whole_number(&rest, &y) ||
        rest.length > 0)
        return box_line_fail(reader, "a corner is X,Y without a space, not \"%.*s\"",
                             word_shown(word, WORD_SHOWN), word.text);
    *point = (struct walk_point){(int32_t)x, (int32_t)y};
    return true;
}

/* ---- a box ---- */

/* The scale for a factor such as 0.5; 0 when the word is no factor. */
static int factor_scale(struct word word)
{
    int number, unit = 1;
    if (word.length < 3 || (word.text[0] != '0' && word.text[0] != '1') || word.text[1] != '.')
        return 0;
    number = word.text[0] - '0';
    for (size_t i = 2; i < word.length; i++) {
        if (!char_is_digit(word.text[i]) || unit == FACTOR_UNIT)
            return 0;
        number = number * 10 + (word.text[i] - '0');
        unit *= 10;
    }
    return number > unit ? 0 : (number * 2 * WALK_SCALE_FULL + unit) / (2 * unit);
}

static bool read_scale(struct box_line_reader *reader, uint16_t *scale)
{
    int value = factor_scale(peek(reader));
    bool good = true;
    if (value > 0) {
        next_word(reader);
    } else if (word_is(peek(reader), "word")) {
        next_word(reader);
        good = read_number(reader, "a scale word", 0, UINT16_MAX, &value);
    } else if (word_is(peek(reader), "slot")) {
        next_word(reader);
        good = read_number(reader, "a scale slot", 1, WALK_SCALE_SLOT_LIMIT, &value);
        value = WALK_SCALE_SLOT_BIT | (value - 1);
    } else {
        good = read_number(reader, "a scale", 1, WALK_SCALE_FULL, &value);
    }
    *scale = (uint16_t)value;
    return good;
}

static bool read_name(struct box_line_reader *reader, uint32_t *names)
{
    struct floor_model *model = reader->model;
    struct word word = next_word(reader);
    char name[FLOOR_NAME_SIZE];
    if (!word_copy(word, name, sizeof name) || !floor_name_is_good(name))
        return box_line_fail(reader, "a name is 1..%d letters, digits, - and _",
                             FLOOR_NAME_SIZE - 1);
    int index = floor_model_name(model, name);
    if (index < 0 && model->name_count == FLOOR_NAME_LIMIT)
        return box_line_fail(reader, "a room has %d names at most", FLOOR_NAME_LIMIT);
    if (index < 0) {
        index = model->name_count++;
        memcpy(model->names[index], name, sizeof name);
    }
    *names |= UINT32_C(1) << index;
    return true;
}

static bool read_facing(struct box_line_reader *reader, uint8_t *flags)
{
    int facing;
    if (!read_number(reader, "a facing rule", 1, 6, &facing))
        return false;
    *flags = (uint8_t)((*flags & ~WALK_BOX_FACING_MASK) | facing);
    return true;
}

static const struct {
    const char *word;
    uint8_t flag;
} flag_words[] = {
    {"mirror-x", WALK_BOX_MIRROR_X},
    {"mirror-y", WALK_BOX_MIRROR_Y},
    {"player-only", WALK_BOX_PLAYER_ONLY},
    {"locked", WALK_BOX_INVISIBLE},
};

static bool read_property(struct box_line_reader *reader, struct box_line *line)
{
    struct word word = next_word(reader);
    struct walk_box *box = &line->box;
    int value;
    for (size_t i = 0; i < sizeof flag_words / sizeof *flag_words; i++) {
        if (word_is(word, flag_words[i].word)) {
            box->flags |= flag_words[i].flag;
            return true;
        }
    }
    if (word_is(word, "scale"))
        return read_scale(reader, &box->scale);
    if (word_is(word, "facing"))
        return read_facing(reader, &box->flags);
    if (word_is(word, "named"))
        return read_name(reader, &line->names);
    bool mask = word_is(word, "mask");
    if (!mask && !word_is(word, "flags"))
        return box_line_fail(reader, "\"%.*s\" is no property of a box",
                             word_shown(word, WORD_SHOWN), word.text);
    if (!read_number(reader, mask ? "a z-plane" : "the flags", 0, UINT8_MAX, &value))
        return false;
    *(mask ? &box->mask : &box->flags) = (uint8_t)value;
    return true;
}

bool box_line_read(struct box_line_reader *reader, struct box_line *line)
{
    *line = (struct box_line){.box.scale = WALK_SCALE_FULL};
    struct walk_box *box = &line->box;
    if (!read_number(reader, "a box", 0, WALK_BOX_LIMIT - 1, &line->number))
        return false;
    line->number_word = reader->word;
    if (!read_point(reader, &box->ul) || !read_point(reader, &box->ur))
        return false;
    box->ll = box->ul;
    box->lr = box->ur;
    struct word next = peek(reader);
    if (next.length > 0 && memchr(next.text, ',', next.length) != NULL &&
        (!read_point(reader, &box->lr) || !read_point(reader, &box->ll)))
        return false;
    while (peek(reader).length > 0)
        if (!read_property(reader, line))
            return false;
    return true;
}

/* ---- other lines ---- */

bool box_line_read_scale(struct box_line_reader *reader, int *slot, struct walk_scale_slot *value)
{
    int number = 0, scale1 = 0, y1 = 0, scale2 = 0, y2 = 0;
    if (!read_number(reader, "a scale slot", 1, WALK_SCALE_SLOT_LIMIT, &number) ||
        !expect(reader, "from") || !read_number(reader, "a scale", 1, WALK_SCALE_FULL, &scale1) ||
        !expect(reader, "at") || !read_number(reader, "a row", 0, ROWS_MOST, &y1) ||
        !expect(reader, "to") || !read_number(reader, "a scale", 1, WALK_SCALE_FULL, &scale2) ||
        !expect(reader, "at") || !read_number(reader, "a row", 0, ROWS_MOST, &y2) ||
        !expect_end(reader))
        return false;
    if (y1 == y2)
        return box_line_fail(reader, "the two rows of a slot differ");
    *slot = number - 1;
    *value =
        (struct walk_scale_slot){(uint16_t)scale1, (uint16_t)y1, (uint16_t)scale2, (uint16_t)y2};
    return true;
}

bool box_line_read_hop(struct box_line_reader *reader, struct floor_hop *hop)
{
    int from = 0, to = 0, next = WALK_NO_WAY;
    if (!read_number(reader, "a box", 0, WALK_BOX_LIMIT - 1, &from) ||
        !read_number(reader, "a box", 0, WALK_BOX_LIMIT - 1, &to))
        return false;
    if (word_is(peek(reader), "none"))
        next_word(reader);
    else if (!read_number(reader, "a box", 0, WALK_BOX_LIMIT - 1, &next))
        return false;
    *hop = (struct floor_hop){(uint8_t)from, (uint8_t)to, (uint8_t)next};
    return expect_end(reader);
}

/* ---- into the floor ---- */

enum box_line_kind box_line_begin(struct box_line_reader *reader)
{
    static const char *const words[] = {"", "box", "scale", "matrix", "rectangle", "raw"};
    struct word word = next_word(reader);
    for (int kind = BOX_LINE_BOX; kind <= BOX_LINE_RAW; kind++)
        if (!word.quoted && word_is(word, words[kind]))
            return (enum box_line_kind)kind;
    return BOX_LINE_OTHER;
}

static bool take_box(struct box_line_reader *reader)
{
    struct floor_model *model = reader->model;
    struct box_line line;
    if (!box_line_read(reader, &line))
        return false;
    if (model->box_count == 0)
        floor_model_add_outside(model);
    bool first = line.number == 0 && model->box_count == 1 && !reader->has_box_0;
    if (!first && line.number != model->box_count) {
        reader->word = line.number_word;
        return box_line_fail(reader, "boxes are numbered without gaps: this one is box %d",
                             model->box_count);
    }
    reader->has_box_0 = true;
    int place = line.number == 0 ? 0 : model->box_count++;
    model->boxes[place] = line.box;
    model->names_of[place] = line.names;
    return true;
}

static bool take_scale(struct box_line_reader *reader)
{
    struct floor_model *model = reader->model;
    struct walk_scale_slot value;
    int slot = 0;
    if (!box_line_read_scale(reader, &slot, &value))
        return false;
    if (model->slot_given[slot])
        return box_line_fail(reader, "scale slot %d is given already", slot + 1);
    model->slots[slot] = value;
    model->slot_given[slot] = true;
    return true;
}

static bool take_hop(struct box_line_reader *reader)
{
    struct floor_model *model = reader->model;
    struct floor_hop hop;
    if (!box_line_read_hop(reader, &hop))
        return false;
    int index = floor_model_hop(model, hop.from, hop.to);
    model->hops[index >= 0 ? index : model->hop_count++] = hop;
    return true;
}

bool box_line_take(struct box_line_reader *reader, enum box_line_kind kind)
{
    if (kind == BOX_LINE_BOX)
        return take_box(reader);
    return kind == BOX_LINE_SCALE ? take_scale(reader) : take_hop(reader);
}

/* ---- writing ---- */

static void write_box_scale(struct bytes_writer *text, int scale)
{
    int slot = scale & ~WALK_SCALE_SLOT_BIT;
    if ((scale & WALK_SCALE_SLOT_BIT) != 0 && slot < WALK_SCALE_SLOT_LIMIT)
        write_format(text, " scale slot %d", slot + 1);
    else if (scale < 1 || scale > WALK_SCALE_FULL)
        write_format(text, " scale word 0x%04X", (unsigned)scale);
    else if (scale != WALK_SCALE_FULL)
        write_format(text, " scale %d", scale);
}

static void write_flags(struct bytes_writer *text, int flags)
{
    int facing = flags & WALK_BOX_FACING_MASK;
    if (facing == WALK_BOX_FACING_MASK || (flags & WALK_BOX_LOCKED_64) != 0) {
        write_format(text, " flags 0x%02X", (unsigned)flags);
        return;
    }
    if (facing != 0)
        write_format(text, " facing %d", facing);
    if (flags & WALK_BOX_MIRROR_X)
        write_format(text, " mirror-x");
    if (flags & WALK_BOX_MIRROR_Y)
        write_format(text, " mirror-y");
    if (flags & WALK_BOX_PLAYER_ONLY)
        write_format(text, " player-only");
    if (flags & WALK_BOX_INVISIBLE)
        write_format(text, " locked");
}

static void write_point(struct bytes_writer *text, struct walk_point point)
{
    write_format(text, " %d,%d", (int)point.x, (int)point.y);
}

void box_line_write(struct bytes_writer *text, const struct floor_model *model, int box)
{
    const struct walk_box *shape = &model->boxes[box];
    write_format(text, "box %d", box);
    write_point(text, shape->ul);
    write_point(text, shape->ur);
    if (!walk_point_equal(shape->ul, shape->ll) || !walk_point_equal(shape->ur, shape->lr)) {
        write_point(text, shape->lr);
        write_point(text, shape->ll);
    }
    if (shape->mask != 0)
        write_format(text, " mask %d", shape->mask);
    write_box_scale(text, shape->scale);
    write_flags(text, shape->flags);
    for (int i = 0; i < model->name_count; i++)
        if (model->names_of[box] >> i & 1)
            write_format(text, " named %s", model->names[i]);
}

void box_line_write_scale(struct bytes_writer *text, const struct floor_model *model, int slot)
{
    const struct walk_scale_slot *value = &model->slots[slot];
    write_format(text, "scale %d from %d at %d to %d at %d", slot + 1, value->scale1, value->y1,
                 value->scale2, value->y2);
}

void box_line_write_hop(struct bytes_writer *text, const struct floor_hop *hop)
{
    if (hop->next == WALK_NO_WAY)
        write_format(text, "matrix %d %d none", hop->from, hop->to);
    else
        write_format(text, "matrix %d %d %d", hop->from, hop->to, hop->next);
}
