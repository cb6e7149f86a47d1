/* Messages for people as values: a printf format and copies of its arguments. A message becomes
 * text only when it is shown, in the reader's language: the catalogue translates the format, and
 * the formats of inserted messages, before the arguments are inserted. */
#ifndef WALKBOX_UTIL_MESSAGE_H
#define WALKBOX_UTIL_MESSAGE_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Marks a text for the catalogue of messages; the code that shows it translates it
 * (cli/language.h). */
#define N_(text) text

enum {
    MESSAGE_TEXT_SIZE = 160, /* bytes of a message in English; longer texts are cut */
    MESSAGE_BYTES = 215,     /* enough for the arguments of such a text */
    MESSAGE_DIRECTIVES = 12, /* at most in one format */
};

/* Packed arguments. A whole number takes one to ten bytes, a text ends with a 0, an inserted
 * message begins with the address of its format. Arguments that do not fit are cut, and the shown
 * message ends there. */
struct message {
    const char *format; /* static; NULL if there is no message */
    uint8_t used;
    uint8_t bytes[MESSAGE_BYTES];
};

/* Fills a message. Formats follow printf, without floating-point numbers, without a width for
 * texts, and with "*" only as the precision of a text. Two directives have a meaning of their own:
 *
 *     %-s   a text that the catalogue may have, such as N_("the index")
 *     %p    a message, as message_in gives it
 *
 * Formats are static; texts are copied. */
__attribute__((format(printf, 2, 3))) void message_set(struct message *message, const char *format,
                                                       ...);
__attribute__((format(printf, 2, 0))) void message_set_list(struct message *message,
                                                            const char *format, va_list arguments);

/* message_set_list in a function whose last parameters are `format` and "...". */
#define MESSAGE_SET_REST(message, format)                                                          \
    do {                                                                                           \
        va_list rest;                                                                              \
        va_start(rest, format);                                                                    \
        message_set_list(message, format, rest);                                                   \
        va_end(rest);                                                                              \
    } while (0)

/* Joins two messages with a mark, ": " or "; ". If one message is empty, returns the other. */
struct message message_joined(const struct message *first, const char *mark,
                              const struct message *second);

/* The argument for "%p". */
static inline const void *message_in(const struct message *message)
{
    return message;
}

/* Whether two messages have equal formats and arguments. */
bool message_same(const struct message *one, const struct message *other);

/* Returns the translation of a format, or the format itself. */
typedef const char *message_translate(const char *english);

/* Writes the message, always terminated; in English if `translate` is NULL. Returns the length of
 * the text, less than `size`. */
size_t message_write(const struct message *message, message_translate *translate, char *text,
                     size_t size);

/* The message in English, for logs and other programs. */
struct message_text {
    char text[MESSAGE_TEXT_SIZE];
};

struct message_text message_english(const struct message *message);

/* ---- printf directives ---- */

struct directive {
    size_t length; /* bytes of the directive, such as "%2$-5ld"; 0 if the text is not a directive */
    int index;     /* position of the argument, from 0; -1 means the next argument */
    char letter;   /* 'd', 's'; '%' for "%%" */
    int size;      /* bytes of a number, by the letters before `letter` */
    bool is_word;  /* "%-s" */
    int precision; /* -1 if not given, -2 for "*" */
    const char *flags; /* flags and width */
    int flags_length;
};

struct directive directive_at(const char *text);

#endif
