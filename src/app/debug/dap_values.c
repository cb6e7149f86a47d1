/* The values of a game as an editor shows them: in groups, without values that are 0, and each with
 * the expression that computes it. */
#include <stdarg.h>
#include <stdio.h>

#include "app/debug/dap.h"
#include "cli/json.h"
#include "engine/objects/objects.h"
#include "engine/state/game_state.h"
#include "engine/state/variables.h"

/* References to groups, and the first references to the locals of a slot and to the parts of an
 * actor or object. */
enum {
    LOCALS = 0x100,
    ACTOR_PARTS = 0x200,
    OBJECT_PARTS = 0x10000,
    CLASS_COUNT = 32,
};
enum { GLOBALS = 1, BITS, ACTORS, OBJECTS, BOXES };

bool dap_value(const struct dap *dap, const char *text, int32_t *value,
               char why[EXPRESSION_WHY_SIZE])
{
    return expression_compute(&dap->debugger->names.table, text, debugger_game(dap->debugger),
                              value, why);
}

cJSON *dap_scopes(int slot)
{
    static const char *const names[] = {"Locals", "Globals", "Bits", "Actors", "Objects", "Boxes"};
    cJSON *scopes = cJSON_CreateArray();
    for (int i = slot == SLOT_NONE; i <= BOXES; i++) {
        cJSON *scope = cJSON_CreateObject();
        json_add_text(scope, "name", names[i]);
        JSON_ADD_NUMBERS(scope, {"variablesReference", i > 0 ? i : LOCALS + slot});
        cJSON_AddFalseToObject(scope, "expensive");
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

/* Adds the values of numbered things, all by the same expression of the name or number. */
static void add_numbered(const struct dap *dap, cJSON *list, enum name_kind kind, int count)
{
    const struct world *world = &debugger_game(dap->debugger)->world;
    char text[32];
    for (int i = 0; i < count; i++) {
        const bool bit = kind == NAME_BIT;
        const char *name = name_of(dap, kind, i, bit ? "B" : "g", text);
        if (bit ? var_bit_get(world, i) : world->globals[i] != 0)
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
    for (int i = 0; game->stage.has_room && i < game->stage.room.object_count; i++) {
        const int id = game->stage.room.objects[i].id;
        snprintf(value, sizeof value, "state %d, owner %d", object_state(states, id),
                 object_owner(states, id));
        add(list, name_of(dap, NAME_OBJECT, id, "object ", name), OBJECT_PARTS + id, value);
    }
}

/* Adds what the functions of expressions know about an actor or object. */
static void add_parts(const struct dap *dap, cJSON *list, int first, int id)
{
    static const struct {
        int first;
        const char *name, *function;
    } rows[] = {
        {ACTOR_PARTS, "room", "getActorRoom"},     {ACTOR_PARTS, "x", "getActorX"},
        {ACTOR_PARTS, "y", "getActorY"},           {ACTOR_PARTS, "box", "getActorWalkBox"},
        {ACTOR_PARTS, "moving", "getActorMoving"}, {ACTOR_PARTS, "costume", "getActorCostume"},
        {OBJECT_PARTS, "state", "getObjectState"}, {OBJECT_PARTS, "owner", "getObjectOwner"},
    };
    char name[16];
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (rows[i].first == first)
            add_value(dap, list, rows[i].name, "%s(%d)", rows[i].function, id);
    for (int number = 1; first == OBJECT_PARTS && number <= CLASS_COUNT; number++) {
        snprintf(name, sizeof name, "class %d", number);
        add_value(dap, list, name, "ifClassOfIs(%d, %d)", id, number);
    }
}

/* The locals of a slot. They have no expression: the slot may get another script. */
static void add_locals(const struct script_slot *slot, cJSON *list)
{
    char name[16];
    for (int i = 0; i < LOCAL_COUNT; i++) {
        snprintf(name, sizeof name, "L%d", i);
        if (slot->locals[i] != 0)
            add(list, name, 0, json_number_key(slot->locals[i]).text);
    }
}

cJSON *dap_variables(const struct dap *dap, int reference)
{
    const struct game *game = debugger_game(dap->debugger);
    cJSON *list = cJSON_CreateArray();
    char name[16];
    if (reference == GLOBALS)
        add_numbered(dap, list, NAME_VARIABLE, GLOBAL_LIMIT);
    else if (reference == BITS)
        add_numbered(dap, list, NAME_BIT, BIT_LIMIT);
    else if (reference == ACTORS)
        add_actors(dap, &game->world, list);
    else if (reference == OBJECTS)
        add_objects(dap, game, list);
    else if (reference >= OBJECT_PARTS)
        add_parts(dap, list, OBJECT_PARTS, reference - OBJECT_PARTS);
    else if (reference >= ACTOR_PARTS)
        add_parts(dap, list, ACTOR_PARTS, reference - ACTOR_PARTS);
    else if (reference >= LOCALS && reference < LOCALS + SCRIPT_SLOT_LIMIT)
        add_locals(&game->world.slots[reference - LOCALS], list);
    for (int i = 0; reference == BOXES && i < game->stage.floor.map.box_count; i++) {
        snprintf(name, sizeof name, "box %d", i);
        add_value(dap, list, name, "boxFlags(%d)", i);
    }
    return list;
}
