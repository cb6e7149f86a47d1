/* Pages: what a menu, a list or a question consists of, and what becomes of what the player does at
 * it. A page knows no keys: it takes actions, which a keyboard, a controller or anything else may
 * have made, and what the mouse and typed text do. It knows neither what its rows mean: its owner
 * tells them when they are needed (struct page_rows), and gets an answer.
 *
 * page_layout.h says where everything stands, for drawing (page_draw) and for the mouse alike. */
#ifndef WALKBOX_APP_UI_PAGE_H
#define WALKBOX_APP_UI_PAGE_H

#include <stdbool.h>
#include <stdint.h>

#include "app/ui/page_field.h"
#include "resource/palette.h"

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

/* Pages are laid out in units, each of them `unit` by `unit` canvas pixels: a pixel of the font. */
struct page_view {
    int zoom;          /* canvas pixels to a pixel of the picture, 1 and up */
    int unit;          /* canvas pixels to a unit */
    int width, height; /* in units */
};

/* The view on a canvas with so many canvas pixels to a picture pixel. With `larger` all letters are
 * larger by half or more, for eyes that want it. */
struct page_view page_view_make(int zoom, bool larger);

/* The unit at which the middle of a picture pixel lies. */
int page_view_unit_at(const struct page_view *view, int picture_pixel);

/* ---- what is shown ---- */

/* A small picture of indices; borrowed. pixels NULL: none. */
struct page_picture {
    const uint8_t *pixels; /* width * height */
    const struct colour *palette;
    int width, height;
};

enum page_row_kind {
    PAGE_ROW_CHOICE,  /* to be chosen */
    PAGE_ROW_VALUE,   /* its value is made less or more; choosing it makes it more */
    PAGE_ROW_HEADING, /* above some rows; neither this nor the next kind can be chosen */
    PAGE_ROW_NOTE,    /* something to be read, with its value to the right if it has one */
};

struct page_row {
    enum page_row_kind kind;
    char label[PAGE_LABEL_SIZE]; /* texts are UTF-8; what is too long is cut, with an ellipsis */
    char value[PAGE_VALUE_SIZE]; /* to the right */
    char note[PAGE_LABEL_SIZE];  /* a second line, on pages whose rows are tall */
    char help[PAGE_HELP_SIZE];   /* at the bottom while the row is chosen; "": that of the page */
    bool off;                    /* grey: it can be looked at but not chosen */
    bool cut_front;              /* a label that is too long loses its beginning: a path */
    bool has_bar;                /* a bar stands before the value: */
    int bar;                     /* 0..PAGE_BAR_FULL */
    struct page_picture picture; /* on pages whose rows are tall; without one `sign`, a letter of
                                    the font, stands there if it is not NULL */
    const char *sign;            /* borrowed */
    const char *choose;          /* the button's label while this row is marked; NULL: the page's */
    bool only_choose;            /* the page's other buttons mean nothing for this row */
};

/* Where the rows come from. */
struct page_rows {
    void *context;
    int (*count)(void *context);
    /* Fills in row n of those; the row is all 0 before. */
    void (*row)(void *context, int n, struct page_row *row);
};

/* What the player does. Whatever cannot be said by these is no page's business. */
enum page_action {
    PAGE_ACTION_NONE,
    PAGE_ACTION_UP, /* one row */
    PAGE_ACTION_DOWN,
    PAGE_ACTION_LEFT, /* less of a value; in a question, the other answer */
    PAGE_ACTION_RIGHT,
    PAGE_ACTION_CHOOSE,
    PAGE_ACTION_BACK,
    PAGE_ACTION_PREVIOUS, /* as many rows as are shown */
    PAGE_ACTION_NEXT,
    PAGE_ACTION_FIRST,
    PAGE_ACTION_LAST,
    PAGE_ACTION_DELETE, /* the row, or in a field the letter behind the cursor */
    PAGE_ACTION_ERASE,  /* in a field the letter before the cursor */
    PAGE_ACTION_RENAME, /* the row */
    PAGE_ACTION_ADD,    /* a new row; a folder to be opened */
    PAGE_ACTION_TAB_BEFORE,
    PAGE_ACTION_TAB_AFTER,
    PAGE_ACTION_TEXT,  /* `text` was typed */
    PAGE_ACTION_MOVE,  /* the mouse moved to x, y */
    PAGE_ACTION_CLICK, /* the left button was pressed at x, y */
    PAGE_ACTION_WHEEL, /* `wheel` notches, away from the player is above 0 */
};

struct page_input {
    enum page_action action;
    int x, y; /* picture pixels */
    int wheel;
    const char *text; /* UTF-8; borrowed */
};

