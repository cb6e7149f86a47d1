/* The part of a save with the screen, talk, verbs and input, and with scripts and their data. */
#include <string.h>

#include "engine/enter/room_enter.h"
#include "engine/objects/floating.h"
#include "engine/objects/objects.h"
#include "engine/room/drawn_area.h"
#include "engine/room/scene_build.h"
#include "engine/save/save.h"
#include "engine/save/save_visitor.h"
#include "engine/state/game_state.h"
#include "render/costume_draw.h"
#include "render/room_canvas.h"
#include "render/scene.h"
#include "render/text_layout.h"
#include "resource/picture.h"
#include "util/limits.h"

void visit_fields(struct save_visitor *visitor, struct game *game, struct save_fields fields)
{
    if (fields.world)
        fields.world(visitor, &game->world);
    else if (fields.stage)
        fields.stage(visitor, &game->world, &game->stage);
    else
        fields.game(visitor, game);
}

void save_visit_input(struct save_visitor *visitor, struct game *game)
{
    enum { COUNTER_MAX = 1 << 30 };
    struct input *input = &game->world.input;
    visit_number(visitor, &input->mouse_x);
    visit_number(visitor, &input->mouse_y);
    visit_in(visitor, &input->button, 0, INPUT_BUTTON_RIGHT);
    visit_coordinate(visitor, &input->key);
    visit_in(visitor, &input->cursor_state, -COUNTER_MAX, COUNTER_MAX);
    visit_in(visitor, &input->userput, -COUNTER_MAX, COUNTER_MAX);
    visit_in(visitor, &input->cursor, 0, CURSOR_LIMIT - 1);
    for (int i = 0; i < CURSOR_LIMIT; i++) {
        struct cursor_look *look = &input->cursors[i];
        visit(visitor, &look->is_letter);
        visit(visitor, &look->charset);
        visit(visitor, &look->letter);
        visit(visitor, &look->hotspot_x);
        visit(visitor, &look->hotspot_y);
        if (visitor_loads(visitor) && look->is_letter)
            charset_cache_get(&game->stage.charsets, &game->files, look->charset);
    }
}

/* ---- verbs ---- */

static void visit_verb(struct save_visitor *visitor, struct verb *verb)
{
    visit(visitor, &verb->number);
    visit(visitor, &verb->saved_as);
    visit_in(visitor, &verb->mode, VERB_OFF, VERB_DIM);
    visit(visitor, &verb->key);
    visit(visitor, &verb->color);
    visit(visitor, &verb->hi_color);
    visit(visitor, &verb->dim_color);
    visit(visitor, &verb->back_color);
    visit_in(visitor, &verb->charset, 0, TEXT_CHARSET_LIMIT - 1);
    visit(visitor, &verb->centered);
    visit(visitor, &verb->x);
    visit(visitor, &verb->y);
    visit(visitor, &verb->is_image);
    visit(visitor, &verb->image_object);
    visit(visitor, &verb->image_room);
    visit_in(visitor, &verb->name_size, 0, VERB_NAME_SIZE);
    visit_bytes(visitor, verb->name, verb->name_size);
    visit_rectangle(visitor, &verb->area);
    visit_rectangle(visitor, &verb->drawn);
}

void save_visit_verbs(struct save_visitor *visitor, struct world *world)
{
    struct verbs *verbs = &world->verbs;
    for (int slot = 0; slot < VERB_LIMIT; slot++) {
        visit_item(visitor, "verb", slot);
        visit_verb(visitor, &verbs->slots[slot]);
    }
    visit_in(visitor, &verbs->under_mouse, 0, VERB_LIMIT - 1);
}

/* ---- talk ---- */

static void visit_print(struct save_visitor *visitor, struct print_slot *print)
{
    visit(visitor, &print->x);
    visit(visitor, &print->y);
    visit(visitor, &print->right);
    visit(visitor, &print->color);
    visit(visitor, &print->center);
    visit(visitor, &print->overhead);
}

