/* walkbox-build SOURCE_DIR OUT_DIR: makes a game from readable sources, or a page with it.
 *
 * Exit status: 0 done, 2 wrong usage, 3 bad sources or files that cannot be read or written. On
 * failure the old files of the game are left unchanged. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>

#include "assets-tools/cover.h"
#include "assets-tools/file_io.h"
#include "assets-tools/game_source.h"
#include "assets-tools/game_write.h"
#include "assets-tools/packed_file.h"
#include "assets-tools/script_library.h"
#include "cli/cli.h"
#include "cli/language.h"
#include "cli/options.h"
#include "resource/files/source_names.h"
#include "util/fault.h"
#include "util/limits.h"

static void print_error(void *context, const char *line)
{
    progress_clear(context);
    cli_line(stderr, "%s", line);
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

/* Writes the pair, the voices, the names of the sources and the file of named boxes, or nothing. A
 * file of names that an earlier build wrote is removed when the game has none. */
static bool save(struct source_context *context, const char *folder, const struct built_game *built)
{
    struct new_file files[BUILT_FILES];
    int count = built_game_list(built, folder, context->arena, files);
    const char *names = source_path(context->arena, folder, NAMED_BOX_FILE);
    if (built->files[BUILT_NAMED_BOXES].size == 0 && is_made(context, names))
        files[count++] = (struct new_file){.path = names, .removed = true};
    return replace(context, files, count);
}

/* ---- a page: a game as one file of HTML, which browsers play (docs/web.md) ---- */

enum { PAGE_SIZE_LIMIT = 16 << 20 };

static void write_text(struct bytes_writer *out, const char *text)
{
    write_bytes(out, text, strlen(text));
}

/* Next to the programs as built, as installed, and in the configured place. */
static bool find_page(char path[PATH_SIZE])
{
    static const char *const places[] = {"../web/page.html", "../share/walkbox/page.html",
                                         WALKBOX_PAGE_FILE};
    char folder[PATH_SIZE / 2];
    cli_program_folder(folder, sizeof folder);
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        snprintf(path, PATH_SIZE, "%s%s", places[i][0] == '/' ? "" : folder, places[i]);
        if (access(path, R_OK) == 0)
            return true;
    }
    return false;
}