/* A button at the foot of a page gives its action for the row that is chosen. */
struct page_button {
    const char *label;
    enum page_action action;
};

/* ---- questions and the like, which lie over a page and take all input ---- */

enum page_dialog_kind {
    PAGE_DIALOG_NONE,
    PAGE_DIALOG_TELL,     /* goes away when it was read; the answer is PAGE_TOLD */
    PAGE_DIALOG_ASK,      /* PAGE_YES or PAGE_NO */
    PAGE_DIALOG_FIELD,    /* PAGE_ENTERED, or PAGE_NO when it was left */
    PAGE_DIALOG_PROGRESS, /* its owner closes it; PAGE_NO when the player wants it to end */
};

struct page_dialog {
    enum page_dialog_kind kind;
    char text[PAGE_MESSAGE_SIZE];
    char yes[32], no[32];        /* the two answers; TELL has only `yes`, PROGRESS only `no` */
    bool on_no;                  /* whether `no` is the one that is chosen */
    struct page_field field;     /* of FIELD */
    int done;                    /* of PROGRESS: 0..PAGE_BAR_FULL */
    struct page_picture picture; /* beside the text */
};

/* ---- a page ---- */

struct page {
    const char *title; /* all texts are borrowed; NULL is none */
    const char *text;  /* a few sentences above the rows */
    const char *help;  /* at the bottom, where a row has none of its own */
    bool has_back;     /* a way back beside the title, for the mouse */
    const char *const *tabs;
    int tab_count, tab;
    const struct page_button *buttons;
    int button_count;
    struct page_rows rows;
    bool tall;          /* rows have pictures and a second line */
    bool tree;          /* its rows hold other rows: left goes up and out, right goes in */
    bool click_chooses; /* a click on a row only marks it, and a click on the marked row chooses it;
                           else the mouse marks rows by moving over them */
    int chosen;         /* the marked row; -1: none can be */
    int first;          /* the first row that is shown */
    struct page_dialog dialog;
};

enum page_answer_kind {
    PAGE_NOTHING, /* nothing changed */
    PAGE_CHANGED, /* the page looks other than before */
    PAGE_CHOSEN,  /* these are of the marked row, `row` */
    PAGE_LESS,
    PAGE_MORE,
    PAGE_SET, /* its bar shall be at `value` */
    PAGE_DELETED,
    PAGE_RENAMED,
    PAGE_ADDED, /* `row` may be -1 */
    PAGE_TAB,   /* the tab is `value`; page.tab is it already */
    PAGE_WENT_BACK,
    PAGE_WENT_UP, /* of trees; PAGE_ACTION_ERASE too */
    PAGE_WENT_IN,
    PAGE_YES, /* these are of dialogs, which are closed then */
    PAGE_NO,
    PAGE_TOLD,
    PAGE_ENTERED, /* page.dialog.field has the text */
};

struct page_answer {
    enum page_answer_kind kind;
    int row;
    int value;
};

/* Takes what the player does. A row that is grey or cannot be chosen never is in an answer but
 * PAGE_ADDED. */
struct page_answer page_take(struct page *page, const struct page_view *view,
                             const struct page_input *input);

/* Marks the row, or else the next one that can be marked. It is shown when the page is drawn. */
void page_mark(struct page *page, int row);

/* The rows may be other ones now: keeps the mark among them. */
void page_refresh(struct page *page);

/* The buttons that the marked row has; returns how many. Their labels last as long as the row's. */
int page_buttons(const struct page *page, struct page_button buttons[PAGE_BUTTON_LIMIT]);

/* Row n, filled in by its owner; all 0 when there is none. */
void page_row_get(const struct page *page, int n, struct page_row *row);
int page_row_count(const struct page *page);

/* Opens a dialog over the page. `no` may be NULL for PAGE_DIALOG_TELL. */
void page_tell(struct page *page, const char *text);
void page_ask(struct page *page, const char *text, const char *yes, const char *no, bool on_no);
void page_ask_text(struct page *page, const char *text, const char *begin, size_t limit);
void page_show_progress(struct page *page, const char *text, int done);
void page_close_dialog(struct page *page);

/* ---- drawing (page_draw.c) ---- */

/* Where the mouse is, for the pointer that is drawn over the page. */
struct page_pointer {
    bool shown;
    int x, y; /* picture pixels */
};

/* Draws the page with its dialog onto SCREEN_WIDTH * view->zoom by SCREEN_HEIGHT * view->zoom
 * pixels. What lies under the page shines through a little. */
void page_draw(struct page *page, const struct page_view *view, const struct page_pointer *pointer,
               uint32_t *pixels);

#endif
