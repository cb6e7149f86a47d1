/* Shared by all parts of an extraction: files, faults, pictures. Extracts charsets. */
#include "assets-tools/extract/extract.h"

#include <stdio.h>
#include <string.h>

#include "assets-tools/letters.h"
#include "assets-tools/script/script_names.h"
#include "assets-tools/source_strings.h"
#include "cli/language.h"
#include "platform/media/png_file.h"
#include "resource/smap.h"
#include "util/minmax.h"

void extract_put(struct extraction *extraction, const char *path, struct byte_view bytes)
{
    if (!extraction->failed)
        extraction->failed = !part_folder_put(extraction->folder, path, bytes);
}

struct bytes_writer extract_text_begin(const struct extraction *extraction)
{
    struct bytes_writer text;
    bytes_writer_init(&text, extraction->arena->allocator);
    return text;
}

void extract_text(struct extraction *extraction, const char *folder, const char *name,
                  struct bytes_writer *text)
{
    char path[EXTRACT_PATH_SIZE * 2];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    extract_put(extraction, path, bytes_writer_view(text));
    bytes_writer_free(text);
}

void extract_fault(struct extraction *extraction, const struct fault *fault)
{
    extraction->faults += fault->code != FAULT_ODDITY;
    if (extraction->report != NULL)
        extraction->report(extraction->context, tr_fault(fault).text);
}

void extract_log(struct extraction *extraction, const struct fault_log *log)
{
    int listed = int_min(log->count, FAULT_LOG_LIMIT);
    for (int i = 0; i < listed; i++)
        if (log->faults[i].code != FAULT_ODDITY)
            extract_fault(extraction, &log->faults[i]);
    if (log->count > listed)
        extraction->faults++;
}

void extract_room_folder(const struct extraction *extraction, int room,
                         char folder[EXTRACT_PATH_SIZE])
{
    char name[EXTRACT_NAME_SIZE];
    text_name(name, sizeof name, extraction->room_names[room]);
    snprintf(folder, EXTRACT_PATH_SIZE, "rooms/%03d-%s", room, *name != '\0' ? name : "room");
}

/* ---- pictures and z-planes as PNG files ---- */

void extract_png(struct extraction *extraction, const char *folder, const char *name,
                 const uint8_t *pixels, int width, int height, const struct colour palette[256])
{
    struct bytes_writer bytes = extract_text_begin(extraction);
    png_encode(&bytes, pixels, width, height, palette);
    extract_text(extraction, folder, name, &bytes);
}

void extract_plane(struct extraction *extraction, const char *folder, const char *name,
                   const struct zplane *plane)
{
    static const struct colour black_and_white[256] = {{0, 0, 0}, {255, 255, 255}};
    int width = plane->strips * STRIP_WIDTH;
    struct arena arena;
    arena_init(&arena, extraction->arena->allocator);
    uint8_t *pixels = arena_alloc(&arena, (size_t)width * (size_t)plane->height, 1);
    for (int y = 0; y < plane->height; y++)
        for (int x = 0; x < width; x++)
            pixels[y * width + x] = zplane_hides(plane, x, y);
    extract_png(extraction, folder, name, pixels, width, plane->height, black_and_white);
    arena_reset(&arena);
}

/* ---- charsets: a sheet of glyphs, and a text ---- */

enum { COLUMNS = 16 };

/* Sets the size of the largest glyph. */
static void cell_size(const struct charset *charset, int *width, int *height)
{
    *width = *height = 1;
    for (int i = 0; i < charset->glyph_count; i++) {
        const struct charset_glyph *glyph = &charset->glyphs[i];
        *width = glyph->pixels != NULL ? int_max(*width, glyph->width) : *width;
        *height = glyph->pixels != NULL ? int_max(*height, glyph->height) : *height;
    }
}