static void visit_message(struct save_visitor *visitor, struct talk *talk)
{
    int32_t message = (int32_t)talk->message;
    visit(visitor, &message);
    if (message != TALK_SILENT && message != TALK_LAST_PAGE && message != TALK_MORE)
        visit_fail(visitor, "the save is damaged: a line cannot be in state %ld", (long)message);
    talk->message = (enum talk_message)message;
    visit_coordinate(visitor, &talk->timer);
    visit(visitor, &talk->hidden);
    visit(visitor, &talk->kept);
    visit_in(visitor, &talk->size, 0, TALK_SIZE);
    visit_in(visitor, &talk->position, 0, TALK_SIZE);
    visit_bytes(visitor, talk->bytes, talk->size);
    visit_print(visitor, &talk->print);
    visit_in(visitor, &talk->message_charset, 0, TEXT_CHARSET_LIMIT - 1);
    visit_coordinate(visitor, &talk->pen.x);
    visit_coordinate(visitor, &talk->pen.y);
    visit(visitor, &talk->pen.line_begun);
    visit_rectangle(visitor, &talk->panel_part);
}

/* Visits a voice, which continues from its place after loading. */
static void visit_speech(struct save_visitor *visitor, struct running_speech *speech)
{
    visit(visitor, &speech->on);
    visit(visitor, &speech->changed);
    visit(visitor, &speech->ref.offset);
    visit(visitor, &speech->ref.size);
    visit_in(visitor, &speech->passed, 0, SPEECH_JIFFIES_MAX);
    visit_in(visitor, &speech->left, 0, SPEECH_JIFFIES_MAX);
    visit_in(visitor, &speech->mouth, 0, VOICE_TIMES);
}

void save_visit_talk(struct save_visitor *visitor, struct world *world)
{
    struct talk *talk = &world->talk;
    for (int i = 0; i < PRINT_SLOT_LIMIT; i++) {
        visit_item(visitor, "print slot", i);
        visit_print(visitor, &talk->slots[i]);
    }
    for (int charset = 0; charset < TEXT_CHARSET_LIMIT; charset++)
        visit_bytes(visitor, talk->color_maps.colors[charset], TEXT_MAP_SIZE);
    visit_in(visitor, &talk->charset, 0, TEXT_CHARSET_LIMIT - 1);
    visit_in(visitor, &talk->printed_charset, TALK_NO_CHARSET, TEXT_CHARSET_LIMIT - 1);
    visit_item(visitor, NULL, 0);
    visit_message(visitor, talk);
    visit_speech(visitor, &world->speech);
    for (int i = 0; i < VOICE_EFFECTS; i++) {
        struct voice_effect *effect = &world->voice_effects[i];
        visit(visitor, &effect->begins);
        visit(visitor, &effect->ref.offset);
        visit(visitor, &effect->ref.size);
        visit_in(visitor, &effect->passed, 0, SPEECH_JIFFIES_MAX);
        visit_in(visitor, &effect->left, 0, SPEECH_JIFFIES_MAX);
    }
}

void save_visit_message_box(struct save_visitor *visitor, struct world *world)
{
    struct message_box *box = &world->box;
    box->waits = true;
    visit_bytes(visitor, (uint8_t *)box->text, sizeof box->text);
    box->text[sizeof box->text - 1] = '\0';
    visit_in(visitor, &box->count, 0, SCRIPT_NESTING_LIMIT + 1);
    for (int i = 0; i < box->count; i++) {
        visit_item(visitor, "waiting script", i);
        visit_in(visitor, &box->waiting[i].slot, 0, SCRIPT_SLOT_LIMIT - 1);
        visit(visitor, &box->waiting[i].generation);
    }
}

/* ---- the screen ---- */

static void visit_fades(struct save_visitor *visitor, struct fades *fades)
{
    visit(visitor, &fades->in);
    visit(visitor, &fades->out);
    visit(visitor, &fades->pending);
    visit(visitor, &fades->frame);
    visit(visitor, &fades->due_in);
    visit(visitor, &fades->due_out);
}

static void visit_transition(struct save_visitor *visitor, struct palette_transition *transition)
{
    visit(visitor, &transition->first);
    visit(visitor, &transition->last);
    visit(visitor, &transition->steps_left);
    if (transition->steps_left == 0)
        return;
    for (int i = 0; i < 256; i++)
        for (int channel = 0; channel < 3; channel++)
            visit_in(visitor, &transition->now[i][channel], 0, UINT16_MAX);
    visit_colours(visitor, transition->ends, 256);
}

