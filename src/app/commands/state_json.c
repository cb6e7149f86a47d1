#include "app/commands/state_json.h"

#include "engine/actors/actor_find.h"
#include "engine/room/objects.h"
#include "engine/room/variables.h"
#include "engine/text/text_show.h"
#include "render/text_layout.h"
#include "util/bytes.h"
#include "walk/box.h"
#include "walk/facing.h"

static cJSON *vars_json(const struct game *game)
{
    cJSON *json = cJSON_CreateObject();
    int count = game->files.index.limits.variables;
    for (int number = 0; number < count && number < GLOBAL_LIMIT; number++)
        json_add_number(json, json_number_key(number).text, var_get(game, number));
    return json;
}

static cJSON *bits_json(const struct game *game)
{
    cJSON *list = cJSON_CreateArray();
    for (int number = 0; number < BIT_LIMIT; number++)
        if (var_bit_get(game, number))
            json_append(list, cJSON_CreateNumber(number));
    return list;
}

static cJSON *slot_json(const struct script_slot *slot, int index)
{
    static const char *const where[] = {"global", "local", "room", "object"};
    int locals[LOCAL_COUNT];
    for (int i = 0; i < LOCAL_COUNT; i++)
        locals[i] = slot->locals[i];
    cJSON *json = cJSON_CreateObject();
    json_add_number(json, "slot", index);
    json_add_number(json, "number", slot->number);
    json_add_text(json, "where", where[slot->where]);
    json_add_number(json, "offset", slot->offset);
    json_add_number(json, "delay", slot->delay);
    json_add_number(json, "freeze", slot->freeze);
    json_add(json, "locals", cJSON_CreateIntArray(locals, LOCAL_COUNT));
    return json;
}

static cJSON *slots_json(const struct game *game)
{
    cJSON *list = cJSON_CreateArray();
    for (int i = 0; i < SCRIPT_SLOT_LIMIT; i++)
        if (game->world.slots[i].status != SLOT_DEAD)
            json_append(list, slot_json(&game->world.slots[i], i));
    return list;
}

static cJSON *actor_json(const struct game *game, int id)
{
    const struct actor *actor = &game->world.actors[id];
    const char facing[] = {facing_letter(actor->facing), '\0'};
    cJSON *json = cJSON_CreateObject();
    json_add_number(json, "id", id);
    json_add_number(json, "room", actor->room);
    json_add_number(json, "x", actor->walker.position.x);
    json_add_number(json, "y", actor->walker.position.y);
    json_add_number(json, "box", actor->walker.box);
    json_add_number(json, "scale", actor->walker.scale);
    json_add_text(json, "facing", facing);
    json_add_bool(json, "moving", actor->walker.moving);
    json_add_number(json, "costume", actor->costume);
    json_add_bool(json, "visible", actor->visible);
    json_add_number(json, "animation", actor->animation);
    json_add_number(json, "elevation", actor->elevation);
    json_add_number(json, "width", actor->width);
    json_add_number(json, "clip", actor_is_here(game, id) ? actor_plane(game, id) : 0);
    return json;
}

static cJSON *actors_json(const struct game *game)
{
    cJSON *list = cJSON_CreateArray();
    for (int id = 1; id < ACTOR_LIMIT; id++)
        json_append(list, actor_json(game, id));
    return list;
}

static cJSON *objects_json(const struct game *game)
{
    cJSON *list = cJSON_CreateArray();
    int count = game->files.index.object_count;
    for (int id = 0; id < count && id < OBJECT_LIMIT; id++) {
        cJSON *json = cJSON_CreateObject();
        json_add_number(json, "id", id);
        json_add_number(json, "state", object_state(game, id));
        json_add_number(json, "owner", object_owner(game, id));
        json_add_number(json, "class", game->world.objects.objects[id].classes);
        json_append(list, json);
    }
    return list;
}

/* ---- verbs ---- */

enum { NAME_TEXT_SIZE = 2 * TEXT_ITEM_LIMIT + 1, LAST_ASCII = 0x7F };

/* The name of a verb as it is shown. Bytes beyond ASCII are taken for Latin-1. */
static void name_text(struct game *game, const struct verb *verb, char text[NAME_TEXT_SIZE])
{
    struct text_run run;
    text_show_run(game, (struct byte_view){verb->name, verb->name_size}, verb->charset, &run);
    char *end = text;
    for (int i = 0; i < run.count; i++) {
        unsigned letter = run.items[i].value;
        if (run.items[i].kind != TEXT_ITEM_LETTER || letter < ' ')
            continue;
        if (letter <= LAST_ASCII) {
            *end++ = (char)letter;
        } else {
            *end++ = (char)(0xC0 | letter >> 6);
            *end++ = (char)(0x80 | (letter & 0x3F));
        }
    }
    *end = '\0';
}

static cJSON *verb_json(struct game *game, int slot)
{
    static const char *const modes[] = {"off", "on", "dim"};
    const struct verb *verb = &game->world.verbs.slots[slot];
    const int area[] = {verb->area.left, verb->area.top, verb->area.right, verb->area.bottom};
    char name[NAME_TEXT_SIZE];
    name_text(game, verb, name);
    cJSON *json = cJSON_CreateObject();
    json_add_number(json, "id", verb->number);
    json_add_number(json, "slot", slot);
    json_add_text(json, "mode", modes[verb->mode]);
    json_add_text(json, "name", verb->is_image ? "" : name);
    json_add_number(json, "object", verb->is_image ? verb->image_object : 0);
    json_add(json, "at", json_point((struct walk_point){verb->x, verb->y}));
    json_add(json, "area", cJSON_CreateIntArray(area, 4));
    json_add_number(json, "key", verb->key);
    json_add_number(json, "color", verb->color);
    json_add_number(json, "hiColor", verb->hi_color);
    json_add_number(json, "dimColor", verb->dim_color);
    json_add_number(json, "charset", verb->charset);
    json_add_number(json, "saved", verb->saved_as);
    return json;
}

static cJSON *verbs_json(struct game *game)
{
    cJSON *list = cJSON_CreateArray();
    for (int slot = 1; slot < VERB_LIMIT; slot++)
        if (game->world.verbs.slots[slot].number != 0)
            json_append(list, verb_json(game, slot));
    return list;
}

cJSON *state_json(struct game *game)
{
    cJSON *json = cJSON_CreateObject();
    json_add_number(json, "frame", (int)game->world.frame - 1);
    json_add_number(json, "room", game->world.room);
    json_add(json, "vars", vars_json(game));
    json_add(json, "bits", bits_json(game));
    json_add(json, "slots", slots_json(game));
    json_add(json, "actors", actors_json(game));
    json_add(json, "objects", objects_json(game));
    json_add(json, "verbs", verbs_json(game));
    return json;
}
