#include "assets-tools/po/po.h"

#include <stdio.h>
#include <string.h>

#include "assets-tools/letters.h"
#include "assets-tools/sound/voice_source.h"
#include "engine/script/instruction.h"
#include "util/words.h"

enum { FIRST_LETTER = 0x20, DELETE = 0x7F, ASCII = 0x80, CODE_SIZE = 64, NAME_LONGEST = 40 };

/* Codes with names. */
static const struct {
    int code;
    const char *name;
} code_names[] = {{TEXT_STAY, "keep"},           {TEXT_PAGE, "wait"},
                  {TEXT_NUMBER, "value"},        {TEXT_VERB_NAME, "verb"},
                  {TEXT_NAME, "name"},           {TEXT_STRING, "string"},
                  {TEXT_VERB_LINE, "verb-line"}, {TEXT_ANIMATION, "animation"},
                  {TEXT_COLOR, "colour"},        {TEXT_CHARSET, "charset"}};

enum { NAMES = sizeof code_names / sizeof *code_names };

/* ---- writing ---- */

/* Whether a name looks like a variable's number: g100, L0, B7. */
static bool is_numbered(const char *name)
{
    return strchr("gLB", *name) != NULL && name[1] != '\0' &&
           name[1 + strspn(name + 1, "0123456789")] == '\0';
}

/* Writes " coins" or " list[2]". Returns false if the variable has no known name. */
static bool describe_named(const struct script_name *names, int word, char text[CODE_SIZE])
{
    const bool bit = (word & VARIABLE_BIT) != 0;
    const int number = word & ~VARIABLE_BIT;
    for (const struct script_name *name = names; name != NULL; name = name->next) {
        if (name->kind != (bit ? NAME_BIT : NAME_VARIABLE) || number < name->value ||
            number >= name->value + (name->size > 1 ? name->size : 1) || is_numbered(name->text) ||
            strlen(name->text) > NAME_LONGEST)
            continue;
        if (name->size > 1)
            snprintf(text, CODE_SIZE, " %s[%d]", name->text, number - (int)name->value);
        else
            snprintf(text, CODE_SIZE, " %s", name->text);
        return true;
    }
    return false;
}

/* Writes "{value g100}", "{value coins}", "{colour 5}", "{wait}" or "{code 13 2}". */
static void describe(const struct text_piece *piece, const struct script_name *names,
                     char text[CODE_SIZE])
{
    char named[CODE_SIZE];
    const char *name = NULL;
    for (int i = 0; i < NAMES && name == NULL; i++)
        name = code_names[i].code == piece->byte ? code_names[i].name : NULL;
    const struct text_code_info *info = text_code_info(piece->byte);
    int word = piece->word;
    if (name == NULL)
        snprintf(text, CODE_SIZE, "{code %d %d}", piece->byte, word);
    else if (!piece->has_word)
        snprintf(text, CODE_SIZE, "{%s}", name);
    else if (!info->is_variable || (word & VARIABLE_INDEXED) != 0)
        snprintf(text, CODE_SIZE, "{%s %d}", name, word);
    else if ((word & VARIABLE_LOCAL) == 0 && describe_named(names, word, named))
        snprintf(text, CODE_SIZE, "{%s%.*s}", name, NAME_LONGEST + 8, named);
    else if ((word & VARIABLE_BIT) != 0)
        snprintf(text, CODE_SIZE, "{%s B%d}", name, word & ~VARIABLE_BIT);
    else if ((word & VARIABLE_LOCAL) != 0)
        snprintf(text, CODE_SIZE, "{%s L%d}", name, word & ~VARIABLE_LOCAL);
    else
        snprintf(text, CODE_SIZE, "{%s g%d}", name, word);
}

static void write_letter(struct bytes_writer *writer, const struct letter_page *page, uint8_t byte)
{
    char letter[LETTER_SIZE];
    size_t length;
    letter_name(page, byte, letter);
    if (byte == '{') {
        write_format(writer, "{{");
    } else if (byte >= FIRST_LETTER && byte != DELETE &&
               letter_decode(page, letter, &length) == byte && letter[length] == '\0' &&
               (byte < ASCII || length > 1)) {
        write_format(writer, "%s", letter);
    } else {
        write_format(writer, "{byte %d}", byte);
    }
}

/* Reads the place of a voice from the words of four codes. Returns false if fewer follow. */
static bool read_voice(struct reader *reader, const struct text_piece *first,
                       const struct voice_book *voices, char text[CODE_SIZE])
{
    struct reader ahead = *reader;
    struct text_piece piece;
    int words[VOICE_PLACE_WORDS] = {first->word};
    for (int i = 1; i < VOICE_PLACE_WORDS; i++) {
        if (!text_next(&ahead, &piece) || !piece.is_code || piece.byte != TEXT_SOUND)
            return false;
        words[i] = piece.word;
    }
    *reader = ahead;
    const struct source_voice *voice = voice_of_words(voices, words);
    if (voice != NULL && strlen(voice->name) <= NAME_LONGEST && strchr(voice->name, '}') == NULL)
        snprintf(text, CODE_SIZE, "{voice %.*s}", NAME_LONGEST, voice->name);
    else
        snprintf(text, CODE_SIZE, "{voice %d %d %d %d}", words[0], words[1], words[2], words[3]);
    return true;
}

