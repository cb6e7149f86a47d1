#include "accept/explanation.h"

#include "engine/script/instruction.h"

void explanation_thing(struct explanation *explanation, const char *before, enum thing kind,
                       int number)
{
    char name[NAMES_TEXT_SIZE];
    text_line_add(&explanation->line, "%s%s", before,
                  names_write(&explanation->names, kind, number, true, name));
}

void explanation_text(struct explanation *explanation, struct byte_view text)
{
    struct reader reader = reader_at(text, 0);
    struct text_piece piece;
    text_line_add(&explanation->line, "\"");
    while (text_next(&reader, &piece)) {
        bool plain = !piece.is_code && piece.byte >= ' ' && piece.byte <= '~';
        text_line_add(&explanation->line, "%c", plain ? piece.byte : piece.is_code ? ' ' : '?');
    }
    text_line_add(&explanation->line, "\"");
}

void explanation_begin(struct explanation *explanation)
{
    explanation->line = text_line_in(explanation->text, sizeof explanation->text);
}

void explanation_print(struct explanation *explanation)
{
    explanation->print(explanation->context, explanation->text);
}
