/* Saves that walkbox made when fades counted milliseconds, markers and detunes had 8 bits, and an
 * actor had two walkers. */
#include <stdio.h>
#include <string.h>

#include "engine/actors/actor.h"
#include "engine/game.h"
#include "engine/saved_game.h"
#include "engine/sound/music.h"
#include "resource/cmocka_all.h"
#include "resource/support.h"

/* Loads a save of tests/data into a game of tests/data. */
static struct game *load(const char *folder, const char *save)
{
    static uint8_t bytes[1 << 17];
    char path[512];
    struct fault fault = {0};
    struct game *game = saved_game_open(folder);
    snprintf(path, sizeof path, "%s/saves/%s", TEST_DATA_DIR, save);
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    const struct byte_view view = {bytes, fread(bytes, 1, sizeof bytes, file)};
    fclose(file);
    if (!save_load(game, save, view, NULL, &fault))
        fail_msg("%s", message_english(&fault.why).text);
    return game;
}

/* The save was made 50 hundredths of a second into a fade from 127 to 103 in 500. */
static void an_old_fade_continues(void **state)
{
    enum { SOUND = 2, FRAMES = 30 };
    struct game *game = load("registers/fade1", "fade-of-milliseconds.save");
    struct bytes_writer again;
    (void)state;
    int index = music_player_of(&game->world.sound.music, SOUND);
    assert_in_range(index, 0, MUSIC_PLAYERS - 1);
    const struct music_player *player = &game->world.sound.music.players[index];
    assert_true(player->fade.active);
    assert_int_equal(player->fade.step, 50);
    assert_int_equal(player->fade.steps, 500);
    assert_int_equal(player->volume, 125);
    assert_int_equal(player->detune, 9);
    for (int i = 0; i < FRAMES; i++)
        game_play_frame(game);
    assert_true(player->fade.active);
    assert_in_range(player->fade.step, 190, 210);
    assert_int_equal(player->volume, 127 - (127 - 103) * player->fade.step / 500);
    bytes_writer_init(&again, plain_allocator());
    saved_game_save(game, &again);
    bytes_writer_free(&again);
    saved_game_close(game);
}

/* Parts continue with the volumes that they had, also on a MIDI device. */
static void old_parts_are_complete(void **state)
{
    struct game *game = load("registers/fade1", "fade-of-milliseconds.save");
    const struct music *music = &game->world.sound.music;
    int count = 0;
    (void)state;
    for (int i = 0; i < MUSIC_PARTS; i++) {
        const struct music_part *part = &music->parts[i];
        if (part->player < 0)
            continue;
        assert_true(part->set_up);
        assert_int_equal(part->effective_detune, 9 + part->detune);
        count++;
    }
    assert_true(count > 0);
    saved_game_close(game);
}

static void an_old_trigger_waits(void **state)
{
    struct game *game = load("registers/trig5", "marker-of-8-bits.save");
    const struct sound_triggers *triggers = &game->world.sound.triggers;
    (void)state;
    assert_int_equal(triggers->count, 4);
    assert_true(triggers->entries[0].waits);
    assert_int_equal(triggers->entries[0].sound, 2);
    assert_int_equal(triggers->entries[0].marker, 2);
    assert_int_equal(triggers->entries[3].command.words[0], 269);
    saved_game_close(game);
}

struct old_walk {
    const char *save;
    struct walk_point from, on_the_way, goal; /* now, after 20 frames and after 80 */
    enum walk_facing facing;
};

/* The places come from the version that made the saves. */
static void an_old_walk_continues(void **state)
{
    static const struct old_walk walks[] = {
        {"two-walkers-classic.save", {172, 117}, {125, 114}, {71, 104}, WALK_FACING_N},
        {"two-walkers-boxgraph.save", {113, 113}, {77, 108}, {72, 105}, WALK_FACING_W},
    };
    (void)state;
    for (size_t i = 0; i < sizeof walks / sizeof *walks; i++) {
        struct game *game = load("walks/game2", walks[i].save);
        game_play_frame(game);
        assert_true(walk_point_equal(actor_position(&game->world, 1), walks[i].from));
        for (int frame = 1; frame < 20; frame++)
            game_play_frame(game);
        assert_true(walk_point_equal(actor_position(&game->world, 1), walks[i].on_the_way));
        assert_true(actor_is_moving(&game->world, 1));
        for (int frame = 20; frame < 80; frame++)
            game_play_frame(game);
        assert_true(walk_point_equal(actor_position(&game->world, 1), walks[i].goal));
        assert_int_equal(game->world.actors[1].mover.facing, walks[i].facing);
        assert_false(actor_is_moving(&game->world, 1));
        saved_game_close(game);
    }
}

/* Where the bytes are in a save. */
static size_t find(const struct bytes_writer *save, const char *bytes, size_t size)
{
    size_t at = 0;
    while (at + size < save->size && memcmp(save->data + at, bytes, size) != 0)
        at++;
    return at;
}

/* The last step that a fade can count ends it, so a save with a fade there is damaged. */
static void a_fade_has_a_step_left(void **state)
{
    struct game *game = load("registers/fade1", "fade-of-milliseconds.save");
    int index = music_player_of(&game->world.sound.music, 2);
    struct volume_fade *fade = &game->world.sound.music.players[index].fade;
    struct bytes_writer save;
    (void)state;
    *fade = (struct volume_fade){.active = true, .step = INT32_MAX - 1, .steps = -1};
    saved_game_save(game, &save);
    const size_t step = find(&save, "\xFE\xFF\xFF\x7F", 4);
    save.data[step] = 0xFF;
    saved_game_seal(&save);
    assert_false(save_load(game, "x", bytes_writer_view(&save), NULL, &(struct fault){0}));
    save.data[step] = 0xFE;
    saved_game_seal(&save);
    assert_true(save_load(game, "x", bytes_writer_view(&save), NULL, &(struct fault){0}));
    game_play_frame(game);
    assert_int_equal(fade->step, INT32_MAX);
    assert_false(fade->active);
    bytes_writer_free(&save);
    saved_game_close(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_old_fade_continues),  cmocka_unit_test(a_fade_has_a_step_left),
        cmocka_unit_test(old_parts_are_complete), cmocka_unit_test(an_old_trigger_waits),
        cmocka_unit_test(an_old_walk_continues),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
