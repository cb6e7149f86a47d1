#include "app/ui/page.h"

#include <stdio.h>
#include <string.h>

#include "app/ui/page_layout.h"
#include "app/ui/page_text.h"

static const uint32_t ground = 0xF40C1018u, title_ground = 0xFF1A2438u, line_colour = 0xFF4A5E88u,
                      mark_ground = 0xFF2C4C8Cu, text_colour = 0xFFECECF4u,
                      dim_colour = 0xFFA4AEC0u, off_colour = 0xFF70788Au,
                      title_colour = 0xFFF0E442u, value_colour = 0xFFBFE0FFu,
                      button_ground = 0xFF24304Au, box_ground = 0xFF141C2Cu,
                      field_ground = 0xFF06080Eu, bar_colour = 0xFF5CA8E8u, black = 0xFF000000u,
                      shade = 0xA0000000u;

/* What is drawn upon, and the unit. */
struct board {
    struct overlay_canvas canvas;
    int unit;
};

/* ---- in units ---- */

static struct rectangle in_canvas(const struct board *board, struct rectangle area)
{
    int unit = board->unit;
    return (struct rectangle){area.left * unit, area.top * unit, area.right * unit,
                              area.bottom * unit};
}

static void fill(const struct board *board, struct rectangle area, uint32_t colour)
{
    canvas_set(&board->canvas, in_canvas(board, area), colour);
}

/* A line around an area, within it. */
static void frame(const struct board *board, struct rectangle area, uint32_t colour)
{
    fill(board, (struct rectangle){area.left, area.top, area.right, area.top + 1}, colour);
    fill(board, (struct rectangle){area.left, area.bottom - 1, area.right, area.bottom}, colour);
    fill(board, (struct rectangle){area.left, area.top, area.left + 1, area.bottom}, colour);
    fill(board, (struct rectangle){area.right - 1, area.top, area.right, area.bottom}, colour);
}

static void write(const struct board *board, int x, int y, const char *text, uint32_t colour)
{
    page_text_draw(&board->canvas, x * board->unit, y * board->unit, board->unit, text, colour);
}

/* As much as fits. */
static void write_in(const struct board *board, int left, int right, int y, const char *text,
                     bool cut_front, uint32_t colour)
{
    char cut[PAGE_LABEL_SIZE];
    if (right <= left)
        return;
    if (cut_front)
        page_text_cut_front(text, right - left, cut, sizeof cut);
    else
        page_text_cut(text, right - left, cut, sizeof cut);
    write(board, left, y, cut, colour);
}

static void write_middle(const struct board *board, struct rectangle area, const char *text,
                         uint32_t colour)
{
    int left = area.left + (area.right - area.left - page_text_width(text)) / 2;
    write(board, left, area.top + (area.bottom - area.top - PAGE_LETTER_HEIGHT) / 2, text, colour);
}

/* A text in lines; the last line that there is space for is cut. */
static void write_lines(const struct board *board, struct rectangle area, const char *text,
                        uint32_t colour)
{
    const int width = area.right - area.left;
    for (int y = area.top; *text && y + PAGE_LINE <= area.bottom; y += PAGE_LINE) {
        char line[PAGE_MESSAGE_SIZE];
        size_t next;
        size_t length = page_text_line(text, width, &next);
        bool last = y + 2 * PAGE_LINE > area.bottom && text[next] != '\0';
        if (last)
            page_text_cut(text, width, line, sizeof line);
        else
            snprintf(line, sizeof line, "%.*s", (int)length, text);
        write(board, area.left, y, line, colour);
        text += next;
    }
}

/* ---- pictures ---- */

/* The mean colour of the picture's pixels left..right-1, top..bottom-1, at least one. */
static uint32_t mean(const struct page_picture *picture, int left, int top, int right, int bottom)
{
    uint32_t red = 0, green = 0, blue = 0, count = 0;
    right = right > left ? right : left + 1;
    bottom = bottom > top ? bottom : top + 1;
    for (int y = top; y < bottom; y++) {
        for (int x = left; x < right; x++) {
            struct colour colour = picture->palette[picture->pixels[y * picture->width + x]];
            red += colour.red;
            green += colour.green;
            blue += colour.blue;
            count++;
        }
    }
    count = count > 0 ? count : 1;
    return black | (red / count) << 16 | (green / count) << 8 | blue / count;
}

static void draw_picture(const struct board *board, const struct page_picture *picture,
                         struct rectangle area)
{
    struct rectangle to = in_canvas(board, area);
    int width = to.right - to.left, height = to.bottom - to.top;
    frame(board, (struct rectangle){area.left - 1, area.top - 1, area.right + 1, area.bottom + 1},
          line_colour);
    for (int y = 0; y < height; y++) {
        int top = y * picture->height / height, bottom = (y + 1) * picture->height / height;
        for (int x = 0; x < width; x++) {
            int left = x * picture->width / width, right = (x + 1) * picture->width / width;
            struct rectangle pixel = {to.left + x, to.top + y, to.left + x + 1, to.top + y + 1};
            canvas_set(&board->canvas, pixel, mean(picture, left, top, right, bottom));
        }
    }
}

