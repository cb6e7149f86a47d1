#include "app/history/play_rewind.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/open_game.h"
#include "engine/game.h"
#include "engine/game_state.h"
#include "engine/sound/sound_resync.h"
#include "render/overlay/overlay_canvas.h"
#include "render/overlay/overlay_font.h"

enum {
    MICROSECONDS = 1000000,
    FASTER_EACH = 3 * MICROSECONDS / 2, /* so long a speed lasts, before it is doubled */
    SPEED_FIRST = 2,
    SPEED_MOST = 32,
    SPEED_OF_SEGMENTS = 8, /* from here on only the first picture of each segment is shown */
};

static_assert(sizeof(struct recorder_mark) <= sizeof(struct rewind_mark), "a mark holds it");

void play_rewind_init(struct play_rewind *rewind)
{
    memset(rewind, 0, sizeof *rewind);
    rewind_init(&rewind->ring, cli_allocator(), REWIND_BYTES);
}

void play_rewind_close(struct play_rewind *rewind)
{
    free(rewind->pictures);
    rewind->pictures = NULL;
    rewind_close(&rewind->ring);
}

/* ---- frames ---- */

void play_rewind_before_frame(struct play_rewind *rewind, struct game *game,
                              const struct recorder *recorder)
{
    const struct recorder_mark mark = recorder_mark(recorder);
    memcpy(&rewind->ring.mark, &mark, sizeof mark);
    rewind_before_frame(&rewind->ring, game);
}

void play_rewind_after_frame(struct play_rewind *rewind, struct game *game)
{
    rewind_after_frame(&rewind->ring, game);
}

/* ---- while the key is held ---- */

bool play_rewind_begin(struct play_rewind *rewind, struct game *game)
{
    struct rewind *ring = &rewind->ring;
    if (rewind->active || rewind_first(ring) >= ring->now)
        return false;
    rewind->pictures = malloc(PLAY_REWIND_PICTURES * sizeof *rewind->pictures);
    if (!rewind->pictures)
        return false;
    rewind->first_picture = rewind->end_picture = 0;
    rewind->active = true;
    rewind->moment = ring->now;
    rewind->begun_at = ring->jiffies;
    rewind->held = rewind->back = 0;
    rewind->heard = game->heard;
    rewind->store = game->store;
    rewind->watcher = game->watcher;
    rewind->notes = game->notes;
    rewind->speech = game->speech.choice;
    rewind->text_speed = game->text_speed;
    game->heard.sink = (struct sound_sink){0};
    game->store = (struct script_store){0};
    game_watch(game, (struct frame_watcher){0});
    return true;
}

static void keep_picture(struct play_rewind *rewind, struct game *game, uint64_t moment)
{
    rewind->pictures[moment % PLAY_REWIND_PICTURES] = *game_picture(game);
    rewind->end_picture = moment + 1;
    if (rewind->end_picture - rewind->first_picture > PLAY_REWIND_PICTURES)
        rewind->first_picture = rewind->end_picture - PLAY_REWIND_PICTURES;
}

static bool has_picture(const struct play_rewind *rewind, uint64_t moment)
{
    return moment >= rewind->first_picture && moment < rewind->end_picture;
}

/* Makes the pictures of a segment, up to the moment: they are shown one after the other,
 * backwards. */
static bool make_pictures(struct play_rewind *rewind, struct game *game, uint64_t moment)
{
    struct fault fault = {0};
    if (!rewind_load(&rewind->ring, game, moment, &fault))
        return false;
    uint64_t first = rewind_segment_of(&rewind->ring, moment)->first;
    rewind->first_picture = rewind->end_picture = first;
    keep_picture(rewind, game, first);
    for (uint64_t at = first; at < moment; at++) {
        rewind_play(&rewind->ring, game, at, at == first);
        keep_picture(rewind, game, at + 1);
    }
    return true;
}

static uint64_t speed(const struct play_rewind *rewind)
{
    uint64_t doubled = rewind->held / FASTER_EACH;
    return doubled >= 4 ? SPEED_MOST : (uint64_t)SPEED_FIRST << doubled;
}

bool play_rewind_turn(struct play_rewind *rewind, struct game *game, uint64_t microseconds)
{
    struct rewind *ring = &rewind->ring;
    uint64_t faster = speed(rewind);
    rewind->held += microseconds;
    rewind->back += microseconds * faster;
    uint64_t jiffies = rewind->back * GAME_JIFFY_RATE / MICROSECONDS;
    uint64_t moment =
        rewind_moment_at(ring, jiffies < rewind->begun_at ? rewind->begun_at - jiffies : 0);
    if (faster >= SPEED_OF_SEGMENTS && moment < ring->now)
        moment = rewind_segment_of(ring, moment)->first;
    if (moment >= rewind->moment)
        return false;
    if (!has_picture(rewind, moment) && !make_pictures(rewind, game, moment))
        return false;
    rewind->moment = moment;
    return true;
}

