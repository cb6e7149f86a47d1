/* Commands of the console for actors and objects. The table in console.c tells what each command
 * does. All return false when the reply was an error. */
#ifndef WALKBOX_APP_CONSOLE_CONSOLE_WORLD_H
#define WALKBOX_APP_CONSOLE_CONSOLE_WORLD_H

#include "app/console/console_reply.h"

bool console_actors(const struct console_call *call);
bool console_actor(const struct console_call *call);
bool console_objects(const struct console_call *call);
bool console_object(const struct console_call *call);

#endif
