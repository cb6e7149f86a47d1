#include "app/history/recording.h"

#include <stdio.h>

#include "cli/language.h"
#include "engine/game.h"
#include "engine/state/game_state.h"
#include "platform/media/gif_file.h"
#include "platform/platform.h"
#include "render/overlay/overlay_canvas.h"
#include "render/overlay/page_font.h"
#include "util/shown_text.h"

enum { SLICE = 4000 }; /* microseconds of work in a turn */

static void drop(struct play_gif *gif)
{
    journal_close(&gif->copy);
    game_fork_end(NULL, gif->game, false);
    gif->active = false;
}

static bool open_file(struct play_gif *gif, const char *folder, bool tall, const char **why)
{
    struct fault fault = {0};
    if (!picture_file_path(folder, "gif", gif->path, &fault)) {
        snprintf(gif->why, sizeof gif->why, "%s", tr_fault(&fault).text);
        *why = gif->why;
        return false;
    }
    gif->file = gif_open(gif->path, tall, why);
    return gif->file != NULL;
}

bool play_gif_begin(struct play_gif *gif, const struct game *game, struct journal *journal,
                    const char *folder, bool tall, const char **why)
{
    *why = N_("nothing to show yet");
    uint64_t jiffies = (uint64_t)PLAY_GIF_SECONDS * GAME_JIFFY_RATE;
    uint32_t from =
        journal_moment_at(journal, journal->jiffies > jiffies ? journal->jiffies - jiffies : 0);
    if (from >= journal->now || !open_file(gif, folder, tall, why))
        return false;
    gif->from = from;
    gif->game = journal_replay(game);
    if (!gif->game || !journal_copy(&gif->copy, journal)) {
        gif_drop(gif->file);
        if (gif->game)
            game_fork_end(NULL, gif->game, false);
        *why = N_("not enough memory");
        return false;
    }
    gif->at = gif->first = journal_segment_of(&gif->copy, from)->first;
    gif->active = true;
    return true;
}

void play_gif_close(struct play_gif *gif)
{
    if (!gif->active)
        return;
    gif_drop(gif->file);
    drop(gif);
}

static bool add_picture(struct play_gif *gif, int jiffies, struct fault *fault)
{
    return gif_add(gif->file, game_picture(gif->game), jiffies) ||
           own_files_fault(fault, OWN_WRITE, gif->path);
}

/* Adds the picture of a moment for as long as the game waited there, and plays its frame. */
static bool add_frame(struct play_gif *gif, struct fault *fault)
{
    enum { WAIT_MAX = UINT8_MAX };
    struct journal *copy = &gif->copy;
    const struct journal_segment *segment = journal_segment_of(copy, gif->at);
    if (segment->first == gif->at && (segment->broken || gif->at == gif->first) &&
        !journal_load(copy, gif->game, gif->at, fault))
        return false;
    const uint64_t wait = journal_jiffies_at(copy, gif->at + 1) - journal_jiffies_at(copy, gif->at);
    if (gif->at >= gif->from && !add_picture(gif, wait < WAIT_MAX ? (int)wait : WAIT_MAX, fault))
        return false;
    journal_play(copy, gif->game, gif->at);
    gif->at++;
    return true;
}

static void finish(struct play_gif *gif, struct fault *fault, char words[PLAY_GIF_WORDS])
{
    bool good = fault->code == FAULT_NONE && add_picture(gif, GAME_JIFFIES_PER_FRAME, fault);
    if (!good)
        gif_drop(gif->file);
    else if (!gif_close(gif->file))
        good = own_files_fault(fault, OWN_WRITE, gif->path);
    snprintf(words, PLAY_GIF_WORDS, good ? tr("Saved %s") : tr("GIF not saved: %s"),
             good ? shown_path(gif->path).text : tr_fault(fault).text);
    drop(gif);
}

bool play_gif_turn(struct play_gif *gif, char words[PLAY_GIF_WORDS])
{
    if (!gif->active)
        return false;
    const uint64_t until = platform_here()->now() + SLICE;
    struct fault fault = {0};
    bool good = true;
    while (good && gif->at < gif->copy.now && platform_here()->now() < until)
        good = add_frame(gif, &fault);
    if (good && gif->at < gif->copy.now)
        return false;
    finish(gif, &fault, words);
    return true;
}

void play_gif_draw(const struct play_gif *gif, uint32_t *pixels, int zoom)
{
    enum { LEFT = 246, TOP = 2, RIGHT = SCREEN_WIDTH - 2, BOTTOM = 11, BAR = 266, MARGIN = 2 };
    static const uint32_t shade = 0xD0000000, rest = 0xFF606060, done = 0xFFE0C060;
    const struct overlay_canvas canvas = canvas_of_screen(pixels, zoom);
    uint32_t all = gif->copy.now - gif->first;
    int at = BAR +
             (int)((uint64_t)(gif->at - gif->first) * (RIGHT - MARGIN - BAR) / (all > 0 ? all : 1));
    struct rectangle bar = {BAR * zoom, (TOP + 3) * zoom, (RIGHT - MARGIN) * zoom,
                            (BOTTOM - 3) * zoom};
    canvas_set(&canvas, (struct rectangle){LEFT * zoom, TOP * zoom, RIGHT * zoom, BOTTOM * zoom},
               shade);
    overlay_text(&canvas, (LEFT + MARGIN) * zoom, (TOP + 2) * zoom, zoom, "GIF");
    canvas_set(&canvas, bar, rest);
    bar.right = at * zoom;
    canvas_set(&canvas, bar, done);
}
