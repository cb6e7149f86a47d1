/* A costume as a sheet and as text. */
#include <stdio.h>
#include <string.h>

#include "assets-tools/extract/extract_art.h"
#include "assets-tools/text_add.h"

enum {
    SHEET_WIDTH = 512,
    GAP = 1,
    OUTSIDE_SHEET = 8192,
    BEFORE_PALETTE = 2, /* bytes of the payload */
    OFFSET_BASE = 6,    /* offsets count from 6 bytes before the payload */
};

/* The sheet while the places of pictures are found. */
struct sheet {
    int width, height;
    int x, y, row_height;
    uint8_t *pixels; /* NULL in the first pass */
};

/* Gives a picture its place, and draws it there in the second pass. */
static struct walk_point place_picture(struct sheet *sheet, const struct costume_picture *picture)
{
    if (sheet->x > 0 && sheet->x + picture->width > SHEET_WIDTH) {
        sheet->x = 0;
        sheet->y += sheet->row_height + GAP;
        sheet->row_height = 0;
    }
    struct walk_point place = {sheet->x, sheet->y};
    for (int x = 0; sheet->pixels != NULL && x < picture->width; x++)
        for (int y = 0; y < picture->height; y++)
            sheet->pixels[(place.y + y) * sheet->width + place.x + x] =
                picture->pixels[x * picture->height + y];
    sheet->x += picture->width + GAP;
    if (picture->height > sheet->row_height)
        sheet->row_height = picture->height;
    if (sheet->x > sheet->width)
        sheet->width = sheet->x;
    if (place.y + picture->height > sheet->height)
        sheet->height = place.y + picture->height;
    return place;
}

static void place_all(struct sheet *sheet, const struct costume *costume, struct bytes_writer *text)
{
    for (int limb = 0; limb < COSTUME_LIMBS; limb++) {
        for (int n = 0; n < COSTUME_PICTURE_NUMBERS; n++) {
            const struct costume_picture *picture = costume->pictures[limb][n];
            int first_limb, first_number;
            if (picture == NULL)
                continue;
            extract_first_picture(costume, limb, n, &first_limb, &first_number);
            if (first_limb != limb || first_number != n)
                continue;
            struct walk_point place = place_picture(sheet, picture);
            if (sheet->pixels == NULL)
                continue;
            text_add(text, "picture p%d-%d sheet.png %d,%d %dx%d at %d,%d", limb, n, (int)place.x,
                     (int)place.y, picture->width, picture->height, -picture->x, -picture->y);
            if (picture->move_x != 0 || picture->move_y != 0)
                text_add(text, " move %d,%d", picture->move_x, -picture->move_y);
            text_add(text, "\n");
        }
    }
}

static bool pictures_fit(const struct costume *costume)
{
    int count = 0;
    for (int limb = 0; limb < COSTUME_LIMBS; limb++)
        for (int n = 0; n < COSTUME_PICTURE_NUMBERS; n++) {
            const struct costume_picture *picture = costume->pictures[limb][n];
            count += picture != NULL;
            if (picture != NULL && (picture->width < 1 || picture->height < 1))
                return false;
        }
    return count > 0 && !costume->left_out;
}

static void add_head(struct bytes_writer *text, const struct costume *costume, int id)
{
    text_add(text,
             "# Costume %d. The sheet has the costume's own colours; `palette` tells which of\n"
             "# the room's they are.\n",
             id);
    text_add(text, "colours %d\nwest %s\npalette", costume->colour_count,
             costume->west_is_own ? "own" : "mirrored");
    for (int i = 1; i < costume->colour_count; i++)
        text_add(text, " %d", costume->palette[i]);
    text_add(text, "\n");
    for (int limb = 0; limb < COSTUME_LIMBS; limb++) {
        bool used = false;
        for (int i = 0; i < costume->record_count; i++)
            for (int k = 0; k < costume->records[i].start_count; k++)
                used = used || costume->records[i].starts[k].limb == limb;
        if (used)
            text_add(text, "limb %d limb%d\n", limb, limb);
    }
}

/* The colours of the room that holds the costume, as far as they can be read. */
static void sheet_palette(struct extraction *extraction, int id, const struct costume *costume,
                          struct colour palette[256])
{
    int room = extraction->files->index.directories[RESOURCE_COSTUME].entries[id].room;
    struct colour colours[256] = {{0, 0, 0}};
    struct block block, clut;
    if (game_files_room(extraction->files, room, &block, NULL) &&
        block_find(block_children("", &block), "CLUT", &clut, NULL) == 1)
        palette_load(colours, block_place("", &clut), clut.payload, NULL);
    memset(palette, 0, 256 * sizeof *palette);
    palette[0] = (struct colour){255, 0, 255};
    for (int i = 1; i < costume->colour_count; i++)
        palette[i] = colours[costume->palette[i]];
}

