#include "app/console/console_edit.h"

#include <string.h>

enum { INDENT = 2, SHORTEST_BREAK = 20 };

/* ---- the line ---- */

void console_edit_insert(struct console_edit *edit, const char *text, size_t length)
{
    size_t room = sizeof edit->line - 1 - edit->length;
    if (length > room)
        length = room;
    memmove(edit->line + edit->cursor + length, edit->line + edit->cursor,
            edit->length - edit->cursor);
    memcpy(edit->line + edit->cursor, text, length);
    edit->length += length;
    edit->cursor += length;
    edit->line[edit->length] = '\0';
}

void console_edit_delete(struct console_edit *edit)
{
    if (edit->cursor == edit->length)
        return;
    memmove(edit->line + edit->cursor, edit->line + edit->cursor + 1, edit->length - edit->cursor);
    edit->length--;
}

void console_edit_backspace(struct console_edit *edit)
{
    if (edit->cursor == 0)
        return;
    edit->cursor--;
    console_edit_delete(edit);
}

void console_edit_move(struct console_edit *edit, int by)
{
    size_t left = edit->cursor, right = edit->length - edit->cursor;
    if (by < 0)
        edit->cursor -= (size_t)-by < left ? (size_t)-by : left;
    else
        edit->cursor += (size_t)by < right ? (size_t)by : right;
}

/* ---- history ---- */

static void set_line(struct console_edit *edit, const char *line)
{
    edit->length = strlen(line);
    edit->cursor = edit->length;
    memmove(edit->line, line, edit->length + 1);
}

void console_edit_recall(struct console_edit *edit, int by)
{
    int wanted = edit->recalled + by;
    if (wanted < 0 || wanted > edit->history_count)
        return;
    if (edit->recalled == 0)
        memcpy(edit->kept, edit->line, sizeof edit->kept);
    edit->recalled = wanted;
    set_line(edit, wanted == 0 ? edit->kept : edit->history[edit->history_count - wanted]);
}

static void remember(struct console_edit *edit)
{
    int count = edit->history_count;
    if (edit->length == 0 || (count > 0 && strcmp(edit->history[count - 1], edit->line) == 0))
        return;
    if (count == EDIT_HISTORY_LIMIT) {
        memmove(edit->history[0], edit->history[1], sizeof edit->history - sizeof *edit->history);
        count--;
    }
    memcpy(edit->history[count], edit->line, sizeof edit->line);
    edit->history_count = count + 1;
}

void console_edit_take(struct console_edit *edit, char line[EDIT_LINE_SIZE])
{
    memcpy(line, edit->line, sizeof edit->line);
    remember(edit);
    set_line(edit, "");
    edit->recalled = 0;
}

/* ---- what was said ---- */

static void add_piece(struct console_scroll *scroll, const char *text, size_t length, size_t indent)
{
    char *line = scroll->lines[scroll->count++ % SCROLL_LINE_LIMIT];
    memset(line, ' ', indent);
    memcpy(line + indent, text, length);
    line[indent + length] = '\0';
}

/* How many letters of the text go into a line that has space for `letters`. */
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

void console_scroll_add(struct console_scroll *scroll, const char *text)
{
    size_t indent = 0;
    do {
        size_t length = piece_length(text, SCROLL_LINE_LETTERS - indent);
        add_piece(scroll, text, length, indent);
        text += length;
        while (*text == ' ')
            text++;
        indent = INDENT;
    } while (*text);
}

const char *console_scroll_line(const struct console_scroll *scroll, int back)
{
    int kept = scroll->count < SCROLL_LINE_LIMIT ? scroll->count : SCROLL_LINE_LIMIT;
    if (back < 0 || back >= kept)
        return NULL;
    return scroll->lines[(scroll->count - 1 - back) % SCROLL_LINE_LIMIT];
}
