/* Fuzzes the survey of whole games: the input is a pair (pair_input.h). */
#include "fuzz.h"
#include "pair_input.h"

#include "app/survey/survey.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct game_files files;
    static struct survey survey;
    const struct allocator allocator = {NULL, fuzz_resize};
    struct fault fault;
    struct pair_input input;
    if (!pair_input_parse(&input, data, size))
        return 0;
    if (game_files_open_bytes(&files, input.index, input.container, allocator, &fault)) {
        survey_make(&survey, &files, true, allocator);
        fuzz_touch(&survey, sizeof survey);
        game_files_close(&files);
    }
    pair_input_free(&input);
    return 0;
}
