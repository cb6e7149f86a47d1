/* Fuzzes the voices of talkies that are taken apart: the input is MONSTER.SOU. What is read of it
 * is written as WAV files and a list, and these make the same file again. */
#include <string.h>

#include "assets-tools/extract/extract.h"
#include "assets-tools/file_io.h"
#include "assets-tools/sound/voice_source.h"
#include "fuzz.h"
#include "fuzz_folder.h"

enum { INPUT_MAX = 1 << 16 };

static bool read_bytes(void *context, uint64_t position, uint8_t *bytes, size_t size)
{
    const struct byte_view *view = context;
    if (position > view->size || size > view->size - position)
        return false;
    memcpy(bytes, view->data + position, size);
    return true;
}

static void report(void *context, const char *line)
{
    (void)context;
    if (line[strcspn(line, "\n\r\033")] != '\0' || line[0] == '\0')
        abort();
}

static void build_again(const char *folder, struct byte_view voices, struct arena *arena)
{
    struct diagnostics diagnostics = {.report = report};
    const struct sample_reader samples = wav_reader();
    struct source_context context = {
        .arena = arena, .diagnostics = &diagnostics, .samples = &samples};
    struct voice_book book = {.folder = folder};
    struct bytes_writer made;
    bytes_writer_init(&made, arena->allocator);
    if (!voice_list_read(&book, source_path(arena, folder, "voices/voices.txt"),
                         (struct source_place){"game.txt", 1, 1}, &context))
        abort();
    voices_write(&made, &book);
    if (made.size != voices.size || memcmp(made.data, voices.data, voices.size) != 0)
        abort();
    bytes_writer_free(&made);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char path[FUZZ_PATH_SIZE];
    struct part_folder folder = {.stopped = NULL};
    struct arena arena;
    if (size > INPUT_MAX)
        return 0;
    struct byte_view view = {data, size};
    const struct byte_source source = {&view, size, read_bytes};
    fuzz_folder_path(path, "game");
    if (!part_folder_begin(&folder, path, true))
        abort();
    fuzz_arena_init(&arena);
    struct extraction *extraction = arena_alloc(&arena, 1, sizeof *extraction);
    extraction->arena = &arena;
    extraction->sink = (struct file_sink){&folder, part_folder_put};
    extraction->report = report;
    extraction->voices = &source;
    if (extract_voices(extraction))
        build_again(folder.part, view, &arena);
    if (extraction->failed)
        abort();
    part_folder_drop(&folder);
    arena_reset(&arena);
    return 0;
}
