/* Controllers, fingers and Tab in a play of the demo, with SDL's driver that needs no display and
 * its virtual controllers: what comes of them in the game and in the window. */
#include <SDL.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "app/console/hotspots.h"
#include "app/session/game_argument.h"
#include "app/session/start.h"
#include "app/window/play.h"
#include "app/window/play_input.h"
#include "engine/game.h"
#include "platform/window_event.h"
#include "resource/cmocka_all.h"

enum { TAVERN = 2, SCALE = 2, LONGEST = 20000000 /* microseconds that anything may take */ };

static struct play play;

/* ---- a play ---- */

static int set_up(void **state)
{
    const struct presenter_options window = {.title = "test", .scale = SCALE};
    (void)state;
    memset(&play, 0, sizeof play);
    if (!play_settings_begin(&play.settings, true))
        return -1;
    play.session.start.boot_param = TAVERN;
    play.session.start.boot_param_given = true;
    setenv("XDG_DATA_HOME", TEST_OUTPUT_DIR "/play_pads", 1);
    if (game_argument_start(&play.game, DEMO_DIR, &play.session.start) != CLI_DONE ||
        !(play.view.presenter = presenter_open(platform_here(), &window)))
        return -1;
    play_saves_init(&play.session.saves, &play.game->files, NULL);
    game_menu_init(&play.layers.menu, play.game, &play.session.saves,
                   &play.settings.in_force.values, "test");
    play_settings_open_page(&play);
    console_window_init(&play.layers.console,
                        (struct console_window_host){play.game, NULL, &play.session.saves,
                                                     &play.layers.overlay.bits});
    play_report_init(&play.session.report, play.game, &play.session.start, false);
    play_pads_begin(&play.pads, platform_here());
    for (int i = 0; i < 40; i++)
        game_play_frame(play.game);
    SDL_FlushEvents(SDL_FIRSTEVENT, SDL_LASTEVENT);
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    journal_close(&play.session.report.journal);
    ui_end(&play.layers.menu.menu);
    play_overlay_end(&play.layers.overlay);
    play_pads_end(&play.pads);
    presenter_close(play.view.presenter);
    cli_end_game(play.game);
    return 0;
}

/* SDL marks where a round of events ends, so what is pushed later may come a round later. */
static void turn(void)
{
    play_input(&play);
    play_input(&play);
}

/* The event that the game has to take next; kind -1 when there is none. */
static struct game_event last_event(void)
{
    if (play.game->event_count == 0)
        return (struct game_event){.kind = (enum game_event_kind) - 1};
    return play.game->events[play.game->event_count - 1];
}

static int count_events(enum game_event_kind kind)
{
    int count = 0;
    for (int i = 0; i < play.game->event_count; i++)
        count += play.game->events[i].kind == kind;
    return count;
}

/* ---- controllers ---- */

struct pad {
    int device;
    SDL_Joystick *stick;
};

static struct pad plug_in_of(const char *name, Uint16 vendor, Uint16 product)
{
    const SDL_VirtualJoystickDesc wanted = {.version = SDL_VIRTUAL_JOYSTICK_DESC_VERSION,
                                            .type = SDL_JOYSTICK_TYPE_GAMECONTROLLER,
                                            .naxes = SDL_CONTROLLER_AXIS_MAX,
                                            .nbuttons = SDL_CONTROLLER_BUTTON_DPAD_RIGHT + 1,
                                            .vendor_id = vendor,
                                            .product_id = product,
                                            .name = name};
    struct pad pad = {.device = SDL_JoystickAttachVirtualEx(&wanted)};
    if (pad.device < 0)
        fail_msg("no virtual controller: %s", SDL_GetError());
    pad.stick = SDL_JoystickOpen(pad.device);
    assert_non_null(pad.stick);
    SDL_JoystickSetVirtualAxis(pad.stick, SDL_CONTROLLER_AXIS_TRIGGERLEFT, -32768);
    SDL_JoystickSetVirtualAxis(pad.stick, SDL_CONTROLLER_AXIS_TRIGGERRIGHT, -32768);
    turn();
    return pad;
}

static struct pad plug_in(const char *name)
{
    return plug_in_of(name, 0, 0);
}

static void unplug(struct pad pad)
{
    for (int i = 0; i < SDL_NumJoysticks(); i++)
        if (SDL_JoystickGetDeviceInstanceID(i) == SDL_JoystickInstanceID(pad.stick))
            assert_int_equal(SDL_JoystickDetachVirtual(i), 0);
    SDL_JoystickClose(pad.stick);
    turn();
}

