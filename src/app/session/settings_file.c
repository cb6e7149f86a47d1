#include "app/session/settings_file.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "api/host.h"
#include "api/plain_file.h"
#include "app/session/save_file.h"
#include "app/session/settings_edit.h"
#include "util/limits.h"
#include "util/shown_text.h"
#include "util/words.h"

enum { READ_SIZE = SETTINGS_FILE_LIMIT + 1 };

void settings_file_path(char path[OWN_FOLDER_SIZE])
{
    own_files_path(path, OWN_CONFIG, "settings", NULL, "walkbox/walkbox.ini");
}

/* ---- the name of a game ---- */

/* Cuts the last part of a path off, and the slashes around it. */
static void cut(char *path)
{
    size_t length = strlen(path);
    while (length > 1 && path[length - 1] != '/')
        length--;
    path[length] = '\0';
}

static void cut_slashes(char *path)
{
    for (size_t length = strlen(path); length > 1 && path[length - 1] == '/'; length--)
        path[length - 1] = '\0';
}

void settings_game_name(enum known_game known, const char *path, char name[SETTINGS_GAME_SIZE])
{
    char whole[PATH_SIZE], *resolved;
    struct stat status;
    const char *id = known_game_id(known);
    if (id) {
        snprintf(name, SETTINGS_GAME_SIZE, "%s", id);
        return;
    }
    /* "." is a folder with a name, too. */
    resolved = realpath(path, NULL);
    snprintf(whole, sizeof whole, "%s", resolved ? resolved : path);
    free(resolved);
    cut_slashes(whole);
    if (stat(whole, &status) == 0 && !S_ISDIR(status.st_mode)) {
        cut(whole);
        cut_slashes(whole);
    }
    const char *last = strrchr(whole, '/');
    last = last ? last + 1 : whole;
    size_t length = 0;
    for (; last[length] && length < SETTINGS_GAME_SIZE - 1; length++)
        name[length] = char_is_name(last[length]) ? last[length] : '-';
    name[length] = '\0';
}

/* ---- reading ---- */

/* Reads the file into memory that is to be freed. A file that is longer than the limit is longer in
 * memory, too. NULL, and errno says why, when it cannot be read. */
static uint8_t *read_file(const char *path, size_t *size)
{
    FILE *stream = plain_file_open(path);
    uint8_t *data = stream ? malloc(READ_SIZE) : NULL;
    bool good = false;
    if (data) {
        *size = fread(data, 1, READ_SIZE, stream);
        good = !ferror(stream);
    }
    int why = errno;
    if (stream)
        fclose(stream);
    if (!good) {
        free(data);
        errno = why;
        return NULL;
    }
    return data;
}

void settings_file_read(struct settings_in_force *settings, const char *path, const char *game,
                        const struct settings_teller *teller)
{
    size_t size = 0;
    if (!path[0])
        return;
    uint8_t *data = read_file(path, &size);
    if (data) {
        settings_read(settings, (struct byte_view){data, size}, path, game, teller);
        free(data);
    } else if (errno != ENOENT && errno != ENOTDIR) {
        char line[SETTINGS_LINE_SIZE];
        const char *why = plain_file_why(path);
        snprintf(line, sizeof line, "cannot read the settings: %s: %s", shown_path(path).text, why);
        teller->tell(teller->context, line);
    }
}

/* ---- writing ---- */

static bool make_folder_of(const char *path, struct fault *fault)
{
    char *folder = strdup(path);
    if (!folder)
        return fault_set(fault, FAULT_MEMORY, NULL, 0, "no memory for the settings");
    cut(folder);
    cut_slashes(folder);
    bool good = strchr(path, '/') == NULL || own_files_make_folder(folder, fault);
    free(folder);
    return good;
}

/* Puts the text in the place of the file, or of what a link leads to. */
static bool write_file(const char *path, const struct bytes_writer *text, struct fault *fault)
{
    if (text->failed)
        return fault_set(fault, FAULT_MEMORY, NULL, 0, "no memory for the settings");
    if (!make_folder_of(path, fault))
        return false;
    char *resolved = realpath(path, NULL);
    bool good = cli_replace_file(resolved ? resolved : path, bytes_writer_view(text), fault);
    free(resolved);
    return good;
}

bool settings_file_make(const char *path, struct fault *fault)
{
    struct bytes_writer text;
    if (!path[0] || access(path, F_OK) == 0)
        return path[0] != '\0';
    bytes_writer_init(&text, host_allocator());
    settings_write_new(&text);
    bool good = write_file(path, &text, fault);
    bytes_writer_free(&text);
    return good;
}

bool settings_file_change(const char *path, enum setting setting, const char *game,
                          const char *value, struct fault *fault)
{
    struct bytes_writer text;
    size_t size = 0;
    if (!path[0])
        return fault_set(fault, FAULT_MISSING, NULL, 0,
                         "neither XDG_CONFIG_HOME nor HOME says where settings go");
    if (!settings_file_make(path, fault))
        return false;
    uint8_t *data = read_file(path, &size);
    if (!data)
        return own_files_fault(fault, "read", path);
    if (size > SETTINGS_FILE_LIMIT) {
        free(data);
        return fault_set(fault, FAULT_BAD_VALUE, NULL, 0,
                         "%s is too long to be changed: it may have %d bytes",
                         shown_path(path).text, SETTINGS_FILE_LIMIT);
    }
    bytes_writer_init(&text, host_allocator());
    settings_edit((struct byte_view){data, size}, setting, game, value, &text);
    bool good = write_file(path, &text, fault);
    bytes_writer_free(&text);
    free(data);
    return good;
}
