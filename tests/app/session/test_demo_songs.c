/* The songs of neighbouring rooms of the demo join: the next song begins where a bar of the last
 * song ends, and a song requested again before that continues. */
#include <stdlib.h>

#include "app/session/game_argument.h"
#include "app/session/start.h"
#include "engine/enter/room_enter.h"
#include "engine/enter/room_mode.h"
#include "engine/game.h"
#include "engine/state/game_state.h"
#include "engine/state/sound_state.h"
#include "resource/cmocka_all.h"
#include "util/fault.h"

enum {
    CLIFF = 1,
    TAVERN,
    STREET,
    CLEARING,
    MAP,
    CELLAR,
    LIGHTHOUSE,
    BEFORE = 47, /* frames in a room before the next one: not whole bars */
    LONGEST = 40,
    FRAME = 100000,   /* microseconds */
    INACCURACY = 8000 /* two calls of the music's timer */
};

/* Microseconds of a bar of each song, by number. */
static const int64_t bars[] = {0, 1875000, 1904762, 1046512, 3157895};
static const int room_songs[] = {0, 1, 3, 2, 4, 2, 4, 1};

static struct game *open_room(int room)
{
    struct start_options start = {.boot_param = room, .boot_param_given = true};
    struct game *game;
    assert_int_equal(game_argument_start(&game, DEMO_DIR, &start), CLI_DONE);
    for (int i = 0; i < BEFORE; i++)
        game_play_frame(game);
    return game;
}

static void go(struct game *game, int room)
{
    struct fault fault;
    assert_true(room_visit(game, room, &fault));
    game_play_frame(game);
}

/* How long a song has played since it began or looped, in microseconds; -1: it does not play. */
static int64_t position(const struct game *game, int song)
{
    for (int i = 0; i < MUSIC_PLAYERS; i++)
        if (game->world.sound.music.players[i].sound == song)
            return (int64_t)game->world.sound.music.players[i].place.time;
    return -1;
}

static void a_song_begins_where_a_bar_of_the_last_song_ends(void **state)
{
    static const int moves[][2] = {{CLIFF, MAP},     {STREET, TAVERN}, {TAVERN, STREET},
                                   {STREET, CELLAR}, {MAP, CLEARING},  {CLEARING, MAP},
                                   {MAP, LIGHTHOUSE}};
    (void)state;
    for (size_t k = 0; k < sizeof moves / sizeof *moves; k++) {
        struct game *game = open_room(moves[k][0]);
        int old = room_songs[moves[k][0]], new = room_songs[moves[k][1]];
        int64_t last = position(game, old);
        assert_true(last > 0);
        go(game, moves[k][1]);
        for (int i = 0; i < LONGEST && position(game, old) >= 0; i++) {
            last = position(game, old);
            game_play_frame(game);
        }
        assert_int_equal(position(game, old), -1);
        int64_t begun = position(game, new);
        int64_t over = (last + FRAME - begun) % bars[old];
        if (begun < 0 || (over > INACCURACY && over < bars[old] - INACCURACY))
            fail_msg("from room %d to room %d: song %d begins %d microseconds into a bar",
                     moves[k][0], moves[k][1], new, (int)over);
        cli_end_game(game);
    }
}

static void a_song_requested_again_in_time_continues(void **state)
{
    struct game *game = open_room(STREET);
    int64_t begun = position(game, room_songs[STREET]);
    (void)state;
    go(game, TAVERN);
    go(game, STREET);
    for (int i = 0; i < LONGEST; i++)
        game_play_frame(game);
    assert_true(position(game, room_songs[STREET]) > begun + (int64_t)LONGEST * FRAME);
    assert_int_equal(position(game, room_songs[TAVERN]), -1);
    cli_end_game(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_song_begins_where_a_bar_of_the_last_song_ends),
        cmocka_unit_test(a_song_requested_again_in_time_continues),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
