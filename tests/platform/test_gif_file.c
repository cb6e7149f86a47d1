/* Animated pictures: the file is read back with every picture at its time. */

#include <errno.h>
#include <gif_lib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "platform/media/gif_file.h"
#include "resource/cmocka_all.h"

enum { PICTURES = 40, PIXELS = SCREEN_WIDTH * SCREEN_HEIGHT };

static struct frame pictures[PICTURES];
static int jiffies[PICTURES];

/* A thing that moves over a ground, and a palette that changes now and then. */
static void make_pictures(int count, int each)
{
    for (int i = 0; i < count; i++) {
        struct frame *frame = &pictures[i];
        jiffies[i] = each > 0 ? each : 1 + i % 17;
        for (int c = 0; c < 256; c++)
            frame->palette[c] = (struct colour){(uint8_t)c, (uint8_t)(255 - c), (uint8_t)(i / 8)};
        for (int p = 0; p < PIXELS; p++)
            frame->pixels[p] = (uint8_t)(p % 251);
        for (int y = 0; y < 10 && i % 3 != 0; y++)
            memset(frame->pixels + (50 + y) * SCREEN_WIDTH + 5 * i, 3, 12);
    }
}

static void path_of(const char *name, char path[512])
{
    snprintf(path, 512, "%s/test_gif_file-%s.gif", TEST_OUTPUT_DIR, name);
}

static GifFileType *write_and_read(const char *name, bool tall, int count)
{
    char path[512];
    const char *why;
    int error;
    path_of(name, path);
    struct gif_file *gif = gif_open(path, tall, &why);
    if (!gif)
        fail_msg("%s", why);
    for (int i = 0; i < count; i++)
        assert_true(gif_add(gif, &pictures[i], jiffies[i]));
    assert_true(gif_close(gif));
    GifFileType *file = DGifOpenFileName(path, &error);
    assert_non_null(file);
    assert_int_equal(DGifSlurp(file), GIF_OK);
    assert_int_equal(file->SWidth, SCREEN_WIDTH);
    assert_int_equal(file->SHeight, tall ? 240 : SCREEN_HEIGHT);
    remove(path);
    return file;
}

static int delay_of(GifFileType *file, int image)
{
    GraphicsControlBlock control;
    assert_int_equal(DGifSavedExtensionToGCB(file, image, &control), GIF_OK);
    return control.DelayTime;
}

/* Draws an image of the file over the canvas. */
static void draw(const GifFileType *file, int image, uint32_t *shown)
{
    const SavedImage *saved = &file->SavedImages[image];
    const GifImageDesc *place = &saved->ImageDesc;
    for (int y = 0; y < place->Height; y++) {
        for (int x = 0; x < place->Width; x++) {
            GifColorType c = place->ColorMap->Colors[saved->RasterBits[y * place->Width + x]];
            shown[(place->Top + y) * SCREEN_WIDTH + place->Left + x] =
                (uint32_t)c.Red << 16 | (uint32_t)c.Green << 8 | c.Blue;
        }
    }
}

static bool shows(const uint32_t *shown, const struct frame *frame)
{
    for (int i = 0; i < PIXELS; i++) {
        struct colour c = frame->palette[frame->pixels[i]];
        if (shown[i] != ((uint32_t)c.red << 16 | (uint32_t)c.green << 8 | c.blue))
            return false;
    }
    return true;
}

/* The picture that is to be seen at a time, in jiffies. */
static int picture_at(int count, int time)
{
    int i = 0;
    while (i < count - 1 && time >= jiffies[i])
        time -= jiffies[i++];
    return i;
}

static void pictures_are_written_at_their_time(void **state)
{
    static uint32_t shown[PIXELS];
    (void)state;
    make_pictures(PICTURES, 0);
    for (int i = 0; i < PICTURES; i++)
        jiffies[i] += 3; /* none too short to be shown */
    GifFileType *file = write_and_read("times", false, PICTURES);
    int hundredths = 0, whole = 0;
    for (int i = 0; i < PICTURES; i++)
        whole += jiffies[i];
    for (int i = 0; i < file->ImageCount; i++) {
        draw(file, i, shown);
        int delay = delay_of(file, i);
        /* The middle of its time is right to a hundredth. */
        int picture = picture_at(PICTURES, (hundredths + delay / 2) * 60 / 100);
        if (!shows(shown, &pictures[picture]))
            fail_msg("image %d at %d/100 s is not picture %d", i, hundredths, picture);
        hundredths += delay;
    }
    assert_int_equal(hundredths, (whole * 100 + 30) / 60);
    assert_in_range(file->ImageCount, PICTURES / 2, PICTURES);
    DGifCloseFile(file, NULL);
}

