/* The command check: reads everything in a game's files without playing it, and prints all damage
 * as text or JSON. */
#include <stdlib.h>

#include "app/audio/edition.h"
#include "app/audio/game_tracks.h"
#include "app/audio/speech_file.h"
#include "app/commands/commands.h"
#include "app/session/game_argument.h"
#include "app/survey/survey.h"
#include "cli/cli.h"
#include "cli/json.h"
#include "cli/language.h"
#include "cli/options.h"

/* ---- the sound of a Special Edition ---- */

static const struct {
    const char *key, *name;
} edition_rows[EDITION_PARTS] = {
    [EDITION_MUSIC] = {"music", N_("music")},
    [EDITION_NEW_MUSIC] = {"new_music", N_("new music")},
    [EDITION_VOICES] = {"voices", N_("voices")},
};

/* Lists the sound files found: in JSON, or as text if `json` is NULL. */
static void add_edition(cJSON *json, const char *game)
{
    bool has[EDITION_PARTS], any = false;
    for (int part = 0; part < EDITION_PARTS; part++) {
        has[part] = edition_has(game, (enum edition_part)part);
        any |= has[part];
    }
    cJSON *parts = json && any ? cJSON_AddObjectToObject(json, "special_edition") : NULL;
    if (!json && any)
        printf("\n%s\n", tr("SOUND OF THE SPECIAL EDITION"));
    for (int part = 0; part < EDITION_PARTS && any; part++)
        if (json)
            cJSON_AddBoolToObject(parts, edition_rows[part].key, has[part]);
        else
            printf("  %s: %s\n", tr(edition_rows[part].name),
                   has[part] ? tr("found") : tr("not found"));
}

/* ---- the command ---- */

static void add_tracks(cJSON *json, const struct tracks_found *found)
{
    cJSON *tracks = cJSON_AddObjectToObject(json, "tracks");
    json_add_text(tracks, "found", found->found);
    json_add_text(tracks, "missing", found->missing);
}

static void print_tracks(const struct tracks_found *found)
{
    printf("\n%s\n", tr("CD TRACKS"));
    printf(tr("  found    %s\n"), found->found[0] ? found->found : tr("none"));
    if (found->missing[0])
        printf(tr("  missing  %s\n"), found->missing);
}

static void check_voices(struct survey *survey, const char *game)
{
    struct fault fault;
    struct speech_file *voices = speech_file_open(game, false);
    if (speech_file_oddity(voices, &fault))
        survey_add_oddity(survey, &fault);
    speech_file_close(voices);
}

static int check(const struct game_files *files, const char *path, bool draw, bool as_json)
{
    struct survey *survey = malloc(sizeof *survey);
    if (!survey) {
        cli_error("not enough memory");
        return CLI_BAD_DATA;
    }
    struct tracks_found tracks;
    survey_make(survey, files, draw, host_allocator());
    check_voices(survey, path);
    const bool has_tracks = tracks_found_at(&tracks, files, path);
    if (as_json) {
        cJSON *json = survey_json(survey);
        if (has_tracks)
            add_tracks(json, &tracks);
        add_edition(json, path);
        json_print(json);
    } else {
        survey_print(survey, stdout);
        if (has_tracks)
            print_tracks(&tracks);
        add_edition(NULL, path);
    }
    if (survey->lacks_memory)
        cli_error("not enough memory to check everything");
    const int status = survey->reached_faults > 0 ? CLI_CHECK_FAILED : CLI_DONE;
    free(survey);
    return status;
}

int command_check(int argc, char **argv)
{
    bool as_json = false, draw = false;
    const struct option options[] = {
        {"--rooms", OPTION_FLAG, &draw, NULL,
         N_("also draw every room, object picture and animation")},
        {"--json", OPTION_FLAG, &as_json, NULL, N_("print one JSON object")},
    };
    const struct command_line line =
        COMMAND_LINE("walkbox check GAME [--rooms] [--json]",
                     N_("Reads everything in a game's files, without playing, and reports damage. "
                        "The output contains no part of the game itself, so you can publish it."),
                     1, 1, options);
    const char *words[1];
    int status;
    struct game_files files;
    if (cli_parse(&line, argc, argv, words, &status) < 0)
        return status;
    status = game_argument_files(&files, words[0]);
    if (status != CLI_DONE)
        return status;
    status = check(&files, words[0], draw, as_json);
    game_files_close(&files);
    return status;
}
