/* Whether the help at the bottom of a page is shown whole, for tests of pages. */
#ifndef WALKBOX_TESTS_APP_WINDOW_HELP_FITS_H
#define WALKBOX_TESTS_APP_WINDOW_HELP_FITS_H

#include <stdio.h>

#include "app/ui/page.h"
#include "cli/language.h"
#include "util/limits.h"

enum { HELP_LANGUAGES = 3 };

/* Selects a language with its catalogue in the folder of the build. False if there is none. */
static inline bool help_language(int index)
{
    static const char *const codes[HELP_LANGUAGES] = {"en", "de", "fr"};
    static char bytes[1 << 20];
    char path[PATH_SIZE];
    language_use("en");
    if (index == 0)
        return true;
    snprintf(path, sizeof path, TEST_OUTPUT_DIR "/../locale/%s/LC_MESSAGES/walkbox.mo",
             codes[index]);
    FILE *file = fopen(path, "rb");
    if (file == NULL)
        return false;
    const size_t size = fread(bytes, 1, sizeof bytes, file);
    fclose(file);
    return language_use_catalogue((struct byte_view){(const uint8_t *)bytes, size});
}

/* The help of every row that can be marked, in a window of square pixels, zoomed by 2. */
static inline bool help_fits_view(struct page *page, bool larger)
{
    const struct ui_view view = ui_column_view(NULL, SCREEN_WIDTH * 2, SCREEN_HEIGHT * 2, larger);
    struct page_layout layout;
    bool fits = true;
    page_layout_make(page, &view, &layout);
    const struct page_bars *bars = &layout.bars;
    const int shown = (bars->foot.bottom - bars->foot.top) / (UI_LINE_HEIGHT * view.unit);
    for (int n = 0; n < page_row_count(page); n++) {
        struct page_row row;
        page_row_get(page, n, &row);
        const char *help = row.help[0] ? row.help : page->kind->help ? tr(page->kind->help) : "";
        const int lines = page_text_lines(help, (bars->right - bars->left) / view.unit);
        if (lines <= shown)
            continue;
        printf("%d of %d lines%s: %s\n", shown, lines, larger ? ", larger" : "", help);
        fits = false;
    }
    return fits;
}

static inline bool help_fits(struct page *page)
{
    const bool fits = help_fits_view(page, false);
    return help_fits_view(page, true) && fits;
}

#endif
