/* The values of a game as an editor shows them: in groups, without values that are 0, and each with
 * the expression that computes it. */
#include <stdarg.h>
#include <stdio.h>

#include "app/debug/dap.h"
#include "cli/json.h"
#include "engine/objects/objects.h"
#include "engine/state/game_state.h"

/* References to groups, and the first references to the locals of a slot and to the parts of an
 * actor or object. */
enum {
    GLOBALS = 1,
    BITS,
    ACTORS,
    OBJECTS,
    BOXES,
    LOCALS = 0x100,
    ACTOR_PARTS = 0x200,
    OBJECT_PARTS = 0x10000,
    CLASS_COUNT = 32,
};

bool dap_value(const struct dap *dap, const char *text, int32_t *value,
               char why[EXPRESSION_WHY_SIZE])
{
    const struct game *game = debugger_game(dap->debugger);
    struct name_table names = dap->debugger->names.table;
    struct arena arena;
    arena_init(&arena, dap->debugger->arena.allocator);
    names.arena = &arena; /* the expression is not stored */
    const struct expression *expression = expression_read(&names, text, game->world.room, why);
    if (expression)
        *value = expression_value(expression, game);
    arena_reset(&arena);
    return expression != NULL;
}

cJSON *dap_scopes(int slot)
{
    static const char *const names[] = {"Locals", "Globals", "Bits", "Actors", "Objects", "Boxes"};
    cJSON *scopes = cJSON_CreateArray();
    for (int i = slot == SLOT_NONE; i <= BOXES; i++) {
        cJSON *scope = cJSON_CreateObject();
        cJSON_AddStringToObject(scope, "name", names[i]);
        JSON_ADD_NUMBERS(scope, {"variablesReference", i > 0 ? i : LOCALS + slot});
        cJSON_AddBoolToObject(scope, "expensive", false);
        cJSON_AddItemToArray(scopes, scope);
    }
    return scopes;
}

static cJSON *add(cJSON *list, const char *name, int reference, const char *value)
{
    cJSON *variable = cJSON_CreateObject();
    json_add_text(variable, "name", name);
    json_add_text(variable, "value", value);
    JSON_ADD_NUMBERS(variable, {"variablesReference", reference});
    cJSON_AddItemToArray(list, variable);
    return variable;
}

/* Adds the value of an expression unless it is 0. */
__attribute__((format(printf, 4, 5))) static void add_value(const struct dap *dap, cJSON *list,
                                                            const char *name, const char *format,
                                                            ...)
{
    char expression[80], why[EXPRESSION_WHY_SIZE];
    int32_t value = 0;
    va_list rest;
    va_start(rest, format);
    vsnprintf(expression, sizeof expression, format, rest);
    va_end(rest);
    if (dap_value(dap, expression, &value, why) && value != 0)
        json_add_text(add(list, name, 0, json_number_key(value).text), "evaluateName", expression);
}

/* The name of a thing in the sources, otherwise the prefix with its number. */
static const char *name_of(const struct dap *dap, enum name_kind kind, int number,
                           const char *prefix, char text[32])
{
    const struct script_name *name =
        name_of_number(dap->debugger->names.table.first, kind, number, 0);
    snprintf(text, 32, "%s%d", prefix, number);
    return name ? name->text : text;
}

/* Adds the variables of a kind. */
static void add_variables(const struct dap *dap, cJSON *list, enum name_kind kind, int count,
                          const char *prefix)
{
    char text[32];
    for (int i = 0; i < count; i++) {
        const char *name = name_of(dap, kind, i, prefix, text);
        add_value(dap, list, name, "%s", name);
    }
}

static void add_actors(const struct dap *dap, const struct world *world, cJSON *list)
{
    char name[32], value[80];
    for (int id = 1; id < ACTOR_LIMIT; id++) {
        const struct mover *mover = &world->actors[id].mover;
        snprintf(value, sizeof value, "room %d at %d,%d, box %d", world->actors[id].room,
                 (int)mover->position.x, (int)mover->position.y, mover->box);
        if (world->actors[id].room != 0)
            add(list, name_of(dap, NAME_ACTOR, id, "actor ", name), ACTOR_PARTS + id, value);
    }
}

static void add_objects(const struct dap *dap, const struct game *game, cJSON *list)
{
    const struct object_states *states = &game->world.objects;
    char name[32], value[80];
    for (int i = 0; i < game->stage.room.object_count; i++) {
        const int id = game->stage.room.objects[i].id;
        snprintf(value, sizeof value, "state %d, owner %d", object_state(states, id),
                 object_owner(states, id));
        add(list, name_of(dap, NAME_OBJECT, id, "object ", name), OBJECT_PARTS + id, value);
    }
}

static void add_actor_parts(const struct dap *dap, int id, cJSON *list)
{
    add_value(dap, list, "room", "getActorRoom(%d)", id);
    add_value(dap, list, "x", "getActorX(%d)", id);
    add_value(dap, list, "y", "getActorY(%d)", id);
    add_value(dap, list, "box", "getActorWalkBox(%d)", id);
    add_value(dap, list, "moving", "getActorMoving(%d)", id);
    add_value(dap, list, "costume", "getActorCostume(%d)", id);
}

static void add_object_parts(const struct dap *dap, int id, cJSON *list)
{
    char name[16];
    add_value(dap, list, "state", "getObjectState(%d)", id);
    add_value(dap, list, "owner", "getObjectOwner(%d)", id);
    for (int number = 1; number <= CLASS_COUNT; number++) {
        snprintf(name, sizeof name, "class %d", number);
        add_value(dap, list, name, "ifClassOfIs(%d, %d)", id, number);
    }
}

cJSON *dap_variables(const struct dap *dap, int reference)
{
    const struct game *game = debugger_game(dap->debugger);
    cJSON *list = cJSON_CreateArray();
    char name[16];
    if (reference == GLOBALS)
        add_variables(dap, list, NAME_VARIABLE, GLOBAL_LIMIT, "g");
    else if (reference == BITS)
        add_variables(dap, list, NAME_BIT, BIT_LIMIT, "B");
    else if (reference == ACTORS)
        add_actors(dap, &game->world, list);
    else if (reference == OBJECTS && game->stage.has_room)
        add_objects(dap, game, list);
    else if (reference > ACTOR_PARTS && reference < ACTOR_PARTS + ACTOR_LIMIT)
        add_actor_parts(dap, reference - ACTOR_PARTS, list);
    else if (reference >= OBJECT_PARTS && reference <= OBJECT_PARTS + UINT16_MAX)
        add_object_parts(dap, reference - OBJECT_PARTS, list);
    for (int i = 0; reference == BOXES && i < game->stage.floor.map.box_count; i++) {
        snprintf(name, sizeof name, "box %d", i);
        add_value(dap, list, name, "boxFlags(%d)", i);
    }
    for (int i = 0;
         reference >= LOCALS && reference < LOCALS + SCRIPT_SLOT_LIMIT && i < LOCAL_COUNT; i++) {
        const int32_t value = game->world.slots[reference - LOCALS].locals[i];
        snprintf(name, sizeof name, "L%d", i);
        if (value != 0)
            add(list, name, 0, json_number_key(value).text);
    }
    return list;
}
