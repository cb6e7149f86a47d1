/* Every byte of the world that decides anything is in a save: each byte of one struct of each kind
 * is changed, and then the save part with that struct differs, or cannot be made. Padding does not
 * count, nor fields that are rebuilt or dropped; their size is known. */
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/game.h"
#include "engine/save/save_visitor.h"
#include "engine/saved_game.h"
#include "engine/state/game_state.h"
#include "resource/cmocka_all.h"
#include "resource/support.h"
#include "util/hash.h"

enum { FRAMES = 30, SEED = 3 };

#define PART(of, unsaved, visits)                                                                  \
    {                                                                                              \
#of, offsetof(struct world, of), sizeof(((struct world *)NULL)->of), unsaved,              \
        {                                                                                          \
            visits                                                                                 \
        }                                                                                          \
    }

static const struct row {
    const char *name;
    size_t at, size;
    int unsaved; /* bytes */
    struct save_fields visits;
} rows[] = {
    PART(slots[0], 0, .world = save_visit_scripts),
    PART(cutscenes, 12, .world = save_visit_scripts),
    PART(sentences.stack[0], 1, .world = save_visit_scripts),
    PART(objects.objects[1], 1, .game = save_visit_objects),
    PART(objects.inventory[0], 0, .game = save_visit_objects),
    PART(actors[1], 2354, .game = save_visit_actors),
    PART(camera, 3, .world = save_visit_camera),
    PART(input, 3, .game = save_visit_input),
    PART(verbs.slots[1], 248, .world = save_visit_verbs),
    PART(talk, 504, .world = save_visit_talk),
    PART(screen, 3863, .world = save_visit_screen),
    PART(sound.samples[0], 2, .world = save_visit_sound),
    PART(sound.cd, 4, .world = save_visit_sound),
    PART(sound.triggers.entries[0], 35, .world = save_visit_sound),
    PART(sound.music.players[0], 253, .world = save_visit_music),
    PART(sound.music.parts[0], 6, .world = save_visit_music),
    PART(speech, 4, .world = save_visit_talk),
    PART(voice_effects[0], 3, .world = save_visit_talk),
    PART(floor, 2, .stage = save_visit_floor),
};

static uint64_t sum_of(struct game *game, const struct row *row, struct bytes_writer *writer)
{
    struct save_visitor visitor = {.writer = writer, .version = UINT16_MAX};
    bytes_writer_clear(writer);
    visit_fields(&visitor, game, row->visits);
    return visitor.failed ? 0 : fnv64(FNV64_START, writer->data, writer->size);
}

/* Each optional part of a save has one item. */
static void fill(struct world *world)
{
    world->sentences.count = 1;
    world->sound.triggers.count = 1;
    world->sound.triggers.entries[0].waits = true;
    world->sound.music.players[0].sound = 1;
    world->sound.music.parts[0].player = 0;
    world->sound.music.parts[0].driver_channel = -1;
}

static int count_unsaved(struct game *game, const struct row *row, struct bytes_writer *writer)
{
    uint8_t *bytes = (uint8_t *)&game->world + row->at;
    const uint64_t sum = sum_of(game, row, writer);
    int count = 0;
    if (sum == 0)
        fail_msg("%s: no save", row->name);
    for (size_t i = 0; i < row->size; i++) {
        bytes[i] ^= 1;
        count += sum_of(game, row, writer) == sum;
        bytes[i] ^= 1;
    }
    return count;
}

static void every_deciding_field_is_saved(void **state)
{
    struct game *game = saved_game_open("walks/game2");
    struct bytes_writer writer;
    struct fault fault = {0};
    int wrong = 0;
    (void)state;
    if (sizeof(void *) != 8)
        skip();
    assert_true(game_boot(game, 0, SEED, &fault));
    for (int frame = 0; frame < FRAMES; frame++)
        game_play_frame(game);
    fill(&game->world);
    bytes_writer_init(&writer, plain_allocator());
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        int unsaved = count_unsaved(game, &rows[i], &writer);
        if (unsaved != rows[i].unsaved)
            print_error("%s: %d bytes are not saved, not %d\n", rows[i].name, unsaved,
                        rows[i].unsaved);
        wrong += unsaved != rows[i].unsaved;
    }
    bytes_writer_free(&writer);
    saved_game_close(game);
    assert_int_equal(wrong, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_deciding_field_is_saved),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
