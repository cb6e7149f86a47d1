#include "engine/restless_player.h"

#include <stdio.h>
#include <string.h>

#include "engine/game.h"
#include "engine/script/assemble.h"
#include "engine/script/script_slot.h"
#include "engine/state/variables.h"
#include "resource/cmocka_all.h"
#include "resource/support.h"

enum {
    SCRIPT_NUMBER = 255,
    SCRIPT_LIMIT = 256,
    SOURCE_SIZE = 512,
    LINE_LIMIT = 3,
    KEY_LINE = '\n',
};

void restless_begin(struct restless_player *player, uint32_t seed)
{
    random_seed(&player->random, seed);
}

/* ---- the player ---- */

/* Aims at a visible verb, if there is any. */
static void aim_at_verb(struct restless_player *player, const struct game *game,
                        struct game_event *event)
{
    for (int tries = 0; tries < VERB_LIMIT; tries++) {
        const struct verb *verb =
            &game->world.verbs.slots[1 + random_below(&player->random, VERB_LIMIT - 1)];
        if (verb->mode != VERB_ON || rectangle_empty(verb->area))
            continue;
        event->x = verb->area.left + random_below(&player->random, 8);
        event->y = verb->area.top + random_below(&player->random, 8);
        return;
    }
}

void restless_input(struct restless_player *player, struct game *game)
{
    static const enum game_event_kind kinds[] = {EVENT_MOVE,  EVENT_MOVE,        EVENT_CLICK,
                                                 EVENT_CLICK, EVENT_RIGHT_CLICK, EVENT_KEY};
    static const char keys[] = "\033.. 123456789abcdeghlmnoprstu\r";
    struct random *random = &player->random;
    if (random_below(random, 4) != 0)
        return;
    struct game_event event = {
        .kind = kinds[random_below(random, sizeof kinds / sizeof *kinds)],
        .x = random_below(random, SCREEN_WIDTH + 20) - 10,
        .y = random_below(random, SCREEN_HEIGHT + 20) - 10,
        .key = keys[random_below(random, sizeof keys - 1)],
    };
    if (random_below(random, 3) == 0)
        aim_at_verb(player, game, &event);
    game_input(game, event);
}

/* ---- the meddler ---- */

/* Instructions with their operands left open: one letter after '%' says what comes there. */
static const char *const instructions[] = {
    /* the room and its colours */
    "loadRoom %r",
    "roomOps .fade %n",
    "roomOps .screen 0, 144",
    "roomOps .screen 16, 144",
    "roomOps .palette %n, %n, %n, %n",
    "roomOps .intensity %n, 0, 255",
    "roomOps .rgbIntensity %n, %n, %n, 0, 255",
    "roomOps .shadow %n, %n, %n, 0, 255",
    "roomOps .transform %r, 0, 255, 9",
    "roomOps .cycleSpeed %d, %n",
    "roomOps .shakeOn",
    "roomOps .shakeOff",
    "lights %n, 0, 0",
    "lights 11, 0, 0",
    "lights 8, 0, 0",
    "lights 9, 7, 1\nlights 4, 0, 0",
    "lights 14, 5, 1\nlights 12, 0, 0",
    "drawBox %x, %y, %x, %y, %n",
    /* the camera */
    "setCameraAt %w",
    "panCameraTo %w",
    "panCameraTo %w",
    "actorFollowCamera %a",
    "roomOps .scroll 160, %w",
    /* texts */
    "print 254 .at %x, %y .color %n .text \"SYSTEM TEXT\"",
    "print 254 .at %x, %y .center .text \"A\\nB\\k\"",
    "print 254 .at %x, %y .text \"  \"",
    "print 255 .at %x, %y .color %n .center .text \"a text\\nof two lines\"",
    "print 253 .at %x, %y .text \"first page\\psecond page\"",
    "print %a .text \"What one says\\pand has yet to say\"",
    "print %a .text \"stays\\k\"",
    "cursorCommand .charset %d",
    /* objects */
    "setState %o, %d",
    "drawObject %o .draw",
    "drawObject %o .at %s, %t",
    "drawObject %o .setState %d",
    "pickupObject %o, %r",
    "setOwnerOf %o, %d",
    "actorSetClass %o, [%c]",
    /* scenes */
    "cutscene []\nendCutscene",
    /* verbs */
    "verbOps %v .new .name \"Verb\" .at %x, %y .color %n .hiColor %n .on",
    "verbOps %v .new .name \"Wide verb\" .at %x, %y .center .dimColor %n .dim",
    "verbOps %v .new .assignObject %o, %r .at %x, %y .on",
    "verbOps %v .backColor %n .color %n",
    "verbOps %v .off",
    "verbOps %v .on",
    "verbOps %v .delete",
    "saveRestoreVerbs .save 1, %v, 3",
    "saveRestoreVerbs .restore 1, %v, 3",
    /* actors */
    "actorOps %a .default .costume %k",
    "actorOps %a .scale %n, %n",
    "actorOps %a .elevation %t",
    "actorOps %a .palette %d, %n",
    "actorOps %a .neverZclip",
    "actorOps %a .alwaysZclip %d",
    "actorOps %a .ignoreBoxes",
    "actorOps %a .followBoxes .animSpeed %d",
    "putActorInRoom %a, %r",
    "putActorInRoom %a, g4",
    "putActor %a, %w, %y",
    "walkActorTo %a, %w, %y",
    "walkActorTo %a, %w, %y",
    "animateActor %a, %n",
    "actorSetClass %a, [%c]",
};

