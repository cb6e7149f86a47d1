#include "app/console/console_window.h"

#include <stdio.h>
#include <string.h>

#include "app/console/console.h"
#include "app/session/play_saves.h"
#include "cli/language.h"
#include "cli/options.h"
#include "engine/state/game_state.h"
#include "platform/window_event.h"
#include "render/framebuffer.h"
#include "render/overlay/overlay.h"
#include "render/overlay/overlay_canvas.h"
#include "render/overlay/page_font.h"
#include "util/minmax.h"
#include "util/shown_text.h"

enum {
    BACKQUOTE = '`',
    FIRST_LETTER = ' ',
    LAST_LETTER = '~',
    INDENT = 2,
    SHORTEST_BREAK = 20,
};

/* Sizes in picture pixels, or in letters of the overlay's font. */
enum {
    ROWS = 10, /* visible lines; few enough that most of the room stays visible */
    MARGIN = 2,
    LETTER_WIDTH = 4,
    HEIGHT = (ROWS + 1) * OVERLAY_LINE_HEIGHT + 2 * MARGIN,
    TOP = SCREEN_HEIGHT - HEIGHT,
    PAGE = ROWS - 2,
    PROMPT = 2,                                   /* "> " */
    SHOWN_LETTERS = SCROLL_LINE_LETTERS - PROMPT, /* edited line with the cursor */
};
static const uint32_t shade = 0xE0101018, line_colour = 0xFF8090B0, cursor_colour = 0xFFFFFFFF;

/* ---- the line and its history ---- */

static void set_line(struct console_edit *edit, const char *line)
{
    page_field_begin(&edit->field, line, EDIT_LINE_SIZE - 1);
    edit->field.proposed = false;
}

static void console_edit_init(struct console_edit *edit)
{
    *edit = (struct console_edit){0};
    set_line(edit, "");
}

/* Recalls the previous (1) or next (-1) line of the history. */
static void console_edit_recall(struct console_edit *edit, int by)
{
    const int wanted = edit->recalled + by;
    if (wanted < 0 || wanted > edit->history_count)
        return;
    if (edit->recalled == 0)
        memcpy(edit->unfinished, edit->field.text, sizeof edit->unfinished);
    edit->recalled = wanted;
    set_line(edit, wanted == 0 ? edit->unfinished : edit->history[edit->history_count - wanted]);
}

/* Moves the edited line to `line`, and adds it to the history unless it is empty or repeats the
 * last line. */
static void console_edit_enter(struct console_edit *edit, char line[EDIT_LINE_SIZE])
{
    memcpy(line, edit->field.text, EDIT_LINE_SIZE);
    set_line(edit, "");
    edit->recalled = 0;
    const int count = edit->history_count;
    const char *last = count > 0 ? edit->history[count - 1] : "";
    if (!line[0] || strcmp(last, line) == 0)
        return;
    if (count == EDIT_HISTORY_LIMIT)
        memmove(edit->history[0], edit->history[1], sizeof edit->history - sizeof *edit->history);
    else
        edit->history_count++;
    memcpy(edit->history[edit->history_count - 1], line, EDIT_LINE_SIZE);
}

/* ---- printed lines ---- */

/* Returns how many letters of the text go into a line with space for `letters`. */
static size_t piece_length(const char *text, size_t letters)
{
    size_t length = strlen(text);
    if (length <= letters)
        return length;
    for (size_t end = letters; end >= SHORTEST_BREAK; end--)
        if (text[end] == ' ')
            return end;
    return letters;
}

/* Adds a text, broken into lines at blanks where possible; lines after the first are indented. */
static void console_scroll_add(struct console_scroll *scroll, const char *text)
{
    int indent = 0;
    do {
        const size_t length = piece_length(text, (size_t)(SCROLL_LINE_LETTERS - indent));
        snprintf(scroll->lines[scroll->count++ % SCROLL_LINE_LIMIT], sizeof *scroll->lines,
                 "%*s%.*s", indent, "", (int)length, text);
        text += length;
        while (*text == ' ')
            text++;
        indent = INDENT;
    } while (*text);
}

/* Returns a line counted back from the newest, 0, or NULL past the oldest. */
static const char *console_scroll_line(const struct console_scroll *scroll, int back)
{
    if (back < 0 || back >= scroll->count || back >= SCROLL_LINE_LIMIT)
        return NULL;
    return scroll->lines[(scroll->count - 1 - back) % SCROLL_LINE_LIMIT];
}

/* ---- services for the console ---- */

static void say(void *context, const char *line)
{
    struct console_window *window = context;
    console_scroll_add(&window->scroll, line);
}

static void leave(void *context)
{
    ((struct console_window *)context)->open = false;
}

static bool slot_number(const char *where, int first, int *slot, struct text_line *reply)
{
    if (cli_number(where, first, SAVE_SLOT_LIMIT - 1, slot))
        return true;
    text_line_add(reply, tr("the slot must be a number from %d to %d, not \"%.40s\""), first,
                  SAVE_SLOT_LIMIT - 1, where);
    return false;
}

/* Moves the message of the saves into the reply. */
static bool reply_with(struct play_saves *saves, bool good, struct text_line *reply)
{
    text_line_add(reply, "%s", saves->message);
    saves->message[0] = '\0';
    return good;
}

static bool save(void *context, const char *where, struct text_line *reply)
{
    const struct console_window_host *host = &((struct console_window *)context)->host;
    const char *name = host->game->files.index.room_names[host->game->world.room];
    int slot;
    return slot_number(where, SAVE_SLOT_AUTO + 1, &slot, reply) &&
           reply_with(host->saves, play_saves_save(host->saves, host->game, slot, name), reply);
}

