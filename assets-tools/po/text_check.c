#include "assets-tools/po/text_check.h"

#include <stdio.h>
#include <string.h>

#include "engine/actor_state.h"
#include "engine/object_state.h"
#include "engine/script/instruction.h"
#include "engine/text_state.h"
#include "engine/variable_state.h"
#include "render/framebuffer.h"
#include "util/minmax.h"

enum {
    BREAK_WIDTH = 300, /* a line of talk is broken before it is wider */
    LINES_MAX = 6,     /* of a page of talk */
    OTHER_CODE = 0xFE, /* begins a code, too, as in ScummVM */
};

/* Cut off between two letters. */
void text_check_show(struct text_check *check, const char *text)
{
    size_t length = strlen(text), kept = length < TEXT_SHOWN ? length : TEXT_SHOWN;
    while (kept > 0 && kept < length && ((unsigned char)text[kept] & 0xC0) == 0x80)
        kept--;
    snprintf(check->shown, TEXT_SHOWN + 8, "\"%.*s%s\"", (int)kept, text,
             kept < length ? ".." : "");
}

/* The name of an object in its room may be of any length, but it is to stand in the line of the
 * sentence, which is a verb. */
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

/* How a text is laid out: pages of lines of words. */
struct layout {
    int width, word; /* of the line so far, and of the word at its end */
    int lines;       /* of the page so far */
    int widest_word, widest_line, most_lines;
};

static void end_word(struct layout *layout)
{
    layout->widest_word = int_max(layout->widest_word, layout->word);
    layout->word = 0;
}

static void end_line(struct layout *layout)
{
    end_word(layout);
    layout->widest_line = int_max(layout->widest_line, layout->width);
    layout->width = 0;
    layout->lines++;
    layout->most_lines = int_max(layout->most_lines, layout->lines);
}

static void lay_out_letter(struct layout *layout, int width, bool is_space, bool breaks)
{
    if (is_space)
        end_word(layout);
    else
        layout->word += width;
    layout->width += width;
    if (!breaks || is_space || layout->width <= BREAK_WIDTH || layout->word >= layout->width)
        return;
    /* The word goes to the next line. */
    int word = layout->word;
    layout->width -= word;
    layout->word = 0;
    end_line(layout);
    layout->width = layout->word = word;
}

static void lay_out(struct byte_view bytes, const struct charset *charset, struct layout *layout,
                    bool breaks)
{
    struct reader reader = reader_at(bytes, 0);
    struct text_piece piece;
    int before = 0;
    for (; text_next(&reader, &piece); before = piece.is_code ? 0 : piece.byte) {
        const bool verb_line =
            piece.byte == TEXT_VERB_LINE && (piece.is_code || before == OTHER_CODE);
        if (verb_line || (piece.is_code && piece.byte == TEXT_NEW_LINE))
            end_line(layout);
        else if (!piece.is_code && piece.byte < charset->glyph_count)
            lay_out_letter(layout, charset->glyphs[piece.byte].width, piece.byte == ' ', breaks);
        if (piece.is_code && piece.byte == TEXT_PAGE) {
            end_line(layout);
            layout->lines = 0;
        }
    }
    end_line(layout);
}

/* Talk is broken into lines; names and verbs are not. */
void text_check_layout(const struct text_check *check, const struct charset *charset)
{
    const bool breaks = check->use == USE_SAID;
    struct layout layout = {0};
    lay_out(check->bytes, charset, &layout, breaks);
    if (breaks && layout.widest_word > BREAK_WIDTH)
        report_warning(check->diagnostics, check->place,
                       "%s: a word of it is %d pixels wide, and a line %d", check->shown,
                       layout.widest_word, BREAK_WIDTH);
    else if (!breaks && layout.widest_line > SCREEN_WIDTH)
        report_warning(check->diagnostics, check->place,
                       "%s: it is %d pixels wide, and the screen %d", check->shown,
                       layout.widest_line, SCREEN_WIDTH);
    if (breaks && layout.most_lines > LINES_MAX)
        report_warning(check->diagnostics, check->place,
                       "%s: it takes %d lines, and a page has room for %d", check->shown,
                       layout.most_lines, LINES_MAX);
}
