/* Writes the boot scripts as assembler listings. */
#include "assets-tools/game_source.h"

#include "engine/script/assemble.h"
#include "engine/state/variable_state.h"
#include "util/minmax.h"

enum {
    TALK_HEIGHT = 84,        /* pixels above the feet, equal to library/verbs.scr */
    SCREEN_HEIGHT_MIN = 144, /* pixels; room height in games of the time */
    FIRST_CHARSET = 1,
};

bool boot_script_exists(const struct game_source *game, int script)
{
    int arrival = script - SCRIPT_ARRIVE_FIRST;
    if (game->scripts[SCRIPT_BOOT].size > 0 || game->scripts[script].size > 0)
        return false;
    return (script >= SCRIPT_BOOT && script <= SCRIPT_PREVIOUS_ROOM) ||
           (arrival >= 0 && arrival < game->room_count && arrival < ROOMS_WITH_SCRIPTS);
}

/* Puts ego, actor 1, into a room and shows the room. */
static void write_arrival(struct bytes_writer *text, const struct game_source *game,
                          struct arrival arrival)
{
    int height = game_source_room(game, arrival.room)->source.room.height;
    write_format(text, "roomOps .screen 0, %d\n", int_max(height, SCREEN_HEIGHT_MIN));
    write_format(text, "putActorInRoom 1, %d\n", arrival.room);
    write_format(text, "putActor 1, %d, %d\n", (int)arrival.at.x, (int)arrival.at.y);
    write_format(text, "animateActor 1, %d\n", 248 + arrival.facing); /* turns at once */
    write_format(text, "loadRoom %d\nactorFollowCamera 1\n", arrival.room);
}

static void write_charset(struct bytes_writer *text, const struct game_source *game)
{
    const uint8_t none[CHARSET_MAP_SIZE] = {0};
    const struct resource_source *first =
        game_source_resource(game, RESOURCE_CHARSET, FIRST_CHARSET);
    const uint8_t *map = first != NULL && !first->is_raw ? first->charset->map : none;
    write_format(text, "cursorCommand .charset %d\ncursorCommand .charsetColors [0", FIRST_CHARSET);
    for (int i = 0; i < CHARSET_MAP_SIZE; i++)
        write_format(text, ", %d", map[i]);
    write_format(text, "]\n");
}

static void write_boot(struct bytes_writer *text, const struct game_source *game)
{
    const struct ego_source *ego = &game->ego;
    write_format(text, "move g%d, 1\n", VAR_EGO);
    write_format(text, "move g%d, 6\n", VAR_TIMER_NEXT);
    write_format(text, "move g%d, 4\n", VAR_CHAR_INC);
    write_format(text, "move g%d, %d\n", VAR_VERB_SCRIPT, SCRIPT_INPUT);
    write_charset(text, game);
    write_format(text, "actorOps 1 .default\n");
    if (ego->costume != 0)
        write_format(text, "actorOps 1 .costume %d\n", ego->costume);
    write_format(text, "actorOps 1 .stepDist %d, %d\n", ego->speed_x, ego->speed_y);
    write_format(text, "actorOps 1 .talkColor %d\n", ego->talk_colour);
    write_format(text, "move g%d, %d\n", VAR_TALK_STRING_Y, -TALK_HEIGHT);
    write_format(text, "print 1 .center .overhead\n");
    write_arrival(text, game, game->start);
    write_format(text, "cursorCommand .cursorOn\ncursorCommand .userputOn\n");
    /* last, because setting the height of the room's screen clears everything below it */
    if (game->panel_script != 0)
        write_format(text, "startScript %d, []\n", game->panel_script);
    if (game->begin_script != 0)
        write_format(text, "startScript %d, []\n", game->begin_script);
}

/* Writes the input script. L0 is the event (2: a click on the scene, 4: a key), L1 the key, L2 the
 * button. */
static void write_input(struct bytes_writer *text)
{
    write_format(text,
                 "isEqual L0, 2, @key\n"
                 "isEqual L2, 1, @right\n"
                 "walkActorTo g%d, g%d, g%d\n"
                 "stopObjectCode\n"
                 "right: isEqual L2, 2, @key\n"
                 "startScript %d, []\n"
                 "stopObjectCode\n"
                 "key: isEqual L0, 4, @end\n"
                 "isEqual L1, %d, @previous\n"
                 "startScript %d, []\n"
                 "stopObjectCode\n"
                 "previous: isEqual L1, %d, @end\n"
                 "startScript %d, []\n"
                 "stopObjectCode\n"
                 "end:\n",
                 VAR_EGO, VAR_VIRT_MOUSE_X, VAR_VIRT_MOUSE_Y, SCRIPT_NEXT_ROOM, 'n',
                 SCRIPT_NEXT_ROOM, 'p', SCRIPT_PREVIOUS_ROOM);
}

/* Starts the script of the room that is `by` places after the current room in the list; the list
 * wraps around. */
static void write_room_change(struct bytes_writer *text, const struct game_source *game, int by)
{
    int rooms = int_min(game->room_count, ROOMS_WITH_SCRIPTS);
    for (int i = 0; i < rooms; i++)
        write_format(
            text, "isEqual g%d, %d, @other%d\nstartScript %d, []\nstopObjectCode\nother%d:\n",
            VAR_ROOM, game->rooms[i].id, i, SCRIPT_ARRIVE_FIRST + (i + by + rooms) % rooms, i);
}

static void write_text(struct bytes_writer *text, const struct game_source *game, int script)
{
    if (script == SCRIPT_BOOT) {
        write_boot(text, game);
    } else if (script == SCRIPT_INPUT) {
        write_input(text);
    } else if (script == SCRIPT_NEXT_ROOM || script == SCRIPT_PREVIOUS_ROOM) {
        write_room_change(text, game, script == SCRIPT_NEXT_ROOM ? 1 : -1);
    } else {
        const struct room_source *room = &game->rooms[script - SCRIPT_ARRIVE_FIRST].source;
        write_arrival(text, game, (struct arrival){room->room.id, room->entry, room->entry_facing});
    }
    write_format(text, "stopObjectCode\n");
}

void boot_script_write(struct bytes_writer *code, const struct game_source *game, int script)
{
    struct bytes_writer text, made;
    struct arena arena;
    struct fault error;
    arena_init(&arena, code->allocator);
    bytes_writer_init(&text, code->allocator);
    bytes_writer_init(&made, code->allocator);
    write_text(&text, game, script);
    if (assemble(bytes_writer_view(&text), &made, &arena, NULL,
                 &error)) /* always succeeds, since this file wrote the text */
        write_bytes(code, made.data, made.size);
    bytes_writer_free(&made);
    bytes_writer_free(&text);
    arena_reset(&arena);
}
