#include "engine/text/verb.h"

#include "engine/room/screen.h"
#include "engine/script/vm.h"
#include "engine/state/stage.h"
#include "engine/state/world.h"
#include "engine/text/text_expand.h"
#include "engine/text/text_show.h"
#include "render/panel.h"
#include "render/text_layout.h"

enum { FIRST_COLOR = 2, FIRST_DIM_COLOR = 8 };

static void verb_clear(const struct world *world, struct stage *stage, struct verb *verb)
{
    if (screen_row_is_of_room(&world->screen, verb->drawn.top))
        text_layer_erase(&stage->system_text, verb->drawn);
    else
        panel_fill(&stage->panel, verb->drawn, verb->back_color);
    verb->area = verb->drawn = (struct rectangle){0};
}

/* Paints a verb that is a picture over whatever is there. Its old place is not cleared, even if it
 * moved; only a verb that is no longer a picture is cleared. */
static void paint_image(const struct text_scope *scope, struct verb *verb)
{
    int decoded = scope->stage->verb_images.count;
    const struct verb_picture *picture = verb_image_get(&scope->stage->verb_images, scope->files,
                                                        verb->image_room, verb->image_object);
    if (scope->stage->verb_images.count != decoded)
        vm_spend(scope->vm, COST_HEAVY);
    if (picture)
        verb->area = verb->drawn =
            verb_picture_draw(&scope->stage->panel, picture, verb->x, verb->y);
}

/* Paints a verb that is a text. Its clickable area reaches from its place to the end of its longest
 * line, and down to the end of its last line. If the text is centred, the area reaches as far to
 * the left as to the right. Observed: ScummVM 2.7. */
static void paint_text(const struct text_scope *scope, struct verb *verb, uint8_t color)
{
    const struct text_style style = {
        .use = TEXT_OF_VERB,
        .charset = verb->charset,
        .color = color,
        .x = verb->x,
        .y = verb->y,
        .right = TEXT_RIGHT_EDGE,
        .center = verb->centered,
    };
    struct text_expanded name;
    text_expand(scope, (struct byte_view){verb->name, verb->name_size}, &name);
    struct text_shown shown = text_show(scope->world, scope->stage, scope->files, &name, &style);
    verb->drawn = shown.covered;
    verb->area = (struct rectangle){verb->x, verb->y, shown.right, shown.bottom};
    if (verb->centered)
        verb->area.left = 2 * verb->x - shown.right;
}

static void paint(const struct text_scope *scope, int slot, bool hovered)
{
    struct verb *verb = &scope->world->verbs.slots[slot];
    const bool shown = slot != 0 && verb_is_there(verb) && verb->mode != VERB_OFF;
    if (shown && verb->is_image) {
        paint_image(scope, verb);
        return;
    }
    verb_clear(scope->world, scope->stage, verb);
    if (!shown)
        return;
    if (verb->mode == VERB_DIM)
        paint_text(scope, verb, verb->dim_color);
    else
        paint_text(scope, verb, hovered ? verb->hi_color : verb->color);
}

/* Paints the verb that was under the mouse in its ordinary colour again. */
static void leave_hovered(const struct text_scope *scope)
{
    int slot = scope->world->verbs.under_mouse;
    scope->world->verbs.under_mouse = 0;
    if (slot)
        paint(scope, slot, false);
}

void verb_show(const struct text_scope *scope, int slot)
{
    paint(scope, slot, false);
    leave_hovered(scope);
}

void verb_hover(const struct text_scope *scope)
{
    struct verbs *verbs = &scope->world->verbs;
    const struct input *input = &scope->world->input;
    if (input->cursor_state <= 0)
        return;
    int slot = verb_at(&scope->world->verbs, input->mouse_x, input->mouse_y);
    if (slot == verbs->under_mouse)
        return;
    leave_hovered(scope);
    if (slot && !verbs->slots[slot].is_image && verbs->slots[slot].hi_color != 0) {
        verbs->under_mouse = slot;
        paint(scope, slot, true);
    }
}

int verb_new(const struct text_scope *scope, int number)
{
    int slot = verb_slot(&scope->world->verbs, number);
    if (!slot)
        slot = verb_slot_saved_as(&scope->world->verbs, 0, 0);
    if (!slot || number <= 0)
        return 0;
    struct verb *verb = &scope->world->verbs.slots[slot];
    verb->number = (uint16_t)number;
    verb->mode = VERB_OFF;
    verb->key = 0;
    verb->color = FIRST_COLOR;
    verb->hi_color = 0;
    verb->dim_color = FIRST_DIM_COLOR;
    verb->charset = (uint8_t)scope->world->talk.charset;
    verb->centered = false;
    verb->is_image = false;
    verb->image_object = 0;
    return slot;
}

void verb_delete(struct world *world, struct stage *stage, int slot)
{
    struct verb *verb = &world->verbs.slots[slot];
    verb_clear(world, stage, verb);
    /* The place and the back colour stay in the slot, for the next verb in it. */
    *verb = (struct verb){.x = verb->x, .y = verb->y, .back_color = verb->back_color};
    if (world->verbs.under_mouse == slot)
        world->verbs.under_mouse = 0;
}

void verbs_save(const struct text_scope *scope, int first, int last, int saved_as)
{
    for (int number = first; number <= last; number++) {
        int slot = verb_slot(&scope->world->verbs, number);
        if (slot == 0 || saved_as == 0)
            continue;
        scope->world->verbs.slots[slot].saved_as = (uint16_t)saved_as;
        verb_show(scope, slot);
    }
}

void verbs_restore(const struct text_scope *scope, int first, int last, int saved_as)
{
    for (int number = first; number <= last; number++) {
        int slot =
            saved_as && number > 0 ? verb_slot_saved_as(&scope->world->verbs, number, saved_as) : 0;
        int meanwhile = verb_slot(&scope->world->verbs, number);
        if (slot == 0)
            continue;
        if (meanwhile)
            verb_delete(scope->world, scope->stage, meanwhile);
        scope->world->verbs.slots[slot].saved_as = 0;
        verb_show(scope, slot);
    }
}

void verbs_delete_saved(const struct text_scope *scope, int first, int last, int saved_as)
{
    for (int number = first; number <= last; number++) {
        int slot = number > 0 ? verb_slot_saved_as(&scope->world->verbs, number, saved_as) : 0;
        if (slot)
            verb_delete(scope->world, scope->stage, slot);
    }
    leave_hovered(scope);
}
