#include "app/window/play_message.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "app/session/chord.h"
#include "app/session/settings.h"
#include "app/window/play.h"
#include "cli/language.h"
#include "engine/state/game_state.h"
#include "engine/state/notes.h"

enum { LONG_JIFFIES = 20 * GAME_JIFFY_RATE };

void play_notice(struct play *play, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(play->layers.overlay.message, sizeof play->layers.overlay.message, tr(format),
              arguments);
    va_end(arguments);
    play->layers.message_jiffies = MESSAGE_JIFFIES;
    play->layers.message_above = false;
    play->view.changed = true;
}

void play_notice_long(struct play *play, const char *message)
{
    play_notice(play, "%s", message);
    play->layers.message_jiffies = LONG_JIFFIES;
}

static void write_lasting(const struct play *play, char message[PLAY_MESSAGE_SIZE])
{
    char key[SETTING_TEXT_SIZE];
    message[0] = '\0';
    if (play->paused) {
        const int pause = setting_number(play_settings(play), SETTING_KEY_PAUSE);
        chord_write(pause, true, key);
        snprintf(message, PLAY_MESSAGE_SIZE,
                 pause != CHORD_NONE ? tr("Paused. Press %s to resume.") : tr("Paused"), key);
    } else if (play->fast) {
        chord_write(setting_number(play_settings(play), SETTING_KEY_FAST), true, key);
        snprintf(message, PLAY_MESSAGE_SIZE, tr("Fast forward. Press %s for normal speed."), key);
    } else if (play->request.returns) {
        const struct recording_check *check = &play->session.check; /* a hash each second */
        const int now = (int)check->next_hash, all = (int)check->recording->hash_count;
        snprintf(message, PLAY_MESSAGE_SIZE,
                 tr("Replay %d:%02d of %d:%02d. Escape ends the replay."), now / 60, now % 60,
                 all / 60, all % 60);
    }
}

void play_show_mode(struct play *play)
{
    char message[PLAY_MESSAGE_SIZE];
    write_lasting(play, message);
    play_notice(play, "%s", message);
}

void play_report_ending(struct play *play, enum report_why why)
{
    char message[PLAY_MESSAGE_SIZE], back[SETTING_TEXT_SIZE], menu[SETTING_TEXT_SIZE];
    if (!play_report_end(&play->session.report, why, message))
        return;
    const size_t used = strlen(message);
    chord_write(setting_number(play_settings(play), SETTING_KEY_BACK), true, back);
    chord_write(setting_number(play_settings(play), SETTING_KEY_MENU), true, menu);
    if (why == REPORT_HALTED)
        snprintf(message + used, sizeof message - used,
                 tr(" Hold %s to rewind, or press %s to load a save."), back, menu);
    play_notice_long(play, message);
}

void play_show_notes(struct play *play)
{
    const struct note_log *notes = &play->game->notes;
    while (play->session.notes_shown < notes->count &&
           notes->notes[play->session.notes_shown].quiet)
        play->session.notes_shown++;
    if (play->session.notes_shown >= notes->count || play->layers.message_jiffies > 0)
        return;
    const struct message note = note_message(&notes->notes[play->session.notes_shown++]);
    play_notice(play, "%s", tr_message(&note).text);
}

void play_pass_message(struct play *play, int jiffies)
{
    if ((play->layers.message_jiffies <= 0 && !play->request.returns) || play->game->vm.halted)
        return;
    play->layers.message_jiffies -= jiffies;
    if (play->layers.message_jiffies > 0)
        return;
    write_lasting(play, play->layers.overlay.message);
    play->view.changed = true;
}
