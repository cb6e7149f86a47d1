/* Writes bytecode: a function for each instruction that the boot scripts need.
 *
 * A bit of the instruction byte says whether an operand is a variable; the function with
 * `_by_variables` in its name writes that form. The distance of a jump counts from behind its two
 * bytes.
 * From: the v5 instruction set as publicly described. */
#ifndef WALKBOX_ASSETS_TOOLS_SCRIPT_SCRIPT_WRITER_H
#define WALKBOX_ASSETS_TOOLS_SCRIPT_SCRIPT_WRITER_H

#include "util/bytes_writer.h"

/* Variables that the engine itself reads or writes. */
enum {
    VARIABLE_EGO = 1,
    VARIABLE_ROOM = 4,
    VARIABLE_TIMER_NEXT = 19, /* jiffies from one frame to the next */
    VARIABLE_MOUSE_X = 20,    /* of the mouse in the room, pixels */
    VARIABLE_MOUSE_Y = 21,
    VARIABLE_INPUT_SCRIPT = 32,
    VARIABLE_TEXT_SPEED = 37,
    VARIABLE_TALK_STRING_Y = 54, /* from an actor's feet to what he says, pixels */
};

/* The local variables of an input script, which are its arguments, and their values. */
enum {
    LOCAL_0 = 0x4000, /* what happened: INPUT_SCENE, INPUT_KEY .. */
    LOCAL_1 = 0x4001, /* the verb or key */
    LOCAL_2 = 0x4002, /* the mouse button */
    INPUT_SCENE = 2,
    INPUT_KEY = 4,
    BUTTON_LEFT = 1,
    BUTTON_RIGHT = 2,
};

void emit_stop(struct bytes_writer *code);
void emit_move(struct bytes_writer *code, uint32_t variable, int value);

/* Begins code that runs only when variable == value. It ends at the emit_end_if that is given the
 * number returned. */
size_t emit_if_equal(struct bytes_writer *code, uint32_t variable, int value);
void emit_end_if(struct bytes_writer *code, size_t begun);

void emit_start_script(struct bytes_writer *code, int script);

void emit_cursor_on(struct bytes_writer *code);
void emit_user_input_on(struct bytes_writer *code);
void emit_charset(struct bytes_writer *code, int charset);
/* The colours of the pixel values 0, 1 and so on. */
void emit_charset_colours(struct bytes_writer *code, const uint8_t *colours, int count);

/* From here on talk stands over those who talk, if nothing else is asked for. */
void emit_talk_overhead(struct bytes_writer *code, int actor);

void emit_screen(struct bytes_writer *code, int top, int bottom);
void emit_load_room(struct bytes_writer *code, int room);
void emit_camera_follow(struct bytes_writer *code, int actor);

void emit_actor_default(struct bytes_writer *code, int actor);
void emit_actor_costume(struct bytes_writer *code, int actor, int costume);
void emit_actor_speed(struct bytes_writer *code, int actor, int x, int y);
void emit_actor_talk_colour(struct bytes_writer *code, int actor, int colour);
void emit_put_actor_in_room(struct bytes_writer *code, int actor, int room);
void emit_put_actor(struct bytes_writer *code, int actor, int x, int y);
/* Turns the actor at once: 0 W, 1 E, 2 S, 3 N. */
void emit_face_actor(struct bytes_writer *code, int actor, int direction);
void emit_walk_actor_by_variables(struct bytes_writer *code, uint32_t actor, uint32_t x,
                                  uint32_t y);

#endif
