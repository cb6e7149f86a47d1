/* The program walkbox-accept: plays a game by a step file, and reports each step. */
#include <errno.h>
#include <stdio.h>
#include <sys/stat.h>

#include "accept/accept.h"
#include "api/whole_file.h"
#include "app/session/event_script.h"
#include "app/session/game_argument.h"
#include "app/session/save_file.h"
#include "app/session/start.h"
#include "cli/cli.h"
#include "cli/language.h"
#include "cli/options.h"
#include "engine/game.h"
#include "engine/save/save.h"
#include "engine/state/game_state.h"
#include "platform/media/png_file.h"
#include "util/arena.h"
#include "util/fault.h"
#include "util/limits.h"
#include "walk/router.h"

struct accepting {
    struct progress progress;
    /* from the options */
    struct start_options start;
    bool play_on;
    const char *shots, *record, *save, *keep, *from, *to;
    /* in use while the steps run */
    struct arena arena;
    struct script_files files;
    struct step_file steps;
    const char *steps_name; /* the file's name, without its folder */
    struct game *game;
    struct accept accept;
    struct whole_file recording;
    int passed, failed;
    int status; /* status of writing files, CLI_DONE if all were written */
};

/* ---- reports of the hand ---- */

static void given(void *context, const struct game *game, const struct game_event *event)
{
    struct accepting *accepting = context;
    const struct scripted_event kept = {.frame = game->world.frame, .event = *event};
    struct bytes_writer line;
    if (!accepting->recording.stream)
        return;
    bytes_writer_init(&line, host_allocator());
    scripted_event_write(&kept, &line);
    fwrite(line.data, 1, line.size, accepting->recording.stream);
    bytes_writer_free(&line);
}

static bool played(void *context, struct game *game, char why[HAND_WHY_SIZE])
{
    struct accepting *accepting = context;
    const struct step *step = accepting->accept.step;
    if (step)
        progress_report(&accepting->progress, accepting->passed + accepting->failed,
                        accepting->steps.count, step->name);
    if (cli_obey_request(game) == CLI_DONE)
        return true;
    snprintf(why, HAND_WHY_SIZE, "the game could not begin again");
    return false;
}

/* ---- files ---- */

/* Writes a picture of the screen at the end of a step. */
static int write_shot(struct accepting *accepting, const struct step *step)
{
    char path[PATH_SIZE];
    if (!accepting->shots)
        return CLI_DONE;
    int length = snprintf(path, sizeof path, "%s/%s.png", accepting->shots, step->name);
    errno = ENAMETOOLONG;
    bool good = length > 0 && length < (int)sizeof path &&
                png_file_save_frame(path, game_picture(accepting->game));
    return good ? CLI_DONE : cli_report_write_error(path);
}

/* Saves the game at the beginning of a step; the save of a failed step remains. */
static int write_save(struct accepting *accepting, const struct step *step)
{
    char name[SAVE_NAME_SIZE];
    struct fault fault = {0};
    if (!accepting->save)
        return CLI_DONE;
    snprintf(name, sizeof name, "step %s", step->name);
    return cli_save_named(accepting->game, accepting->save, name, &fault) ? CLI_DONE
                                                                          : cli_fault(&fault);
}

/* The first line of the recording has a fixed length, because the number of frames is known only at
 * the end. */
static void write_head(const struct accepting *accepting, unsigned frames)
{
    fprintf(accepting->recording.stream, "# %-10u frames, router %-12s walkbox-accept %s\n", frames,
            accepting->game->stage.floor.router->name, accepting->steps_name);
}

static int open_outputs(struct accepting *accepting)
{
    if (accepting->shots && mkdir(accepting->shots, 0777) != 0 && errno != EEXIST)
        return cli_report_write_error(accepting->shots);
    if (accepting->record) {
        if (!output_begin(&accepting->recording, accepting->record))
            return cli_report_write_error(accepting->record);
        write_head(accepting, 0);
    }
    return CLI_DONE;
}

static int close_outputs(struct accepting *accepting, int status)
{
    if (!accepting->recording.stream)
        return status;
    (void)fseek(accepting->recording.stream, 0, SEEK_SET);
    write_head(accepting, accepting->game->world.frame);
    if (!whole_file_end(&accepting->recording))
        return status == CLI_DONE ? cli_report_write_error(accepting->record) : status;
    return status;
}

/* ---- steps ---- */

static void print_line(void *context, const char *line)
{
    (void)context;
    cli_line(stderr, "    %s", line);
}

/* Adds the version of walkbox and the game to a report. */
static void print_program(const struct accepting *accepting)
{
    const struct game *game = accepting->game;
    const char *title = game_files_title(&game->files);
    cli_line(stderr, "    walkbox " WALKBOX_VERSION ", router %s, game: %s",
             game->stage.floor.router->name, title ? title : "unknown");
}

static int play_one_step(struct accepting *accepting, int index)
{
    const struct step *step = &accepting->steps.steps[index];
    struct accept *accept = &accepting->accept;
    int status = write_save(accepting, step);
    if (status != CLI_DONE)
        return status;
    if (accepting->recording.stream)
        fprintf(accepting->recording.stream, "# %s %s\n", step->name, step->text);
    enum accept_outcome outcome = accept_step(accept, index);
    progress_clear(&accepting->progress);
    accepting->passed += outcome != ACCEPT_FAILED;
    accepting->failed += outcome == ACCEPT_FAILED;
    if (outcome == ACCEPT_OK)
        cli_line(stdout, "ok %s %s", step->name, step->text);
    else if (outcome == ACCEPT_LEFT_OUT)
        cli_line(stdout, "ok %s %s: left out, not in room %d", step->name, step->text, step->room);
    else
        cli_line(stdout, "not ok %s %s: %s", step->name, step->text, accept->why);
    fflush(stdout);
    if (outcome == ACCEPT_FAILED) {
        cli_error("step %s in line %d failed: %s", step->name, step->line, step->text);
        print_program(accepting);
        accept_explain(accept, print_line, NULL);
    }
    return write_shot(accepting, step);
}

