/* Reads the file of named boxes, line by line and word by word. The first fault ends it. */
#include "resource/files/named_box_file.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "util/hash.h"
#include "util/words.h"
#include "walk/box.h"

enum { ROOM_LAST = 255, SCRIPT_LAST = 255, WORD_SHOWN = 24 };

struct parse {
    struct named_boxes *named;
    struct named_room *room; /* the room of the last "room N" line; NULL before the first */
    const char *file;
    struct fault *fault;
    struct words words; /* what is left of the text */
    struct word word;   /* the word that was read last */
};

__attribute__((format(printf, 2, 3))) static bool fail(const struct parse *parse, const char *why,
                                                       ...)
{
    char sentence[FAULT_WHY_SIZE];
    va_list arguments;
    va_start(arguments, why);
    vsnprintf(sentence, sizeof sentence, why, arguments);
    va_end(arguments);
    return fault_set_line(parse->fault, parse->file, parse->words.line, parse->word.column, "%s",
                          sentence);
}

/* ---- words ---- */

/* Reads the next word into parse->word, which is empty at the end of the line. */
static struct word next_word(struct parse *parse)
{
    words_next(&parse->words, &parse->word);
    return parse->word;
}

/* How many letters of a word a message shows. */
static int shown(struct word word)
{
    return word_shown(word, WORD_SHOWN);
}

static bool expect(struct parse *parse, const char *text)
{
    struct word word = next_word(parse);
    if (word_is(word, text))
        return true;
    return fail(parse, "expected \"%s\"%s%.*s", text, word.length ? ", not " : " here", shown(word),
                word.text);
}

static bool expect_end(struct parse *parse)
{
    struct word word = next_word(parse);
    return word.length == 0 ||
           fail(parse, "nothing more belongs on this line, but %.*s", shown(word), word.text);
}

static bool parse_number(struct parse *parse, const char *what, int low, int high, int *value)
{
    struct word word = next_word(parse);
    if (word_decimal(word, low, high, value))
        return true;
    return fail(parse, "%s is a number %d..%d%s%.*s", what, low, high, word.length ? ", not " : "",
                shown(word), word.text);
}

static bool parse_point(struct parse *parse, const char *what, struct walk_point *point)
{
    struct word word = next_word(parse);
    if (word_point(word, point))
        return true;
    return fail(parse, "%s is X,Y without a space, within 16 bits%s%.*s", what,
                word.length ? ", not " : "", shown(word), word.text);
}

/* ---- names ---- */

bool named_box_name_is_good(const char *word, size_t length)
{
    if (length == 0 || length >= NAMED_BOX_NAME_SIZE)
        return false;
    for (size_t i = 0; i < length; i++)
        if (!char_is_name(word[i]))
            return false;
    return true;
}

static int find_name(const struct named_room *room, struct word word)
{
    for (int i = 0; i < room->name_count; i++)
        if (word_is(word, room->names[i].name))
            return i;
    return -1;
}

/* Reads a name and returns its index. The room gets it as a new name, unless it has it already.
 * Returns -1 and tells the fault when the word cannot be a name. */
static int parse_name(struct parse *parse)
{
    struct word word = next_word(parse);
    struct named_room *room = parse->room;
    if (!named_box_name_is_good(word.text, word.length)) {
        fail(parse, "a name is 1..%d letters, digits, - and _", NAMED_BOX_NAME_SIZE - 1);
        return -1;
    }
    int index = find_name(room, word);
    if (index >= 0)
        return index;
    if (room->name_count == NAMED_BOX_LIMIT) {
        fail(parse, "a room has %d names at most", NAMED_BOX_LIMIT);
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
        return fail(parse, "room %d has its lines further up already", id);
    parse->room = &parse->named->rooms[parse->named->room_count++];
    parse->room->id = id;
    return expect_end(parse);
}

/* What follows "scale" in "box N scale S" and "box N scale slot K". */
static bool parse_scale(struct parse *parse, int box)
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
static bool parse_box(struct parse *parse)
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
            return fail(parse, "of a box can be said what it is named and its scale");
        } else if (!parse_scale(parse, box)) {
            return false;
        }
        word = next_word(parse);
    } while (word.length > 0);
    return true;
}

