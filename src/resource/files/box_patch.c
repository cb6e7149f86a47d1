#include "resource/files/box_patch.h"

#include <stdio.h>
#include <string.h>

#include "resource/files/box_line.h"
#include "resource/files/box_source.h"
#include "util/hash.h"

enum { ROOM_LAST = 255, SUM_SHOWN = 12, HOPS_OF_ROW = 255 };

static const char heading[] =
    "# Other walk boxes for a game, made with walkbox (docs/box-editor.md). The game's own files "
    "stay\n"
    "# as they are. Take this file away, and the game has its own boxes again.\n"
    "game %s %s\n";

/* ---- lines of the whole file ---- */

struct parse {
    struct box_patch *patch;
    struct floor_model *model; /* the floor of the room whose lines are read */
    uint8_t *next;             /* for its matrix */
    struct box_line_reader reader;
    struct arena *arena;
    bool has_game;
};

static bool read_sum(struct parse *parse, char sum[SHA256_TEXT_SIZE])
{
    struct box_line_reader *reader = &parse->reader;
    words_next(&reader->words, &reader->word);
    bool good = reader->word.length == SHA256_TEXT_SIZE - 1;
    for (size_t i = 0; good && i < reader->word.length; i++)
        good = char_digit_value(reader->word.text[i]) < 16;
    return (good && word_copy(reader->word, sum, SHA256_TEXT_SIZE)) ||
           box_line_fail(reader, "here stands the SHA-256 of a file, 64 hexadecimal digits");
}

/* game INDEX CONTAINER */
static bool parse_game(struct parse *parse)
{
    struct box_line_reader *reader = &parse->reader;
    if (parse->has_game)
        return box_line_fail(reader, "the line \"game\" comes once");
    parse->has_game = true;
    return read_sum(parse, parse->patch->sums.index) &&
           read_sum(parse, parse->patch->sums.container) &&
           (!words_next(&reader->words, &reader->word) ||
            box_line_fail(reader, "nothing more belongs on this line"));
}

/* ---- a room ---- */

static bool no_memory(const struct parse *parse)
{
    return fault_set(parse->reader.fault, FAULT_MEMORY, NULL, 0, "no memory for the patch");
}

bool box_patch_rows(struct walk_matrix_rows *rows, const struct floor_model *model, uint8_t *next,
                    struct arena *arena)
{
    const size_t count = (size_t)model->box_count;
    uint32_t *starts = arena_alloc(arena, count + 1, sizeof *starts);
    struct walk_hop row[HOPS_OF_ROW];
    floor_model_matrix(model, next);
    if (!starts)
        return false;
    for (size_t i = 0; i < count; i++)
        starts[i + 1] =
            starts[i] + (uint32_t)walk_matrix_row_hops(next + i * count, model->box_count, row);
    struct walk_hop *hops = arena_alloc(arena, starts[count], sizeof *hops);
    for (size_t i = 0; hops && i < count; i++)
        walk_matrix_row_hops(next + i * count, model->box_count, hops + starts[i]);
    *rows = (struct walk_matrix_rows){model->box_count, starts, hops};
    return hops != NULL;
}

/* Keeps a floor for the room. */
static bool keep_floor(struct patched_room *room, const struct floor_model *model, uint8_t *next,
                       struct arena *arena)
{
    size_t boxes = (size_t)model->box_count, names = (size_t)model->name_count;
    room->box_count = model->box_count;
    room->boxes = arena_alloc(arena, boxes, sizeof *room->boxes);
    room->names_of = arena_alloc(arena, boxes, sizeof *room->names_of);
    room->name_count = model->name_count;
    room->names = arena_alloc(arena, names, sizeof *room->names);
    if (!room->boxes || !room->names_of || !room->names ||
        !box_patch_rows(&room->matrix, model, next, arena))
        return false;
    memcpy(room->boxes, model->boxes, boxes * sizeof *room->boxes);
    memcpy(room->names_of, model->names_of, boxes * sizeof *room->names_of);
    memcpy(room->names, model->names, names * sizeof *room->names);
    memcpy(room->slots, model->slots, sizeof room->slots);
    memcpy(room->slot_given, model->slot_given, sizeof room->slot_given);
    return true;
}

