/* Compiles statements: a function for each kind. */
#include <string.h>

#include "assets-tools/script/script_compiler.h"
#include "cli/language.h"

/* ---- labels: the compiler's labels have a "-", which no label of a script has ---- */

static void emit_label(struct script_compiler *compiler, int label)
{
    script_emit(compiler, "to-%d:", label);
}

/* Returns the label as an operand, such as "@to-5"; NAMED_LABEL is compiler->jump_name. */
static const char *label_text(struct script_compiler *compiler, int label)
{
    return label == NAMED_LABEL ? source_format(compiler->arena, "@%s", compiler->jump_name)
                                : source_format(compiler->arena, "@to-%d", label);
}

static void emit_jump(struct script_compiler *compiler, int label)
{
    script_emit(compiler, "jumpRelative %s", label_text(compiler, label));
}

/* ---- conditions: one jump, or several ---- */

static void jump_comparison(struct script_compiler *compiler, const struct node *node,
                            const struct script_comparison *comparison, bool when, int label)
{
    struct script_operand a = script_value(compiler, node->first);
    struct script_operand b = script_value(compiler, node->second);
    if (a.is_number && !b.is_number) {
        struct script_operand kept = a;
        a = b;
        b = kept;
        comparison = script_find_comparison(comparison->swapped);
    }
    if (a.is_number) {
        token_fail_at(&compiler->tokens, node->place, "both sides of this comparison are numbers");
        return;
    }
    enum opcode op = when ? comparison->opposite : comparison->op;
    const char *target = label_text(compiler, label);
    if ((op == OP_is_equal || op == OP_is_not_equal) && b.is_number && b.number == 0)
        script_emit(compiler, "%s %s, %s", op == OP_is_equal ? "equalZero" : "notEqualZero", a.text,
                    target);
    else
        script_emit(compiler, "%s %s, %s, %s", opcode_info(op)->text, a.text, b.text, target);
}

/* Jumps by a value, which is true unless it is 0, or by a condition instruction. */
static void jump_test(struct script_compiler *compiler, const struct node *node, bool when,
                      int label)
{
    int32_t number;
    const char *target = label_text(compiler, label);
    if (node->kind == NODE_CALL && script_call_is_condition(node->call)) {
        int over = when ? compiler->label_count++ : NO_LABEL;
        const char *leave = when ? label_text(compiler, over) : target;
        script_emit(compiler, "%s", script_call(compiler, node->call, NULL, leave));
        if (when) {
            script_emit(compiler, "jumpRelative %s", target);
            emit_label(compiler, over);
        }
    } else if (script_constant(compiler, node, &number)) {
        if ((number != 0) == when)
            script_emit(compiler, "jumpRelative %s", target);
    } else {
        struct script_operand value = script_operand(compiler, node, NAME_VARIABLE);
        script_emit(compiler, "%s %s, %s", when ? "equalZero" : "notEqualZero", value.text, target);
    }
}

/* Writes a jump to the label, taken if the condition is `when`. */
static void write_jump(struct script_compiler *compiler, const struct node *condition, bool when,
                       int label)
{
    if (compiler->tokens.failed)
        return;
    if (condition->kind == NODE_NOT) {
        write_jump(compiler, condition->first, !when, label);
        return;
    }
    const char *sign = condition->kind == NODE_BINARY ? condition->text : "";
    bool both = strcmp(sign, "&&") == 0;
    if (!both && strcmp(sign, "||") != 0) {
        const struct script_comparison *comparison = script_find_comparison(sign);
        if (comparison != NULL)
            jump_comparison(compiler, condition, comparison, when, label);
        else
            jump_test(compiler, condition, when, label);
        return;
    }
    /* Jump here if the first side alone decides: "and" is false, or "or" is true. */
    if (both != when) {
        write_jump(compiler, condition->first, when, label);
        write_jump(compiler, condition->second, when, label);
        return;
    }
    int decided = compiler->label_count++;
    write_jump(compiler, condition->first, !when, decided);
    write_jump(compiler, condition->second, when, label);
    emit_label(compiler, decided);
}

