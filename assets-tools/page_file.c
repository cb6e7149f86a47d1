#include "assets-tools/page_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <zlib.h>

#include "cli/cli.h"
#include "util/fault.h"
#include "util/limits.h"

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

/* Puts the title and the files into the page. False when it is not such a page. */
static bool fill(struct bytes_writer *out, const char *page, const char *title,
                 const struct new_file *files, int count)
{
    const char *begin = strstr(page, "<title>"), *end = begin ? strstr(begin, "</title>") : NULL;
    const char *games = end ? strstr(end, "\n// games\n") : NULL;
    if (!games)
        return false;
    begin += strlen("<title>");
    write_bytes(out, page, (size_t)(begin - page));
    write_escaped(out, title);
    write_bytes(out, end, (size_t)(games + 1 - end));
    bool good = true;
    for (int i = 0; i < count; i++)
        good = (files[i].removed || write_file(out, &files[i])) && good;
    write_text(out, games + 1);
    return good;
}

bool page_write(struct bytes_writer *out, const char *title, const struct new_file *files,
                int count, char *why, size_t why_size)
{
    char path[PATH_SIZE];
    if (!find_page(path)) {
        snprintf(why, why_size,
                 N_("there is no page to put the game into; \"./run --web\" in the "
                    "sources of walkbox makes it"));
        return false;
    }
    const struct byte_view page = cli_read_whole(path, PAGE_SIZE_LIMIT);
    const bool good = page.data && fill(out, (const char *)page.data, title, files, count);
    if (!good)
        snprintf(why, why_size, N_("the page %s cannot be used"), path);
    free((void *)(uintptr_t)page.data);
    return good;
}
