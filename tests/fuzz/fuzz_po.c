/* Fuzzes what walkbox-po reads. If the first byte divided by 3 leaves 0, the rest is a PO file; 1:
 * the bytes of a text of a game, which is written for translators and read again; 2: a container,
 * whose texts are found and replaced. */
#include <string.h>

#include "assets-tools/po/game_texts.h"
#include "assets-tools/po/po.h"
#include "fuzz.h"
#include "util/bytes_writer.h"

static const struct po_names numbers;

static void hear(void *context, const char *line)
{
    (void)context;
    if (strchr(line, '\n') || !strstr(line, "fuzz.po:"))
        abort();
}

/* Every entry read is found again, and is a text or is refused with a reason. */
static void fuzz_file(struct byte_view bytes)
{
    struct arena arena;
    struct po_catalog catalog;
    struct diagnostics diagnostics = {.report = hear};
    arena_init(&arena, fuzz_allocator());
    bool good = po_read(&catalog, "fuzz.po", bytes, &arena, &diagnostics);
    if (good != (diagnostics.errors == 0))
        abort();
    for (size_t i = 0; good && i < catalog.count; i++) {
        const struct po_entry *entry = &catalog.entries[i];
        struct bytes_writer text;
        char why[PO_WHY_SIZE] = "";
        if (po_find(&catalog, entry->context, entry->id) != entry || entry->line < 1)
            abort();
        bytes_writer_init(&text, fuzz_allocator());
        const struct byte_view written = {(const uint8_t *)entry->text, strlen(entry->text)};
        if (po_text_read(&text, written, &numbers, why) == (why[0] != '\0'))
            abort();
        bytes_writer_free(&text);
    }
    arena_reset(&arena);
}

static void fuzz_text(struct byte_view bytes)
{
    struct bytes_writer written, read;
    char why[PO_WHY_SIZE];
    bytes_writer_init(&written, fuzz_allocator());
    bytes_writer_init(&read, fuzz_allocator());
    if (po_text_write(&written, bytes, &numbers)) {
        if (!po_text_read(&read, bytes_writer_view(&written), &numbers, why) ||
            read.size != bytes.size ||
            (bytes.size > 0 && memcmp(read.data, bytes.data, bytes.size) != 0) ||
            !po_text_same_codes(bytes, bytes_writer_view(&read), &numbers, why))
            abort();
    }
    bytes_writer_free(&written);
    bytes_writer_free(&read);
}

static bool rewrite(const struct game_files *files, const struct game_texts *texts,
                    struct bytes_writer *container, struct arena *arena)
{
    struct bytes_writer index;
    struct fault fault = {0};
    bytes_writer_init(&index, fuzz_allocator());
    bool good = game_rewrite(files, texts, &index, container, arena, &fault);
    bytes_writer_free(&index);
    return good;
}

static void fuzz_container(struct byte_view bytes)
{
    static const uint8_t longer[] = "a longer text than there was";
    struct game_files *files = calloc(1, sizeof *files);
    struct game_texts texts = {0};
    struct arena arena;
    struct bytes_writer container;
    struct fault fault = {0};
    arena_init(&arena, fuzz_allocator());
    bytes_writer_init(&container, fuzz_allocator());
    if (files)
        files->container_bytes = bytes;
    if (files && game_texts_find(&texts, files, &arena, &fault)) {
        if (!rewrite(files, &texts, &container, &arena) || container.size != bytes.size ||
            (bytes.size > 0 && memcmp(container.data, bytes.data, bytes.size) != 0))
            abort();
        for (int i = 0; i < texts.count; i++)
            if (i % 3 != 2)
                texts.items[i].translation =
                    (struct byte_view){longer, i % 3 == 0 ? sizeof longer - 1 : 1};
        bytes_writer_clear(&container);
        (void)rewrite(files, &texts, &container, &arena);
    }
    bytes_writer_free(&container);
    arena_reset(&arena);
    free(files);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size == 0)
        return 0;
    const struct byte_view rest = {data + 1, size - 1};
    if (data[0] % 3 == 0)
        fuzz_file(rest);
    else if (data[0] % 3 == 1)
        fuzz_text(rest);
    else
        fuzz_container(rest);
    return 0;
}