static void hold(struct pad pad, SDL_GameControllerButton button, bool down)
{
    assert_int_equal(SDL_JoystickSetVirtualButton(pad.stick, (int)button, down), 0);
    turn();
}

static void press(struct pad pad, SDL_GameControllerButton button)
{
    hold(pad, button, true);
    hold(pad, button, false);
}

static void push_stick(struct pad pad, int x, int y)
{
    SDL_JoystickSetVirtualAxis(pad.stick, SDL_CONTROLLER_AXIS_LEFTX, (Sint16)x);
    SDL_JoystickSetVirtualAxis(pad.stick, SDL_CONTROLLER_AXIS_LEFTY, (Sint16)y);
}

static void assert_shown(const char *part)
{
    if (!strstr(play.layers.overlay.message, part))
        fail_msg("shown is \"%s\", without \"%s\"", play.layers.overlay.message, part);
}

static void buttons_are_named_as_on_the_controller(void **state)
{
    enum { SONY = 0x054c, DUAL_SENSE = 0x0ce6, NINTENDO = 0x057e, SWITCH_PRO = 0x2009 };
    (void)state;
    struct pad sony = plug_in_of("DualSense", SONY, DUAL_SENSE);
    assert_string_equal(pad_button_sign(PAD_B), "○");
    struct pad nintendo = plug_in_of("Switch", NINTENDO, SWITCH_PRO);
    assert_string_equal(pad_button_name(PAD_X), "X (top)");
    unplug(nintendo);
    assert_string_equal(pad_button_sign(PAD_B), "○");
    unplug(sony);
    struct pad other = plug_in("Couch Pad");
    assert_string_equal(pad_button_sign(PAD_B), "B");
    unplug(other);
}

static void a_controller_comes_goes_and_comes_again(void **state)
{
    (void)state;
    struct pad pad = plug_in("Couch Pad");
    assert_shown("Controller connected");
    assert_int_equal(play_pads_count(&play.pads), 1);
    press(pad, SDL_CONTROLLER_BUTTON_A);
    assert_int_equal(count_events(EVENT_CLICK), 1);
    hold(pad, SDL_CONTROLLER_BUTTON_LEFTSHOULDER, true);
    assert_true(play.layers.overlay.hotspots);
    unplug(pad);
    assert_shown("Controller disconnected");
    assert_int_equal(play_pads_count(&play.pads), 0);
    assert_false(play.layers.overlay.hotspots);
    pad = plug_in("Couch Pad");
    assert_shown("Controller connected");
    press(pad, SDL_CONTROLLER_BUTTON_A);
    assert_int_equal(count_events(EVENT_CLICK), 2);
    unplug(pad);
}

static void several_controllers_play_together(void **state)
{
    (void)state;
    const struct pad one = plug_in("One"), two = plug_in("Two");
    assert_int_equal(play_pads_count(&play.pads), 2);
    press(one, SDL_CONTROLLER_BUTTON_A);
    press(two, SDL_CONTROLLER_BUTTON_B);
    assert_int_equal(count_events(EVENT_CLICK), 1);
    assert_int_equal(count_events(EVENT_RIGHT_CLICK), 1);
    unplug(one);
    press(two, SDL_CONTROLLER_BUTTON_A);
    assert_int_equal(count_events(EVENT_CLICK), 2);
    unplug(two);
}

/* The stick moves the pointer, the mouse takes it away, and the button clicks where it is. */
static void the_stick_moves_the_pointer_until_the_mouse_does(void **state)
{
    (void)state;
    const struct pad pad = plug_in("pad");
    play.view.mouse_x = 100;
    play.view.mouse_y = 70;
    play.view.mouse_inside = false;
    push_stick(pad, 30000, -30000);
    const uint64_t until = presenter_platform(play.view.presenter)->now() + LONGEST;
    while (play.view.mouse_x < 120 && presenter_platform(play.view.presenter)->now() < until)
        turn();
    assert_true(play.view.mouse_x >= 120 && play.view.mouse_y < 60);
    assert_true(play.view.mouse_inside);
    push_stick(pad, 0, 0);
    turn();
    const int x = play.view.mouse_x, y = play.view.mouse_y;
    turn();
    assert_int_equal(play.view.mouse_x, x);
    press(pad, SDL_CONTROLLER_BUTTON_A);
    assert_int_equal(last_event().kind, EVENT_CLICK);
    assert_int_equal(last_event().x, x);
    assert_int_equal(last_event().y, y);
    SDL_Event motion = {.motion = {.type = SDL_MOUSEMOTION, .x = 20 * SCALE, .y = 30 * SCALE}};
    SDL_PushEvent(&motion);
    turn();
    assert_int_equal(play.view.mouse_x, 20);
    assert_int_equal(play.view.mouse_y, 30);
    unplug(pad);
}

