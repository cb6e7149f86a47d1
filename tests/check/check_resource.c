/* Checkers of files about the decoders: parse, smap, zplane, costume, charset. */
#include <limits.h>
#include <string.h>

#include "check_common.h"
#include "resource/charset.h"
#include "resource/costume.c"
#include "resource/picture.h"
#include "resource/room.h"
#include "resource/smap.h"

enum { TABLE_LIMIT = 4096 };

/* ---- parse ---- */

/* Whether case value `ok` agrees with the decoder's result. */
static bool same_verdict(struct check_case *item, bool expected, bool actual,
                         const struct fault *fault)
{
    if (expected && !actual)
        check_fail(item, "expected it to be read, refused: %s", message_english(&fault->why).text);
    else if (!expected && actual)
        check_fail(item, "expected it to be refused, was read");
    return expected == actual;
}

static void check_parse_boxes(struct check_case *item, struct byte_view payload)
{
    struct walk_box *boxes = NULL;
    int count = 0;
    struct fault fault = {0};
    bool good = room_boxes_load(&boxes, &count, check_place(item), payload, item->arena, &fault);
    bool expected = check_int(item, item->json, "ok") != 0;
    if (!same_verdict(item, expected, good, &fault))
        return;
    const cJSON *list = expected ? check_array(item, item->json, "boxes") : NULL;
    if (!check_same(item, "boxes", check_count(list), count))
        return;
    for (int i = 0; i < count; i++) {
        const struct walk_box *b = &boxes[i];
        const int values[] = {b->ul.x, b->ul.y, b->ur.x, b->ur.y,  b->lr.x, b->lr.y,
                              b->ll.x, b->ll.y, b->mask, b->flags, b->scale};
        if (!check_same_list(item, "box", check_get_at(item, list, i), values, 11))
            return;
    }
    check_pass(item);
}

static void check_parse_matrix(struct check_case *item)
{
    struct byte_view payload = check_matrix_hex(item, item->json, "hex");
    struct walk_matrix_rows rows;
    struct fault fault;
    int boxes = (int)check_int_within(item, check_get(item, item->json, "n"), 0, WALK_BOX_LIMIT);
    const cJSON *list = check_array(item, item->json, "rows");
    if (!room_matrix_load(&rows, boxes, check_place(item), payload, item->arena, &fault)) {
        check_fail(item, "refused: %s", message_english(&fault.why).text);
        return;
    }
    if (!check_same(item, "rows", check_count(list), rows.row_count))
        return;
    for (int row = 0; row < rows.row_count; row++) {
        const cJSON *hops = check_get_at(item, list, row);
        int first = (int)rows.row_start[row];
        int count = (int)rows.row_start[row + 1] - first;
        if (!check_same(item, "hops of a row", check_count(hops), count))
            return;
        for (int i = 0; i < count; i++) {
            const struct walk_hop *hop = &rows.hops[first + i];
            const int values[] = {hop->first, hop->last, hop->next};
            if (!check_same_list(item, "hop", check_get_at(item, hops, i), values, 3))
                return;
        }
    }
    check_pass(item);
}

static void check_parse_slots(struct check_case *item, struct byte_view payload)
{
    struct walk_scale_slot *slots = NULL;
    int count = 0;
    struct fault fault;
    const cJSON *list = check_array(item, item->json, "slots");
    if (!room_scale_slots_load(&slots, &count, check_place(item), payload, item->arena, &fault)) {
        check_fail(item, "refused: %s", message_english(&fault.why).text);
        return;
    }
    if (!check_same(item, "slots", check_count(list), count))
        return;
    for (int i = 0; i < count; i++) {
        const int values[] = {slots[i].scale1, slots[i].y1, slots[i].scale2, slots[i].y2};
        if (!check_same_list(item, "slot", check_get_at(item, list, i), values, 4))
            return;
    }
    check_pass(item);
}

void check_parse(struct check_case *item)
{
    const char *block = check_text(item, item->json, "t");
    struct byte_view payload = check_hex(item, item->json, "hex");
    if (strcmp(block, "boxd") == 0)
        check_parse_boxes(item, payload);
    else if (strcmp(block, "boxm") == 0)
        check_parse_matrix(item);
    else if (strcmp(block, "scal") == 0)
        check_parse_slots(item, payload);
    else
        check_fail(item, "no such block: \"%s\"", block);
}