bool po_text_write(struct bytes_writer *writer, struct byte_view text, const struct po_names *names)
{
    struct reader reader = reader_at(text, 0);
    struct text_piece piece;
    char code[CODE_SIZE];
    while (text_next(&reader, &piece)) {
        if (!piece.is_code) {
            write_letter(writer, names->page, piece.byte);
            continue;
        }
        if (piece.byte == TEXT_NEW_LINE)
            snprintf(code, sizeof code, "\n");
        else if (piece.byte != TEXT_SOUND || !read_voice(&reader, &piece, names->voices, code))
            describe(&piece, names->all, code);
        write_format(writer, "%s", code);
    }
    return !reader.failed && reader_left(&reader) == 0;
}

/* ---- reading ---- */

static void write_code(struct bytes_writer *writer, int code, int word)
{
    write_u8(writer, TEXT_CODE);
    write_u8(writer, (uint32_t)code);
    if (text_code_info((uint8_t)code)->has_word)
        write_u16(writer, (uint32_t)word);
}

/* Parses a decimal number of 16 bits, and moves *text to its end. */
static bool parse_number(const char **text, int *number)
{
    struct word rest = word_of(*text);
    int64_t value;
    if (!char_is_digit(**text) || !word_parse_decimal(&rest, &value) || value > UINT16_MAX)
        return false;
    *number = (int)value;
    *text = rest.text;
    return true;
}

/* Parses "coins" or "list[2]" at the end of the text. */
static bool parse_named(const char **text, const struct script_name *names, int *word)
{
    const size_t length = strcspn(*text, "[");
    for (const struct script_name *name = names; name != NULL; name = name->next) {
        const char *rest = *text + length;
        int index = 0;
        if ((name->kind != NAME_BIT && name->kind != NAME_VARIABLE) ||
            strlen(name->text) != length || memcmp(name->text, *text, length) != 0)
            continue;
        if (*rest == '[' &&
            (rest++, !parse_number(&rest, &index) || *rest++ != ']' || index >= name->size))
            return false;
        *word = (int)name->value + index + (name->kind == NAME_BIT ? VARIABLE_BIT : 0);
        *text = rest;
        return true;
    }
    return false;
}

/* Parses a name, "g100", "L0", "B7", or the word as a number. */
static bool parse_variable(const char **text, const struct script_name *names, int *word)
{
    if (!is_numbered(*text) && !char_is_digit(**text))
        return parse_named(text, names, word);
    int kind = **text == 'B' ? VARIABLE_BIT : **text == 'L' ? VARIABLE_LOCAL : 0;
    *text += **text == 'B' || **text == 'L' || **text == 'g';
    if (!parse_number(text, word))
        return false;
    *word |= kind;
    return true;
}

static bool parse_words(const char *text, int *words, int count)
{
    for (int i = 0; i < count; i++)
        if (*text++ != ' ' || !parse_number(&text, &words[i]))
            return false;
    return *text == '\0';
}

/* Whether the text in braces begins with this word; *rest is the text after it. */
static bool begins(const char *inside, const char *word, const char **rest)
{
    size_t length = strlen(word);
    if (strncmp(inside, word, length) != 0 || (inside[length] != '\0' && inside[length] != ' '))
        return false;
    *rest = inside + length;
    return true;
}

static bool read_named(struct bytes_writer *writer, const char *inside,
                       const struct script_name *names)
{
    for (int i = 0; i < NAMES; i++) {
        const struct text_code_info *info = text_code_info((uint8_t)code_names[i].code);
        const char *rest;
        int word = 0;
        if (!begins(inside, code_names[i].name, &rest))
            continue;
        if (info->has_word &&
            (*rest++ != ' ' || !(info->is_variable ? parse_variable(&rest, names, &word)
                                                   : parse_number(&rest, &word))))
            return false;
        if (*rest != '\0')
            return false;
        write_code(writer, code_names[i].code, word);
        return true;
    }
    return false;
}

/* Parses " hello.wav" or " 8 0 10 0". */
static bool parse_voice(const char *text, const struct voice_book *voices,
                        int words[VOICE_PLACE_WORDS])
{
    const struct source_voice *voice =
        voices != NULL && *text == ' ' ? voice_named(voices, text + 1) : NULL;
    if (voice != NULL)
        voice_words(voice, words);
    return voice != NULL || parse_words(text, words, VOICE_PLACE_WORDS);
}

