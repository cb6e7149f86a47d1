/* Songs come back as text: of what walkbox-build makes of random songs, a text is written of which
 * it makes the same bytes again. What is no such song is told, and damage does no harm. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "assets-tools/notation/song_text.h"
#include "assets-tools/sound/song_source.h"
#include "assets-tools/sound/sound_encode.h"
#include "test_memory.h"
#include "tools/tool_fixture.h"

enum { SEEDS = 600, TEXT_SIZE = 16384, DAMAGED = 1500, SAMPLES = 300 };

struct song_maker {
    struct random_numbers numbers;
    char text[TEXT_SIZE];
    int instruments, phrases;
};

static uint32_t pick(struct song_maker *maker, uint32_t below)
{
    return fixture_random(&maker->numbers, below);
}

__attribute__((format(printf, 2, 3))) static void add(struct song_maker *maker, const char *format,
                                                      ...)
{
    size_t used = strlen(maker->text);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(maker->text + used, sizeof maker->text - used, format, arguments);
    va_end(arguments);
}

#define PICK(maker, list) (list)[pick(maker, sizeof(list) / sizeof *(list))]

/* ---- songs ---- */

static void add_length(struct song_maker *maker)
{
    static const char *const lengths[] = {"",   "4",  "8",   "8.", "2",    "16",   "1",
                                          "4.", "12", "2^8", ".",  "4^16", "1^1^2"};
    static const char *const odd[] = {"5", "40", "96", "1920", "960.", "128^3", "16..", "30"};
    add(maker, "%s", pick(maker, 12) == 0 ? PICK(maker, odd) : PICK(maker, lengths));
}

static void add_note(struct song_maker *maker)
{
    static const char *const letters[] = {"c", "d", "e", "f", "g", "a", "b", "c+", "b-", "f+"};
    add(maker, " %s", PICK(maker, letters));
    for (uint32_t more = pick(maker, 5) == 0 ? pick(maker, 4) : 0; more > 0; more--)
        add(maker, "/%s", PICK(maker, letters));
    add_length(maker);
}

static void add_change(struct song_maker *maker)
{
    static const char *const changes[] = {"volume=64",  "pan=-20",       "wheel=90", "pedal=127",
                                          "bend=-4096", "bend-range=12", "detune=5", "priority=3",
                                          "tempo=80",   "tempo=133",     "bend=8191"};
    if (pick(maker, 6) == 0)
        add(maker, " instrument=i%u", (unsigned)pick(maker, (uint32_t)maker->instruments));
    else
        add(maker, " %s", PICK(maker, changes));
}

static void add_setting(struct song_maker *maker)
{
    static const char *const lengths[] = {"4", "8", "16", "4.", "6", "2"};
    switch (pick(maker, 4)) {
    case 0:
        add(maker, " v%u", 1 + (unsigned)pick(maker, 127));
        break;
    case 1:
        add(maker, " q%u", 1 + (unsigned)pick(maker, 8));
        break;
    case 2:
        add(maker, " o%u", 2 + (unsigned)pick(maker, 5));
        break;
    default:
        add(maker, " l%s", PICK(maker, lengths));
        break;
    }
}

static void add_words(struct song_maker *maker, int words, int depth)
{
    for (int i = 0; i < words; i++) {
        uint32_t kind = pick(maker, 20);
        if (kind == 0 && depth < 2) {
            add(maker, " [");
            add_words(maker, 1 + (int)pick(maker, 5), depth + 1);
            add(maker, " ]%u", 1 + (unsigned)pick(maker, 4));
        } else if (kind == 1 && depth < 2 && maker->phrases > 0) {
            add(maker, " @p%u", (unsigned)pick(maker, (uint32_t)maker->phrases));
        } else if (kind < 4) {
            add_change(maker);
        } else if (kind < 7) {
            add_setting(maker);
        } else if (kind < 10) {
            add(maker, " r");
            add_length(maker);
        } else {
            add_note(maker);
        }
        if (i % 8 == 7 && depth == 0)
            add(maker, "\nnotes o4");
    }
}

