/* The command state: plays a game without a window, and prints the state of everything in it. */
#include <string.h>

#include "app/commands/commands.h"
#include "app/session/event_script.h"
#include "app/session/game_argument.h"
#include "app/session/start.h"
#include "cli/cli.h"
#include "cli/json.h"
#include "cli/options.h"
#include "engine/actors/actor.h"
#include "engine/game.h"
#include "engine/objects/objects.h"
#include "engine/state/game_state.h"
#include "engine/state/variables.h"
#include "engine/text/text_expand.h"
#include "render/text_layout.h"
#include "resource/files/source_names.h"
#include "util/arena.h"
#include "util/bytes.h"
#include "walk/box.h"

static cJSON *vars_json(const struct game *game)
{
    cJSON *json = cJSON_CreateObject();
    int count = game->files.index.limits.variables;
    for (int number = 0; number < count && number < GLOBAL_LIMIT; number++)
        cJSON_AddNumberToObject(json, json_number_key(number).text, var_get(&game->world, number));
    return json;
}

static cJSON *slot_json(const struct game *game, const struct script_slot *slot, int index)
{
    static const char *const where[] = {"global", "local", "room", "object"};
    int locals[LOCAL_COUNT];
    for (int i = 0; i < LOCAL_COUNT; i++)
        locals[i] = slot->locals[i];
    cJSON *json = cJSON_CreateObject();
    cJSON_AddNumberToObject(json, "slot", index);
    cJSON_AddNumberToObject(json, "number", slot->number);
    json_add_text(json, "where", where[slot->where]);
    char place[SOURCE_PLACE_SIZE];
    source_names_place(game->files.source_names, (enum source_code_kind)slot->where,
                       game->world.room, slot->number, slot->offset, place);
    if (place[0] != '\0') /* has the form " (name, file:line)" */
        json_add_text(json, "source", place + 1);
    JSON_ADD_NUMBERS(json, {"offset", slot->offset}, {"delay", slot->delay},
                     {"freeze", slot->freeze});
    cJSON_AddItemToObject(json, "locals", cJSON_CreateIntArray(locals, LOCAL_COUNT));
    return json;
}

static cJSON *actor_json(const struct game *game, int id)
{
    const struct actor *actor = &game->world.actors[id];
    const char facing[] = {facing_letter(actor->mover.facing), '\0'};
    cJSON *json = cJSON_CreateObject();
    JSON_ADD_NUMBERS(json, {"id", id}, {"room", actor->room}, {"x", actor->mover.position.x},
                     {"y", actor->mover.position.y}, {"box", actor->mover.box},
                     {"scale", actor->mover.scale_x});
    json_add_text(json, "facing", facing);
    cJSON_AddBoolToObject(json, "moving", actor->mover.moving);
    cJSON_AddNumberToObject(json, "costume", actor->costume);
    cJSON_AddBoolToObject(json, "visible", actor->visible);
    JSON_ADD_NUMBERS(json, {"animation", actor->animation}, {"elevation", actor->elevation},
                     {"width", actor->width},
                     {"clip", actor_is_here(&game->world, id)
                                  ? actor_plane(&game->world, &game->stage, id)
                                  : 0});
    return json;
}

static cJSON *objects_json(const struct game *game)
{
    cJSON *list = cJSON_CreateArray();
    int count = game->files.index.object_count;
    for (int id = 0; id < count && id < OBJECT_LIMIT; id++) {
        cJSON *json = cJSON_CreateObject();
        JSON_ADD_NUMBERS(json, {"id", id}, {"state", object_state(&game->world.objects, id)},
                         {"owner", object_owner(&game->world.objects, id)},
                         {"class", game->world.objects.objects[id].classes});
        cJSON_AddItemToArray(list, json);
    }
    return list;
}

enum { NAME_TEXT_SIZE = (SOURCE_LETTER_SIZE - 1) * TEXT_ITEM_LIMIT + SOURCE_LETTER_SIZE };

