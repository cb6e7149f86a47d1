#include "app/session/replay_conditions.h"

#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/language.h"
#include "cli/options.h"
#include "engine/game.h"
#include "engine/game_state.h"
#include "util/words.h"

static void write_tracks(const struct game *game, struct bytes_writer *text)
{
    const char *before = "";
    for (int i = 0; i < SOUND_TRACK_NUMBERS; i++) {
        unsigned samples = (unsigned)game->tracks.items[i].samples;
        if (samples == 0)
            continue;
        write_format(text, "%s%d=%u/%u", before, i, samples, (unsigned)game->tracks.items[i].rate);
        before = " ";
    }
    if (!before[0])
        write_format(text, "none");
}

void replay_conditions_write(const struct game *game, struct bytes_writer *text)
{
    const struct speech_source *source = &game->speech.source;
    write_format(text, "# music: %s\n# speech: %s, %s\n# text speed: %d\n# tracks: ",
                 music_name(game->sound_device), speech_choice_name(game->speech.choice),
                 source->choose ? "with Special Edition voices"
                 : source->find ? "with voices"
                                : "without voices",
                 game->text_speed + TEXT_SPEED_USUAL);
    write_tracks(game, text);
    write_format(text, "\n");
}

static const char *const devices[DEVICES] = {
    [DEVICE_ADLIB] = "adlib",
    [DEVICE_SPEAKER] = "speaker",
    [DEVICE_MT32] = "mt32",
    [DEVICE_GENERAL_MIDI] = "gm",
};

static const char *const choices[] = {
    [SPEECH_BOTH] = "both", [SPEECH_VOICE] = "voice", [SPEECH_TEXT] = "text"};

const char *music_name(enum sound_device device)
{
    return devices[device];
}

const char *speech_choice_name(enum speech_choice choice)
{
    return choices[choice];
}

bool music_find(const char *name, enum sound_device *device)
{
    int i = 0;
    while (i < DEVICES && strcmp(devices[i], name) != 0)
        i++;
    if (i < DEVICES)
        *device = (enum sound_device)i;
    return i < DEVICES;
}

bool speech_choice_find(const char *name, enum speech_choice *choice)
{
    const int count = sizeof choices / sizeof *choices;
    int i = 0;
    while (i < count && strcmp(choices[i], name) != 0)
        i++;
    if (i < count)
        *choice = (enum speech_choice)i;
    return i < count;
}
