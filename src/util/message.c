#include "util/message.h"

#include <stdio.h>
#include <string.h>

#include "util/bytes.h"
#include "util/words.h"

/* ---- printf directives ---- */

enum { PRECISION_NONE = -1, PRECISION_GIVEN = -2, NUMBER_MAX = 9999 };

/* Reads the number at the beginning of a text and moves past it. */
static int number_at(const char **text)
{
    int number = 0;
    for (; char_is_digit(**text); ++*text)
        number = number < NUMBER_MAX / 10 ? number * 10 + (**text - '0') : NUMBER_MAX;
    return number;
}

/* Reads the length letters of a directive ("h", "ll", "z"). Returns the size of the argument in
 * bytes. */
static int size_at(const char **text)
{
    const char *first = *text;
    while (**text && strchr("hlzjt", **text))
        ++*text;
    const bool twice = *text - first > 1;
    switch (*text > first ? *first : 0) {
    case 'h':
        return twice ? 1 : (int)sizeof(short);
    case 'l':
        return twice ? (int)sizeof(long long) : (int)sizeof(long);
    case 'z':
    case 't':
        return (int)sizeof(size_t);
    case 'j':
        return (int)sizeof(intmax_t);
    default:
        return (int)sizeof(int);
    }
}

struct directive directive_at(const char *text)
{
    struct directive directive = {.index = -1, .precision = PRECISION_NONE};
    const char *at = text + 1;
    if (*text != '%')
        return directive;
    if (char_is_digit(at[0]) && at[1] == '$') {
        directive.index = at[0] - '1';
        at += 2;
    }
    directive.flags = at;
    while (*at && strchr("-+ #0", *at))
        at++;
    directive.is_word = at > directive.flags && *directive.flags == '-' && !char_is_digit(*at);
    (void)number_at(&at);
    directive.flags_length = (int)(at - directive.flags);
    if (*at == '.') {
        at++;
        directive.precision = *at == '*' ? PRECISION_GIVEN : number_at(&at);
        at += *at == '*';
    }
    directive.size = size_at(&at);
    directive.letter = *at;
    directive.length = *at ? (size_t)(at + 1 - text) : 0;
    return directive;
}

/* Moves to the next directive that has an argument; false if there is none. */
static bool next_directive(const char **format, struct directive *directive)
{
    while ((*format = strchr(*format, '%'))) {
        *directive = directive_at(*format);
        *format += directive->length > 0 ? directive->length : 1;
        if (directive->length > 0 && directive->letter != '%')
            return true;
    }
    return false;
}

/* ---- arguments ---- */

enum { SEVEN = 0x7F, MORE = 0x80 };

/* Returns the length of a text that ends with a 0 or after `most` bytes. */
static size_t text_length(const char *text, size_t most)
{
    const char *end = most > 0 ? memchr(text, 0, most) : NULL;
    return end ? (size_t)(end - text) : most;
}

static void put(struct message *message, const void *bytes, size_t size)
{
    const size_t left = (size_t)MESSAGE_BYTES - message->used;
    const size_t fits = size < left ? size : left;
    if (fits > 0)
        memcpy(message->bytes + message->used, bytes, fits);
    message->used = (uint8_t)(message->used + fits);
}

/* Writes seven bits to a byte, the lowest first. The sign becomes the lowest bit, so that small
 * negative numbers are short too. */
static void put_number(struct message *message, int64_t number)
{
    uint64_t bits = number < 0 ? ~((uint64_t)number << 1) : (uint64_t)number << 1;
    uint8_t bytes[10], count = 0;
    for (; bits > SEVEN; bits >>= 7)
        bytes[count++] = (uint8_t)(bits | MORE);
    bytes[count++] = (uint8_t)bits;
    put(message, bytes, count);
}

/* Writes as much of the text as fits. A missing final 0 marks a cut text. */
static void put_text(struct message *message, const char *text, int precision)
{
    const size_t length = precision < 0 ? strlen(text) : text_length(text, (size_t)precision);
    put(message, text, length);
    put(message, "", 1);
}

static void put_message(struct message *message, const struct message *inner)
{
    const char *format = inner->format ? inner->format : "";
    put(message, &format, sizeof format);
    put(message, inner->bytes, inner->used);
}

/* Narrows an argument to the size and signedness of its directive. */
static int64_t whole(struct directive directive, long long value)
{
    const bool is_signed = strchr("di", directive.letter);
    switch (directive.size) {
    case 1:
        return is_signed ? (int64_t)(signed char)value : (int64_t)(unsigned char)value;
    case (int)sizeof(short):
        return is_signed ? (int64_t)(short)value : (int64_t)(unsigned short)value;
    case (int)sizeof(int):
        return is_signed ? (int64_t)(int)value : (int64_t)(unsigned)value;
    default:
        return value;
    }
}

void message_set_list(struct message *message, const char *format, va_list arguments)
{
    struct message set = {.format = format};
    struct directive directive;
    while (next_directive(&format, &directive)) {
        if (directive.precision == PRECISION_GIVEN)
            directive.precision = va_arg(arguments, int);
        if (directive.letter == 'p') {
            put_message(&set, va_arg(arguments, const void *));
        } else if (directive.letter == 's') {
            put_text(&set, va_arg(arguments, const char *), directive.precision);
        } else {
            const bool is_long = directive.size > (int)sizeof(int);
            put_number(&set, whole(directive, is_long ? va_arg(arguments, long long)
                                                      : va_arg(arguments, int)));
        }
    }
    *message = set;
}