enum { INSTRUCTION_COUNT = sizeof instructions / sizeof *instructions };

static int some_room(struct random *random, const struct game *game)
{
    int room = game_files_next_room(&game->files, random_below(random, ROOM_ID_LIMIT));
    return room < 0 ? game->world.room : room;
}

/* Mostly one of the room. */
static int some_object(struct random *random, const struct game *game)
{
    if (game->stage.room.object_count == 0 || random_below(random, 8) == 0)
        return random_below(random, 1000);
    return game->stage.room.objects[random_below(random, game->stage.room.object_count)].id;
}

static int some_costume(struct random *random, const struct game *game)
{
    int id =
        game_files_next(&game->files, RESOURCE_COSTUME, random_below(random, COSTUME_CACHE_LIMIT));
    return id < 0 ? 1 : id;
}

static int some_class(struct random *random)
{
    static const int classes[] = {20, 21, 22, 29, 30, 32};
    enum { COUNT = sizeof classes / sizeof *classes, SET = 128 };
    return classes[random_below(random, COUNT)] + SET * random_below(random, 2);
}

static int operand(char kind, struct random *random, const struct game *game)
{
    switch (kind) {
    case 'a':
        return 1 + random_below(random, ACTOR_LIMIT - 1);
    case 'c':
        return some_class(random);
    case 'd':
        return random_below(random, 5);
    case 'k':
        return some_costume(random, game);
    case 'o':
        return some_object(random, game);
    case 'r':
        return some_room(random, game);
    case 's':
        return random_below(random, SCREEN_WIDTH / 8);
    case 't':
        return random_below(random, SCREEN_HEIGHT / 8);
    case 'v':
        return 1 + random_below(random, 120);
    case 'w':
        return random_below(random, game->stage.room.width + 1);
    case 'x':
        return random_below(random, SCREEN_WIDTH + 40) - 20;
    case 'y':
        return random_below(random, SCREEN_HEIGHT + 20) - 10;
    default:
        return random_below(random, 256);
    }
}

/* Appends a line with its operands; returns its end. */
static size_t write_instruction(char *source, size_t at, struct random *random,
                                const struct game *game)
{
    const char *from = instructions[random_below(random, INSTRUCTION_COUNT)];
    for (; *from; from++) {
        if (*from != '%') {
            source[at++] = *from;
            continue;
        }
        int value = operand(*++from, random, game);
        at += (size_t)snprintf(source + at, SOURCE_SIZE - at, "%d", value);
    }
    source[at++] = KEY_LINE;
    return at;
}

/* The room has one script more as long as it runs: unless it leads to another room. */
static void run(struct restless_player *player, struct game *game, struct byte_view code)
{
    struct room_script *own = game->stage.room.scripts;
    int count = game->stage.room.script_count;
    if (count > SCRIPT_LIMIT)
        return;
    if (count > 0)
        memcpy(player->scripts, own, (size_t)count * sizeof *own);
    for (int i = 0; i < count; i++)
        if (player->scripts[i].number == SCRIPT_NUMBER)
            return;
    player->scripts[count] = (struct room_script){SCRIPT_NUMBER, code};
    game->stage.room.scripts = player->scripts;
    game->stage.room.script_count = count + 1;
    game->vm.budget = VM_BUDGET;
    script_run_number(game, SCRIPT_NUMBER);
    if (game->stage.has_room && game->stage.room.scripts == player->scripts) {
        game->stage.room.scripts = own;
        game->stage.room.script_count = count;
    }
}

void restless_meddle(struct restless_player *player, struct game *game)
{
    char source[SOURCE_SIZE];
    size_t size = 0;
    struct arena arena;
    struct bytes_writer writer;
    struct fault error;
    if (!game->stage.has_room || !game->world.booted || game->vm.halted)
        return;
    for (int lines = 1 + random_below(&player->random, LINE_LIMIT); lines > 0; lines--)
        size = write_instruction(source, size, &player->random, game);
    size += (size_t)snprintf(source + size, sizeof source - size, "stopObjectCode\n");
    arena_init(&arena, plain_allocator());
    bytes_writer_init(&writer, plain_allocator());
    const struct byte_view text = {(const uint8_t *)source, size};
    if (!assemble(text, &writer, &arena, NULL, &error))
        fail_msg("line %d: %s\n%.*s", error.line, message_english(&error.why).text, (int)size,
                 source);
    run(player, game, bytes_writer_view(&writer));
    bytes_writer_free(&writer);
    arena_reset(&arena);
}
