/* Images of limbs: what is found again, and what is forgotten. That drawing with them gives the
 * same as without is tested in test_plain_costume.c. */
#include "resource/cmocka_all.h"

#include <stdlib.h>
#include <string.h>

#include "render/draw/limb_cache.h"
#include "test_memory.h"

static void *no_memory(void *context, void *pointer, size_t old_size, size_t new_size)
{
    (void)context;
    (void)pointer;
    (void)old_size;
    (void)new_size;
    return NULL;
}

static struct limb_look look_of(const struct costume_picture *picture, uint64_t shape)
{
    return (struct limb_look){.picture = picture, .shape = shape};
}

static void an_image_is_found_by_all_of_its_look(void **state)
{
    (void)state;
    const struct costume_picture picture = {0}, other = {0};
    struct limb_cache cache;
    struct limb_look look = look_of(&picture, 7);
    limb_cache_open(&cache, test_allocator());
    assert_null(limb_cache_find(&cache, &look));
    const struct limb_image *image = limb_cache_add(&cache, &look, 17, 5);
    assert_non_null(image);
    assert_int_equal(image->strip_count, 3);
    assert_int_equal(image->row_count, 5);
    assert_ptr_equal(limb_cache_find(&cache, &look), image);
    look.colours[3] = 1;
    assert_null(limb_cache_find(&cache, &look));
    look = look_of(&picture, 8);
    assert_null(limb_cache_find(&cache, &look));
    look = look_of(&other, 7);
    assert_null(limb_cache_find(&cache, &look));
    limb_cache_close(&cache);
    limb_cache_close(&cache);
}

static void only_rows_in_which_something_is_seen_count(void **state)
{
    (void)state;
    struct limb_cache cache;
    const struct limb_look look = {0};
    limb_cache_open(&cache, test_allocator());
    struct limb_image *image = limb_cache_add(&cache, &look, 16, 9);
    assert_non_null(image);
    image->strips[1].opaque[3] = 0x80;
    image->strips[1].opaque[6] = 1;
    limb_image_finish(image);
    assert_true(image->strips[0].first >= image->strips[0].end);
    assert_int_equal(image->strips[1].first, 3);
    assert_int_equal(image->strips[1].end, 7);
    limb_cache_close(&cache);
}

/* Memory is bounded: whatever is added, all images lie in it, and the newest can be found. */
static void a_full_cache_forgets_all_images(void **state)
{
    (void)state;
    struct limb_cache cache;
    const struct limb_look first = look_of(NULL, 0);
    int forgotten = 0;
    limb_cache_open(&cache, test_allocator());
    for (unsigned i = 0; i < 400; i++) {
        const struct limb_look look = look_of(NULL, i);
        const struct limb_image *image =
            limb_cache_add(&cache, &look, 1 + (int)(i * 37 % 255), (int)(i * 101 % 255));
        assert_non_null(image);
        assert_true(cache.used <= LIMB_CACHE_MEMORY);
        for (int strip = 0; strip < image->strip_count; strip++)
            memset(image->strips[strip].colours, 0xFF, 8 * (size_t)image->row_count);
        assert_ptr_equal(limb_cache_find(&cache, &look), image);
        forgotten += !limb_cache_find(&cache, &first);
    }
    assert_in_range(forgotten, 1, 399);
    limb_cache_close(&cache);
}

static void without_memory_nothing_is_kept(void **state)
{
    (void)state;
    struct limb_cache cache, zeroed = {0};
    const struct limb_look look = {0};
    limb_cache_open(&cache, (struct allocator){.resize = no_memory});
    assert_null(limb_cache_add(&cache, &look, 8, 8));
    assert_null(limb_cache_find(&cache, &look));
    limb_cache_close(&cache);
    assert_null(limb_cache_add(&zeroed, &look, 8, 8));
    limb_cache_close(&zeroed);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_image_is_found_by_all_of_its_look),
        cmocka_unit_test(only_rows_in_which_something_is_seen_count),
        cmocka_unit_test(a_full_cache_forgets_all_images),
        cmocka_unit_test(without_memory_nothing_is_kept),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