static bool load(void *context, const char *where, struct text_line *reply)
{
    const struct console_window_host *host = &((struct console_window *)context)->host;
    int slot;
    return slot_number(where, SAVE_SLOT_AUTO, &slot, reply) &&
           reply_with(host->saves, play_saves_load_number(host->saves, host->game, slot), reply);
}

void console_window_init(struct console_window *window, struct console_window_host host)
{
    memset(window, 0, sizeof *window);
    window->host = host;
    console_edit_init(&window->edit);
    console_scroll_add(&window->scroll,
                       tr("help lists the commands; Up and Down recall lines, Esc leaves"));
}

/* ---- keys ---- */

static void give_line(struct console_window *window)
{
    const struct console console = {window->host.game,
                                    window->host.debugger,
                                    {.context = window,
                                     .say = say,
                                     .overlays = window->host.overlays,
                                     .save = save,
                                     .load = load,
                                     .leave = leave,
                                     .plays = true}};
    char line[EDIT_LINE_SIZE], shown[EDIT_LINE_SIZE + 2];
    console_edit_enter(&window->edit, line);
    snprintf(shown, sizeof shown, "> %s", line);
    console_scroll_add(&window->scroll, shown);
    console_run(&console, line);
    window->back = 0;
}

static void scroll_by(struct console_window *window, int by)
{
    const int back = int_max(window->back + by, 0);
    if (by > 0 && !console_scroll_line(&window->scroll, back))
        return;
    window->back = back;
}

static void open_key(struct console_window *window, int key)
{
    switch (key) {
    case WINDOW_KEY_ESCAPE:
    case BACKQUOTE:
        window->open = false;
        break;
    case WINDOW_KEY_ENTER:
        give_line(window);
        break;
    case WINDOW_KEY_UP:
    case WINDOW_KEY_DOWN:
        console_edit_recall(&window->edit, key == WINDOW_KEY_UP ? 1 : -1);
        break;
    case WINDOW_KEY_PAGE_UP:
    case WINDOW_KEY_PAGE_DOWN:
        scroll_by(window, key == WINDOW_KEY_PAGE_UP ? PAGE : -PAGE);
        break;
    default:
        page_field_key(&window->edit.field, key);
        break;
    }
}

static bool handle_letter(struct console_window *window, const struct window_event *event)
{
    const char letter[2] = {(char)event->key, '\0'};
    const bool late = *letter == window->opened_by;
    window->opened_by = '\0';
    if (!window->open)
        return false;
    if (!late && !event->control && !event->alt && *letter >= FIRST_LETTER &&
        *letter <= LAST_LETTER && *letter != BACKQUOTE)
        page_field_insert(&window->edit.field, letter);
    return true;
}

bool console_window_key(struct console_window *window, const struct window_event *event,
                        bool toggles)
{
    if (event->kind == WINDOW_LETTER)
        return handle_letter(window, event);
    window->opened_by = '\0';
    if (toggles || (event->key == BACKQUOTE && !event->control && !event->alt)) {
        window->open = !window->open;
        window->opened_by = (char)event->key;
        return true;
    }
    if (!window->open || event->control || event->alt)
        return false;
    open_key(window, event->key);
    return true;
}

/* ---- drawing ---- */

static void write_line(const struct overlay_canvas *canvas, int row, const char *text)
{
    overlay_line(canvas, MARGIN * canvas->zoom,
                 (TOP + MARGIN + row * OVERLAY_LINE_HEIGHT) * canvas->zoom, canvas->zoom, text);
}

/* Draws the edited line, or as much of it around the cursor as fits. */
static void draw_prompt(const struct console_window *window, const struct overlay_canvas *canvas)
{
    const struct page_field *field = &window->edit.field;
    char text[SCROLL_LINE_LETTERS + 1];
    size_t first = field->cursor < SHOWN_LETTERS ? 0 : field->cursor - SHOWN_LETTERS + 1;
    int zoom = canvas->zoom;
    snprintf(text, sizeof text, "> %.*s", SHOWN_LETTERS, field->text + first);
    write_line(canvas, ROWS, text);
    int left = (MARGIN + 1 + (int)(PROMPT + field->cursor - first) * LETTER_WIDTH) * zoom;
    int bottom = (TOP + MARGIN + (ROWS + 1) * OVERLAY_LINE_HEIGHT) * zoom;
    canvas_fill(canvas,
                (struct rectangle){left, bottom - zoom, left + (LETTER_WIDTH - 1) * zoom, bottom},
                cursor_colour);
}

void console_window_draw(const struct console_window *window, uint32_t *pixels, int zoom)
{
    const struct overlay_canvas canvas = canvas_of_screen(pixels, zoom);
    canvas_fill(&canvas, (struct rectangle){0, TOP * zoom, canvas.width, canvas.height}, shade);
    canvas_fill(&canvas, (struct rectangle){0, (TOP - 1) * zoom, canvas.width, TOP * zoom},
                line_colour);
    for (int row = 0; row < ROWS; row++) {
        const char *line = console_scroll_line(&window->scroll, window->back + ROWS - 1 - row);
        if (line)
            write_line(&canvas, row, line);
    }
    draw_prompt(window, &canvas);
    if (console_scroll_line(&window->scroll, window->back + ROWS)) {
        const struct overlay_type type = {.size = zoom};
        const char *more = tr("PageUp: more");
        overlay_text(&canvas, canvas.width - overlay_text_width(type, more), TOP * zoom, zoom,
                     more);
    }
}
