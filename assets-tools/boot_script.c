/* Writes the boot scripts, instruction by instruction. */
#include "assets-tools/boot_script.h"

#include "assets-tools/script/script_writer.h"

enum {
    EGO = 1, /* actor */
    JIFFIES_A_FRAME = 6,
    TEXT_SPEED = 4,
    TALK_HEIGHT = 84, /* over the feet, pixels; as in library/verbs.scr */
    SCREEN_TOP = 0,
    SCENE_USUAL_HEIGHT = 144, /* pixels; as high as rooms are in the games of the time */
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

/* Puts ego into a room and shows the room. The part of the screen for it is as high as the room,
 * but not lower than usual. */
static void write_arrival(struct bytes_writer *code, const struct game_source *game,
                          struct arrival arrival)
{
    int height = game_source_room(game, arrival.room)->source.room.height;
    emit_screen(code, SCREEN_TOP, height > SCENE_USUAL_HEIGHT ? height : SCENE_USUAL_HEIGHT);
    emit_put_actor_in_room(code, EGO, arrival.room);
    emit_put_actor(code, EGO, arrival.at.x, arrival.at.y);
    emit_face_actor(code, EGO, arrival.facing);
    emit_load_room(code, arrival.room);
    emit_camera_follow(code, EGO);
}

static void write_charset(struct bytes_writer *code, const struct game_source *game)
{
    uint8_t colours[1 + CHARSET_MAP_SIZE] = {0}; /* pixel value 0 is see-through */
    for (int i = 0; i < game->charset_count; i++) {
        for (int k = 0; game->charsets[i].id == FIRST_CHARSET && k < CHARSET_MAP_SIZE; k++)
            colours[k + 1] = game->charsets[i].charset.map[k];
    }
    emit_charset(code, FIRST_CHARSET);
    emit_charset_colours(code, colours, sizeof colours);
}

static void write_boot(struct bytes_writer *code, const struct game_source *game)
{
    emit_move(code, VARIABLE_EGO, EGO);
    emit_move(code, VARIABLE_TIMER_NEXT, JIFFIES_A_FRAME);
    emit_move(code, VARIABLE_TEXT_SPEED, TEXT_SPEED);
    emit_move(code, VARIABLE_INPUT_SCRIPT, SCRIPT_INPUT);
    write_charset(code, game);
    emit_actor_default(code, EGO);
    if (game->ego.costume != 0)
        emit_actor_costume(code, EGO, game->ego.costume);
    emit_actor_speed(code, EGO, game->ego.speed_x, game->ego.speed_y);
    emit_actor_talk_colour(code, EGO, game->ego.talk_colour);
    emit_move(code, VARIABLE_TALK_STRING_Y, -TALK_HEIGHT);
    emit_talk_overhead(code, EGO);
    write_arrival(code, game, game->start);
    emit_cursor_on(code);
    emit_user_input_on(code);
    /* The panel comes last: what sets the size of the screen for the room clears what is below it.
     */
    if (game->panel_script != 0)
        emit_start_script(code, game->panel_script);
    if (game->begin_script != 0)
        emit_start_script(code, game->begin_script);
    emit_stop(code);
}

/* if (variable == value) { start script; stop } */
static void write_case(struct bytes_writer *code, uint32_t variable, int value, int script)
{
    size_t matched = emit_if_equal(code, variable, value);
    emit_start_script(code, script);
    emit_stop(code);
    emit_end_if(code, matched);
}

static void write_input(struct bytes_writer *code)
{
    size_t scene = emit_if_equal(code, LOCAL_0, INPUT_SCENE);
    size_t left = emit_if_equal(code, LOCAL_2, BUTTON_LEFT);
    emit_walk_actor_by_variables(code, VARIABLE_EGO, VARIABLE_MOUSE_X, VARIABLE_MOUSE_Y);
    emit_stop(code);
    emit_end_if(code, left);
    write_case(code, LOCAL_2, BUTTON_RIGHT, SCRIPT_NEXT_ROOM);
    emit_end_if(code, scene);
    size_t key = emit_if_equal(code, LOCAL_0, INPUT_KEY);
    write_case(code, LOCAL_1, 'n', SCRIPT_NEXT_ROOM);
    write_case(code, LOCAL_1, 'p', SCRIPT_PREVIOUS_ROOM);
    emit_end_if(code, key);
    emit_stop(code);
}

/* Starts, depending on the room that is shown, the script of the room `by` places further on in the
 * list; after the last room comes the first. */
static void write_room_change(struct bytes_writer *code, const struct game_source *game, int by)
{
    int rooms = game->room_count < ROOMS_WITH_SCRIPTS ? game->room_count : ROOMS_WITH_SCRIPTS;
    for (int i = 0; i < rooms; i++) {
        int to = (i + by + rooms) % rooms;
        write_case(code, VARIABLE_ROOM, game->rooms[i].id, SCRIPT_ARRIVE_FIRST + to);
    }
    emit_stop(code);
}

void boot_script_write(struct bytes_writer *code, const struct game_source *game, int script)
{
    const struct room_source *room;
    switch (script) {
    case SCRIPT_BOOT:
        write_boot(code, game);
        break;
    case SCRIPT_INPUT:
        write_input(code);
        break;
    case SCRIPT_NEXT_ROOM:
        write_room_change(code, game, 1);
        break;
    case SCRIPT_PREVIOUS_ROOM:
        write_room_change(code, game, -1);
        break;
    default:
        room = &game->rooms[script - SCRIPT_ARRIVE_FIRST].source;
        write_arrival(code, game, (struct arrival){room->room.id, room->entry, room->entry_facing});
        emit_stop(code);
        break;
    }
}
