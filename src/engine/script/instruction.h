/* An instruction in the bytes of a script. Decoding needs no running game, and encoding a decoded
 * instruction gives the same bytes again.
 *
 * An instruction of a family (actorOps, print ...) is a head followed by sub-operations, which are
 * decoded one at a time:
 *
 *     insn_decode(&reader, &insn);
 *     for (more = insn_has_more(&insn); more; more = insn_has_more(&sub))
 *         sub_decode(&reader, insn.family, &sub);
 *
 * After SUB_expression_opcode the reader is at a whole instruction, which must be decoded (and run)
 * before the next sub_decode.
 *
 * From: ScummVM wiki (V5 opcodes) and GrogVM (Per-Opcode Encoding Reference). Observed: ScummVM 2.7
 * and 2.9, which play the suites in tests/data/conformance. */
#ifndef WALKBOX_ENGINE_SCRIPT_INSTRUCTION_H
#define WALKBOX_ENGINE_SCRIPT_INSTRUCTION_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/state/variable_state.h"
#include "util/bytes.h"
#include "util/bytes_writer.h"
#include "util/fault.h"
#include "util/shown_text.h"

/* ---- the instruction set ----
 *
 * The rows of opcodes.def and sub_opcodes.def, by opcode, byte or name.
 *
 * The enumerator of an instruction is OP_ and its row's name; the enumerator of a sub-operation is
 * SUB_, its family and its name. So a search for a name finds everything about it. */

enum opcode {
    OP_none, /* a byte that is not an instruction */
#define OP(name, ...)    OP_##name,
#define DEARER_FROM_HERE OP_FIRST_DEAR, OP_LAST_CHEAP = OP_FIRST_DEAR - 1,
#include "engine/script/opcodes.def"
    SUB_end, /* the 0xFF after sub-operations */
#define FAMILY(name, ending)
#define SUB(family, name, ...) SUB_##family##_##name,
#include "engine/script/sub_opcodes.def"
    OPCODE_COUNT,
};

/* Families of sub-operations; several instructions may share a family. */
enum family {
    FAMILY_none,
#define FAMILY(name, ending) FAMILY_##name,
#define SUB(...)
#include "engine/script/sub_opcodes.def"
    FAMILY_COUNT,
};

enum family_ending {
    ENDING_ONE,        /* a single sub-operation */
    ENDING_LIST_TO_FF, /* any number of sub-operations, then 0xFF */
    ENDING_TEXT_OR_FF, /* any number, then 0xFF; or a text at the end, without 0xFF */
};

/* The low five bits are the kind of an operand. The high three bits are its mode bit (0x80, 0x40,
 * 0x20 or none): if this bit is set in the code, the operand is a variable. */
enum operand_spec {
    SPEC_NONE,
    SPEC_RESULT,
    SPEC_VARIABLE,
    SPEC_P8,
    SPEC_P16,
    SPEC_BYTE,
    SPEC_WORD,
    SPEC_TRIPLE,
    SPEC_JUMP,
    SPEC_LIST,
    SPEC_TEXT,
    SPEC_BYTES,
    SPEC_WORDS,
    SPEC_BYTES_TO_ZERO,
    /* the following specs are not operands: */
    SPEC_MODES,
    SPEC_A_JUMP,
    SPEC_STOPS_AT_254,
    SPEC_RECURSIVE,
    SPEC_RESISTANT,

    SPEC_KIND = 0x1F,
    SPEC_MODE = 0xE0,
};

enum { SPEC_LIMIT = 8 };

struct opcode_info {
    const char *text;      /* "actorOps", or for a sub-operation "stepDist"; not NULL */
    const char *arguments; /* names of a call's arguments: "actor, x, y"; not NULL */
    uint8_t first;         /* first byte with all mode bits clear, or the selector */
    uint8_t family; /* for an instruction, the family of its sub-operations; for a sub-operation,
                       its own family */
    uint8_t specs[SPEC_LIMIT]; /* in the order of the bytes; SPEC_NONE after the last spec */
};

/* An opcode's row, including OP_none and SUB_end. Never NULL. */
const struct opcode_info *opcode_info(enum opcode op);

static inline bool opcode_is_sub(enum opcode op)
{
    return op >= SUB_end;
}