/* A sign in the place of a picture, twice as large as in a text. */
static void draw_sign(const struct board *board, const char *sign, struct rectangle area,
                      uint32_t colour)
{
    struct rectangle to = in_canvas(board, area);
    int unit = 2 * board->unit;
    int x = (to.left + to.right - page_text_width(sign) * unit) / 2;
    page_text_draw(&board->canvas, x, (to.top + to.bottom - PAGE_LETTER_HEIGHT * unit) / 2, unit,
                   sign, colour);
}

/* ---- rows ---- */

static void draw_bar(const struct board *board, struct rectangle area, int full, uint32_t colour)
{
    struct rectangle inner = {area.left + 1, area.top + 1, area.right - 1, area.bottom - 1};
    full = full < 0 ? 0 : full > PAGE_BAR_FULL ? PAGE_BAR_FULL : full;
    fill(board, inner, field_ground);
    frame(board, area, line_colour);
    inner.right = inner.left + (inner.right - inner.left) * full / PAGE_BAR_FULL;
    fill(board, inner, colour);
}

static void draw_value(const struct board *board, const struct page_row *row,
                       const struct page_row_parts *parts, int y, bool marked)
{
    char value[PAGE_VALUE_SIZE];
    uint32_t colour = row->off ? off_colour : value_colour;
    int right = parts->value_right, most = right - parts->label_left;
    page_text_cut(row->value, most > 0 ? most : 0, value, sizeof value);
    int left = right - page_text_width(value) - 1;
    write(board, left, y, value, colour);
    if (row->has_bar)
        draw_bar(board, parts->bar, row->bar, row->off ? off_colour : bar_colour);
    if (row->kind != PAGE_ROW_VALUE || row->off || !marked)
        return;
    write(board, parts->less.left + 2, y, "◀", title_colour);
    write(board, parts->more.left + 2, y, "▶", title_colour);
}

static void draw_row(const struct board *board, const struct page *page,
                     const struct page_layout *layout, int n)
{
    struct page_row row;
    struct page_row_parts parts;
    struct rectangle area = page_layout_row(page, layout, n);
    bool marked = n == page->chosen;
    page_row_get(page, n, &row);
    page_layout_parts(page, area, &row, &parts);
    if (marked)
        fill(board, area, mark_ground);
    if (row.kind == PAGE_ROW_HEADING)
        fill(board, (struct rectangle){area.left, area.bottom - 1, area.right, area.bottom},
             line_colour);
    uint32_t colour = row.off                        ? off_colour
                      : row.kind == PAGE_ROW_HEADING ? title_colour
                                                     : text_colour;
    int y = area.top + 1;
    if (page->tall && row.picture.pixels)
        draw_picture(board, &row.picture, parts.picture);
    else if (page->tall && row.sign)
        draw_sign(board, row.sign, parts.picture, row.off ? off_colour : value_colour);
    if (page->tall) /* one line or two in the middle of the row */
        y += (area.bottom - area.top - (row.note[0] ? 2 : 1) * PAGE_LINE) / 2 - 1;
    write_in(board, parts.label_left, parts.label_right, y, row.label, row.cut_front, colour);
    draw_value(board, &row, &parts, y, marked);
    if (page->tall)
        write_in(board, parts.label_left, area.right - PAGE_MARGIN, y + PAGE_LINE, row.note, false,
                 row.off ? off_colour : dim_colour);
}

static void draw_rows(const struct board *board, const struct page *page,
                      const struct page_layout *layout)
{
    int first = page_layout_first(page, layout), count = page_row_count(page);
    for (int n = first; n < count && n < first + layout->shown; n++)
        draw_row(board, page, layout, n);
    if (layout->track.right > layout->track.left) {
        fill(board, layout->track, button_ground);
        fill(board, layout->thumb, line_colour);
    }
}

/* ---- what is around the rows ---- */

static void draw_title(const struct board *board, const struct page *page,
                       const struct page_layout *layout)
{
    int left = page->has_back ? layout->back.right : PAGE_MARGIN;
    fill(board, layout->title, title_ground);
    fill(board,
         (struct rectangle){0, layout->title.bottom - 1, layout->title.right, layout->title.bottom},
         line_colour);
    if (page->has_back)
        write(board, layout->back.left + 6, 2, "◀", title_colour);
    write_in(board, left, layout->title.right - PAGE_MARGIN, 2, page->title ? page->title : "",
             page->tree, title_colour);
}

static void draw_tabs(const struct board *board, const struct page *page,
                      const struct page_layout *layout)
{
    for (int i = 0; i < page->tab_count && i < PAGE_TAB_LIMIT; i++) {
        bool on = i == page->tab;
        if (on)
            fill(board, layout->tabs[i], mark_ground);
        write_middle(board, layout->tabs[i], page->tabs[i], on ? text_colour : dim_colour);
    }
}

