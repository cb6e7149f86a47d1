#include "engine/window/save_menu.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "engine/save/save.h"
#include "engine/state/game_state.h"
#include "render/draw/framebuffer.h"
#include "render/overlay/overlay.h"
#include "render/overlay/overlay_canvas.h"
#include "render/overlay/overlay_font.h"
#include "resource/bytes/fault.h"
#include "resource/picture/palette.h"
#include "walk/floor/router.h"

enum {
    AUTOSAVE_JIFFIES = 3 * 60 * GAME_JIFFY_RATE,
    WORTH_JIFFIES = 60 * GAME_JIFFY_RATE, /* at the end less playing time than this is not saved */
    KEY_BACKSPACE = 8,
    KEY_F5 = WINDOW_KEY_F5,
};

/* Sizes in picture pixels. The menu has two columns of cells; each cell has a picture and three
 * lines of text beside it. */
enum {
    ROWS = 5,
    CELL_WIDTH = SCREEN_WIDTH / 2,
    CELL_HEIGHT = 35,
    CELLS_TOP = 14,
    MARGIN = 3,
    PICTURE_WIDTH = 48,
    PICTURE_HEIGHT = 30,
    TEXT_LEFT = MARGIN + PICTURE_WIDTH + 4,
    TEXT_LETTERS = 25,
    LINE = OVERLAY_LINE_HEIGHT + 2,
    SHADE = 0xE8101018u,
    CHOSEN = 0xF0304878u,
    OPAQUE = 0xFF000000u,
};

__attribute__((format(printf, 2, 3))) static void tell(struct save_menu *menu, const char *format,
                                                       ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(menu->message, sizeof menu->message, format, arguments);
    va_end(arguments);
}

static void tell_fault(struct save_menu *menu, const char *what, const struct fault *fault)
{
    char line[FAULT_LINE_SIZE];
    fault_format(fault, line, sizeof line);
    tell(menu, "%s: %.70s", what, line);
}

void save_menu_init(struct save_menu *menu, const struct game *game, const struct router *router)
{
    memset(menu, 0, sizeof *menu);
    save_slots_init(&menu->slots, &game->files);
    menu->router = router;
    menu->chosen = 1;
}

/* ---- saving and loading ---- */

static const char *room_name(const struct game *game, int room)
{
    return game->files.index.room_names[room];
}

static void save(struct save_menu *menu, struct game *game, int slot, const char *name)
{
    struct fault fault = {0};
    if (!save_slots_save(&menu->slots, slot, game, name, &fault)) {
        tell_fault(menu, "not saved", &fault);
        return;
    }
    if (slot != SAVE_SLOT_AUTO)
        tell(menu, "saved %d: %.48s", slot, name);
    menu->since_autosave = slot == SAVE_SLOT_AUTO ? 0 : menu->since_autosave;
}

static void load(struct save_menu *menu, struct game *game, int slot)
{
    struct fault fault = {0};
    if (!save_slots_load(&menu->slots, slot, game, menu->router, &fault)) {
        tell_fault(menu, "not loaded", &fault);
        return;
    }
    menu->open = false;
    menu->loaded = true;
    menu->since_autosave = 0;
    tell(menu, "loaded %d", slot);
}

static bool worth_saving(const struct game *game)
{
    return game->world.booted && !game->vm.halted;
}

void save_menu_pass(struct save_menu *menu, struct game *game, int jiffies)
{
    menu->since_autosave += jiffies;
    const int due = menu->autosave_jiffies > 0 ? menu->autosave_jiffies : AUTOSAVE_JIFFIES;
    if (menu->since_autosave < due || !worth_saving(game))
        return;
    menu->since_autosave = 0; /* so that after a failure it is not tried again in every frame */
    save(menu, game, SAVE_SLOT_AUTO, "by itself");
}

void save_menu_end(struct save_menu *menu, struct game *game)
{
    if (menu->since_autosave >= WORTH_JIFFIES && worth_saving(game))
        save(menu, game, SAVE_SLOT_AUTO, "by itself, at the end");
}

/* ---- keys ---- */

static void open_menu(struct save_menu *menu, const struct game *game)
{
    menu->open = true;
    menu->naming = false;
    save_slots_look(&menu->slots, &game->files);
}

