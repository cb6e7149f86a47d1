#include <string.h>

#include "walk/routers/search.h"

void search_heap_init(struct search_heap *heap, struct search_item *items, int32_t *place,
                      int32_t things)
{
    *heap = (struct search_heap){.items = items, .place = place};
    if (things > 0)
        memset(place, 0xFF, (size_t)things * sizeof *place); /* SEARCH_UNSEEN */
}

static bool is_before(const struct search_item *a, const struct search_item *b)
{
    return a->estimate < b->estimate || (a->estimate <= b->estimate && a->left < b->left);
}

static void heap_set(struct search_heap *heap, int32_t place, struct search_item item)
{
    heap->items[place] = item;
    heap->place[item.thing] = place;
}

void search_heap_put(struct search_heap *heap, struct search_item item)
{
    int32_t place = heap->place[item.thing];
    if (place == SEARCH_UNSEEN)
        place = heap->count++;
    while (place > 0 && is_before(&item, &heap->items[(place - 1) / 2])) {
        heap_set(heap, place, heap->items[(place - 1) / 2]);
        place = (place - 1) / 2;
    }
    heap_set(heap, place, item);
}

struct search_item search_heap_pop(struct search_heap *heap)
{
    struct search_item first = heap->items[0];
    struct search_item last = heap->items[--heap->count];
    int32_t place = 0;
    for (int32_t child; (child = 2 * place + 1) < heap->count; place = child) {
        if (child + 1 < heap->count && is_before(&heap->items[child + 1], &heap->items[child]))
            child++;
        if (!is_before(&heap->items[child], &last))
            break;
        heap_set(heap, place, heap->items[child]);
    }
    if (heap->count > 0)
        heap_set(heap, place, last);
    heap->place[first.thing] = SEARCH_CLOSED;
    return first;
}

void cell_path_reverse(struct cell_path *path)
{
    for (int i = 0, j = path->count - 1; i < j; i++, j--) {
        struct walk_point swapped = path->cells[i];
        path->cells[i] = path->cells[j];
        path->cells[j] = swapped;
    }
}
