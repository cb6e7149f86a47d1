#include "app/window/play_live.h"

#include "app/window/play.h"
#include "app/window/play_message.h"
#include "engine/state/game_state.h"

enum { BEFORE_HALT = 5 * GAME_JIFFY_RATE };

static bool go_back(void *play)
{
    struct play *played = play;
    return play_rewind_back(played->game, &played->session.report.journal, BEFORE_HALT);
}

void play_follow_sources(struct play *play)
{
    const struct platform *platform = presenter_platform(play->view.presenter);
    struct play_session *session = &play->session;
    session->live.go_back = go_back;
    session->live.context = play;
    enum live_turn turn = live_play_turn(&session->live, play->game, play->clock, platform->now);
    if (turn == LIVE_NOTHING)
        return;
    play->view.changed = true;
    if (turn == LIVE_RELOADED) {
        play->view.fade.show.active = false;
        session->halt_shown = false;
        session->notes_shown = play->game->notes.count;
        play_report_begin(&session->report, false);
        journal_forget(&session->report.journal);
        play_debug_reload(play);
    }
    if (turn == LIVE_RELOADED && session->sound.device) {
        play_sound_close(&session->sound, play->game, false);
        play_sound_open(&session->sound, platform, play->game, play->request.path,
                        &session->sound_options);
    }
    if (session->live.message[0]) {
        if (session->live.message_warns)
            play_notice_long(play, session->live.message);
        else
            play_notice(play, "%s", session->live.message);
        play->layers.message_above = true;
    }
    /* The game stood still during the build. */
    play->clock = platform->now();
}