void message_set(struct message *message, const char *format, ...)
{
    MESSAGE_SET_REST(message, format);
}

struct message message_joined(const struct message *first, const char *mark,
                              const struct message *second)
{
    struct message joined = {.format = mark[0] == ';' ? "%p; %p" : "%p: %p"};
    if (!first->format || !second->format)
        return first->format ? *first : *second;
    put_message(&joined, first);
    put_message(&joined, second);
    return joined;
}

bool message_same(const struct message *one, const struct message *other)
{
    return one->format == other->format && one->used == other->used &&
           memcmp(one->bytes, other->bytes, one->used) == 0;
}

/* ---- writing ---- */

struct argument {
    bool missing, cut;
    int64_t number;
    struct byte_view text;
    const char *format; /* format of an inserted message, whose arguments begin at `inner` */
    struct reader inner;
};

static int64_t read_number(struct reader *reader)
{
    uint64_t bits = 0;
    uint8_t byte = MORE;
    for (int shift = 0; shift < 64 && (byte & MORE); shift += 7) {
        byte = read_u8(reader);
        bits |= (uint64_t)(byte & SEVEN) << shift;
    }
    return (int64_t)(bits & 1 ? ~(bits >> 1) : bits >> 1);
}

static struct argument read_argument(struct directive directive, struct reader *reader);

static void skip_arguments(const char *format, struct reader *reader)
{
    struct directive directive;
    while (next_directive(&format, &directive))
        (void)read_argument(directive, reader);
}

static struct argument read_argument(struct directive directive, struct reader *reader)
{
    struct argument argument = {0};
    const char *text = (const char *)reader->view.data + reader->position;
    if (directive.letter == 'p') {
        const struct byte_view address = read_view(reader, sizeof argument.format);
        if (address.size > 0)
            memcpy(&argument.format, address.data, address.size);
        argument.missing = reader->failed;
        argument.inner = *reader;
        if (!reader->failed)
            skip_arguments(argument.format, reader);
        return argument;
    }
    if (directive.letter == 's') {
        const size_t left = reader_left(reader), length = text_length(text, left);
        argument.text = read_view(reader, length);
        argument.missing = left == 0;
        argument.cut = length == left;
        reader_skip(reader, 1);
        return argument;
    }
    argument.number = read_number(reader);
    argument.missing = reader->failed;
    return argument;
}

struct out {
    char *text;
    size_t size, used;
    message_translate *translate;
};

static void append(struct out *out, const char *text, size_t length)
{
    for (size_t i = 0; i < length && out->used + 1 < out->size; i++)
        out->text[out->used++] = text[i];
}

/* Writes a number as printf does, with the flags and width of the directive. */
static void append_number(struct out *out, struct directive directive, char letter, int64_t number)
{
    enum { FLAGS_MAX = 8 };
    char format[16], digits[64];
    const int flags = directive.flags_length < FLAGS_MAX ? directive.flags_length : 0;
    if (letter == 'c') {
        append(out, (char[]){(char)number}, 1);
        return;
    }
    snprintf(format, sizeof format, "%%%.*sll%c", flags, directive.flags,
             strchr("diouxX", letter) ? letter : 'd');
    const int length = snprintf(digits, sizeof digits, format, (long long)number);
    append(out, digits, length < (int)sizeof digits ? (size_t)length : sizeof digits - 1);
}

static bool write_translated(struct out *out, const char *format, struct reader *reader);

/* Returns false if the message ends here because further arguments did not fit. */
static bool write_argument(struct out *out, struct directive directive, struct directive original,
                           struct argument *argument)
{
    if (argument->missing)
        return false;
    if (original.letter == 'p')
        return write_translated(out, argument->format, &argument->inner);
    if (original.letter != 's') {
        append_number(out, directive, original.letter, argument->number);
        return true;
    }
    const char *text = (const char *)argument->text.data;
    if (original.is_word && !argument->cut && out->translate && *text)
        text = out->translate(text);
    append(out, text, argument->cut ? argument->text.size : strlen(text));
    return !argument->cut;
}

/* Arguments are read in the order of the English format, since a translation may reorder them. */
static bool write_translated(struct out *out, const char *english, struct reader *reader)
{
    struct directive directives[MESSAGE_DIRECTIVES];
    struct argument arguments[MESSAGE_DIRECTIVES];
    const char *format = out->translate && *english ? out->translate(english) : english;
    int count = 0, next = 0;
    while (count < MESSAGE_DIRECTIVES && next_directive(&english, &directives[count])) {
        arguments[count] = read_argument(directives[count], reader);
        count++;
    }
    while (*format) {
        const struct directive directive = directive_at(format);
        const int index = directive.index >= 0 ? directive.index : next;
        if (directive.length == 0 || directive.letter == '%') {
            append(out, format, 1);
        } else {
            next++;
            if (index >= count ||
                !write_argument(out, directive, directives[index], &arguments[index]))
                return false;
        }
        format += directive.length > 0 ? directive.length : 1;
    }
    return true;
}

size_t message_write(const struct message *message, message_translate *translate, char *text,
                     size_t size)
{
    struct out out = {.text = text, .size = size, .translate = translate};
    struct reader reader = reader_at((struct byte_view){message->bytes, message->used}, 0);
    if (message->format)
        (void)write_translated(&out, message->format, &reader);
    text[out.used] = '\0';
    return out.used;
}

struct message_text message_english(const struct message *message)
{
    struct message_text english;
    message_write(message, NULL, english.text, sizeof english.text);
    return english;
}