const struct frame *play_rewind_picture(const struct play_rewind *rewind)
{
    return rewind->active && rewind->moment < rewind->ring.now
               ? &rewind->pictures[rewind->moment % PLAY_REWIND_PICTURES]
               : NULL;
}

/* ---- going on ---- */

static void record_before(void *context, struct game *game)
{
    recorder_before_frame(context, game);
}

static bool record_after(void *context, struct game *game)
{
    recorder_after_frame(context, game);
    return true;
}

/* Plays up to the moment once more, and has it recorded again. */
static bool go(struct play_rewind *rewind, struct game *game, struct recorder *recorder)
{
    struct rewind *ring = &rewind->ring;
    struct recorder_mark mark;
    struct fault fault = {0};
    if (!rewind_load(ring, game, rewind->moment, &fault))
        return false;
    const struct rewind_segment *segment = rewind_segment_of(ring, rewind->moment);
    memcpy(&mark, &segment->mark, sizeof mark);
    bool recorded = recorder_return(recorder, game, &mark);
    if (recorded)
        game_watch(game, (struct frame_watcher){recorder, record_before, record_after});
    for (uint64_t at = segment->first; at < rewind->moment; at++)
        rewind_play(ring, game, at, at == segment->first);
    rewind_cut(ring, game, rewind->moment);
    if (!recorded)
        recorder_begin(recorder, game, false);
    return true;
}

bool play_rewind_end(struct play_rewind *rewind, struct game *game, struct recorder *recorder)
{
    if (!rewind->active)
        return false;
    rewind->active = false;
    bool moved = rewind->moment < rewind->ring.now && go(rewind, game, recorder);
    free(rewind->pictures);
    rewind->pictures = NULL;
    game->heard = rewind->heard;
    game->store = rewind->store;
    game->notes = rewind->notes;
    game->speech.choice = rewind->speech;
    game->text_speed = rewind->text_speed;
    game_watch(game, rewind->watcher);
    if (moved)
        sound_resync(game);
    return moved;
}

/* ---- the bar ---- */

static void write_time(uint64_t jiffies, char text[16])
{
    unsigned seconds = (unsigned)(jiffies / GAME_JIFFY_RATE);
    snprintf(text, 16, "%u:%02u", seconds / 60, seconds % 60);
}

void play_rewind_draw(const struct play_rewind *rewind, uint32_t *pixels, int zoom)
{
    enum { HEIGHT = 15, LEFT = 104, TOP = 6, BOTTOM = 9, RIGHT = SCREEN_WIDTH - 4, KNOB = 2 };
    enum { MARGIN = 4 };
    static const uint32_t shade = 0xD0000000, gone = 0xFF606060, kept = 0xFFE0C060,
                          knob = 0xFFFFFFFF;
    const struct overlay_canvas canvas = canvas_of_screen(pixels, zoom);
    const struct rewind *ring = &rewind->ring;
    uint64_t from = rewind_jiffies_at(ring, rewind_first(ring));
    uint64_t all = rewind->begun_at > from ? rewind->begun_at - from : 1;
    uint64_t at = rewind_jiffies_at(ring, rewind->moment) - from;
    char back[16], most[16], line[48];
    write_time(all - (at < all ? at : all), back);
    write_time(all, most);
    snprintf(line, sizeof line, "back %s of %s", back, most);
    int x = LEFT + (int)(at * (RIGHT - LEFT) / all);
    canvas_set(&canvas, (struct rectangle){0, 0, canvas.width, HEIGHT * zoom}, shade);
    overlay_text(&canvas, MARGIN * zoom, MARGIN * zoom, zoom, line);
    canvas_set(&canvas, (struct rectangle){LEFT * zoom, TOP * zoom, RIGHT * zoom, BOTTOM * zoom},
               gone);
    canvas_set(&canvas, (struct rectangle){LEFT * zoom, TOP * zoom, x * zoom, BOTTOM * zoom}, kept);
    canvas_set(&canvas,
               (struct rectangle){(x - KNOB / 2) * zoom, (TOP - KNOB) * zoom, (x + KNOB / 2) * zoom,
                                  (BOTTOM + KNOB) * zoom},
               knob);
}
