/* The command sounds: lists the sounds of a game with their lengths, and saves a sound as a WAV
 * file. */
#include <cjson/cJSON.h>
#include <stdio.h>
#include <string.h>

#include "app/audio/playback.h"
#include "app/commands/commands.h"
#include "app/session/game_argument.h"
#include "app/session/start.h"
#include "cli/cli.h"
#include "cli/json.h"
#include "cli/language.h"
#include "cli/options.h"
#include "engine/sound/sound_clock.h"
#include "engine/state/game_state.h"
#include "engine/state/notes.h"
#include "resource/files/game_files.h"
#include "resource/files/game_index.h"
#include "util/fault.h"

enum {
    ENDLESS = 30 * 60 * GAME_JIFFY_RATE,       /* a sound that runs longer counts as endless */
    PLAYED_DEFAULT = 3 * 60 * GAME_JIFFY_RATE, /* default length of an endless sound in a file */
    LONGEST_PLAYED = 30 * 60,                  /* limit of --seconds */
    RINGS_OUT = GAME_JIFFY_RATE,               /* time for the last notes to die away */
};

struct listed_sound {
    int id, track; /* track 0 means no CD track */
    const char *kind;
    int jiffies; /* -1 for an endless sound */
};

/* Whether a sound is undamaged for every device, since each may have its own rendition. */
static bool is_whole(struct game *game, int id, struct fault *fault)
{
    for (int device = 0; device < DEVICES; device++) {
        sound_clock_set_device(&game->sound, (enum sound_device)device);
        if (!sound_is_whole(&game->world.sound, &game->files, id, fault))
            return false;
    }
    return true;
}

static const char *kind_of(struct game *game, int id, struct sound *sound)
{
    static const char *const kinds[DEVICES] = {
        [DEVICE_ADLIB] = "adlib", [DEVICE_GENERAL_MIDI] = "midi", [DEVICE_SPEAKER] = "speaker"};
    if (!sound_set_device(&game->sound, id, sound))
        return "silent";
    return sound->kind == SOUND_SAMPLE  ? "sample"
           : sound->kind == SOUND_TRACK ? "track"
                                        : kinds[game->host.device];
}

/* Plays a sound, with or without output. Returns the jiffies it ran, at most `most`. */
static int play(struct game *game, int id, int most)
{
    int jiffies = 0;
    sound_clock_play(&game->sound, id);
    while (jiffies < most && sound_clock_running(&game->world.sound, id)) {
        sound_frame_pass(&game->sound, 1);
        jiffies++;
    }
    if (jiffies == most)
        sound_clock_stop_all(&game->sound);
    return jiffies;
}

static struct listed_sound look_at(struct game *game, int id)
{
    struct sound sound;
    struct listed_sound listed = {.id = id};
    listed.kind = kind_of(game, id, &sound);
    if (strcmp(listed.kind, "silent") == 0)
        return listed;
    listed.track = sound.kind == SOUND_TRACK ? sound.as.track.track : 0;
    listed.jiffies = play(game, id, ENDLESS);
    if (listed.jiffies == ENDLESS)
        listed.jiffies = -1;
    return listed;
}

static void add_sound(cJSON *list, const struct listed_sound *listed)
{
    cJSON *object = cJSON_CreateObject();
    const bool ends = listed->jiffies >= 0, track = listed->track > 0;
    cJSON_AddNumberToObject(object, "id", listed->id);
    json_add_text(object, "kind", listed->kind);
    cJSON_AddItemToObject(object, "jiffies",
                          ends ? cJSON_CreateNumber(listed->jiffies) : cJSON_CreateNull());
    cJSON_AddItemToObject(object, "track",
                          track ? cJSON_CreateNumber(listed->track) : cJSON_CreateNull());
    cJSON_AddItemToArray(list, object);
}

/* Lists the sound `only`, or all sounds if it is 0. Lists the undamaged part of damaged sounds, and
 * reports the damage at the end. */
