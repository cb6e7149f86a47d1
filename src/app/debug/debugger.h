/* A debugger that moves in both directions. The game never stops within a frame: the debugger shows
 * a *view*, a fork in which the journal's frames were played again up to an instruction. So
 * forwards and backwards are the same search, and only debugger_resume changes the game itself.
 *
 * A position is a moment of the journal and a number of instructions: step 0 is between two frames,
 * step N is before the N-th instruction of the frame that follows. Moment -1 is the boot, which can
 * be played again if the journal began with it. The present is the journal's last moment; there the
 * debugger shows the game itself.
 *
 * A move that leads beyond the present continues in the game: `waits` is set, the host plays frames
 * between debugger_before_frame and debugger_after_frame, and the second of these returns true when
 * the debugger has stopped. While there are stops, the host does the same. */
#ifndef WALKBOX_APP_DEBUG_DEBUGGER_H
#define WALKBOX_APP_DEBUG_DEBUGGER_H

#include <setjmp.h>

#include "app/debug/stops.h"
#include "app/history/journal.h"

struct debug_position {
    int64_t moment;
    uint32_t step;
};

enum {
    DEBUG_BOOT = -1,
    /* Scripts within scripts, each at an instruction within expressions. */
    DEBUG_CALL_LIMIT = (SCRIPT_NESTING_LIMIT + 2) * (INSN_NESTING_LIMIT + 2),
};

/* An instruction that is being executed: the current instruction, or an instruction whose script
 * has started another script at once. */
struct debug_call {
    int slot;
    uint16_t generation;
    struct line_place place;
    struct debug_position at;
};

/* The instructions that are being executed, the innermost last. */
struct debug_calls {
    int count;
    struct debug_call calls[DEBUG_CALL_LIMIT];
};

/* A point of the search. */
enum debug_when { DEBUG_FRAME_BEGINS, DEBUG_BEFORE, DEBUG_AFTER, DEBUG_FRAME_ENDS };

struct debugger;

struct debug_event {
    enum debug_when when;
    struct debug_position at;
    const struct game *game;
    const struct insn *insn;       /* NULL between frames, as is `call` */
    const struct debug_call *call; /* the instruction that follows, or was executed */
    int depth;                     /* number of instructions that are being executed */
    const struct debugger *debugger;
};

/* Sees each point of a search. Returns true to stop there. */
typedef bool debug_see(void *context, const struct debug_event *event);

enum debug_move {
    DEBUG_INSTRUCTION, /* to the next instruction */
    DEBUG_OVER, /* to the next instruction of this script, or of another script if this script ends;
                   ends early at a stop */
    DEBUG_OUT,  /* to the first instruction after this script, or back to the instruction that
                   started it; ends early at a stop */
    DEBUG_FRAME, /* to the next beginning of a frame */
    DEBUG_RUN,   /* to the next stop */
};

/* Why the debugger is where it is. */
struct debug_reason {
    struct debug_position at;
    int stop;              /* number of the stop; 0 if no stop was met */
    bool by_engine;        /* the value was changed by the engine between two instructions */
    bool at_limit;         /* the journal reaches no farther back */
    int32_t before, after; /* values of a watch */
};

/* A search. `reason` is its last result so far. */
struct debug_goal {
    enum debug_move move;
    bool back;
    struct debug_position from;
    int slot, depth; /* script that the move follows; SLOT_NONE if there is none */
    uint16_t generation;
    int32_t values[STOP_LIMIT]; /* last values of watches; each frame begins with new ones */
    int hits[STOP_LIMIT];       /* how often each stop was met since `from` */
    bool found;
    struct debug_reason reason;
};

struct debugger {
    struct game *game;       /* borrowed, as is the journal */
    struct journal *journal; /* has to keep states */
    uint32_t seed;           /* seed of the boot, if the journal began with it */
    struct expression_memory memory;
    struct arena arena; /* names and expressions */
    struct stop_names names;
    struct stop_list stops;

    struct debug_position at;
    struct debug_reason reason;
    struct game *view;        /* owned; NULL at the present */
    struct debug_calls calls; /* in the view */
    bool waits;               /* `goal` needs frames of the game */
    bool asked;               /* the player requested the move */
    bool by_line;             /* moves to instructions end where the code of a line begins */
    struct debug_goal goal;

    /* The current search, or the current frame of the game. */
    jmp_buf leave;
    debug_see *see;
    void *context;
    struct debug_position now;
    bool quiet; /* the search has not begun yet */
    bool live;  /* the search is in the game itself, and never leaves a frame */
    bool found;
    struct debug_calls running;
};

/* `seed` is the random numbers' seed with which the game was booted. Returns false if
 * memory runs out. */
bool debugger_init(struct debugger *debugger, struct game *game, struct journal *journal,
                   uint32_t seed);
void debugger_close(struct debugger *debugger);

/* The game at the current position: the view, or the game itself at the present. */
const struct game *debugger_game(const struct debugger *debugger);

/* The first position in reach, and the present. */
struct debug_position debugger_first(const struct debugger *debugger);
struct debug_position debugger_present(const struct debugger *debugger);
int debug_compare(struct debug_position a, struct debug_position b);

/* The instruction before which the view has stopped; NULL between frames. */
const struct debug_call *debugger_current(const struct debugger *debugger);

/* Goes to a position. Returns false if it does not exist. */
bool debugger_go(struct debugger *debugger, struct debug_position to);

/* Moves. Returns whether the position has changed; if not, `reason` says why, or the move `waits`
 * for frames. */
bool debugger_move(struct debugger *debugger, enum debug_move move, bool back);

/* Returns to the present, and ends a move that waits. Call it also after the journal or the game
 * was changed. */
void debugger_return(struct debugger *debugger);

/* Lets the game continue from the current position's frame; later frames are dropped. Returns false
 * at the boot, or if the frame cannot be reached. */
bool debugger_resume(struct debugger *debugger);

/* Call these around each frame of the game, inside the calls of the journal: before_frame after
 * journal_before_frame, after_frame after journal_after_frame. */
void debugger_before_frame(struct debugger *debugger);
bool debugger_after_frame(struct debugger *debugger);

/* Plays the moments `from`..`end` - 1 again and shows them to `see`. Returns true if `see` did;
 * *stopped (if not NULL) then gets the fork that stopped there, otherwise the fork is closed. */
bool debugger_search(struct debugger *debugger, int64_t from, int64_t end, debug_see *see,
                     void *context, struct game **stopped);

/* The instruction to blame for a change that is found at an event: the executed instruction, or the
 * instruction that has started the next script. NULL if the engine made the change between two
 * instructions. */
const struct debug_call *debug_blame(const struct debug_event *event);

#endif