/* The instruction that begins with a byte, or OP_none. */
enum opcode opcode_of_byte(uint8_t byte);

/* The sub-operation that begins with a byte in a family, SUB_end for the end of its list, or
 * OP_none. */
enum opcode opcode_of_sub_byte(enum family family, uint8_t byte);

/* The name of a flag spec ("recursive"), or NULL for other specs. */
const char *spec_flag_name(uint8_t spec);
enum family_ending family_ending(enum family family);

/* Find an instruction or sub-operation by the name in the first `length` characters of `text`;
 * return OP_none if there is none. */
enum opcode opcode_find(const char *text, int length);
enum opcode opcode_find_sub(enum family family, const char *text, int length);

/* ---- instructions ---- */

enum {
    INSN_OPERAND_LIMIT = 5,
    INSN_MODES_LIMIT = 2,
    INSN_NESTING_LIMIT = 8, /* levels of instructions within expressions within instructions */
};

/* The verb number with which doSentence stops the sentence. */
enum { SENTENCE_STOP = 254 };

enum operand_kind {
    OPERAND_LITERAL,  /* value: unsigned with 8 or 24 bits, signed with 16 */
    OPERAND_VARIABLE, /* variable: for writing if opcodes.def says RESULT, otherwise for reading */
    OPERAND_JUMP,  /* value: distance in bytes from the end of the instruction, see insn_target */
    OPERAND_LIST,  /* bytes: the items, see list_next */
    OPERAND_TEXT,  /* bytes: the text, see text_next */
    OPERAND_BYTES, /* bytes: 8-bit literals */
    OPERAND_WORDS, /* bytes: 16-bit literals */
};

struct operand {
    enum operand_kind kind;
    int32_t value;
    struct variable_ref variable;
    struct byte_view bytes; /* without count or end byte; borrowed from the code */
};

struct insn {
    enum opcode op;
    enum family family; /* for a head, the family of its sub-operations; for a sub-operation, its
                           own family */
    uint8_t byte;       /* the first byte */
    uint8_t modes[INSN_MODES_LIMIT]; /* the mode bytes after the first byte */
    int operand_count;
    struct operand operands[INSN_OPERAND_LIMIT];
    size_t start, size; /* position in the reader's view, and bytes without sub-operations */
};

/* Flags in startScript's first byte. */
enum {
    SCRIPT_RECURSIVE = 0x40,
    SCRIPT_RESISTANT = 0x20,
};

/* ---- bytes ---- */

/* Decodes the instruction at the reader, or only the head if it has sub-operations. Returns false
 * if bytes are missing (the reader has failed), or if insn->byte is not an instruction (the reader
 * has neither failed nor moved). */
bool insn_decode(struct reader *reader, struct insn *insn);

/* Decodes the next sub-operation, which may be SUB_end. Returns false as insn_decode does. */
bool sub_decode(struct reader *reader, enum family family, struct insn *sub);

/* Whether a sub-operation follows this head or sub-operation. */
bool insn_has_more(const struct insn *insn);

/* Moves the reader past a whole instruction with its sub-operations. Returns false as insn_decode
 * does, or if expressions are nested too deeply (the reader is then within the instruction). */
bool insn_skip(struct reader *reader);

/* Moves the reader as insn_skip does, and calls `see` for the instruction and each of its
 * sub-operations, also within expressions. `head` is the instruction; `part` is the sub-operation,
 * or `head` again for the instruction itself. */
typedef void insn_see(void *context, const struct insn *head, const struct insn *part);
bool insn_parts(struct reader *reader, insn_see *see, void *context);

/* The target of the last operand, a jump, as an offset in the script. It may be outside the
 * code. */
int32_t insn_target(const struct insn *insn);

/* Whether this is a doSentence without objects, with the literal SENTENCE_STOP as its verb. */
bool insn_is_sentence_stop(const struct insn *insn);

/* Writes a head or a sub-operation. */
void insn_encode(const struct insn *insn, struct bytes_writer *writer);

/* Writes a variable word and, if it has VARIABLE_INDEXED, the index word. */
void variable_encode(struct variable_ref variable, struct bytes_writer *writer);