enum {
    BLOCK_DEPTH_LIMIT = 60,
    STRING_PASSED = 49, /* highest string in the default limits of games of the time */
};

static void compile_statement(struct script_compiler *compiler, int depth);

static void compile_block(struct script_compiler *compiler, int depth)
{
    struct token_reader *tokens = &compiler->tokens;
    if (depth > BLOCK_DEPTH_LIMIT) {
        token_fail(tokens, "blocks are nested too deeply");
        return;
    }
    struct source_place open = token_place(tokens);
    token_expect(tokens, "{");
    while (!tokens->failed && !token_accept(tokens, "}")) {
        if (tokens->next->kind == TOKEN_END)
            token_fail_at(tokens, open, "this \"{\" is never closed");
        compile_statement(compiler, depth);
    }
}

static const struct node *read_expression(struct script_compiler *compiler)
{
    return parse_expression(&compiler->tokens, compiler->arena);
}

/* ---- conditions and loops ---- */

static void jump_unless(struct script_compiler *compiler, const struct node *condition, int label)
{
    if (condition != NULL)
        write_jump(compiler, condition, false, label);
}

static void compile_if(struct script_compiler *compiler, int depth)
{
    struct token_reader *tokens = &compiler->tokens;
    int otherwise = compiler->label_count++;
    jump_unless(compiler, read_expression(compiler), otherwise);
    compile_block(compiler, depth + 1);
    if (!token_accept(tokens, "else")) {
        emit_label(compiler, otherwise);
        return;
    }
    int end = compiler->label_count++;
    emit_jump(compiler, end);
    emit_label(compiler, otherwise);
    if (token_is(tokens, "if"))
        compile_statement(compiler, depth + 1);
    else
        compile_block(compiler, depth + 1);
    emit_label(compiler, end);
}

/* Compiles the block of a loop. `next` is the label for continue, `end` for break. */
static void compile_body(struct script_compiler *compiler, int next, int end, int depth)
{
    int outer_break = compiler->break_label;
    int outer_continue = compiler->continue_label;
    int outer_cutscene = compiler->loop_cutscene;
    compiler->break_label = end;
    compiler->continue_label = next;
    compiler->loop_cutscene = compiler->cutscene;
    compile_block(compiler, depth + 1);
    compiler->break_label = outer_break;
    compiler->continue_label = outer_continue;
    compiler->loop_cutscene = outer_cutscene;
}

/* Begins a loop. Returns the outer loop, which the caller restores at the end. */
static int begin_loop(struct script_compiler *compiler)
{
    int outer = compiler->loop;
    if (outer == 0)
        compiler->loop = ++compiler->loop_count;
    return outer;
}

static void compile_while(struct script_compiler *compiler, int depth)
{
    int begin = compiler->label_count++;
    int end = compiler->label_count++;
    int outer = begin_loop(compiler);
    emit_label(compiler, begin);
    jump_unless(compiler, read_expression(compiler), end);
    compile_body(compiler, begin, end, depth);
    compiler->loop = outer;
    emit_jump(compiler, begin);
    emit_label(compiler, end);
}

/* Compiles "repeat { .. } until CONDITION;". */
static void compile_repeat(struct script_compiler *compiler, int depth)
{
    int begin = compiler->label_count++;
    int next = compiler->label_count++;
    int end = compiler->label_count++;
    int outer = begin_loop(compiler);
    emit_label(compiler, begin);
    compile_body(compiler, next, end, depth);
    emit_label(compiler, next);
    token_expect(&compiler->tokens, "until");
    jump_unless(compiler, read_expression(compiler), begin);
    compiler->loop = outer;
    token_expect(&compiler->tokens, ";");
    emit_label(compiler, end);
}

static void compile_assignment(struct script_compiler *compiler);

/* Compiles "for i = 0; i < 5; i++ { .. }". The step i++ precedes the block in the source, but is
 * compiled after it. */
