/* An instruction as it stands in the bytes of a script: nothing is looked up or computed here, so
 * decoding needs no machine, and encoding what was decoded gives the same bytes.
 *
 * An instruction of a family (actorOps, print ...) is a head that is followed by sub-operations.
 * Head and sub-operations are decoded one at a time, so that whoever executes them need not hold
 * them all:
 *
 *     insn_decode(&reader, &insn);
 *     for (more = insn_goes_on(&insn); more; more = insn_goes_on(&sub))
 *         sub_decode(&reader, insn.family, &sub);
 *
 * with one exception: behind SUB_expression_opcode the reader stands at a whole instruction, which
 * is to be decoded (and run) before the next sub_decode. */
#ifndef WALKBOX_ENGINE_BYTECODE_INSTRUCTION_H
#define WALKBOX_ENGINE_BYTECODE_INSTRUCTION_H

#include "engine/bytecode/opcode.h"
#include "engine/bytecode/text_line.h"
#include "resource/bytes/bytes.h"
#include "resource/bytes/bytes_writer.h"

enum {
    INSN_OPERAND_LIMIT = 5,
    INSN_MODES_LIMIT = 2,
    INSN_NESTING_LIMIT = 8, /* instructions within expressions within instructions */
};

/* A variable word, and the index word that follows it when bit 13 is set. Bit 15 makes it a bit
 * variable, else bit 14 a local one. The index is a literal (its low 12 bits), or a variable when
 * its own bit 13 is set (the word without that bit). */
struct variable_ref {
    uint16_t word;
    uint16_t index; /* 0 unless VARIABLE_INDEXED is set in word */
};

enum {
    VARIABLE_BIT = 0x8000,
    VARIABLE_LOCAL = 0x4000,
    VARIABLE_INDEXED = 0x2000,
    VARIABLE_INDEX_LITERAL = 0x0FFF,
};

/* The verb of doSentence that has no objects. */
enum { SENTENCE_STOP = 254 };

enum operand_kind {
    OPERAND_LITERAL,  /* value: unsigned from 8 and 24 bits, signed from 16 */
    OPERAND_VARIABLE, /* variable: to read, or to write if the row says RESULT */
    OPERAND_JUMP,     /* value: distance from behind the instruction, see insn_target */
    OPERAND_LIST,     /* bytes: see list_next */
    OPERAND_TEXT,     /* bytes: see text_next in text_code.h */
    OPERAND_BYTES,    /* bytes: literals of 8 bits */
    OPERAND_WORDS,    /* bytes: literals of 16 bits */
};

struct operand {
    enum operand_kind kind;
    int32_t value;
    struct variable_ref variable;
    struct byte_view bytes; /* without count or ending byte; borrowed from the code */
};

struct insn {
    enum opcode op;
    enum family family; /* of a head: of what follows, FAMILY_none if nothing; of a sub: its own */
    uint8_t byte;       /* as it stands */
    uint8_t modes[INSN_MODES_LIMIT]; /* the further mode bytes in the middle, as they stand */
    int operand_count;
    struct operand operands[INSN_OPERAND_LIMIT];
    size_t start, size; /* in the reader's view; size without what follows a head */
};

/* What startScript's byte says beside its mode. */
enum {
    SCRIPT_RECURSIVE = 0x40,
    SCRIPT_RESISTANT = 0x20,
};

/* ---- bytes ---- */

/* Decodes the instruction at the reader, of a family its head only. False when its bytes are not
 * all there (the reader has failed then), or when its first byte is no instruction (the reader has
 * not failed and stands where it was; insn->byte is that byte). */
bool insn_decode(struct reader *reader, struct insn *insn);

/* Decodes the next sub-operation, SUB_end among them. False as above. */
bool sub_decode(struct reader *reader, enum family family, struct insn *sub);

/* Whether a sub-operation follows behind this head or sub-operation. */
bool insn_goes_on(const struct insn *insn);

/* Passes a whole instruction with all that belongs to it. False as insn_decode; also when
 * expressions are nested too deeply (neither failed nor passed). */
bool insn_skip(struct reader *reader);

/* Where the last operand, a jump, leads: a position in the code, or beyond it. */
int32_t insn_target(const struct insn *insn);

/* The opposite of insn_decode and sub_decode: writes a head, or a sub-operation. */
void insn_encode(const struct insn *insn, struct bytes_writer *writer);

/* The byte of a head or sub-operation and those of insn->modes: what they would be if no bits were
 * set but those that the operands and flags need, and which bits these own. */
struct mode_bytes {
    int count; /* 1 and the number of insn->modes */
    uint8_t plain[1 + INSN_MODES_LIMIT];
    uint8_t owned[1 + INSN_MODES_LIMIT];
};

struct mode_bytes insn_mode_bytes(const struct insn *insn);

/* ---- lists ---- */

enum {
    LIST_TAG = 0x01,
    LIST_VARIABLE = 0x80,
    LIST_END = 0xFF, /* in place of a tag */
};

/* An item of an OPERAND_LIST: a literal or a variable. */
struct list_item {
    uint8_t tag; /* LIST_TAG, and LIST_VARIABLE for a variable; other bits mean nothing */
    struct operand operand;
};

/* Takes the next item from a reader over operand.bytes; false at the end. */
bool list_next(struct reader *list, struct list_item *item);

/* ---- text ---- */

/* The text of an instruction:
 *
 *     move g100, -5               g global, L local, B bit variables
 *     move g100[L3], B17[2]       with an index
 *     isEqual g4, 12, @0045       a place in the script: four hexadecimal digits, or a label
 *     startScript+recursive 7, [1, g2]
 *     setObjectName 30, "a door"
 *     actorOps 1 .costume 5 .name "Bob"      sub-operations begin with a full stop
 *     expression g1 .push 2 .opcode { getRandomNumber g0, 9 } .add
 *     doSentence 254              without objects: stops the sentence
 *
 * In a text: \" \\ and \xNN, \n new line, \k keep, \p page, \l verb line, \v{g1} number,
 * \b{g1} verb name, \o{g1} object or actor name, \s{1} string, \a{1} animation, \c{1} colour,
 * \f{1} charset, \#{0A 1234} any code and its word. Where bytes hold bits that mean nothing they
 * are written out: "drawObject~45 3 .draw" (byte 45), "[1~03]" (tag 03), "~04 5" (mode byte 04). */

/* Writes a head or a sub-operation: "actorOps 1", ".costume 5"; SUB_end is empty. */
void insn_format(const struct insn *insn, struct text_line *line);

/* Decodes and writes a whole instruction: "actorOps 1 .costume 5 .width 24". Ends and fails as
 * insn_skip. */
bool insn_format_next(struct reader *reader, struct text_line *line);

/* How a text became no instruction. */
struct parse_error {
    int column; /* in bytes, from 1 */
    char why[120];
};

/* Looks up what follows an "@" and says where it is; false when there is no such place. */
struct label_source {
    void *context;
    bool (*find)(void *context, const char *name, int length, int32_t *target);
};

/* Reads a whole instruction, up to the end of the text or a comment (";"), and writes its bytes.
 * `origin` is the position in the script of the writer's first byte; `labels` may be NULL: places
 * are numbers then. On failure the writer has what was done so far. */
bool insn_parse(const char *text, const struct label_source *labels, int32_t origin,
                struct bytes_writer *writer, struct parse_error *error);

/* "0012" or "-0012" as a place; false when it is none. */
bool place_parse(const char *name, int length, int32_t *target);

#endif
