/* walkbox-extract GAME OUT: turns a game into sources from which walkbox-build makes it again.
 *
 * Exit status: 0 done, 2 wrong usage, 3 a game that is damaged (undamaged parts are written) or
 * cannot be read, or files that cannot be written. */
#include <stdio.h>

#include "assets-tools/extract/extract.h"
#include "assets-tools/file_io.h"
#include "cli/cli.h"
#include "cli/language.h"
#include "cli/options.h"
#include "resource/files/game_patch.h"
#include "resource/voice_item.h"
#include "util/limits.h"

struct arguments {
    const char *words[2]; /* GAME and OUT */
    bool force;
};

/* ---- the work ---- */

/* Notes that the voice file next to the game is not extracted. */
static void note_voices(const char *game)
{
    static const char *const names[] = {VOICE_FILE, "monster.sof", "monster.sog", "monster.so3"};
    char path[PATH_SIZE];
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (host_find_file(game, names[i], path, sizeof path))
            cli_error(
                "%s is not extracted: copy it to the folder of a game built from these sources",
                cli_file_name(path));
}

static void print_report(void *context, const char *line)
{
    progress_clear(context);
    cli_line(stderr, "walkbox-extract: %s", line);
}

static int refuse(const char *why)
{
    cli_error("%s", tr(why));
    return CLI_BAD_DATA;
}

static int report(const struct extraction *extraction, const struct extract_result *result,
                  const char *out)
{
    const struct extract_counts *counts = &extraction->counts;
    int scripts = counts->scripts + counts->scripts_listed + counts->scripts_raw;
    if (!result->built)
        cli_error("walkbox-build cannot build these sources: %s", result->why);
    else if (result->changed > 0)
        cli_error(tr_count(result->changed, "%s: when built again, %d block will differ",
                           "%s: when built again, %d blocks will differ"),
                  out, result->changed);
    printf(tr("%s: rooms: %d, scripts: %d"), out, counts->rooms + counts->rooms_raw, scripts);
    if (counts->rooms_raw > 0)
        printf(tr(", rooms copied: %d"), counts->rooms_raw);
    if (counts->scripts_listed > 0)
        printf(tr(", scripts as listings: %d"), counts->scripts_listed);
    if (counts->scripts_raw > 0)
        printf(tr(", scripts copied: %d"), counts->scripts_raw);
    if (counts->others_raw > 0)
        printf(tr(", costumes, charsets and sounds copied: %d of %d"), counts->others_raw,
               counts->others);
    if (result->built && result->changed == 0)
        printf(tr("; when built again, every block will be the same, %d of them from kept.txt"),
               result->original_blocks);
    printf("\n");
    const bool same = result->built && result->changed == 0;
    return same && extraction->faults == 0 ? CLI_DONE : CLI_BAD_DATA;
}

static int extract_files(const struct game_files *files, const struct arguments *arguments)
{
    struct part_folder folder;
    struct extract_result result;
    struct arena arena;
    struct progress progress = progress_begin(tr("extracting rooms"));
    const struct watcher watcher = progress_watcher(&progress);
    if (!part_folder_begin(&folder, arguments->words[1], arguments->words[0], arguments->force))
        return refuse(folder.why);
    arena_init(&arena, tool_allocator());
    struct extraction *extraction = arena_alloc(&arena, 1, sizeof *extraction);
    extract_begin(extraction, files, &folder, &arena);
    extraction->context = &progress;
    extraction->report = print_report;
    extraction->watcher = &watcher;
    note_voices(arguments->words[0]);
    bool good = extract_checked(extraction, file_media(), &result);
    progress_clear(&progress);
    good = good && part_folder_finish(&folder);
    int status = good ? report(extraction, &result, folder.out) : CLI_BAD_DATA;
    if (!good) {
        part_folder_drop(&folder);
        refuse(folder.why);
    }
    arena_reset(&arena);
    return status;
}

static int extract(const struct arguments *arguments)
{
    struct game_files files;
    struct fault fault = {0};
    if (!cli_open_game(&files, arguments->words[0], &fault))
        return cli_fault(&fault);
    if (files.patch)
        cli_error("ignoring %s: the sources get the game's own boxes", GAME_PATCH_FILE);
    game_files_drop_patch(&files);
    int status = extract_files(&files, arguments);
    game_files_close(&files);
    return status;
}

static int run(int argc, char **argv)
{
    struct arguments arguments = {.force = false};
    bool version = false; /* only for the help: cli_program handles it */
    int status;
    const struct option options[] = {
        {"--force", OPTION_FLAG, &arguments.force, NULL,
         N_("replace an OUT folder that walkbox-extract wrote")},
        {"--version", OPTION_FLAG, &version, NULL, N_("print the program's version")},
    };
    const struct command_line line = COMMAND_LINE(
        "walkbox-extract GAME OUT [--force]",
        N_("Extracts a game to the folder OUT, from which walkbox-build builds the same game "
           "again: pictures as PNG files; rooms, costumes, charsets and scripts as text. GAME is "
           "the game's folder, or either of its two files. From a damaged game, walkbox-extract "
           "extracts what it can read, and exits with status 3."),
        2, 2, options);
    if (cli_parse(&line, argc, argv, arguments.words, &status) < 0)
        return status;
    return extract(&arguments);
}

int main(int argc, char **argv)
{
    return cli_program("walkbox-extract", argc, argv, run);
}
