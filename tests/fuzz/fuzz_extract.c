/* Fuzzes taking games apart: the input is a pair (pair_input.h). What opens is written as
 * sources into a folder, from which it is built again. */
#include <stdio.h>
#include <string.h>

#include "assets-tools/extract/extract.h"
#include "assets-tools/file_io.h"
#include "cached_memory.h"
#include "fuzz.h"
#include "fuzz_folder.h"
#include "pair_input.h"

static void report(void *context, const char *line)
{
    (void)context;
    if (line[strcspn(line, "\n\r\033")] != '\0')
        abort();
}

static void extract(const struct game_files *files)
{
    static struct extraction extraction;
    struct part_folder folder;
    struct extract_result result;
    struct arena arena;
    char out[FUZZ_PATH_SIZE];
    fuzz_folder_path(out, "out");
    if (!part_folder_begin(&folder, out, NULL, false))
        abort();
    arena_init(&arena, cached_memory());
    extract_begin(&extraction, files, &folder, &arena);
    extraction.report = report;
    if (!extract_checked(&extraction, file_media(), &result))
        abort(); /* no file was refused */
    part_folder_drop(&folder);
    arena_reset(&arena);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct game_files files;
    struct pair_input input;
    struct fault fault;
    if (!pair_input_parse(&input, data, size))
        return 0;
    if (game_files_open_bytes(&files, input.index, input.container, tool_allocator(), &fault)) {
        extract(&files);
        game_files_close(&files);
    }
    pair_input_free(&input);
    return 0;
}
