/* Fuzzes sounds: the input is read as the payload of SOUN, and a sequence is played for two
 * seconds. The first byte selects the device; the second byte how often it is stopped and started.
 */
#include "fuzz.h"

#include "engine/sound/music.h"
#include "resource/sound.h"

enum { TICKS = 500, SOUND = 1 };

struct played {
    struct music music;
    struct sound_sequence data;
};

static bool find(void *context, int sound, struct sound_sequence *data)
{
    *data = ((struct played *)context)->data;
    return sound == SOUND;
}

static void hear(void *context, const struct sound_event *event)
{
    (void)context;
    fuzz_touch((const uint8_t *)event, sizeof *event);
}

static void play(struct played *played, enum sound_device device, int restarts)
{
    const struct sound_link output = {.sink.receive = hear};
    struct music_engine engine = {
        .music = &played->music,
        .driver = music_driver_of(device),
        .link = {&played->music.driver, &output},
        .host = {.context = played, .find = find},
    };
    played->music.device = device;
    music_reset(&engine);
    for (int tick = 0; tick < TICKS; tick++) {
        if (tick % (1 + TICKS / (restarts + 1)) == 0)
            music_start(&engine, SOUND, &played->data);
        music_tick(&engine);
        (void)music_half_beats(&engine);
    }
    music_resume(&engine);
    music_stop_all(&engine);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 2)
        return 0;
    enum sound_device device = (enum sound_device)(data[0] % DEVICES);
    struct byte_view payload = {data + 2, size - 2};
    struct fault_place place = {"file", "SOUN", 0};
    struct fault fault;
    struct sound sound;
    char line[FAULT_LINE_SIZE];
    if (!sound_read(&sound, payload, device, &place, &fault)) {
        fault_format(&fault, line, sizeof line);
        return 0;
    }
    if (sound.kind == SOUND_SAMPLE)
        fuzz_touch(sound.as.sample.samples.data, sound.as.sample.samples.size);
    struct played *played = sound.kind == SOUND_SEQUENCE ? calloc(1, sizeof *played) : NULL;
    if (played) {
        played->data = sound.as.sequence;
        play(played, device, data[1] % 8);
        free(played);
    }
    return 0;
}
