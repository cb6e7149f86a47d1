/* A game that is played from its sources: what the window does when they have changed. */
#include <stdio.h>

#include "app/platform/window_event.h"
#include "app/window/play.h"
#include "engine/game.h"
#include "engine/game_state.h"

/* Nothing of the game as it was may be come back to: it was on other files. */
static void begin_again(struct play *play)
{
    fade_show_end(&play->fade.show);
    play->halt_told = false;
    play->notes_told = play->game->notes.count;
    play_report_begin(&play->report, false);
    journal_forget(&play->report.journal);
    play_saves_init(&play->saves, play->game, play->start.router);
}

/* Samples of old builds may still be heard, so these are freed while nobody listens. */
static void free_old(struct play *play)
{
    if (!live_play_is_full(&play->live))
        return;
    play_sound_close(&play->sound, play->game, false);
    live_play_forget(&play->live);
    play_sound_open(&play->sound, presenter_platform(play->presenter), play->game, play->asked.path,
                    &play->sound_options);
}

void play_mind_sources(struct play *play)
{
    char words[LIVE_WORDS_SIZE];
    enum live_turn turn = live_play_turn(&play->live, play->game, play->clock,
                                         presenter_platform(play->presenter)->now, words);
    if (turn == LIVE_NOTHING)
        return;
    play->changed = true;
    if (turn == LIVE_RELOADED) {
        begin_again(play);
        free_old(play);
    }
    if (words[0])
        play_tell(play, "%s", words);
    snprintf(play->live.told, sizeof play->live.told, "%s", words);
    /* A build takes time in which the game stood still. */
    play->clock = presenter_now(play->presenter);
}
