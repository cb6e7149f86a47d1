/* Handlers for variables, arithmetic, comparisons and expressions. Sums, differences and products
 * wrap at 32 bits; quotients are rounded towards zero. */
#include "engine/script/vm.h"
#include "engine/state/game_state.h"
#include "engine/state/variables.h"

enum { EXPRESSION_DEPTH = 32 };

void op_move(struct game *game, const struct insn *insn)
{
    vm_result(game, insn, vm_operand(game, insn, 1));
}

/* ---- ranges ---- */

static void set_range(struct game *game, const struct insn *insn, bool words)
{
    struct reader values = reader_at(insn->operands[1].bytes, 0);
    struct variable_place place =
        variable_find(&game->vm, &game->world, insn->operands[0].variable);
    for (; reader_left(&values) > 0; place.number++)
        variable_put(game, place, words ? read_s16(&values) : read_u8(&values));
}

void op_set_var_range_bytes(struct game *game, const struct insn *insn)
{
    set_range(game, insn, false);
}

void op_set_var_range_words(struct game *game, const struct insn *insn)
{
    set_range(game, insn, true);
}

/* ---- arithmetic on a variable ---- */

#define ARITHMETIC(handler, value)                                                                 \
    void handler(struct game *game, const struct insn *insn)                                       \
    {                                                                                              \
        vm_result(game, insn, value);                                                              \
    }

static int32_t sum(int32_t a, int32_t b)
{
    return (int32_t)((uint32_t)a + (uint32_t)b);
}

static int32_t difference(int32_t a, int32_t b)
{
    return (int32_t)((uint32_t)a - (uint32_t)b);
}

static int32_t product(int32_t a, int32_t b)
{
    return (int32_t)((uint32_t)a * (uint32_t)b);
}

/* The quotient. A divisor of 0 halts the machine, as it stops the original. */
static int32_t quotient(struct game *game, int32_t a, int32_t b)
{
    if (b == 0)
        vm_halt(game, "division by zero");
    return b == 0 ? 0 : b == -1 ? difference(0, a) : a / b;
}

ARITHMETIC(op_increment, sum(vm_operand(game, insn, 0), 1))
ARITHMETIC(op_decrement, difference(vm_operand(game, insn, 0), 1))
ARITHMETIC(op_add, sum(vm_operand(game, insn, 0), vm_operand(game, insn, 1)))
ARITHMETIC(op_subtract, difference(vm_operand(game, insn, 0), vm_operand(game, insn, 1)))
ARITHMETIC(op_multiply, product(vm_operand(game, insn, 0), vm_operand(game, insn, 1)))
ARITHMETIC(op_divide, quotient(game, vm_operand(game, insn, 0), vm_operand(game, insn, 1)))
ARITHMETIC(op_bit_and, vm_operand(game, insn, 0) & vm_operand(game, insn, 1))
ARITHMETIC(op_bit_or, vm_operand(game, insn, 0) | vm_operand(game, insn, 1))

void op_get_random_number(struct game *game, const struct insn *insn)
{
    int limit = vm_word(game, insn, 1);
    vm_result(game, insn, random_below(&game->world.random, limit + 1));
}

/* ---- comparisons: "value OP variable", with a jump if it is false ---- */

#define COMPARISON(handler, condition)                                                             \
    void handler(struct game *game, const struct insn *insn)                                       \
    {                                                                                              \
        if (!(condition))                                                                          \
            vm_jump(game, insn);                                                                   \
    }

/* The value minus the variable, from the low 16 bits of each. Comparisons with 0 use all 32 bits.
 * Observed: ScummVM 2.7 and 2.9. */
static int compared(struct game *game, const struct insn *insn)
{
    return vm_word(game, insn, 1) - vm_word(game, insn, 0);
}

COMPARISON(op_equal_zero, vm_operand(game, insn, 0) == 0)
COMPARISON(op_not_equal_zero, vm_operand(game, insn, 0) != 0)
COMPARISON(op_is_equal, compared(game, insn) == 0)
COMPARISON(op_is_not_equal, compared(game, insn) != 0)
COMPARISON(op_is_less, compared(game, insn) < 0)
COMPARISON(op_is_less_equal, compared(game, insn) <= 0)
COMPARISON(op_is_greater, compared(game, insn) > 0)
COMPARISON(op_is_greater_equal, compared(game, insn) >= 0)

/* ---- expressions ---- */

struct stack {
    int depth;
    int32_t values[EXPRESSION_DEPTH];
};

static void push(struct game *game, struct stack *stack, int32_t value)
{
    if (stack->depth == EXPRESSION_DEPTH)
        vm_halt(game, "an expression pushes more than %d values", EXPRESSION_DEPTH);
    else
        stack->values[stack->depth++] = value;
}

static int32_t pop(struct game *game, struct stack *stack)
{
    if (stack->depth > 0)
        return stack->values[--stack->depth];
    vm_halt(game, "an expression pops more than it pushed");
    return 0;
}

static void calculate(struct game *game, struct stack *stack, enum opcode op)
{
    int32_t b = pop(game, stack);
    int32_t a = pop(game, stack);
    int32_t result = op == SUB_expression_add        ? sum(a, b)
                     : op == SUB_expression_subtract ? difference(a, b)
                     : op == SUB_expression_multiply ? product(a, b)
                                                     : quotient(game, a, b);
    push(game, stack, result);
}

static void evaluate(struct game *game, const struct insn *insn, struct stack *stack)
{
    struct insn sub = *insn;
    while (vm_next_sub(game, &sub, FAMILY_expression, &sub)) {
        if (sub.op == SUB_expression_push) {
            push(game, stack, vm_operand(game, &sub, 0));
            /* A nested instruction has its result in variable 0. */
        } else if (sub.op == SUB_expression_opcode) {
            vm_step(game);
            push(game, stack, var_get(&game->world, 0));
        } else {
            calculate(game, stack, sub.op);
        }
    }
}

/* The variable for the result, with its index, is evaluated before the expression and written after
 * it. */
void op_expression(struct game *game, const struct insn *insn)
{
    const struct variable_place result =
        variable_find(&game->vm, &game->world, insn->operands[0].variable);
    struct stack stack = {0};
    if (game->vm.expressions == INSN_NESTING_LIMIT) {
        vm_halt(game, "expressions are nested too deeply");
        return;
    }
    game->vm.expressions++;
    evaluate(game, insn, &stack);
    game->vm.expressions--;
    if (!game->vm.halted)
        variable_put(game, result, pop(game, &stack));
}
