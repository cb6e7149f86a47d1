/* Commands of the console for scripts and variables. The table in console.c tells what each command
 * does. All return false when the reply was an error. */
#ifndef WALKBOX_APP_CONSOLE_CONSOLE_SCRIPTS_H
#define WALKBOX_APP_CONSOLE_CONSOLE_SCRIPTS_H

#include "app/console/console_reply.h"

bool console_scripts(const struct console_call *call);
bool console_script(const struct console_call *call);
bool console_vars(const struct console_call *call);
bool console_var(const struct console_call *call);
bool console_bit(const struct console_call *call);

#endif
