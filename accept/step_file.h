/* Reads step files (see step.h and docs/accept.md). */
#ifndef WALKBOX_ACCEPT_STEP_FILE_H
#define WALKBOX_ACCEPT_STEP_FILE_H

#include "accept/step.h"

struct arena;
struct byte_view;
struct fault;
struct step_names;

/* Returns the numbers of Monkey Island 1 (CD). From: GrogVM's walk through its files. */
struct step_uses step_uses_default(void);

/* Parses a step file into the arena. Returns false, with file, line and column in the fault, at the
 * first error. `names` may be NULL. */
bool step_file_load(struct step_file *steps, const struct step_names *names, const char *file,
                    struct byte_view text, struct arena *arena, struct fault *fault);

/* Returns the name of a rule in step files. */
const char *step_rule_name(enum step_rule rule);

/* Returns the index of the step with this name; -1 if there is none. */
int step_file_find(const struct step_file *steps, const char *name);

#endif
