/* Pages of menus: rows to choose from, and the dialogs over them. A page gets its rows from their
 * owner (struct page_rows) and answers an event with what the player wants. */
#ifndef WALKBOX_APP_UI_PAGE_H
#define WALKBOX_APP_UI_PAGE_H

#include <stdbool.h>
#include <stdint.h>

#include "app/ui/draw.h"
#include "platform/window_event.h"
#include "resource/picture.h"
#include <stddef.h>

enum {
    PAGE_LABEL_SIZE = 320,
    PAGE_VALUE_SIZE = 96,
    PAGE_HELP_SIZE = 320,
    PAGE_MESSAGE_SIZE = 640,
    PAGE_TAB_LIMIT = 8,
    PAGE_BUTTON_LIMIT = 5,
    PAGE_BAR_FULL = 1000,
};

/* ---- how large it is ---- */

/* Pages are as large as the window, and laid out in units, each of them `unit` by `unit` pixels of
 * it: a pixel of the font. Rows lie in a column, which in wide windows is narrower. */
struct page_view {
    int unit;                     /* pixels to a unit, 1 and up */
    int pixels_wide, pixels_high; /* of the window */
    int width, height;            /* in units; the last may be cut by the window's right edge */
    int left, right;              /* of the column, in units */
    bool roomy;                   /* rows are as high as they may be, for fingers */
};

/* With `larger`, letters are larger by half or more. */
struct page_view page_view_make(int width, int height, bool larger);

/* ---- what is shown ---- */

enum page_row_kind {
    PAGE_ROW_CHOICE,  /* can be chosen */
    PAGE_ROW_VALUE,   /* its value can be decreased and increased; choosing it increases it */
    PAGE_ROW_HEADING, /* neither this nor the next kind can be chosen */
    PAGE_ROW_NOTE,
};

struct page_row {
    enum page_row_kind kind;
    char label[PAGE_LABEL_SIZE]; /* texts are UTF-8; long ones are cut, with an ellipsis */
    char value[PAGE_VALUE_SIZE]; /* to the right */
    char note[PAGE_LABEL_SIZE];  /* a second line, on pages whose rows are tall */
    char help[PAGE_HELP_SIZE];   /* at the bottom while the row is marked; "": that of the page */
    bool off;                    /* grey: can be marked but not chosen */
    bool has_bar;                /* a bar stands before the value: */
    int bar;                     /* 0..PAGE_BAR_FULL */
    struct ui_picture picture;   /* on pages with tall rows; pixels NULL: none */
    const char *sign;            /* a letter of the font, instead of a picture; borrowed, or NULL */
    const char *choose;          /* the button's label while this row is marked; NULL: the page's */
    bool only_choose;            /* hides the page's other buttons while this row is marked */
    bool unchanging;             /* hides those that rename and replace */
};

struct page_rows {
    void *context;
    int (*count)(void *context);
    /* Fills in row n, which is all 0 before. */
    void (*row)(void *context, int n, struct page_row *row);
};

/* A button at the foot of a page presses a key for the marked row. */
struct page_button {
    const char *label;
    int key; /* enum window_key */
};

/* ---- dialogs over a page, which get all input ---- */

enum page_dialog_kind {
    PAGE_DIALOG_NONE,
    PAGE_DIALOG_MESSAGE, /* is answered with PAGE_CLOSED */
    PAGE_DIALOG_ASK,     /* PAGE_YES or PAGE_NO */
    PAGE_DIALOG_FIELD,   /* PAGE_ENTERED or PAGE_NO */
};

enum { PAGE_FIELD_SIZE = 256 };

/* A line editor for UTF-8. */
struct page_field {
    char text[PAGE_FIELD_SIZE];
    size_t limit;  /* bytes that the text may have, below PAGE_FIELD_SIZE */
    size_t cursor; /* in bytes */
    bool full;     /* the last letter was refused, because there is no space for it */
    bool proposed; /* the text is as given: the first letter typed replaces it */
};

struct page_dialog {
    enum page_dialog_kind kind;
    char text[PAGE_MESSAGE_SIZE];
    char yes[32], no[32];    /* labels of the answers; MESSAGE has only `yes` */
    bool on_no;              /* whether `no` is marked */
    struct page_field field; /* of FIELD */
    bool keyboard;           /* of FIELD, for controllers: letters are shown below the field */
    int key;                 /* which of them is marked; -1: an answer is */
};

enum { PAGE_KEY_COLUMNS = 13, PAGE_KEY_ROWS = 5, PAGE_KEYS = PAGE_KEY_COLUMNS * PAGE_KEY_ROWS };
enum { PAGE_KEY_SPACE = PAGE_KEYS - 2, PAGE_KEY_DELETE = PAGE_KEYS - 1 };

/* What stands on a key. */
const char *page_key_sign(int key);

/* ---- a page ---- */

/* Title, text, help, tabs and button labels are English; they are translated when they are drawn.
 * Rows and dialogs are translated by their owners. All are borrowed; NULL is none. */
