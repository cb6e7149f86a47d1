/* Answers about the frames in the journal: when a value changed, what ran, and which lines of the
 * sources never ran. Each answer plays the frames again. */
#ifndef WALKBOX_APP_DEBUG_DEBUG_REPORT_H
#define WALKBOX_APP_DEBUG_DEBUG_REPORT_H

#include "app/debug/debugger.h"

enum { DEBUG_LINE_SIZE = 400, DEBUG_POSITION_SIZE = 80 };

/* Receives an answer line by line. Returns false to end it. */
struct debug_out {
    void *context;
    bool (*say)(void *context, const char *line);
    bool json; /* each line is a JSON object */
};

/* Writes a position: "frame 12 (0:01), instruction 3". */
void debug_write_position(const struct debugger *debugger, struct debug_position at, char *text,
                          size_t size);

/* Writes an instruction: "script 20 at 0x0012 (open, scripts/game.scr:12): setState 51, 1". */
void debug_write_call(const struct game *game, const struct debug_call *call, char *text,
                      size_t size);

/* Translates a text for people (tr); text for programs stays English. */
__attribute__((format_arg(1))) typedef const char *debug_words(const char *english);

/* debug_write_now writes the position, debug_write_reason why the debugger stopped there ("" if no
 * stop was met). debug_write_here writes both and the instruction, in one English line. */
void debug_write_now(const struct debugger *debugger, debug_words *words, char *text, size_t size);
void debug_write_reason(struct debugger *debugger, debug_words *words, char *text, size_t size);
void debug_write_here(struct debugger *debugger, char *text, size_t size);

/* Reports at most `most` changes of an expression within reach, the oldest first, or that there are
 * no changes. Returns false, with the reason, if the expression is wrong. */
bool debug_when(struct debugger *debugger, const char *expression, int most,
                const struct debug_out *out, char why[EXPRESSION_WHY_SIZE]);

/* Reports the events of the moments `from`..`end` - 1: scripts and their instructions, rooms, walks
 * from box to box, and sounds. */
void debug_trace(struct debugger *debugger, int64_t from, int64_t end, const struct debug_out *out);

/* Reports for each source file how many lines with code have run within reach, and which have not.
 */
void debug_coverage(struct debugger *debugger, const struct debug_out *out);

#endif
