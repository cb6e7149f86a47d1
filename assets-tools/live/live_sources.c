/* The functions by which the program plays games from their sources. */
#include "assets-tools/live/live_tools.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "assets-tools/art/png_in.h"
#include "assets-tools/live/live_build.h"
#include "assets-tools/sound/wav_in.h"
#include "engine/cli/open_game.h"
#include "resource/files/game_files.h"

static bool is_file(const char *path)
{
    struct stat status;
    return stat(path, &status) == 0 && S_ISREG(status.st_mode);
}

/* Whether FOLDER/game.txt is there. */
static bool has_sources(const char *folder)
{
    static const char name[] = "/game.txt";
    size_t length = strlen(folder);
    char *path = malloc(length + sizeof name);
    if (path == NULL)
        return false;
    memcpy(path, folder, length);
    memcpy(path + length, name, sizeof name);
    bool found = is_file(path);
    free(path);
    return found;
}

/* A game that was built into the folder of its sources is played as it is. */
static bool are_at(const char *path)
{
    const char *last = strrchr(path, '/');
    struct game_files files;
    if (is_file(path))
        return strcmp(last != NULL ? last + 1 : path, "game.txt") == 0;
    if (!has_sources(path))
        return false;
    bool has_game = cli_open_game(&files, path, NULL);
    if (has_game)
        game_files_close(&files);
    return !has_game;
}

static struct live_build *open_build(const char *path)
{
    const struct live_readers readers = {png_reader(), wav_reader()};
    return live_build_open(path, &readers);
}

struct live_sources live_tools(void)
{
    return (struct live_sources){.are_at = are_at,
                                 .open = open_build,
                                 .close = live_build_close,
                                 .folder = live_build_folder,
                                 .make = live_build_make,
                                 .take = live_build_take,
                                 .have_changed = live_build_has_changed};
}
