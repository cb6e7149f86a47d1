/* What the readers of the parts of a step share: the place in the file, and how mistakes are
 * reported.
 */
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
    const struct step_names *names; /* NULL: things have numbers alone */
};

enum { STEP_SHOWN_WORD = 40 }; /* a message shows at most this many letters of a word */

/* Takes blanks from the beginning of what is left. */
void step_skip_blanks(struct word *rest);

/* Takes the next word, up to a blank. False when nothing is left. */
bool step_next_word(struct word *rest, struct word *word);

/* Takes letters. False when what is left does not begin with one. */
bool step_next_name(struct word *rest, struct word *name);

/* Takes a decimal number of the range. False, without a message, for anything else. */
bool step_next_number(struct word *rest, int low, int high, int *number);

/* The same after blanks, with a message: "a verb is a number of 1..65535". */
bool step_read_number(const struct step_reader *reader, struct word *rest, const char *what,
                      int low, int high, int *number);

/* Takes the number of a thing of the range, or its name: "a verb is a number of 1..65535, or a
 * name". */
bool step_read_thing(const struct step_reader *reader, struct word *rest, enum thing kind, int low,
                     int high, int *number);

/* What can be the name of a thing: "key", "list[2]". An empty word when what is left is none. */
struct word step_next_thing(struct word *rest);

/* Fills in the fault: file, line, column, and what is wrong. Returns false. */
__attribute__((format(printf, 3, 4))) bool step_fault(const struct step_reader *reader,
                                                      struct word at, const char *why, ...);

/* Reads the third field of a line. */
bool step_read_action(const struct step_reader *reader, struct word text,
                      struct step_action *action);

/* Reads the fourth field of a line; *count gets the number of conditions. */
bool step_read_conditions(const struct step_reader *reader, struct word text,
                          struct step_condition *conditions, int *count);

/* Reads what stands behind "# uses:". */
bool step_read_uses(const struct step_reader *reader, struct word text, struct step_uses *uses);

#endif