/* At 60 pictures a second some are left out, but no time is lost. */
static void quick_pictures_lose_no_time(void **state)
{
    (void)state;
    make_pictures(PICTURES, 1);
    GifFileType *file = write_and_read("quick", false, PICTURES);
    int hundredths = 0;
    for (int i = 0; i < file->ImageCount; i++) {
        if (i < file->ImageCount - 1)
            assert_true(delay_of(file, i) >= GIF_SHORTEST);
        hundredths += delay_of(file, i);
    }
    assert_int_equal(hundredths, (PICTURES * 100 + 30) / 60);
    DGifCloseFile(file, NULL);
}

/* In 4:3 every fifth row is there twice, also where only a part is written. */
static void tall_pictures_show_the_same_rows(void **state)
{
    static uint32_t shown[240 * SCREEN_WIDTH];
    static struct frame seen;
    (void)state;
    make_pictures(PICTURES, 6);
    GifFileType *file = write_and_read("tall", true, PICTURES);
    for (int i = 0; i < file->ImageCount; i++)
        draw(file, i, shown);
    seen = pictures[PICTURES - 1];
    for (int y = 0; y < 240; y++)
        for (int x = 0; x < SCREEN_WIDTH; x++) {
            struct colour c = seen.palette[seen.pixels[y * 5 / 6 * SCREEN_WIDTH + x]];
            assert_int_equal(shown[y * SCREEN_WIDTH + x],
                             (uint32_t)c.red << 16 | (uint32_t)c.green << 8 | c.blue);
        }
    DGifCloseFile(file, NULL);
}

/* Only changes are written; an unchanged picture is one image. */
static void an_unchanged_picture_is_written_once(void **state)
{
    (void)state;
    make_pictures(2, 6);
    for (int i = 1; i < 20; i++)
        pictures[i] = pictures[0], jiffies[i] = 6;
    pictures[19].pixels[100 * SCREEN_WIDTH + 20] ^= 1;
    pictures[19].pixels[101 * SCREEN_WIDTH + 30] ^= 1;
    GifFileType *file = write_and_read("still", false, 20);
    assert_int_equal(file->ImageCount, 2);
    assert_int_equal(delay_of(file, 0), 190);
    assert_int_equal(file->SavedImages[1].ImageDesc.Left, 20);
    assert_int_equal(file->SavedImages[1].ImageDesc.Top, 100);
    assert_int_equal(file->SavedImages[1].ImageDesc.Width, 11);
    assert_int_equal(file->SavedImages[1].ImageDesc.Height, 2);
    DGifCloseFile(file, NULL);
}

static void a_failed_write_is_reported(void **state)
{
    const char *why = NULL;
    (void)state;
    assert_null(gif_open("/nowhere/at/all.gif", false, &why));
    assert_non_null(why);
    assert_false(gif_close(NULL));
    FILE *full = fopen("/dev/full", "rb"); /* not every system has it */
    struct gif_file *gif = full ? gif_open("/dev/full", false, &why) : NULL;
    if (full)
        fclose(full);
    bool good = gif != NULL;
    for (int i = 0; i < PICTURES && good; i++)
        good = gif_add(gif, &pictures[i], 6);
    if (gif) {
        errno = 0;
        assert_false(gif_close(gif));
        assert_int_equal(errno, ENOSPC);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pictures_are_written_at_their_time),
        cmocka_unit_test(quick_pictures_lose_no_time),
        cmocka_unit_test(tall_pictures_show_the_same_rows),
        cmocka_unit_test(an_unchanged_picture_is_written_once),
        cmocka_unit_test(a_failed_write_is_reported),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