/* The player cannot save into slot 0, which the program uses by itself. */
static void begin_naming(struct save_menu *menu, const struct game *game)
{
    if (menu->chosen == SAVE_SLOT_AUTO) {
        tell(menu, "slot 0 saves by itself");
        return;
    }
    const struct save_slot *slot = &menu->slots.slots[menu->chosen];
    bool named = slot->kind == SAVE_SLOT_GOOD;
    menu->naming = true;
    snprintf(menu->name, sizeof menu->name, "%s",
             named ? slot->label.name : room_name(game, game->world.room));
}

static void naming_key(struct save_menu *menu, struct game *game, int key)
{
    size_t length = strlen(menu->name);
    if (key == WINDOW_KEY_ESCAPE) {
        menu->naming = false;
    } else if (key == WINDOW_KEY_ENTER) {
        menu->naming = false;
        menu->open = false;
        save(menu, game, menu->chosen, menu->name);
    } else if (key == KEY_BACKSPACE && length > 0) {
        menu->name[length - 1] = '\0';
    } else if (key >= ' ' && key < 0x7F && length < sizeof menu->name - 1) {
        menu->name[length] = (char)key;
        menu->name[length + 1] = '\0';
    }
}

static void move_choice(struct save_menu *menu, int by)
{
    menu->chosen = (menu->chosen + by + SAVE_SLOT_LIMIT) % SAVE_SLOT_LIMIT;
}

static void load_or_name(struct save_menu *menu, struct game *game)
{
    if (menu->slots.slots[menu->chosen].kind == SAVE_SLOT_EMPTY)
        begin_naming(menu, game);
    else
        load(menu, game, menu->chosen);
}

static void menu_key(struct save_menu *menu, struct game *game, int key)
{
    if (key >= '0' && key <= '9')
        menu->chosen = key - '0';
    switch (key) {
    case KEY_F5:
    case WINDOW_KEY_ESCAPE:
        menu->open = false;
        break;
    case WINDOW_KEY_UP:
        move_choice(menu, -1);
        break;
    case WINDOW_KEY_DOWN:
        move_choice(menu, 1);
        break;
    case WINDOW_KEY_LEFT:
    case WINDOW_KEY_RIGHT:
        move_choice(menu, ROWS);
        break;
    case WINDOW_KEY_ENTER:
        load_or_name(menu, game);
        break;
    case 's':
        begin_naming(menu, game);
        break;
    default:
        break;
    }
}

bool save_menu_key(struct save_menu *menu, struct game *game, const struct window_event *event)
{
    bool digit = event->key >= '0' && event->key <= '9';
    menu->message[0] = '\0';
    if (menu->naming)
        naming_key(menu, game, event->key);
    else if (menu->open)
        menu_key(menu, game, event->key);
    else if (event->key == KEY_F5)
        open_menu(menu, game);
    else if (digit && event->alt && !event->control && event->key != '0')
        save(menu, game, event->key - '0', room_name(game, game->world.room));
    else if (digit && event->control && !event->alt)
        load(menu, game, event->key - '0');
    else
        return false;
    return true;
}

/* The slot whose cell is at a place, -1 for none. */
static int slot_at(int x, int y)
{
    int row = (y - CELLS_TOP) / CELL_HEIGHT;
    return y < CELLS_TOP || row >= ROWS ? -1 : x / CELL_WIDTH * ROWS + row;
}

/* A click on a slot chooses it, and a second click loads it or saves into it. */
bool save_menu_mouse(struct save_menu *menu, struct game *game, const struct window_event *event)
{
    if (!menu->open)
        return false;
    menu->message[0] = '\0';
    int slot = slot_at(event->x, event->y);
    if (event->kind == WINDOW_RIGHT_CLICK) {
        menu->open = false;
        menu->naming = false;
    } else if (event->kind == WINDOW_CLICK && slot >= 0 && !menu->naming) {
        if (slot == menu->chosen)
            load_or_name(menu, game);
        else
            menu->chosen = slot;
    }
    return true;
}

/* ---- drawing ---- */