static void compile_for(struct script_compiler *compiler, int depth)
{
    struct token_reader *tokens = &compiler->tokens;
    int begin = compiler->label_count++;
    int next = compiler->label_count++;
    int end = compiler->label_count++;
    compile_assignment(compiler);
    token_expect(&compiler->tokens, ";");
    int outer = begin_loop(compiler);
    emit_label(compiler, begin);
    jump_unless(compiler, read_expression(compiler), end);
    token_expect(&compiler->tokens, ";");
    const struct token *step = tokens->next;
    while (tokens->next->kind != TOKEN_END && !token_is(tokens, "{"))
        tokens->next++;
    compile_body(compiler, next, end, depth);
    if (tokens->failed)
        return;
    const struct token *behind = tokens->next;
    tokens->next = step;
    compiler->temporary_count = 0;
    emit_label(compiler, next);
    compile_assignment(compiler);
    compiler->loop = outer;
    if (!token_is(tokens, "{"))
        token_fail(tokens, "expected \"{\" before \"%s\"", tokens->next->text);
    if (tokens->failed)
        return;
    tokens->next = behind;
    emit_jump(compiler, begin);
    emit_label(compiler, end);
}

/* Reports a statement that ends the script or jumps, and so skips the end of a cutscene. */
static void check_leaving(struct script_compiler *compiler, const char *what)
{
    if (!compiler->after_end)
        token_fail_at(&compiler->tokens, compiler->place,
                      "%s skips the end of this cutscene, so the player never gets control back: "
                      "put endCutscene; before it, or move it after the \"}\"",
                      tr(what));
}

/* Compiles break and continue; with a condition, the jump is taken if it is false. */
static void compile_loop_jump(struct script_compiler *compiler, const struct node *condition,
                              int label)
{
    if (label == NO_LABEL)
        token_fail_at(&compiler->tokens, compiler->place, "this works only in a loop");
    if (compiler->loop_cutscene != compiler->cutscene)
        check_leaving(compiler, "this jump");
    if (condition != NULL)
        jump_unless(compiler, condition, label);
    else
        emit_jump(compiler, label);
    token_expect(&compiler->tokens, ";");
}

/* ---- variables ---- */

static void compile_local(struct script_compiler *compiler)
{
    struct token_reader *tokens = &compiler->tokens;
    do {
        struct source_place place = token_place(tokens);
        const char *name = token_name(tokens, "a local variable");
        for (int i = 0; !tokens->failed && i < compiler->local_count; i++)
            if (strcmp(compiler->locals[i], name) == 0)
                token_fail_at(tokens, place, "local variable \"%s\" already exists", name);
        if (compiler->local_count == LOCAL_COUNT)
            token_fail_at(tokens, place, "a script can have at most %d local variables",
                          LOCAL_COUNT);
        if (!tokens->failed)
            compiler->locals[compiler->local_count++] = name;
    } while (token_accept(tokens, ","));
    token_expect(&compiler->tokens, ";");
}

/* Compiles "x = ..", "x += .." or "x++", without the semicolon. */
static void compile_assignment(struct script_compiler *compiler)
{
    struct token_reader *tokens = &compiler->tokens;
    struct node target = {.kind = NODE_NAME, .place = token_place(tokens)};
    target.text = token_name(tokens, "a variable");
    if (token_accept(tokens, "[")) {
        target.kind = NODE_INDEXED;
        target.first = parse_expression(tokens, compiler->arena);
        token_expect(tokens, "]");
    }
    const char *variable;
    if (tokens->failed || !script_variable(compiler, &target, &variable))
        return;
    if (!token_is(tokens, "="))
        script_local_read(compiler, &target);
    if (token_accept(tokens, "++") || token_is(tokens, "--")) {
        bool down = token_accept(tokens, "--");
        script_emit(compiler, "%s %s", down ? "decrement" : "increment", variable);
        return;
    }
    int row = 0;
    while (row < SCRIPT_ASSIGNMENTS && !token_accept(tokens, script_assignments[row].sign))
        row++;
    if (row == SCRIPT_ASSIGNMENTS)
        token_expect(tokens, "=");
    const struct node *value = read_expression(compiler);
    if (value == NULL)
        return;
    if (script_assignments[row].op == OP_move)
        script_assign(compiler, variable, value);
    else
        script_emit_arithmetic(compiler, script_assignments[row].op, variable,
                               script_value(compiler, value), value->place);
    if (target.kind == NODE_NAME)
        script_local_set(compiler, &target);
}

