/* Opens a game that the command line names. */

#include <strings.h>

#include "cli/cli.h"
#include "cli/language.h"
#include "cli/options.h"
#include "resource/files/file_source.h"
#include "resource/files/game_index.h"
#include "resource/files/game_patch.h"
#include "util/fault.h"
#include "util/words.h"

bool cli_open_game(struct game_files *files, const char *game, struct fault *fault)
{
    struct host_folder *folder;
    struct file_source source;
    const char *hint;
    if (!host_folder_open(&folder, &source, game, &hint, fault))
        return false;
    source.language = language_of_game();
    bool opened = game_files_open(files, &source, hint, host_allocator(), fault);
    host_folder_close(folder);
    if (opened)
        cli_report_named_boxes(files);
    return opened;
}

void cli_report_named_boxes(const struct game_files *files)
{
    if (files->notice.code != FAULT_NONE)
        cli_fault(&files->notice);
    if (files->named_boxes_fault.code != FAULT_NONE)
        cli_fault(&files->named_boxes_fault);
    if (files->patch_fault.code != FAULT_NONE)
        cli_fault(&files->patch_fault);
}

int cli_use_patch(struct game_files *files, const char *path)
{
    struct arena arena;
    struct byte_view text;
    struct fault fault = {0};
    arena_init(&arena, host_allocator());
    bool read = cli_read_file(path, &arena, &text);
    bool taken = read && game_files_use_patch(files, cli_file_name(path), text, &fault);
    if (taken)
        files->patch_fault = (struct fault){0};
    arena_reset(&arena);
    return taken ? CLI_DONE : read ? cli_fault(&fault) : CLI_BAD_DATA;
}

bool cli_find_room(const struct game_files *files, const char *word, int *room)
{
    struct word_guess guess = {.word = word};
    if (cli_number(word, 0, ROOM_ID_LIMIT - 1, room))
        return true;
    for (int id = 1; id < ROOM_ID_LIMIT && word[0]; id++) {
        const char *name = files->index.room_names[id];
        if (!name[0])
            continue;
        if (strcasecmp(name, word) == 0) {
            *room = id;
            return true;
        }
        word_guess_offer(&guess, name);
    }
    if (guess.best)
        cli_error("there is no room '%s'; did you mean '%s'?", word, guess.best);
    else
        cli_error("there is no room '%s'; `walkbox info` lists the rooms", word);
    return false;
}

int cli_damage_status(const struct play_damage *damage, int status)
{
    char line[FAULT_LINE_SIZE];
    if (damage->count == 0)
        return status;
    fault_format(&damage->first, line, sizeof line);
    if (damage->count == 1)
        cli_error("%s", line);
    else
        cli_error("%s (and %d more; walkbox check lists them)", line, damage->count - 1);
    return status == CLI_DONE ? CLI_BAD_DATA : status;
}
