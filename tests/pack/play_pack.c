/* play_pack
 *
 * Plays games one after another in walkbox. Each line on stdin is a play: "GAME PARAMETER FRAMES
 * INPUT OUT": a folder, the argument of script 1, how many frames, an action file ("-": none), and
 * a folder for the last picture, screen.ppm, and for what scripts save. For each the program prints
 * "GAME PARAMETER VERDICT CHECK GOT WANTED", values of the pack's variables, or "GAME PARAMETER
 * halted: WHY". At the end it prints a line "never executed: NAME" for each instruction that no
 * game executed by itself. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "api/host.h"
#include "app/session/event_script.h"
#include "app/session/save_file.h"
#include "check/folder_game.h"
#include "cli/cli.h"
#include "engine/game.h"
#include "engine/script/instruction.h"
#include "engine/state/variables.h"
#include "render/framebuffer.h"
#include "walk/router.h"

/* The pack's variables (common/judge.scr). */
enum { VERDICT = 300, WRONG_CHECK = 303, WRONG_GOT = 304, WRONG_WANT = 305 };

/* The judge's scripts, common/judge.scr, have these numbers up to LAST_OF_JUDGE. */
enum { LAST_OF_JUDGE = 6 };

enum { SEED = 1, WORD_SIZE = 1024 };

struct play {
    char game[WORD_SIZE], input[WORD_SIZE], out[WORD_SIZE];
    int parameter, frames;
};

static bool load_input(struct event_script *script, const char *file, struct arena *arena,
                       struct fault *fault)
{
    struct byte_view text = {0};
    if (strcmp(file, "-") == 0)
        return event_script_load(script, file, text, arena, fault);
    return cli_read_file(file, arena, &text) && event_script_load(script, file, text, arena, fault);
}

static void write_screen(const char *folder, struct game *game)
{
    const struct frame *frame = game_picture(game);
    char path[WORD_SIZE + sizeof "/screen.ppm"];
    snprintf(path, sizeof path, "%s/screen.ppm", folder);
    FILE *file = fopen(path, "wb");
    if (!file)
        return;
    fprintf(file, "P6\n%d %d\n255\n", SCREEN_WIDTH, SCREEN_HEIGHT);
    for (int i = 0; i < SCREEN_WIDTH * SCREEN_HEIGHT; i++) {
        struct colour colour = frame->palette[frame->pixels[i]];
        fputc(colour.red, file);
        fputc(colour.green, file);
        fputc(colour.blue, file);
    }
    fclose(file);
}

/* A script that restarts the game ends its frame at once; a script that quits does not. */
static bool restarts(struct game *game, struct fault *fault)
{
    if (game->request != GAME_REQUEST_RESTART)
        return false;
    game_set_request(game, GAME_REQUEST_NONE);
    return game_restart(game, fault);
}

/* ---- which instructions the games execute ---- */

/* By opcode: whether it was executed, and with which operands that were variables. */
struct executed {
    bool any[OPCODE_COUNT], variable[OPCODE_COUNT][INSN_OPERAND_LIMIT];
};

static void see_part(void *context, const struct insn *head, const struct insn *part)
{
    struct executed *executed = context;
    (void)head;
    executed->any[part->op] = true;
    for (int i = 0; i < part->operand_count; i++)
        executed->variable[part->op][i] |= part->operands[i].kind == OPERAND_VARIABLE;
}

static void before_instruction(void *context, const struct game *game, const struct insn *insn)
{
    const struct script_slot *slot = &game->world.slots[game->vm.current];
    struct reader reader = reader_at(game->vm.code, insn->start);
    if (slot->where != WHERE_GLOBAL || slot->number > LAST_OF_JUDGE)
        insn_parts(&reader, see_part, context);
}

static void after_instruction(void *context, const struct game *game, const struct insn *insn)
{
    (void)context;
    (void)game;
    (void)insn;
}

