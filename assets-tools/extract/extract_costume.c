/* Extracts a costume as a sheet and a text. */
#include <stdio.h>
#include <string.h>

#include "assets-tools/extract/extract.h"
#include "util/minmax.h"

enum { NAMED_ANIMATIONS = 5 };
enum {
    SHEET_WIDTH = 512,
    GAP = 1,
    OUTSIDE_SHEET = 8192,
};

/* ---- the lines ---- */

/* Adds "limb3=p3-0,p3-1,-". */
static bool add_list(struct bytes_writer *text, const struct costume *costume,
                     const struct costume_run *run)
{
    write_format(text, " limb%d=", run->limb);
    if (run->off) {
        write_format(text, "off");
        return true;
    }
    for (int i = 0; i < run->length; i++) {
        int at = run->start + i;
        uint8_t command = at < costume->command_count ? costume->commands[at] : 0xFF;
        write_format(text, i > 0 ? "," : "");
        if (command < COSTUME_PICTURE_NUMBERS && costume->pictures[run->limb][command] != NULL) {
            write_format(text, "p%d-%d", run->limb, command);
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
    write_format(text, run->once ? " once" : "");
    return true;
}

static bool add_line(struct bytes_writer *text, const struct costume *costume, int record)
{
    static const char *const names[] = {"init", "walk", "stand", "talk", "hush"};
    int animation = record / COSTUME_DIRECTIONS, direction = record % COSTUME_DIRECTIONS;
    if (animation >= 1 && animation <= NAMED_ANIMATIONS)
        write_format(text, "animation %s", names[animation - 1]);
    else
        write_format(text, "animation %d", animation);
    write_format(text, " %s", direction_word((enum costume_direction)direction));
    for (int i = 0; i < costume->records[record].run_count; i++)
        if (!add_list(text, costume, &costume->records[record].runs[i]))
            return false;
    write_format(text, "\n");
    return true;
}

static bool add_animations(struct bytes_writer *text, const struct costume *costume)
{
    for (int i = 0; i < costume->record_count; i++)
        if (costume->records[i].defined && !add_line(text, costume, i))
            return false;
    return true;
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
            if (picture == NULL)
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
            for (int k = 0; k < costume->records[i].run_count; k++)
                used = used || costume->records[i].runs[k].limb == limb;
        if (used)
            write_format(text, "limb %d limb%d\n", limb, limb);
    }
}

/* Sets the colours of the costume's room, as far as they can be read. */
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
    bool good = first.height < OUTSIDE_SHEET && add_animations(&text, costume);
    if (good) {
        sheet_palette(extraction, id, costume, palette);
        extract_png(extraction, folder, "sheet.png", sheet.pixels, first.width, first.height,
                    palette);
        extract_text(extraction, folder, "costume.txt", &text);
    }
    bytes_writer_free(&text);
    return good;
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
    good = good && put_costume(extraction, id, costume, folder);
    arena_reset(&arena);
    return good;
}
