#include "engine/session/picture_files.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

#include "engine/session/own_files.h"
#include "resource/files/known_game.h"

enum { LINE_SIZE = 2048, NAME_SIZE = 48, SAME_NAME_LIMIT = 1000 };

static bool is_folder(const char *path)
{
    struct stat status;
    return path[0] == '/' && stat(path, &status) == 0 && S_ISDIR(status.st_mode);
}

/* Reads a line such as XDG_PICTURES_DIR="$HOME/Pictures". Quoted signs have a backslash before
 * them. */
static bool read_line(const char *line, const char *home, char folder[PICTURE_PATH_SIZE])
{
    static const char name[] = "XDG_PICTURES_DIR=\"", from_home[] = "$HOME";
    size_t size = 0;
    line += strspn(line, " \t");
    if (strncmp(line, name, sizeof name - 1) != 0)
        return false;
    line += sizeof name - 1;
    folder[0] = '\0';
    if (home && strncmp(line, from_home, sizeof from_home - 1) == 0) {
        size = (size_t)snprintf(folder, PICTURE_PATH_SIZE, "%s", home);
        line += sizeof from_home - 1;
    }
    for (; *line && *line != '"' && size < PICTURE_PATH_SIZE - 1; line++) {
        if (*line == '\\' && line[1])
            line++;
        folder[size++] = *line;
    }
    if (size >= PICTURE_PATH_SIZE)
        return false;
    folder[size] = '\0';
    return *line == '"';
}

static bool from_user_dirs(char folder[PICTURE_PATH_SIZE])
{
    char path[PICTURE_PATH_SIZE], line[LINE_SIZE];
    const char *below, *config = own_files_base("XDG_CONFIG_HOME", "/.config", &below);
    bool found = false;
    if (!config ||
        snprintf(path, sizeof path, "%s%s/user-dirs.dirs", config, below) >= (int)sizeof path)
        return false;
    FILE *stream = fopen(path, "r");
    while (stream && fgets(line, sizeof line, stream))
        found = (read_line(line, getenv("HOME"), folder) && is_folder(folder)) || found;
    if (stream)
        fclose(stream);
    return found && is_folder(folder);
}

void picture_folder(char folder[PICTURE_PATH_SIZE])
{
    const char *named = getenv("XDG_PICTURES_DIR"), *home = getenv("HOME");
    int length = snprintf(folder, PICTURE_PATH_SIZE, "%s", named ? named : "");
    if ((length < PICTURE_PATH_SIZE && is_folder(folder)) || from_user_dirs(folder))
        return;
    length = snprintf(folder, PICTURE_PATH_SIZE, "%s/Pictures", home ? home : "");
    if (!home || length >= PICTURE_PATH_SIZE || !is_folder(folder))
        snprintf(folder, PICTURE_PATH_SIZE, ".");
}

/* Letters and digits of a name, with a dash for all between. */
static void plain_name(const char *from, char name[NAME_SIZE])
{
    int size = 0;
    for (; *from && size < NAME_SIZE - 1; from++) {
        unsigned char letter = (unsigned char)*from;
        if (letter < 128 && isalnum(letter))
            name[size++] = (char)tolower(letter);
        else if (size > 0 && name[size - 1] != '-')
            name[size++] = '-';
    }
    while (size > 0 && name[size - 1] == '-')
        size--;
    snprintf(name + size, (size_t)(NAME_SIZE - size), "%s", size == 0 ? "walkbox" : "");
}

bool picture_name(const struct game_files *files, const char *folder_name, const char *ending,
                  char path[PICTURE_PATH_SIZE])
{
    char folder[PICTURE_PATH_SIZE], name[NAME_SIZE], date[32] = "";
    const char *known = known_game_facts(files->known)->name;
    struct stat status;
    struct tm local;
    time_t now = time(NULL);
    if (localtime_r(&now, &local))
        strftime(date, sizeof date, "%Y%m%d-%H%M%S", &local);
    picture_folder(folder);
    plain_name(known ? known : folder_name, name);
    for (int number = 1; number < SAME_NAME_LIMIT; number++) {
        char again[16] = "";
        if (number > 1)
            snprintf(again, sizeof again, "-%d", number);
        int length = snprintf(path, PICTURE_PATH_SIZE, "%s%s%s-%s%s%s",
                              strcmp(folder, ".") == 0 ? "" : folder,
                              strcmp(folder, ".") == 0 ? "" : "/", name, date, again, ending);
        if (length >= PICTURE_PATH_SIZE)
            return false;
        if (lstat(path, &status) != 0)
            return true;
    }
    return false;
}

const char *picture_short_path(const char *path, const char **before)
{
    const char *home = getenv("HOME");
    size_t length = home ? strlen(home) : 0;
    bool inside = length > 1 && strncmp(path, home, length) == 0 && path[length] == '/';
    *before = inside ? "$HOME" : "";
    return inside ? path + length : path;
}