/* ---- calls ---- */

/* Puts a text argument into a string, and passes the string's number, since scripts take only
 * numbers: offer(1, "Who are you?"). A single string serves for this, and the next such call
 * overwrites it. */
static void pass_text(struct script_compiler *compiler, struct node *arguments)
{
    bool passed = false;
    for (struct node *node = arguments; node != NULL && !compiler->tokens.failed;
         node = node->next) {
        if (node->kind != NODE_TEXT)
            continue;
        if (passed)
            token_fail_at(&compiler->tokens, node->place, "a script takes one text, not two");
        struct node string = {
            .kind = NODE_NUMBER, .place = node->place, .number = STRING_PASSED, .next = NULL};
        struct node text = *node;
        text.next = NULL;
        string.next = &text;
        struct call load = {
            .place = node->place, .name = "load", .flags = "", .arguments = &string};
        struct call head = {.place = node->place, .name = "stringOps", .flags = "", .subs = &load};
        script_emit(compiler, "%s", script_call(compiler, &head, NULL, NULL));
        node->kind = NODE_NUMBER;
        node->number = STRING_PASSED;
        passed = true;
    }
}

/* Compiles openDoor(left, 5): starts the script. */
static void call_script(struct script_compiler *compiler, const struct call *call,
                        const struct script_name *script)
{
    struct node list = {.kind = NODE_LIST, .place = call->place, .first = call->arguments};
    struct node number = {
        .kind = NODE_NUMBER, .place = call->place, .number = script->value, .next = &list};
    struct call start = *call;
    start.name = "startScript";
    start.arguments = &number;
    int count = 0;
    for (const struct node *node = call->arguments; node != NULL; node = node->next)
        count++;
    pass_text(compiler, call->arguments);
    /* A game's replacement for a library script may have fewer parameters. */
    if (count > script->parameters && !compiler->ready)
        token_fail_at(&compiler->tokens, call->place,
                      "wrong number of arguments for %s: %d needed, %d given", call->name,
                      script->parameters, count);
    else
        script_emit(compiler, "%s", script_call(compiler, &start, NULL, NULL));
}

/* Compiles "await ask();": starts a script and continues when it has ended. */
static void compile_await(struct script_compiler *compiler)
{
    const struct call *call = parse_call(&compiler->tokens, compiler->arena);
    if (compiler->tokens.failed)
        return;
    const struct script_name *script = script_call_target(compiler, call);
    if (script == NULL && script_is_elsewhere(compiler, call->place, call->name))
        return;
    if (script == NULL) {
        struct word_guess guess = {.word = call->name};
        token_fail_at(&compiler->tokens, call->place,
                      "await needs a script, but the game has no script \"%s\"%s", call->name,
                      script_hint(compiler, &guess));
        return;
    }
    int begin = compiler->label_count++, end = compiler->label_count++;
    call_script(compiler, call, script);
    emit_label(compiler, begin);
    struct node number = {.kind = NODE_NUMBER, .place = call->place, .number = script->value};
    struct call running = {
        .place = call->place, .name = "isScriptRunning", .flags = "", .arguments = &number};
    struct node asked = {.kind = NODE_CALL, .place = call->place, .call = &running};
    jump_unless(compiler, &asked, end);
    script_emit(compiler, "breakHere");
    emit_jump(compiler, begin);
    emit_label(compiler, end);
    token_expect(&compiler->tokens, ";");
}

