/* Commands of the console for walk boxes, the box matrix, routes and routers. The table in
 * console.c tells what each command does. All return false when the reply was an error. */
#ifndef WALKBOX_APP_CONSOLE_CONSOLE_FLOOR_H
#define WALKBOX_APP_CONSOLE_CONSOLE_FLOOR_H

#include "app/console/console_reply.h"

bool console_box(const struct console_call *call);
bool console_lock(const struct console_call *call);
bool console_unlock(const struct console_call *call);
bool console_matrix(const struct console_call *call);
bool console_rebuild(const struct console_call *call);
bool console_route(const struct console_call *call);
bool console_walk(const struct console_call *call);
bool console_router(const struct console_call *call);

#endif
