#include "app/history/replay_files.h"

#include <stdio.h>
#include <string.h>

#include "app/history/recording.h"
#include "app/session/replay_conditions.h"
#include "cli/file.h"
#include "cli/open_game.h"
#include "cli/options.h"
#include "resource/files/file_sum.h"
#include "resource/files/known_game.h"
#include "walk/router.h"

static void write_file_line(struct bytes_writer *text, const char *name, struct byte_view bytes)
{
    char sum[SHA256_TEXT_SIZE], shown[FAULT_FILE_SIZE];
    file_sum(bytes, sum);
    snprintf(shown, sizeof shown, "%s", name);
    for (char *letter = shown; *letter; letter++)
        if ((unsigned char)*letter < ' ')
            *letter = '?'; /* a new line would end the comment */
    replay_write_text(text, "# file: %s %zu bytes, SHA-256 %s\n", shown, bytes.size, sum);
}

static void write_beginning(const struct replay_about *about, struct bytes_writer *text)
{
    const struct recorder *recorder = about->recorder;
    unsigned first = (unsigned)recorder->first_frame;
    if (recorder->at_boot)
        replay_write_text(text, "# begins: with the boot, --boot-param %d --seed %d\n",
                          about->game->boot_param, about->start->seed);
    else if (recorder->start.size > 0)
        replay_write_text(text, "# begins: before frame %u, with start.save%s\n", first,
                          recorder->keeps_states || about->with_save ? ", which is below" : "");
    else
        replay_write_text(text, "# begins: before frame %u, with a game that was loaded\n", first);
    if (recorder->change_count > 0)
        replay_write_text(text, "# not exact: from frame %u on things were changed by hand\n",
                          (unsigned)recorder->change_frame);
}

void replay_write_input(const struct replay_about *about, struct bytes_writer *text)
{
    const struct game_files *files = &about->game->files;
    const char *name = known_game_facts(files->known)->name;
    replay_write_text(text, "# walkbox " WALKBOX_VERSION "\n# game: %s\n",
                      name ? name : "not a known one");
    write_file_line(text, files->index_name, files->index_bytes);
    write_file_line(text, files->container_name, files->container_bytes);
    const char *taken_for = about->start->game;
    replay_write_text(text, "# router: %s%s%s%s\n", about->game->router->name,
                      about->game->strict ? ", --strict" : "", taken_for ? ", --game " : "",
                      taken_for ? taken_for : "");
    replay_conditions_write(about->game, text);
    write_beginning(about, text);
    recorder_write_input(about->recorder, text);
    recording_write_checks(about->recorder, about->game, about->with_save, text);
}

static int save_text(struct bytes_writer *text, const char *path)
{
    struct byte_view bytes = bytes_writer_view(text);
    bool good = !text->failed;
    if (!good)
        cli_error("no memory to write %s", path);
    else if (strcmp(path, "-") == 0)
        fwrite(bytes.data, 1, bytes.size, stdout); /* whether that went well is asked at the end */
    else
        good = cli_write_file(path, bytes);
    bytes_writer_free(text);
    return good ? CLI_DONE : CLI_BAD_DATA;
}

int replay_save_input(const struct replay_about *about, const char *path)
{
    struct bytes_writer text;
    if (!path)
        return CLI_DONE;
    bytes_writer_init(&text, cli_allocator());
    replay_write_input(about, &text);
    return save_text(&text, path);
}

int replay_save_hashes(const struct recorder *recorder, const char *path)
{
    struct bytes_writer text;
    if (!path)
        return CLI_DONE;
    bytes_writer_init(&text, cli_allocator());
    recorder_write_hashes(recorder, &text);
    return save_text(&text, path);
}
