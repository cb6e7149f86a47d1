/* Surveys of the recorded games: they have no fault; each kind of block damaged in turn gives one
 * in its place; all resources of a kind ruined give one for each; and games damaged anywhere are
 * surveyed to the end. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/survey/survey.h"
#include "engine/state/variable_state.h"
#include "engine/state/variables.h"
#include "resource/cmocka_all.h"
#include "resource/files/file_source.h"
#include "resource/parity_games.h"
#include "resource/support.h"

enum { SEEDS = 16, DAMAGES = 60, BLOCK_LIMIT = 4096 };

static const char *const folders[] = {
    "parity/demo",           "conformance/a2-scripts",
    "conformance/a3-scenes", "conformance/b-actors",
    "conformance/c-objects", "conformance/d-text",
    "conformance/e-verbs",   "conformance/f-graphics",
    "walks/game2",           "sound/cd1",
    "sound/hook1",           "sound/mix1",
};

enum { FOLDERS = sizeof folders / sizeof *folders };

/* A pair of files, un-XORed. */
struct pair {
    struct byte_view index, container;
    uint8_t *bytes; /* the container's bytes, to be damaged */
};

static void unxor(struct byte_view bytes)
{
    for (size_t i = 0; i < bytes.size; i++)
        ((uint8_t *)bytes.data)[i] ^= GAME_XOR;
}

static void pair_load(struct pair *pair, const char *name)
{
    char folder[PARITY_PATH_SIZE];
    snprintf(folder, sizeof folder, TEST_DATA_DIR "/%s", name);
    pair->index = parity_file(folder, "MONKEY.000");
    pair->container = parity_file(folder, "MONKEY.001");
    assert_true(pair->index.size > 0 && pair->container.size > 0);
    unxor(pair->index);
    unxor(pair->container);
    pair->bytes = (uint8_t *)pair->container.data;
}

static void pair_free(struct pair *pair)
{
    free((void *)pair->index.data);
    free((void *)pair->container.data);
}

/* False when the pair is no game any more. */
static bool pair_survey(struct pair *pair, bool draw, struct survey *survey)
{
    static struct game_files files;
    struct fault fault = {0};
    unxor(pair->index);
    unxor(pair->container);
    bool opened =
        game_files_open_bytes(&files, pair->index, pair->container, plain_allocator(), &fault);
    unxor(pair->index);
    unxor(pair->container);
    if (!opened) {
        assert_int_not_equal(fault.code, FAULT_NONE);
        return false;
    }
    survey_make(survey, &files, draw, plain_allocator());
    game_files_close(&files);
    return true;
}

static int set_up(void **state)
{
    *state = calloc(1, sizeof(struct survey));
    return *state == NULL;
}

static int tear_down(void **state)
{
    free(*state);
    return 0;
}

static void recorded_games_have_no_fault(void **state)
{
    struct survey *survey = *state;
    for (int i = 0; i < FOLDERS; i++) {
        struct pair pair;
        pair_load(&pair, folders[i]);
        assert_true(pair_survey(&pair, true, survey));
        if (survey->reached_faults + survey->unreached_faults > 0)
            fail_msg("%s: %s: %s", folders[i], survey->faults[0].where,
                     message_english(&survey->faults[0].what).text);
        assert_int_equal(survey->undecodable, 0);
        assert_true(survey->instructions[OP_stop_object_code] > 0);
        assert_int_equal(survey->drawn.rooms, survey->rooms);
        pair_free(&pair);
    }
}

/* ---- each kind of block ---- */

enum outcome { NOTHING, NOT_REACHED, REACHED };

/* The reports for blocks of which the first has another tag, a size that is far too large, or
 * nothing but bytes 0x2F in it (a byte that is no instruction). */
