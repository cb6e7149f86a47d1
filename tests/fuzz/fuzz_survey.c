/* Fuzzes the survey of whole games: the input is a pair (pair_input.h). */
#include "fuzz.h"
#include "pair_input.h"

#include "app/commands/survey.h"

static void print_names(const struct survey *survey)
{
    for (int i = 0; i < survey->use_count; i++)
        (void)survey_use_name(survey->uses[i].kind);
    fuzz_touch(survey, sizeof *survey);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct game_files files;
    static struct survey survey;
    const struct allocator allocator = {NULL, fuzz_resize};
    struct fault fault;
    struct pair_input input;
    if (!pair_input_take(&input, data, size))
        return 0;
    if (game_files_open_bytes(&files, input.index, input.container, allocator, &fault)) {
        if (survey_make(&survey, &files, true, allocator, NULL, &fault))
            print_names(&survey);
        game_files_close(&files);
    }
    pair_input_free(&input);
    return 0;
}
