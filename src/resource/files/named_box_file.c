#include "resource/files/named_box_file.h"

#include <stdio.h>
#include <string.h>

#include "util/hash.h"
#include "util/words.h"
#include "walk/box.h"

enum { ROOM_LAST = 255, SCRIPT_LAST = 255, WORD_SHOWN = 24 };

struct parse {
    struct named_boxes *named;
    struct named_room *room; /* room of the last "room N" line; NULL before the first */
    const char *file;
    struct fault *fault;
    struct words words;
    struct word word; /* last word read */
};

__attribute__((format(printf, 2, 3))) static bool fail(const struct parse *parse, const char *why,
                                                       ...)
{
    struct message message;
    MESSAGE_SET_REST(&message, why);
    return fault_set_line_message(parse->fault, parse->file, parse->words.line, parse->word.column,
                                  &message);
}

/* ---- words ---- */

/* Reads the next word into parse->word; empty at the end of the line. */
static struct word next_word(struct parse *parse)
{
    words_next(&parse->words, &parse->word);
    return parse->word;
}

/* Returns the precision for "%.*s". */
static int shown(struct word word)
{
    return word_shown(word, WORD_SHOWN);
}

/* Reports that the last word, or the end of the line, is not what was expected. */
__attribute__((format(printf, 2, 3))) static bool fail_expected(const struct parse *parse,
                                                                const char *what, ...)
{
    struct message expected;
    MESSAGE_SET_REST(&expected, what);
    return fail(parse, parse->word.length > 0 ? N_("expected %p, not \"%.*s\"") : N_("expected %p"),
                message_in(&expected), shown(parse->word), parse->word.text);
}

static bool expect(struct parse *parse, const char *text)
{
    struct word word = next_word(parse);
    if (word_is(word, text))
        return true;
    return fail_expected(parse, "\"%s\"", text);
}

static bool expect_end(struct parse *parse)
{
    struct word word = next_word(parse);
    return word.length == 0 ||
           fail(parse, "expected the end of the line, not \"%.*s\"", shown(word), word.text);
}

static bool parse_number(struct parse *parse, const char *what, int low, int high, int *value)
{
    struct word word = next_word(parse);
    if (word_decimal(word, low, high, value))
        return true;
    return fail_expected(parse, "%-s from %d to %d", what, low, high);
}

static bool parse_point(struct parse *parse, const char *what, struct walk_point *point)
{
    struct word word = next_word(parse);
    if (word_point(word, point))
        return true;
    return fail_expected(parse, "%-s as X,Y of 16 bits without a space", what);
}

/* ---- names ---- */

static int find_name(const struct named_room *room, struct word word)
{
    for (int i = 0; i < room->name_count; i++)
        if (word_is(word, room->names[i].name))
            return i;
    return -1;
}

/* Reads a name and adds it to the room if it is new. Returns its index; -1 after a fault. */
static int parse_name(struct parse *parse)
{
    struct word word = next_word(parse);
    struct named_room *room = parse->room;
    if (!word_is_name(word, NAMED_BOX_NAME_SIZE)) {
        fail(parse, "a name has 1 to %d letters, digits, - and _", NAMED_BOX_NAME_SIZE - 1);
        return -1;
    }
    int index = find_name(room, word);
    if (index >= 0)
        return index;
    if (room->name_count == NAMED_BOX_LIMIT) {
        fail(parse, "a room has at most %d names", NAMED_BOX_LIMIT);
        return -1;
    }
    memcpy(room->names[room->name_count].name, word.text, word.length);
    return room->name_count++;
}

/* ---- lines ---- */

/* room N */
static bool parse_room(struct parse *parse)
{
    int id;
    if (!parse_number(parse, "a room", 1, ROOM_LAST, &id))
        return false;
    if (named_boxes_room(parse->named, id))
        return fail(parse, "a line \"room %d\" already exists above", id);
    parse->room = &parse->named->rooms[parse->named->room_count++];
    parse->room->id = id;
    return expect_end(parse);
}

/* Parses the rest of "box N scale S" or "box N scale slot K", behind "scale". */
static bool parse_named_scale(struct parse *parse, int box)
{
    struct parse before = *parse;
    int value;
    if (word_is(next_word(parse), "slot")) {
        if (!parse_number(parse, "a scale slot", 1, WALK_SCALE_SLOT_LIMIT, &value))
            return false;
        parse->room->scales[box] = (uint16_t)(WALK_SCALE_SLOT_BIT | (value - 1));
        return true;
    }
    *parse = before;
    if (!parse_number(parse, "a scale", 1, WALK_SCALE_FULL, &value))
        return false;
    parse->room->scales[box] = (uint16_t)value;
    return true;
}

/* box N [named NAME] [scale S | scale slot K] */
static bool parse_named_box(struct parse *parse)
{
    int box;
    if (!parse_number(parse, "a box", 0, WALK_BOX_LIMIT - 1, &box))
        return false;
    struct word word = next_word(parse);
    do {
        if (word_is(word, "named")) {
            int name = parse_name(parse);
            if (name < 0)
                return false;
            walk_box_set_add(&parse->room->names[name].boxes, box);
        } else if (!word_is(word, "scale")) {
            return fail_expected(parse, "\"named\" or \"scale\"");
        } else if (!parse_named_scale(parse, box)) {
            return false;
        }
        word = next_word(parse);
    } while (word.length > 0);
    return true;
}