void save_visit_screen(struct save_visitor *visitor, struct world *world)
{
    struct screen_state *screen = &world->screen;
    visit_in(visitor, &screen->main_top, 0, SCREEN_HEIGHT);
    visit_in(visitor, &screen->main_bottom, 0, SCREEN_HEIGHT);
    visit(visitor, &screen->shake);
    visit(visitor, &screen->shake_since);
    visit_fades(visitor, &screen->fades);
    visit_colours(visitor, screen->palette, 256);
    for (int i = 0; i < LIMIT_CYCLES; i++) {
        struct palette_cycle *cycle = &screen->cycles.cycles[i];
        visit(visitor, &cycle->first);
        visit(visitor, &cycle->last);
        visit(visitor, &cycle->down);
        visit(visitor, &cycle->period);
        visit(visitor, &cycle->counter);
    }
    visit_transition(visitor, &screen->transition);
    visit(visitor, &screen->has_shadows);
    visit_bytes(visitor, screen->shadows, sizeof screen->shadows);
    visit_bytes(visitor, screen->inks, sizeof screen->inks);
    visit(visitor, &screen->flashlight_width);
    visit(visitor, &screen->flashlight_height);
}

/* ---- paint ---- */

static void visit_layer(struct save_visitor *visitor, struct text_layer *layer)
{
    visit_in(visitor, &layer->used.left, 0, SCREEN_WIDTH);
    visit_in(visitor, &layer->used.top, 0, SCREEN_HEIGHT);
    visit_in(visitor, &layer->used.right, 0, SCREEN_WIDTH);
    visit_in(visitor, &layer->used.bottom, 0, SCREEN_HEIGHT);
    visit_pixels(visitor, layer->pixels, NULL, sizeof layer->pixels);
    visit_pixels(visitor, layer->mask, NULL, sizeof layer->mask);
}

/* The canvas is stored as the difference from the room's own picture and z-planes. */
static void visit_canvas(struct save_visitor *visitor, const struct room_canvas *canvas,
                         const struct room *room)
{
    size_t size = (size_t)room->width * (size_t)room->height;
    visit_pixels(visitor, canvas->background, room->background, size);
    for (int i = 0; i < room->zplane_count; i++) {
        const struct zplane *stored = &room->zplanes[i];
        size = (size_t)stored->strips * (size_t)stored->height;
        visit_pixels(visitor, canvas->zplanes[i].bits, stored->bits, size);
    }
}

void save_visit_paint(struct save_visitor *visitor, struct world *world, struct stage *stage)
{
    (void)world;
    if (stage->has_room)
        visit_canvas(visitor, &stage->canvas, &stage->room);
    visit_pixels(visitor, stage->panel.pixels, NULL, sizeof stage->panel.pixels);
    visit_layer(visitor, &stage->talk_text);
    visit_layer(visitor, &stage->system_text);
    for (int id = 0; id < ACTOR_LIMIT && visitor->version < SAVE_PAINT_ALONE; id++)
        visit_rectangle(visitor, &(struct rectangle){0}); /* the actors' areas, now in the scene */
}

/* A drawn actor, and the pictures of its limbs in the current frame. The limbs have since advanced
 * to the next frame, so these pictures cannot be computed from the actor. */
static void visit_sprite(struct save_visitor *visitor, struct sprite *sprite)
{
    visit_in(visitor, &sprite->actor, 0, ACTOR_LIMIT - 1);
    for (int limb = 0; limb < COSTUME_LIMBS; limb++)
        visit_in(visitor, &sprite->pictures[limb], -1, COSTUME_PICTURE_NUMBERS - 1);
}

static void sprite_show(struct scene *scene, const struct sprite *drawn)
{
    for (int i = 0; i < scene->sprite_count; i++)
        if (scene->sprites[i].actor == drawn->actor)
            memcpy(scene->sprites[i].pictures, drawn->pictures, sizeof drawn->pictures);
}

/* The areas in which actors were last drawn. Older saves do not have them. */
static void visit_areas(struct save_visitor *visitor, struct world *world,
                        const struct scene *scene)
{
    if (visitor->version < SAVE_SCENE_AREAS) {
        drawn_areas_assume(world, scene);
        return;
    }
    for (int id = 0; id < ACTOR_LIMIT; id++) {
        struct drawn_area *area = &world->drawn[id];
        visit_item(visitor, "area of actor", id);
        visit(visitor, &area->any);
        visit_coordinate(visitor, &area->first_strip);
        visit_coordinate(visitor, &area->last_strip);
        visit_coordinate(visitor, &area->top);
        visit_coordinate(visitor, &area->bottom);
    }
}

/* The console can move actors after the frame was drawn. They are loaded at their new places, so
 * other actors may be visible than in the frame. */