static void add_glyph(struct bytes_writer *text, const struct charset_glyph *glyph, int character,
                      const char *sheet, int x, int y)
{
    write_format(text, "glyph 0x%02X %s %d,%d %dx%d", (unsigned)character & 0xFF, sheet, x, y,
                 glyph->width, glyph->height);
    if (glyph->x != 0 || glyph->y != 0)
        write_format(text, " offset %d,%d", glyph->x, glyph->y);
    write_format(text, "\n");
}

static bool put_charset(struct extraction *extraction, int id, const struct charset *charset,
                        const char *path)
{
    struct bytes_writer text;
    struct colour palette[256];
    char sheet[EXTRACT_NAME_SIZE];
    int width, height;
    cell_size(charset, &width, &height);
    int rows = (charset->glyph_count + COLUMNS - 1) / COLUMNS;
    size_t pitch = (size_t)(width * COLUMNS);
    uint8_t *pixels = arena_alloc(extraction->arena, pitch * (size_t)(height * rows + 1), 1);
    for (int i = 0; i < 256; i++)
        palette[i] = (struct colour){(uint8_t)(i * 47), (uint8_t)(i * 91), (uint8_t)(i * 151)};
    palette[1] = (struct colour){255, 255, 255};
    snprintf(sheet, sizeof sheet, "charset-%03d.png", id);
    bytes_writer_init(&text, extraction->arena->allocator);
    write_format(&text, "# Charset %d. The pixels of the sheet are pixel values, not colours.\n",
                 id);
    write_format(&text, "height %d\nbits %d\ncolours", charset->height, charset->bits_per_pixel);
    for (int i = 0; i < CHARSET_MAP_SIZE; i++)
        write_format(&text, " %d", charset->map[i]);
    write_format(&text, "\n");
    bool good = true;
    for (int i = 0; i < charset->glyph_count; i++) {
        const struct charset_glyph *glyph = &charset->glyphs[i];
        int x = i % COLUMNS * width, y = i / COLUMNS * height;
        if (glyph->pixels == NULL)
            continue;
        good = good && (glyph->width == 0) == (glyph->height == 0);
        for (int row = 0; row < glyph->height; row++)
            memcpy(pixels + (size_t)(y + row) * pitch + x, glyph->pixels + row * glyph->width,
                   glyph->width);
        add_glyph(&text, glyph, i, sheet, x, y);
    }
    if (good && rows > 0) {
        extract_png(extraction, "charsets", sheet, pixels, (int)pitch, height * rows, palette);
        extract_put(extraction, path, bytes_writer_view(&text));
    }
    bytes_writer_free(&text);
    return good && rows > 0;
}

bool extract_charset(struct extraction *extraction, int id, const struct block *block,
                     const char *path)
{
    struct arena arena;
    struct fault fault;
    struct fault_log log = {0};
    arena_init(&arena, extraction->arena->allocator);
    struct charset *charset = arena_alloc(&arena, 1, sizeof *charset);
    bool good = charset_load(charset, block_place(extraction->files->container_name, block),
                             block->payload, &arena, &log, &fault) &&
                log.count == 0 && put_charset(extraction, id, charset, path);
    arena_reset(&arena);
    return good;
}

void extract_start(struct bytes_writer *text, const struct object_start *start, const char *before,
                   const char *after)
{
    if (start->owner != OBJECT_OWNER_ROOM)
        write_format(text, "%sowner %d%s", before, start->owner, after);
    if (start->state != 0)
        write_format(text, "%sstate %d%s", before, start->state, after);
    if (start->classes != 0)
        write_format(text, "%sclass", before);
    for (int i = 0; i < 32; i++)
        if (start->classes >> i & 1)
            write_format(text, " %d", i + 1);
    if (start->classes != 0)
        write_format(text, "%s", after);
}

const char *extract_name(const struct extraction *extraction, enum name_kind kind, int room,
                         int number)
{
    const struct script_name *name = name_of_number(extraction->names.first, kind, number, room);
    return name != NULL ? name->text
                        : source_format(extraction->arena, "%s%d", name_kind_text(kind), number);
}