static void add_instrument(struct song_maker *maker)
{
    add(maker, "instrument i%d\n", maker->instruments++);
    if (pick(maker, 4) == 0) {
        add(maker, "bytes");
        for (int i = 0; i < INSTRUMENT_SIZE; i++)
            add(maker, " %u", (unsigned)pick(maker, 256));
        add(maker, "\n");
        return;
    }
    add(maker, "modulator level %u attack %u wave %u tremolo decaying\n", (unsigned)pick(maker, 64),
        (unsigned)pick(maker, 16), (unsigned)pick(maker, 4));
    add(maker, "carrier multiple %u scale-level %u scale-rate velocity %u\nfeedback %u%s\n",
        (unsigned)pick(maker, 16), (unsigned)pick(maker, 4), (unsigned)pick(maker, 32),
        (unsigned)pick(maker, 8), pick(maker, 2) ? " additive" : "");
    if (pick(maker, 2))
        add(maker, "lasts %u\neffect b other-time loop wheel data 9 1 62 31 190 159 5 0\n",
            (unsigned)pick(maker, 256));
}

static void add_marks(struct song_maker *maker)
{
    static const char *const deeds[] = {"jump 2",     "transpose -5",    "part 1 on",
                                        "part 3 off", "part 2 volume 9", "part 1 transpose 24",
                                        "part 16 on"};
    for (uint32_t i = pick(maker, 5); i > 0; i--)
        add(maker, "hook %u %s at %u\n", (unsigned)pick(maker, 256), PICK(maker, deeds),
            1 + (unsigned)pick(maker, 6));
    for (uint32_t i = pick(maker, 3); i > 0; i--)
        add(maker, "marker %u at %u\n", (unsigned)pick(maker, 128), 1 + (unsigned)pick(maker, 6));
}

static void make_song(struct song_maker *maker, uint32_t seed)
{
    static const char *const bars[] = {"4/4", "6/8", "3/4", "4/4", "5/4", "12/8"};
    static const char *const loops[] = {
        "loop\n", "loop 2\n", "loop 1..1 times 3\n", "loop times 2\n", "", "", ""};
    *maker = (struct song_maker){.numbers.state = seed * 2654435761U + 1};
    add(maker, "tempo %u\nbar %s\npriority %u\n%s", 4 + (unsigned)pick(maker, 996),
        PICK(maker, bars), 1 + (unsigned)pick(maker, 255), PICK(maker, loops));
    for (uint32_t i = 1 + pick(maker, 3); i > 0; i--)
        add_instrument(maker);
    for (uint32_t i = pick(maker, 3); i > 0; i--) {
        add(maker, "phrase p%d\nnotes", maker->phrases);
        add_words(maker, 1 + (int)pick(maker, 10), 2);
        maker->phrases++;
        add(maker, "\n");
    }
    int parts = 1 + (int)pick(maker, 4);
    for (int i = 1; i <= parts; i++) {
        add(maker, "part %d i%u", 4 * i, (unsigned)pick(maker, (uint32_t)maker->instruments));
        if (pick(maker, 2))
            add(maker, " volume %u priority -7 pan -64 transpose 12 detune -128 bend 0%s",
                (unsigned)pick(maker, 128), pick(maker, 2) ? " silent" : "");
        add(maker, "\nnotes%s", i == 1 ? " r1 r1 c1 r1^1^1" : "");
        add_words(maker, (int)pick(maker, 30), 0);
        add(maker, "\n");
    }
    if (pick(maker, 3) == 0)
        add(maker, "speaker 4\n");
    add_marks(maker);
}

static void compile(struct tool_fixture *fixture, const char *text, struct bytes_writer *bytes,
                    const struct source_sample *sample)
{
    struct source_text source;
    struct song song;
    source_text_parse(&source, "song.txt", text, strlen(text), &fixture->arena,
                      &fixture->diagnostics);
    bool good = song_source_parse(&song, &source, "song.txt", &fixture->context);
    if (!good || fixture->told_count > 0)
        print_error("%s\n", text);
    assert_nothing_told(fixture);
    assert_true(good);
    bytes_writer_clear(bytes);
    sound_encode(bytes, &song, sample);
}