/* Fills an area, given in picture pixels. */
static void fill(const struct overlay_canvas *canvas, struct rectangle area, uint32_t colour)
{
    int zoom = canvas->zoom;
    canvas_set(canvas,
               (struct rectangle){area.left * zoom, area.top * zoom, area.right * zoom,
                                  area.bottom * zoom},
               colour);
}

static void write_line(const struct overlay_canvas *canvas, int x, int y, const char *text)
{
    char line[TEXT_LETTERS + 1];
    snprintf(line, sizeof line, "%.*s", TEXT_LETTERS, text);
    overlay_text(canvas, x * canvas->zoom, y * canvas->zoom, canvas->zoom, line);
}

/* Draws the small picture of a save, scaled to the size that pictures have in cells. */
static void draw_picture(const struct overlay_canvas *canvas, const struct save_label *label, int x,
                         int y)
{
    int width = PICTURE_WIDTH * canvas->zoom, height = PICTURE_HEIGHT * canvas->zoom;
    for (int row = 0; row < height; row++) {
        uint32_t *to = canvas->pixels + (y * canvas->zoom + row) * canvas->width + x * canvas->zoom;
        const uint8_t *from =
            label->picture + row * SAVE_PICTURE_HEIGHT / height * SAVE_PICTURE_WIDTH;
        for (int column = 0; column < width; column++) {
            struct colour c = label->palette[from[column * SAVE_PICTURE_WIDTH / width]];
            to[column] = OPAQUE | (uint32_t)c.red << 16 | (uint32_t)c.green << 8 | c.blue;
        }
    }
}

static void write_date(const struct overlay_canvas *canvas, int x, int y, int64_t date)
{
    char text[TEXT_LETTERS + 1];
    struct tm local;
    time_t seconds = (time_t)date;
    if (localtime_r(&seconds, &local) && strftime(text, sizeof text, "%Y-%m-%d %H:%M", &local) > 0)
        write_line(canvas, x, y, text);
}

static void draw_slot(const struct save_menu *menu, const struct game *game,
                      const struct overlay_canvas *canvas, int number)
{
    const struct save_slot *slot = &menu->slots.slots[number];
    const struct save_label *label = &slot->label;
    int left = number / ROWS * CELL_WIDTH, top = CELLS_TOP + number % ROWS * CELL_HEIGHT;
    int x = left + TEXT_LEFT, y = top + MARGIN;
    bool chosen = number == menu->chosen;
    char first[SAVE_NAME_SIZE + 8];
    const char *name = slot->kind == SAVE_SLOT_GOOD  ? label->name
                       : slot->kind == SAVE_SLOT_BAD ? "no good"
                       : number == SAVE_SLOT_AUTO    ? "(by itself)"
                                                     : "-";
    if (chosen)
        fill(canvas, (struct rectangle){left, top, left + CELL_WIDTH, top + CELL_HEIGHT}, CHOSEN);
    snprintf(first, sizeof first, "%d %s%s", number, chosen && menu->naming ? menu->name : name,
             chosen && menu->naming ? "_" : "");
    write_line(canvas, x, y, first);
    if (slot->kind != SAVE_SLOT_GOOD)
        return;
    draw_picture(canvas, label, left + MARGIN, top + MARGIN);
    write_line(canvas, x, y + LINE, room_name(game, label->room));
    write_date(canvas, x, y + 2 * LINE, label->date);
}

void save_menu_draw(const struct save_menu *menu, const struct game *game, uint32_t *pixels,
                    int zoom)
{
    const struct overlay_canvas canvas = canvas_of_screen(pixels, zoom);
    fill(&canvas, (struct rectangle){0, 0, SCREEN_WIDTH, SCREEN_HEIGHT}, SHADE);
    overlay_text(&canvas, MARGIN * zoom, MARGIN * zoom, zoom,
                 menu->naming ? "Its name; Enter saves, Esc does not"
                              : "Enter loads, S saves, arrows and digits choose");
    for (int number = 0; number < SAVE_SLOT_LIMIT; number++)
        draw_slot(menu, game, &canvas, number);
    const struct save_slot *slot = &menu->slots.slots[menu->chosen];
    if (slot->kind == SAVE_SLOT_BAD)
        overlay_text(&canvas, MARGIN * zoom, (SCREEN_HEIGHT - LINE) * zoom, zoom, slot->why);
}
