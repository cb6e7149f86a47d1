#include "app/window/play_leave.h"

#include <stdio.h>

#include "app/session/played_games.h"
#include "app/window/play.h"
#include "app/window/play_message.h"
#include "cli/language.h"
#include "engine/game.h"
#include "engine/state/game_state.h"

enum { NOTE_EACH = 60 * 1000000 }; /* microseconds: a picture takes longer to write than a save */

void play_leave_past(struct play *play)
{
    debugger_return(&play->session.debugger);
    if (ui_is_open(&play->layers.debug.panel.ui))
        debug_panel_open(&play->layers.debug.panel);
}

/* ---- saves ---- */

void play_follow_saves(struct play *play)
{
    struct play_saves *saves = &play->session.saves;
    if (saves->loaded) {
        saves->loaded = false;
        play->view.fade.show.active = false;
        play->session.halt_shown = false;
        /* The player's speed replaces the save's. */
        if (play->settings.path[0])
            game_set_text_speed(play->game, play_settings(play)->text_speed);
        play_report_begin(&play->session.report, false);
        play_leave_past(play);
        if (play->view.mouse_inside) /* the save has an older place of the mouse */
            game_input(play->game, (struct game_event){.kind = EVENT_MOVE,
                                                       .x = play->view.mouse_x,
                                                       .y = play->view.mouse_y});
    }
    if (saves->saved && play_has_autosaves(play) &&
        (saves->message[0] || play->session.noted == 0 ||
         play->clock - play->session.noted >= NOTE_EACH)) {
        played_games_note(play->request.path, play->session.title, game_picture(play->game));
        play->session.noted = play->clock;
    }
    saves->saved = false;
    if (saves->message[0])
        play_notice(play, "%s", saves->message);
    saves->message[0] = '\0';
}

/* Does not save while rewinding, since the player only looks at that state. */
void play_secure(struct play *play)
{
    if (!play_has_autosaves(play) || play->layers.rewind.active)
        return;
    play_saves_secure(&play->session.saves, play->game);
    play_follow_saves(play);
}

bool play_save_at_end(struct play *play)
{
    const bool returns = play->next.replay[0] != '\0';
    return !play_has_autosaves(play) || !(play_settings(play)->autosave || returns) ||
           play_saves_end(&play->session.saves, play->game, returns);
}

bool play_leave(struct play *play)
{
    const bool saved = play_save_at_end(play);
    if (play_has_autosaves(play) && play->game->world.booted && play->session.played)
        played_games_note(play->request.path, play->session.title, game_picture(play->game));
    return saved;
}

/* ---- ending what lasts ---- */

void play_end_replay(struct play *play)
{
    play->next = (struct next){.kind = NEXT_PLAY};
    snprintf(play->next.notice, sizeof play->next.notice, "%s",
             tr("The recording has ended. The game continues."));
    play->session.recording_ended = play->quit = true;
}

void play_end_rewind(struct play *play)
{
    if (!play->layers.rewind.active)
        return;
    play->view.changed = true;
    if (!play_rewind_end(&play->layers.rewind, play->game))
        return;
    play_leave_past(play);
    play_went_back(play);
}

void play_went_back(struct play *play)
{
    event_script_go(&play->session.events, play->game->world.frame);
    play->view.fade.show.active = false;
    play->session.halt_shown = play->session.report.end_done = false;
    play->layers.message_jiffies = 1; /* ends a message that is out of date */
}

bool play_may_leave(struct play *play)
{
    struct game_menu *menu = &play->layers.menu;
    play_end_rewind(play);
    if (menu->leaves_unsaved || !presenter_is_seen(play->view.presenter) || play_save_at_end(play))
        return true;
    if (play->next.replay[0]) {
        menu->menu.next = (struct next){0};
        play_follow_saves(play);
    } else if (!game_menu_ask_leave(menu, play->session.saves.message)) {
        return true;
    }
    play->session.saves.message[0] = '\0';
    play->next = (struct next){0};
    play->quit = false;
    play->view.changed = true;
    return false;
}
