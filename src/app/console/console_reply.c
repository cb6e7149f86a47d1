/* Replies of the console, and arguments of its commands. */
#include "app/console/console_command.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "engine/actors/actor.h"
#include "engine/state/game_state.h"
#include "engine/state/variables.h"
#include "util/shown_text.h"
#include "util/words.h"

/* Prints a line. Characters that cannot be shown, whether from a file or
 * the command line, become
 * '?'. UTF-8 is kept, since paths have it; other bytes may be of any code page. */
__attribute__((format(printf, 3, 0))) static void say(const struct console_call *call,
                                                      const char *mark, const char *format,
                                                      va_list arguments)
{
    char line[CONSOLE_LINE_SIZE];
    size_t used = strlen(mark);
    memcpy(line, mark, used + 1);
    vsnprintf(line + used, sizeof line - used, format, arguments);
    char *text = line;
    for (size_t left = strlen(text); left > 0;) {
        const size_t size = shown_letter_size(text, left);
        if (size == 0 && (*text < ' ' || *text > '~'))
            *text = '?';
        text += size > 0 ? size : 1;
        left -= size > 0 ? size : 1;
    }
    call->console->host.say(call->console->host.context, line);
}

void console_say(const struct console_call *call, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    say(call, "", format, arguments);
    va_end(arguments);
}

bool console_fail(const struct console_call *call, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    say(call, "error: ", format, arguments);
    va_end(arguments);
    return false;
}

bool console_number(const struct console_call *call, const char *word, const char *what, int low,
                    int high, int *value)
{
    struct word rest = word_of(word);
    int64_t number;
    if (!word_parse_decimal(&rest, &number) || rest.length > 0 || number < low || number > high)
        return console_fail(call, "the %s must be a number from %d to %d, not \"%.*s\"", what, low,
                            high, CONSOLE_SHOWN_WORD, word);
    *value = (int)number;
    return true;
}

bool console_point(const struct console_call *call, struct walk_point *point)
{
    return word_point(word_of(call->words[0]), point) ||
           console_fail(call, "write a point as X,Y, in room pixels");
}

int console_walker(const struct console_call *call)
{
    const struct world *world = &call->game->world;
    const struct camera *camera = &world->camera;
    if (camera->mode == CAMERA_FOLLOW && actor_is_here(world, camera->actor))
        return camera->actor;
    if (actor_is_here(world, var_get(world, VAR_EGO)))
        return var_get(world, VAR_EGO);
    console_fail(call, "neither the camera's actor nor ego (actor %d) is in the room",
                 var_get(world, VAR_EGO));
    return 0;
}