/* area NAME X,Y X,Y */
static bool parse_named_area(struct parse *parse)
{
    struct named_room *room = parse->room;
    struct walk_point upper_left, lower_right;
    int name = parse_name(parse);
    if (name < 0)
        return false;
    if (room->area_count == NAMED_AREA_LIMIT)
        return fail(parse, "a room has at most %d rectangles", NAMED_AREA_LIMIT);
    if (!parse_point(parse, "the upper left corner", &upper_left) ||
        !parse_point(parse, "the lower right corner", &lower_right))
        return false;
    if (lower_right.x < upper_left.x || lower_right.y < upper_left.y)
        return fail(parse,
                    "the lower right corner is above or to the left of the upper left corner");
    room->areas[room->area_count++] =
        (struct named_area){{upper_left.x, upper_left.y, lower_right.x, lower_right.y}, name};
    return expect_end(parse);
}

/* enter NAME script N, leave NAME script N */
static bool parse_script(struct parse *parse)
{
    struct named_room *room = parse->room;
    bool enter = word_is(parse->word, "enter");
    struct word word = next_word(parse);
    int index = find_name(room, word);
    if (index < 0)
        return fail_expected(parse, "a name from a line above in room %d", room->id);
    int *script = enter ? &room->names[index].enter_script : &room->names[index].leave_script;
    if (*script != 0)
        return fail(parse, "\"%s\" already starts script %d", room->names[index].name, *script);
    return expect(parse, "script") && parse_number(parse, "a script", 1, SCRIPT_LAST, script) &&
           expect_end(parse);
}

static const struct keyword {
    const char *word;
    bool (*parse)(struct parse *parse);
} keywords[] = {
    {"room", parse_room},    {"box", parse_named_box}, {"area", parse_named_area},
    {"enter", parse_script}, {"leave", parse_script},
};

static bool parse_line(struct parse *parse)
{
    struct word word = next_word(parse);
    if (word.length == 0)
        return true;
    for (size_t i = 0; i < sizeof keywords / sizeof *keywords; i++) {
        if (!word_is(word, keywords[i].word))
            continue;
        if (!parse->room && keywords[i].parse != parse_room)
            return fail(parse, "no line \"room N\" above");
        return keywords[i].parse(parse);
    }
    return fail_expected(parse, "room, box, area, enter or leave");
}

/* ---- the file ---- */

/* Returns an upper bound of the number of rooms, so that one allocation is enough. */
static size_t count_rooms(struct byte_view text)
{
    size_t rooms = 0;
    for (size_t i = 0; i + 4 <= text.size; i++)
        rooms += memcmp(text.data + i, "room", 4) == 0;
    return rooms < ROOM_LAST ? rooms : ROOM_LAST;
}

void named_room_number(struct named_room *room)
{
    int area_number = NAMED_AREA_NUMBER;
    for (int i = 0; i < room->name_count; i++) {
        int box = 0; /* lowest box with this name */
        while (box < WALK_BOX_LIMIT && !walk_box_set_has(&room->names[i].boxes, box))
            box++;
        room->names[i].number = box == WALK_BOX_LIMIT ? area_number++ : box;
    }
}

bool named_boxes_parse(struct named_boxes *named, const char *file, struct byte_view text,
                       struct arena *arena, struct fault *fault)
{
    struct named_boxes read = {.checksum = fnv32(FNV32_START, text.data, text.size)};
    struct parse parse = {.named = &read, .file = file, .fault = fault};
    read.rooms = arena_alloc(arena, count_rooms(text), sizeof *read.rooms);
    if (!read.rooms)
        return fault_memory(fault);
    parse.words = words_of((const char *)text.data, text.size, WORDS_COMMENTS);
    while (words_next_line(&parse.words))
        if (!parse_line(&parse))
            return false;
    for (int i = 0; i < read.room_count; i++)
        named_room_number(&read.rooms[i]);
    *named = read;
    return true;
}

/* ---- queries ---- */

const struct named_room *named_boxes_room(const struct named_boxes *named, int room)
{
    for (int i = 0; named && i < named->room_count; i++)
        if (named->rooms[i].id == room)
            return &named->rooms[i];
    return NULL;
}

bool named_box_holds(const struct named_room *room, int name, int box, struct walk_point point)
{
    if (box >= 0 && box < WALK_BOX_LIMIT && walk_box_set_has(&room->names[name].boxes, box))
        return true;
    for (int i = 0; i < room->area_count; i++) {
        const struct walk_bounds *bounds = &room->areas[i].bounds;
        if (room->areas[i].name == name && point.x >= bounds->left && point.x <= bounds->right &&
            point.y >= bounds->top && point.y <= bounds->bottom)
            return true;
    }
    return false;
}