void save_visit_scene(struct save_visitor *visitor, struct world *world, struct stage *stage)
{
    const bool loads = visitor_loads(visitor);
    struct scene *scene = &stage->scene;
    int count = scene->sprite_count;
    visit_in(visitor, &count, 0, SCENE_SPRITE_LIMIT);
    if (loads && !visitor->failed)
        scene_build(world, stage);
    for (int i = 0; i < count && !visitor->failed; i++) {
        struct sprite drawn = {0};
        if (!loads)
            drawn = scene->sprites[i];
        visit_sprite(visitor, &drawn);
        if (loads && !visitor->failed)
            sprite_show(scene, &drawn);
    }
    if (!visitor->failed)
        visit_areas(visitor, world, scene);
}

/* ---- scripts and their data: variables, objects, strings ---- */

void save_visit_room(struct save_visitor *visitor, struct game *game)
{
    struct world *world = &game->world;
    int room = world->room;
    int floor_room = world->floor_room;
    visit_in(visitor, &room, 0, ROOM_ID_LIMIT - 1);
    if (visitor->version >= SAVE_ROOM_FLOOR)
        visit_in(visitor, &floor_room, 0, ROOM_ID_LIMIT - 1);
    else
        floor_room = room;
    if (!visitor_loads(visitor) || visitor->failed)
        return;
    if (!room_resume(game, room, floor_room, visitor->fault)) {
        visitor->failed = true;
        return;
    }
    memset(world, 0, sizeof *world);
    world->room = room;
    world->floor_room = floor_room;
}

void save_visit_variables(struct save_visitor *visitor, struct world *world)
{
    visit_in(visitor, &world->frame, 0, SAVE_FRAME_LIMIT - 1);
    visit(visitor, &world->booted);
    visit(visitor, &world->ego_positioned);
    visit(visitor, &world->random.state);
    const bool narrow = visitor->version < SAVE_VARIABLES_WIDE;
    visit_values(visitor, world->globals, GLOBAL_LIMIT, narrow);
    visit_bytes(visitor, world->bits, sizeof world->bits);
    visit_bytes(visitor, world->pseudo_rooms, sizeof world->pseudo_rooms);
    if (!narrow)
        visit_bytes(visitor, world->rooms_read, sizeof world->rooms_read);
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
    visit_values(visitor, slot->locals, LOCAL_COUNT, visitor->version < SAVE_SCRIPTS_WIDE);
}

static void visit_cutscenes(struct save_visitor *visitor, struct cutscenes *scenes)
{
    visit_in(visitor, &scenes->level, 0, CUTSCENE_LIMIT);
    visit_in(visitor, &scenes->start_slot, SLOT_NONE, SCRIPT_SLOT_LIMIT - 1);
    for (int i = 0; i <= CUTSCENE_LIMIT; i++) {
        struct cutscene *scene = &scenes->levels[i];
        visit_values(visitor, &scene->argument, 1, visitor->version < SAVE_SCRIPTS_WIDE);
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

void save_visit_scripts(struct save_visitor *visitor, struct world *world)
{
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

/* Most objects are as they were when the game began, so only changed objects are stored. */
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

/* Loading decodes the objects again and adds them to the room; an object that is missing is left
 * out, with a note. */
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
        floating_load(&game->world.objects, &game->stage, &game->files, &game->notes,
                      floating[i].room, floating[i].object);
}

void save_visit_objects(struct save_visitor *visitor, struct game *game)
{
    struct object_states *states = &game->world.objects;
    struct object_pictures *pictures = &game->stage.pictures;
    for (int i = 0; i < OBJECT_LIMIT; i++) {
        visit_item(visitor, "object", i);
        visit_status(visitor, &states->objects[i], object_first_status(&game->files.index, i));
    }
    for (int i = 0; i < OBJECT_NAMES_LIMIT; i++) {
        visit_item(visitor, "object name", i);
        struct object_name *name = &states->names[i];
        visit(visitor, &name->object);
        if (name->object == 0)
            continue;
        visit_in(visitor, &name->size, 0, OBJECT_NAME_SIZE);
        visit_bytes(visitor, name->text, name->size);
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

void save_visit_strings(struct save_visitor *visitor, struct world *world)
{
    for (int i = 0; i < STRING_LIMIT; i++) {
        struct game_string *row = &world->strings.rows[i];
        visit_item(visitor, "string", i);
        visit_in(visitor, &row->size, 0, STRING_SIZE);
        visit_bytes(visitor, row->bytes, row->size);
    }
}