/* Keeps the floor that was read, once its last line is over. */
static bool end_room(struct parse *parse)
{
    if (parse->patch->room_count == 0)
        return true;
    struct patched_room *room = &parse->patch->rooms[parse->patch->room_count - 1];
    return keep_floor(room, parse->model, parse->next, parse->arena) || no_memory(parse);
}

/* room N, and perhaps its name in a comment */
static bool parse_room(struct parse *parse)
{
    struct box_line_reader *reader = &parse->reader;
    int id;
    words_next(&reader->words, &reader->word);
    if (!word_decimal(reader->word, 1, ROOM_LAST, &id))
        return box_line_fail(reader, "a room is a number 1..%d", ROOM_LAST);
    if (box_patch_room(parse->patch, id))
        return box_line_fail(reader, "room %d has its lines further up already", id);
    if (!end_room(parse))
        return false;
    floor_model_init(parse->model);
    floor_model_add_outside(parse->model);
    reader->has_box_0 = false;
    parse->patch->rooms[parse->patch->room_count++].id = id;
    return !words_next(&reader->words, &reader->word) ||
           box_line_fail(reader, "nothing more belongs on this line");
}

static bool parse_line(struct parse *parse)
{
    struct box_line_reader *reader = &parse->reader;
    enum box_line_kind kind = box_line_begin(reader);
    if (reader->word.length == 0)
        return true;
    if (word_is(reader->word, "game"))
        return parse_game(parse);
    if (word_is(reader->word, "room"))
        return parse_room(parse);
    if (kind != BOX_LINE_BOX && kind != BOX_LINE_SCALE && kind != BOX_LINE_MATRIX)
        return box_line_fail(reader, "a line begins with game, room, box, scale or matrix");
    if (parse->patch->room_count == 0)
        return box_line_fail(reader, "a line \"room N\" is missing further up");
    return box_line_take(reader, kind);
}

static bool parse_all(struct parse *parse, struct byte_view text)
{
    struct box_line_reader *reader = &parse->reader;
    reader->words = words_of((const char *)text.data, text.size, WORDS_COMMENTS);
    while (words_next_line(&reader->words))
        if (!parse_line(parse))
            return false;
    reader->word = (struct word){0};
    if (!parse->has_game)
        return box_line_fail(reader,
                             "the line \"game\" is missing, which says for which game it is");
    return end_room(parse);
}

bool box_patch_parse(struct box_patch *patch, const char *file, struct byte_view text,
                     struct arena *arena, struct fault *fault)
{
    struct box_patch read = {.checksum = fnv32(FNV32_START, text.data, text.size)};
    struct arena scratch;
    struct parse parse = {.patch = &read, .arena = arena};
    arena_init(&scratch, arena->allocator);
    parse.model = arena_alloc(&scratch, 1, sizeof *parse.model);
    parse.next = arena_alloc(&scratch, FLOOR_HOP_LIMIT, 1);
    read.rooms = arena_alloc(arena, BOX_PATCH_ROOMS, sizeof *read.rooms);
    parse.reader = (struct box_line_reader){.model = parse.model, .file = file, .fault = fault};
    bool good =
        parse.model && parse.next && read.rooms ? parse_all(&parse, text) : no_memory(&parse);
    arena_reset(&scratch);
    if (good)
        *patch = read;
    return good;
}

bool box_patch_with(struct box_patch *patch, const struct box_patch *older, int room,
                    const struct floor_model *model, struct arena *arena, struct fault *fault)
{
    struct box_patch made = older ? *older : (struct box_patch){0};
    const size_t cells = (size_t)model->box_count * (size_t)model->box_count;
    const int older_count = made.room_count;
    uint8_t *next = arena_alloc(arena, cells, 1);
    made.rooms = arena_alloc(arena, (size_t)older_count + 1, sizeof *made.rooms);
    struct patched_room kept = {.id = room};
    if (!next || !made.rooms || !keep_floor(&kept, model, next, arena))
        return fault_set(fault, FAULT_MEMORY, NULL, 0, "no memory for the patch");
    made.room_count = 0;
    for (int i = 0; i < older_count; i++)
        if (older->rooms[i].id != room)
            made.rooms[made.room_count++] = older->rooms[i];
    made.rooms[made.room_count++] = kept;
    *patch = made;
    return true;
}