/* Returns the index of the step that an option names; `otherwise` without the option, -1 after an
 * error. */
static int index_of(const struct accepting *accepting, const char *name, int otherwise)
{
    int index = name ? step_file_find(&accepting->steps, name) : otherwise;
    if (index < 0)
        cli_error("no step \"%s\"", name);
    return index;
}

static int play_steps(struct accepting *accepting)
{
    int from = index_of(accepting, accepting->from, 0);
    int to = index_of(accepting, accepting->to, accepting->steps.count - 1);
    int status = CLI_DONE;
    if (from < 0 || to < 0)
        return CLI_WRONG_USAGE;
    const struct hand_host host = {accepting, given, played};
    accept_init(&accepting->accept, accepting->game, &accepting->steps, host);
    for (int i = from; i <= to && status == CLI_DONE; i++) {
        status = play_one_step(accepting, i);
        if ((accepting->failed > 0 && !accepting->play_on) || accept_ended(&accepting->accept))
            break;
    }
    printf("%d passed, %d failed\n", accepting->passed, accepting->failed);
    return status != CLI_DONE ? status : accepting->failed > 0 ? CLI_CHECK_FAILED : CLI_DONE;
}

/* ---- the command ---- */

/* The game comes first, because steps may use its names; but the steps say how the game begins. */
static int read_steps(struct accepting *accepting, struct byte_view text)
{
    struct fault fault = {0};
    struct start_options *start = &accepting->start;
    const struct step_names names = names_of_game(accepting->game);
    if (!step_file_load(&accepting->steps, &names, accepting->steps_name, text, &accepting->arena,
                        &fault))
        return cli_fault(&fault);
    if (accepting->steps.has_boot_param && !start->boot_param_given) {
        start->boot_param = accepting->steps.boot_param;
        start->boot_param_given = true;
    }
    return CLI_DONE;
}

static int accept_game(struct accepting *accepting, const char *game, const char *steps)
{
    struct byte_view text;
    accepting->start.files = accepting->keep ? &accepting->files : NULL;
    accepting->start.keep = accepting->keep;
    accepting->steps_name = cli_file_name(steps);
    if (!cli_read_file(steps, &accepting->arena, &text))
        return CLI_BAD_DATA;
    int status = game_argument_open(&accepting->game, game, accepting->start.game);
    if (status != CLI_DONE)
        return status;
    status = read_steps(accepting, text);
    if (status != CLI_DONE) {
        cli_end_game(accepting->game);
        return status;
    }
    status = cli_start_opened(&accepting->game, game, &accepting->start);
    if (status != CLI_DONE)
        return status;
    status = open_outputs(accepting);
    if (status == CLI_DONE)
        status = play_steps(accepting);
    status = close_outputs(accepting, status);
    cli_report_quit(accepting->game);
    status = cli_play_status(accepting->game, status);
    int logged = cli_write_log(accepting->game, accepting->start.log);
    cli_end_game(accepting->game);
    return status != CLI_DONE ? status : logged;
}

static int play(int argc, char **argv)
{
    struct accepting accepting = {.progress = progress_begin("playing steps")};
    struct start_options *start = &accepting.start;
    struct option_list options = {0};
    OPTIONS_ADD(
        &options,
        {"--go-on", OPTION_FLAG, &accepting.play_on, NULL, N_("continue after a failed step")},
        {"--from", OPTION_TEXT, &accepting.from, NULL, N_("NUMBER: begin with that step")},
        {"--to", OPTION_TEXT, &accepting.to, NULL, N_("NUMBER: end after that step")},
        {"--shots", OPTION_TEXT, &accepting.shots, NULL,
         N_("DIR: pictures at the end of each step, NUMBER.png")},
        {"--record", OPTION_TEXT, &accepting.record, NULL,
         N_("FILE: write the player's actions there, for `walkbox run --input`")},
        {"--save", OPTION_TEXT, &accepting.save, NULL,
         N_("FILE: save the game there as it was when the last step began; --load FILE --from "
            "NUMBER continues from it")},
        {"--load", OPTION_TEXT, &start->load, NULL, N_("FILE: load this save first")},
        {"--boot-param", OPTION_INT, &start->boot_param, &start->boot_param_given,
         N_("N: the boot parameter, instead of the number in the boot step")},
        {"--seed", OPTION_INT, &start->seed, NULL, N_("S: the seed of the random numbers")},
        {"--keep", OPTION_TEXT, &accepting.keep, NULL,
         N_("DIR: the folder in which the game's scripts save strings and the game")});
    start_add_play_options(&options, start);
    const struct command_line line = {
        "walkbox-accept GAME STEPS [--go-on] [--from NUMBER] [--to NUMBER] [--shots DIR] "
        "[--record FILE] [--save FILE] [--load FILE] [--boot-param N] [--seed S] "
        "[--keep DIR] [--router NAME] [--text-speed 0..9] [--game ID] [--strict] [--log FILE]",
        N_("Plays a game, or its sources, by the steps in a file, as a player would, and checks "
           "the result of each step."),
        2,
        2,
        options.rows,
        options.count};
    const char *words[2];
    int status;
    if (cli_parse(&line, argc, argv, words, &status) < 0)
        return status;
    arena_init(&accepting.arena, host_allocator());
    status = accept_game(&accepting, words[0], words[1]);
    arena_reset(&accepting.arena);
    return status;
}

int main(int argc, char **argv)
{
    return cli_program("walkbox-accept", argc, argv, play);
}
