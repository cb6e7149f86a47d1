/* A costume as a sheet and as text.
 *
 * walkbox-build numbers the pictures of a limb and places the commands in the order of the lines,
 * and reuses commands. So the order of the lines is found by doing the same: each line has to lead
 * to the numbers and places that the costume has. */
#include <stdio.h>
#include <string.h>

#include "assets-tools/extract/extract.h"
#include "util/minmax.h"

enum { NAMED_ANIMATIONS = 5 };
enum {
    SHEET_WIDTH = 512,
    GAP = 1,
    OUTSIDE_SHEET = 8192,
    BEFORE_PALETTE = 2, /* bytes of the payload */
    OFFSET_BASE = 6,    /* offsets count from 6 bytes before the payload */
};

/* What walkbox-build knows after some lines. */
struct placed {
    int commands; /* how many have their places */
    int pictures[COSTUME_LIMBS];
};

enum verdict {
    NOT_YET, /* other lines come first */
    NEVER,   /* no order leads there */
    NOW,
};

/* The first limb and number that have the same picture, after which it is named. */
static void find_first_picture(const struct costume *costume, int limb, int number, int *first_limb,
                               int *first_number)
{
    const struct costume_picture *picture = costume->pictures[limb][number];
    for (*first_limb = 0; *first_limb < limb; ++*first_limb)
        for (*first_number = 0; *first_number < COSTUME_PICTURE_NUMBERS; ++*first_number)
            if (costume->pictures[*first_limb][*first_number] == picture)
                return;
    for (*first_number = 0; *first_number < number; ++*first_number)
        if (costume->pictures[limb][*first_number] == picture)
            return;
}

/* ---- the order ---- */

static enum verdict place_pictures(const struct costume *costume, struct placed *placed,
                                   const struct costume_start *start)
{
    for (int i = 0; i < start->length; i++) {
        int number = costume->commands[start->start + i];
        if (number >= COSTUME_PICTURE_NUMBERS || number < placed->pictures[start->limb])
            continue;
        if (number > placed->pictures[start->limb])
            return NOT_YET;
        placed->pictures[start->limb]++;
    }
    return NOW;
}

static enum verdict place_start(const struct costume *costume, struct placed *placed,
                                const struct costume_start *start)
{
    if (start->off)
        return NOW;
    if (start->start + start->length > costume->command_count)
        return NEVER;
    if (start->start > placed->commands)
        return NOT_YET;
    enum verdict verdict = place_pictures(costume, placed, start);
    const uint8_t *list = costume->commands + start->start;
    for (int at = 0; verdict == NOW && at + start->length <= placed->commands; at++)
        if (memcmp(costume->commands + at, list, start->length) == 0)
            return at == start->start ? NOW : NEVER;
    if (verdict != NOW)
        return verdict;
    if (start->start != placed->commands)
        return NEVER; /* it begins within earlier commands and ends after them */
    placed->commands += start->length;
    return NOW;
}

/* Finds an order in which the limbs of a record can be placed. */
static enum verdict place_record(const struct costume *costume, struct placed *placed,
                                 const struct costume_record *record, int order[COSTUME_LIMBS])
{
    bool done[COSTUME_LIMBS] = {false};
    for (int count = 0; count < record->start_count;) {
        enum verdict verdict = NOT_YET;
        for (int i = 0; i < record->start_count && verdict != NOW; i++) {
            struct placed after = *placed;
            if (done[i])
                continue;
            verdict = place_start(costume, &after, &record->starts[i]);
            if (verdict == NEVER)
                return NEVER;
            if (verdict == NOW) {
                done[i] = true;
                order[count++] = i;
                *placed = after;
            }
        }
        if (verdict != NOW)
            return NOT_YET;
    }
    return NOW;
}

/* The record whose line comes next: of those that fit, the one that places most commands; when none
 * does, the first (the order of another tool). */
static int next_record(const struct costume *costume, struct placed *placed, bool *done,
                       bool *hopeless, int order[COSTUME_LIMBS])
{
    struct placed best_after = *placed;
    int best = -1, first = -1;
    for (int i = 0; i < costume->record_count; i++) {
        struct placed after = *placed;
        int limbs[COSTUME_LIMBS];
        if (done[i] || !costume->records[i].defined)
            continue;
        first = first < 0 ? i : first;
        if (hopeless[i])
            continue;
        enum verdict verdict = place_record(costume, &after, &costume->records[i], limbs);
        hopeless[i] = verdict == NEVER;
        if (verdict != NOW || (best >= 0 && after.commands <= best_after.commands))
            continue;
        best = i;
        best_after = after;
        memcpy(order, limbs, sizeof limbs);
    }
    if (best >= 0) {
        *placed = best_after;
        return best;
    }
    for (int i = 0; i < COSTUME_LIMBS; i++)
        order[i] = i;
    return first;
}

/* ---- the lines ---- */

/* "limb3=p3-0,p3-1,-" */
static bool add_list(struct bytes_writer *text, const struct costume *costume,
                     const struct costume_start *start)
{
    write_format(text, " limb%d=", start->limb);
    if (start->off) {
        write_format(text, "off");
        return true;
    }
    for (int i = 0; i < start->length; i++) {
        int at = start->start + i, limb, number;
        uint8_t command = at < costume->command_count ? costume->commands[at] : 0xFF;
        write_format(text, i > 0 ? "," : "");
        if (command < COSTUME_PICTURE_NUMBERS && costume->pictures[start->limb][command] != NULL) {
            find_first_picture(costume, start->limb, command, &limb, &number);
            write_format(text, "p%d-%d", limb, number);
        } else if (command == COSTUME_LIMB_STOP) {
            write_format(text, "stop");
        } else if (command == COSTUME_LIMB_GO) {
            write_format(text, "go");
        } else if (command == COSTUME_SHOW_NOTHING) {
            write_format(text, "-");
        } else if (command == COSTUME_CUE_SOUND) {
            write_format(text, "!sound");
        } else if (command == COSTUME_CUE_COUNT) {
            write_format(text, "!count");
        } else {
            return false;
        }
    }
    write_format(text, start->once ? " once" : "");
    return true;
}

