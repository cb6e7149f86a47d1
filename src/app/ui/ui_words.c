#include "app/ui/ui.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

#include "app/platform/window_event.h"
#include "util/fault.h"
#include "util/words.h"

enum { TEXT_SIZE = 256 };

struct doing {
    struct ui *ui;
    int width, height;
};

static void send(struct doing *doing, struct ui_event event)
{
    if (!doing->ui->closed)
        ui_handle(doing->ui, doing->width, doing->height, &event);
}

/* Keys that no character names. */
static const struct {
    int key;
    const char *name;
} names[] = {
    {' ', N_("Space")},
    {WINDOW_KEY_TAB, N_("Tab")},
    {WINDOW_KEY_BACKSPACE, N_("Backspace")},
    {WINDOW_KEY_ENTER, N_("Enter")},
    {WINDOW_KEY_ESCAPE, N_("Escape")},
    {WINDOW_KEY_DELETE, N_("Del")},
    {WINDOW_KEY_DELETE, "Delete"}, /* as older settings files have it */
    {WINDOW_KEY_PAGE_UP, N_("PageUp")},
    {WINDOW_KEY_PAGE_DOWN, N_("PageDown")},
    {WINDOW_KEY_UP, N_("Up")},
    {WINDOW_KEY_DOWN, N_("Down")},
    {WINDOW_KEY_LEFT, N_("Left")},
    {WINDOW_KEY_RIGHT, N_("Right")},
    {WINDOW_KEY_HOME, N_("Home")},
    {WINDOW_KEY_END, N_("End")},
    {WINDOW_KEY_INSERT, N_("Insert")},
    {'+', N_("Plus")},
    {';', N_("Semicolon")}, /* which begins a comment in the file */
    {'#', N_("Hash")},
};

enum { NAMES = sizeof names / sizeof *names };

int key_named(const char *text)
{
    int number = 0;
    if ((text[0] == 'F' || text[0] == 'f') &&
        word_decimal(word_of(text + 1), 1, KEY_FUNCTION_COUNT, &number))
        return WINDOW_KEY_F1 + number - 1;
    for (int i = 0; i < NAMES; i++)
        if (strcasecmp(text, names[i].name) == 0)
            return names[i].key;
    const bool one = text[0] > ' ' && text[0] <= '~' && text[1] == '\0';
    return one ? tolower(text[0]) : 0;
}

const char *key_name(int key)
{
    for (int i = 0; i < NAMES; i++)
        if (names[i].key == key)
            return names[i].name;
    return NULL;
}

static bool do_key(struct doing *doing, struct word word)
{
    struct ui_event event = {.kind = UI_KEY};
    for (bool more = true; more && word.length > 1;) {
        more = false;
        if (word_consume(&word, "Shift+"))
            event.shift = more = true;
        else if (word_consume(&word, "Ctrl+"))
            event.control = more = true;
        else if (word_consume(&word, "Alt+"))
            event.alt = more = true;
    }
    char name[16], letter[2] = "";
    event.key = word_copy(word, name, sizeof name) ? key_named(name) : 0;
    if (event.key == 0)
        return false;
    send(doing, event);
    letter[0] = event.key == ' ' ? ' ' : word.length == 1 ? word.text[0] : '\0';
    if (letter[0] && !event.control && !event.alt)
        send(doing, (struct ui_event){.kind = UI_TEXT, .text = letter});
    return true;
}

/* Reads "X,Y", or "X,Y,N" where `third` is not NULL. */
static bool read_place(struct word word, int *x, int *y, int *third)
{
    int *numbers[] = {x, y, third};
    for (int i = 0; i < 3 && numbers[i]; i++) {
        int64_t number;
        if ((i > 0 && !word_consume(&word, ",")) || !word_parse_decimal(&word, &number))
            return false;
        *numbers[i] = (int)number;
    }
    return word.length == 0;
}

static bool do_mouse(struct doing *doing, struct word word)
{
    static const struct {
        const char *word;
        enum ui_event_kind kind;
        int button;
        bool releases;
    } rows[] = {
        {"move:", UI_MOVE, 0, false},
        {"press:", UI_PRESS, UI_LEFT, false},
        {"release:", UI_RELEASE, UI_LEFT, false},
        {"click:", UI_PRESS, UI_LEFT, true},
        {"rclick:", UI_PRESS, UI_RIGHT, true},
        {"wheel:", UI_WHEEL, 0, false},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct word rest = word;
        struct ui_event event = {.kind = rows[i].kind, .button = rows[i].button};
        if (!word_consume(&rest, rows[i].word))
            continue;
        if (!read_place(rest, &event.x, &event.y, rows[i].kind == UI_WHEEL ? &event.wheel : NULL))
            return false;
        send(doing, event);
        event.kind = UI_RELEASE;
        if (rows[i].releases)
            send(doing, event);
        return true;
    }
    return false;
}

static bool do_word(struct doing *doing, struct word word)
{
    char text[TEXT_SIZE];
    struct word rest = word;
    int64_t jiffies;
    if (word_consume(&rest, "text:")) {
        if (!word_copy(rest, text, sizeof text))
            return false;
        send(doing, (struct ui_event){.kind = UI_TEXT, .text = text});
        return true;
    }
    if (word_consume(&rest, "tick:")) {
        const bool good = word_parse_decimal(&rest, &jiffies) && rest.length == 0 && jiffies > 0 &&
                          jiffies < INT16_MAX;
        for (int64_t i = 0; good && i < jiffies; i++)
            ui_tick(doing->ui, 1);
        return good;
    }
    return do_key(doing, word) || do_mouse(doing, word);
}

bool ui_do(struct ui *ui, int width, int height, const char *words, char *wrong, size_t size)
{
    struct doing doing = {ui, width, height};
    struct words rest = words_of(words, strlen(words), WORDS_QUOTES);
    struct word word;
    while (words_next_line(&rest)) {
        while (words_next(&rest, &word)) {
            if (do_word(&doing, word))
                continue;
            if (!word_copy(word, wrong, size) && size > 0)
                wrong[0] = '\0';
            return false;
        }
    }
    return true;
}
