/* Commands of the console about actors and objects. */
#include "app/console/console_command.h"

#include <string.h>

#include "app/console/actor_readout.h"
#include "engine/game_state.h"
#include "engine/room/objects.h"
#include "render/framebuffer.h"
#include "resource/files/source_names.h"
#include "resource/object.h"
#include "resource/room.h"
#include "util/bytes.h"
#include "util/shown_text.h"
#include "walk/box.h"

enum { LAST_CLASS = 32, NAME_SIZE = 40, NAME_FILLER = '@', ANY_VERB = 255 };

bool console_actors(const struct console_call *call)
{
    int said = 0;
    for (int id = 1; id < ACTOR_LIMIT; id++) {
        const struct actor *actor = &call->game->world.actors[id];
        const struct walker *walker = &actor->walker;
        char name[ACTOR_SHOWN_SIZE];
        if (actor->room == 0)
            continue;
        said++;
        actor_readout_name(call->game, actor, name);
        console_say(call, "actor %d%s%s%s room %d at %d,%d box %d scale %d facing %c %s%s", id,
                    name[0] ? " \"" : "", name, name[0] ? "\"" : "", actor->room,
                    (int)walker->position.x, (int)walker->position.y, walker->box, walker->scale,
                    facing_letter(actor->facing), walker->moving ? "moving" : "at rest",
                    actor->visible ? "" : ", invisible");
    }
    if (said == 0)
        console_say(call, "no actor is in any room");
    return true;
}

bool console_actor(const struct console_call *call)
{
    struct actor_readout readout;
    int id;
    if (!console_number(call, call->words[0], "actor", 1, ACTOR_LIMIT - 1, &id))
        return false;
    actor_readout_make(&readout, call->game, id);
    for (int i = 0; i < readout.count; i++)
        console_say(call, "%s", readout.lines[i]);
    return true;
}

struct name {
    char text[4 * NAME_SIZE]; /* UTF-8 */
};

/* The name of an object up to its first text code, without the '@' fillers. */
static struct name name_of(const struct game *game, int object)
{
    struct name name = {""};
    struct byte_view stored = object_name(game, object);
    char letters[NAME_SIZE];
    size_t length = 0;
    for (size_t i = 0; i < stored.size && length < sizeof letters; i++) {
        if (stored.data[i] == '\0' || stored.data[i] == 0xFF)
            break;
        if (stored.data[i] != NAME_FILLER)
            letters[length++] = (char)stored.data[i];
    }
    source_text_show(game->files.source_names, letters, length, name.text, sizeof name.text);
    return name;
}

static void say_object(const struct console_call *call, const struct room_object *object)
{
    const struct game *game = call->game;
    struct rectangle area = object_area(game, object);
    console_say(call, "object %d \"%s\" at %d,%d %dx%d state %d owner %d", object->id,
                name_of(game, object->id).text, area.left, area.top, area.right - area.left,
                area.bottom - area.top, object_state(game, object->id),
                object_owner(game, object->id));
}

bool console_objects(const struct console_call *call)
{
    const struct game *game = call->game;
    if (!console_needs_room(call))
        return false;
    for (int i = 0; i < game->room.object_count; i++)
        say_object(call, &game->room.objects[i]);
    if (game->room.object_count == 0)
        console_say(call, "this room has no objects");
    return true;
}

static void say_classes(const struct console_call *call, int object)
{
    char line[160];
    struct text_line text = text_line_in(line, sizeof line);
    for (int number = 1; number <= LAST_CLASS; number++)
        if (object_has_class(call->game, object, number))
            text_line_add(&text, " %d", number);
    console_say(call, "classes%s", text.length > 0 ? line : " none");
}

static void say_verbs(const struct console_call *call, const struct room_object *object)
{
    char line[CONSOLE_LINE_SIZE];
    struct text_line text = text_line_in(line, sizeof line);
    for (int i = 0; i < object->verb_count; i++) {
        if (object->verbs[i].verb == ANY_VERB)
            text_line_add(&text, " any at 0x%04x", object->verbs[i].offset);
        else
            text_line_add(&text, " %d at 0x%04x", object->verbs[i].verb, object->verbs[i].offset);
    }
    console_say(call, "verbs%s", object->verb_count > 0 ? line : " none");
}

static void say_place(const struct console_call *call, const struct room_object *object)
{
    const struct game *game = call->game;
    struct object_place place;
    if (object_place(game, object->id, &place))
        console_say(call, "walk to %d,%d, then face %c", (int)place.walk_to.x, (int)place.walk_to.y,
                    facing_letter(facing_of_direction(place.direction)));
    if (object->parent != 0 && object->parent <= game->room.object_count)
        console_say(call, "parent %d, which must be in state %d: %s",
                    game->room.objects[object->parent - 1].id,
                    object->flags & 0x80 ? 1 : object->flags & 0x0F,
                    object_allowed(game, object) ? "it is" : "it is not");
    console_say(call, "pictures %d", object->image_count);
}

bool console_object(const struct console_call *call)
{
    const struct game *game = call->game;
    int id;
    if (!console_number(call, call->words[0], "object", 0, OBJECT_LIMIT - 1, &id))
        return false;
    const struct room_object *here = game->has_room ? room_find_object(&game->room, id) : NULL;
    if (here)
        say_object(call, here);
    else
        console_say(call, "object %d \"%s\" not in this room, state %d owner %d", id,
                    name_of(game, id).text, object_state(game, id), object_owner(game, id));
    say_classes(call, id);
    if (object_carried_from(game, id) != 0)
        console_say(call, "carried, from room %d", object_carried_from(game, id));
    if (here) {
        say_place(call, here);
        say_verbs(call, here);
    }
    return true;
}