bool box_patch_fits(const struct box_patch *patch, const char *file,
                    const struct box_patch_sums *sums, struct fault *fault)
{
    const struct fault_place place = {file, NULL, FAULT_NO_OFFSET};
    bool index = strcmp(patch->sums.index, sums->index) == 0;
    if (index && strcmp(patch->sums.container, sums->container) == 0)
        return true;
    return fault_set(fault, FAULT_BAD_VALUE, &place, 0,
                     "it is for other files: for one whose SHA-256 begins with %.*s, while this "
                     "game's begins with %.*s",
                     SUM_SHOWN, index ? patch->sums.container : patch->sums.index, SUM_SHOWN,
                     index ? sums->container : sums->index);
}

const struct patched_room *box_patch_room(const struct box_patch *patch, int room)
{
    for (int i = 0; patch && i < patch->room_count; i++)
        if (patch->rooms[i].id == room)
            return &patch->rooms[i];
    return NULL;
}

/* ---- writing ---- */

/* Finds the lines of a room with the line `room` itself, which ends at *begin. */
static void find_room(struct byte_view text, int room, size_t *start, size_t *begin, size_t *end,
                      int *first_line)
{
    const char *bytes = (const char *)text.data;
    struct words words = words_of(bytes, text.size, WORDS_COMMENTS);
    *start = *begin = *end = text.size;
    *first_line = 0;
    while (words_next_line(&words)) {
        struct word word;
        int id;
        size_t line = (size_t)(words.start - bytes);
        size_t line_end = (size_t)(words.end - bytes);
        if (!words_next(&words, &word) || !word_is(word, "room"))
            continue;
        if (*first_line > 0) {
            *end = line;
            return;
        }
        if (!words_next(&words, &word) || !word_decimal(word, room, room, &id))
            continue;
        *start = line;
        *begin = line_end < text.size ? line_end + 1 : line_end;
        *first_line = words.line + 1;
    }
}

void box_patch_find(struct byte_view text, int room, struct byte_view *part, int *first_line)
{
    size_t start, begin, end;
    find_room(text, room, &start, &begin, &end, first_line);
    *part = (struct byte_view){text.size > 0 ? text.data + begin : text.data, end - begin};
}

static void begin_text(struct bytes_writer *written, struct byte_view text, size_t size,
                       const struct box_patch_sums *sums)
{
    char line[512];
    if (text.size == 0) {
        int length = snprintf(line, sizeof line, heading, sums->index, sums->container);
        write_bytes(written, line, (size_t)length);
        return;
    }
    write_bytes(written, text.data, size);
    if (size > 0 && text.data[size - 1] != '\n')
        write_u8(written, '\n');
}

bool box_patch_write(struct bytes_writer *written, struct byte_view text,
                     const struct box_patch_sums *sums, int room, const char *name,
                     const struct floor_model *model, struct fault *fault)
{
    size_t start, begin, end;
    int first_line;
    struct bytes_writer lines;
    bytes_writer_init(&lines, written->allocator);
    find_room(text, room, &start, &begin, &end, &first_line);
    struct byte_view part = {text.size > 0 ? text.data + begin : text.data, end - begin};
    bytes_writer_clear(written);
    bool good = true;
    begin_text(written, text, model && first_line > 0 ? begin : start, sums);
    if (model && first_line == 0)
        write_format(written, "\nroom %d%s%s\n", room, name && *name ? "  # " : "",
                     name ? name : "");
    if (model)
        good = box_source_write(&lines, part, model, fault);
    write_bytes(written, lines.data, lines.size);
    if (end < text.size)
        write_bytes(written, text.data + end, text.size - end);
    if (good && (lines.failed || written->failed))
        good = fault_set(fault, FAULT_MEMORY, NULL, 0, "no memory to write the patch");
    bytes_writer_free(&lines);
    return good;
}
