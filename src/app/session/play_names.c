#include "app/session/play_names.h"

#include <string.h>

static const char *const devices[DEVICES] = {
    [DEVICE_ADLIB] = "adlib",
    [DEVICE_SPEAKER] = "speaker",
    [DEVICE_MT32] = "mt32",
    [DEVICE_GENERAL_MIDI] = "gm",
};

static const char *const choices[] = {
    [SPEECH_BOTH] = "both", [SPEECH_VOICE] = "voice", [SPEECH_TEXT] = "text"};

enum { CHOICES = sizeof choices / sizeof *choices };

const char *music_name(enum sound_device device)
{
    return devices[device];
}

const char *speech_choice_name(enum speech_choice choice)
{
    return choices[choice];
}

/* The index of a name; `count` when it is not there. */
static int find(const char *const *names, int count, const char *name)
{
    int index = 0;
    while (index < count && strcmp(names[index], name) != 0)
        index++;
    return index;
}

bool music_find(const char *name, enum sound_device *device)
{
    int index = find(devices, DEVICES, name);
    if (index < DEVICES)
        *device = (enum sound_device)index;
    return index < DEVICES;
}

bool speech_choice_find(const char *name, enum speech_choice *choice)
{
    int index = find(choices, CHOICES, name);
    if (index < CHOICES)
        *choice = (enum speech_choice)index;
    return index < CHOICES;
}