static const char *written(struct tool_fixture *fixture, const struct bytes_writer *text)
{
    return source_copy(&fixture->arena, (const char *)text->data, text->size);
}

static void random_songs_come_back(void **state)
{
    (void)state;
    static struct song_maker maker;
    struct tool_fixture fixture;
    struct bytes_writer bytes, text, again;
    bytes_writer_init(&bytes, test_allocator());
    bytes_writer_init(&text, test_allocator());
    bytes_writer_init(&again, test_allocator());
    for (uint32_t seed = 1; seed <= SEEDS; seed++) {
        struct sound_song sound;
        tool_fixture_open(&fixture);
        make_song(&maker, seed);
        uint8_t samples[SAMPLES] = {1, 2, 3};
        struct source_sample sample = {11025, sizeof samples, samples};
        const struct source_sample *beside = seed % 4 == 0 ? &sample : NULL;
        compile(&fixture, maker.text, &bytes, beside);
        song_text(&sound, &text, bytes_writer_view(&bytes), "A song", test_allocator());
        if (!sound.is_song)
            print_error("seed %u: %s\n%s\n%s\n", (unsigned)seed, sound.why, maker.text,
                        written(&fixture, &text));
        assert_true(sound.is_song);
        assert_int_equal(sound.sample.size > 0, beside != NULL);
        compile(&fixture, written(&fixture, &text), &again, beside);
        assert_int_equal(again.size, bytes.size);
        assert_memory_equal(again.data, bytes.data, bytes.size);
        tool_fixture_close(&fixture);
    }
    bytes_writer_free(&again);
    bytes_writer_free(&text);
    bytes_writer_free(&bytes);
}

/* ---- what a text is like ---- */

static void expect_text(const char *song, const char *part)
{
    struct tool_fixture fixture;
    struct bytes_writer bytes, text;
    struct sound_song sound;
    tool_fixture_open(&fixture);
    bytes_writer_init(&bytes, test_allocator());
    bytes_writer_init(&text, test_allocator());
    compile(&fixture, song, &bytes, NULL);
    song_text(&sound, &text, bytes_writer_view(&bytes), "A song", test_allocator());
    assert_string_equal(sound.why, "");
    if (strstr(written(&fixture, &text), part) == NULL)
        print_error("%s\nis not in\n%s\n", part, written(&fixture, &text));
    assert_non_null(strstr(written(&fixture, &text), part));
    bytes_writer_free(&text);
    bytes_writer_free(&bytes);
    tool_fixture_close(&fixture);
}

#define REED "instrument reed\nmodulator level 20\n"

static void a_text_is_as_an_author_would_write_it(void **state)
{
    (void)state;
    expect_text(REED "bar 6/8\nloop 2\npart 1 reed volume 90 silent\n"
                     "notes l8 o5 d4 e f e d | c4. r4. | e- d c d4. |",
                "# A song\ntempo 120\nbar 6/8\nloop 2\n\n"
                "instrument tone1\n"
                "  modulator multiple 1 level 20 attack 15 decay 0 sustain 15 release 8\n"
                "  carrier   multiple 1 level 63 attack 15 decay 0 sustain 15 release 8\n"
                "  feedback 0\n\n"
                "part 1 tone1 volume 90 silent\n"
                "  notes l8 > d4 e f e d | c4. r4. | e- d c d4. |\n");
    expect_text(REED "part 1 reed\nnotes l8 v90 q7 c d q8 e/g4 < b2 |",
                "part 1 tone1\n  notes v90 q7 c8 d8 q8 e/g < b2 |\n");
    expect_text(REED "part 1 reed\nnotes c r c r | tempo=90 instrument=reed d1 |",
                "  notes c r c r | tempo=90 instrument=tone1 d1 |\n");
    expect_text(REED "part 1 reed\nnotes c1 | c1 | c1 |\nhook 3 jump 1 at 2\nmarker 9 at 3",
                "\nhook 3 jump 1 at 2\nmarker 9 at 3\n");
}

