#include "app/history/play_rewind.h"

#include <stdio.h>
#include <stdlib.h>

#include "cli/language.h"
#include "engine/game.h"
#include "engine/state/game_state.h"
#include "render/overlay/overlay_canvas.h"
#include "render/overlay/page_font.h"

enum {
    MICROSECONDS = 1000000,
    FASTER_EACH = 3 * MICROSECONDS / 2, /* each speed lasts this long, then doubles */
    SPEED_FIRST = 2,
    SPEED_MAX = 32,
    PICTURES = JOURNAL_SEGMENT_FRAMES + 1,
};

static void leave(struct play_rewind *rewind, struct game *game, bool moved)
{
    if (rewind->replay)
        game_fork_end(game, rewind->replay, moved);
    free(rewind->pictures);
    *rewind = (struct play_rewind){0};
}

bool play_rewind_begin(struct play_rewind *rewind, const struct game *game, struct journal *journal)
{
    if (rewind->active || journal_first(journal) >= journal->now)
        return false;
    *rewind = (struct play_rewind){
        .active = true,
        .journal = journal,
        .moment = journal->now,
        .begun_at = journal->jiffies,
        .replay = journal_replay(game),
        .pictures = malloc(PICTURES * sizeof *rewind->pictures),
    };
    if (!rewind->replay || !rewind->pictures)
        leave(rewind, NULL, false);
    return rewind->active;
}

static void cache_picture(struct play_rewind *rewind)
{
    uint32_t index = rewind->end_picture - rewind->first_picture;
    rewind->pictures[index] = *game_picture(rewind->replay);
    rewind->end_picture++;
}

/* Makes the pictures of a segment up to the moment, to be shown backwards. */
static bool make_pictures(struct play_rewind *rewind, uint32_t moment)
{
    struct fault fault = {0};
    if (!journal_load(rewind->journal, rewind->replay, moment, &fault))
        return false;
    uint32_t first = journal_segment_of(rewind->journal, moment)->first;
    if (moment - first >= PICTURES)
        return false;
    rewind->first_picture = rewind->end_picture = first;
    cache_picture(rewind);
    for (uint32_t at = first; at < moment; at++) {
        journal_play(rewind->journal, rewind->replay, at);
        cache_picture(rewind);
    }
    return true;
}

static uint64_t speed(const struct play_rewind *rewind)
{
    uint64_t doubled = rewind->held / FASTER_EACH;
    return doubled >= 4 ? SPEED_MAX : (uint64_t)SPEED_FIRST << doubled;
}

bool play_rewind_turn(struct play_rewind *rewind, uint64_t microseconds)
{
    uint64_t faster = speed(rewind);
    rewind->held += microseconds;
    rewind->back += microseconds * faster;
    uint64_t jiffies = rewind->back * GAME_JIFFY_RATE / MICROSECONDS;
    uint32_t moment = journal_moment_at(
        rewind->journal, jiffies < rewind->begun_at ? rewind->begun_at - jiffies : 0);
    if (moment >= rewind->moment)
        return false;
    bool has_picture = moment >= rewind->first_picture && moment < rewind->end_picture;
    if (!has_picture && !make_pictures(rewind, moment))
        return false;
    rewind->moment = moment;
    return true;
}

const struct frame *play_rewind_picture(const struct play_rewind *rewind)
{
    return rewind->active && rewind->moment < rewind->journal->now
               ? &rewind->pictures[rewind->moment - rewind->first_picture]
               : NULL;
}

bool play_rewind_end(struct play_rewind *rewind, struct game *game)
{
    struct fault fault = {0};
    struct journal *journal = rewind->journal;
    const uint32_t moment = rewind->moment;
    const bool moved = rewind->active && moment < journal->now &&
                       journal_go(journal, rewind->replay, moment, &fault);
    /* The fork becomes the game first, because journal_cut looks at the game's state. */
    leave(rewind, game, moved);
    if (moved)
        journal_cut(journal, game, moment);
    return moved;
}

bool play_rewind_back(struct game *game, struct journal *journal, uint64_t jiffies)
{
    struct play_rewind rewind = {.active = false};
    if (!play_rewind_begin(&rewind, game, journal))
        return false;
    rewind.moment =
        journal_moment_at(journal, jiffies < rewind.begun_at ? rewind.begun_at - jiffies : 0);
    return play_rewind_end(&rewind, game);
}

static void write_time(uint64_t jiffies, char text[16])
{
    unsigned seconds = (unsigned)(jiffies / GAME_JIFFY_RATE);
    snprintf(text, 16, "%u:%02u", seconds / 60, seconds % 60);
}

void play_rewind_draw(const struct play_rewind *rewind, uint32_t *pixels, int zoom)
{
    enum { HEIGHT = 15, LEFT = 104, TOP = 6, BOTTOM = 9, RIGHT = SCREEN_WIDTH - 4, KNOB = 2 };
    enum { MARGIN = 4 };
    static const uint32_t shade = 0xD0000000, rest = 0xFF606060, left = 0xFFE0C060,
                          knob = 0xFFFFFFFF;
    const struct overlay_canvas canvas = canvas_of_screen(pixels, zoom);
    const struct journal *journal = rewind->journal;
    uint64_t from = journal_jiffies_at(journal, journal_first(journal));
    uint64_t all = rewind->begun_at > from ? rewind->begun_at - from : 1;
    uint64_t at = journal_jiffies_at(journal, rewind->moment) - from;
    char back[16], most[16], line[48];
    write_time(all - (at < all ? at : all), back);
    write_time(all, most);
    snprintf(line, sizeof line, tr("Rewound %s of %s"), back, most);
    int x = LEFT + (int)(at * (RIGHT - LEFT) / all);
    canvas_set(&canvas, (struct rectangle){0, 0, canvas.width, HEIGHT * zoom}, shade);
    overlay_text(&canvas, MARGIN * zoom, MARGIN * zoom, zoom, line);
    canvas_set(&canvas, (struct rectangle){LEFT * zoom, TOP * zoom, RIGHT * zoom, BOTTOM * zoom},
               rest);
    canvas_set(&canvas, (struct rectangle){LEFT * zoom, TOP * zoom, x * zoom, BOTTOM * zoom}, left);
    canvas_set(&canvas,
               (struct rectangle){(x - KNOB / 2) * zoom, (TOP - KNOB) * zoom, (x + KNOB / 2) * zoom,
                                  (BOTTOM + KNOB) * zoom},
               knob);
}