static int list_sounds(struct game *game, int only, bool as_json)
{
    const struct game_files *files = &game->files;
    struct play_damage damage = {0};
    damage_add_log(&damage, &files->log);
    cJSON *list = as_json ? cJSON_CreateArray() : NULL;
    for (int id = game_files_next(files, RESOURCE_SOUND, 0); id >= 0;
         id = game_files_next(files, RESOURCE_SOUND, id)) {
        if (only != 0 && id != only)
            continue;
        struct fault fault = {0};
        if (!is_whole(game, id, &fault))
            damage_add(&damage, &fault);
        const struct listed_sound listed = look_at(game, id);
        if (as_json) {
            add_sound(list, &listed);
            continue;
        }
        printf("%d: %s, ", id, listed.kind);
        if (listed.jiffies >= 0)
            printf(tr("%d jiffies"), listed.jiffies);
        else
            fputs(tr("no end"), stdout);
        if (listed.track > 0)
            printf(tr(", track %d"), listed.track);
        printf("\n");
    }
    if (as_json)
        json_print(list);
    return cli_damage_status(&damage, CLI_DONE);
}

/* Writes a sound for `seconds`, or if that is 0 for as long as it lasts. */
static int write_sound(struct game *game, const char *path, int id, const char *wav, int seconds,
                       struct sound_options *options)
{
    struct playback playback;
    struct sound sound;
    int most = seconds > 0 ? seconds * GAME_JIFFY_RATE : look_at(game, id).jiffies;
    most = most >= 0 ? most : PLAYED_DEFAULT;
    (void)sound_set_device(&game->sound, id, &sound);
    options->device = game->host.device;
    if (!playback_open(&playback, path, &game->sound, options, PLAYBACK_RATE, 0))
        return CLI_BAD_DATA;
    bool written = playback_record(&playback, &game->sound, wav);
    if (written) {
        (void)play(game, id, most);
        sound_frame_pass(&game->sound, RINGS_OUT);
        written = playback_end_record(&playback, &game->sound, game->vm.halted);
    }
    int status = written ? CLI_DONE : cli_report_write_error(wav);
    playback_close(&playback);
    return status;
}

int command_sounds(int argc, char **argv)
{
    bool as_json = false;
    const char *wav = NULL;
    int seconds = 0;
    bool seconds_given = false;
    struct sound_options sound_options = SOUND_OPTIONS_DEFAULT;
    const struct option options[] = {
        {"--wav", OPTION_TEXT, &wav, NULL,
         N_("FILE: instead of the list, write the sound as WAV, 48 kHz stereo (3 minutes of a "
            "sound that never ends); - is standard output")},
        {"--seconds", OPTION_INT, &seconds, &seconds_given,
         N_("S: at most this many seconds, 1 to 1800")},
        SOUND_FONT_OPTION(&sound_options),
        {"--json", OPTION_FLAG, &as_json, NULL, N_("print one JSON array")},
    };
    const struct command_line line =
        COMMAND_LINE("walkbox sounds GAME [N] [OPTION]...",
                     N_("Lists the sounds of a game, or one sound."), 1, 2, options);
    const char *words[2];
    struct game *game;
    int status, only = 0;
    int count = cli_parse(&line, argc, argv, words, &status);
    if (count < 0)
        return status;
    if (count > 1 && !cli_number(words[1], 1, INT16_MAX, &only))
        return cli_usage(&line, "not a sound number:", words[1]);
    if (wav && only == 0)
        return cli_usage(&line, "--wav needs the number of a sound", NULL);
    if (seconds_given && (seconds < 1 || seconds > LONGEST_PLAYED))
        return cli_usage(&line, "--seconds must be 1 to 1800", NULL);
    status = game_argument_open(&game, words[0], NULL);
    if (status != CLI_DONE)
        return status;
    if (only != 0 && !game_files_has(&game->files, RESOURCE_SOUND, only)) {
        cli_error("no sound %d", only);
        status = CLI_BAD_DATA;
    } else {
        const bool to_output = wav && strcmp(wav, "-") == 0;
        status = to_output ? CLI_DONE : list_sounds(game, only, as_json);
        if (wav && status == CLI_DONE)
            status = write_sound(game, words[0], only, wav, seconds, &sound_options);
    }
    cli_end_game(game);
    return status;
}
