/* Messages over the picture. */
#include <stdarg.h>
#include <stdio.h>

#include "app/window/play.h"

enum { MESSAGE_JIFFIES = 3 * GAME_JIFFY_RATE, LONG_JIFFIES = 20 * GAME_JIFFY_RATE };

__attribute__((format(printf, 2, 3))) void play_tell(struct play *play, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(play->overlay.message, sizeof play->overlay.message, format, arguments);
    va_end(arguments);
    play->message_jiffies = MESSAGE_JIFFIES;
    play->changed = true;
}

void play_tell_long(struct play *play, const char *message)
{
    play_tell(play, "%s", message);
    play->message_jiffies = LONG_JIFFIES;
}
