/* Console commands about actors and objects. */

#include "app/console/console.h"
#include "app/console/console_command.h"
#include "app/console/hotspots.h"
#include "engine/actors/actor.h"
#include "engine/actors/walk_driver.h"
#include "engine/objects/objects.h"
#include "engine/state/game_state.h"
#include "render/framebuffer.h"
#include "resource/object.h"
#include "resource/room.h"
#include "util/bytes.h"
#include "util/shown_text.h"
#include "walk/box.h"

enum { LAST_CLASS = 32, ANY_VERB = 255 };

/* Writes a name into `text`, and returns it; "" for a name without letters. */
static const char *shown_name(const struct game *game, struct byte_view name,
                              char text[HOTSPOT_NAME_SIZE])
{
    (void)hotspot_name(&game->text, name, text);
    return text;
}

static const char *name_of_actor(const struct game *game, const struct actor *actor,
                                 char text[HOTSPOT_NAME_SIZE])
{
    return shown_name(game, (struct byte_view){actor->name, sizeof actor->name}, text);
}

bool console_actors(const struct console_call *call)
{
    int said = 0;
    for (int id = 1; id < ACTOR_LIMIT; id++) {
        const struct actor *actor = &call->game->world.actors[id];
        const struct mover *mover = &actor->mover;
        if (actor->room == 0)
            continue;
        said++;
        char text[HOTSPOT_NAME_SIZE];
        const char *name = name_of_actor(call->game, actor, text);
        console_say(call, "actor %d%s%s%s room %d at %d,%d box %d scale %d facing %c %s%s", id,
                    name[0] ? " \"" : "", name, name[0] ? "\"" : "", actor->room,
                    (int)mover->position.x, (int)mover->position.y, mover->box, mover->scale_x,
                    facing_letter(mover->facing), mover->moving ? "moving" : "at rest",
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

static void say_object(const struct console_call *call, const struct room_object *object)
{
    const struct game *game = call->game;
    struct rectangle area = object_area(&game->world.objects, object);
    char name[HOTSPOT_NAME_SIZE];
    console_say(
        call, "object %d \"%s\" at %d,%d %dx%d state %d owner %d", object->id,
        shown_name(game, object_name(&game->world.objects, &game->stage, &game->files, object->id),
                   name),
        area.left, area.top, area.right - area.left, area.bottom - area.top,
        object_state(&game->world.objects, object->id),
        object_owner(&game->world.objects, object->id));
}

bool console_objects(const struct console_call *call)
{
    const struct game *game = call->game;
    for (int i = 0; i < game->stage.room.object_count; i++)
        say_object(call, &game->stage.room.objects[i]);
    if (game->stage.room.object_count == 0)
        console_say(call, "this room has no objects");
    return true;
}

static void say_classes(const struct console_call *call, int object)
{
    char line[160];
    struct text_line text = text_line_in(line, sizeof line);
    for (int number = 1; number <= LAST_CLASS; number++)
        if (object_has_class(&call->game->world.objects, object, number))
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
    if (object_place(&game->world.objects, &game->stage, object->id, &place))
        console_say(call, "walk to %d,%d, then face %c", (int)place.walk_to.x, (int)place.walk_to.y,
                    facing_letter(facing_of_direction(place.direction)));
    if (object->parent != 0 && object->parent <= game->stage.room.object_count)
        console_say(call, "parent %d, which must be in state %d: %s",
                    game->stage.room.objects[object->parent - 1].id,
                    object->flags & 0x80 ? 1 : object->flags & 0x0F,
                    object_allowed(&game->world.objects, &game->stage.room, object) ? "it is"
                                                                                    : "it is not");
    console_say(call, "pictures %d", object->image_count);
}

bool console_object(const struct console_call *call)
{
    const struct game *game = call->game;
    char name[HOTSPOT_NAME_SIZE];
    int id;
    if (!console_number(call, call->words[0], "object", 0, OBJECT_LIMIT - 1, &id))
        return false;
    const struct room_object *here =
        game->stage.has_room ? room_find_object(&game->stage.room, id) : NULL;
    if (here)
        say_object(call, here);
    else
        console_say(call, "object %d \"%s\" not in this room, state %d owner %d", id,
                    shown_name(game,
                               object_name(&game->world.objects, &game->stage, &game->files, id),
                               name),
                    object_state(&game->world.objects, id), object_owner(&game->world.objects, id));
    say_classes(call, id);
    if (object_carried_from(&game->world.objects, id) != 0)
        console_say(call, "carried, from room %d", object_carried_from(&game->world.objects, id));
    if (here) {
        say_place(call, here);
        say_verbs(call, here);
    }
    return true;
}

struct subject {
    const struct game *game;
    int id;
    const struct actor *actor;
    bool here;    /* in the current room; boxes are unknown for actors elsewhere */
    bool classic; /* the original's walker moves the actor */
    struct actor_readout *text;
};

static struct text_line next_line(const struct subject *subject)
{
    return text_line_in(subject->text->lines[subject->text->count++], ACTOR_READOUT_LINE_SIZE);
}

/* Whether the actor's box number is valid. After ignoreBoxes the actor may keep the number of its
 * last box, whose mask still hides it. */
static bool has_box(const struct subject *subject)
{
    const int box = subject->actor->mover.box;
    return subject->game->stage.has_room && box >= 0 &&
           box < subject->game->stage.floor.map.box_count;
}

static void write_who(const struct subject *subject)
{
    struct text_line line = next_line(subject);
    char text[HOTSPOT_NAME_SIZE];
    const char *name = name_of_actor(subject->game, subject->actor, text);
    text_line_add(&line, "actor %d", subject->id);
    if (name[0])
        text_line_add(&line, " \"%s\"", name);
    if (subject->actor->room == 0)
        text_line_add(&line, ", nowhere");
    else
        text_line_add(&line, ", room %d%s", subject->actor->room,
                      subject->here ? "" : ", not shown");
    text_line_add(&line, ", %s", subject->actor->visible ? "visible" : "invisible");
}

static void write_place(const struct subject *subject)
{
    const struct mover *mover = &subject->actor->mover;
    const struct walk_map *map = &subject->game->stage.floor.map;
    struct text_line line = next_line(subject);
    text_line_add(&line, "place %d,%d", (int)mover->position.x, (int)mover->position.y);
    if (subject->actor->elevation != 0)
        text_line_add(&line, ", %d above it", subject->actor->elevation);
    if (mover->box < 0)
        text_line_add(&line, ", no box");
    else
        text_line_add(&line, ", box %d", mover->box);
    if (subject->here && mover->box >= 0)
        text_line_add(&line, ", flags 0x%02x, mask %d",
                      has_box(subject) ? map->flags[mover->box] : 0,
                      has_box(subject) ? map->boxes[mover->box].mask : 0);
    if (mover->ignore_boxes)
        text_line_add(&line, ", ignores boxes");
}

/* Describes the z-plane that hides the actor, and why. */
static void write_clip(const struct subject *subject)
{
    const int box = subject->actor->mover.box;
    struct text_line line = next_line(subject);
    text_line_add(&line, "clip plane %d: ",
                  actor_plane(&subject->game->world, &subject->game->stage, subject->id));
    if (subject->actor->forced_clip != 0)
        text_line_add(&line, "forced");
    else if (object_has_class(&subject->game->world.objects, subject->id, CLASS_NEVER_CLIP))
        text_line_add(&line, "class %d, never clipped", CLASS_NEVER_CLIP);
    else if (has_box(subject))
        text_line_add(&line, "the mask of box %d is %d", box,
                      subject->game->stage.floor.map.boxes[box].mask);
    else
        text_line_add(&line, "no box");
}

/* Returns the scale of the actor's box, as its walker reads it, or WALK_SCALE_NONE if the box gives
 * none. Adds the origin of the scale to `why`. */
static int box_scale(const struct subject *subject, struct text_line *why)
{
    const struct game *game = subject->game;
    const int box = subject->actor->mover.box;
    const struct floor_state *floor = &game->world.floor;
    const uint16_t word = has_box(subject) ? floor->scales[box] : 0;
    const int number = word & ~WALK_SCALE_SLOT_BIT;
    struct walk_scale_slot slot = {0};
    if ((word & WALK_SCALE_SLOT_BIT) && number < WALK_SCALE_SLOT_LIMIT)
        slot = floor->slots[number];
    if (slot.scale1 || slot.y1 || slot.scale2 || slot.y2) {
        text_line_add(why, "slot %d, %d at y %d to %d at y %d", number + 1, slot.scale1, slot.y1,
                      slot.scale2, slot.y2);
    } else if (has_box(subject) && !(word & WALK_SCALE_SLOT_BIT) &&
               (word != 0 || subject->classic)) {
        text_line_add(why, "given by box %d", box);
    } else {
        text_line_add(why, "none given");
        return WALK_SCALE_NONE;
    }
    return floor_box_scale(&game->stage.floor, box, subject->actor->mover.position.y);
}

static void write_scale(const struct subject *subject)
{
    const struct mover *mover = &subject->actor->mover;
    char reason[ACTOR_READOUT_LINE_SIZE];
    struct text_line line = next_line(subject), why = text_line_in(reason, sizeof reason);
    text_line_add(&line, "scale %d", mover->scale_x);
    if (mover->scale_y != mover->scale_x)
        text_line_add(&line, " across, %d down", mover->scale_y);
    if (!subject->here)
        return;
    const bool ignores = mover->ignore_boxes;
    const int given = box_scale(subject, &why);
    if (!ignores && mover->scale_x == (given == WALK_SCALE_NONE ? WALK_SCALE_FULL : given))
        text_line_add(&line, ": %s", reason);
    else if (given != WALK_SCALE_NONE && !ignores)
        text_line_add(&line, ": fixed, box %d gives %d", mover->box, given);
    else /* set by a script, or left from before the actor ignored boxes */
        text_line_add(&line, ": fixed");
}

static void write_facing(const struct subject *subject)
{
    const struct mover *mover = &subject->actor->mover;
    const int goal = mover->goal_facing;
    struct text_line line = next_line(subject);
    text_line_add(&line, "facing %c", facing_letter(mover->facing));
    if (goal != ACTOR_FACE_ANY)
        text_line_add(&line, ", in the end %c", facing_letter((enum walk_facing)goal));
    text_line_add(&line, ", speed %d,%d, %s", mover->speed_x, mover->speed_y,
                  mover->moving ? "moving" : "at rest");
}

/* Adds a signed 16.16 number as a decimal with three places, truncated. */
static void add_decimal(struct text_line *line, int64_t value)
{
    const uint64_t size = value < 0 ? 0 - (uint64_t)value : (uint64_t)value;
    text_line_add(line, "%s%llu.%03u", value < 0 ? "-" : "", (unsigned long long)(size >> 16),
                  (unsigned)((size & 0xFFFF) * 1000 >> 16));
}

static void write_leg(const struct subject *subject)
{
    const struct mover *mover = &subject->actor->mover;
    const struct walk_leg *leg = &mover->leg;
    struct text_line line = next_line(subject);
    if (!(mover->moving & (MOVER_IN_LEG | MOVER_LAST_LEG))) {
        text_line_add(&line, "leg none");
        return;
    }
    text_line_add(&line, "leg %d,%d to %d,%d", (int)leg->from.x, (int)leg->from.y, (int)leg->to.x,
                  (int)leg->to.y);
    if (!subject->classic && mover->path.waypoint_count > 0)
        text_line_add(&line, ", waypoint %d of %d", mover->waypoint + 1,
                      mover->path.waypoint_count);
    line = next_line(subject);
    text_line_add(&line, "factors ");
    add_decimal(&line, leg->factor_x);
    text_line_add(&line, ",");
    add_decimal(&line, leg->factor_y);
    text_line_add(&line, ", remainders %u,%u", leg->fraction_x, leg->fraction_y);
}

static void write_costume(const struct subject *subject)
{
    static const char *const chores[CHORE_COUNT] = {"init", "walk", "stand", "talk", "talk stop"};
    const struct actor *actor = subject->actor;
    struct text_line line = next_line(subject);
    int chore = 0;
    while (chore < CHORE_COUNT && actor->chores[chore] != actor->animation)
        chore++;
    text_line_add(&line, "costume %d, animation %d", actor->costume, actor->animation);
    if (chore < CHORE_COUNT)
        text_line_add(&line, " (%s)", chores[chore]);
    text_line_add(&line, ", speed %d, frame %d of its step", actor->animation_speed,
                  actor->animation_progress);
}

static void write_classic(const struct subject *subject)
{
    static const char *const bits[] = {"new leg", "in leg", "turning", "last leg"};
    static const struct {
        int class;
        const char *text;
    } classes[] = {{CLASS_Y_FLIP, " 29"}, {CLASS_X_FLIP, " 30"}, {CLASS_PLAYER, " 31"}};
    const struct mover *mover = &subject->actor->mover;
    struct text_line line = next_line(subject);
    text_line_add(&line, "classic: moving %d", mover->moving);
    for (int bit = 0; bit < (int)(sizeof bits / sizeof *bits); bit++)
        if (mover->moving >> bit & 1)
            text_line_add(&line, ", %s", bits[bit]);
    text_line_add(&line, "; faces %c, wants %c", facing_letter(mover->facing),
                  facing_letter(mover->wanted_facing));
    line = next_line(subject);
    text_line_add(&line, "classic: goal %d,%d in box %d, entering box %d", (int)mover->goal.x,
                  (int)mover->goal.y, mover->goal_box, mover->entering_box);
    const char *before = "; class";
    for (size_t i = 0; i < sizeof classes / sizeof *classes; i++) {
        if (!object_has_class(&subject->game->world.objects, subject->id, classes[i].class))
            continue;
        text_line_add(&line, "%s%s", before, classes[i].text);
        before = "";
    }
}

bool actor_readout_make(struct actor_readout *readout, const struct game *game, int id)
{
    if (id < 1 || id >= ACTOR_LIMIT)
        return false;
    const struct subject subject = {game,
                                    id,
                                    &game->world.actors[id],
                                    actor_is_here(&game->world, id),
                                    walks_as_original(&game->stage.floor),
                                    readout};
    readout->count = 0;
    write_who(&subject);
    write_place(&subject);
    if (subject.here)
        write_clip(&subject);
    write_scale(&subject);
    write_facing(&subject);
    write_leg(&subject);
    write_costume(&subject);
    if (subject.classic)
        write_classic(&subject);
    return true;
}
