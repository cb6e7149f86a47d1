#include "assets-tools/html_page.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <zlib.h>

#include "assets-tools/cover.h"
#include "assets-tools/file_io.h"
#include "cli/cli.h"
#include "cli/language.h"
#include "util/base64.h"
#include "util/limits.h"

enum { PAGE_SIZE_LIMIT = 16 << 20 };

static void write_text(struct bytes_writer *out, const char *text)
{
    write_bytes(out, text, strlen(text));
}

/* Finds the empty page: next to the programs in the build folder, as installed, or in the
 * configured folder. */
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

/* Writes a line of the file table: "game/NAME": "file, packed with zlib, in base64", */
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

/* Parts of a page besides the game's files. */
struct page_game {
    const char *title;
    struct bytes_writer cover, icon; /* PNG files; empty if the page has none of its own */
};

/* Copies the page up to a mark. Returns the text after the mark, or NULL if there is no mark. */
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

/* Puts a game into the page, at the marks that cmake/web/single.mjs makes. Returns false if the
 * page lacks them. */
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

bool html_page_make(struct bytes_writer *out, const char *path, const char *name,
                    const struct built_game *built, struct source_context *context)
{
    enum { TITLE_SIZE = 128, ENDING = 5 };
    struct new_file files[BUILT_FILES];
    struct page_game game = {0};
    char title[TITLE_SIZE], empty[PATH_SIZE];
    snprintf(title, sizeof title, "%s", name ? name : cli_file_name(path));
    const size_t length = strlen(title);
    if (!name && length > ENDING && strcmp(title + length - ENDING, ".html") == 0)
        title[length - ENDING] = '\0';
    if (!find_page(empty))
        return refuse_page(
            context, path,
            N_("no page to put the game into; `./run --web` in the sources of walkbox makes it"));
    const int count = built_game_list(built, "", context->arena, files);
    const struct byte_view page = cli_read_whole(empty, PAGE_SIZE_LIMIT);
    bytes_writer_init(&game.cover, context->arena->allocator);
    bytes_writer_init(&game.icon, context->arena->allocator);
    game.title = title;
    cover_write(&game.cover, &game.icon, built, context->arena);
    const bool good =
        page.data && fill(out, (const char *)page.data, &game, files, count) && !out->failed;
    free((void *)(uintptr_t)page.data);
    bytes_writer_free(&game.cover);
    bytes_writer_free(&game.icon);
    return good || refuse_page(context, empty,
                               N_("this is not a walkbox page; build it with `./run --web`"));
}
