/* Answers the questions of figures as their module in the browser does, compiled for this machine.
 * Standard input has questions, each ended by a line `end`; each answer is a line. */
#include <stdio.h>
#include <string.h>

#include "platform/web/figures/figure_answer.h"

enum { TEXT_SIZE = 1 << 20, MEMORY_SIZE = 24 << 20 };

int main(void)
{
    static char question[TEXT_SIZE], answer[TEXT_SIZE], line[TEXT_SIZE];
    static _Alignas(max_align_t) uint8_t block[MEMORY_SIZE];
    struct figure_memory memory = {.base = block, .size = sizeof block};
    size_t length = 0;
    while (fgets(line, sizeof line, stdin)) {
        const size_t more = strlen(line);
        if (strcmp(line, "end\n") != 0) {
            if (more > sizeof question - length)
                return 1;
            memcpy(question + length, line, more);
            length += more;
            continue;
        }
        memory.used = 0;
        const size_t written = figure_answer(question, length, &memory, answer, sizeof answer);
        fwrite(answer, 1, written, stdout);
        putchar('\n');
        length = 0;
    }
    return 0;
}
