/* walkbox-build SOURCE_DIR OUT_DIR: makes a game from readable sources.
 * walkbox-build --version: prints the version; --help: what it does; --instructions: the reference
 * of the script language; --words: its words, for the grammars of editors; --ready NAME: a
 * ready-made script file.
 *
 * Exit status: 0 done, 2 wrong usage, 3 bad sources or files that cannot be read or written. When
 * the sources are bad, nothing is written; when not all can be written, the old files stay. */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "assets-tools/file_io.h"
#include "assets-tools/game_source.h"
#include "assets-tools/game_write.h"
#include "assets-tools/library/script_library.h"
#include "assets-tools/media_in.h"
#include "assets-tools/script/instruction_guide.h"
#include "cli/file.h"
#include "cli/options.h"
#include "cli/terminal.h"

enum { FILE_COUNT = 3 };

/* What is written into the folder. */
struct built {
    struct bytes_writer index, container, names;
    bool has_names;
};

static void tell_standard_error(void *context, const char *line)
{
    progress_clear(context);
    fprintf(stderr, "%s\n", line);
}

/* Whether walkbox-build wrote the file of named boxes: its first line says so. */
static bool is_made(const struct source_context *context, const char *path)
{
    struct bytes_writer bytes;
    bytes_writer_init(&bytes, context->arena->allocator);
    bool made = file_read(&bytes, path, SOURCE_SIZE_LIMIT) == NULL &&
                bytes.size >= strlen(NAMED_BOX_MADE) &&
                memcmp(bytes.data, NAMED_BOX_MADE, strlen(NAMED_BOX_MADE)) == 0;
    bytes_writer_free(&bytes);
    return made;
}

/* Writes the pair and the file of named boxes, or nothing. When the game has no names any more, the
 * file of an earlier build goes. */
static bool save(struct source_context *context, const char *folder, const struct built *built)
{
    struct new_file files[FILE_COUNT] = {
        {.path = source_path(context->arena, folder, "MONKEY.000"),
         .bytes = bytes_writer_view(&built->index),
         .mask = GAME_FILE_MASK},
        {.path = source_path(context->arena, folder, "MONKEY.001"),
         .bytes = bytes_writer_view(&built->container),
         .mask = GAME_FILE_MASK},
        {.path = source_path(context->arena, folder, NAMED_BOX_FILE),
         .bytes = bytes_writer_view(&built->names),
         .removed = !built->has_names},
    };
    bool names = built->has_names || is_made(context, files[FILE_COUNT - 1].path);
    int failed = files_replace(files, names ? FILE_COUNT : FILE_COUNT - 1);
    if (failed < 0)
        return true;
    report_error(context->diagnostics, (struct source_place){files[failed].path, 0, 0},
                 "cannot write it, so all is left as it was: %s", strerror(errno));
    return false;
}

static bool make_folder(struct source_context *context, const char *folder)
{
    if (mkdir(folder, 0777) == 0 || errno == EEXIST)
        return true;
    report_error(context->diagnostics, (struct source_place){folder, 0, 0}, "cannot make it: %s",
                 strerror(errno));
    return false;
}

static bool is_there(struct source_context *context, const char *folder, const char *name)
{
    return access(source_path(context->arena, folder, name), F_OK) == 0;
}

/* Whether the folder holds sources; if not, tells what it is taken for. */
static bool has_sources(struct source_context *context, const char *folder)
{
    if (is_there(context, folder, "game.txt"))
        return true;
    if (access(folder, F_OK) != 0) {
        report_error(context->diagnostics, (struct source_place){folder, 0, 0},
                     "cannot open it: %s", strerror(errno));
        return false;
    }
    const bool has_game =
        is_there(context, folder, "MONKEY.000") || is_there(context, folder, "monkey.000");
    report_error(context->diagnostics, (struct source_place){folder, 0, 0}, "%s",
                 has_game
                     ? "this is a game, not the sources of one: `walkbox-extract` takes it apart"
                     : "there is no game.txt in it, with which the sources of a game begin; "
                       "`walkbox new NAME` writes those of a small game as a start");
    return false;
}

