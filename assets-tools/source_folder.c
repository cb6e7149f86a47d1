#include "assets-tools/source_watch.h"

#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/cli.h"
#include "resource/files/game_files.h"

static const char file_name[] = "game.txt";

enum { FILE_NAME_SIZE = sizeof file_name - 1 };

/* Whether the path ends in the name of the file. */
static bool names_file(const char *path)
{
    size_t length = strlen(path);
    return length >= FILE_NAME_SIZE && strcmp(path + length - FILE_NAME_SIZE, file_name) == 0 &&
           (length == FILE_NAME_SIZE || path[length - FILE_NAME_SIZE - 1] == '/');
}

/* Whether FOLDER/game.txt exists. It needs no memory: running out of it is reported where the game
 * is opened. */
static bool has_sources(const char *folder)
{
    struct stat status;
    int opened = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (opened < 0)
        return false;
    bool found = fstatat(opened, file_name, &status, 0) == 0 && S_ISREG(status.st_mode);
    close(opened);
    return found;
}

bool source_folder_is(const char *path)
{
    struct game_files files;
    struct stat status;
    if (stat(path, &status) == 0 && S_ISREG(status.st_mode))
        return names_file(path);
    if (!has_sources(path))
        return false;
    bool has_game = cli_open_game(&files, path, NULL);
    if (has_game)
        game_files_close(&files);
    return !has_game;
}

const char *source_folder_of(const char *path, struct arena *arena)
{
    size_t length = strlen(path);
    if (names_file(path))
        length -= FILE_NAME_SIZE;
    bool root = length > 0 && path[0] == '/';
    while (length > 0 && path[length - 1] == '/')
        length--;
    char *folder = arena_alloc(arena, length + 2, 1);
    if (length > 0)
        memcpy(folder, path, length);
    else
        folder[0] = root ? '/' : '.';
    return folder;
}
