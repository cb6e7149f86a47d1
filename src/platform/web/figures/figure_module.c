/* The module that the figures of docs/learn load: src/walk alone, with one question at a time. A
 * page writes the question at figure_text, calls figure_ask, and reads the answer there. */
#include "platform/web/figures/figure_answer.h"
#include "platform/web/web_page.h"

enum {
    TEXT_SIZE = 1 << 20, /* bytes for a question, and for an answer */
    MEMORY_SIZE = 24 << 20,
};

static char text[TEXT_SIZE];
static _Alignas(max_align_t) uint8_t memory[MEMORY_SIZE];
static char question[TEXT_SIZE];

char *figure_text(void) WEB_EXPORT("figure_text");
size_t figure_text_size(void) WEB_EXPORT("figure_text_size");
size_t figure_ask(size_t length) WEB_EXPORT("figure_ask");

char *figure_text(void)
{
    return text;
}

size_t figure_text_size(void)
{
    return TEXT_SIZE;
}

/* Answers a question of this length, and returns the length of the answer; 0 if one of them is too
 * long. */
size_t figure_ask(size_t length)
{
    struct figure_memory block = {.base = memory, .size = MEMORY_SIZE};
    if (length > TEXT_SIZE)
        return 0;
    for (size_t i = 0; i < length; i++)
        question[i] = text[i];
    return figure_answer(question, length, &block, text, TEXT_SIZE);
}
