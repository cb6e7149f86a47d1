/* Shared by the readers of the parts of a step: the place in the file, and reports of mistakes. */
#ifndef WALKBOX_ACCEPT_STEP_READER_H
#define WALKBOX_ACCEPT_STEP_READER_H

#include "accept/names.h"
#include "accept/step.h"
#include "util/words.h"

struct fault;

struct step_reader {
    const char *file;
    int line;
    struct fault *fault;
    const struct step_names *names; /* NULL if things have only numbers */
};

enum { STEP_SHOWN_WORD = 40 }; /* a message shows at most this many letters of a word */

/* Skips blanks at the beginning of the rest. */
void step_skip_blanks(struct word *rest);

/* Reads the next word, up to a blank. Returns false if nothing is left. */
bool step_next_word(struct word *rest, struct word *word);

/* Reads letters. Returns false if the rest does not begin with a letter. */
bool step_next_name(struct word *rest, struct word *name);

/* Reads a decimal number within the range. Returns false, without a fault, for anything else. */
bool step_next_number(struct word *rest, int low, int high, int *number);

/* Same as step_next_number, after blanks and with a fault: "a verb is a number of 1..65535". */
bool step_read_number(const struct step_reader *reader, struct word *rest, const char *what,
                      int low, int high, int *number);

/* Reads the number of a thing, or its name. The fault is "a verb is a number of 1..65535, or a
 * name". */
bool step_read_thing(const struct step_reader *reader, struct word *rest, enum thing kind, int low,
                     int high, int *number);

/* Reads a word that can be the name of a thing: "key", "list[2]". Empty if the rest does not begin
 * with such a word. */
struct word step_next_thing(struct word *rest);

/* Fills in the fault with file, line, column and reason. Returns false. */
__attribute__((format(printf, 3, 4))) bool step_fault(const struct step_reader *reader,
                                                      struct word at, const char *why, ...);

/* Reads the third field of a line. */
bool step_read_action(const struct step_reader *reader, struct word text,
                      struct step_action *action);

/* Reads the fourth field of a line; *count gets the number of conditions. */
bool step_read_conditions(const struct step_reader *reader, struct word text,
                          struct step_condition *conditions, int *count);

/* Reads the text after "# uses:". */
bool step_read_uses(const struct step_reader *reader, struct word text, struct step_uses *uses);

#endif