static bool put_costume(struct extraction *extraction, int id, const struct costume *costume,
                        const char *folder)
{
    char path[EXTRACT_PATH_SIZE * 2];
    struct bytes_writer text;
    struct colour palette[256];
    struct sheet first = {0};
    bytes_writer_init(&text, extraction->arena->allocator);
    add_head(&text, costume, id);
    place_all(&first, costume, &text);
    struct sheet sheet = {.width = first.width, .height = first.height};
    size_t size = (size_t)first.width * (size_t)first.height;
    sheet.pixels = arena_alloc(extraction->arena, size, 1);
    place_all(&sheet, costume, &text);
    bool good =
        first.height < OUTSIDE_SHEET && extract_animations(&text, costume, extraction->arena);
    if (good) {
        sheet_palette(extraction, id, costume, palette);
        extract_png(extraction, folder, "sheet.png", sheet.pixels, first.width, first.height,
                    palette);
        snprintf(path, sizeof path, "%s/costume.txt", folder);
        extract_put(extraction, path, bytes_writer_view(&text));
    }
    bytes_writer_free(&text);
    return good;
}

/* Where the costume has a picture; 0 when that cannot be read. From: docs/formats.md 6. */
static uint16_t picture_offset(const struct costume *costume, struct byte_view payload, int limb,
                               int number)
{
    size_t limb_field = BEFORE_PALETTE + (size_t)costume->colour_count + 2 + 2 * (size_t)limb;
    struct reader reader = reader_at(payload, limb_field);
    size_t table = read_u16(&reader);
    reader = reader_at(payload,
                       table < OFFSET_BASE ? SIZE_MAX : table - OFFSET_BASE + 2 * (size_t)number);
    return read_u16(&reader);
}

/* Makes one picture of those that the costume holds only once, in several limbs. */
static void share_pictures(struct costume *costume, struct byte_view payload, struct arena *arena)
{
    int *known = arena_alloc(arena, UINT16_MAX + 1, sizeof *known); /* limb and number, from 1 */
    for (int limb = 0; limb < COSTUME_LIMBS; limb++)
        for (int n = 0; n < COSTUME_PICTURE_NUMBERS; n++) {
            uint16_t offset = picture_offset(costume, payload, limb, n);
            if (costume->pictures[limb][n] == NULL || offset == 0)
                continue;
            if (known[offset] == 0)
                known[offset] = limb * COSTUME_PICTURE_NUMBERS + n + 1;
            int first = known[offset] - 1;
            costume->pictures[limb][n] =
                costume->pictures[first / COSTUME_PICTURE_NUMBERS][first % COSTUME_PICTURE_NUMBERS];
        }
}

bool extract_costume(struct extraction *extraction, int id, const struct block *block,
                     const char *folder)
{
    struct arena arena;
    struct fault fault;
    struct allocator allocator = extraction->arena->allocator;
    struct costume *costume = allocator.resize(allocator.context, NULL, 0, sizeof *costume);
    arena_init(&arena, allocator);
    bool good = costume != NULL &&
                costume_load(costume, block_place(extraction->files->container_name, block),
                             block->payload, &arena, NULL, &fault) &&
                pictures_fit(costume);
    if (good) {
        share_pictures(costume, block->payload, &arena);
        good = put_costume(extraction, id, costume, folder);
    }
    arena_reset(&arena);
    if (costume != NULL)
        allocator.resize(allocator.context, costume, sizeof *costume, 0);
    return good;
}

/* ---- comparing ---- */

static bool same_picture(const struct costume_picture *a, const struct costume_picture *b)
{
    if (a == NULL || b == NULL)
        return a == b;
    return a->width == b->width && a->height == b->height && a->x == b->x && a->y == b->y &&
           a->move_x == b->move_x && a->move_y == b->move_y &&
           memcmp(a->pixels, b->pixels, (size_t)a->width * (size_t)a->height) == 0;
}

static bool same_start(const struct costume *a, const struct costume_start *of_a,
                       const struct costume *b, const struct costume_start *of_b)
{
    if (of_a->limb != of_b->limb || of_a->off != of_b->off)
        return false;
    if (of_a->off)
        return true;
    if (of_a->once != of_b->once || of_a->length != of_b->length ||
        of_a->start + of_a->length > a->command_count ||
        of_b->start + of_b->length > b->command_count)
        return false;
    for (int i = 0; i < of_a->length; i++) {
        uint8_t one = a->commands[of_a->start + i], other = b->commands[of_b->start + i];
        bool pictures = one < COSTUME_PICTURE_NUMBERS && other < COSTUME_PICTURE_NUMBERS;
        if (pictures ? !same_picture(a->pictures[of_a->limb][one], b->pictures[of_b->limb][other])
                     : one != other)
            return false;
    }
    return true;
}

bool extract_same_costume(const struct costume *a, const struct costume *b)
{
    if (a->format != b->format ||
        memcmp(a->palette + 1, b->palette + 1, (size_t)a->colour_count - 1) != 0)
        return false;
    int most = a->record_count > b->record_count ? a->record_count : b->record_count;
    for (int i = 0; i < most; i++) {
        bool in_a = i < a->record_count && a->records[i].defined;
        bool in_b = i < b->record_count && b->records[i].defined;
        if (in_a != in_b)
            return false;
        if (!in_a)
            continue;
        if (a->records[i].start_count != b->records[i].start_count)
            return false;
        for (int k = 0; k < a->records[i].start_count; k++)
            if (!same_start(a, &a->records[i].starts[k], b, &b->records[i].starts[k]))
                return false;
    }
    return true;
}