static void repeats_and_phrases_are_found(void **state)
{
    (void)state;
    expect_text(REED "part 1 reed\nnotes [ l8 o5 c d e f g4 r4 | ]8 o5 c1",
                "notes l8 > [ c d e f g4 r4 | ]8 c1 |\n");
    expect_text(REED "phrase tune\nnotes l8 o5 c d e f g a g f | e f e d c2 |\n"
                     "part 1 reed\nnotes @tune r1 @tune\npart 2 reed\nnotes r1 v80 @tune",
                "phrase part1a\n  notes l8 o5 c d e f g a g f | e f e d c2 |\n\n"
                "part 1 tone1\n  notes @part1a r1 | @part1a\n"
                "part 2 tone1\n  notes r1 | v80 @part1a r1 | r1 |\n");
}

/* ---- what is no song ---- */

static void reasons_are_told(void **state)
{
    (void)state;
    struct tool_fixture fixture;
    struct bytes_writer bytes, text;
    struct sound_song sound;
    tool_fixture_open(&fixture);
    bytes_writer_init(&bytes, test_allocator());
    bytes_writer_init(&text, test_allocator());
    song_text(&sound, &text, (struct byte_view){(const uint8_t *)"XYZ", 3}, "", test_allocator());
    assert_false(sound.is_song);
    assert_string_equal(sound.why, "it has no renditions");
    compile(&fixture, REED "part 1 reed\nnotes c", &bytes, NULL);
    memcpy(bytes.data + 8, "ROL ", 4);
    song_text(&sound, &text, bytes_writer_view(&bytes), "", test_allocator());
    assert_false(sound.is_song);
    assert_string_equal(sound.why, "it has a rendition \"ROL \"");
    bytes_writer_free(&text);
    bytes_writer_free(&bytes);
    tool_fixture_close(&fixture);
}

/* Bytes of songs are changed, and songs are cut: what is said to be a song builds the same. */
static void damage_does_no_harm(void **state)
{
    (void)state;
    static struct song_maker maker;
    struct bytes_writer bytes, text, again;
    int songs = 0;
    bytes_writer_init(&bytes, test_allocator());
    bytes_writer_init(&text, test_allocator());
    bytes_writer_init(&again, test_allocator());
    for (uint32_t seed = 1; seed <= DAMAGED; seed++) {
        struct sound_song sound;
        struct tool_fixture fixture;
        tool_fixture_open(&fixture);
        make_song(&maker, seed % 50 + 1);
        compile(&fixture, maker.text, &bytes, NULL);
        struct random_numbers numbers = {seed * 747796405U + 1};
        for (uint32_t i = 1 + fixture_random(&numbers, 4); i > 0; i--)
            bytes.data[fixture_random(&numbers, (uint32_t)bytes.size)] =
                (uint8_t)fixture_random(&numbers, 256);
        size_t size = seed % 5 == 0 ? fixture_random(&numbers, (uint32_t)bytes.size) : bytes.size;
        song_text(&sound, &text, (struct byte_view){bytes.data, size}, "", test_allocator());
        songs += sound.is_song;
        if (sound.is_song) {
            compile(&fixture, written(&fixture, &text), &again, NULL);
            assert_int_equal(again.size, size);
            assert_memory_equal(again.data, bytes.data, size);
        }
        tool_fixture_close(&fixture);
    }
    assert_in_range(songs, 1, DAMAGED - 1); /* a changed velocity is a song, too */
    bytes_writer_free(&again);
    bytes_writer_free(&text);
    bytes_writer_free(&bytes);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_songs_come_back),
        cmocka_unit_test(a_text_is_as_an_author_would_write_it),
        cmocka_unit_test(repeats_and_phrases_are_found),
        cmocka_unit_test(reasons_are_told),
        cmocka_unit_test(damage_does_no_harm),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
