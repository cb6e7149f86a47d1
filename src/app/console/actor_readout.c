#include "app/console/actor_readout.h"

#include <string.h>

#include "engine/actors/actor_find.h"
#include "engine/actors/walk_driver.h"
#include "engine/game_state.h"
#include "engine/room/objects.h"
#include "engine/script/text_line.h"
#include "walk/classic/classic_walker.h"
#include "walk/facing.h"
#include "walk/scale.h"
#include "walk/walker.h"

enum { FIRST_ASCII = ' ', LAST_ASCII = 0x7E, NAME_END = 0xFF, FILLER = '@' };

/* ---- values ---- */

static void take_name(struct actor_readout *readout, const struct actor *actor)
{
    size_t length = 0;
    for (; length < sizeof readout->name - 1; length++) {
        uint8_t letter = actor->name[length];
        if (letter == '\0' || letter == NAME_END || letter == FILLER)
            break;
        readout->name[length] = letter >= FIRST_ASCII && letter <= LAST_ASCII ? (char)letter : '?';
    }
    readout->name[length] = '\0';
}

static bool has_box(const struct game *game, int box)
{
    return game->has_room && box >= 0 && box < game->map.box_count;
}

/* After ignoreBoxes the actor may still have the number of the box it was in. The mask of that box
 * goes on hiding it. */
static void take_box(struct actor_readout *readout, const struct game *game)
{
    if (!has_box(game, readout->box))
        return;
    readout->box_flags = game->map.flags[readout->box];
    readout->box_mask = game->map.boxes[readout->box].mask;
}

static void take_clip(struct actor_readout *readout, const struct game *game,
                      const struct actor *actor)
{
    readout->plane = actor_plane(game, readout->id);
    if (actor->forced_clip != 0)
        readout->clip = READOUT_CLIP_FORCED;
    else if (object_has_class(game, readout->id, CLASS_NEVER_CLIP))
        readout->clip = READOUT_CLIP_CLASS;
    else
        readout->clip = has_box(game, readout->box) ? READOUT_CLIP_BOX : READOUT_CLIP_NONE;
}

static bool slot_is_empty(const struct walk_scale_slot *slot)
{
    return slot->scale1 == 0 && slot->y1 == 0 && slot->scale2 == 0 && slot->y2 == 0;
}

/* The scale that the actor's box gives, as the walker that drives reads it, and where that comes
 * from. */
static void take_box_scale(struct actor_readout *readout, const struct game *game)
{
    const struct walk_driver *driver = walk_driver(game);
    readout->scale_from = READOUT_SCALE_NONE;
    readout->box_scale = WALK_SCALE_NONE;
    if (!has_box(game, readout->box))
        return;
    uint16_t word = driver->box_scale_word(game, readout->box);
    if (word & WALK_SCALE_SLOT_BIT) {
        readout->slot = word & ~WALK_SCALE_SLOT_BIT;
        readout->line = driver->scale_slot(game, readout->slot);
        if (slot_is_empty(&readout->line))
            return;
        readout->scale_from = READOUT_SCALE_SLOT;
    } else if (word != 0 || driver->zero_word_is_scale) {
        readout->scale_from = READOUT_SCALE_BOX;
    } else {
        return;
    }
    readout->box_scale = driver->box_scale(game, readout->box, readout->place.y);
}

static void take_scale(struct actor_readout *readout, const struct game *game)
{
    take_box_scale(readout, game);
    int given = readout->box_scale == WALK_SCALE_NONE ? WALK_SCALE_FULL : readout->box_scale;
    if (readout->ignores_boxes || readout->scale != given)
        readout->scale_from = READOUT_SCALE_FIXED;
}

static void take_path(struct actor_readout *readout, const struct actor *actor)
{
    const struct walker *walker = &actor->walker;
    const struct walk_leg *leg = &walker->leg;
    readout->speed_x = walker->speed_x;
    readout->speed_y = walker->speed_y;
    readout->ignores_boxes = walker->ignore_boxes;
    readout->goal_facing = actor->goal_facing;
    readout->waypoint = walker->waypoint;
    readout->waypoint_count = walker->path.waypoint_count;
    readout->leg =
        (struct readout_leg){leg->active,   leg->from,       leg->to,        leg->factor_x,
                             leg->factor_y, leg->fraction_x, leg->fraction_y};
}

