#include "app/browse/browse_guard.h"

#include <stddef.h>
#include <stdint.h>

/* What stands before each piece of memory. */
struct browse_guarded {
    struct browse_guarded *before, *next;
    size_t size; /* with this */
    max_align_t bytes[];
};

enum { HEADER = offsetof(struct browse_guarded, bytes) };

static void unlink_piece(struct browse_guard *guard, struct browse_guarded *piece)
{
    if (piece->before)
        piece->before->next = piece->next;
    else
        guard->all = piece->next;
    if (piece->next)
        piece->next->before = piece->before;
}

static void link_piece(struct browse_guard *guard, struct browse_guarded *piece)
{
    piece->before = NULL;
    piece->next = guard->all;
    if (guard->all)
        guard->all->before = piece;
    guard->all = piece;
}

static void give_back(struct browse_guard *guard, struct browse_guarded *piece)
{
    guard->inner.resize(guard->inner.context, piece, piece->size, 0);
}

static void *resize(void *context, void *pointer, size_t old_size, size_t new_size)
{
    struct browse_guard *guard = context;
    struct browse_guarded *piece =
        pointer ? (struct browse_guarded *)((char *)pointer - HEADER) : NULL;
    (void)old_size;
    if (piece)
        unlink_piece(guard, piece);
    if (new_size == 0) {
        if (piece)
            give_back(guard, piece);
        return NULL;
    }
    struct browse_guarded *larger =
        new_size > SIZE_MAX - HEADER
            ? NULL
            : guard->inner.resize(guard->inner.context, piece, piece ? piece->size : 0,
                                  HEADER + new_size);
    if (!larger && piece)
        link_piece(guard, piece);
    if (!larger && guard->works)
        longjmp(guard->leave, 1);
    if (!larger)
        return NULL;
    larger->size = HEADER + new_size;
    link_piece(guard, larger);
    return larger->bytes;
}

void browse_guard_init(struct browse_guard *guard, struct allocator inner)
{
    guard->inner = inner;
    guard->all = NULL;
    guard->works = false;
}

struct allocator browse_guard_allocator(struct browse_guard *guard)
{
    return (struct allocator){.context = guard, .resize = resize};
}

bool browse_guard_run(struct browse_guard *guard, void (*work)(void *context), void *context)
{
    guard->works = true;
    if (setjmp(guard->leave) != 0) {
        guard->works = false;
        while (guard->all) {
            struct browse_guarded *piece = guard->all;
            unlink_piece(guard, piece);
            give_back(guard, piece);
        }
        return false;
    }
    work(context);
    guard->works = false;
    return true;
}
