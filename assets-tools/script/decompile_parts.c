/* What all files of the decompiler use: texts, and attempts to compile. */
#include "assets-tools/script/decompile_parts.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

const char *decompile_text(struct arena *arena, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(NULL, 0, format, arguments);
    va_end(arguments);
    size_t size = (size_t)length + 1;
    char *text = arena_alloc(arena, size, 1);
    va_start(arguments, format);
    vsnprintf(text, size, format, arguments);
    va_end(arguments);
    return text;
}

static void hear_nothing(void *context, const char *line)
{
    (void)context;
    (void)line;
}

bool decompile_compiles(struct decompiling *decompiling, const char *body, struct byte_view code,
                        size_t jump_end)
{
    struct diagnostics quiet = {.tell = hear_nothing};
    struct source_context context = {.arena = decompiling->scratch, .diagnostics = &quiet};
    struct byte_view text = {(const uint8_t *)body, strlen(body)};
    struct bytes_writer made;
    bytes_writer_init(&made, decompiling->arena->allocator);
    bool good = script_body_compile(&context, decompiling->names, decompiling->room, text, &made) &&
                made.size == code.size;
    for (size_t i = 0; good && i < code.size; i++)
        good = made.data[i] == code.data[i] || (i + 2 >= jump_end && i < jump_end);
    bytes_writer_free(&made);
    arena_reset(decompiling->scratch);
    return good;
}

const char *decompile_locals(struct decompiling *decompiling, int first, int end)
{
    const char *text = "";
    for (int i = first; i < end; i++)
        text = decompile_text(decompiling->arena, "%s%sL%d", text, i > first ? ", " : "local ", i);
    return end > first ? decompile_text(decompiling->arena, "%s;", text) : "";
}
