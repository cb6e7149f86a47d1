/* walkbox-build SOURCE_DIR OUT_DIR: builds a game from its sources, or a web page with the game.
 *
 * Exit status: 0 done, 2 wrong usage, 3 bad sources or files that cannot be read or written. On
 * failure the game's old files are left unchanged. */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "assets-tools/file_io.h"
#include "assets-tools/game_source.h"
#include "assets-tools/game_write.h"
#include "assets-tools/html_page.h"
#include "assets-tools/script_library.h"
#include "cli/cli.h"
#include "cli/language.h"
#include "cli/options.h"

static void print_error(void *context, const char *line)
{
    progress_clear(context);
    cli_line(stderr, "%s", line);
}

/* Whether walkbox-build wrote a box-name file: its first line says so. */
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

static bool replace(const struct source_context *context, const struct new_file *files, int count)
{
    bool unchanged;
    const int failed = files_replace(files, count, &unchanged);
    if (failed >= 0)
        report_error(context->diagnostics, (struct source_place){files[failed].path, 0, 0},
                     unchanged ? "cannot write this file: %s; nothing was changed"
                               : "cannot write this file: %s; some files of the game are new, and "
                                 "others are still the old ones: build again, which puts all right",
                     plain_file_why(files[failed].path));
    return failed < 0;
}

/* Writes the two files, the voice file, the source names and the box-name file, or nothing. Removes
 * an earlier build's box-name file if the game has no box names. */
static bool save(struct source_context *context, const char *folder, const struct built_game *built)
{
    struct new_file files[BUILT_FILES];
    int count = built_game_list(built, folder, context->arena, files);
    const char *names = source_path(context->arena, folder, NAMED_BOX_FILE);
    if (built->files[BUILT_NAMED_BOXES].size == 0 && is_made(context, names))
        files[count++] = (struct new_file){.path = names, .removed = true};
    return replace(context, files, count);
}

static bool save_page(struct source_context *context, const char *path, const char *name,
                      const struct built_game *built)
{
    struct bytes_writer page;
    bytes_writer_init(&page, context->arena->allocator);
    bool good = html_page_make(&page, path, name, built, context);
    const struct new_file file = {.path = path, .bytes = bytes_writer_view(&page)};
    good = good && replace(context, &file, 1);
    bytes_writer_free(&page);
    return good;
}

/* ---- the program ---- */

static bool make_folder(struct source_context *context, const char *folder)
{
    if (mkdir(folder, 0777) == 0 || errno == EEXIST)
        return true;
    report_error(context->diagnostics, (struct source_place){folder, 0, 0},
                 "cannot create this folder: %s", tr(strerror(errno)));
    return false;
}

static bool exists(struct source_context *context, const char *folder, const char *name)
{
    return access(source_path(context->arena, folder, name), F_OK) == 0;
}

static bool has_sources(struct source_context *context, const char *folder)
{
    if (exists(context, folder, "game.txt"))
        return true;
    const bool has_game =
        exists(context, folder, "MONKEY.000") || exists(context, folder, "monkey.000");
    const char *why =
        access(folder, F_OK) != 0 ? strerror(errno)
        : has_game
            ? N_("this is a built game, not its sources; `walkbox-extract` makes sources from it")
            : N_("no game.txt in this folder; `walkbox new NAME` creates a small game");
    report_error(context->diagnostics, (struct source_place){folder, 0, 0}, "%s", tr(why));
    return false;
}

/* `page` is the file of a web page, or NULL to write the folder `to`. */
static bool build(const char *from, const char *to, const char *page,
                  struct source_context *context)
{
    struct game_source game;
    struct built_game built;
    if (!has_sources(context, from))
        return false;
    built_game_init(&built, context->arena->allocator);
    bool good = built_game_make(&built, &game, from, context);
    if (page)
        good = good && save_page(context, page, game.name, &built);
    else
        good = good && make_folder(context, to) && save(context, to, &built);
    if (good)
        printf(tr_count(game.room_count, "%s: %d room, %zu bytes\n", "%s: %d rooms, %zu bytes\n"),
               page ? page : to, game.room_count,
               built.files[BUILT_INDEX].size + built.files[BUILT_CONTAINER].size +
                   built.files[BUILT_VOICES].size);
    built_game_free(&built);
    return good;
}

/* Reads the folders from the command line; for a page only the first. Returns whether to continue;
 * otherwise *status is the exit status. */
static bool parse(int argc, char **argv, const char *folders[2], const char **page, int *status)
{
    /* Only for the help: run() handles these options, since they come without folders. */
    bool flag = false;
    const char *name = NULL;
    const struct option options[] = {
        {"--page", OPTION_TEXT, page, NULL,
         N_("FILE: instead of OUT_DIR, write the game as a single HTML file that plays in a "
            "browser")},
        {"--ready", OPTION_TEXT, &name, NULL,
         N_("NAME: print the library script that `include <NAME>;` reads: verbs, inventory, icons, "
            "talk; or midi, the instruments for MIDI files")},
        {"--version", OPTION_FLAG, &flag, NULL, N_("print the program's version")},
    };
    const struct command_line line = COMMAND_LINE(
        "walkbox-build SOURCE_DIR OUT_DIR",
        N_("Builds a game from the sources in SOURCE_DIR (PNG pictures, text files for rooms, "
           "costumes and charsets, and scripts) and writes it to OUT_DIR as MONKEY.000 and "
           "MONKEY.001. A game in OUT_DIR is replaced only if there are no errors."),
        1, 2, options);
    const int count = cli_parse(&line, argc, argv, folders, status);
    const int wanted = *page ? 1 : 2;
    if (count >= 0 && count != wanted)
        *status = count < wanted ? cli_usage(&line, "missing argument; usage:", line.usage)
                                 : cli_usage(&line, "unexpected argument", folders[wanted]);
    return count == wanted;
}

static int print_ready(const char *name)
{
    struct byte_view bytes;
    if (!script_library_find(name, "", &bytes)) {
        cli_error("no library script \"%s\"; choose one of %s, or midi", name,
                  SCRIPT_LIBRARY_NAMES);
        return CLI_WRONG_USAGE;
    }
    fwrite(bytes.data, 1, bytes.size, stdout);
    return CLI_DONE;
}

static int run(int argc, char **argv)
{
    const char *folders[2], *page = NULL;
    int status;
    if (argc == 2 && strcmp(argv[0], "--ready") == 0)
        return print_ready(argv[1]);
    if (!parse(argc, argv, folders, &page, &status))
        return status;
    struct arena arena;
    arena_init(&arena, tool_allocator());
    struct progress progress = progress_begin(tr("reading rooms"));
    const struct watcher watcher = progress_watcher(&progress);
    struct diagnostics diagnostics = {
        .report = print_error, .context = &progress, .program = "walkbox-build"};
    struct source_context context = {
        .arena = &arena, .diagnostics = &diagnostics, .reader = file_media(), .watcher = &watcher};
    bool good = build(folders[0], folders[1], page, &context);
    report_rest(&diagnostics);
    progress_clear(&progress);
    arena_reset(&arena);
    return good ? CLI_DONE : CLI_BAD_DATA;
}

int main(int argc, char **argv)
{
    return cli_program("walkbox-build", argc, argv, run);
}