static const struct {
    const char *tag;
    enum outcome tag_lost, too_large, filled;
} blocks[] = {
    {"LFLF", NOTHING, NOTHING, REACHED}, {"ROOM", REACHED, REACHED, REACHED},
    {"RMHD", REACHED, REACHED, REACHED}, {"CYCL", REACHED, REACHED, REACHED},
    {"TRNS", REACHED, REACHED, REACHED}, {"BOXD", REACHED, REACHED, REACHED},
    {"BOXM", REACHED, REACHED, REACHED}, {"CLUT", REACHED, REACHED, NOTHING},
    {"SCAL", REACHED, REACHED, NOTHING}, {"RMIM", REACHED, REACHED, REACHED},
    {"RMIH", REACHED, REACHED, REACHED}, {"IM00", REACHED, REACHED, REACHED},
    {"SMAP", REACHED, REACHED, REACHED}, {"ZP01", REACHED, REACHED, REACHED},
    {"OBIM", REACHED, REACHED, REACHED}, {"IMHD", REACHED, REACHED, NOTHING},
    {"IM01", REACHED, REACHED, REACHED}, {"OBCD", REACHED, REACHED, REACHED},
    {"CDHD", REACHED, REACHED, NOTHING}, {"VERB", REACHED, REACHED, REACHED},
    {"OBNA", REACHED, REACHED, NOTHING}, {"EXCD", REACHED, REACHED, REACHED},
    {"ENCD", REACHED, REACHED, REACHED}, {"NLSC", REACHED, REACHED, NOTHING},
    {"LSCR", REACHED, REACHED, REACHED}, {"SCRP", REACHED, REACHED, REACHED},
    {"SOUN", REACHED, REACHED, REACHED}, {"COST", REACHED, REACHED, REACHED},
    {"CHAR", REACHED, REACHED, REACHED},
};

/* The places of the blocks with a tag, in the order of the file; returns how many. */
struct found_blocks {
    const char *tag;
    int count;
    struct block blocks[BLOCK_LIMIT];
};

static bool holds_blocks(const char *tag)
{
    return strstr("LECF LFLF ROOM RMIM OBIM OBCD", tag) != NULL ||
           (memcmp(tag, "IM", 2) == 0 && strcmp(tag, "IMHD") != 0);
}

static void find_blocks(struct found_blocks *found, struct block_cursor cursor)
{
    struct block block;
    while (block_next(&cursor, &block, NULL) == 1) {
        if (block_is(&block, found->tag) && found->count < BLOCK_LIMIT)
            found->blocks[found->count++] = block;
        if (holds_blocks(block.tag))
            find_blocks(found, block_children("container", &block));
    }
}

/* The first game that has such a block. */
static struct block pair_with(struct pair *pair, const char *tag)
{
    static struct found_blocks found;
    for (int i = 0; i < FOLDERS; i++) {
        found = (struct found_blocks){.tag = tag};
        pair_load(pair, folders[i]);
        find_blocks(&found, block_file("container", pair->container));
        if (found.count > 0)
            return found.blocks[0];
        pair_free(pair);
    }
    fail_msg("no game has a block %s", tag);
    return (struct block){0};
}

/* Whether a fault of the kind that is expected stands within the block. */
static bool reported_within(const struct survey *survey, const struct block *block, bool reached)
{
    uint32_t end = block->offset + BLOCK_HEADER_SIZE + (uint32_t)block->payload.size;
    for (int i = 0; i < survey->fault_count; i++) {
        const struct survey_fault *fault = &survey->faults[i];
        if (!fault->odd && fault->reached == reached && fault->offset >= block->offset &&
            fault->offset <= end)
            return true;
    }
    return false;
}

static void expect(const struct survey *survey, const struct block *block, enum outcome outcome,
                   const char *what)
{
    bool good = outcome == NOTHING || reported_within(survey, block, outcome == REACHED);
    if (outcome != REACHED)
        good = good && survey->reached_faults == 0;
    if (!good)
        fail_msg("%s %s: %d reached, %d not; first %s: %s", block->tag, what,
                 survey->reached_faults, survey->unreached_faults, survey->faults[0].where,
                 message_english(&survey->faults[0].what).text);
}

enum damage { LOSE_TAG, TOO_LARGE, FILL };

