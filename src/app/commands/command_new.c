/* The command new: writes the sources of a small playable game to start from. */
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "app/commands/commands.h"
#include "assets-tools/extract/extract.h"
#include "assets-tools/packed_file.h"
#include "assets-tools/start_game.h"
#include "cli/cli.h"
#include "cli/language.h"
#include "cli/options.h"

/* Quotes a word for a shell, if necessary. */
static const char *shell_word(const char *word, struct arena *arena)
{
    static const char plain[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789._/+-";
    if (word[0] != '\0' && word[strspn(word, plain)] == '\0')
        return word;
    struct bytes_writer bytes;
    bytes_writer_init(&bytes, host_allocator());
    write_u8(&bytes, '\'');
    for (; *word; word++)
        if (*word == '\'')
            write_bytes(&bytes, "'\\''", 4);
        else
            write_u8(&bytes, (uint8_t)*word);
    write_u8(&bytes, '\'');
    struct byte_view view = bytes_writer_view(&bytes);
    char *quoted = arena_alloc(arena, view.size + 1, 1);
    memcpy(quoted, view.data, view.size);
    bytes_writer_free(&bytes);
    return quoted;
}

static int write_game(const char *folder, struct arena *arena)
{
    struct part_folder part;
    const char *slash = strrchr(folder, '/');
    const char *name = slash == NULL ? folder : slash + 1;
    struct stat there;
    if (stat(folder, &there) == 0) {
        cli_error("%s already exists; choose another name", folder);
        return CLI_BAD_DATA;
    }
    if (!part_folder_begin(&part, folder, NULL, false)) {
        cli_error("%s", part.why);
        return CLI_BAD_DATA;
    }
    const size_t game_size = strlen(folder) + sizeof "-game";
    char *game = arena_alloc(arena, game_size, 1);
    snprintf(game, game_size, "%s-game", folder);
    const struct start_words words = {name, shell_word(folder, arena), shell_word(game, arena)};
    bool good = true;
    for (const struct packed_file *file = start_game_files; good && file->path != NULL; file++) {
        struct bytes_writer bytes;
        bytes_writer_init(&bytes, host_allocator());
        start_game_fill(&bytes, file, &words);
        good = part_folder_put(&part, file->path, bytes_writer_view(&bytes));
        bytes_writer_free(&bytes);
    }
    if (!good || !part_folder_finish(&part)) {
        cli_error("%s", part.why);
        part_folder_drop(&part);
        return CLI_BAD_DATA;
    }
    printf(tr("%s holds the sources of a small game. To play it, and see your changes at once, "
              "type:\n    walkbox %s\nTo build the game for others, type:\n    walkbox-build %s "
              "%s\n%s/READ-ME.txt says what you can change. The tutorial shows the next steps:\n"
              "docs/tutorial.md in the sources of walkbox, or in /usr/share/doc/walkbox.\n"),
           folder, words.folder, words.folder, words.game, folder);
    return CLI_DONE;
}

int command_new(int argc, char **argv)
{
    const struct command_line line = {
        .usage = "walkbox new NAME",
        .about =
            N_("Creates a folder NAME with the commented sources of a small game that works, as a "
               "start for your own: a room, a character, some objects, verbs and talk. `walkbox "
               "NAME` plays the game and follows your changes; walkbox-build builds it."),
        .min_words = 1,
        .max_words = 1,
    };
    const char *words[1];
    int status;
    if (cli_parse(&line, argc, argv, words, &status) < 0)
        return status;
    struct arena arena;
    arena_init(&arena, host_allocator());
    size_t size = strlen(words[0]);
    while (size > 1 && words[0][size - 1] == '/')
        size--;
    char *folder = arena_alloc(&arena, size + 1, 1);
    memcpy(folder, words[0], size);
    status = write_game(folder, &arena);
    arena_reset(&arena);
    return status;
}
