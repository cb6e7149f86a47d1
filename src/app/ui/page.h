/* Pages. A page of rows to choose from, with dialogs over them, gets its rows from its owner and
 * answers each event with the player's choice. Other pages draw themselves between a title and a
 * foot. */
#ifndef WALKBOX_APP_UI_PAGE_H
#define WALKBOX_APP_UI_PAGE_H

#include <stdbool.h>
#include <stdint.h>

#include "app/ui/list.h"
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

/* ---- content ---- */

enum page_row_kind {
    PAGE_ROW_CHOICE,  /* can be chosen */
    PAGE_ROW_VALUE,   /* the value can be decreased and increased; choosing the row increases it */
    PAGE_ROW_HEADING, /* headings and notes cannot be chosen */
    PAGE_ROW_NOTE,
};

struct page_row {
    enum page_row_kind kind;
    char label[PAGE_LABEL_SIZE]; /* texts are UTF-8; long texts are cut, with an ellipsis */
    char value[PAGE_VALUE_SIZE]; /* on the right */
    char note[PAGE_LABEL_SIZE];  /* second line, on pages with tall rows */
    char help[PAGE_HELP_SIZE];   /* at the bottom while the row is marked; if "", the page's help */
    bool off;                    /* grey: can be marked but not chosen */
    bool has_bar;                /* a bar precedes the value: */
    int bar;                     /* 0..PAGE_BAR_FULL */
    struct ui_picture picture;   /* on pages with tall rows; pixels may be NULL */
    const char *sign;            /* letter of the font in place of a picture; borrowed, or NULL */
    const char *choose; /* button label while this row is marked; NULL for the page's label */
    bool only_choose;   /* hides the page's other buttons while this row is marked */
    bool unchanging;    /* hides the buttons that rename and replace */
};

/* ---- dialogs over a page; they get all input ---- */

enum page_dialog_kind {
    PAGE_DIALOG_NONE,
    PAGE_DIALOG_MESSAGE, /* answered with PAGE_CLOSED */
    PAGE_DIALOG_ASK,     /* answered with PAGE_YES or PAGE_NO */
    PAGE_DIALOG_FIELD,   /* answered with PAGE_ENTERED or PAGE_NO */
};

enum { PAGE_FIELD_SIZE = 256 };

/* A line editor for UTF-8. */
struct page_field {
    char text[PAGE_FIELD_SIZE];
    size_t limit;  /* maximum bytes of the text, below PAGE_FIELD_SIZE */
    size_t cursor; /* in bytes */
    bool full;     /* there was no space for the last letter */
    bool proposed; /* the text is a proposal: the first letter typed replaces it */
};

struct page_dialog {
    enum page_dialog_kind kind;
    char text[PAGE_MESSAGE_SIZE];
    char yes[32], no[32];    /* labels of the answers; MESSAGE has only `yes` */
    bool on_no;              /* `no` is marked */
    struct page_field field; /* for FIELD */
    bool keyboard;           /* for FIELD and controllers: letters are shown below the field */
    int key;                 /* marked letter; -1 if an answer is marked */
};

enum { PAGE_KEY_COLUMNS = 13, PAGE_KEY_ROWS = 5, PAGE_KEYS = PAGE_KEY_COLUMNS * PAGE_KEY_ROWS };
enum { PAGE_KEY_SPACE = PAGE_KEYS - 2, PAGE_KEY_DELETE = PAGE_KEYS - 1 };

/* Returns the text on a key. */
const char *page_key_sign(int key);

/* ---- page types ---- */

struct ui;
struct page_answer;

enum ui_answer {
    UI_IGNORED, /* an ignored Escape closes the page */
    UI_HANDLED, /* nothing to draw again */
    UI_CHANGED, /* draw the page again */
    UI_LEAVE,   /* close the page */
};

/* `context` is the owner's. Functions may be NULL unless stated otherwise. */
struct ui_page {
    /* The page was opened, or is visible again because the page above it was closed. May change
     * ui_top(). */
    void (*enter)(struct ui *ui, void *context);
    /* The page was closed. */
    void (*leave)(void *context);

    /* ---- a page of rows ---- */