static void the_direction_pad_moves_between_hotspots(void **state)
{
    (void)state;
    static const struct {
        SDL_GameControllerButton button;
        enum hotspot_direction direction;
    } steps[] = {{SDL_CONTROLLER_BUTTON_DPAD_RIGHT, HOTSPOT_RIGHT},
                 {SDL_CONTROLLER_BUTTON_DPAD_RIGHT, HOTSPOT_RIGHT},
                 {SDL_CONTROLLER_BUTTON_DPAD_UP, HOTSPOT_UP},
                 {SDL_CONTROLLER_BUTTON_DPAD_LEFT, HOTSPOT_LEFT},
                 {SDL_CONTROLLER_BUTTON_DPAD_DOWN, HOTSPOT_DOWN},
                 {SDL_CONTROLLER_BUTTON_DPAD_DOWN, HOTSPOT_DOWN},
                 {SDL_CONTROLLER_BUTTON_DPAD_DOWN, HOTSPOT_DOWN}};
    const struct pad pad = plug_in("pad");
    static struct hotspots hotspots;
    hotspots_find(&hotspots, &play.game->text);
    assert_true(hotspots.count > 20); /* the tavern, nine verbs, carried objects */
    play.view.mouse_x = 40;
    play.view.mouse_y = 40;
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        int next =
            hotspots_next(&hotspots, play.view.mouse_x, play.view.mouse_y, steps[i].direction);
        press(pad, steps[i].button);
        if (next < 0)
            continue;
        assert_int_equal(play.view.mouse_x, hotspots.items[next].x);
        assert_int_equal(play.view.mouse_y, hotspots.items[next].y);
        assert_int_equal(last_event().kind, EVENT_MOVE);
    }
    assert_true(play.view.mouse_y > 144); /* down to the verbs */
    unplug(pad);
}

static void buttons_are_keys_of_the_game_and_of_the_window(void **state)
{
    (void)state;
    const struct pad pad = plug_in("pad");
    press(pad, SDL_CONTROLLER_BUTTON_X);
    assert_int_equal(last_event().kind, EVENT_KEY);
    assert_int_equal(last_event().key, '.');
    press(pad, SDL_CONTROLLER_BUTTON_Y);
    assert_int_equal(last_event().key, WINDOW_KEY_ESCAPE);
    press(pad, SDL_CONTROLLER_BUTTON_BACK);
    assert_true(play.paused);
    press(pad, SDL_CONTROLLER_BUTTON_BACK);
    assert_false(play.paused);
    hold(pad, SDL_CONTROLLER_BUTTON_RIGHTSHOULDER, true);
    assert_true(play.layers.overlay.hotspots);
    hold(pad, SDL_CONTROLLER_BUTTON_RIGHTSHOULDER, false);
    assert_false(play.layers.overlay.hotspots);
    press(pad, SDL_CONTROLLER_BUTTON_LEFTSTICK);
    assert_int_equal(play.layers.overlay.bits, OVERLAY_BOXES);
    press(pad, SDL_CONTROLLER_BUTTON_RIGHTSTICK);
    assert_true(ui_is_open(&play.layers.menu.menu)); /* the controls */
    ui_end(&play.layers.menu.menu);
    unplug(pad);
}

static void direction_pad_stick_and_buttons_choose_in_the_menu(void **state)
{
    (void)state;
    const struct pad pad = plug_in("pad");
    const int clicks = count_events(EVENT_CLICK), x = play.view.mouse_x;
    press(pad, SDL_CONTROLLER_BUTTON_START);
    assert_true(ui_is_open(&play.layers.menu.menu));
    const struct page *page = ui_top(&play.layers.menu.menu);
    const int chosen = page->list.chosen;
    press(pad, SDL_CONTROLLER_BUTTON_DPAD_DOWN);
    assert_int_equal(page->list.chosen, chosen + 1);
    push_stick(pad, 0, 32000);
    turn();
    push_stick(pad, 0, 0);
    turn();
    assert_true(page->list.chosen > chosen + 1);
    assert_int_equal(play.view.mouse_x, x);
    press(pad, SDL_CONTROLLER_BUTTON_B);
    assert_false(ui_is_open(&play.layers.menu.menu));
    assert_int_equal(count_events(EVENT_CLICK), clicks);
    unplug(pad);
}

