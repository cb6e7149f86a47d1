/* Fuzzes MIDI files as songs: the input is such a file. A song that is read
 * without an error must be a sound that the engine reads, in which each note that begins ends. */
#include <string.h>

#include "assets-tools/sound/song_source.c"
#include "assets-tools/sound/sound_source.h"
#include "fuzz.h"
#include "resource/midi.h"

enum { INPUT_MAX = 1 << 14, CHANNELS = 16, KEYS = 128 };

static void report(void *context, const char *line)
{
    (void)context;
    if (line[strcspn(line, "\n\r\033")] != '\0' || line[0] == '\0')
        abort();
}

static void check_notes(const struct midi_file *midi)
{
    static int held[CHANNELS][KEYS];
    struct reader track = reader_at(midi_track(midi, 0), 0);
    struct midi_event event;
    uint8_t status = 0;
    memset(held, 0, sizeof held);
    while (midi_next(&track, &status, &event) && event.kind != MIDI_END) {
        const int kind = event.status & MIDI_KIND_MASK, channel = event.status & MIDI_CHANNEL_MASK;
        if (event.kind == MIDI_CHANNEL && (event.data[0] >= KEYS || event.data[1] >= KEYS))
            abort();
        if (midi_is_note_off(&event))
            held[channel][event.data[0]]--;
        else if (event.kind == MIDI_CHANNEL && kind == MIDI_NOTE_ON)
            held[channel][event.data[0]]++;
    }
    if (event.kind != MIDI_END)
        abort();
    for (int i = 0; i < CHANNELS * KEYS; i++)
        if (held[i / KEYS][i % KEYS] != 0)
            abort();
}

static void check(const struct song *song)
{
    struct bytes_writer bytes;
    struct sound sound;
    struct fault fault;
    const struct fault_place place = {"MONKEY.001", "SOUN", 0};
    bytes_writer_init(&bytes, fuzz_allocator());
    sound_encode(&bytes, song, NULL);
    if (!sound_read(&sound, bytes_writer_view(&bytes), DEVICE_ADLIB, &place, &fault) ||
        sound.kind != SOUND_SEQUENCE)
        abort();
    check_notes(&sound.as.sequence.midi);
    bytes_writer_free(&bytes);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct arena arena;
    struct diagnostics diagnostics = {.report = report};
    struct source_context context = {.arena = &arena, .diagnostics = &diagnostics};
    if (size > INPUT_MAX || (size > 0 && data[0] != 'M')) /* fuzz_sources reads texts */
        return 0;
    fuzz_arena_init(&arena);
    struct song *song = arena_alloc(&arena, 1, sizeof *song);
    const struct source_place place = {"game.txt", 1, 1};
    if (song_source_parse(song, "a.mid", (struct byte_view){data, size}, place, &context))
        check(song);
    else if (diagnostics.errors == 0)
        abort();
    arena_reset(&arena);
    return 0;
}