static bool same_records(const struct costume_record *a, const struct costume_record *b)
{
    if (!a->defined || !b->defined || a->start_count != b->start_count)
        return false;
    for (int i = 0; i < a->start_count; i++) {
        const struct costume_start *one = &a->starts[i], *other = &b->starts[i];
        if (one->limb != other->limb || one->off != other->off ||
            (!one->off && (one->once != other->once || one->start != other->start ||
                           one->length != other->length)))
            return false;
    }
    return true;
}

/* Whether a line without a direction gives the records of all four. */
static bool same_in_all(const struct costume *costume, int record)
{
    int first = record - record % COSTUME_DIRECTIONS;
    bool same = first + COSTUME_DIRECTIONS <= costume->record_count;
    for (int i = first; same && i < first + COSTUME_DIRECTIONS; i++)
        same = same_records(&costume->records[record], &costume->records[i]);
    return same;
}

static bool add_line(struct bytes_writer *text, const struct costume *costume, int record,
                     const int order[COSTUME_LIMBS], bool *done)
{
    static const char *const names[] = {"init", "walk", "stand", "talk", "hush"};
    int animation = record / COSTUME_DIRECTIONS, direction = record % COSTUME_DIRECTIONS;
    if (animation >= 1 && animation <= NAMED_ANIMATIONS)
        write_format(text, "animation %s", names[animation - 1]);
    else
        write_format(text, "animation %d", animation);
    if (same_in_all(costume, record))
        memset(done + record - direction, true, COSTUME_DIRECTIONS);
    else
        write_format(text, " %s", direction_word((enum costume_direction)direction));
    done[record] = true;
    for (int i = 0; i < costume->records[record].start_count; i++)
        if (!add_list(text, costume, &costume->records[record].starts[order[i]]))
            return false;
    write_format(text, "\n");
    return true;
}

static bool add_animations(struct bytes_writer *text, const struct costume *costume,
                           struct arena *arena)
{
    struct placed placed = {.commands = 0};
    size_t records = (size_t)costume->record_count;
    bool *done = arena_alloc(arena, records, sizeof *done);
    bool *hopeless = arena_alloc(arena, records, sizeof *hopeless);
    for (;;) {
        int order[COSTUME_LIMBS];
        int record = next_record(costume, &placed, done, hopeless, order);
        if (record < 0)
            return true;
        if (!add_line(text, costume, record, order, done))
            return false;
    }
}

/* ---- the sheet, and the text ---- */

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
    sheet->row_height = int_max(sheet->row_height, picture->height);
    sheet->width = int_max(sheet->width, sheet->x);
    sheet->height = int_max(sheet->height, place.y + picture->height);
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
            find_first_picture(costume, limb, n, &first_limb, &first_number);
            if (first_limb != limb || first_number != n)
                continue;
            struct walk_point place = place_picture(sheet, picture);
            if (sheet->pixels == NULL)
                continue;
            write_format(text, "picture p%d-%d sheet.png %d,%d %dx%d at %d,%d", limb, n,
                         (int)place.x, (int)place.y, picture->width, picture->height, -picture->x,
                         -picture->y);
            if (picture->move_x != 0 || picture->move_y != 0)
                write_format(text, " move %d,%d", picture->move_x, -picture->move_y);
            write_format(text, "\n");
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
    write_format(text,
                 "# Costume %d. The sheet has the costume's own colours; `palette` maps them to\n"
                 "# the room's.\n",
                 id);
    write_format(text, "colours %d\nwest %s\npalette", costume->colour_count,
                 costume->west_is_own ? "own" : "mirrored");
    for (int i = 1; i < costume->colour_count; i++)
        write_format(text, " %d", costume->palette[i]);
    write_format(text, "\n");
    for (int limb = 0; limb < COSTUME_LIMBS; limb++) {
        bool used = false;
        for (int i = 0; i < costume->record_count; i++)
            for (int k = 0; k < costume->records[i].start_count; k++)
                used = used || costume->records[i].starts[k].limb == limb;
        if (used)
            write_format(text, "limb %d limb%d\n", limb, limb);
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
    struct bytes_writer text = extract_text_begin(extraction);
    struct colour palette[256];
    struct sheet first = {0};
    add_head(&text, costume, id);
    place_all(&first, costume, &text);
    struct sheet sheet = {.width = first.width, .height = first.height};
    size_t size = (size_t)first.width * (size_t)first.height;
    sheet.pixels = arena_alloc(extraction->arena, size, 1);
    place_all(&sheet, costume, &text);
    bool good = first.height < OUTSIDE_SHEET && add_animations(&text, costume, extraction->arena);
    if (good) {
        sheet_palette(extraction, id, costume, palette);
        extract_png(extraction, folder, "sheet.png", sheet.pixels, first.width, first.height,
                    palette);
        extract_text(extraction, folder, "costume.txt", &text);
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
    arena_init(&arena, extraction->arena->allocator);
    struct costume *costume = arena_alloc(&arena, 1, sizeof *costume);
    bool good = costume_load(costume, block_place(extraction->files->container_name, block),
                             block->payload, &arena, NULL, &fault) &&
                pictures_fit(costume);
    if (good) {
        share_pictures(costume, block->payload, &arena);
        good = put_costume(extraction, id, costume, folder);
    }
    arena_reset(&arena);
    return good;
}