static void buttons_can_be_given_other_acts(void **state)
{
    (void)state;
    const struct pad pad = plug_in("pad");
    struct settings wanted = *play_settings(&play);
    wanted.pads[PAD_A] = PAD_ACTION_RIGHT_CLICK;
    wanted.pads[PAD_LEFT_TRIGGER] = PAD_ACTION_HOTSPOTS;
    play_apply_settings(&play, &wanted);
    press(pad, SDL_CONTROLLER_BUTTON_A);
    assert_int_equal(last_event().kind, EVENT_RIGHT_CLICK);
    SDL_JoystickSetVirtualAxis(pad.stick, SDL_CONTROLLER_AXIS_TRIGGERLEFT, 32767);
    turn();
    assert_true(play.layers.overlay.hotspots);
    SDL_JoystickSetVirtualAxis(pad.stick, SDL_CONTROLLER_AXIS_TRIGGERLEFT, -32768);
    turn();
    assert_false(play.layers.overlay.hotspots);
    unplug(pad);
}

/* ---- fingers ---- */

static void finger(Uint32 type, SDL_FingerID id, int x, int y)
{
    SDL_Event event = {.tfinger = {.type = type,
                                   .touchId = 1,
                                   .fingerId = id,
                                   .x = ((float)x + 0.5F) / (float)SCREEN_WIDTH,
                                   .y = ((float)y + 0.5F) / (float)SCREEN_HEIGHT}};
    assert_int_equal(SDL_PushEvent(&event), 1);
    turn();
}

static void fingers_click_once_at_their_place(void **state)
{
    (void)state;
    SDL_Event made = {.button = {.type = SDL_MOUSEBUTTONDOWN,
                                 .which = SDL_TOUCH_MOUSEID,
                                 .button = SDL_BUTTON_LEFT,
                                 .x = 9,
                                 .y = 9}};
    finger(SDL_FINGERDOWN, 5, 150, 60);
    assert_int_equal(play.view.mouse_x, 150);
    assert_int_equal(count_events(EVENT_CLICK), 0);
    SDL_PushEvent(&made); /* SDL's own mouse of it */
    finger(SDL_FINGERUP, 5, 150, 60);
    assert_int_equal(count_events(EVENT_CLICK), 1);
    assert_int_equal(last_event().x, 150);
    assert_int_equal(last_event().y, 60);
    assert_true(play.view.mouse_inside);
}

static void a_resting_finger_right_clicks_and_a_moving_finger_drags(void **state)
{
    (void)state;
    finger(SDL_FINGERDOWN, 5, 80, 90);
    presenter_touch(play.view.presenter)->began -= TOUCH_HOLD_TIME; /* half a second ago */
    turn();
    assert_int_equal(last_event().kind, EVENT_RIGHT_CLICK);
    assert_int_equal(last_event().x, 80);
    finger(SDL_FINGERUP, 5, 80, 90);
    assert_int_equal(count_events(EVENT_RIGHT_CLICK), 1);
    finger(SDL_FINGERDOWN, 6, 80, 90);
    finger(SDL_FINGERMOTION, 6, 120, 95);
    assert_int_equal(play.view.mouse_x, 120);
    assert_int_equal(play.view.mouse_y, 95);
    finger(SDL_FINGERUP, 6, 120, 95);
    assert_int_equal(count_events(EVENT_CLICK), 0);
}

static void more_fingers_skip_and_open_the_menu(void **state)
{
    (void)state;
    finger(SDL_FINGERDOWN, 1, 80, 90);
    finger(SDL_FINGERDOWN, 2, 120, 90);
    finger(SDL_FINGERUP, 2, 120, 90);
    finger(SDL_FINGERUP, 1, 80, 90);
    assert_int_equal(last_event().key, '.');
    for (int i = 1; i <= 3; i++)
        finger(SDL_FINGERDOWN, i, 60 * i, 90);
    for (int i = 1; i <= 3; i++)
        finger(SDL_FINGERUP, i, 60 * i, 90);
    assert_true(ui_is_open(&play.layers.menu.menu));
    assert_int_equal(count_events(EVENT_CLICK), 0);
}

/* ---- Tab, and other windows ---- */

static void key(Uint32 type, SDL_Keycode code)
{
    SDL_Event event = {.key = {.type = type, .keysym = {.sym = code}}};
    assert_int_equal(SDL_PushEvent(&event), 1);
    turn();
}

