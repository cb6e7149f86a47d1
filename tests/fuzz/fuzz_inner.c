/* Fuzzes files that hold a game. The first byte says which: an archive of a Special Edition, the
 * image of a CD (from sector 16 on; those before are zeros), or a program, next to a container. The
 * rest is the file. A game in it is opened, too, and the pairs are listed. */
#include <string.h>

#include "fuzz.h"
#include "resource/files/file_source.h"
#include "resource/files/game_files.h"
#include "resource/files/game_pair.h"

enum { ARCHIVE, IMAGE, PROGRAM, KINDS, BEFORE = 16 * 2048, CONTAINER_SIZE = 8, PAIRS = 4 };

static const char *const names[KINDS] = {"a.pak", "a.iso", "a.exe"};

/* LECF, XORed; damaged behind it. */
static const uint8_t container[CONTAINER_SIZE] = {0x25, 0x2C, 0x2A, 0x2F, 0x69, 0x69, 0x69, 0x61};

struct inner_folder {
    int kind;
    struct byte_view bytes;
};

static const char *name_at(void *context, int n)
{
    const struct inner_folder *folder = context;
    return n == 0 ? names[folder->kind] : n == 1 && folder->kind == PROGRAM ? "A.001" : NULL;
}

static int64_t size_of(void *context, const char *name)
{
    const struct inner_folder *folder = context;
    const size_t before = folder->kind == IMAGE ? BEFORE : 0;
    if (strcmp(name, "A.001") == 0)
        return folder->kind == PROGRAM ? CONTAINER_SIZE : -1;
    return strcmp(name, names[folder->kind]) == 0 ? (int64_t)(folder->bytes.size + before) : -1;
}

static int64_t read_at(void *context, const char *name, uint64_t position, uint8_t *buffer,
                       size_t size)
{
    const struct inner_folder *folder = context;
    const int64_t end = size_of(context, name);
    if (end < 0)
        return -1;
    const size_t left = position < (uint64_t)end ? (size_t)end - (size_t)position : 0;
    const size_t count = size < left ? size : left;
    const bool is_container = strcmp(name, "A.001") == 0;
    const size_t before = !is_container && folder->kind == IMAGE ? BEFORE : 0;
    const size_t zeros = position < before ? before - (size_t)position : 0;
    const size_t first = zeros < count ? zeros : count;
    if (first > 0)
        memset(buffer, 0, first);
    if (count > first)
        memcpy(buffer + first,
               (is_container ? container : folder->bytes.data) + position + first - before,
               count - first);
    return (int64_t)count;
}

static int64_t read_first(void *context, const char *name, uint8_t *buffer, size_t size)
{
    return read_at(context, name, 0, buffer, size);
}

static bool visit(void *context, const struct file_part *part)
{
    const struct file_source *source = context;
    uint8_t bytes[64];
    char language[LANGUAGE_SIZE];
    const int64_t got = file_part_read(source, part, 1, bytes, sizeof bytes);
    if (got > (int64_t)sizeof bytes || !half_name_fits(part->name))
        abort();
    if (got > 0)
        fuzz_touch(bytes, (size_t)got);
    file_part_language(part, language);
    return true;
}

static void print(const struct fault *fault)
{
    char line[FAULT_LINE_SIZE];
    fault_format(fault, line, sizeof line);
}

static void visit_parts(struct file_source *source, int kind)
{
    const struct part_visitor visitor = {source, visit};
    struct file_part part;
    struct fault fault = {0};
    if (kind == ARCHIVE && !pak_file_visit(source, names[kind], &visitor, &fault))
        print(&fault);
    if (kind == IMAGE && !cd_image_visit(source, names[kind], HALF_PATTERNS, &visitor, &fault))
        print(&fault);
    if (kind == PROGRAM && program_index_find(source, names[kind], &part) &&
        part.start + part.size > (uint64_t)size_of(source->context, names[kind]))
        abort();
}

static void list_pairs(const struct file_source *source)
{
    struct game_pair pairs[PAIRS];
    char hint[2 * INNER_NAME_SIZE];
    struct arena arena;
    fuzz_arena_init(&arena);
    const int count = game_pairs_list(pairs, PAIRS, source, &arena);
    for (int i = 0; i < count; i++)
        game_pair_hint(&pairs[i], hint, sizeof hint);
    arena_reset(&arena);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 1)
        return 0;
    struct inner_folder folder = {data[0] % KINDS, {data + 1, size - 1}};
    struct file_source source = {.context = &folder,
                                 .name_at = name_at,
                                 .size = size_of,
                                 .read = read_first,
                                 .read_at = read_at,
                                 .language = "de"};
    struct game_files files;
    struct fault fault = {0};
    visit_parts(&source, folder.kind);
    list_pairs(&source);
    if (game_files_open(&files, &source, NULL, fuzz_allocator(), &fault)) {
        fuzz_print(&files.log);
        game_files_close(&files);
    } else {
        print(&fault);
    }
    return 0;
}
