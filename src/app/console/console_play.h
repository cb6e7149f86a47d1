/* Commands of the console that need the host, or that make the game go on: rooms, overlays, frames,
 * saves. The table in console.c tells what each command does. All return false when the reply was
 * an error. */
#ifndef WALKBOX_APP_CONSOLE_CONSOLE_PLAY_H
#define WALKBOX_APP_CONSOLE_CONSOLE_PLAY_H

#include "app/console/console_reply.h"

bool console_room(const struct console_call *call);
bool console_show(const struct console_call *call);
bool console_step(const struct console_call *call);
bool console_save(const struct console_call *call);
bool console_load(const struct console_call *call);
bool console_exit(const struct console_call *call);

#endif