static void lose_focus(void)
{
    SDL_Event event = {.window = {.type = SDL_WINDOWEVENT, .event = SDL_WINDOWEVENT_FOCUS_LOST}};
    assert_int_equal(SDL_PushEvent(&event), 1);
    turn();
}

static void names_are_shown_while_tab_is_held(void **state)
{
    (void)state;
    key(SDL_KEYDOWN, SDLK_TAB);
    assert_true(play.layers.overlay.hotspots);
    assert_true(play_overlay_wanted(&play.layers.overlay));
    key(SDL_KEYUP, 'g');
    assert_true(play.layers.overlay.hotspots);
    key(SDL_KEYUP, SDLK_TAB);
    assert_false(play.layers.overlay.hotspots);
    key(SDL_KEYDOWN, SDLK_TAB);
    lose_focus();
    assert_false(play.layers.overlay.hotspots);
    assert_int_equal(count_events(EVENT_KEY), 0); /* the game hears nothing of it */
}

static void another_key_can_show_the_names(void **state)
{
    (void)state;
    struct settings wanted = *play_settings(&play);
    char why[SETTING_WHY_SIZE];
    assert_true(setting_parse(&wanted, SETTING_KEY_NAMES, "F9", why));
    play_apply_settings(&play, &wanted);
    key(SDL_KEYDOWN, SDLK_TAB);
    assert_false(play.layers.overlay.hotspots);
    key(SDL_KEYDOWN, SDLK_F9);
    assert_true(play.layers.overlay.hotspots);
    key(SDL_KEYUP, SDLK_F9);
    assert_false(play.layers.overlay.hotspots);
}

static void chord(SDL_Keycode code, int modifiers)
{
    SDL_Event event = {
        .key = {.type = SDL_KEYDOWN, .keysym = {.sym = code, .mod = (Uint16)modifiers}}};
    assert_int_equal(SDL_PushEvent(&event), 1);
    turn();
}

static void keys_move_the_pointer_and_click(void **state)
{
    (void)state;
    static struct hotspots hotspots;
    hotspots_find(&hotspots, &play.game->text);
    play.view.mouse_x = 40;
    play.view.mouse_y = 40;
    const int next = hotspots_next(&hotspots, 40, 40, HOTSPOT_RIGHT);
    chord(SDLK_RIGHT, KMOD_LCTRL);
    assert_int_equal(play.view.mouse_x, hotspots.items[next].x);
    assert_int_equal(play.view.mouse_y, hotspots.items[next].y);
    const int clicks = count_events(EVENT_CLICK), rights = count_events(EVENT_RIGHT_CLICK);
    const int keys = count_events(EVENT_KEY);
    chord(SDLK_RETURN, KMOD_LCTRL);
    assert_int_equal(count_events(EVENT_CLICK), clicks + 1);
    assert_int_equal(last_event().x, hotspots.items[next].x);
    chord(SDLK_RETURN, KMOD_LCTRL | KMOD_LSHIFT);
    assert_int_equal(count_events(EVENT_RIGHT_CLICK), rights + 1);
    assert_int_equal(count_events(EVENT_KEY), keys);
    play.view.mouse_x = 12; /* nothing is farther left: steps, to the border */
    for (int i = 0; i < 20; i++)
        chord(SDLK_LEFT, KMOD_LCTRL);
    assert_in_range(play.view.mouse_x, 0, 12);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        TEST(buttons_are_named_as_on_the_controller),
        TEST(a_controller_comes_goes_and_comes_again),
        TEST(several_controllers_play_together),
        TEST(the_stick_moves_the_pointer_until_the_mouse_does),
        TEST(the_direction_pad_moves_between_hotspots),
        TEST(buttons_are_keys_of_the_game_and_of_the_window),
        TEST(keys_move_the_pointer_and_click),
        TEST(direction_pad_stick_and_buttons_choose_in_the_menu),
        TEST(buttons_can_be_given_other_acts),
        TEST(fingers_click_once_at_their_place),
        TEST(a_resting_finger_right_clicks_and_a_moving_finger_drags),
        TEST(more_fingers_skip_and_open_the_menu),
        TEST(names_are_shown_while_tab_is_held),
        TEST(another_key_can_show_the_names),
    };
    mkdir(TEST_OUTPUT_DIR "/play_pads", 0777);
    SDL_setenv("SDL_VIDEODRIVER", "dummy", 1);
    SDL_setenv("SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", "1", 1); /* no window has the keyboard */
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    SDL_Quit();
    return failed;
}
