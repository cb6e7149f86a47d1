/* Fuzzes taking games apart: the input is a pair as in fuzz_pair.c. What opens is written as
 * sources into a folder, from which it is built again. */
#include <stdio.h>
#include <string.h>

#include "assets-tools/art/png_in.h"
#include "assets-tools/extract/extract_check.h"
#include "assets-tools/extract/part_folder.h"
#include "assets-tools/sound/wav_in.h"
#include "assets-tools/text/file_io.h"
#include "fuzz.h"
#include "fuzz_folder.h"
#include "mutators.h"
#include "resource/files/game_pair.h"

enum { INPUT_LIMIT = 1 << 16 };

static void tell(void *context, const char *line)
{
    (void)context;
    if (line[strcspn(line, "\n\r\033")] != '\0')
        abort();
}

static void take_apart(const struct game_files *files)
{
    static struct extraction extraction;
    struct part_folder folder = {.stopped = NULL};
    struct extract_result result;
    struct arena arena;
    char out[FUZZ_PATH_SIZE];
    const struct sample_reader samples = wav_reader();
    const struct source_context readers = {.reader = png_reader(), .samples = &samples};
    fuzz_folder_path(out, "out");
    if (!part_folder_begin(&folder, out, false))
        abort();
    arena_init(&arena, tool_allocator());
    extract_begin(&extraction, files, (struct file_sink){&folder, part_folder_put}, &arena);
    extraction.tell = tell;
    if (!extract_checked(&extraction, folder.part, &readers, &result))
        abort(); /* no file was refused */
    part_folder_drop(&folder);
    arena_reset(&arena);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct game_files files;
    static uint8_t bytes[INPUT_LIMIT];
    struct fault fault;
    size_t index_size = size < 2 ? 0 : (size_t)data[0] | (size_t)data[1] << 8;
    if (size < 2 || size > INPUT_LIMIT || index_size > size - 2)
        return 0;
    for (size_t i = 2; i < size; i++)
        bytes[i] = data[i] ^ GAME_XOR;
    const struct byte_view index = {bytes + 2, index_size};
    const struct byte_view container = {bytes + 2 + index_size, size - 2 - index_size};
    if (!game_files_open_bytes(&files, index, container, tool_allocator(), &fault))
        return 0;
    take_apart(&files);
    game_files_close(&files);
    return 0;
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t limit, unsigned seed)
{
    struct dice dice = dice_of(seed);
    for (int changes = 1 + dice_roll(&dice, 3); changes > 0; changes--)
        size = mutate_pair(data, size, limit, &dice);
    return size;
}
