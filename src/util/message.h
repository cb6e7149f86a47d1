/* Messages for people as values: a printf format and copies of its arguments. A message becomes
 * words where it is shown, in the language of whom it is shown to: the catalogue translates its
 * format, and those of the messages in it, before the arguments are inserted. */
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
    MESSAGE_TEXT_SIZE = 160, /* in English; what is longer is cut */
    MESSAGE_BYTES = 215,     /* enough for the arguments of such a text */
    MESSAGE_DIRECTIVES = 12, /* in a format */
};

/* Whole numbers take one to ten bytes, texts end with a 0, a message begins with the address of its
 * format. What does not fit is cut, and the shown message ends there. */
struct message {
    const char *format; /* static; NULL: there is no message */
    uint8_t used;
    uint8_t bytes[MESSAGE_BYTES];
};

/* Formats are those of printf, without floating-point numbers, with "*" only as the precision of a
 * text, without a width of texts, and with two directives of their own:
 *
 *     %-s   a text that the catalogue may have, such as N_("the index")
 *     %p    a message, as message_in gives it
 *
 * Formats are static; texts are copied. */
__attribute__((format(printf, 2, 3))) void message_set(struct message *message, const char *format,
                                                       ...);
__attribute__((format(printf, 2, 0))) void message_set_list(struct message *message,
                                                            const char *format, va_list arguments);

/* Both with a mark between them, which is ": " or "; "; or the one that is not empty. */
struct message message_joined(const struct message *first, const char *mark,
                              const struct message *second);

/* For "%p". */
static inline const void *message_in(const struct message *message)
{
    return message;
}

/* Whether both have the same format and the same arguments. */
bool message_same(const struct message *one, const struct message *other);

/* Gives the translation of a format, or itself. */
typedef const char *message_translate(const char *english);

/* Writes the message, always terminated; without `translate` in English. Returns its length, which
 * is less than `size`. */
size_t message_write(const struct message *message, message_translate *translate, char *text,
                     size_t size);

/* In English, for logs and programs. */
struct message_text {
    char text[MESSAGE_TEXT_SIZE];
};

struct message_text message_english(const struct message *message);

/* ---- printf directives ---- */

struct directive {
    size_t length;     /* of "%2$-5ld"; 0: not a directive */
    int index;         /* of its argument, from 0; -1: the next one */
    char letter;       /* 'd', 's'; '%' for "%%" */
    int size;          /* bytes of a number, by the letters before that */
    bool is_word;      /* "%-s" */
    int precision;     /* -1: none, -2: "*" */
    const char *flags; /* with the width */
    int flags_length;
};

struct directive directive_at(const char *text);

#endif