/* For the first byte and each byte in insn->modes: `plain` is the byte with only the bits for
 * operands and flags, and `owned` is a mask with these bits. */
struct mode_bytes {
    int count; /* 1 + the number of mode bytes */
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

/* A list item: a literal or a variable. */
struct list_item {
    uint8_t tag; /* LIST_TAG, with LIST_VARIABLE for a variable; other bits are ignored */
    struct operand operand;
};

/* Reads the next item. `list` is a reader over operand.bytes. Returns false at the end of the
 * list. */
bool list_next(struct reader *list, struct list_item *item);

/* ---- text ---- */

/* An instruction as text:
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
 * Escapes in a text: \" \\ and \xNN, \n new line, \k keep, \p page, \l verb line, \v{g1} number,
 * \b{g1} verb name, \o{g1} object or actor name, \s{1} string, \a{1} animation, \c{1} colour, \f{1}
 * charset, \#{0A 1234} any code with its word. A byte with unused bits is written out:
 * "drawObject~45 3 .draw" (first byte 45), "[1~03]" (tag 03), "~04 5" (mode byte 04). */

/* Decodes a whole instruction and writes it as text. Moves the reader, and fails, as insn_skip
 * does. */
bool insn_format_next(struct reader *reader, struct text_line *line);

/* Appends an instruction's text, whatever its length, up to half a megabyte. Moves the reader, and
 * fails, as insn_skip does. */
bool insn_write_next(struct reader *reader, struct bytes_writer *text);

/* Writes an operand, unless it is a jump. */
void operand_format(const struct operand *operand, struct text_line *line);

struct label_source {
    void *context;
    /* Sets `target` to the offset of the label after an "@". Returns false if there is no such
     * label. */
    bool (*find)(void *context, const char *name, int length, int32_t *target);
};

/* Parses a whole instruction, up to the end or to a comment (";"), and writes its bytes. `origin`
 * is the offset in the script of the writer's first byte. If `labels` is NULL, places are numbers.
 * On failure the writer may have a part of the instruction, and only column and reason of the error
 * are set. */
bool insn_parse(const char *text, const struct label_source *labels, int32_t origin,
                struct bytes_writer *writer, struct fault *error);

/* The number of letters, digits, "_" and "-" at the start of a text, as in labels. */
int place_length(const char *text);

/* Parses a place as a number: "0012" or "-0012" (hexadecimal, 4 to 6 digits). */
bool place_parse(const char *name, int length, int32_t *target);

/* Texts in scripts consist of characters and codes; a code follows a byte 0xFF. Most codes have a
 * word, which may contain zero bytes, so finding the 0 that ends a text means reading its codes. */

enum text_code {
    TEXT_NEW_LINE = 1,
    TEXT_STAY = 2,
    TEXT_PAGE = 3,
    TEXT_NUMBER = 4,    /* word: a variable */
    TEXT_VERB_NAME = 5, /* word: a variable that contains a verb's number */
    TEXT_NAME = 6,      /* word: a variable that contains the number of an object or actor */
    TEXT_STRING = 7,    /* word: a string's number */
    TEXT_VERB_LINE = 8,
    TEXT_ANIMATION = 9, /* word: an animation for the speaker */
    TEXT_SOUND = 10,    /* word: a quarter of a sound's place; such codes come in fours */
    TEXT_COLOR = 12,    /* word: a colour */
    TEXT_CHARSET = 14,  /* word: a charset */
    TEXT_CODE = 0xFF,   /* the byte before a code */
};

/* A character, or a code with its word. */
struct text_piece {
    bool is_code;
    bool has_word;
    uint8_t byte; /* character or code */
    uint16_t word;
};

/* Reads the next piece. Returns false at the end of the view, at a 0, or if the view ends within a
 * code (the reader has failed). */
bool text_next(struct reader *text, struct text_piece *piece);

/* A code's form in listings: "\n", "\v{g5}". */
struct text_code_info {
    char letter; /* '\0' if the code is written by its number */
    bool has_word;
    bool is_variable; /* the word is a variable */
};

/* The form of a code. Codes without a letter are written by their number, with a word. Never
 * NULL. */
const struct text_code_info *text_code_info(uint8_t code);
int text_code_of_letter(char letter); /* -1 if there is no such code */

#endif
