#include "app/console/hotspots.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/actors/actor.h"
#include "engine/objects/objects.h"
#include "engine/room/screen.h"
#include "engine/state/stage.h"
#include "engine/state/variables.h"
#include "engine/state/world.h"
#include "engine/text/text_expand.h"
#include "engine/text/verb.h"
#include "render/costume_draw.h"
#include "resource/files/source_names.h"
#include "resource/object.h"

enum {
    CELL = 4,          /* objects are tried at every fourth pixel */
    COVERED = 1 << 20, /* added to the distance of a place that an actor covers */
};

struct search {
    const struct text_scope *scope;
    struct hotspots *found;
    struct rectangle view; /* part of the screen that shows the room */
    struct rectangle people[ACTOR_LIMIT];
    int people_count;
};

static int object_on_screen(const struct search *search, int x, int y)
{
    return object_at(
        &search->scope->world->objects, search->scope->stage,
        screen_room_point(&search->scope->world->camera, &search->scope->stage->scene, x, y));
}

/* Converts an area in room pixels to its part in the view. */
static struct rectangle shown_part(const struct search *search, struct rectangle area)
{
    const int right = -search->scope->stage->scene.camera_left,
              down = search->scope->stage->scene.top;
    area = (struct rectangle){area.left + right, area.top + down, area.right + right,
                              area.bottom + down};
    return rectangle_intersect(area, search->view);
}

bool hotspot_text(const struct text_scope *scope, struct byte_view name, bool whole, char *text,
                  size_t size)
{
    struct text_expanded expanded;
    struct text_page page;
    size_t length = 0;
    text_expand(scope, name, &expanded);
    text_page_read(&page, (struct byte_view){expanded.bytes, expanded.size}, 0);
    for (int i = 0; i < page.run.count; i++) {
        const struct text_item *item = &page.run.items[i];
        const bool ends = item->kind == TEXT_ITEM_LINE || item->kind == TEXT_ITEM_VERB_LINE;
        const bool blank = ends || (item->kind == TEXT_ITEM_LETTER && item->value == ' ');
        if (ends && !whole)
            break;
        char letter[SOURCE_LETTER_SIZE] = " ";
        if (blank && (length == 0 || text[length - 1] == ' '))
            continue;
        if (!blank &&
            (item->kind != TEXT_ITEM_LETTER || item->value == TEXT_PADDING || item->value < ' '))
            continue;
        if (!blank)
            source_letter_name(scope->files->source_names, item->value, letter);
        if (length + strlen(letter) < size)
            length += (size_t)snprintf(text + length, size - length, "%s", letter);
    }
    while (length > 0 && text[length - 1] == ' ')
        length--;
    text[length] = '\0';
    return length > 0;
}

bool hotspot_name(const struct text_scope *scope, struct byte_view name,
                  char text[HOTSPOT_NAME_SIZE])
{
    return hotspot_text(scope, name, false, text, HOTSPOT_NAME_SIZE);
}

static void add(struct search *search, const struct hotspot *hotspot)
{
    if (search->found->count < HOTSPOT_LIMIT)
        search->found->items[search->found->count++] = *hotspot;
}

static bool is_met(const struct text_scope *scope, int actor)
{
    return actor > 0 && actor < ACTOR_LIMIT && actor != var_get(scope->world, VAR_EGO) &&
           !object_has_class(&scope->world->objects, actor, CLASS_UNTOUCHABLE);
}

static void add_people(struct search *search)
{
    const struct text_scope *scope = search->scope;
    for (int i = 0; i < scope->stage->scene.sprite_count; i++) {
        const struct sprite *sprite = &scope->stage->scene.sprites[i];
        struct rectangle area = shown_part(search, costume_bounds(sprite));
        if (is_met(scope, sprite->actor) && !rectangle_empty(area) &&
            search->people_count < ACTOR_LIMIT)
            search->people[search->people_count++] = area;
    }
}

static void find_people(struct search *search)
{
    const struct text_scope *scope = search->scope;
    for (int id = 1; id < ACTOR_LIMIT; id++) {
        struct hotspot hotspot = {.kind = HOTSPOT_ACTOR, .number = id};
        const struct sprite *sprite = NULL;
        for (int i = scope->stage->scene.sprite_count - 1; i >= 0; i--)
            if (scope->stage->scene.sprites[i].actor == id)
                sprite = &scope->stage->scene.sprites[i];
        const struct byte_view name = {scope->world->actors[id].name,
                                       sizeof scope->world->actors[id].name};
        if (!sprite || !is_met(scope, id) || !actor_is_here(scope->world, id) ||
            !hotspot_name(scope, name, hotspot.name))
            continue;
        hotspot.area = shown_part(search, costume_bounds(sprite));
        if (rectangle_empty(hotspot.area))
            continue;
        hotspot.x = (hotspot.area.left + hotspot.area.right) / 2;
        hotspot.y = (hotspot.area.top + hotspot.area.bottom) / 2;
        add(search, &hotspot);
    }
}