/* Returns a verb's name as shown, in UTF-8. */
static void name_text(struct game *game, const struct verb *verb, char text[NAME_TEXT_SIZE])
{
    struct text_expanded name;
    struct text_page page;
    text_expand(&game->text, (struct byte_view){verb->name, verb->name_size}, &name);
    text_page_read(&page, text_expanded_view(&name), 0);
    const struct text_run *run = &page.run;
    char *end = text;
    for (int i = 0; i < run->count; i++) {
        if (run->items[i].kind != TEXT_ITEM_LETTER || run->items[i].value < ' ')
            continue;
        source_letter_name(game->files.source_names, run->items[i].value, end);
        end += strlen(end);
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
    cJSON_AddNumberToObject(json, "id", verb->number);
    cJSON_AddNumberToObject(json, "slot", slot);
    json_add_text(json, "mode", modes[verb->mode]);
    json_add_text(json, "name", verb->is_image ? "" : name);
    cJSON_AddNumberToObject(json, "object", verb->is_image ? verb->image_object : 0);
    cJSON_AddItemToObject(json, "at", json_point((struct walk_point){verb->x, verb->y}));
    cJSON_AddItemToObject(json, "area", cJSON_CreateIntArray(area, 4));
    JSON_ADD_NUMBERS(json, {"key", verb->key}, {"color", verb->color}, {"hiColor", verb->hi_color},
                     {"dimColor", verb->dim_color}, {"charset", verb->charset},
                     {"saved", verb->saved_as});
    return json;
}

/* Returns the state at the end of the last frame. Lists as many variables and objects as the game's
 * index declares. */
static cJSON *state_json(struct game *game)
{
    cJSON *json = cJSON_CreateObject();
    cJSON_AddNumberToObject(json, "frame", (int)game->world.frame - 1);
    cJSON_AddNumberToObject(json, "room", game->world.room);
    cJSON_AddItemToObject(json, "vars", vars_json(game));
    cJSON *bits = cJSON_AddArrayToObject(json, "bits");
    for (int number = 0; number < BIT_LIMIT; number++)
        if (var_bit_get(&game->world, number))
            cJSON_AddItemToArray(bits, cJSON_CreateNumber(number));
    cJSON *slots = cJSON_AddArrayToObject(json, "slots");
    for (int i = 0; i < SCRIPT_SLOT_LIMIT; i++)
        if (game->world.slots[i].status != SLOT_DEAD)
            cJSON_AddItemToArray(slots, slot_json(game, &game->world.slots[i], i));
    cJSON *actors = cJSON_AddArrayToObject(json, "actors");
    for (int id = 1; id < ACTOR_LIMIT; id++)
        cJSON_AddItemToArray(actors, actor_json(game, id));
    cJSON_AddItemToObject(json, "objects", objects_json(game));
    cJSON *verbs = cJSON_AddArrayToObject(json, "verbs");
    for (int slot = 1; slot < VERB_LIMIT; slot++)
        if (game->world.verbs.slots[slot].number != 0)
            cJSON_AddItemToArray(verbs, verb_json(game, slot));
    return json;
}

struct state_options {
    struct start_options start;
    int frames;
    const char *input;
};

static void before_frame(void *context, struct game *game)
{
    event_script_feed(context, game);
}

static int play(struct game *game, const struct state_options *options)
{
    struct arena arena;
    struct event_script events = {0};
    arena_init(&arena, host_allocator());
    int status = cli_load_events(&events, options->input, &arena);
    game_watch(game, (struct frame_watcher){.context = &events, .before = before_frame});
    for (int frame = 0; frame < options->frames && status == CLI_DONE; frame++) {
        game_advance(game, frame_jiffies(&game->world));
        status = cli_obey_request(game);
        if (status == CLI_DONE)
            status = cli_report_halt(game);
    }
    game_watch(game, (struct frame_watcher){0});
    arena_reset(&arena);
    cli_report_quit(game);
    int logged = cli_write_log(game, options->start.log);
    status = cli_first(status, logged);
    if (status == CLI_DONE)
        json_print(state_json(game));
    return cli_play_status(game, status);
}

int command_state(int argc, char **argv)
{
    struct state_options state = {0};
    struct start_options *start = &state.start;
    struct option_list options = {0};
    OPTIONS_ADD(
        &options, {"--frames", OPTION_INT, &state.frames, NULL, N_("N: play this many frames")},
        {"--input", OPTION_TEXT, &state.input, NULL, N_("FILE: play the actions in this file")});
    start_add_play_options(&options, start);
    const struct command_line line = COMMAND_LINE_OF(
        "walkbox state GAME --frames N [OPTION]...",
        N_("Plays without a window and prints the whole state as one JSON object."), 1, 1, options);
    const char *words[1];
    struct game *game;
    int status;
    if (cli_parse(&line, argc, argv, words, &status) < 0)
        return status;
    if (state.frames < 1)
        return cli_usage(&line, "--frames is required, 1 or more", NULL);
    status = game_argument_start(&game, words[0], start);
    if (status == CLI_DONE)
        status = play(game, &state);
    cli_end_game(game);
    return status;
}