/* ---- pictures ---- */

static struct picture_size size_of(struct check_case *item)
{
    struct picture_size size = {0};
    size.width = (int)check_int_within(item, check_get(item, item->json, "w"), 0, LIMIT_ROOM_WIDTH);
    size.height =
        (int)check_int_within(item, check_get(item, item->json, "h"), 0, LIMIT_ROOM_HEIGHT);
    return size;
}

/* A repeat of N is N pixels: where both readings are given the classic one holds. */
void check_smap(struct check_case *item)
{
    struct picture_size size = size_of(item);
    struct byte_view data = check_hex(item, item->json, "data");
    bool expected = check_int(item, item->json, "ok") != 0;
    const char *name = check_has(item->json, "px_classic") ? "px_classic" : "px";
    uint8_t *pixels = check_alloc(item, (size_t)size.width, (size_t)size.height);
    struct fault fault = {0};
    if (pixels == NULL)
        return;
    bool good = smap_decode(check_place(item), data, size.width, size.height, pixels, size.width,
                            NULL, NULL, &fault);
    if (!same_verdict(item, expected, good, &fault))
        return;
    struct byte_view actual = {pixels, (size_t)size.width * (size_t)size.height};
    if (!expected || check_same_bytes(item, name, check_hex(item, item->json, name), actual))
        check_pass(item);
}

void check_zplane(struct check_case *item)
{
    struct picture_size size = size_of(item);
    struct byte_view data = check_hex(item, item->json, "data");
    bool expected = check_int(item, item->json, "ok") != 0;
    struct zplane plane = {size.width / STRIP_WIDTH, size.height, NULL};
    struct fault fault = {0};
    if (check_int(item, item->json, "zero") != 0) {
        check_leave_out(item);
        return;
    }
    plane.bits = check_alloc(item, (size_t)plane.strips, (size_t)plane.height);
    if (plane.bits == NULL)
        return;
    bool good = zplane_decode(check_place(item), data, &plane, NULL, &fault);
    if (!same_verdict(item, expected, good, &fault))
        return;
    struct byte_view actual = {plane.bits, (size_t)plane.strips * (size_t)plane.height};
    if (!expected || check_same_bytes(item, "bits", check_hex(item, item->json, "bits"), actual))
        check_pass(item);
}

/* ---- costume ---- */

/* Column by column as stored against the vectors' rows, where colour 0 is given as 255. */
static struct byte_view rows_of(struct check_case *item, const struct costume_picture *picture)
{
    size_t size = (size_t)picture->width * (size_t)picture->height;
    uint8_t *rows = check_alloc(item, size, 1);
    for (int y = 0; rows != NULL && y < picture->height; y++) {
        for (int x = 0; x < picture->width; x++) {
            uint8_t colour = picture->pixels[x * picture->height + y];
            rows[y * picture->width + x] = colour == 0 ? 0xFF : colour;
        }
    }
    return (struct byte_view){rows, rows != NULL ? size : 0};
}

static bool check_costume_picture(struct check_case *item, const struct costume *costume,
                                  struct byte_view data, const cJSON *wanted)
{
    struct costume_picture picture;
    struct fault fault = {0};
    size_t run_bytes = 0;
    uint32_t offset =
        (uint32_t)check_int_within(item, check_get(item, wanted, "ptr"), 0, UINT32_MAX);
    bool good = costume_picture_decode(&picture, costume->colour_count, check_place(item), data,
                                       offset, item->arena, &run_bytes, &fault);
    bool expected = !check_has(wanted, "bad");
    if (!same_verdict(item, expected, good, &fault))
        return false;
    if (!expected)
        return true;
    return check_same(item, "w", check_int(item, wanted, "w"), picture.width) &&
           check_same(item, "h", check_int(item, wanted, "h"), picture.height) &&
           check_same(item, "rx", check_int(item, wanted, "rx"), picture.x) &&
           check_same(item, "ry", check_int(item, wanted, "ry"), picture.y) &&
           check_same(item, "xi", check_int(item, wanted, "xi"), picture.move_x) &&
           check_same(item, "yi", check_int(item, wanted, "yi"), picture.move_y) &&
           check_same(item, "n", check_int(item, wanted, "n"), (long long)run_bytes) &&
           check_same_bytes(item, "px", check_hex(item, wanted, "px"), rows_of(item, &picture));
}

