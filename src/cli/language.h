/* The language of printed and shown messages.
 *
 * Messages in the sources are English. A catalogue, the .mo file that msgfmt makes of
 * po/LANGUAGE.po, translates them. The core knows no languages: it reports struct message
 * (util/message.h), which is translated here when it is shown. Code that inserts texts in a text
 * translates the format and each inserted text. A process has one language, as with locales. */
#ifndef WALKBOX_CLI_LANGUAGE_H
#define WALKBOX_CLI_LANGUAGE_H

#include <stdbool.h>
#include <stddef.h>

#include "util/bytes.h"
#include "util/fault.h"

enum { TR_TEXT_SIZE = 512 }; /* bytes; longer texts are cut */

/* Selects a language: "de", "de_AT.UTF-8", "en"; NULL or "system" for the language of the
 * environment (LANGUAGE, LC_ALL, LC_MESSAGES, LANG). Returns false, with English selected, if there
 * is no catalogue for it. */
bool language_use(const char *name);

/* Select the language by --language, which then overrides the setting, and by the setting. */
bool language_use_option(const char *name);
bool language_use_setting(const char *name);

/* Select the language of games that come in several languages: two letters by --game-language,
 * otherwise by the setting, otherwise by the environment, otherwise "en". Both functions also
 * accept "system", and return false if a name does not have two letters. */
bool language_use_game_option(const char *name);
bool language_use_game_setting(const char *name);
const char *language_of_game(void); /* two letters */

/* Returns the name of a language in this language ("Deutsch"), or `code` itself. */
const char *language_name(const char *code);

/* Uses a .mo file in memory, which is borrowed until another language is selected. Returns false,
 * with English selected, if the file is damaged, or if a translation has other printf directives
 * than its original. */
bool language_use_catalogue(struct byte_view file);

/* Returns the code of the current language; "en" if no catalogue is used. */
const char *language_code(void);

/* Returns the translation of a text, or the text itself. Valid until another language is selected.
 */
__attribute__((format_arg(1))) const char *tr(const char *english);

/* Returns the translation for a count: tr_count(n, "%d file", "%d files"). */
__attribute__((format_arg(2), format_arg(3))) const char *tr_count(long count, const char *one,
                                                                   const char *many);

/* A translated text, cut to its size. */
struct tr_text {
    char text[TR_TEXT_SIZE];
};

/* Return a message, and a fault in one line, in the current language. */
struct tr_text tr_message(const struct message *message);
struct tr_text tr_fault(const struct fault *fault);

#endif
