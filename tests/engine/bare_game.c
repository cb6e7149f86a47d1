#include "engine/bare_game.h"

#include <stdio.h>
#include <stdlib.h>

#include "engine/game.h"
#include "engine/script/assemble.h"
#include "engine/script/script_slot.h"
#include "engine/script/vm.h"
#include "engine/state/resource_cache.h"
#include "resource/cmocka_all.h"
#include "walk/router.h"

enum { RUN_NUMBER = 255 };

static void *libc_resize(void *context, void *pointer, size_t old_size, size_t new_size)
{
    (void)context;
    (void)old_size;
    if (new_size == 0) {
        free(pointer);
        return NULL;
    }
    return realloc(pointer, new_size);
}

int bare_game_setup(void **state)
{
    const struct allocator allocator = {NULL, libc_resize};
    struct bare_game *bare = calloc(1, sizeof *bare);
    if (!bare)
        return -1;
    struct game *game = &bare->game;
    arena_init(&bare->arena, allocator);
    game->allocator = allocator;
    game->facts = known_game_facts(KNOWN_GAME_NONE);
    game->stage.floor.router = router_at(0);
    game->vm.current = SLOT_NONE;
    game->vm.handlers = op_handlers;
    game->vm.budget = VM_BUDGET;
    game_connect_parts(game);
    game->world.booted = true;
    game->world.room = 1;
    game->world.screen.main_bottom = BARE_ROOM_BOTTOM;
    game->world.cutscenes.start_slot = SLOT_NONE;
    for (int level = 0; level <= CUTSCENE_LIMIT; level++)
        game->world.cutscenes.levels[level].override_slot = SLOT_NONE;
    game->stage.has_room = true;
    game->stage.room.scripts = bare->scripts;
    arena_init(&game->stage.charsets.arena, allocator);
    arena_init(&game->stage.verb_images.arena, allocator);
    made_charset_init(&bare->charset);
    game->stage.charsets.fonts.charsets[BARE_CHARSET] = &bare->charset.charset;
    game->stage.charsets.tried[BARE_CHARSET] = true;
    game->world.talk.charset = BARE_CHARSET;
    *state = bare;
    return 0;
}

int bare_game_teardown(void **state)
{
    struct bare_game *bare = *state;
    arena_reset(&bare->arena);
    arena_reset(&bare->game.stage.charsets.arena);
    arena_reset(&bare->game.stage.verb_images.arena);
    free(bare);
    return 0;
}

struct game *bare_game(void **state)
{
    return &((struct bare_game *)*state)->game;
}

static struct byte_view assembled(struct bare_game *bare, const char *text)
{
    struct bytes_writer writer;
    struct fault error;
    char source[BARE_SOURCE_LIMIT];
    int length = snprintf(source, sizeof source, "%s\nstopObjectCode\n", text);
    assert_in_range(length, 1, sizeof source - 1);
    bytes_writer_init(&writer, bare->game.allocator);
    if (!assemble((struct byte_view){(const uint8_t *)source, (size_t)length}, &writer,
                  &bare->arena, NULL, &error))
        fail_msg("line %d: %s", error.line, message_english(&error.why).text);
    uint8_t *bytes = arena_alloc(&bare->arena, writer.size, 1);
    assert_non_null(bytes);
    memcpy(bytes, writer.data, writer.size);
    const struct byte_view code = {bytes, writer.size};
    bytes_writer_free(&writer);
    return code;
}

void bare_game_script(void **state, int number, const char *text)
{
    struct bare_game *bare = *state;
    struct room *room = &bare->game.stage.room;
    int index = 0;
    while (index < room->script_count && bare->scripts[index].number != number)
        index++;
    assert_in_range(index, 0, BARE_SCRIPT_LIMIT - 1);
    bare->scripts[index] = (struct room_script){(uint8_t)number, assembled(bare, text)};
    if (index == room->script_count)
        room->script_count++;
}

void bare_game_run(void **state, const char *text)
{
    bare_game_script(state, RUN_NUMBER, text);
    script_run_number(bare_game(state), RUN_NUMBER);
}
