/* Caches pictures by path, so that a sheet with many pictures is read only once. */
#include "assets-tools/art/source_context.h"

#include <string.h>

#include "assets-tools/file_io.h"
#include "assets-tools/folder_names.h"
#include "cli/language.h"
#include "resource/block.h"
#include "util/limits.h"

struct known_picture {
    struct known_picture *next;
    const char *path;
    bool good;
    struct source_image picture;
};

const struct source_image *source_picture(struct source_context *context, const char *folder,
                                          const char *name, struct source_place wanted_by)
{
    const char *path = source_path(context->arena, folder, name);
    struct known_picture *known = context->pictures;
    while (known != NULL && strcmp(known->path, path) != 0)
        known = known->next;
    if (known == NULL) {
        known = arena_alloc(context->arena, 1, sizeof *known);
        known->path = path;
        known->next = context->pictures;
        context->pictures = known;
        struct message why = {0};
        report_file(context->diagnostics, path);
        known->good = context->reader.read(&known->picture, path, context->arena, &why);
        known->picture.path = path;
        if (!known->good)
            report_error(context->diagnostics, wanted_by, "cannot use %s: %s%s", path,
                         tr_message(&why).text, folder_names_hint(path, context->arena));
    }
    return known->good ? &known->picture : NULL;
}

const char *source_letters(struct source_context *context, const char *text,
                           struct source_place place, char wrong[LETTER_SIZE])
{
    char *encoded = arena_alloc(context->arena, strlen(text) + 1, 1);
    if (!letters_encode(&context->letters, place, text, encoded, wrong))
        return NULL;
    return encoded;
}

static bool hides(const struct source_image *picture, int at)
{
    if (picture->colours == NULL)
        return picture->pixels[at] != 0;
    return picture->colours[at] >= OPAQUE && (picture->colours[at] & COLOUR_BITS) != 0;
}

struct zplane source_zplane(struct source_context *context, const struct source_image *picture)
{
    int strips = picture->width / STRIP_WIDTH;
    uint8_t *bits = arena_alloc(context->arena, (size_t)(strips * picture->height), 1);
    for (int y = 0; y < picture->height; y++) {
        for (int x = 0; x < strips * STRIP_WIDTH; x++)
            if (hides(picture, y * picture->width + x))
                bits[y * strips + x / STRIP_WIDTH] |= (uint8_t)(0x80 >> x % STRIP_WIDTH);
    }
    return (struct zplane){strips, picture->height, bits};
}

void source_check_cut(struct line_reader *line, const struct source_image *sheet, int left, int top,
                      int width, int height)
{
    if (line->failed || sheet == NULL)
        return;
    if (left < 0 || top < 0 || left + width > sheet->width || top + height > sheet->height)
        line_fail(line, "the rectangle is not inside the picture, which is %d x %d", sheet->width,
                  sheet->height);
}

bool source_file(struct byte_view *view, struct source_context *context, const char *path,
                 size_t limit, struct source_place wanted_by)
{
    struct bytes_writer bytes;
    bytes_writer_init(&bytes, context->arena->allocator);
    report_file(context->diagnostics, path);
    const char *why = file_read(&bytes, path, limit);
    if (why == NULL)
        *view = source_move_bytes(context->arena, &bytes);
    else
        report_error(context->diagnostics, wanted_by, "cannot read %s: %s%s", path, tr(why),
                     folder_names_hint(path, context->arena));
    bytes_writer_free(&bytes);
    return why == NULL;
}

struct byte_view source_raw_block(struct source_context *context, const char *path,
                                  const char tag[4], struct source_place wanted_by)
{
    const struct byte_view none = {NULL, 0};
    struct byte_view view = none;
    if (!source_file(&view, context, path, LIMIT_FILE_SIZE, wanted_by))
        return none;
    struct reader reader = reader_at(view, 4);
    if (view.size >= BLOCK_HEADER_SIZE && memcmp(view.data, tag, 4) == 0 &&
        read_u32_be(&reader) == view.size)
        return view;
    report_error(context->diagnostics, wanted_by, "%s is not exactly one %.4s block", path, tag);
    return none;
}
