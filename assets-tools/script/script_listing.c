/* Writes lines of the assembler's language, and keeps for each the place in the sources from which
 * it comes. */
#include "assets-tools/script/script_compiler.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "assets-tools/diagnostics.h"
#include "assets-tools/source_text.h"
#include "engine/script/assemble.h"
#include "util/array.h"

void script_emit(struct script_compiler *compiler, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    write_format_list(&compiler->listing, format, arguments);
    va_end(arguments);
    compiler->line_places =
        array_grow_in(compiler->arena, compiler->line_places, (size_t)compiler->line_count,
                      sizeof *compiler->line_places);
    compiler->line_places[compiler->line_count++] = compiler->place;
    write_u8(&compiler->listing, '\n');
}

struct script_label *script_find_label(struct script_compiler *compiler, const char *name,
                                       struct source_place place)
{
    for (struct script_label *label = compiler->labels; label != NULL; label = label->next)
        if (strcmp(label->name, name) == 0)
            return label;
    if (++compiler->named_labels > LABELS_LIMIT)
        token_fail_at(&compiler->tokens, place, "a script has at most %d labels", LABELS_LIMIT);
    struct script_label *label = arena_alloc(compiler->arena, 1, sizeof *label);
    *label = (struct script_label){compiler->labels, name, false, place};
    compiler->labels = label;
    return label;
}

static bool check_labels(struct script_compiler *compiler)
{
    const struct script_label *missing = compiler->labels;
    while (missing != NULL && missing->defined)
        missing = missing->next;
    if (missing == NULL)
        return true;
    const char *nearest = NULL;
    for (struct script_label *at = compiler->labels; at != NULL && nearest == NULL; at = at->next)
        if (at->defined && text_nearest(missing->name, &at->name, 1) == 0)
            nearest = at->name;
    return token_fail_at(&compiler->tokens, missing->place, "no label \"%s\"%s", missing->name,
                         source_hint(compiler->arena, nearest));
}

bool script_assemble(struct script_compiler *compiler, struct bytes_writer *code, uint32_t **starts)
{
    struct assembly_error error = {0};
    if (!check_labels(compiler))
        return false;
    *starts = arena_alloc(compiler->arena, (size_t)compiler->line_count + 1, sizeof **starts);
    if (assemble_placed(bytes_writer_view(&compiler->listing), code, compiler->arena, *starts,
                        &error))
        return true;
    struct source_place place = compiler->place;
    if (error.line >= 1 && error.line <= compiler->line_count)
        place = compiler->line_places[error.line - 1];
    return token_fail_at(&compiler->tokens, place, "%s", error.why);
}
