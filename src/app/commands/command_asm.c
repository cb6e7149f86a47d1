/* The command asm: assembles a script from text into bytes. */
#include "app/commands/commands.h"
#include "cli/file.h"
#include "cli/open_game.h"
#include "cli/options.h"
#include "engine/script/assemble.h"
#include "util/arena.h"
#include "util/bytes.h"
#include "util/bytes_writer.h"

static int assemble_file(const char *from, const char *to, struct arena *arena,
                         struct bytes_writer *writer)
{
    struct byte_view text;
    struct assembly_error error = {0};
    if (!cli_read_file(from, arena, &text))
        return CLI_BAD_DATA;
    if (!assemble(text, writer, arena, &error)) {
        cli_error("%s:%d:%d: %s", from, error.line, error.column, error.why);
        return CLI_BAD_DATA;
    }
    return cli_write_file(to, bytes_writer_view(writer)) ? CLI_DONE : CLI_BAD_DATA;
}

int command_asm(int argc, char **argv)
{
    const struct command_line line = {
        "walkbox asm FILE OUT",
        "Writes the bytes of one script from its text, as disasm prints it.",
        2,
        2,
        NULL,
        0};
    const char *words[2];
    int status;
    if (cli_parse(&line, argc, argv, words, &status) < 0)
        return status;
    struct arena arena;
    struct bytes_writer writer;
    arena_init(&arena, cli_allocator());
    bytes_writer_init(&writer, cli_allocator());
    status = assemble_file(words[0], words[1], &arena, &writer);
    bytes_writer_free(&writer);
    arena_reset(&arena);
    return status;
}
