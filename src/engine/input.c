#include "engine/input.h"

#include "engine/room/screen.h"
#include "engine/script/script_slot.h"
#include "engine/state/game_state.h"
#include "engine/state/variables.h"
#include "engine/text/talk.h"
#include "engine/text/verb.h"
#include "render/cursor.h"
#include "render/text_layout.h"
#include "resource/charset.h"

enum {
    CURSOR_FRAMES = 2, /* frames for each colour in the list of cursor_color */
    FIRST_MOUSE_X = 104,
    FIRST_MOUSE_Y = 56,
};

void input_reset(struct input *input)
{
    *input = (struct input){.mouse_x = FIRST_MOUSE_X, .mouse_y = FIRST_MOUSE_Y};
}

static void press_button(struct input *input, int button)
{
    if (input->button != 0 && input->button != button)
        input->key = KEY_ESCAPE; /* both buttons at once */
    input->button = button;
}

static void handle_event(struct input *input, const struct game_event *event)
{
    if (event->kind == EVENT_KEY) {
        input->key = event->key;
        return;
    }
    input->mouse_x = event->x;
    input->mouse_y = event->y;
    if (event->kind == EVENT_CLICK)
        press_button(input, INPUT_BUTTON_LEFT);
    else if (event->kind == EVENT_RIGHT_CLICK)
        press_button(input, INPUT_BUTTON_RIGHT);
}

/* Fights on the numeric keypad: a digit becomes the key of a keypad without Num Lock, and 0 and
 * Insert are the same blow. Observed: ScummVM 2.7, except Insert. */
static int keypad_key(int key)
{
    static const int16_t keys[10] = {
        '0', 335, GAME_KEY_DOWN, 337, GAME_KEY_LEFT, 332, GAME_KEY_RIGHT, 327, GAME_KEY_UP, 329};
    if (key >= '0' && key <= '9')
        return keys[key - '0'];
    return key == GAME_KEY_INSERT ? '0' : key;
}

/* Keys for the interpreter itself. Scripts choose them by their codes, and never see them
 * pressed. */
static enum game_request request_of_key(const struct world *world, int key)
{
    static const struct {
        int variable;
        enum game_request request;
    } keys[] = {
        {VAR_RESTART_KEY, GAME_REQUEST_ASK_RESTART},
        {VAR_PAUSE_KEY, GAME_REQUEST_PAUSE},
        {VAR_MAIN_MENU_KEY, GAME_REQUEST_MENU},
    };
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (key == var_get(world, keys[i].variable))
            return keys[i].request;
    return GAME_REQUEST_NONE;
}

/* Scripts see Escape as the cutscene exit key, with the number in VAR_CUTSCENE_EXIT_KEY. While that
 * is 0, Escape is an ordinary key. Observed: ScummVM 2.7. */
static void act_on_key(struct game *game)
{
    struct input *input = &game->world.input;
    enum game_request request = request_of_key(&game->world, input->key);
    if (request != GAME_REQUEST_NONE) {
        game->request = request;
        game->request_place.known = false;
        input->key = 0;
        return;
    }
    int exit_key = var_get(&game->world, VAR_CUTSCENE_EXIT_KEY);
    if (input->key == KEY_ESCAPE && exit_key != 0) {
        cutscene_escape(&game->world);
        input->key = exit_key;
    } else if (input->key == KEY_FULL_STOP && var_get(&game->world, VAR_TALK_STOP_KEY) != 0) {
        talk_skip(&game->world);
        input->key = 0;
    }
}

void input_latch(struct game *game)
{
    struct input *input = &game->world.input;
    input_forget(input);
    for (int i = 0; i < game->event_count; i++)
        handle_event(input, &game->events[i]);
    if (input->key != 0) {
        input->button = 0;
        if (game->facts->keypad_fights)
            input->key = keypad_key(input->key);
        act_on_key(game);
    }
}

/* A click answers a box too, with key 0. */
bool input_answers_box(struct game *game)
{
    struct input *input = &game->world.input;
    bool answered = false;
    input_forget(input);
    for (int i = 0; i < game->event_count && !answered; i++) {
        handle_event(input, &game->events[i]);
        answered = input->key != 0 || input->button != 0;
    }
    if (answered)
        var_set(&game->world, VAR_KEYPRESS, input->key);
    input_forget(input);
    return answered;
}

/* A verb's key counts as a left click on the verb. */
void input_dispatch(struct game *game)
{
    const struct input *input = &game->world.input;
    const struct verbs *verbs = &game->world.verbs;
    enum input_area area = INPUT_AREA_PANEL;
    int slot, number = 0, button = INPUT_BUTTON_LEFT;
    if (input->userput <= 0 || (input->key == 0 && input->button == 0))
        return;
    if (input->key != 0) {
        slot = verb_with_key(verbs, input->key);
        area = slot ? INPUT_AREA_PANEL : INPUT_AREA_KEY;
        number = input->key;
    } else {
        slot = verb_at(verbs, input->mouse_x, input->mouse_y);
        button = input->button;
        if (!slot && screen_row_is_of_room(&game->world.screen, input->mouse_y))
            area = INPUT_AREA_ROOM;
    }
    if (slot)
        number = verbs->slots[slot].number;
    script_run(game, &(struct script_start){
                         .number = var_get(&game->world, VAR_VERB_SCRIPT),
                         .argument_count = 3,
                         .arguments = {(int32_t)area, number, button},
                     });
}

static uint8_t cursor_color(const struct world *world)
{
    static const uint8_t colors[] = {15, 15, 7, 8};
    uint32_t played = world->frame > 0 ? world->frame - 1 : 0;
    return colors[played / CURSOR_FRAMES % (sizeof colors / sizeof *colors)];
}

bool input_cursor(const struct world *world, const struct charset_cache *charsets,
                  struct cursor_picture *picture)
{
    const struct input *input = &world->input;
    const struct cursor_look *look = &input->cursors[input->cursor];
    *picture = (struct cursor_picture){.color = cursor_color(world)};
    if (look->is_letter) {
        const struct charset *charset =
            look->charset < TEXT_CHARSET_LIMIT ? charsets->fonts.charsets[look->charset] : NULL;
        if (charset && look->letter < charset->glyph_count)
            picture->glyph = &charset->glyphs[look->letter];
        picture->hotspot_x = look->hotspot_x;
        picture->hotspot_y = look->hotspot_y;
    }
    return input->cursor_state > 0;
}
