/* Fuzzes the survey of whole games: the input is the size of the index (16 bits, little-endian),
 * the index, and the container, both without the XOR of files. */
#include "fuzz.h"
#include "mutators.h"

#include "engine/survey/survey.h"
#include "resource/files/game_pair.h"

enum { INPUT_LIMIT = 1 << 16 };

static void print_names(const struct survey *survey)
{
    char name[SURVEY_OPCODE_SIZE];
    for (int op = OP_none; op < OPCODE_COUNT; op++)
        if (survey->instructions[op] > 0)
            survey_opcode_name((enum opcode)op, name);
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
    if (size < 2 || size > INPUT_LIMIT)
        return 0;
    size_t index_size = (size_t)data[0] | (size_t)data[1] << 8;
    if (index_size > size - 2)
        return 0;
    uint8_t *bytes = malloc(size);
    if (bytes == NULL)
        return 0;
    for (size_t i = 2; i < size; i++)
        bytes[i] = data[i] ^ GAME_XOR;
    const struct byte_view index = {bytes + 2, index_size};
    const struct byte_view container = {bytes + 2 + index_size, size - 2 - index_size};
    if (game_files_open_bytes(&files, index, container, allocator, &fault)) {
        if (survey_make(&survey, &files, true, allocator, &fault))
            print_names(&survey);
        game_files_close(&files);
    }
    free(bytes);
    return 0;
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t limit, unsigned seed)
{
    struct dice dice = dice_of(seed);
    for (int changes = 1 + dice_roll(&dice, 3); changes > 0; changes--)
        size = mutate_pair(data, size, limit, &dice);
    return size;
}
