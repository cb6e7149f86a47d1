#include "assets-tools/po/text_check.h"

#include <stdio.h>

#include "engine/script/instruction.h"
#include "engine/state/actor_state.h"
#include "engine/state/object_state.h"
#include "engine/state/text_state.h"
#include "engine/state/variable_state.h"
#include "render/framebuffer.h"
#include "render/text_layout.h"
#include "util/minmax.h"
#include "util/shown_text.h"

enum {
    BREAK_WIDTH = 300, /* talk is broken into lines of at most this width */
    LINES_MAX = 6,     /* limit for a page of talk */
    OTHER_CODE = 0xFE, /* begins a code, too, as in ScummVM */
};

/* A text is cut off between two letters. */
void text_check_show(struct text_check *check, const char *text)
{
    struct text_line shown = text_line_in(check->shown, sizeof check->shown);
    text_line_add(&shown, "\"");
    while (*text != '\0') {
        size_t size = 1;
        while (((unsigned char)text[size] & 0xC0) == 0x80)
            size++;
        const bool new_line = *text == '\n';
        if (shown.length + size + new_line > TEXT_SHOWN + 1)
            break;
        text_line_add(&shown, "%.*s", new_line ? 2 : (int)size, new_line ? "\\n" : text);
        text += size;
    }
    text_line_add(&shown, *text == '\0' ? "\"" : "..\"");
}

/* An object's name in its room may have any length, but it has to fit in the sentence line, which
 * is a verb. */
size_t text_check_room(enum text_purpose use)
{
    static const size_t sizes[] = {[USE_SAID] = TALK_SIZE,
                                   [USE_VERB] = VERB_NAME_SIZE,
                                   [USE_ACTOR_NAME] = ACTOR_NAME_SIZE,
                                   [USE_OBJECT_NAME] = OBJECT_NAME_SIZE,
                                   [USE_STRING] = STRING_SIZE,
                                   [USE_OBJECT] = VERB_NAME_SIZE};
    return sizes[use] - 1;
}

/* Adds an item. Texts longer than a run are refused anyway. */
static void add_item(struct text_run *page, enum text_item_kind kind, uint8_t value)
{
    if (page->count < TEXT_ITEM_LIMIT)
        page->items[page->count++] = (struct text_item){(uint8_t)kind, value};
}

/* Ends a page: updates the maximum number of lines, and the maximum line width. */
static void end_page(struct text_run *page, const struct charset *charset, bool breaks, int *lines,
                     int *widest)
{
    const struct text_fonts fonts = {.charsets = {charset}};
    int count = 0;
    if (breaks)
        text_wrap(page, &fonts, 0, BREAK_WIDTH);
    for (int i = 0; i <= page->count; i++) {
        if (i > 0 && page->items[i - 1].kind != TEXT_ITEM_LINE)
            continue;
        *widest = int_max(*widest, text_line_width(page, i, &fonts, 0, TEXT_OF_TALK) - 1);
        count++;
    }
    *lines = int_max(*lines, count);
    page->count = 0;
}

/* Talk is broken into lines; names and verbs are not. */
void text_check_layout(const struct text_check *check, const struct charset *charset)
{
    const bool breaks = check->use == USE_SAID;
    const int limit = breaks ? BREAK_WIDTH : SCREEN_WIDTH;
    struct reader reader = reader_at(check->bytes, 0);
    struct text_piece piece;
    struct text_run page = {.count = 0};
    int lines = 0, widest = 0, before = 0;
    for (; text_next(&reader, &piece); before = piece.is_code ? 0 : piece.byte) {
        const bool verb_line =
            piece.byte == TEXT_VERB_LINE && (piece.is_code || before == OTHER_CODE);
        if (verb_line || (piece.is_code && piece.byte == TEXT_NEW_LINE))
            add_item(&page, TEXT_ITEM_LINE, 0);
        else if (!piece.is_code)
            add_item(&page, TEXT_ITEM_LETTER, piece.byte);
        else if (piece.byte == TEXT_PAGE)
            end_page(&page, charset, breaks, &lines, &widest);
    }
    end_page(&page, charset, breaks, &lines, &widest);
    if (widest > limit)
        report_warning(check->diagnostics, check->place,
                       breaks ? N_("%s: one of its words is %d pixels wide, but a line has only %d")
                              : N_("%s: the text is %d pixels wide, but the screen only %d"),
                       check->shown, widest, limit);
    if (breaks && lines > LINES_MAX)
        report_warning(check->diagnostics, check->place,
                       "%s: the text takes %d lines, but a page has room for only %d", check->shown,
                       lines, LINES_MAX);
}