/* Rates a place for clicking, lower is better: the squared distance from the middle. */
static int farness(const struct search *search, const struct rectangle *area, int x, int y)
{
    const int aside = x - (area->left + area->right) / 2, down = y - (area->top + area->bottom) / 2;
    int far = aside * aside + down * down;
    for (int i = 0; i < search->people_count; i++)
        if (rectangle_holds(search->people[i], x, y))
            return far + COVERED;
    return far;
}

/* Finds a place where a click hits the hotspot. */
static bool find_place(const struct search *search, struct hotspot *hotspot)
{
    const struct rectangle *area = &hotspot->area;
    const int middle_x = (area->left + area->right) / 2, middle_y = (area->top + area->bottom) / 2;
    int best = 2 * COVERED;
    if (object_on_screen(search, middle_x, middle_y) == hotspot->number) {
        hotspot->x = middle_x;
        hotspot->y = middle_y;
        best = farness(search, area, middle_x, middle_y);
    }
    for (int row = area->top / CELL; row <= (area->bottom - 1) / CELL; row++)
        for (int column = area->left / CELL; column <= (area->right - 1) / CELL; column++) {
            int x = column * CELL + CELL / 2, y = row * CELL + CELL / 2;
            int far = farness(search, area, x, y);
            if (!rectangle_holds(search->view, x, y) || far >= best ||
                object_on_screen(search, x, y) != hotspot->number)
                continue;
            best = far;
            hotspot->x = x;
            hotspot->y = y;
        }
    return best < 2 * COVERED;
}

static void find_objects(struct search *search)
{
    const struct text_scope *scope = search->scope;
    for (int i = 0; i < scope->stage->room.object_count; i++) {
        const struct room_object *object = &scope->stage->room.objects[i];
        struct hotspot hotspot = {.kind = HOTSPOT_OBJECT, .number = object->id};
        hotspot.area = shown_part(search, object_area(&scope->world->objects, object));
        if (!rectangle_empty(hotspot.area) &&
            object_in_room(&scope->world->objects, scope->stage, object->id) == object &&
            hotspot_name(
                scope, object_name(&scope->world->objects, scope->stage, scope->files, object->id),
                hotspot.name) &&
            find_place(search, &hotspot))
            add(search, &hotspot);
    }
}

/* Finds verbs. A picture has the name of its object, such as an inventory item; a text is its own
 * name. */
static void find_verbs(struct search *search)
{
    const struct text_scope *scope = search->scope;
    const struct rectangle screen = {0, 0, SCREEN_WIDTH, SCREEN_HEIGHT};
    for (int slot = 1; slot < VERB_LIMIT; slot++) {
        const struct verb *verb = &scope->world->verbs.slots[slot];
        struct hotspot hotspot = {.kind = HOTSPOT_VERB,
                                  .number = verb->number,
                                  .key = verb->key,
                                  .is_picture = verb->is_image};
        hotspot.area = rectangle_intersect(verb->area, screen);
        if (rectangle_empty(hotspot.area))
            continue;
        hotspot.x = (hotspot.area.left + hotspot.area.right) / 2;
        hotspot.y = (hotspot.area.top + hotspot.area.bottom) / 2;
        if (verb_at(&scope->world->verbs, hotspot.x, hotspot.y) != slot)
            continue;
        hotspot_name(scope,
                     verb->is_image ? object_name(&scope->world->objects, scope->stage,
                                                  scope->files, verb->image_object)
                                    : (struct byte_view){verb->name, verb->name_size},
                     hotspot.name);
        add(search, &hotspot);
    }
}

void hotspots_find(struct hotspots *hotspots, const struct text_scope *scope)
{
    struct search search = {.scope = scope, .found = hotspots};
    hotspots->count = 0;
    if (scope->world->booted && scope->world->input.userput <= 0)
        return;
    search.view = rectangle_intersect(
        (struct rectangle){0, scope->stage->scene.top, SCREEN_WIDTH, scope->stage->scene.bottom},
        (struct rectangle){0, 0, SCREEN_WIDTH, SCREEN_HEIGHT});
    if (scope->stage->has_room && !rectangle_empty(search.view)) {
        add_people(&search);
        find_objects(&search);
        find_people(&search);
    }
    find_verbs(&search);
}

int hotspots_next(const struct hotspots *hotspots, int x, int y, enum hotspot_direction direction)
{
    enum { BESIDE = 1 << 16 }; /* added to hotspots on that side that are outside the quarter */
    int next = -1, best = 0;
    for (int i = 0; i < hotspots->count; i++) {
        const int dx = hotspots->items[i].x - x, dy = hotspots->items[i].y - y;
        const bool across = direction == HOTSPOT_LEFT || direction == HOTSPOT_RIGHT;
        const bool back = direction == HOTSPOT_LEFT || direction == HOTSPOT_UP;
        const int along = across ? dx : dy, ahead = back ? -along : along;
        const int aside = abs(across ? dy : dx);
        if (ahead <= 0)
            continue;
        const int cost = ahead + 2 * aside + (aside > ahead ? BESIDE : 0);
        if (next < 0 || cost < best) {
            next = i;
            best = cost;
        }
    }
    return next;
}