/* Compiles say(guard, "Halt!", "Who goes there?"): prints each text over the actor and waits until
 * it has been read. With a place: say(guard, "Halt!").at(160, 20); */
static void compile_say(struct script_compiler *compiler, const struct call *call)
{
    struct call overhead = {.place = call->place, .name = "overhead", .flags = ""};
    struct call center = {.place = call->place, .name = "center", .flags = "", .next = &overhead};
    struct node *speaker = call->arguments;
    struct node *text = speaker == NULL ? NULL : speaker->next;
    if (text == NULL) {
        token_fail_at(&compiler->tokens, call->place, "say needs an actor and a text");
        return;
    }
    while (text != NULL && !compiler->tokens.failed) {
        struct node *rest = text->next;
        struct call print = {.place = call->place,
                             .name = "print",
                             .written = call->name,
                             .flags = "",
                             .subs = call->subs != NULL ? call->subs : &center};
        print.arguments = speaker;
        speaker->next = text;
        text->next = NULL;
        script_emit(compiler, "%s", script_call(compiler, &print, NULL, NULL));
        script_emit(compiler, "wait.message");
        text = rest;
    }
}

static bool ends_script(struct script_compiler *compiler, const struct call *call)
{
    int32_t number;
    if (strcmp(call->name, "stopScript") == 0) /* stopScript(0) stops the script itself */
        return call->arguments != NULL && script_constant(compiler, call->arguments, &number) &&
               number == 0;
    return strcmp(call->name, "stopObjectCode") == 0 || strcmp(call->name, "chainScript") == 0;
}

static void compile_call(struct script_compiler *compiler)
{
    const struct call *call = parse_call(&compiler->tokens, compiler->arena);
    if (compiler->tokens.failed)
        return;
    const struct script_name *script = script_call_target(compiler, call);
    if (script != NULL)
        call_script(compiler, call, script);
    else if (strcmp(call->name, "say") == 0)
        compile_say(compiler, call);
    else if (compiler->cutscene != 0 && ends_script(compiler, call))
        check_leaving(compiler, call->name);
    else
        script_emit(compiler, "%s", script_call(compiler, call, NULL, NULL));
    token_expect(&compiler->tokens, ";");
}

/* ---- all statements ---- */

static void compile_label(struct script_compiler *compiler)
{
    struct script_label *label =
        script_find_label(compiler, compiler->tokens.next->text, compiler->place);
    compiler->tokens.next += 2;
    if (label->defined)
        token_fail_at(&compiler->tokens, compiler->place, "label \"%s\" already exists, in line %d",
                      label->name, label->place.line);
    label->defined = true;
    label->cutscene = compiler->cutscene;
    label->place = compiler->place;
    script_emit(compiler, "%s:", label->name);
}

static bool is_assignment(const struct token *name)
{
    static const char *const signs[] = {"=", "+=", "-=", "*=", "/=", "&=", "|=", "++", "--", "["};
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
        if (token_equals(name + 1, signs[i]))
            return true;
    return false;
}

static void compile_listing(struct script_compiler *compiler)
{
    const struct token *listing = compiler->tokens.next++;
    for (int i = 0; i < LOCAL_COUNT; i++) /* the listing may use any of them */
        compiler->reads[i] = (struct early_read){.set = true};
    compiler->place.column = 1;
    for (const char *line = listing->text; *line != '\0'; compiler->place.line++) {
        size_t length = strcspn(line, "\n");
        script_emit(compiler, "%.*s", (int)length, line);
        line += length + (line[length] == '\n');
    }
}

/* Compiles "unless CONDITION goto LABEL;". This is the bytecode's jump, which continues if the
 * condition is true. `break` and `continue` may replace goto. */
