#include "app/ui/page.h"

int page_row_count(const struct page *page)
{
    int count = page->rows.count ? page->rows.count(page->rows.context) : 0;
    return count > 0 ? count : 0;
}

void page_row_get(const struct page *page, int n, struct page_row *row)
{
    *row = (struct page_row){0};
    if (n >= 0 && n < page_row_count(page))
        page->rows.row(page->rows.context, n, row);
}

int page_buttons(const struct page *page, struct page_button buttons[PAGE_BUTTON_LIMIT])
{
    struct page_row row = {0};
    int count = 0;
    page_row_get(page, page->chosen, &row);
    for (int i = 0; i < page->button_count && count < PAGE_BUTTON_LIMIT; i++) {
        struct page_button button = page->buttons[i];
        const bool chooses = button.action == PAGE_ACTION_CHOOSE;
        if (row.only_choose && !chooses)
            continue;
        if (row.choose && chooses)
            button.label = row.choose;
        buttons[count++] = button;
    }
    return count;
}
