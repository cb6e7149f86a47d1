#include "engine/script/text_code.h"

/* Unknown codes have a word as well. */
static const struct text_code_info by_number = {'\0', true, false};

static const struct text_code_info codes[] = {
    [TEXT_NEW_LINE] = {'n', false, false}, [TEXT_KEEP] = {'k', false, false},
    [TEXT_PAGE] = {'p', false, false},     [TEXT_NUMBER] = {'v', true, true},
    [TEXT_VERB_NAME] = {'b', true, true},  [TEXT_NAME] = {'o', true, true},
    [TEXT_STRING] = {'s', true, false},    [TEXT_VERB_LINE] = {'l', false, false},
    [TEXT_ANIMATION] = {'a', true, false}, [TEXT_COLOR] = {'c', true, false},
    [TEXT_CHARSET] = {'f', true, false},
};

enum { CODE_COUNT = sizeof codes / sizeof *codes };

const struct text_code_info *text_code_info(uint8_t code)
{
    return code < CODE_COUNT && codes[code].letter != '\0' ? &codes[code] : &by_number;
}

int text_code_of_letter(char letter)
{
    for (int code = 1; code < CODE_COUNT; code++)
        if (codes[code].letter == letter && letter != '\0')
            return code;
    return -1;
}

bool text_next(struct reader *text, struct text_piece *piece)
{
    if (reader_left(text) == 0 || text->view.data[text->position] == 0)
        return false;
    *piece = (struct text_piece){.byte = read_u8(text)};
    if (piece->byte == TEXT_CODE) {
        piece->is_code = true;
        piece->byte = read_u8(text);
        piece->has_word = text_code_info(piece->byte)->has_word;
        if (piece->has_word)
            piece->word = read_u16(text);
    }
    return !text->failed;
}
