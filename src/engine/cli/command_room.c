/* room: a whole room as a picture. */
#include <stdlib.h>
#include <string.h>

#include "engine/cli/opened_room.h"
#include "engine/room_picture.h"
#include "render/overlay.h"
#include "render/sdl_png.h"

enum { WORD_SIZE = 32 };

/* "boxes,matrix" as bits; false for a word there is no overlay for. */
static bool parse_overlays(const char *list, unsigned *bits)
{
    while (*list) {
        char word[WORD_SIZE] = "";
        size_t length = strcspn(list, ",");
        if (length >= sizeof word)
            return false;
        memcpy(word, list, length);
        unsigned bit = overlay_bit(word);
        if (bit == 0)
            return false;
        *bits |= bit;
        list += length;
        if (*list == ',')
            list++;
    }
    return *bits != 0;
}

/* The picture in colours with the overlays blended over it, in `pixels`. */
static void blend(uint32_t *pixels, const uint32_t *over, const struct room_canvas *canvas,
                  const struct room *room)
{
    size_t count = (size_t)room->width * (size_t)room->height;
    for (size_t i = 0; i < count; i++) {
        const struct colour *c = &room->palette[canvas->background[i]];
        uint32_t alpha = over[i] >> 24;
        uint32_t mixed = 0;
        const uint8_t under[3] = {c->red, c->green, c->blue};
        for (int channel = 0; channel < 3; channel++) {
            uint32_t above = over[i] >> (16 - 8 * channel) & 0xFF;
            mixed = mixed << 8 | (above * alpha + under[channel] * (255 - alpha)) / 255;
        }
        pixels[i] = mixed;
    }
}

static bool save_with_overlays(const char *path, struct opened_room *opened,
                               const struct room_canvas *canvas, unsigned bits)
{
    const struct room *room = &opened->room;
    size_t count = (size_t)room->width * (size_t)room->height;
    uint32_t *over = arena_alloc(&opened->arena, count, sizeof *over);
    uint32_t *pixels = arena_alloc(&opened->arena, count, sizeof *pixels);
    if (!over || !pixels)
        return false;
    struct overlay_canvas overlays = {.pixels = over,
                                      .width = room->width,
                                      .height = room->height,
                                      .zoom = 1,
                                      .bottom = room->height};
    struct overlay_scene scene = {.room = room, .zplanes = canvas->zplanes, .map = &opened->map};
    overlay_draw(&overlays, &scene, bits);
    blend(pixels, over, canvas, room);
    return sdl_png_save_rgb(path, pixels, room->width, room->height);
}

static int save_room(struct opened_room *opened, const char *path, unsigned bits)
{
    const struct room *room = &opened->room;
    struct room_canvas canvas;
    if (!room_picture_make(&canvas, room, &opened->files.index, &opened->arena)) {
        cli_error("no memory for the picture of room %d", room->id);
        return CLI_BAD_DATA;
    }
    bool saved = bits ? save_with_overlays(path, opened, &canvas, bits)
                      : sdl_png_save_indexed(path, canvas.background, room->width, room->height,
                                             room->width, room->palette);
    if (!saved) {
        cli_error("cannot write %s", path);
        return CLI_BAD_DATA;
    }
    return opened_room_status(opened);
}

int command_room(int argc, char **argv)
{
    const char *path = NULL, *overlays = NULL;
    const struct option options[] = {
        {"--png", OPTION_TEXT, &path, NULL, "FILE: where the picture goes"},
        {"--overlay", OPTION_TEXT, &overlays, NULL,
         "LIST of boxes,matrix,zplanes,mask,objects,scale: over it, in RGB"},
    };
    const struct command_line line = {
        "walkbox room GAME ROOM --png FILE [--overlay LIST]",
        "Draws a whole room with its objects in their first state, without actors.",
        2,
        2,
        options,
        2};
    const char *words[2];
    int status;
    if (cli_parse(&line, argc, argv, words, &status) < 0)
        return status;
    unsigned bits = 0;
    if (!path)
        return cli_usage(&line, "--png is needed", NULL);
    if (overlays && !parse_overlays(overlays, &bits))
        return cli_usage(&line, "no such overlay in", overlays);
    struct opened_room opened;
    status = opened_room_open(&opened, &line, words[0], words[1], NULL, false);
    if (status != CLI_DONE)
        return status;
    status = save_room(&opened, path, bits);
    opened_room_close(&opened);
    return status;
}
