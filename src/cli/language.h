/* The language of what the programs print and show.
 *
 * The programs speak English. A catalogue, the .mo file that msgfmt makes of po/LANGUAGE.po,
 * translates it. The core knows no languages: what it has to say are messages (util/message.h),
 * which are translated here, when they are shown. Code that inserts texts in a text translates
 * the format and each of them. One language a process, as with locales. */
#ifndef WALKBOX_CLI_LANGUAGE_H
#define WALKBOX_CLI_LANGUAGE_H

#include <stdbool.h>
#include <stddef.h>

#include "util/bytes.h"
#include "util/fault.h"

/* What is longer is cut. */
enum { TR_TEXT_SIZE = 512 };

/* Selects a language: "de", "de_AT.UTF-8", "en"; NULL or "system" for that of the environment
 * (LANGUAGE, LC_ALL, LC_MESSAGES, LANG). False, with English selected, if there is no catalogue for
 * it. */
bool language_use(const char *name);

/* The same for --language, which overrides the setting from then on, and for the setting. */
bool language_use_option(const char *name);
bool language_use_setting(const char *name);

/* The language of games that come in several: two letters of --game-language, else of the setting,
 * else of the environment; "en" when that has none. Both functions take "system", too, and return
 * false for other names than two letters. */
bool language_use_game_option(const char *name);
bool language_use_game_setting(const char *name);
const char *language_of_game(void);

/* Its own name ("Deutsch"), or the letters. */
const char *language_name(const char *code);

/* Uses a .mo file in memory, which stays borrowed until another language is selected. False, with
 * English selected, if it is damaged, or a translation has other printf directives than its
 * original. */
bool language_use_catalogue(struct byte_view file);

/* The code of the language in use: "en" where no catalogue is. */
const char *language_code(void);

/* The translation of a text, or the text itself. Valid until another language is selected. */
__attribute__((format_arg(1))) const char *tr(const char *english);

/* The translation of one of two texts, chosen by a count: tr_count(n, "%d file", "%d files"). */
__attribute__((format_arg(2), format_arg(3))) const char *tr_count(long count, const char *one,
                                                                   const char *many);

/* A message, and a fault in a line, in the language in use. */
struct tr_text {
    char text[TR_TEXT_SIZE];
};

struct tr_text tr_message(const struct message *message);
struct tr_text tr_fault(const struct fault *fault);

#endif
