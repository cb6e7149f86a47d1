/* The part of a save with scripts and what they work with: variables, objects, strings. */
#include <string.h>

#include "engine/game_state.h"
#include "engine/room/objects.h"
#include "engine/room/room_load.h"
#include "engine/save/save.h"
#include "engine/save/save_parts.h"

void save_visit_room(struct save_visitor *visitor, struct game *game)
{
    struct world *world = &game->world;
    int room = world->room;
    visit_in(visitor, &room, 0, ROOM_ID_LIMIT - 1);
    if (!visitor_loads(visitor) || visitor->failed)
        return;
    if (room != 0 && !room_enter(game, room, visitor->fault)) {
        visitor->failed = true;
        return;
    }
    memset(world, 0, sizeof *world);
    world->room = room;
}

void save_visit_variables(struct save_visitor *visitor, struct game *game)
{
    struct world *world = &game->world;
    visit_in(visitor, &world->frame, 0, SAVE_FRAME_LIMIT - 1);
    visit(visitor, &world->booted);
    visit(visitor, &world->ego_positioned);
    visit(visitor, &world->random.state);
    visit_words(visitor, world->globals, GLOBAL_LIMIT);
    visit_bytes(visitor, world->bits, sizeof world->bits);
    visit_bytes(visitor, world->pseudo_rooms, sizeof world->pseudo_rooms);
}

static void visit_slot(struct save_visitor *visitor, struct script_slot *slot)
{
    visit_in(visitor, &slot->status, SLOT_DEAD, SLOT_DELAYED);
    visit_in(visitor, &slot->where, WHERE_GLOBAL, WHERE_OBJECT);
    visit(visitor, &slot->resistant);
    visit(visitor, &slot->recursive);
    visit(visitor, &slot->did_run);
    visit(visitor, &slot->carried);
    visit(visitor, &slot->freeze);
    visit(visitor, &slot->cutscene);
    visit(visitor, &slot->number);
    visit(visitor, &slot->generation);
    visit(visitor, &slot->offset);
    visit_in(visitor, &slot->delay, 0, INT32_MAX);
    visit_words(visitor, slot->locals, LOCAL_COUNT);
}

static void visit_cutscenes(struct save_visitor *visitor, struct cutscenes *scenes)
{
    visit_in(visitor, &scenes->level, 0, CUTSCENE_LIMIT);
    visit_in(visitor, &scenes->start_slot, SLOT_NONE, SCRIPT_SLOT_LIMIT - 1);
    for (int i = 0; i <= CUTSCENE_LIMIT; i++) {
        struct cutscene *scene = &scenes->levels[i];
        visit(visitor, &scene->argument);
        visit_in(visitor, &scene->override_slot, SLOT_NONE, SCRIPT_SLOT_LIMIT - 1);
        visit(visitor, &scene->override_offset);
    }
}

static void visit_sentences(struct save_visitor *visitor, struct sentences *sentences)
{
    visit_in(visitor, &sentences->count, 0, SENTENCE_LIMIT);
    for (int i = 0; i < sentences->count; i++) {
        struct sentence *sentence = &sentences->stack[i];
        visit(visitor, &sentence->verb);
        visit(visitor, &sentence->object_a);
        visit(visitor, &sentence->object_b);
        visit(visitor, &sentence->freeze);
    }
}

void save_visit_scripts(struct save_visitor *visitor, struct game *game)
{
    struct world *world = &game->world;
    for (int i = 0; i < SCRIPT_SLOT_LIMIT; i++) {
        visit_item(visitor, "script slot", i);
        visit_slot(visitor, &world->slots[i]);
    }
    visit_item(visitor, "cutscenes", 0);
    visit_cutscenes(visitor, &world->cutscenes);
    visit_sentences(visitor, &world->sentences);
}

static bool status_equal(const struct object_status *a, const struct object_status *b)
{
    return a->owner == b->owner && a->state == b->state && a->settled_state == b->settled_state &&
           a->classes == b->classes && a->shift_x == b->shift_x && a->shift_y == b->shift_y;
}

/* Most objects are as they were when the game began, so only changed ones are stored. */
static void visit_status(struct save_visitor *visitor, struct object_status *status,
                         struct object_status first)
{
    bool changed = !visitor_loads(visitor) && !status_equal(status, &first);
    visit(visitor, &changed);
    if (!changed) {
        *status = first;
        return;
    }
    visit(visitor, &status->owner);
    visit(visitor, &status->state);
    visit(visitor, &status->settled_state);
    visit(visitor, &status->classes);
    visit_coordinate(visitor, &status->shift_x);
    visit_coordinate(visitor, &status->shift_y);
}

static void visit_name(struct save_visitor *visitor, struct object_name *name)
{
    visit(visitor, &name->object);
    if (name->object == 0)
        return;
    visit_in(visitor, &name->size, 0, OBJECT_NAME_SIZE);
    visit_bytes(visitor, name->text, name->size);
}

/* Loading reads the objects again and puts them into the room; one that is gone is left out, with a
 * note. */
static void visit_floating(struct save_visitor *visitor, struct game *game)
{
    struct object_states *states = &game->world.objects;
    struct floating_object floating[FLOATING_LIMIT];
    int count = states->floating_count;
    memcpy(floating, states->floating, sizeof floating);
    visit_item(visitor, "floating objects", 0);
    visit_in(visitor, &count, 0, FLOATING_LIMIT);
    for (int i = 0; i < count; i++) {
        visit_item(visitor, "floating object", i);
        visit(visitor, &floating[i].object);
        visit(visitor, &floating[i].room);
    }
    for (int i = 0; visitor_loads(visitor) && i < count; i++)
        floating_load(game, floating[i].room, floating[i].object);
}

void save_visit_objects(struct save_visitor *visitor, struct game *game)
{
    struct object_states *states = &game->world.objects;
    struct object_pictures *pictures = &game->pictures;
    for (int i = 0; i < OBJECT_LIMIT; i++) {
        visit_item(visitor, "object", i);
        visit_status(visitor, &states->objects[i], object_first_status(&game->files.index, i));
    }
    for (int i = 0; i < OBJECT_NAMES_LIMIT; i++) {
        visit_item(visitor, "object name", i);
        visit_name(visitor, &states->names[i]);
    }
    for (int i = 0; i < INVENTORY_LIMIT; i++) {
        visit_item(visitor, "inventory", i);
        visit(visitor, &states->inventory[i].object);
        visit(visitor, &states->inventory[i].room);
    }
    visit_floating(visitor, game);
    visit_item(visitor, "pictures to be painted", 0);
    visit(visitor, &pictures->any_stale);
    visit_bytes(visitor, pictures->stale, sizeof pictures->stale);
    visit_in(visitor, &pictures->queue_count, 0, PICTURE_QUEUE_LIMIT);
    for (int i = 0; i < pictures->queue_count; i++)
        visit(visitor, &pictures->queue[i]);
}

void save_visit_strings(struct save_visitor *visitor, struct game *game)
{
    for (int i = 0; i < STRING_LIMIT; i++) {
        struct game_string *row = &game->world.strings.rows[i];
        visit_item(visitor, "string", i);
        visit_in(visitor, &row->size, 0, STRING_SIZE);
        visit_bytes(visitor, row->bytes, row->size);
    }
}
