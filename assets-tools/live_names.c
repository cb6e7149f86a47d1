#include "assets-tools/live_names.h"

#include <string.h>

/* A declared variable or bit. */
struct live_name {
    const char *text;
    int number, size;
};

/* All of one kind. */
struct name_list {
    int count;
    struct live_name *names;
    struct reload_move *moves; /* as many as there are names, and one more for each */
};

struct live_names {
    struct arena arena;
    struct name_list variables, bits;
};

static int count_kind(const struct script_name *first, enum name_kind kind)
{
    int count = 0;
    for (const struct script_name *name = first; name != NULL; name = name->next)
        count += name->kind == kind && name->size > 0;
    return count;
}

static void add(struct name_list *list, struct arena *arena, const char *text, int number, int size)
{
    size_t length = strlen(text) + 1;
    char *copy = arena_alloc(arena, length, 1);
    memcpy(copy, text, length);
    list->names[list->count++] = (struct live_name){copy, number, size};
}

static void make_room(struct name_list *list, struct arena *arena, int count)
{
    list->names = arena_alloc(arena, (size_t)count, sizeof *list->names);
    list->moves = arena_alloc(arena, 2 * (size_t)count, sizeof *list->moves);
}

static void take_kind(struct name_list *list, struct arena *arena, const struct script_name *first,
                      enum name_kind kind)
{
    make_room(list, arena, count_kind(first, kind));
    for (const struct script_name *name = first; name != NULL; name = name->next)
        if (name->kind == kind && name->size > 0)
            add(list, arena, name->text, name->value, name->size);
}

static struct live_names *new_names(struct allocator allocator)
{
    struct live_names *names = allocator.resize(allocator.context, NULL, 0, sizeof *names);
    memset(names, 0, sizeof *names);
    arena_init(&names->arena, allocator);
    return names;
}

struct live_names *live_names_of(const struct script_name *first, struct allocator allocator)
{
    struct live_names *names = new_names(allocator);
    take_kind(&names->variables, &names->arena, first, NAME_VARIABLE);
    take_kind(&names->bits, &names->arena, first, NAME_BIT);
    return names;
}

static void copy_list(struct name_list *list, struct arena *arena, const struct name_list *from)
{
    make_room(list, arena, from->count);
    for (int i = 0; i < from->count; i++)
        add(list, arena, from->names[i].text, from->names[i].number, from->names[i].size);
}

struct live_names *live_names_copy(const struct live_names *from, struct allocator allocator)
{
    if (from == NULL)
        return NULL;
    struct live_names *names = new_names(allocator);
    copy_list(&names->variables, &names->arena, &from->variables);
    copy_list(&names->bits, &names->arena, &from->bits);
    return names;
}

void live_names_close(struct live_names *names)
{
    if (names == NULL)
        return;
    const struct allocator allocator = names->arena.allocator;
    arena_reset(&names->arena);
    allocator.resize(allocator.context, names, sizeof *names, 0);
}

static const struct live_name *find(const struct name_list *list, const char *text)
{
    for (int i = 0; i < list->count; i++)
        if (strcmp(list->names[i].text, text) == 0)
            return &list->names[i];
    return NULL;
}

/* A variable that has grown keeps what it had, and begins with 0 behind that. */
static int list_moves(struct name_list *list, const struct name_list *before)
{
    int count = 0;
    for (int i = 0; i < list->count; i++) {
        const struct live_name *name = &list->names[i], *was = find(before, name->text);
        int kept = was == NULL ? 0 : was->size < name->size ? was->size : name->size;
        if (kept > 0 && was->number != name->number)
            list->moves[count++] = (struct reload_move){was->number, name->number, kept};
        if (kept < name->size)
            list->moves[count++] = (struct reload_move){-1, name->number + kept, name->size - kept};
    }
    return count;
}

void live_names_moves(struct live_names *names, const struct live_names *before,
                      struct reload_moves *moves)
{
    *moves = (struct reload_moves){names->variables.moves, names->bits.moves, 0, 0};
    if (before == NULL)
        return;
    moves->variable_count = list_moves(&names->variables, &before->variables);
    moves->bit_count = list_moves(&names->bits, &before->bits);
}
