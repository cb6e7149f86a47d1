/* Reads files of steps (see step.h, and docs/accept.md). */
#ifndef WALKBOX_ACCEPT_STEP_FILE_H
#define WALKBOX_ACCEPT_STEP_FILE_H

#include "accept/step.h"

struct arena;
struct byte_view;
struct fault;
struct step_names;

/* What Monkey Island 1 (CD) uses. From: public walks through its files. */
struct step_uses step_uses_default(void);

/* Reads the text of a file of steps; the steps are in the arena. Anything that is not understood is
 * refused, with a fault that names file, line and column. `names` may be NULL. */
bool step_file_load(struct step_file *steps, const struct step_names *names, const char *file,
                    struct byte_view text, struct arena *arena, struct fault *fault);

/* The name of a rule, as it is written. */
const char *step_rule_name(enum step_rule rule);

/* The index of the step with this name; -1 when there is none. */
int step_file_find(const struct step_file *steps, const char *name);

#endif
