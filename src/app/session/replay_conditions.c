#include "app/session/replay_conditions.h"

#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/language.h"
#include "cli/options.h"
#include "engine/game.h"
#include "engine/game_state.h"
#include "util/words.h"

enum { SHOWN = 100 };

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

static void write_music(const struct game *game, struct bytes_writer *text)
{
    write_format(text, "%s", music_name(game->sound_device));
}

static void write_speech(const struct game *game, struct bytes_writer *text)
{
    const struct speech_source *source = &game->speech.source;
    write_format(text, "%s, %s", speech_choice_name(game->speech.choice),
                 source->choose ? N_("with Special Edition voices")
                 : source->find ? N_("with voices")
                                : N_("without voices"));
}

static void write_text_speed(const struct game *game, struct bytes_writer *text)
{
    write_format(text, "%d", game->text_speed + TEXT_SPEED_USUAL);
}

static const struct {
    const char *comment; /* before it */
    const char *what;
    void (*write)(const struct game *game, struct bytes_writer *text);
} conditions[] = {
    {"# music: ", N_("different music"), write_music},
    {"# speech: ", N_("different speech"), write_speech},
    {"# text speed: ", N_("a different text speed"), write_text_speed},
    {"# tracks: ", N_("different CD tracks"), write_tracks},
};

enum { CONDITIONS = sizeof conditions / sizeof *conditions };

void replay_conditions_write(const struct game *game, struct bytes_writer *text)
{
    for (int i = 0; i < CONDITIONS; i++) {
        write_format(text, "%s", conditions[i].comment);
        conditions[i].write(game, text);
        write_format(text, "\n");
    }
}

static void show_words(struct byte_view words, char shown[SHOWN])
{
    size_t size = words.size < SHOWN - 1 ? words.size : SHOWN - 1;
    for (size_t i = 0; i < size; i++)
        shown[i] = words.data[i] >= ' ' && words.data[i] <= '~' ? (char)words.data[i] : '?';
    shown[size] = '\0';
    if (words.size > size)
        memcpy(shown + size - 3, "...", 3);
}

static void compare(const struct game *game, const char *file, int condition,
                    struct byte_view recorded)
{
    char one[SHOWN], other[SHOWN];
    struct bytes_writer now;
    bytes_writer_init(&now, host_allocator());
    conditions[condition].write(game, &now);
    struct byte_view here = bytes_writer_view(&now);
    bool same = recorded.size == here.size && memcmp(recorded.data, here.data, here.size) == 0;
    if (!same && !now.failed) {
        show_words(recorded, one);
        show_words(here, other);
        cli_error("%s was recorded with %s: %s; here: %s; the game may play differently", file,
                  conditions[condition].what, one, other);
    }
    bytes_writer_free(&now);
}

/* Actions of a record that begins with a save mean little from the boot. */
static void compare_beginning(const struct game *game, const char *file, struct byte_view line)
{
    static const char begins[] = "# begins: before frame ";
    char number[16] = "";
    if (line.size < sizeof begins || memcmp(line.data, begins, sizeof begins - 1) != 0)
        return;
    line = (struct byte_view){line.data + sizeof begins - 1, line.size - (sizeof begins - 1)};
    for (size_t i = 0; i < line.size && i < sizeof number - 1; i++)
        number[i] = (char)line.data[i];
    unsigned long frame = strtoul(number, NULL, 10);
    if (frame != game->world.frame)
        cli_error("%s begins at frame %lu, from a save, but this play begins at frame %u; use "
                  "`walkbox replay`, which begins where the recording does",
                  file, frame, (unsigned)game->world.frame);
}

void replay_conditions_compare(const struct game *game, const char *file, struct byte_view record)
{
    bool seen[CONDITIONS] = {false};
    struct words words = words_of((const char *)record.data, record.size, 0);
    while (words_next_line(&words) && words.start < words.end && *words.start == '#') {
        size_t line_size = (size_t)(words.end - words.start);
        line_size -= line_size > 0 && words.start[line_size - 1] == '\r';
        const struct byte_view line = {(const uint8_t *)words.start, line_size};
        compare_beginning(game, file, line);
        for (int i = 0; i < CONDITIONS; i++) {
            size_t size = strlen(conditions[i].comment);
            if (seen[i] || line.size < size || memcmp(line.data, conditions[i].comment, size) != 0)
                continue;
            seen[i] = true;
            compare(game, file, i, (struct byte_view){line.data + size, line.size - size});
        }
    }
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
