#include "ui_words.h"

#include <stdio.h>
#include <string.h>

#include "app/session/chord.h"
#include "app/session/settings.h"
#include "util/words.h"

enum { TEXT_SIZE = 256 };

struct doing {
    struct ui *ui;
    int width, height;
};

static void send(struct doing *doing, struct window_event event)
{
    if (ui_is_open(doing->ui))
        ui_handle(doing->ui, doing->width, doing->height, &event);
}

static void send_text(struct doing *doing, const char *text)
{
    struct window_event event = {.kind = WINDOW_LETTER};
    snprintf(event.text, sizeof event.text, "%s", text);
    send(doing, event);
}

static bool do_key(struct doing *doing, struct word word)
{
    struct window_event event = {.kind = WINDOW_KEY};
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
        send_text(doing, letter);
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
        enum window_event_kind kind;
        int button;
        bool releases;
    } rows[] = {
        {"move:", WINDOW_MOUSE, 0, false},           {"press:", WINDOW_CLICK, 1, false},
        {"release:", WINDOW_MOUSE_LIFTED, 1, false}, {"click:", WINDOW_CLICK, 1, true},
        {"rclick:", WINDOW_RIGHT_CLICK, 3, true},    {"wheel:", WINDOW_WHEEL, 0, false},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct word rest = word;
        struct window_event event = {.kind = rows[i].kind, .mouse_button = rows[i].button};
        if (!word_consume(&rest, rows[i].word))
            continue;
        if (!read_place(rest, &event.page_x, &event.page_y,
                        rows[i].kind == WINDOW_WHEEL ? &event.wheel : NULL))
            return false;
        send(doing, event);
        event.kind = WINDOW_MOUSE_LIFTED;
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
        send_text(doing, text);
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
