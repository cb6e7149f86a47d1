#include "engine/session/own/picture_files.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "engine/host/plain_file.h"
#include "engine/session/own/own_files.h"

enum { FILE_LIMIT = 10000, LINE_SIZE = 1024 };

/* A path that may begin with the home folder, written whole. False when it is no whole path. */
static bool write_whole(const char *path, char whole[PICTURE_PATH_SIZE])
{
    static const char *const homes[] = {"$HOME", "~"};
    const char *home = getenv("HOME");
    int length = snprintf(whole, PICTURE_PATH_SIZE, "%s", path);
    for (size_t i = 0; i < sizeof homes / sizeof *homes; i++) {
        size_t begin = strlen(homes[i]);
        if (strncmp(path, homes[i], begin) == 0 && (path[begin] == '/' || path[begin] == '\0'))
            length = snprintf(whole, PICTURE_PATH_SIZE, "%s%s", home ? home : "", path + begin);
    }
    return length > 0 && length < PICTURE_PATH_SIZE && whole[0] == '/';
}

/* Takes the folder from a line such as XDG_PICTURES_DIR="$HOME/Pictures". */
static bool take_line(char *line, char folder[PICTURE_PATH_SIZE])
{
    static const char name[] = "XDG_PICTURES_DIR=\"";
    char *begin = line + strspn(line, " \t");
    if (strncmp(begin, name, sizeof name - 1) != 0)
        return false;
    begin += sizeof name - 1;
    char *end = strchr(begin, '"');
    if (!end)
        return false;
    *end = '\0';
    return write_whole(begin, folder);
}

/* What the desktop's own file says. */
static bool read_user_dirs(char folder[PICTURE_PATH_SIZE])
{
    char line[LINE_SIZE], path[PICTURE_PATH_SIZE];
    const char *below;
    const char *base = own_files_base("XDG_CONFIG_HOME", "/.config", &below);
    bool found = false;
    int length = snprintf(path, sizeof path, "%s%s/user-dirs.dirs", base ? base : "", below);
    FILE *stream = base && length > 0 && length < (int)sizeof path ? plain_file_open(path) : NULL;
    while (stream && fgets(line, sizeof line, stream))
        found = take_line(line, folder) || found;
    if (stream)
        fclose(stream);
    return found;
}

static bool find_folder(const char *chosen, char folder[PICTURE_PATH_SIZE], struct fault *fault)
{
    char base[PICTURE_PATH_SIZE];
    if (chosen && chosen[0])
        return write_whole(chosen, folder) ||
               fault_set(fault, FAULT_BAD_VALUE, NULL, 0,
                         "the folder for pictures, %.80s, is no whole path", chosen);
    if (!read_user_dirs(base) && !write_whole("$HOME/Pictures", base))
        return fault_set(fault, FAULT_MISSING, NULL, 0, "HOME does not say where pictures go");
    int length = snprintf(folder, PICTURE_PATH_SIZE, "%.900s/walkbox", base);
    return length > 0;
}

bool picture_file_path(const char *folder, const char *ending, char path[PICTURE_PATH_SIZE],
                       struct fault *fault)
{
    char whole[PICTURE_PATH_SIZE];
    if (!find_folder(folder, whole, fault) || !own_files_make_folder(whole, fault))
        return false;
    for (int n = 1; n < FILE_LIMIT; n++) {
        snprintf(path, PICTURE_PATH_SIZE, "%.990s/walkbox-%03d.%.10s", whole, n, ending);
        if (access(path, F_OK) != 0)
            return true;
    }
    return fault_set(fault, FAULT_BAD_VALUE, NULL, 0, "%.80s is full of pictures", whole);
}

const char *picture_short_path(const char *path, const char **before)
{
    const char *home = getenv("HOME");
    size_t length = home ? strlen(home) : 0;
    bool inside = length > 1 && strncmp(path, home, length) == 0 && path[length] == '/';
    *before = inside ? "~" : "";
    return inside ? path + length : path;
}