/* area NAME X,Y X,Y */
static bool parse_area(struct parse *parse)
{
    struct named_room *room = parse->room;
    struct walk_point upper_left, lower_right;
    int name = parse_name(parse);
    if (name < 0)
        return false;
    if (room->area_count == NAMED_AREA_LIMIT)
        return fail(parse, "a room has %d rectangles at most", NAMED_AREA_LIMIT);
    if (!parse_point(parse, "the upper left corner", &upper_left) ||
        !parse_point(parse, "the lower right corner", &lower_right))
        return false;
    if (lower_right.x < upper_left.x || lower_right.y < upper_left.y)
        return fail(parse, "the lower right corner is above or to the left of the other");
    room->areas[room->area_count++] =
        (struct named_area){{upper_left.x, upper_left.y, lower_right.x, lower_right.y}, name};
    return expect_end(parse);
}

/* What follows the first word in "enter NAME script N" and "leave NAME script N". */
static bool parse_script(struct parse *parse, bool enter)
{
    struct named_room *room = parse->room;
    struct word word = next_word(parse);
    int index = find_name(room, word);
    if (index < 0)
        return fail(parse, "nothing further up in room %d is named %.*s", room->id, shown(word),
                    word.length ? word.text : "so");
    int *script = enter ? &room->names[index].enter_script : &room->names[index].leave_script;
    if (*script != 0)
        return fail(parse, "it starts script %d already", *script);
    return expect(parse, "script") && parse_number(parse, "a script", 1, SCRIPT_LAST, script) &&
           expect_end(parse);
}

static bool parse_enter(struct parse *parse)
{
    return parse_script(parse, true);
}

static bool parse_leave(struct parse *parse)
{
    return parse_script(parse, false);
}

static const struct keyword {
    const char *word;
    bool (*parse)(struct parse *parse);
} keywords[] = {
    {"room", parse_room},   {"box", parse_box},     {"area", parse_area},
    {"enter", parse_enter}, {"leave", parse_leave},
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
            return fail(parse, "a line \"room N\" is missing further up");
        return keywords[i].parse(parse);
    }
    return fail(parse, "a line begins with room, box, area, enter or leave, not %.*s", shown(word),
                word.text);
}

/* ---- the file ---- */

/* At least as many as there are rooms in the text, and no more than there can be. */
static size_t count_rooms(struct byte_view text)
{
    size_t rooms = 0;
    for (size_t i = 0; i + 4 <= text.size; i++)
        rooms += memcmp(text.data + i, "room", 4) == 0;
    return rooms < ROOM_LAST ? rooms : ROOM_LAST;
}

static int lowest_box(const struct walk_box_set *boxes)
{
    for (int box = 0; box < WALK_BOX_LIMIT; box++)
        if (walk_box_set_has(boxes, box))
            return box;
    return WALK_BOX_NONE;
}

void named_room_number(struct named_room *room)
{
    int area_number = NAMED_AREA_NUMBER;
    for (int i = 0; i < room->name_count; i++) {
        int box = lowest_box(&room->names[i].boxes);
        room->names[i].number = box == WALK_BOX_NONE ? area_number++ : box;
    }
}

bool named_boxes_parse(struct named_boxes *named, const char *file, struct byte_view text,
                       struct arena *arena, struct fault *fault)
{
    struct named_boxes read = {.checksum = fnv32(FNV32_START, text.data, text.size)};
    struct parse parse = {.named = &read, .file = file, .fault = fault};
    read.rooms = arena_alloc(arena, count_rooms(text), sizeof *read.rooms);
    const struct fault_place place = {file, NULL, FAULT_NO_OFFSET};
    if (!read.rooms)
        return fault_set(fault, FAULT_MEMORY, &place, 0, "no memory for the names of boxes");
    parse.words = words_of((const char *)text.data, text.size, WORDS_COMMENTS);
    while (words_next_line(&parse.words))
        if (!parse_line(&parse))
            return false;
    for (int i = 0; i < read.room_count; i++)
        named_room_number(&read.rooms[i]);
    *named = read;
    return true;
}

/* ---- what the file says ---- */

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
