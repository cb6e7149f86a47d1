/* Fuzzes the questions of the figures in docs/learn: any text is answered or refused, as one JSON
 * object. */
#include "fuzz.h"

#include "platform/web/figures/figure_answer.h"

enum { MEMORY_SIZE = 24 << 20, ANSWER_SIZE = 1 << 20 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static _Alignas(max_align_t) uint8_t block[MEMORY_SIZE];
    static char answer[ANSWER_SIZE];
    struct figure_memory memory = {.base = block, .size = sizeof block};
    const size_t length = figure_answer((const char *)data, size, &memory, answer, sizeof answer);
    if (length > 0 && (answer[0] != '{' || answer[length - 1] != '}'))
        abort();
    return 0;
}