static void damage_block(const struct pair *pair, const struct block *block, enum damage damage)
{
    uint8_t *bytes = pair->bytes + block->offset;
    if (damage == LOSE_TAG)
        bytes[0] = 'Q';
    else if (damage == TOO_LARGE)
        memset(bytes + 4, 0x7F, 4);
    else
        memset(bytes + BLOCK_HEADER_SIZE, 0x2F, block->payload.size);
}

static void each_block_damaged_is_reported_in_its_place(void **state)
{
    struct survey *survey = *state;
    static const char *const words[] = {"without its tag", "too large", "filled"};
    for (size_t i = 0; i < sizeof blocks / sizeof *blocks; i++) {
        const enum outcome outcomes[] = {blocks[i].tag_lost, blocks[i].too_large, blocks[i].filled};
        for (int damage = LOSE_TAG; damage <= FILL; damage++) {
            struct pair pair;
            struct block block = pair_with(&pair, blocks[i].tag);
            damage_block(&pair, &block, (enum damage)damage);
            assert_true(pair_survey(&pair, true, survey));
            expect(survey, &block, outcomes[damage], words[damage]);
            pair_free(&pair);
        }
    }
}

static void every_ruined_resource_is_reported(void **state)
{
    struct survey *survey = *state;
    static const struct {
        const char *tag;
        enum resource_kind kind;
    } kinds[] = {{"SCRP", RESOURCE_SCRIPT},
                 {"SOUN", RESOURCE_SOUND},
                 {"COST", RESOURCE_COSTUME},
                 {"CHAR", RESOURCE_CHARSET}};
    static struct found_blocks found;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        for (int damage = LOSE_TAG; damage <= FILL; damage++) {
            struct pair pair;
            pair_with(&pair, kinds[i].tag);
            found = (struct found_blocks){.tag = kinds[i].tag};
            find_blocks(&found, block_file("container", pair.container));
            for (int k = 0; k < found.count; k++)
                damage_block(&pair, &found.blocks[k], (enum damage)damage);
            assert_true(pair_survey(&pair, true, survey));
            assert_true(survey->reached_faults >= survey->resources[kinds[i].kind]);
            pair_free(&pair);
        }
    }
}

/* ---- anything ---- */

static void check_totals(const struct survey *survey)
{
    assert_in_range(survey->fault_count, 0, SURVEY_FAULT_LIMIT);
    assert_true(survey->unreached_faults >= 0 && survey->oddities >= 0);
    assert_true(survey->fault_count <=
                survey->reached_faults + survey->unreached_faults + survey->oddities);
    for (int i = 0; i < survey->fault_count; i++)
        assert_true(message_english(&survey->faults[i].what).text[0] != '\0');
}

static bool try_seed(struct survey *survey, const char *folder, uint32_t seed)
{
    struct pair pair;
    struct random random;
    random_seed(&random, seed);
    pair_load(&pair, folder);
    for (int count = 1 + random_below(&random, DAMAGES); count > 0; count--)
        pair.bytes[random_below(&random, (int)pair.container.size)] =
            (uint8_t)random_below(&random, 256);
    if (seed % 4 == 0)
        ((uint8_t *)pair.index.data)[random_below(&random, (int)pair.index.size)] ^= 0x55;
    if (seed % 5 == 0)
        pair.container.size = (size_t)random_below(&random, (int)pair.container.size);
    bool opened = pair_survey(&pair, true, survey);
    if (opened)
        check_totals(survey);
    if (opened && seed % 5 == 0)
        assert_true(survey->reached_faults > 0);
    pair_free(&pair);
    return opened;
}

static void randomly_damaged_games_are_surveyed(void **state)
{
    int opened = 0;
    for (int i = 0; i < FOLDERS; i++)
        for (uint32_t seed = 1; seed <= SEEDS; seed++)
            opened += try_seed(*state, folders[i], seed);
    assert_true(opened > FOLDERS * SEEDS / 2);
}

#define SURVEY_TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        SURVEY_TEST(recorded_games_have_no_fault),
        SURVEY_TEST(each_block_damaged_is_reported_in_its_place),
        SURVEY_TEST(every_ruined_resource_is_reported),
        SURVEY_TEST(randomly_damaged_games_are_surveyed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
