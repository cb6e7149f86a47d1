/* Writes the bytes of instructions and their operands, in the order of the bytecode. */
#include "assets-tools/script/script_writer.h"

enum {
    BY_VARIABLE_1 = 0x80,
    BY_VARIABLE_2 = 0x40,
    BY_VARIABLE_3 = 0x20,
    LIST_ITEM = 0x01,
    LIST_END = 0xFF,
};

/* The bytes of instructions (OP_) and, below each, the second bytes that choose what it does. */
enum {
    OP_PUT_ACTOR = 0x01,
    OP_START_SCRIPT = 0x0A,
    OP_ANIMATE_ACTOR = 0x11,
    ANIMATE_FACE_AT_ONCE = 248,
    OP_ACTOR_OPS = 0x13,
    ACTOR_COSTUME = 0x01,
    ACTOR_SPEED = 0x02,
    ACTOR_DEFAULT = 0x08,
    ACTOR_TALK_COLOUR = 0x0C,
    OP_PRINT = 0x14,
    PRINT_CENTER = 0x04,
    PRINT_OVERHEAD = 0x07,
    OP_MOVE = 0x1A,
    OP_WALK_ACTOR_TO = 0x1E,
    OP_CURSOR_COMMAND = 0x2C,
    CURSOR_ON = 0x01,
    CURSOR_USER_INPUT_ON = 0x03,
    CURSOR_CHARSET = 0x0D,
    CURSOR_CHARSET_COLOURS = 0x0E,
    OP_PUT_ACTOR_IN_ROOM = 0x2D,
    OP_ROOM_OPS = 0x33,
    ROOM_SCREEN = 0x03,
    OP_IS_EQUAL = 0x48,
    OP_ACTOR_FOLLOW_CAMERA = 0x52,
    OP_LOAD_ROOM = 0x72,
    OP_STOP = 0xA0,
};

void emit_stop(struct bytes_writer *code)
{
    write_u8(code, OP_STOP);
}

void emit_move(struct bytes_writer *code, uint32_t variable, int value)
{
    write_u8(code, OP_MOVE);
    write_u16(code, variable);
    write_s16(code, value);
}

size_t emit_if_equal(struct bytes_writer *code, uint32_t variable, int value)
{
    write_u8(code, OP_IS_EQUAL);
    write_u16(code, variable);
    write_s16(code, value);
    size_t jump = code->size;
    write_u16(code, 0);
    return jump;
}

void emit_end_if(struct bytes_writer *code, size_t begun)
{
    write_u16_at(code, begun, (uint32_t)(code->size - (begun + 2)));
}

void emit_start_script(struct bytes_writer *code, int script)
{
    write_u8(code, OP_START_SCRIPT);
    write_u8(code, (uint32_t)script);
    write_u8(code, LIST_END); /* no arguments */
}

void emit_cursor_on(struct bytes_writer *code)
{
    write_u8(code, OP_CURSOR_COMMAND);
    write_u8(code, CURSOR_ON);
}

void emit_user_input_on(struct bytes_writer *code)
{
    write_u8(code, OP_CURSOR_COMMAND);
    write_u8(code, CURSOR_USER_INPUT_ON);
}

void emit_charset(struct bytes_writer *code, int charset)
{
    write_u8(code, OP_CURSOR_COMMAND);
    write_u8(code, CURSOR_CHARSET);
    write_u8(code, (uint32_t)charset);
}

void emit_charset_colours(struct bytes_writer *code, const uint8_t *colours, int count)
{
    write_u8(code, OP_CURSOR_COMMAND);
    write_u8(code, CURSOR_CHARSET_COLOURS);
    for (int i = 0; i < count; i++) {
        write_u8(code, LIST_ITEM);
        write_u16(code, colours[i]);
    }
    write_u8(code, LIST_END);
}

void emit_talk_overhead(struct bytes_writer *code, int actor)
{
    write_u8(code, OP_PRINT);
    write_u8(code, (uint32_t)actor);
    write_u8(code, PRINT_CENTER);
    write_u8(code, PRINT_OVERHEAD);
    write_u8(code, LIST_END);
}

void emit_screen(struct bytes_writer *code, int top, int bottom)
{
    write_u8(code, OP_ROOM_OPS);
    write_u8(code, ROOM_SCREEN);
    write_s16(code, top);
    write_s16(code, bottom);
}

void emit_load_room(struct bytes_writer *code, int room)
{
    write_u8(code, OP_LOAD_ROOM);
    write_u8(code, (uint32_t)room);
}

void emit_camera_follow(struct bytes_writer *code, int actor)
{
    write_u8(code, OP_ACTOR_FOLLOW_CAMERA);
    write_u8(code, (uint32_t)actor);
}

static void begin_actor_op(struct bytes_writer *code, int actor, uint32_t what)
{
    write_u8(code, OP_ACTOR_OPS);
    write_u8(code, (uint32_t)actor);
    write_u8(code, what);
}

void emit_actor_default(struct bytes_writer *code, int actor)
{
    begin_actor_op(code, actor, ACTOR_DEFAULT);
    write_u8(code, LIST_END);
}

void emit_actor_costume(struct bytes_writer *code, int actor, int costume)
{
    begin_actor_op(code, actor, ACTOR_COSTUME);
    write_u8(code, (uint32_t)costume);
    write_u8(code, LIST_END);
}

void emit_actor_speed(struct bytes_writer *code, int actor, int x, int y)
{
    begin_actor_op(code, actor, ACTOR_SPEED);
    write_u8(code, (uint32_t)x);
    write_u8(code, (uint32_t)y);
    write_u8(code, LIST_END);
}

void emit_actor_talk_colour(struct bytes_writer *code, int actor, int colour)
{
    begin_actor_op(code, actor, ACTOR_TALK_COLOUR);
    write_u8(code, (uint32_t)colour);
    write_u8(code, LIST_END);
}

void emit_put_actor_in_room(struct bytes_writer *code, int actor, int room)
{
    write_u8(code, OP_PUT_ACTOR_IN_ROOM);
    write_u8(code, (uint32_t)actor);
    write_u8(code, (uint32_t)room);
}

void emit_put_actor(struct bytes_writer *code, int actor, int x, int y)
{
    write_u8(code, OP_PUT_ACTOR);
    write_u8(code, (uint32_t)actor);
    write_s16(code, x);
    write_s16(code, y);
}

void emit_face_actor(struct bytes_writer *code, int actor, int direction)
{
    write_u8(code, OP_ANIMATE_ACTOR);
    write_u8(code, (uint32_t)actor);
    write_u8(code, (uint32_t)(ANIMATE_FACE_AT_ONCE + direction));
}

void emit_walk_actor_by_variables(struct bytes_writer *code, uint32_t actor, uint32_t x, uint32_t y)
{
    write_u8(code, OP_WALK_ACTOR_TO | BY_VARIABLE_1 | BY_VARIABLE_2 | BY_VARIABLE_3);
    write_u16(code, actor);
    write_u16(code, x);
    write_u16(code, y);
}
