#include "engine/text/text_expand.h"

#include <stdio.h>
#include <string.h>

#include "engine/objects/objects.h"
#include "engine/script/instruction.h"
#include "engine/script/vm.h"
#include "engine/state/text_state.h"
#include "engine/state/variables.h"
#include "engine/state/world.h"
#include "engine/text/verb.h"

/* Appends all bytes, or none if they do not fit. In this case *full is set, and nothing more is
 * appended. */
static void append(struct text_expanded *expanded, const uint8_t *bytes, size_t size, bool *full)
{
    if (*full || size > sizeof expanded->bytes - expanded->size) {
        *full = true;
        return;
    }
    memcpy(expanded->bytes + expanded->size, bytes, size);
    expanded->size = (uint16_t)(expanded->size + size);
}

static struct byte_view name_of(const struct text_scope *scope, int number)
{
    if (number <= 0 || number >= ACTOR_LIMIT)
        return object_name(&scope->world->objects, scope->stage, scope->files, number);
    const uint8_t *name = scope->world->actors[number].name;
    return (struct byte_view){name, sizeof scope->world->actors[number].name};
}

/* The text that replaces a code, or an empty text for other codes. */
static struct byte_view replacement(const struct text_scope *scope, const struct text_piece *code)
{
    const int value =
        variable_peek(scope->vm, scope->world, (struct variable_ref){.word = code->word});
    switch (code->byte) {
    case TEXT_VERB_NAME:
        return verb_name(&scope->world->verbs, value);
    case TEXT_NAME:
        return name_of(scope, value);
    case TEXT_STRING:
        return string_bytes(&scope->world->strings, code->word);
    default:
        return (struct byte_view){0};
    }
}

/* A reader stack: outer texts wait while an inner text is read. */
struct nesting {
    int depth;
    struct reader readers[TEXT_EXPAND_DEPTH];
};

/* A text that is nested too deeply is left out, because a string may contain itself. */
static void enter(struct nesting *nesting, struct byte_view text)
{
    if (nesting->depth < TEXT_EXPAND_DEPTH)
        nesting->readers[nesting->depth++] = reader_at(text, 0);
}

void text_expand(const struct text_scope *scope, struct byte_view text,
                 struct text_expanded *expanded)
{
    struct nesting nesting = {0};
    bool full = false;
    expanded->size = 0;
    enter(&nesting, text);
    while (nesting.depth > 0 && !full) {
        struct reader *reader = &nesting.readers[nesting.depth - 1];
        size_t start = reader->position;
        struct text_piece piece;
        if (!text_next(reader, &piece))
            nesting.depth--;
        else if (piece.is_code && piece.byte == TEXT_NUMBER) {
            char digits[12]; /* "-2147483648" */
            int length = snprintf(
                digits, sizeof digits, "%d",
                variable_peek(scope->vm, scope->world, (struct variable_ref){.word = piece.word}));
            append(expanded, (const uint8_t *)digits, (size_t)length, &full);
        } else if (piece.is_code && (piece.byte == TEXT_VERB_NAME || piece.byte == TEXT_NAME ||
                                     piece.byte == TEXT_STRING))
            enter(&nesting, replacement(scope, &piece));
        else
            append(expanded, reader->view.data + start, reader->position - start, &full);
    }
}

/* Some texts have this byte before codes in place of TEXT_CODE. It works only for codes that are
 * executed while letters are drawn, and the text still ends at the first 0 after it. Observed:
 * ScummVM 2.7. */
enum { OTHER_CODE = 0xFE, SPEECH_WORDS = 4 };

/* Turns OTHER_CODE before one of these codes into the code. */
static void read_other_code(struct reader *text, struct text_piece *piece)
{
    const struct byte_view *view = &text->view;
    uint8_t code = reader_left(text) > 0 ? view->data[text->position] : 0;
    bool obeyed = code == TEXT_NEW_LINE || code == TEXT_STAY || code == TEXT_PAGE ||
                  code == TEXT_VERB_LINE || code == TEXT_COLOR;
    size_t size = text_code_info(code)->has_word ? 3 : 1;
    if (piece->is_code || piece->byte != OTHER_CODE || !obeyed || reader_left(text) < size)
        return;
    *piece = (struct text_piece){.is_code = true, .has_word = size > 1, .byte = read_u8(text)};
    if (piece->has_word)
        piece->word = read_u16(text);
}

/* Code TEXT_SOUND occurs four times: with the lower and upper words of the voice's offset, then of
 * its size. */
static void add_speech_word(struct text_page *page, int *words, uint16_t word)
{
    uint32_t *number = *words < 2 ? &page->speech.offset : &page->speech.size;
    if (*words % 2 == 0)
        *number = word;
    else
        *number |= (uint32_t)word << 16;
    *words = (*words + 1) % SPEECH_WORDS;
    page->has_speech = *words == 0;
}

static void add_item(struct text_run *run, enum text_item_kind kind, unsigned value)
{
    if (run->count < TEXT_ITEM_LIMIT)
        run->items[run->count++] = (struct text_item){(uint8_t)kind, (uint8_t)value};
}

/* Returns false if the page ends here. */
static bool add_code(struct text_page *page, const struct text_piece *code)
{
    switch (code->byte) {
    case TEXT_NEW_LINE:
        add_item(&page->run, TEXT_ITEM_LINE, 0);
        return true;
    case TEXT_VERB_LINE:
        add_item(&page->run, TEXT_ITEM_VERB_LINE, 0);
        return true;
    case TEXT_COLOR:
        add_item(&page->run, TEXT_ITEM_COLOR, code->word);
        return true;
    case TEXT_CHARSET:
        add_item(&page->run, TEXT_ITEM_CHARSET, code->word);
        return true;
    case TEXT_ANIMATION:
        add_item(&page->run, TEXT_ITEM_ANIMATION, code->word);
        return true;
    case TEXT_PAGE:
        page->end = TEXT_ENDS_PAGE;
        return false;
    case TEXT_STAY:
        page->end = TEXT_ENDS_AND_STAYS;
        return false;
    default:
        return true;
    }
}

void text_page_read(struct text_page *page, struct byte_view text, size_t position)
{
    struct reader reader = reader_at(text, position);
    struct text_piece piece;
    bool continues = true;
    int speech_words = 0;
    page->run.count = 0;
    page->end = TEXT_ENDS;
    page->has_speech = false;
    page->speech = (struct voice_ref){0};
    while (continues && text_next(&reader, &piece)) {
        read_other_code(&reader, &piece);
        if (piece.is_code && piece.byte == TEXT_SOUND)
            add_speech_word(page, &speech_words, piece.word);
        else if (piece.is_code)
            continues = add_code(page, &piece);
        else
            add_item(&page->run, TEXT_ITEM_LETTER, piece.byte);
    }
    page->next = reader.position;
}
