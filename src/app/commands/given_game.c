#include "app/commands/given_game.h"

#include "app/window/live_play.h"
#include "assets-tools/live_tools.h"
#include "cli/open_game.h"

int given_game_files(struct game_files *files, const char *path)
{
    const struct live_sources sources = live_tools();
    struct live_play live = {.sources = &sources};
    struct fault fault = {0};
    int status;
    if (!live_play_open_files(&live, files, path, &status))
        return cli_open_game(files, path, &fault) ? CLI_DONE : cli_fault(&fault);
    live_play_close(&live);
    return status;
}

int given_game_room(struct opened_room *opened, const char *path, const char *room,
                    const struct number_list *locks, bool rebuild)
{
    struct game_files files;
    int status = given_game_files(&files, path);
    return status == CLI_DONE ? opened_room_open(opened, &files, room, locks, rebuild) : status;
}

int given_game_open(struct game **game, const char *path)
{
    const struct live_sources sources = live_tools();
    struct live_play live = {.sources = &sources};
    int status;
    if (!live_play_open(&live, game, path, &status))
        return cli_open_whole_game(game, path);
    live_play_close(&live);
    return status;
}

int given_game_start(struct game **game, const char *path, const struct start_options *options)
{
    int status = given_game_open(game, path);
    return status == CLI_DONE ? cli_start_opened(game, path, options) : status;
}