static void compile_unless(struct script_compiler *compiler)
{
    struct token_reader *tokens = &compiler->tokens;
    const struct node *condition = read_expression(compiler);
    bool leaves = token_accept(tokens, "break");
    if (leaves || token_accept(tokens, "continue")) {
        compile_loop_jump(compiler, condition,
                          leaves ? compiler->break_label : compiler->continue_label);
        return;
    }
    token_expect(tokens, "goto");
    struct source_place place = token_place(tokens);
    const char *name = token_name(tokens, "a label");
    if (condition == NULL || tokens->failed)
        return;
    compiler->jump_name = script_jump_label(compiler, name, place);
    write_jump(compiler, condition, false, NAMED_LABEL);
    token_expect(&compiler->tokens, ";");
}

static void compile_named(struct script_compiler *compiler)
{
    const struct token *next = compiler->tokens.next;
    if (next->kind != TOKEN_NAME) {
        token_fail(&compiler->tokens, "a statement cannot begin with \"%s\"", next->text);
    } else if (token_equals(next + 1, ":")) {
        compile_label(compiler);
    } else if (is_assignment(next)) {
        compile_assignment(compiler);
        token_expect(&compiler->tokens, ";");
    } else {
        compile_call(compiler);
    }
}

static void compile_statement(struct script_compiler *compiler, int depth)
{
    struct token_reader *tokens = &compiler->tokens;
    const bool ends = token_is(tokens, "endCutscene");
    compiler->place = token_place(tokens);
    compiler->temporary_count = 0;
    if (token_accept(tokens, "if")) {
        compile_if(compiler, depth);
    } else if (token_accept(tokens, "while")) {
        compile_while(compiler, depth);
    } else if (token_is(tokens, "repeat") && token_equals(tokens->next + 1, "{")) {
        tokens->next++;
        compile_repeat(compiler, depth);
    } else if (token_accept(tokens, "for")) {
        compile_for(compiler, depth);
    } else if (token_accept(tokens, "break")) {
        compile_loop_jump(compiler, NULL, compiler->break_label);
    } else if (token_accept(tokens, "continue")) {
        compile_loop_jump(compiler, NULL, compiler->continue_label);
    } else if (token_accept(tokens, "local")) {
        compile_local(compiler);
    } else if (token_accept(tokens, "goto")) {
        struct source_place place = token_place(tokens);
        const char *name = token_name(tokens, "a label");
        script_emit(compiler, "jumpRelative @%s", script_jump_label(compiler, name, place));
        token_expect(&compiler->tokens, ";");
    } else if (token_is(tokens, "asm") && (tokens->next + 1)->kind == TOKEN_LISTING) {
        tokens->next++;
        compile_listing(compiler);
    } else if (token_is(tokens, "await") && (tokens->next + 1)->kind == TOKEN_NAME) {
        tokens->next++;
        compile_await(compiler);
    } else if (token_accept(tokens, "unless")) {
        compile_unless(compiler);
    } else if (token_is(tokens, "endless") && token_equals(tokens->next + 1, ";")) {
        tokens->next += 2;
        compiler->endless = true;
    } else if (token_accept(tokens, "return")) {
        if (compiler->cutscene != 0)
            check_leaving(compiler, "return");
        script_emit(compiler, "stopObjectCode");
        token_expect(&compiler->tokens, ";");
    } else if (token_is(tokens, "cutscene") && token_equals(tokens->next + 1, "{")) {
        tokens->next++;
        const int outer = compiler->cutscene;
        compiler->cutscene = ++compiler->cutscene_count;
        script_emit(compiler, "cutscene []");
        compile_block(compiler, depth + 1);
        script_emit(compiler, "endCutscene");
        compiler->cutscene = outer;
    } else {
        compile_named(compiler);
    }
    compiler->after_end = ends;
}

bool script_listing(struct script_compiler *compiler)
{
    compiler->is_listing = true;
    compiler->place = token_place(&compiler->tokens);
    compile_listing(compiler);
    return !compiler->tokens.failed;
}

bool script_block(struct script_compiler *compiler)
{
    compile_block(compiler, 0);
    return !compiler->tokens.failed;
}