    const char *title;
    const char *help;   /* at the bottom, for rows without their own help */
    bool no_arrow;      /* hides the back arrow next to the title */
    bool handles_back;  /* `answer` handles going back; otherwise going back closes the page */
    bool tall;          /* rows have pictures and a second line */
    bool tree;          /* rows contain other rows: Left goes up and out, Right goes in */
    bool click_chooses; /* a click marks a row, and a second click chooses it; otherwise the mouse
                           marks rows by moving over them */
    const struct ui_button *buttons; /* above the foot; each presses its key for the marked row */
    int button_count;
    const char *const *tabs;
    int tab_count;
    int (*count)(void *context);
    /* Fills in row n, zeroed beforehand. */
    void (*row)(void *context, int n, struct page_row *row);
    /* The player chose something, or answered a dialog. Not called for PAGE_NOTHING and
     * PAGE_CHANGED. */
    void (*answer)(struct ui *ui, void *context, const struct page_answer *answer);

    /* ---- a page that draws itself. Places and sizes are window pixels; sizes that depend on
     * letters are multiples of view->unit. Texts are drawn as given, so pages translate them.
     * ---- */

    bool for_fingers; /* in an upright window letters are as large as on pages of rows */
    /* Draws into view->area, over a cleared ground. NULL for a page of rows. */
    void (*draw)(void *context, const struct ui_view *view);
    /* Returns the subject of the page, for the title: "Room 3 kitchen". May change at any time; not
     * NULL. */
    const char *(*name)(void *context);
    /* Not NULL. */
    enum ui_answer (*handle)(void *context, const struct ui_view *view,
                             const struct window_event *event);
    /* Returns the foot's first line, about the thing under the pointer or the last action; may be
     * "". */
    const char *(*status)(void *context);
    /* Returns the foot's second line, about keys: "Enter: go there   Tab: next part". While there
     * is no status, keys have both lines. Text that does not fit is cut at the end, so the most
     * important keys come first. */
    const char *(*keys)(void *context);
    /* Whether something moves by itself now; then tick is called. */
    bool (*moves)(void *context);
    /* Passes at least one jiffy (1/60 s). Returns whether the page has to be drawn again. */
    bool (*tick)(void *context, int jiffies);
    /* Whether the page may be closed now. A page with unsaved work asks the player, returns false,
     * and answers UI_LEAVE later. */
    bool (*may_leave)(void *context);
};

/* ---- an open page ---- */

/* Title, text, help, tabs and button labels, also of rows, are English, and are translated when
 * drawn. Owners translate rows and dialogs. */
struct page {
    const struct ui_page *kind;
    void *context;
    const char *title; /* initially the title of the kind */
    const char *text;  /* a few sentences above the rows; borrowed, or NULL */
    int tab;
    struct ui_list list;
    bool clear;  /* until the next event only the marked row is drawn over the picture */
    bool by_pad; /* the last key came from a controller */
    struct page_dialog dialog;
};

enum page_answer_kind {
    PAGE_NOTHING, /* nothing changed */
    PAGE_CHANGED, /* the page has to be drawn again */
    PAGE_CHOSEN,  /* from here on about the marked row, `row` */
    PAGE_LESS,
    PAGE_MORE,
    PAGE_SET, /* set its bar to `value` */
    PAGE_DELETED,
    PAGE_RENAMED,
    PAGE_ADDED, /* `row` may be -1 */
    PAGE_TAB,   /* the tab is now `value`, as in page.tab */
    PAGE_WENT_BACK,
    PAGE_WENT_UP, /* in trees */
    PAGE_WENT_IN,
    PAGE_YES, /* from here on about a dialog, now closed */
    PAGE_NO,
    PAGE_CLOSED,
    PAGE_ENTERED, /* page.dialog.field has the text */
};

struct page_answer {
    enum page_answer_kind kind;
    int row;
    int value;
};

/* Handles an event at its page_x, page_y. Keys with Ctrl or Alt are ignored, and a right click
 * counts as Escape. Among answers only PAGE_ADDED can have a row that is grey or cannot be
 * chosen. */
struct page_answer page_handle(struct page *page, const struct ui_view *view,
                               const struct window_event *event);

/* Marks a row, or the next row that can be marked. Drawing the page makes it visible. */
void page_mark(struct page *page, int row);

