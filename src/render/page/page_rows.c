#include "render/page/page.h"

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