/* The 16-bit words that stand at a place of the payload, against a list of the case. */
static bool check_words(struct check_case *item, const char *name, struct byte_view data,
                        size_t position, int count)
{
    const cJSON *wanted = check_array(item, item->json, name);
    struct reader reader = reader_at(data, position);
    int words[TABLE_LIMIT];
    for (int i = 0; i < count; i++)
        words[i] = read_u16(&reader);
    return check_same_list(item, name, wanted, words, count);
}

static bool check_costume_header(struct check_case *item, const struct costume *costume,
                                 struct byte_view data)
{
    size_t colours = (size_t)costume->colour_count;
    struct byte_view palette = {costume->palette, colours};
    long long commands = costume->commands - data.data + 6;
    return check_same(item, "anims", check_int(item, item->json, "anims"), costume->record_count) &&
           check_same(item, "fmt", check_int(item, item->json, "fmt"), costume->format) &&
           check_same(item, "nomirror", check_int(item, item->json, "nomirror"),
                      costume->west_is_own) &&
           check_same_bytes(item, "pal", check_hex(item, item->json, "pal"), palette) &&
           check_same(item, "cmd", check_int(item, item->json, "cmd"), commands) &&
           check_words(item, "limbs", data, 4 + colours, COSTUME_LIMBS) &&
           check_words(item, "recs", data, 36 + colours, costume->record_count);
}

void check_costume(struct check_case *item)
{
    struct byte_view data = check_hex(item, item->json, "data");
    const cJSON *pictures = check_array(item, item->json, "pics");
    struct costume costume;
    struct fault fault = {0};
    if (check_has(item->json, "zero") && check_int(item, item->json, "zero") != 0) {
        check_leave_out(item);
        return;
    }
    if (!costume_load(&costume, check_place(item), data, item->arena, NULL, &fault)) {
        check_fail(item, "refused: %s", message_english(&fault.why).text);
        return;
    }
    if (!check_costume_header(item, &costume, data))
        return;
    for (int i = 0; i < check_count(pictures); i++)
        if (!check_costume_picture(item, &costume, data, check_get_at(item, pictures, i)))
            return;
    check_pass(item);
}

/* ---- charset ---- */

static bool check_glyph(struct check_case *item, const struct charset *charset, const cJSON *wanted)
{
    int character =
        (int)check_int_within(item, check_get_at(item, wanted, 0), 0, CHARSET_GLYPH_LIMIT - 1);
    const struct charset_glyph *glyph = &charset->glyphs[character];
    if (glyph->pixels == NULL) {
        check_fail(item, "character %d: expected a glyph, got none", character);
        return false;
    }
    struct byte_view pixels = {glyph->pixels, (size_t)glyph->width * glyph->height};
    return check_same(item, "glyph width", check_int_at(item, wanted, 1), glyph->width) &&
           check_same(item, "glyph height", check_int_at(item, wanted, 2), glyph->height) &&
           check_same(item, "glyph x", check_int_at(item, wanted, 3), glyph->x) &&
           check_same(item, "glyph y", check_int_at(item, wanted, 4), glyph->y) &&
           check_same_bytes(item, "glyph pixels", check_hex_at(item, wanted, 5), pixels);
}

void check_charset(struct check_case *item)
{
    struct byte_view data = check_hex(item, item->json, "data");
    const cJSON *glyphs = check_array(item, item->json, "glyphs");
    struct charset charset;
    struct fault fault = {0};
    if (!charset_load(&charset, check_place(item), data, item->arena, NULL, &fault)) {
        check_fail(item, "refused: %s", message_english(&fault.why).text);
        return;
    }
    struct byte_view map = {charset.map, CHARSET_MAP_SIZE};
    if (!check_same(item, "bpp", check_int(item, item->json, "bpp"), charset.bits_per_pixel) ||
        !check_same(item, "fh", check_int(item, item->json, "fh"), charset.height) ||
        !check_same(item, "chars", check_int(item, item->json, "chars"), charset.glyph_count) ||
        !check_same_bytes(item, "map", check_hex(item, item->json, "map"), map))
        return;
    for (int i = 0; i < check_count(glyphs); i++)
        if (!check_glyph(item, &charset, check_get_at(item, glyphs, i)))
            return;
    check_pass(item);
}
