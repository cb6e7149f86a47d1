/* The note over the picture: what is wrong with the sources. */
#include <stdio.h>
#include <string.h>

#include "app/window/live_play.h"
#include "render/framebuffer.h"
#include "render/overlay/overlay_canvas.h"
#include "render/overlay/overlay_font.h"

enum {
    MARGIN = 4,  /* in picture pixels */
    INDENT = 10, /* likewise, of rows that go on with a line */
    ROWS_MOST = 12,
};

static const uint32_t shade = 0xF0200408, edge = 0xFFE05040, heading = 0xFFFFB0A0,
                      letters = 0xFFFFFFFF;

/* A row of the note: a part of one of its lines. */
struct row {
    char text[LIVE_LINE_SIZE];
    int indent; /* picture pixels */
    bool is_heading;
};

/* The bytes of a UTF-8 letter. */
static int letter_size(const char *text)
{
    int size = 1;
    while (((unsigned char)text[size] & 0xC0) == 0x80)
        size++;
    return size;
}

/* Takes as much of a text as fits: up to a space, or behind a "/" or ":", so that paths are not
 * broken in the middle of a name; in a long word anywhere. Returns its bytes. */
static int take_row(struct row *row, const char *text, struct overlay_type type, int width)
{
    int length = 0, good = 0;
    while (text[length]) {
        int next = length + letter_size(text + length);
        snprintf(row->text, sizeof row->text, "%.*s", next, text);
        if (length > 0 && overlay_letters_width(type, row->text) > width)
            break;
        length = next;
        if (text[length] == ' ' || text[length - 1] == '/' || text[length - 1] == ':')
            good = length;
    }
    if (text[length] && good > length / 2)
        length = good;
    snprintf(row->text, sizeof row->text, "%.*s", length, text);
    return length;
}

static int lay_out(const struct live_play *live, struct overlay_type type, int zoom,
                   struct row rows[ROWS_MOST])
{
    int count = 0;
    for (int i = 0; i < live->note_lines; i++) {
        const char *text = live->note[i];
        for (int indent = 0; *text && count < ROWS_MOST; indent = INDENT) {
            struct row *row = &rows[count++];
            row->indent = indent;
            row->is_heading = i == 0;
            text += take_row(row, text, type, (SCREEN_WIDTH - 2 * MARGIN - indent) * zoom);
            text += strspn(text, " ");
        }
    }
    return count;
}

void live_play_draw(const struct live_play *live, bool below, uint32_t *pixels, int zoom)
{
    const struct overlay_canvas canvas = canvas_of_screen(pixels, zoom);
    /* Larger than labels: it is to be read from where one sits and writes. */
    const struct overlay_type type = {zoom > 1, zoom > 2 ? zoom * 2 / 3 : 1};
    struct row rows[ROWS_MOST];
    int count = lay_out(live, type, zoom, rows), line = overlay_type_line(type);
    if (count == 0)
        return;
    int height = count * line + MARGIN * zoom;
    int top = below ? canvas.height - height : 0;
    canvas_set(&canvas, (struct rectangle){0, top, canvas.width, top + height}, shade);
    int border = below ? top : top + height - zoom;
    canvas_set(&canvas, (struct rectangle){0, border, canvas.width, border + zoom}, edge);
    for (int i = 0; i < count; i++)
        overlay_letters(&canvas, (MARGIN + rows[i].indent) * zoom,
                        top + MARGIN / 2 * zoom + i * line, type, rows[i].text,
                        rows[i].is_heading ? heading : letters);
}