static bool read_code(struct bytes_writer *writer, const char *inside, const struct po_names *names)
{
    int words[VOICE_PLACE_WORDS];
    const char *rest;
    if (begins(inside, "voice", &rest) && parse_voice(rest, names->voices, words)) {
        for (int i = 0; i < VOICE_PLACE_WORDS; i++)
            write_code(writer, TEXT_SOUND, words[i]);
        return true;
    }
    if (begins(inside, "byte", &rest) && parse_words(rest, words, 1) && words[0] > 0 &&
        words[0] < TEXT_CODE) {
        write_u8(writer, (uint32_t)words[0]);
        return true;
    }
    if (begins(inside, "code", &rest) && parse_words(rest, words, 2) && words[0] <= UINT8_MAX &&
        text_code_info((uint8_t)words[0])->has_word) {
        write_code(writer, words[0], words[1]);
        return true;
    }
    return read_named(writer, inside, names->all);
}

/* Parses a text from behind its "{" on. Returns the number of bytes with the last brace; 0, with
 * the reason in `why`, if it is invalid. */
static size_t parse_braces(struct bytes_writer *writer, struct byte_view text,
                           const struct po_names *names, char why[PO_WHY_SIZE])
{
    char inside[CODE_SIZE] = "";
    const uint8_t *end = text.size > 0 ? memchr(text.data, '}', text.size) : NULL;
    size_t length = end != NULL ? (size_t)(end - text.data) : text.size;
    snprintf(inside, sizeof inside, "%.*s", (int)(length < CODE_SIZE ? length : CODE_SIZE - 1),
             length > 0 ? (const char *)text.data : "");
    if (end == NULL)
        snprintf(why, PO_WHY_SIZE, "\"{%s\" has no \"}\"; write \"{{\" for a brace", inside);
    else if (length >= CODE_SIZE || !read_code(writer, inside, names))
        snprintf(why, PO_WHY_SIZE, "\"{%s}\" is unknown; write \"{{\" for a brace", inside);
    else
        return length + 1;
    return 0;
}

static size_t parse_letter(struct bytes_writer *writer, struct byte_view text,
                           const struct letter_page *page, char why[PO_WHY_SIZE])
{
    char letter[5] = "";
    size_t length;
    memcpy(letter, text.data, text.size < 4 ? text.size : 4);
    int number = letter_decode(page, letter, &length);
    if (text.data[0] == '\n') {
        write_code(writer, TEXT_NEW_LINE, 0);
        return 1;
    }
    if (number < FIRST_LETTER || number == DELETE || number == TEXT_CODE ||
        (number >= ASCII && length == 1)) {
        letter[length < 4 ? length : 4] = '\0';
        if (number < 0 && length > 1)
            snprintf(why, PO_WHY_SIZE, LETTERS_WRONG, letter);
        else
            snprintf(why, PO_WHY_SIZE, "the byte 0x%02X is not a letter", text.data[0]);
        return 0;
    }
    write_u8(writer, (uint32_t)number);
    return length;
}

bool po_text_read(struct bytes_writer *writer, struct byte_view written,
                  const struct po_names *names, char why[PO_WHY_SIZE])
{
    for (size_t at = 0, length; at < written.size; at += length) {
        const struct byte_view rest = {written.data + at, written.size - at};
        if (rest.data[0] != '{') {
            length = parse_letter(writer, rest, names->page, why);
        } else if (rest.size > 1 && rest.data[1] == '{') {
            write_u8(writer, '{');
            length = 2;
        } else {
            length =
                parse_braces(writer, (struct byte_view){rest.data + 1, rest.size - 1}, names, why);
            length += length > 0;
        }
        if (length == 0)
            return false;
    }
    return true;
}

/* ---- comparing ---- */

/* Returns how often a text has a code. */
static int count_code(struct byte_view text, const struct text_piece *code)
{
    struct reader reader = reader_at(text, 0);
    struct text_piece piece;
    int count = 0;
    while (text_next(&reader, &piece))
        count += piece.is_code && piece.byte == code->byte && piece.word == code->word;
    return count;
}

/* Finds a code that `one` has more often than `other`. */
static bool find_more(struct byte_view one, struct byte_view other, struct text_piece *found)
{
    struct reader reader = reader_at(one, 0);
    while (text_next(&reader, found))
        if (found->is_code && found->byte != TEXT_NEW_LINE &&
            count_code(one, found) > count_code(other, found))
            return true;
    return false;
}

bool po_text_same_codes(struct byte_view text, struct byte_view translated,
                        const struct po_names *names, char why[PO_WHY_SIZE])
{
    struct text_piece piece;
    char code[CODE_SIZE];
    bool missing = find_more(text, translated, &piece);
    if (!missing && !find_more(translated, text, &piece))
        return true;
    if (piece.byte == TEXT_SOUND)
        snprintf(code, sizeof code, "{voice ..}");
    else
        describe(&piece, names->all, code);
    snprintf(why, PO_WHY_SIZE,
             missing ? "%s is missing in the translation"
                     : "the translation has a %s that the text does not have",
             code);
    return false;
}