static bool build(const char *from, const char *to, struct source_context *context)
{
    struct game_source game;
    if (!has_sources(context, from) || !game_read(&game, from, context))
        return false;
    named_boxes_check(&game, context);
    struct built built = {.has_names = false};
    bytes_writer_init(&built.index, context->arena->allocator);
    bytes_writer_init(&built.container, context->arena->allocator);
    bytes_writer_init(&built.names, context->arena->allocator);
    bool good = game_write(&built.index, &built.container, &game, context);
    built.has_names = good && named_boxes_write(&built.names, &game);
    good = good && make_folder(context, to) && save(context, to, &built);
    if (good)
        printf("%s: %d room%s, %zu bytes\n", to, game.room_count, game.room_count == 1 ? "" : "s",
               built.index.size + built.container.size);
    bytes_writer_free(&built.index);
    bytes_writer_free(&built.container);
    bytes_writer_free(&built.names);
    return good;
}

/* Reads the folders from the command line. Returns whether to go on; if not, *status is the exit
 * status. */
static bool parse(int argc, char **argv, const char *folders[2], int *status)
{
    /* Only for the help: run() looks for these, since no folders stand there. */
    bool asked = false;
    const char *name = NULL;
    const struct option options[] = {
        {"--instructions", OPTION_FLAG, &asked, NULL,
         "the reference of all instructions of scripts, docs/instructions.md"},
        {"--ready", OPTION_TEXT, &name, NULL,
         "NAME: prints a ready-made script file, as `include <NAME>;` reads it: verbs, inventory, "
         "icons, talk"},
        {"--words", OPTION_FLAG, &asked, NULL, "the words of the script language, for editors"},
        {"--version", OPTION_FLAG, &asked, NULL, "the version of the program"},
    };
    const struct command_line line = {
        .usage = "walkbox-build SOURCE_DIR OUT_DIR",
        .about = "Makes a game, the files MONKEY.000 and MONKEY.001 in OUT_DIR, of the sources in "
                 "SOURCE_DIR: pictures as PNG files, rooms, costumes and charsets as text files, "
                 "and scripts. A game that is in OUT_DIR is replaced when all is well, and stays "
                 "when it is not.",
        .least_words = 2,
        .most_words = 2,
        .options = options,
        .option_count = sizeof options / sizeof *options,
    };
    return cli_parse(&line, argc, argv, folders, status) >= 0;
}

/* Answers an option that stands alone. Returns whether it was one. */
static bool answer(const char *option)
{
    if (strcmp(option, "--instructions") == 0)
        guide_write(stdout);
    else if (strcmp(option, "--words") == 0)
        guide_write_words(stdout);
    else
        return false;
    return true;
}

/* --ready NAME */
static int print_ready(const char *name)
{
    struct byte_view bytes;
    if (script_library_find(name, &bytes) != NULL) {
        fwrite(bytes.data, 1, bytes.size, stdout);
        return CLI_DONE;
    }
    cli_line(stderr,
             "walkbox-build: there is no ready-made file \"%s\"; there are " SCRIPT_LIBRARY_NAMES,
             name);
    return CLI_WRONG_USAGE;
}

static int run(int argc, char **argv)
{
    const char *folders[2];
    int status;
    if (argc == 2 && strcmp(argv[0], "--ready") == 0)
        return print_ready(argv[1]);
    if (argc == 1 && answer(argv[0]))
        return CLI_DONE;
    if (!parse(argc, argv, folders, &status))
        return status;
    struct arena arena;
    arena_init(&arena, tool_allocator());
    struct progress progress = progress_begin("reading rooms");
    const struct watcher watcher = progress_watcher(&progress);
    struct diagnostics diagnostics = {
        .report = tell_standard_error, .context = &progress, .program = "walkbox-build"};
    const struct sample_reader samples = wav_reader();
    struct source_context context = {.arena = &arena,
                                     .diagnostics = &diagnostics,
                                     .reader = png_reader(),
                                     .samples = &samples,
                                     .watcher = &watcher};
    bool good = build(folders[0], folders[1], &context);
    progress_clear(&progress);
    arena_reset(&arena);
    return good ? CLI_DONE : CLI_BAD_DATA;
}

int main(int argc, char **argv)
{
    return cli_program("walkbox-build", argc, argv, run);
}
