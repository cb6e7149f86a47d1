#include "app/history/recording.h"

#include <stdio.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/language.h"
#include "engine/game.h"
#include "engine/save/save.h"
#include "engine/state/game_state.h"
#include "resource/files/file_source.h"
#include "util/arena.h"
#include "util/limits.h"

int recording_load(struct recording *recording, const char *path, struct arena *arena)
{
    struct byte_view text;
    struct fault fault = {0};
    if (!cli_read_file(path, arena, &text))
        return CLI_BAD_DATA;
    if (!recording_read(recording, cli_file_name(path), text, arena, &fault))
        return cli_fault(&fault);
    if (!recording->at_boot && !recording->needs_save) {
        cli_error("%s is not a recording, because it does not say where it begins; `walkbox run "
                  "--input` plays action files",
                  recording->name);
        return CLI_BAD_DATA;
    }
    return CLI_DONE;
}

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
    if (given)
        return given;
    const char *const languages[] = {"en", language_code()};
    for (int i = 0; i < (strcmp(languages[1], "en") == 0 ? 1 : 2); i++) {
        struct game_files files;
        if (!cli_find_demo(languages[i], path, PATH_SIZE) || !cli_open_game(&files, path, NULL))
            continue;
        const bool good = is_of(recording, &files);
        game_files_close(&files);
        if (good)
            return path;
    }
    cli_error(recording->game[0] ? N_("%s: give the folder of %s after the recording")
                                 : N_("%s: give the folder of the game after the recording"),
              recording->name, recording->game);
    return NULL;
}

static bool load_save(struct game *game, const struct recording *recording, struct fault *fault)
{
    struct bytes_writer bytes;
    bytes_writer_init(&bytes, host_allocator());
    bool good = recording_unpack(&recording->save, &bytes)
                    ? save_load(game, recording->name, bytes_writer_view(&bytes),
                                recording->start.router, fault)
                    : fault_set(fault, FAULT_BAD_VALUE, NULL, 0,
                                "%s: the save that the recording begins with is missing or damaged",
                                recording->name);
    bytes_writer_free(&bytes);
    return good;
}

static int start(struct game *game, const struct recording *recording)
{
    struct fault fault = {0};
    if (!is_of(recording, &game->files)) {
        cli_error("%s was recorded with another game, or another version of this game: %s",
                  recording->name, recording->game);
        return CLI_BAD_DATA;
    }
    if (recording->has_tracks) {
        struct game_host host = game->host;
        host.tracks = recording->tracks;
        game_set_host(game, &host);
    }
    if (recording->needs_save && !load_save(game, recording, &fault))
        return cli_fault(&fault);
    if (recording->not_exact)
        cli_error("%s is not exact: something was changed by hand during the recording",
                  recording->name);
    return CLI_DONE;
}

/* Starts the game before it loads a save: loading needs a running game. */
int recording_start_opened(struct game **game, const struct recording *recording, const char *path)
{
    struct start_options options = recording->start;
    int status = cli_start_opened(game, path, &options);
    if (status == CLI_DONE)
        status = start(*game, recording);
    if (status != CLI_DONE && *game) {
        cli_end_game(*game);
        *game = NULL;
    }
    return status;
}

void recording_check_init(struct recording_check *check, const struct recording *recording)
{
    *check = (struct recording_check){.recording = recording};
    bytes_writer_init(&check->state, host_allocator());
    bytes_writer_init(&check->scratch, host_allocator());
}

void recording_check_close(struct recording_check *check)
{
    bytes_writer_free(&check->state);
    bytes_writer_free(&check->scratch);
}

static void compare_hash(struct recording_check *check, struct game *game,
                         const struct recorded_hash *recorded)
{
    if (save_hash(game, &check->scratch) == recorded->hash) {
        check->equal++;
        return;
    }
    check->drifts = true;
    check->drift_frame = recorded->frame;
}

/* Compares with the state recorded after this frame. */
static void compare_state(struct recording_check *check, struct game *game,
                          const struct recorded_bytes *packed)
{
    if (!recording_unpack(packed, &check->state))
        return;
    check->has_field =
        save_compare(game, bytes_writer_view(&check->state), &check->scratch, &check->field);
    check->same_again = !check->has_field && !game->vm.halted;
    check->field_frame = packed->frame;
}

static bool is_known(const struct recording_check *check)
{
    return check->drifts && (check->has_field || check->same_again ||
                             check->next_state == check->recording->state_count);
}

bool recording_check_frame(struct recording_check *check, struct game *game)
{
    const struct recording *recording = check->recording;
    const uint32_t frame = game->world.frame - 1;
    if (is_known(check))
        return false;
    while (!check->drifts && check->next_hash < recording->hash_count &&
           recording->hashes[check->next_hash].frame <= frame) {
        const struct recorded_hash *recorded = &recording->hashes[check->next_hash++];
        if (recorded->frame == frame)
            compare_hash(check, game, recorded);
    }
    while (check->next_state < recording->state_count &&
           recording->states[check->next_state].frame <= frame) {
        const struct recorded_bytes *packed = &recording->states[check->next_state++];
        if (check->drifts && packed->frame == frame)
            compare_state(check, game, packed);
    }
    return is_known(check);
}

struct message recording_check_message(const struct recording_check *check, const struct game *game)
{
    const struct save_difference *found = &check->field;
    struct message message, field = {0};
    if (!check->drifts) {
        message_set(&message, "%zu of %zu hashes are equal, up to frame %u", check->equal,
                    check->recording->hash_count,
                    game->world.frame > 0 ? (unsigned)game->world.frame - 1 : 0);
        return message;
    }
    if (check->same_again)
        message_set(&field, "in frame %u the game matches again", (unsigned)check->field_frame);
    else if (check->has_field && found->field[0])
        message_set(&field, "in frame %u the first field that differs is %s: %lld, recorded: %lld",
                    (unsigned)check->field_frame, found->field, (long long)found->here,
                    (long long)found->there);
    message_set(&message, "the game differs from the recording by frame %u",
                (unsigned)check->drift_frame);
    return message_joined(&message, "; ", &field);
}
