/* The Debug Adapter Protocol (microsoft.github.io/debug-adapter-protocol): an editor's requests to
 * a debugger, the answers, and events. A request that cannot be read or served is answered by an
 * error.
 *
 * There is one thread, the game: the script at the current position, and the scripts that started
 * it at once; its last frame is the position. So an editor always stops in the same thread,
 * although scripts come and go. */
#ifndef WALKBOX_APP_DEBUG_DAP_H
#define WALKBOX_APP_DEBUG_DAP_H

#include <cjson/cJSON.h>
#include <stdio.h>

#include "app/debug/debug_report.h"
#include "util/bytes_writer.h"

enum {
    DAP_MESSAGE_LIMIT = 1 << 20, /* bytes; longer messages are refused */
    DAP_TEXT_LIMIT = 1 << 20,    /* bytes of a reply of the console; the rest is dropped */
    DAP_TEXT_SIZE = 1024,        /* longer expressions and commands are refused, longer paths cut */
    DAP_TURN = 64,               /* frames between looks at the input */
    DAP_RUN_LIMIT = 10000,       /* frames of a move */
};

struct dap;

struct dap_host {
    void *context;
    FILE *output;
    /* Starts the game that the arguments of a launch request name. Returns its debugger, or NULL
     * with the reason. */
    struct debugger *(*launch)(void *context, const cJSON *arguments, char why[DAP_TEXT_SIZE]);
    /* Runs a line of the console, which replies by dap_say. Returns false for an error. */
    bool (*console)(void *context, char *line);
    /* Plays frames as long as the debugger waits for them. */
    void (*play)(void *context, int frames);
};

struct dap {
    struct dap_host host;
    struct debugger *debugger; /* borrowed; NULL before a launch */
    const char *sources;       /* borrowed folder of the game's sources, or "" */
    bool ended;                /* the editor has left */
    bool running;              /* the host has to call dap_play */
    /* The current request. */
    int seq;
    const struct dap_request *request;
    const cJSON *arguments;
    char why[DAP_TEXT_SIZE];  /* why the request failed, or "" */
    struct bytes_writer said; /* lines for the answer */
    bool moved;               /* a line of the console has changed the position */
    const char *reason;       /* why the game stops if no stop is met */
    bool stop_on_entry;
    int frames_left; /* frames left of the current move */
};

void dap_init(struct dap *dap, struct dap_host host);
void dap_close(struct dap *dap);

/* Waits for a message and serves it. Returns false at the end of the input. */
bool dap_receive(struct dap *dap, FILE *input);

/* Plays some frames of a move, and reports where it ends. */
void dap_play(struct dap *dap);

/* Adds a line to the console's reply. */
void dap_say(struct dap *dap, const char *line);

/* A text among the arguments; "" if it is missing, longer than DAP_TEXT_SIZE, or not a text. */
const char *dap_text(const cJSON *arguments, const char *name);

/* ---- dap_values.c ---- */

/* Computes an expression. Returns false, with the reason, if it is wrong. */
bool dap_value(const struct dap *dap, const char *text, int32_t *value,
               char why[EXPRESSION_WHY_SIZE]);

/* The groups of values at the position, and with `slot`, unless it is SLOT_NONE, its locals. */
cJSON *dap_scopes(int slot);

/* The values in a group, or the parts of a value. */
cJSON *dap_variables(const struct dap *dap, int reference);

#endif