static void take_classic(struct actor_readout *readout, const struct game *game,
                         const struct classic_walker *walker)
{
    const struct classic_leg *leg = &walker->leg;
    bool active = (walker->moving & (CLASSIC_IN_LEG | CLASSIC_LAST_LEG)) != 0;
    readout->speed_x = walker->speed_x;
    readout->speed_y = walker->speed_y;
    readout->ignores_boxes = walker->ignore_boxes;
    readout->goal_facing = walker->goal_facing;
    readout->leg = (struct readout_leg){active,      leg->from,       leg->to,        leg->step_x,
                                        leg->step_y, leg->fraction_x, leg->fraction_y};
    readout->classic_moving = walker->moving;
    readout->classic_facing = walker->facing;
    readout->wanted_facing = walker->wanted_facing;
    readout->goal = walker->goal;
    readout->goal_box = walker->goal_box;
    readout->entering_box = walker->entering_box;
    readout->scale_y = walker->scale_y;
    readout->kept_out = object_has_class(game, readout->id, CLASS_PLAYER);
    readout->mirror_x = object_has_class(game, readout->id, CLASS_X_FLIP);
    readout->mirror_y = object_has_class(game, readout->id, CLASS_Y_FLIP);
}

static int chore_of(const struct actor *actor)
{
    for (int chore = 0; chore < CHORE_COUNT; chore++)
        if (actor->chores[chore] == actor->animation)
            return chore;
    return -1;
}

bool actor_readout_take(struct actor_readout *readout, const struct game *game, int id)
{
    if (id < 1 || id >= ACTOR_LIMIT)
        return false;
    const struct actor *actor = &game->world.actors[id];
    *readout = (struct actor_readout){
        .id = id,
        .room = actor->room,
        .here = actor_is_here(game, id),
        .visible = actor->visible,
        .moving = actor->walker.moving,
        .place = actor->walker.position,
        .elevation = actor->elevation,
        .box = actor->walker.box,
        .scale = actor->walker.scale,
        .scale_from = READOUT_SCALE_FIXED,
        .box_scale = WALK_SCALE_NONE,
        .clip = actor->forced_clip != 0 ? READOUT_CLIP_FORCED : READOUT_CLIP_NONE,
        .plane = actor->forced_clip,
        .facing = actor->facing,
        .costume = actor->costume,
        .animation = actor->animation,
        .animation_speed = actor->animation_speed,
        .animation_progress = actor->animation_progress,
        .chore = chore_of(actor),
        .is_classic = walk_driver(game)->is_classic,
    };
    take_name(readout, actor);
    if (readout->is_classic)
        take_classic(readout, game, &actor->classic);
    else
        take_path(readout, actor);
    if (readout->here) {
        take_box(readout, game);
        take_clip(readout, game, actor);
        take_scale(readout, game);
    }
    return true;
}

/* ---- text ---- */

/* A signed 16.16 number as a decimal with three places, truncated. */
struct decimal {
    char text[32];
};

static struct decimal decimal_of(int64_t value)
{
    struct decimal decimal;
    uint64_t size = value < 0 ? 0 - (uint64_t)value : (uint64_t)value;
    struct text_line line = text_line_in(decimal.text, sizeof decimal.text);
    text_line_add(&line, "%s%llu.%03u", value < 0 ? "-" : "", (unsigned long long)(size >> 16),
                  (unsigned)((size & 0xFFFF) * 1000 >> 16));
    return decimal;
}

static struct text_line next_line(struct actor_readout_text *text)
{
    return text_line_in(text->lines[text->count++], ACTOR_READOUT_LINE_SIZE);
}

static void write_who(const struct actor_readout *readout, struct actor_readout_text *text)
{
    struct text_line line = next_line(text);
    text_line_add(&line, "actor %d", readout->id);
    if (readout->name[0])
        text_line_add(&line, " \"%.24s\"", readout->name);
    if (readout->room == 0)
        text_line_add(&line, ", nowhere");
    else
        text_line_add(&line, ", room %d%s", readout->room, readout->here ? "" : ", not shown");
    text_line_add(&line, ", %s", readout->visible ? "visible" : "invisible");
}

static void write_place(const struct actor_readout *readout, struct actor_readout_text *text)
{
    struct text_line line = next_line(text);
    text_line_add(&line, "place %d,%d", (int)readout->place.x, (int)readout->place.y);
    if (readout->elevation != 0)
        text_line_add(&line, ", %d above it", readout->elevation);
    if (readout->box < 0)
        text_line_add(&line, ", no box");
    else
        text_line_add(&line, ", box %d", readout->box);
    if (readout->here && readout->box >= 0)
        text_line_add(&line, ", flags 0x%02x, mask %d", readout->box_flags, readout->box_mask);
    if (readout->ignores_boxes)
        text_line_add(&line, ", ignores boxes");
}

static void write_clip(const struct actor_readout *readout, struct actor_readout_text *text)
{
    struct text_line line = next_line(text);
    text_line_add(&line, "clip plane %d: ", readout->plane);
    switch (readout->clip) {
    case READOUT_CLIP_FORCED:
        text_line_add(&line, "forced");
        break;
    case READOUT_CLIP_CLASS:
        text_line_add(&line, "class %d, never clipped", CLASS_NEVER_CLIP);
        break;
    case READOUT_CLIP_BOX:
        text_line_add(&line, "the mask of box %d is %d", readout->box, readout->box_mask);
        break;
    case READOUT_CLIP_NONE:
        text_line_add(&line, "no box");
        break;
    }
}