struct page {
    const char *title;
    const char *text; /* a few sentences above the rows */
    const char *help; /* at the bottom, for rows without one of their own */
    bool has_back;    /* an arrow back next to the title, for the mouse */
    const char *const *tabs;
    int tab_count, tab;
    const struct page_button *buttons;
    int button_count;
    struct page_rows rows;
    bool tall;          /* rows have pictures and a second line */
    bool tree;          /* rows contain other rows: Left goes up and out, Right goes in */
    bool click_chooses; /* a click marks a row, and a second click chooses it; otherwise the mouse
                           marks rows by moving over them */
    int chosen;         /* the marked row; -1: none */
    int first;          /* the first row that is shown */
    bool clear;         /* until the next event only the marked row is drawn over the picture */
    bool by_pad;        /* the last key came from a controller */
    struct page_dialog dialog;
};

enum page_answer_kind {
    PAGE_NOTHING, /* nothing changed */
    PAGE_CHANGED, /* the page looks different */
    PAGE_CHOSEN,  /* from here on: of the marked row, `row` */
    PAGE_LESS,
    PAGE_MORE,
    PAGE_SET, /* its bar is to be set to `value` */
    PAGE_DELETED,
    PAGE_RENAMED,
    PAGE_ADDED, /* `row` may be -1 */
    PAGE_TAB,   /* the tab is now `value`, and so is page.tab */
    PAGE_WENT_BACK,
    PAGE_WENT_UP, /* of trees */
    PAGE_WENT_IN,
    PAGE_YES, /* from here on: of a dialog, which is now closed */
    PAGE_NO,
    PAGE_CLOSED,
    PAGE_ENTERED, /* page.dialog.field has the text */
};

struct page_answer {
    enum page_answer_kind kind;
    int row;
    int value;
};

/* Handles an event, at its page_x, page_y. Keys with Ctrl or Alt are ignored, and a right click is
 * Escape. A row that is
 * grey or cannot be chosen is in no answer but PAGE_ADDED. */
struct page_answer page_handle(struct page *page, const struct page_view *view,
                               const struct window_event *event);

/* Marks the row, or the next one that can be marked. It is shown when the page is drawn. */
void page_mark(struct page *page, int row);

/* The rows may have changed: keeps the mark among them. */
void page_refresh(struct page *page);

/* The buttons of the marked row; returns how many. */
int page_buttons(const struct page *page, struct page_button buttons[PAGE_BUTTON_LIMIT]);

/* Row n; all 0 when there is none. */
void page_row_get(const struct page *page, int n, struct page_row *row);
int page_row_count(const struct page *page);

/* Open a dialog over the page. */
void page_message(struct page *page, const char *text);
void page_ask(struct page *page, const char *text, const char *yes, const char *no, bool on_no);
void page_ask_text(struct page *page, const char *text, const char *begin, size_t limit);
void page_close_dialog(struct page *page);

/* ---- layout, in units (page_draw.c) ---- */

enum {
    PAGE_MARGIN = 4,
    PAGE_LINE = 12,       /* from one line of text to the next */
    PAGE_ARROW_WIDTH = 9, /* of the arrows beside a value */
    PAGE_SCROLL_WIDTH = 5,
    PAGE_BAR_WIDTH = 40,
};

/* Areas of what the page does not have are empty. */
struct page_layout {
    struct rectangle title, back;
    struct rectangle name; /* of the page, in the title */
    struct rectangle tabs[PAGE_TAB_LIMIT];
    struct rectangle text;
    struct rectangle rows;
    int row_height;
    int shown;                     /* rows that there is space for, at least 1 */
    struct rectangle track, thumb; /* of the scroll bar */
    struct rectangle buttons[PAGE_BUTTON_LIMIT];
    struct rectangle help;
    /* Of a dialog. */
    struct rectangle box, message, field, keys, yes, no;
};

/* The area of a key of the keyboard. */
struct rectangle page_layout_key(const struct page_layout *layout, int key);

void page_layout_make(const struct page *page, const struct page_view *view,
                      struct page_layout *layout);

/* The area of row n; empty when it is not shown. */
struct rectangle page_layout_row(const struct page *page, const struct page_layout *layout, int n);

struct page_row_parts {
    struct rectangle picture, less, more, bar;
    int label_left, label_right;
    int value_right;
};

void page_layout_parts(const struct page *page, struct rectangle area, const struct page_row *row,
                       struct page_row_parts *parts);

/* page.first, changed so that the marked row is visible and no space is wasted. */
int page_layout_first(const struct page *page, const struct page_layout *layout);

/* ---- drawing (page_draw.c) ---- */

/* Draws the page with its dialog onto the window's pixels, whose picture remains faintly visible.
 */
void page_draw(struct page *page, const struct page_view *view, uint32_t *pixels);

/* ---- the line editor ---- */

/* Begins with a proposed text, cut at the limit between two letters, and the cursor at its end. */
void page_field_begin(struct page_field *field, const char *text, size_t limit);

/* Inserts the letters that fit at the cursor; omits control characters and invalid UTF-8. */
void page_field_insert(struct page_field *field, const char *text);

/* Handles Backspace, Delete, Left, Right, Home and End (enum window_key). False for other keys. */
bool page_field_key(struct page_field *field, int key);

/* Draws as much of the text around the cursor as fits. `cursor`: whether the field has the
 * keyboard. There is no background. */
void page_field_draw(const struct ui_view *view, struct rectangle place,
                     const struct page_field *field, bool cursor);

#endif
