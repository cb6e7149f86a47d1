/* Fuzzes bytecode. What decodes must give the same bytes when it is encoded, and when its text is
 * assembled. An input that begins like a text is taken as such, which must be assembled or refused,
 * and only its beginning as bytecode. */
#include <string.h>

#include "engine/script/assemble.h"
#include "engine/script/instruction.h"
#include "fuzz.h"
#include "util/shown_text.h"

enum { TEXT_SIZE = 1 << 16, BYTES_OF_TEXT = 256 };

static void check_text(struct byte_view instruction, int32_t origin, const char *text,
                       struct bytes_writer *writer)
{
    struct fault error;
    bytes_writer_clear(writer);
    if (!insn_parse(text, NULL, origin, writer, &error) || writer->size != instruction.size ||
        memcmp(writer->data, instruction.data, instruction.size) != 0)
        abort();
}

static void sweep(struct byte_view code, struct bytes_writer *writer)
{
    char *text = malloc(TEXT_SIZE);
    struct reader reader = reader_at(code, 0);
    while (text != NULL && reader_left(&reader) > 0) {
        size_t start = reader.position;
        struct text_line line = text_line_in(text, TEXT_SIZE);
        if (!insn_format_next(&reader, &line)) {
            reader = reader_at(code, start + 1);
        } else if (line.length < TEXT_SIZE) {
            struct byte_view instruction = {code.data + start, reader.position - start};
            check_text(instruction, (int32_t)start, text, writer);
        }
    }
    free(text);
}

static bool begins_like_text(struct byte_view view)
{
    static const char begins[] = " \t\n;.@";
    uint8_t letter = view.size > 0 ? view.data[0] : 0;
    return (letter >= 'a' && letter <= 'z') || (letter != 0 && strchr(begins, letter) != NULL);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct arena arena;
    struct bytes_writer writer;
    struct fault error;
    struct byte_view view = {data, size};
    fuzz_arena_init(&arena);
    bytes_writer_init(&writer, arena.allocator);
    bool is_text = begins_like_text(view);
    sweep((struct byte_view){data, is_text && size > BYTES_OF_TEXT ? BYTES_OF_TEXT : size},
          &writer);
    bytes_writer_clear(&writer);
    if (is_text && assemble(view, &writer, &arena, NULL, &error))
        fuzz_touch(writer.data, writer.size);
    bytes_writer_free(&writer);
    arena_reset(&arena);
    return 0;
}
