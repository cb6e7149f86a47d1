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
#ifndef WALKBOX_ENGINE_INSTRUCTION_H
#define WALKBOX_ENGINE_INSTRUCTION_H

#include "engine/opcode.h"
#include "resource/arena.h"
#include "resource/bytes.h"
#include "resource/bytes_writer.h"

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

enum operand_kind {
    OPERAND_LITERAL,  /* value: unsigned from 8 and 24 bits, signed from 16 */
    OPERAND_VARIABLE, /* variable: to read, or to write if the row says RESULT */
    OPERAND_JUMP,     /* value: distance from behind the instruction, see insn_target */
    OPERAND_LIST,     /* bytes: see list_next */
    OPERAND_TEXT,     /* bytes: see text_next */
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
size_t insn_encoded_size(const struct insn *insn);

/* The byte that a head or sub-operation has if no bits are set but those that its operands and
 * flags need. */
uint8_t insn_plain_byte(const struct insn *insn);

/* ---- lists and texts ---- */

/* An item of an OPERAND_LIST: a literal or a variable. */
struct list_item {
    uint8_t tag; /* 0x80: variable; the other bits mean nothing, 0x01 is usual */
    struct operand operand;
};

/* Takes the next item from a reader over operand.bytes; false at the end. */
bool list_next(struct reader *list, struct list_item *item);

/* A character of an OPERAND_TEXT, or 0xFF and a code, most of which have a word behind them. */
struct text_piece {
    bool is_code;
    uint8_t byte; /* character or code */
    bool has_word;
    uint16_t word;
};

enum text_code {
    TEXT_NEW_LINE = 1,
    TEXT_KEEP = 2,
    TEXT_PAGE = 3,
    TEXT_NUMBER = 4,    /* word: a variable */
    TEXT_VERB_NAME = 5, /* word: a variable that holds a verb */
    TEXT_NAME = 6,      /* word: a variable that holds an object or actor */
    TEXT_STRING = 7,    /* word: a string's number */
    TEXT_VERB_LINE = 8,
    TEXT_ANIMATION = 9, /* word: an animation of the speaker */
    TEXT_SOUND = 10,    /* word: a part of a sound's place; four such codes in a row */
    TEXT_COLOR = 12,    /* word: a colour */
    TEXT_CHARSET = 14,  /* word: a charset */
    TEXT_CODE = 0xFF,   /* the character before a code */
};

/* Takes the next piece from a reader over operand.bytes; false at the end. */
bool text_next(struct reader *text, struct text_piece *piece);

/* ---- text ---- */

/* A line being written into a buffer of fixed size, as snprintf does: `length` is what there would
 * be if the buffer were large enough, and the text is always terminated (unless size is 0). */
struct text_line {
    char *text;
    size_t size;
    size_t length;
};

/* Writes a head or a sub-operation: "actorOps 1", ".costume 5"; SUB_end is empty. */
void insn_format(const struct insn *insn, struct text_line *line);

/* Decodes and writes a whole instruction: "actorOps 1 .costume 5 .width 24". Ends and fails as
 * insn_skip. */
bool insn_format_next(struct reader *reader, struct text_line *line);

/* How a text became no instruction. */
struct parse_error {
    int column; /* from 1 */
    char why[120];
};

/* What "@name" and "@0012" stand for; false when there is no such place. */
struct label_source {
    void *context;
    bool (*find)(void *context, const char *name, int length, int32_t *target);
};

/* Reads a whole instruction as insn_format_next writes it and encodes it. `origin` is the position
 * in the script that the first byte in the writer has. Memory of the arena is used for lists and
 * texts. Writes nothing of use on failure. */
bool insn_parse(const char *text, const struct label_source *labels, int32_t origin,
                struct bytes_writer *writer, struct arena *arena, struct parse_error *error);

#endif