/* Adjusts the mark after the rows may have changed. */
void page_refresh(struct page *page);

/* Fills in the buttons of the marked row, translated. Returns how many. */
int page_buttons(const struct page *page, struct ui_button buttons[PAGE_BUTTON_LIMIT]);

/* Fills in the tabs as buttons. Returns how many. */
int page_tabs(const struct page *page, struct ui_button tabs[PAGE_TAB_LIMIT]);

/* Gets row n; {0} if there is none. */
void page_row_get(const struct page *page, int n, struct page_row *row);
int page_row_count(const struct page *page);

/* Updates page->list to the current number of rows. */
void page_count_rows(struct page *page);

/* Open a dialog over the page; page_close_dialog closes it. */
void page_message(struct page *page, const char *text);
void page_ask(struct page *page, const char *text, const char *yes, const char *no, bool on_no);
void page_ask_text(struct page *page, const char *text, const char *begin, size_t limit);
void page_close_dialog(struct page *page);

/* ---- layout, in units (page_draw.c) ---- */

enum {
    PAGE_MARGIN = 4,
    PAGE_LINE = 12,       /* distance between lines of text */
    PAGE_ARROW_WIDTH = 9, /* width of the arrows beside a value */
    PAGE_SCROLL_WIDTH = 5,
    PAGE_BAR_WIDTH = 40,
};

/* The bars at the top and the bottom of the canvas. */
struct page_bars {
    struct rectangle title, foot;
    struct rectangle back; /* arrow at the left of the title; may be empty */
    int left, right;       /* ends of the texts */
};

/* Places the bars: the title a button high, the foot for `lines` lines. The texts lie in the
 * columns of view->area. */
struct page_bars page_bars_place(const struct ui_view *view, bool arrow, int lines);

/* Draws the title: the back arrow, the page's name and, dim at the right, the owner (may be NULL).
 * With `path` a long name is cut at its beginning. */
void page_title_draw(const struct ui_view *view, const struct page_bars *bars, const char *name,
                     bool path, const char *whose);

/* Draws the foot: a line of `status`, and `help` in the lines that are left. Both may be "". */
void page_foot_draw(const struct ui_view *view, const struct page_bars *bars, const char *status,
                    const char *help);

/* Areas of parts that the page lacks are empty. */
struct page_layout {
    struct page_bars bars;
    struct rectangle tabs, buttons; /* for ui_buttons_place */
    struct rectangle text;
    struct list_place list;
    /* Parts of a dialog. */
    struct rectangle box, message, field, keys, answers;
};

/* Fills in the answers of a dialog as buttons. Returns how many. */
int page_answers(const struct page *page, struct ui_button answers[2]);

/* Returns the area of a key of the keyboard. */
struct rectangle page_layout_key(const struct page_layout *layout, int key);

/* Lays out the page. Needs page_count_rows first. */
void page_layout_make(const struct page *page, const struct ui_view *view,
                      struct page_layout *layout);

/* The parts of a row in its area, in page coordinates. Areas that the row lacks are empty. */
struct page_row_parts {
    struct rectangle picture, less, more, bar;
    int label_left, label_right;
    int value_right;
};

void page_layout_parts(const struct page *page, struct rectangle area, const struct page_row *row,
                       struct page_row_parts *parts);

/* ---- drawing (page_draw.c) ---- */

/* Draws the page with its dialog onto the window's pixels. The picture there remains faintly
 * visible. */
void page_draw(struct page *page, const struct ui_view *view);

/* ---- the line editor ---- */

/* Begins with a proposed text, cut at the limit between two letters, and the cursor at its end. */
void page_field_begin(struct page_field *field, const char *text, size_t limit);

/* Inserts the letters that fit at the cursor; leaves out control characters and invalid UTF-8. */
void page_field_insert(struct page_field *field, const char *text);

/* Handles Backspace, Delete, Left, Right, Home and End (enum window_key). Returns false for other
 * keys. */
bool page_field_key(struct page_field *field, int key);

/* Draws as much of the text around the cursor as fits, without a background. `cursor`: the field
 * has the keyboard. */
void page_field_draw(const struct ui_view *view, struct rectangle place,
                     const struct page_field *field, bool cursor);

#endif
