#include "app/window/play_panel.h"

#include <stdlib.h>

#include "app/console/hotspots.h"
#include "engine/objects/objects.h"
#include "engine/state/stage.h"
#include "engine/state/world.h"
#include "engine/text/verb.h"

static uint32_t colour_of(const struct verbs *verbs, int slot, const struct colour *palette)
{
    const struct verb *verb = &verbs->slots[slot];
    const uint8_t colour = verb->mode == VERB_DIM       ? verb->dim_color
                           : verbs->under_mouse == slot ? verb->hi_color
                                                        : verb->color;
    return colour_argb(palette[colour]);
}

/* Adds a verb. Dim verbs are added only if they are texts, since a dim picture is a background. */
static void add(struct play_panel *panel, const struct text_scope *scope, int slot,
                const struct colour *palette)
{
    const struct verbs *verbs = &scope->world->verbs;
    const struct verb *verb = &verbs->slots[slot];
    const struct rectangle area = rectangle_intersect(
        verb->area, (struct rectangle){0, panel->top, SCREEN_WIDTH, SCREEN_HEIGHT});
    const int x = (area.left + area.right) / 2, y = (area.top + area.bottom) / 2;
    const bool on = verb->mode == VERB_ON;
    char *text = panel->texts[panel->count];
    if (!verb_is_there(verb) || verb->mode == VERB_OFF || rectangle_empty(area) ||
        (on ? verb_at(verbs, x, y) != slot : verb->is_image))
        return;
    const struct byte_view name = verb->is_image ? object_name(&scope->world->objects, scope->stage,
                                                               scope->files, verb->image_object)
                                                 : (struct byte_view){verb->name, verb->name_size};
    if (!hotspot_text(scope, name, true, text, PANEL_TEXT_SIZE) && !verb->is_image)
        return;
    panel->choices[panel->count++] =
        (struct window_choice){.text = text,
                               .area = area,
                               .x = x,
                               .y = y,
                               .colour = colour_of(verbs, slot, palette),
                               .on = on,
                               .is_picture = verb->is_image,
                               .has_key = verb->key != 0};
}

static int compare_places(const void *left, const void *right)
{
    const struct rectangle *a = &((const struct window_choice *)left)->area;
    const struct rectangle *b = &((const struct window_choice *)right)->area;
    return a->top != b->top ? a->top - b->top : a->left - b->left;
}

void play_panel_find(struct play_panel *panel, const struct text_scope *scope,
                     const struct colour *palette)
{
    panel->count = 0;
    panel->top = scope->stage->scene.bottom;
    if (!scope->world->booted || scope->world->input.userput <= 0)
        return;
    for (int slot = 1; slot < VERB_LIMIT; slot++)
        add(panel, scope, slot, palette);
    qsort(panel->choices, (size_t)panel->count, sizeof *panel->choices, compare_places);
}
