#include "app/history/recording_play.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "app/session/replay_conditions.h"
#include "app/session/save_file.h"
#include "cli/file.h"
#include "cli/open_game.h"
#include "engine/game_state.h"
#include "engine/save/save.h"
#include "resource/files/file_sum.h"
#include "util/arena.h"
#include "util/limits.h"

static const char save_name[] = "start.save";

int recording_load(struct recording *recording, const char *path, struct arena *arena)
{
    struct byte_view text;
    struct fault fault = {0};
    if (!cli_read_file(path, arena, &text))
        return CLI_BAD_DATA;
    if (!recording_read(recording, cli_file_name(path), text, arena, &fault))
        return cli_fault(&fault);
    if (!recording->at_boot && !recording->needs_save) {
        cli_error(
            "%s: this is no recording: it does not say where it begins; `walkbox run --input` "
            "plays files of actions",
            recording->name);
        return CLI_BAD_DATA;
    }
    return CLI_DONE;
}

/* ---- which game ---- */

static bool is_of(const struct recording *recording, const struct game_files *files)
{
    char sum[SHA256_TEXT_SIZE];
    if (recording->sums[1][0] == '\0')
        return true;
    file_sum(files->index_bytes, sum);
    if (strcmp(sum, recording->sums[0]) != 0)
        return false;
    file_sum(files->container_bytes, sum);
    return strcmp(sum, recording->sums[1]) == 0;
}

const char *recording_find_game(const struct recording *recording, const char *given,
                                char path[PATH_SIZE])
{
    struct game_files files;
    if (given)
        return given;
    bool good = cli_find_demo(path, PATH_SIZE) && cli_open_game(&files, path, NULL);
    if (good) {
        good = is_of(recording, &files);
        game_files_close(&files);
    }
    if (good)
        return path;
    cli_error("%s: name the folder of the game (it is %s) behind the recording", recording->name,
              recording->game[0] ? recording->game : "not told which");
    return NULL;
}

/* ---- its beginning ---- */

static bool load_save(struct game *game, const struct recording *recording, const char *recorded_at,
                      struct fault *fault)
{
    if (recording->save.size == 0) {
        char beside[PATH_SIZE];
        int folder = (int)(cli_file_name(recorded_at) - recorded_at);
        int length = snprintf(beside, sizeof beside, "%.*s%s", folder, recorded_at, save_name);
        if (length >= (int)sizeof beside)
            return fault_too_long(fault, "the path of the save beside the recording",
                                  sizeof beside - 1);
        return cli_load_game(game, beside, recording->start.router, fault);
    }
    struct bytes_writer bytes;
    bytes_writer_init(&bytes, cli_allocator());
    bool good = recording_unpack(&recording->save, &bytes)
                    ? save_load(game, recording->name, bytes_writer_view(&bytes),
                                recording->start.router, fault)
                    : fault_set(fault, FAULT_BAD_VALUE, NULL, 0,
                                "%s: the save in the recording is damaged", recording->name);
    bytes_writer_free(&bytes);
    return good;
}

static int start(struct game *game, const struct recording *recording, const char *recorded_at)
{
    struct fault fault = {0};
    if (!is_of(recording, &game->files)) {
        cli_error("%s is of another game, or of another copy of it: %s", recording->name,
                  recording->game);
        return CLI_BAD_DATA;
    }
    if (recording->has_tracks)
        game->tracks = recording->tracks;
    if (recording->needs_save && !load_save(game, recording, recorded_at, &fault))
        return cli_fault(&fault);
    if (recording->not_exact)
        cli_error("%s is not exact: something was changed by hand when it was recorded",
                  recording->name);
    return CLI_DONE;
}

/* A game that is to be loaded is begun first in any way: all that matters is in the save. */
int recording_start_opened(struct game **game, const struct recording *recording,
                           const char *recorded_at, const char *path)
{
    struct start_options options = recording->start;
    int status = cli_start_opened(game, path, &options);
    if (status == CLI_DONE)
        status = start(*game, recording, recorded_at);
    if (status != CLI_DONE && *game) {
        cli_end_game(*game);
        *game = NULL;
    }
    return status;
}
