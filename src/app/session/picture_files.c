#include "app/session/picture_files.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "api/plain_file.h"
#include "util/limits.h"
#include "util/shown_text.h"

enum { FILE_LIMIT = 10000, LINE_SIZE = PATH_SIZE, NAME_SIZE = 32 };

/* A path that may begin with the home folder, written whole. False when it is no whole path. */
static bool write_whole(const char *path, char whole[OWN_FOLDER_SIZE])
{
    static const char *const homes[] = {"$HOME", "~"};
    const char *home = getenv("HOME");
    int length = snprintf(whole, OWN_FOLDER_SIZE, "%s", path);
    for (size_t i = 0; i < sizeof homes / sizeof *homes; i++) {
        size_t begin = strlen(homes[i]);
        if (strncmp(path, homes[i], begin) == 0 && (path[begin] == '/' || path[begin] == '\0'))
            length = snprintf(whole, OWN_FOLDER_SIZE, "%s%s", home ? home : "", path + begin);
    }
    return length > 0 && length < OWN_FOLDER_SIZE && whole[0] == '/';
}

/* Takes the folder from a line such as XDG_PICTURES_DIR="$HOME/Pictures". */
static bool take_line(char *line, char folder[OWN_FOLDER_SIZE])
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
static bool read_user_dirs(char folder[OWN_FOLDER_SIZE])
{
    char line[LINE_SIZE], path[OWN_FOLDER_SIZE];
    bool found = false;
    FILE *stream = own_files_path(path, OWN_CONFIG, "pictures", NULL, "user-dirs.dirs")
                       ? plain_file_open(path)
                       : NULL;
    while (stream && fgets(line, sizeof line, stream))
        found = take_line(line, folder) || found;
    if (stream)
        fclose(stream);
    return found;
}

static bool find_folder(const char *chosen, char folder[OWN_FOLDER_SIZE], struct fault *fault)
{
    static const char own[] = "/walkbox";
    if (chosen && chosen[0])
        return write_whole(chosen, folder) ||
               fault_set(fault, FAULT_BAD_VALUE, NULL, 0,
                         "the folder for pictures, %s, is no whole path", shown_path(chosen).text);
    if (!read_user_dirs(folder) && !write_whole("$HOME/Pictures", folder))
        return fault_set(fault, FAULT_MISSING, NULL, 0, "HOME does not say where pictures go");
    if (strlen(folder) + sizeof own > OWN_FOLDER_SIZE)
        return fault_too_long(fault, "the path of the folder for pictures", OWN_FOLDER_SIZE - 1);
    memcpy(folder + strlen(folder), own, sizeof own);
    return true;
}

bool picture_file_path(const char *folder, const char *ending, char path[PATH_SIZE],
                       struct fault *fault)
{
    char whole[OWN_FOLDER_SIZE], name[NAME_SIZE];
    if (!find_folder(folder, whole, fault) || !own_files_make_folder(whole, fault))
        return false;
    for (int n = 1; n < FILE_LIMIT; n++) {
        snprintf(name, sizeof name, "walkbox-%03d.%s", n, ending);
        own_files_join(path, whole, name);
        if (access(path, F_OK) != 0)
            return true;
    }
    return fault_set(fault, FAULT_BAD_VALUE, NULL, 0, "%s is full of pictures",
                     shown_path(whole).text);
}

void picture_told_path(const char *path, char told[PICTURE_TOLD_SIZE])
{
    const char *home = getenv("HOME");
    size_t length = home ? strlen(home) : 0;
    bool inside = length > 1 && strncmp(path, home, length) == 0 && path[length] == '/';
    char whole[PATH_SIZE];
    snprintf(whole, sizeof whole, "%s%s", inside ? "~" : "", inside ? path + length : path);
    shown_path_into(whole, told, PICTURE_TOLD_SIZE);
}