static void write_base64(struct bytes_writer *out, struct byte_view bytes)
{
    static const char letters[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    for (size_t i = 0; i < bytes.size; i += 3) {
        const size_t left = bytes.size - i;
        const unsigned group = (unsigned)bytes.data[i] << 16 |
                               (left > 1 ? (unsigned)bytes.data[i + 1] << 8 : 0) |
                               (left > 2 ? bytes.data[i + 2] : 0);
        const char four[] = {letters[group >> 18], letters[group >> 12 & 63],
                             left > 1 ? letters[group >> 6 & 63] : '=',
                             left > 2 ? letters[group & 63] : '='};
        write_bytes(out, four, sizeof four);
    }
}

/* A line of the table of files: "game/NAME": "the file, packed with zlib, in base64", */
static bool write_file(struct bytes_writer *out, const struct new_file *file)
{
    uLongf size = compressBound((uLong)file->bytes.size);
    uint8_t *packed = malloc(size);
    const bool good =
        packed && compress2(packed, &size, file->bytes.data, (uLong)file->bytes.size, 9) == Z_OK;
    if (good) {
        write_text(out, "\"game/");
        write_text(out, cli_file_name(file->path));
        write_text(out, "\": \"");
        write_base64(out, (struct byte_view){packed, size});
        write_text(out, "\",\n");
    }
    free(packed);
    return good;
}

static void write_escaped(struct bytes_writer *out, const char *text)
{
    for (; *text; text++) {
        if (*text == '<' || *text == '&')
            write_text(out, *text == '<' ? "&lt;" : "&amp;");
        else
            write_bytes(out, text, 1);
    }
}

/* What a page has of a game besides its files. */
struct page_game {
    const char *title;
    struct bytes_writer cover, icon; /* PNG files; empty: the page has none of its own */
};

/* Copies the page up to a mark in it, and returns what follows the mark; NULL: there is none. */
static const char *copy_to(struct bytes_writer *out, const char *page, const char *mark)
{
    const char *at = page ? strstr(page, mark) : NULL;
    if (!at)
        return NULL;
    write_bytes(out, page, (size_t)(at - page));
    return at + strlen(mark);
}

static void write_picture(struct bytes_writer *out, const char *before,
                          const struct bytes_writer *png, const char *after)
{
    if (png->size == 0)
        return;
    write_text(out, before);
    write_text(out, "\"data:image/png;base64,");
    write_base64(out, bytes_writer_view(png));
    write_text(out, after);
}

/* Puts a game into the page, at the marks that cmake/web/single.mjs makes. False when it is not
 * such a page. */
static bool fill(struct bytes_writer *out, const char *page, const struct page_game *game,
                 const struct new_file *files, int count)
{
    page = copy_to(out, page, "<!-- title -->");
    write_escaped(out, game->title);
    page = copy_to(out, page, "<!-- icon -->");
    write_picture(out, "<link rel=\"icon\" href=", &game->icon, "\">");
    page = copy_to(out, page, "<!-- cover -->");
    write_picture(out, "<img src=", &game->cover, "\" alt=\"\">");
    page = copy_to(out, page, "// games\n");
    bool good = page != NULL;
    for (int i = 0; i < count; i++)
        good = (write_file(out, &files[i])) && good;
    write_text(out, good ? page : "");
    return good;
}

static bool refuse_page(const struct source_context *context, const char *path, const char *why)
{
    report_error(context->diagnostics, (struct source_place){path, 0, 0}, "%s", tr(why));
    return false;
}

/* Puts the game into the empty page that the preset `web` makes. The game's name is the title; a
 * game without a name takes the file's. */
static bool save_page(struct source_context *context, const char *path, const char *name,
                      const struct built_game *built)
{
    enum { TITLE_SIZE = 128, ENDING = 5 };
    struct new_file files[BUILT_FILES];
    struct bytes_writer out;
    struct page_game game = {0};
    char title[TITLE_SIZE], empty[PATH_SIZE];
    snprintf(title, sizeof title, "%s", name ? name : cli_file_name(path));
    const size_t length = strlen(title);
    if (!name && length > ENDING && strcmp(title + length - ENDING, ".html") == 0)
        title[length - ENDING] = '\0';
    if (!find_page(empty))
        return refuse_page(context, path,
                           N_("there is no page to put the game into; \"./run --web\" in the "
                              "sources of walkbox makes it"));
    const int count = built_game_list(built, "", context->arena, files);
    const struct byte_view page = cli_read_whole(empty, PAGE_SIZE_LIMIT);
    bytes_writer_init(&out, context->arena->allocator);
    bytes_writer_init(&game.cover, context->arena->allocator);
    bytes_writer_init(&game.icon, context->arena->allocator);
    game.title = title;
    cover_write(&game.cover, &game.icon, built, context->arena);
    bool good =
        page.data && fill(&out, (const char *)page.data, &game, files, count) && !out.failed;
    free((void *)(uintptr_t)page.data);
    if (!good)
        refuse_page(context, empty, N_("this page cannot be used"));
    const struct new_file file = {.path = path, .bytes = bytes_writer_view(&out)};
    good = good && replace(context, &file, 1);
    bytes_writer_free(&out);
    bytes_writer_free(&game.cover);
    bytes_writer_free(&game.icon);
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
            ? N_("this is a built game, not its sources; \"walkbox-extract\" makes sources of it")
            : N_("no game.txt in this folder; \"walkbox new NAME\" writes a small game");
    report_error(context->diagnostics, (struct source_place){folder, 0, 0}, "%s", tr(why));
    return false;
}

/* `page`: a file for a page, instead of the folder `to`. */
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

/* Reads the folders from the command line; with a page there is only the first. Returns whether to
 * continue; if not, *status is the exit status. */
static bool parse(int argc, char **argv, const char *folders[2], const char **page, int *status)
{
    /* Only for the help: run() handles these, as they come without folders. */
    bool flag = false;
    const char *name = NULL;
    const struct option options[] = {
        {"--page", OPTION_TEXT, page, NULL,
         N_("FILE: instead of OUT_DIR: write the game as one file of HTML, which browsers play")},
        {"--ready", OPTION_TEXT, &name, NULL,
         N_("NAME: print a ready-made script file, as `include <NAME>;` reads it: verbs, "
            "inventory, icons, talk; or midi, the instruments of MIDI files")},
        {"--version", OPTION_FLAG, &flag, NULL, N_("the version of the program")},
    };
    const struct command_line line = {
        .usage = "walkbox-build SOURCE_DIR OUT_DIR",
        .about = N_("Builds a game, the files MONKEY.000 and MONKEY.001 in OUT_DIR, from the "
                    "sources in SOURCE_DIR: pictures as PNG files, rooms, costumes and charsets as "
                    "text files, and scripts. A game in OUT_DIR is replaced if there are no "
                    "errors."),
        .min_words = 1,
        .max_words = 2,
        .options = options,
        .option_count = sizeof options / sizeof *options,
    };
    const int count = cli_parse(&line, argc, argv, folders, status);
    const int wanted = *page ? 1 : 2;
    if (count >= 0 && count != wanted)
        *status = cli_usage(&line, count < wanted ? "too few words" : "too many words", NULL);
    return count == wanted;
}

static int print_ready(const char *name)
{
    struct byte_view bytes;
    if (!script_library_find(name, "", &bytes)) {
        cli_error("no ready-made file \"%s\"; the files are %s, and midi", name,
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
