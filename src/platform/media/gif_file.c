#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "api/host.h"
#include "api/whole_file.h"
#include "platform/media/gif_file.h"
#include "platform/media/library.h"
#include "platform/shown_picture.h"
#include "platform/window_place.h"

enum { COLOURS = 256, COLOUR_BITS = 8, JIFFY_RATE = 60, TIME_RATE = 100 };

struct gif_file {
    int rows; /* rows of the file */
    struct gif_library library;
    GifFileType *file;
    struct whole_file whole;
    struct frame waiting;       /* next picture to write, once its duration is known */
    struct shown_picture shown; /* picture that the file shows so far */
    struct shown_picture next;  /* picture of `waiting` */
    bool has_waiting;
    int failed;      /* errno of the first failure, or 0 */
    int64_t jiffies; /* duration of all pictures, including `waiting` */
    int64_t written; /* hundredths of a second written so far */
};

static int write_some(GifFileType *file, const GifByteType *bytes, int count)
{
    return (int)fwrite(bytes, 1, (size_t)count, ((struct whole_file *)file->UserData)->stream);
}

/* Writes the extension that makes viewers repeat an animation. */
static bool write_loop(struct gif_file *gif)
{
    static const char name[] = "NETSCAPE2.0";
    static const uint8_t for_ever[] = {1, 0, 0};
    const struct gif_library *library = &gif->library;
    return library->EGifPutExtensionLeader(gif->file, APPLICATION_EXT_FUNC_CODE) == GIF_OK &&
           library->EGifPutExtensionBlock(gif->file, (int)strlen(name), name) == GIF_OK &&
           library->EGifPutExtensionBlock(gif->file, sizeof for_ever, for_ever) == GIF_OK &&
           library->EGifPutExtensionTrailer(gif->file) == GIF_OK;
}

/* Returns the first row of the file that shows `row` of the screen or a later row. */
static int file_row(const struct gif_file *gif, int row)
{
    return (row * gif->rows + SCREEN_HEIGHT - 1) / SCREEN_HEIGHT;
}

static bool begin(struct gif_file *gif, const char *path, const char **why)
{
    int error;
    *why = gif_library_load(&gif->library);
    if (*why)
        return false;
    if (!output_begin(&gif->whole, path)) {
        *why = plain_file_why(path);
        return false;
    }
    *why = "not enough memory";
    gif->file = gif->library.EGifOpen(&gif->whole, write_some, &error);
    if (!gif->file)
        return false;
    gif->library.EGifSetGifVersion(gif->file, true);
    *why = N_("it cannot be written");
    return gif->library.EGifPutScreenDesc(gif->file, SCREEN_WIDTH, gif->rows, COLOUR_BITS, 0,
                                          NULL) == GIF_OK &&
           write_loop(gif);
}

static bool end(struct gif_file *gif, bool wanted)
{
    int error;
    bool good = gif->file && gif->library.EGifCloseFile(gif->file, &error) == GIF_OK;
    good = good && !gif->failed && wanted && whole_file_end(&gif->whole);
    whole_file_drop(&gif->whole);
    if (gif->failed != 0)
        errno = gif->failed;
    free(gif);
    return good;
}

struct gif_file *gif_open(const char *path, bool tall, const char **why)
{
    struct gif_file *gif = calloc(1, sizeof *gif);
    *why = "not enough memory";
    if (gif)
        *gif = (struct gif_file){.rows = window_rows(tall)};
    if (!gif || begin(gif, path, why))
        return gif;
    end(gif, false);
    return NULL;
}

/* Shows the frame. Returns the part that changed. */
static struct rectangle new_part(struct shown_picture *shown, const struct frame *frame)
{
    shown->changed = (struct rectangle){0};
    shown_picture_update(shown, frame);
    return shown->changed;
}

static bool write_delay(struct gif_file *gif, int hundredths)
{
    const GraphicsControlBlock control = {.DisposalMode = DISPOSE_DO_NOT,
                                          .DelayTime = hundredths,
                                          .TransparentColor = NO_TRANSPARENT_COLOR};
    GifByteType bytes[4];
    size_t size = gif->library.EGifGCBToExtension(&control, bytes);
    return gif->library.EGifPutExtension(gif->file, GRAPHICS_EXT_FUNC_CODE, (int)size, bytes) ==
           GIF_OK;
}

static bool write_area(struct gif_file *gif, struct rectangle area)
{
    struct frame *frame = &gif->waiting;
    GifColorType colours[COLOURS];
    for (int i = 0; i < COLOURS; i++)
        colours[i] =
            (GifColorType){frame->palette[i].red, frame->palette[i].green, frame->palette[i].blue};
    ColorMapObject *map = gif->library.GifMakeMapObject(COLOURS, colours);
    const int width = area.right - area.left;
    const int top = file_row(gif, area.top), bottom = file_row(gif, area.bottom);
    bool good = map && gif->library.EGifPutImageDesc(gif->file, area.left, top, width, bottom - top,
                                                     false, map) == GIF_OK;
    for (int y = top; y < bottom && good; y++)
        good =
            gif->library.EGifPutLine(
                gif->file, frame->pixels + y * SCREEN_HEIGHT / gif->rows * SCREEN_WIDTH + area.left,
                width) == GIF_OK;
    if (map)
        gif->library.GifFreeMapObject(map);
    return good;
}

/* Writes the waiting picture, for the time up to now. If nothing changed, a single pixel carries
 * the delay. */
static void write_waiting(struct gif_file *gif)
{
    int64_t until = (gif->jiffies * TIME_RATE + JIFFY_RATE / 2) / JIFFY_RATE;
    struct rectangle area = new_part(&gif->shown, &gif->waiting);
    if (rectangle_empty(area))
        area = (struct rectangle){0, 0, 1, 1};
    /* A delay has 16 bits: a longer delay continues with single pixels. */
    for (int64_t left = until - gif->written; left > 0 && !gif->failed; left -= UINT16_MAX) {
        if (!write_delay(gif, left < UINT16_MAX ? (int)left : UINT16_MAX) || !write_area(gif, area))
            gif->failed = errno != 0 ? errno : EIO;
        area = (struct rectangle){0, 0, 1, 1};
    }
    gif->written = until;
    gif->has_waiting = false;
}

bool gif_add(struct gif_file *gif, const struct frame *frame, int jiffies)
{
    int64_t waited = gif->jiffies * TIME_RATE / JIFFY_RATE - gif->written;
    bool same = rectangle_empty(new_part(&gif->next, frame)) && gif->has_waiting;
    if (gif->has_waiting && !same && waited >= GIF_SHORTEST)
        write_waiting(gif);
    gif->waiting = *frame;
    gif->has_waiting = true;
    gif->jiffies += jiffies > 0 ? jiffies : 0;
    errno = gif->failed;
    return gif->failed == 0;
}

bool gif_close(struct gif_file *gif)
{
    if (!gif)
        return false;
    if (gif->has_waiting)
        write_waiting(gif);
    return end(gif, true);
}

void gif_drop(struct gif_file *gif)
{
    end(gif, false);
}
