/* Commands of the console that need the host, or that advance the game: rooms, overlays, frames,
 * saves. */
#include "app/console/console_command.h"

#include <string.h>

#include "engine/game.h"
#include "engine/game_state.h"
#include "engine/room/room_load.h"
#include "render/overlay/overlay.h"
#include "resource/files/game_files.h"
#include "resource/files/game_index.h"
#include "util/fault.h"
#include "util/shown_text.h"

enum { REPLY_SIZE = 512 };

static void say_room(const struct console_call *call)
{
    const struct game *game = call->game;
    int room = game->world.room;
    if (!game->has_room) {
        console_say(call, "no room is shown");
        return;
    }
    console_say(
        call, "room %d \"%s\" %dx%d, boxes: %d, objects: %d, z-planes: %d, camera at %d, %s", room,
        game->files.index.room_names[room & 0xFF], game->room.width, game->room.height,
        game->map.box_count, game->room.object_count, game->room.zplane_count, game->world.camera.x,
        game->world.booted ? "booted" : "room mode");
}

bool console_room(const struct console_call *call)
{
    struct fault fault = {0};
    int room;
    if (call->count == 1) {
        if (!console_number(call, call->words[0], "room", 1, ROOM_ID_LIMIT - 1, &room))
            return false;
        if (!game_files_has_room(&call->game->files, room))
            return console_fail(call, "there is no room %d", room);
        if (!room_visit(call->game, room, &fault)) {
            char line[FAULT_LINE_SIZE];
            fault_format(&fault, line, sizeof line);
            return console_fail(call, "%s", line);
        }
    }
    say_room(call);
    return true;
}

/* The words of these overlays, each after a space. */
static const char *overlay_words(unsigned bits, char line[CONSOLE_LINE_SIZE / 2])
{
    struct text_line text = text_line_in(line, CONSOLE_LINE_SIZE / 2);
    for (int i = 0; i < OVERLAY_COUNT; i++)
        if (bits & overlay_row(i)->bit)
            text_line_add(&text, " %s", overlay_row(i)->word);
    return line;
}

bool console_show(const struct console_call *call)
{
    unsigned *shown = call->console->host.overlays;
    unsigned named = 0;
    bool off = false;
    char line[CONSOLE_LINE_SIZE / 2];
    if (!shown)
        return console_fail(call, "overlays need a window");
    for (int i = 0; i < call->count; i++) {
        unsigned bit = overlay_bit(call->words[i]);
        bool is_off = strcmp(call->words[i], "off") == 0;
        if (!bit && !is_off)
            return console_fail(call, "there is no overlay \"%.40s\"; there are off%s",
                                call->words[i], overlay_words(~0u, line));
        off = off || is_off;
        named |= bit;
    }
    if (off)
        *shown &= named ? ~named : 0;
    else
        *shown |= named;
    console_say(call, "shown:%s", *shown ? overlay_words(*shown, line) : " nothing");
    return true;
}

bool console_step(const struct console_call *call)
{
    struct game *game = call->game;
    int frames = 1;
    if (call->count == 1 &&
        !console_number(call, call->words[0], "count of frames", 1, CONSOLE_STEP_LIMIT, &frames))
        return false;
    while (frames > 0 && game_play_frame(game))
        frames--;
    if (game->vm.halted)
        return console_fail(call, "halted: %s", game->vm.why);
    console_say(call, "frame %u, room %d", (unsigned)game->world.frame - 1, game->world.room);
    return true;
}

static bool ask_host(const struct console_call *call,
                     bool (*function)(void *context, struct game *game, const char *where,
                                      struct text_line *reply))
{
    char line[REPLY_SIZE];
    struct text_line reply = text_line_in(line, sizeof line);
    if (!function)
        return console_fail(call, "games cannot be saved here");
    bool good = function(call->console->host.context, call->game, call->words[0], &reply);
    if (!good)
        return console_fail(call, "%s", line);
    console_say(call, "%s", line);
    return true;
}

bool console_save(const struct console_call *call)
{
    return ask_host(call, call->console->host.save);
}

bool console_load(const struct console_call *call)
{
    return ask_host(call, call->console->host.load);
}

bool console_exit(const struct console_call *call)
{
    const struct console_host *host = &call->console->host;
    if (!host->leave)
        return console_fail(call, "you cannot leave this console");
    host->leave(host->context);
    return true;
}