static void write_scale(const struct actor_readout *readout, struct actor_readout_text *text)
{
    const struct walk_scale_slot *slot = &readout->line;
    struct text_line line = next_line(text);
    text_line_add(&line, "scale %d", readout->scale);
    if (readout->is_classic && readout->scale_y != readout->scale)
        text_line_add(&line, " across, %d down", readout->scale_y);
    if (!readout->here)
        return; /* nothing is known about the boxes of another room */
    switch (readout->scale_from) {
    case READOUT_SCALE_FIXED:
        text_line_add(&line, ": fixed");
        if (readout->box_scale != WALK_SCALE_NONE && !readout->ignores_boxes)
            text_line_add(&line, ", box %d gives %d", readout->box, readout->box_scale);
        break;
    case READOUT_SCALE_SLOT:
        text_line_add(&line, ": slot %d, %d at y %d to %d at y %d", readout->slot + 1, slot->scale1,
                      slot->y1, slot->scale2, slot->y2);
        break;
    case READOUT_SCALE_BOX:
        text_line_add(&line, ": that of box %d", readout->box);
        break;
    case READOUT_SCALE_NONE:
        text_line_add(&line, ": none given");
        break;
    }
}

static void write_facing(const struct actor_readout *readout, struct actor_readout_text *text)
{
    struct text_line line = next_line(text);
    text_line_add(&line, "facing %c", facing_letter(readout->facing));
    if (readout->goal_facing >= 0 && readout->goal_facing < 4)
        text_line_add(&line, ", in the end %c",
                      facing_letter((enum walk_facing)readout->goal_facing));
    text_line_add(&line, ", speed %d,%d, %s", readout->speed_x, readout->speed_y,
                  readout->moving ? "moving" : "at rest");
}

static void write_leg(const struct actor_readout *readout, struct actor_readout_text *text)
{
    const struct readout_leg *leg = &readout->leg;
    struct text_line line = next_line(text);
    if (!leg->active) {
        text_line_add(&line, "leg none");
        return;
    }
    text_line_add(&line, "leg %d,%d to %d,%d", (int)leg->from.x, (int)leg->from.y, (int)leg->to.x,
                  (int)leg->to.y);
    if (readout->waypoint_count > 0)
        text_line_add(&line, ", waypoint %d of %d", readout->waypoint + 1, readout->waypoint_count);
    line = next_line(text);
    text_line_add(&line, "factors %s,%s, remainders %u,%u", decimal_of(leg->factor_x).text,
                  decimal_of(leg->factor_y).text, leg->fraction_x, leg->fraction_y);
}

static void write_costume(const struct actor_readout *readout, struct actor_readout_text *text)
{
    static const char *const chores[CHORE_COUNT] = {"init", "walk", "stand", "talk", "talk stop"};
    struct text_line line = next_line(text);
    text_line_add(&line, "costume %d, animation %d", readout->costume, readout->animation);
    if (readout->chore >= 0)
        text_line_add(&line, " (%s)", chores[readout->chore]);
    text_line_add(&line, ", speed %d, frame %d of its step", readout->animation_speed,
                  readout->animation_progress);
}

static void write_classic(const struct actor_readout *readout, struct actor_readout_text *text)
{
    static const char *const bits[] = {"new leg", "in leg", "turning", "last leg"};
    struct text_line line = next_line(text);
    text_line_add(&line, "classic: moving %d", readout->classic_moving);
    for (int bit = 0; bit < (int)(sizeof bits / sizeof *bits); bit++)
        if (readout->classic_moving >> bit & 1)
            text_line_add(&line, ", %s", bits[bit]);
    text_line_add(&line, "; faces %c, wants %c", facing_letter(readout->classic_facing),
                  facing_letter(readout->wanted_facing));
    line = next_line(text);
    text_line_add(&line, "classic: goal %d,%d in box %d, entering box %d", (int)readout->goal.x,
                  (int)readout->goal.y, readout->goal_box, readout->entering_box);
    if (readout->kept_out || readout->mirror_x || readout->mirror_y)
        text_line_add(&line, "; class%s%s%s", readout->mirror_y ? " 29" : "",
                      readout->mirror_x ? " 30" : "", readout->kept_out ? " 31" : "");
}

void actor_readout_write(const struct actor_readout *readout, struct actor_readout_text *text)
{
    text->count = 0;
    write_who(readout, text);
    write_place(readout, text);
    if (readout->here)
        write_clip(readout, text);
    write_scale(readout, text);
    write_facing(readout, text);
    write_leg(readout, text);
    write_costume(readout, text);
    if (readout->is_classic)
        write_classic(readout, text);
}
