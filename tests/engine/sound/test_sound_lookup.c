/* A sound is looked up in the files when it starts, and not again while it plays: the sequencer
 * needs its data 250 times a second, and remembers the lookup. The linker wraps the function that
 * reads a sound (sound_read), so that this test can count. */
#include <stdio.h>
#include <stdlib.h>

#include "engine/game.h"
#include "engine/script/vm.h"
#include "engine/sound/music.h"
#include "engine/sound/sound_clock.h"
#include "resource/cmocka_all.h"
#include "resource/parity_games.h"
#include "resource/sound.h"
#include "resource/support.h"
#include "wrapped.h"

enum {
    JIFFIES = 90,
    FRAMES = 400,
    READS_OF_A_START = 2, /* to find its kind, and by the sequencer in its first tick */
};

static int reads;

WRAPPED(sound_read);

bool __wrap_sound_read(struct sound *sound, struct byte_view payload, enum sound_device device,
                       const struct fault_place *place, struct fault *fault)
{
    reads++;
    return __real_sound_read(sound, payload, device, place, fault);
}

static struct game *open_game(const char *name)
{
    char folder[PARITY_PATH_SIZE];
    struct memory_folder files = {0};
    struct fault fault = {0};
    struct game *game = malloc(sizeof *game);
    assert_non_null(game);
    snprintf(folder, sizeof folder, "%s/sound/%s", TEST_DATA_DIR, name);
    struct byte_view pair[] = {parity_file(folder, "MONKEY.000"),
                               parity_file(folder, "MONKEY.001")};
    memory_folder_add(&files, "MONKEY.000", pair[0]);
    memory_folder_add(&files, "MONKEY.001", pair[1]);
    const struct file_source source = folder_source(&files);
    if (!game_open(game, &source, NULL, plain_allocator(), &fault))
        fail_msg("%s: %s", folder, message_english(&fault.why).text);
    free((void *)pair[0].data);
    free((void *)pair[1].data);
    if (!game_boot(game, 0, 1, &fault))
        fail_msg("%s: %s", folder, message_english(&fault.why).text);
    return game;
}

static void close_game(struct game *game)
{
    game_close(game);
    free(game);
}

static int playing(const struct game *game)
{
    int count = 0;
    for (int i = 0; i < MUSIC_PLAYERS; i++)
        count += game->world.sound.music.players[i].sound != 0;
    return count;
}

/* Starts sequences one after another, more of them than one, and lets them play. */
static void a_playing_sound_is_not_looked_up_again(void **state)
{
    static const int sequences[] = {1, 2, 5, 7};
    enum { COUNT = sizeof sequences / sizeof *sequences };
    struct game *game = open_game("mix1");
    (void)state;
    sound_clock_reset(&game->sound);
    reads = 0;
    for (int i = 0; i < COUNT; i++) {
        sound_clock_play(&game->sound, sequences[i]);
        sound_frame_pass(&game->sound, 1);
        assert_in_range(reads, 1, READS_OF_A_START * (i + 1));
    }
    assert_int_equal(playing(game), COUNT);
    reads = 0;
    sound_frame_pass(&game->sound, JIFFIES);
    assert_int_equal(playing(game), COUNT);
    assert_int_equal(reads, 0);
    close_game(game);
}

/* Another device plays another rendition, so that is the time to look again. */
static void another_device_causes_one_lookup(void **state)
{
    struct game *game = open_game("mix1");
    (void)state;
    sound_clock_reset(&game->sound);
    sound_clock_play(&game->sound, 1);
    sound_frame_pass(&game->sound, 1);
    reads = 0;
    sound_clock_set_device(&game->sound, DEVICE_GENERAL_MIDI);
    sound_frame_pass(&game->sound, JIFFIES);
    assert_in_range(reads, 1, READS_OF_A_START);
    close_game(game);
}

/* A missing sound is not looked up in each tick: a player without data ends. */
static void a_missing_sound_is_not_looked_up_again(void **state)
{
    struct game *game = open_game("mix1");
    (void)state;
    sound_clock_reset(&game->sound);
    sound_clock_play(&game->sound, 1);
    game->sequences = (struct sequence_cache){0};
    for (int i = 0; i < MUSIC_PLAYERS; i++)
        if (game->world.sound.music.players[i].sound != 0)
            game->world.sound.music.players[i].sound = 3; /* a sample */
    reads = 0;
    sound_frame_pass(&game->sound, JIFFIES);
    assert_in_range(reads, 1, READS_OF_A_START);
    assert_int_equal(playing(game), 0);
    close_game(game);
}

/* Whole games: hundreds of frames of 25 ticks each, with what their scripts start, ask and stop. */
static void games_look_up_few_sounds(void **state)
{
    static const char *const names[] = {"cd1",   "ctl1",  "fx1",  "gate1", "glob1", "hook1",
                                        "loop1", "loop2", "mix1", "poly1", "spk1",  "tune1"};
    (void)state;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        struct game *game = open_game(names[i]);
        int ran = 0, most = 0;
        reads = 0;
        for (int frame = 0; frame < FRAMES; frame++) {
            int before = reads;
            game_play_frame(game);
            ran += playing(game) > 0;
            most = reads - before > most ? reads - before : most;
        }
        print_message("%s: %d looked up in %d frames, %d of them with music; at most %d in one\n",
                      names[i], reads, FRAMES, ran, most);
        if (reads > FRAMES / 4)
            fail_msg("%s: %d sounds were looked up in %d frames", names[i], reads, FRAMES);
        close_game(game);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_playing_sound_is_not_looked_up_again),
        cmocka_unit_test(another_device_causes_one_lookup),
        cmocka_unit_test(a_missing_sound_is_not_looked_up_again),
        cmocka_unit_test(games_look_up_few_sounds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