static void draw_button(const struct board *board, struct rectangle area, const char *text, bool on)
{
    if (area.right <= area.left)
        return;
    fill(board, area, on ? mark_ground : button_ground);
    frame(board, area, on ? value_colour : line_colour);
    write_middle(board, area, text, text_colour);
}

static void draw_buttons(const struct board *board, const struct page *page,
                         const struct page_layout *layout)
{
    struct page_button buttons[PAGE_BUTTON_LIMIT];
    const int count = page_buttons(page, buttons);
    for (int i = 0; i < count; i++)
        draw_button(board, layout->buttons[i], buttons[i].label, false);
}

static void draw_help(const struct board *board, const struct page *page,
                      const struct page_layout *layout)
{
    struct page_row row;
    page_row_get(page, page->chosen, &row);
    const char *help = row.help[0] ? row.help : page->help ? page->help : "";
    struct rectangle above = {0, layout->help.top - 1, layout->title.right, layout->help.top};
    fill(board, above, line_colour);
    struct rectangle area = layout->help;
    area.top += 1;
    write_lines(board, area, help, dim_colour);
}

/* ---- dialogs ---- */

/* The text around the cursor, as much of it as fits. */
static void draw_field(const struct board *board, const struct page_field *field,
                       struct rectangle area)
{
    int left = area.left + 3, width = area.right - area.left - 8, y = area.top + 2;
    char before[PAGE_FIELD_SIZE];
    const char *from = field->text;
    fill(board, area, field_ground);
    frame(board, area, value_colour);
    for (;;) {
        snprintf(before, sizeof before, "%.*s", (int)(field->text + field->cursor - from), from);
        if (page_text_width(before) <= width || page_next_letter(&from) == 0)
            break;
    }
    char shown[PAGE_FIELD_SIZE];
    snprintf(shown, sizeof shown, "%.*s", (int)page_text_fitting(from, width), from);
    if (field->proposed)
        fill(board,
             (struct rectangle){left - 1, area.top + 2, left + page_text_width(shown) + 1,
                                area.bottom - 2},
             mark_ground);
    write(board, left, y, shown, text_colour);
    int x = left + page_text_width(before) + (before[0] ? PAGE_LETTER_GAP : 0);
    fill(board, (struct rectangle){x, area.top + 3, x + 1, area.bottom - 3}, title_colour);
}

static void draw_dialog(const struct board *board, const struct page *page,
                        const struct page_layout *layout)
{
    const struct page_dialog *dialog = &page->dialog;
    if (dialog->kind == PAGE_DIALOG_NONE)
        return;
    struct rectangle all = {0, 0, board->canvas.width, board->canvas.height};
    canvas_fill(&board->canvas, all, shade);
    fill(board, layout->box, box_ground);
    frame(board, layout->box, value_colour);
    write_lines(board, layout->message, dialog->text, text_colour);
    if (layout->picture.right > layout->picture.left)
        draw_picture(board, &dialog->picture, layout->picture);
    if (dialog->kind == PAGE_DIALOG_FIELD)
        draw_field(board, &dialog->field, layout->field);
    if (dialog->kind == PAGE_DIALOG_PROGRESS)
        draw_bar(board, layout->bar, dialog->done, bar_colour);
    draw_button(board, layout->yes, dialog->yes, !dialog->on_no);
    draw_button(board, layout->no, dialog->no, dialog->on_no);
}

/* An arrow, white with a black edge. */
static void draw_pointer(const struct board *board, const struct page_view *view,
                         const struct page_pointer *pointer)
{
    enum { HEIGHT = 11 };
    static const char *const rows[HEIGHT] = {"o",       "oo",      "o.o", "o..o", "o...o", "o....o",
                                             "o.....o", "o..oooo", "o.o", "oo",   "o"};
    int x = page_view_unit_at(view, pointer->x), y = page_view_unit_at(view, pointer->y);
    for (int row = 0; pointer->shown && row < HEIGHT; row++)
        for (int i = 0; rows[row][i]; i++)
            fill(board, (struct rectangle){x + i, y + row, x + i + 1, y + row + 1},
                 rows[row][i] == 'o' ? black : 0xFFFFFFFFu);
}

void page_draw(struct page *page, const struct page_view *view, const struct page_pointer *pointer,
               uint32_t *pixels)
{
    const struct board board = {canvas_of_screen(pixels, view->zoom), view->unit};
    struct page_layout layout;
    page_layout_make(page, view, &layout);
    page->first = page_layout_first(page, &layout);
    canvas_set(&board.canvas, (struct rectangle){0, 0, board.canvas.width, board.canvas.height},
               ground);
    draw_rows(&board, page, &layout);
    draw_title(&board, page, &layout);
    draw_tabs(&board, page, &layout);
    if (page->text)
        write_lines(&board, layout.text, page->text, text_colour);
    draw_buttons(&board, page, &layout);
    draw_help(&board, page, &layout);
    draw_dialog(&board, page, &layout);
    draw_pointer(&board, view, pointer);
}