/* Prints the operands that may be variables, and never were. */
static void print_never_variable(const struct executed *executed, enum opcode op, const char *head)
{
    const struct opcode_info *info = opcode_info(op);
    int operand = 0;
    for (int i = 0; i < SPEC_LIMIT && info->specs[i] != SPEC_NONE; i++) {
        const int kind = info->specs[i] & SPEC_KIND;
        if (kind >= SPEC_MODES)
            continue; /* no operand */
        if ((kind == SPEC_P8 || kind == SPEC_P16) && !executed->variable[op][operand])
            printf("never executed: %s%s with a variable as operand %d\n", head, info->text,
                   operand + 1);
        operand++;
    }
}

static void print_never_executed(const struct executed *executed)
{
    char heads[FAMILY_COUNT][WORD_SIZE] = {0};
    for (enum opcode op = OP_none + 1; op < OPCODE_COUNT; op++) {
        const struct opcode_info *info = opcode_info(op);
        const char *head = opcode_is_sub(op) ? heads[info->family] : "";
        if (!opcode_is_sub(op) && heads[info->family][0] == '\0')
            snprintf(heads[info->family], WORD_SIZE, "%s.", info->text);
        if (op == SUB_end)
            continue;
        if (executed->any[op])
            print_never_variable(executed, op, head);
        else
            printf("never executed: %s%s\n", head, info->text);
    }
}

/* ---- playing ---- */

static void play_frames(struct game *game, const struct play *play, struct event_script *script,
                        struct executed *executed, struct fault *fault)
{
    struct script_files files;
    struct game_host host = game->host;
    host.store = script_files_store(&files, play->out);
    host.script_watcher = (struct script_watcher){executed, before_instruction, after_instruction};
    game_set_host(game, &host);
    for (int frame = 0; frame < play->frames; frame++) {
        event_script_feed(script, game);
        if ((!game_play_frame(game) && !restarts(game, fault)) ||
            game->request == GAME_REQUEST_QUIT)
            break;
    }
    printf("%s %d ", play->game, play->parameter);
    if (game->vm.halted)
        printf("halted: %s\n", message_english(&game->vm.why).text);
    else
        printf("%d %d %d %d\n", (int)var_get(&game->world, VERDICT),
               (int)var_get(&game->world, WRONG_CHECK), (int)var_get(&game->world, WRONG_GOT),
               (int)var_get(&game->world, WRONG_WANT));
    write_screen(play->out, game);
}

static bool play_game(struct game *game, const struct play *play, struct executed *executed)
{
    struct fault fault = {0};
    struct event_script script = {0};
    struct arena arena;
    arena_init(&arena, host_allocator());
    bool good = folder_game_open(game, play->game, router_find("classic"), &fault);
    if (good && load_input(&script, play->input, &arena, &fault) &&
        game_boot(game, play->parameter, SEED, &fault)) {
        play_frames(game, play, &script, executed, &fault);
    }
    if (fault.why.format)
        fprintf(stderr, "%s: %s\n", play->game, message_english(&fault.why).text);
    if (good)
        game_close(game);
    arena_reset(&arena);
    return !fault.why.format;
}

/* Reads the next line; false at the end, and if the line is no play. */
static bool read_play(struct play *play)
{
    char line[4 * WORD_SIZE], parameter[WORD_SIZE], frames[WORD_SIZE];
    if (!fgets(line, sizeof line, stdin) ||
        sscanf(line, "%1023s %1023s %1023s %1023s %1023s", play->game, parameter, frames,
               play->input, play->out) != 5)
        return false;
    play->parameter = (int)strtol(parameter, NULL, 10);
    play->frames = (int)strtol(frames, NULL, 10);
    return true;
}

int main(void)
{
    struct game *game = calloc(1, sizeof *game);
    struct play play;
    struct executed executed = {0};
    bool good = game != NULL;
    while (good && read_play(&play)) {
        memset(game, 0, sizeof *game);
        good = play_game(game, &play, &executed);
        fflush(stdout); /* for programs that give plays one by one */
    }
    print_never_executed(&executed);
    free(game);
    return good ? 0 : 1;
}
