#include "cli/options.h"

#include <ctype.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "cli/language.h"
#include "util/minmax.h"
#include "util/shown_text.h"
#include "util/words.h"
#include "walk/router.h"

/* Longer lines are cut off. */
enum { ERROR_SIZE = 4096 };

__attribute__((format(printf, 3, 0))) static void write_line(FILE *stream, struct word before,
                                                             const char *format, va_list arguments)
{
    char line[ERROR_SIZE], shown[4 * ERROR_SIZE];
    if (vsnprintf(line, sizeof line, format, arguments) < 0)
        line[0] = '\0';
    shown_text(line, strlen(line), shown, sizeof shown);
    fprintf(stream, "%.*s%s%s\n", (int)before.length, before.text, before.length > 0 ? ": " : "",
            shown);
}

static const char *program_name = "walkbox";
static _Thread_local char last_error[ERROR_SIZE];

void cli_name_program(const char *name)
{
    program_name = name;
}

void cli_error(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    if (vsnprintf(last_error, sizeof last_error, tr(format), arguments) < 0)
        last_error[0] = '\0';
    va_end(arguments);
    va_start(arguments, format);
    write_line(stderr, word_of(program_name), tr(format), arguments);
    va_end(arguments);
}

const char *cli_last_error(void)
{
    return last_error;
}

void cli_line(FILE *stream, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    write_line(stream, word_of(""), format, arguments);
    va_end(arguments);
}

/* Prints an error that begins with the program's name in the usage. */
__attribute__((format(printf, 2, 3))) static void usage_error(const struct command_line *line,
                                                              const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    write_line(stderr, (struct word){.text = line->usage, .length = strcspn(line->usage, " ")},
               tr(format), arguments);
    va_end(arguments);
}

int cli_fault(const struct fault *fault)
{
    cli_error("%s", tr_fault(fault).text);
    return CLI_BAD_DATA;
}

int cli_usage(const struct command_line *line, const char *why, const char *word)
{
    size_t name = strcspn(line->usage, " "); /* "walkbox", or "walkbox route" */
    const char *next = line->usage + name + (line->usage[name] == ' ');
    if (*next >= 'a' && *next <= 'z') /* otherwise "GAME" or "[--json]" */
        name += 1 + strcspn(next, " ");
    usage_error(line, "%s%s%s; see `%.*s --help`", tr(why), word ? " " : "", word ? word : "",
                (int)name, line->usage);
    return CLI_WRONG_USAGE;
}

void options_add(struct option_list *list, const struct option *rows, size_t count)
{
    for (size_t i = 0; i < count && list->count < OPTION_LIST_LIMIT; i++)
        list->rows[list->count++] = rows[i];
}

bool cli_number(const char *text, int low, int high, int *value)
{
    return word_decimal(word_of(text), low, high, value);
}

static bool parse_numbers(const char *text, struct number_list *list)
{
    struct word rest = word_of(text);
    list->count = 0;
    do {
        int64_t first, last;
        if (!word_parse_decimal(&rest, &first))
            return false;
        last = first;
        if (word_consume(&rest, "-") && !word_parse_decimal(&rest, &last))
            return false;
        if (first < 0 || last > INT_MAX || last < first ||
            last - first >= NUMBER_LIST_LIMIT - list->count)
            return false;
        for (int64_t number = first; number <= last; number++)
            list->numbers[list->count++] = (int)number;
    } while (word_consume(&rest, ","));
    return rest.length == 0;
}

/* Returns the `index`-th choice of the option; empty past the last. A help text names choices after
 * a second colon ("NAME: what plays: this, that (why); this by default") or after "LIST of". */
static struct word option_choice(const struct option *option, int index);

static bool parse_choice(const struct option *option, const char *word, int *value)
{
    for (int i = 0; option_choice(option, i).length > 0; i++)
        if (word_is(option_choice(option, i), word)) {
            *value = i;
            return true;
        }
    return false;
}

static bool parse_value(const struct option *option, char **words)
{
    switch (option->kind) {
    case OPTION_FLAG:
        *(bool *)option->value = true;
        return true;
    case OPTION_INT:
        return cli_number(words[0], INT_MIN, INT_MAX, option->value);
    case OPTION_TEXT:
        *(const char **)option->value = words[0];
        return true;
    case OPTION_CHOICE:
        return parse_choice(option, words[0], option->value);
    case OPTION_POINT:
        return word_point(word_of(words[0]), option->value);
    case OPTION_NUMBERS:
        return parse_numbers(words[0], option->value);
    case OPTION_ROUTER:
        *(const struct router **)option->value = router_find(words[0]);
        return *(const struct router **)option->value != NULL;
    case OPTION_FRAME_FILE: {
        struct frame_file *pair = option->value;
        pair->file = words[1];
        return cli_number(words[0], 0, INT_MAX, &pair->frame);
    }
    case OPTION_YES_NO:
    case OPTION_HEADING:
    case OPTION_MORE:
        break;
    }
    return false;
}

/* Whether a word, up to its "=", is "--no-name" of an option "--name". */
static bool is_no_form(const struct option *option, const char *word)
{
    static const char before[] = "--no-";
    const size_t length = sizeof before - 1;
    return option->kind == OPTION_YES_NO && strncmp(word, before, length) == 0 &&
           strlen(option->name + 2) == strcspn(word + length, "=") &&
           strncmp(word + length, option->name + 2, strlen(option->name + 2)) == 0;
}

/* Finds the option for a word "--name" or "--name=value". */
static const struct option *find_option(const struct command_line *line, const char *word)
{
    size_t length = strcspn(word, "=");
    for (int i = 0; i < line->option_count; i++) {
        const struct option *option = &line->options[i];
        if ((strlen(option->name) == length && memcmp(option->name, word, length) == 0) ||
            is_no_form(option, word))
            return option;
    }
    return NULL;
}

static void report_unknown(const struct command_line *line, const char *word)
{
    struct word_guess guess = {.word = word};
    for (int i = 0; i < line->option_count; i++)
        if (!option_is_heading(&line->options[i]))
            word_guess_offer(&guess, line->options[i].name);
    if (guess.best)
        usage_error(line, "unknown option \"%s\"; did you mean \"%s\"?", word, guess.best);
    else
        cli_usage(line, "unknown option", word);
}

static int report_bad_value(const struct command_line *line, const struct option *option,
                            const char *value)
{
    char names[256];
    size_t used = 0;
    for (int i = 0; router_at(i) && used < sizeof names; i++)
        used += (size_t)snprintf(names + used, sizeof names - used, "%s%s", i ? ", " : "",
                                 router_at(i)->name);
    if (option->kind == OPTION_ROUTER && value)
        usage_error(line, "unknown router \"%s\"; choose one of %s", value, names);
    else if (option_is_flag(option))
        return cli_usage(line, "no value is allowed after", option->name);
    else if (!value)
        usage_error(line, "%s needs a value: %s", option->name, tr(option->help));
    else
        usage_error(line, "\"%s\" is not valid for %s, which takes %s", value, option->name,
                    tr(option->help));
    return CLI_WRONG_USAGE;
}

/* Parses the option in argv[at] and its values. Returns the number of their words; 0 after an
 * error, which has been printed. */
static int parse_option(const struct command_line *line, int argc, char **argv, int at)
{
    const struct option *option = find_option(line, argv[at]);
    if (!option) {
        report_unknown(line, argv[at]);
        return 0;
    }
    char *inside = strchr(argv[at], '=');
    char *one[] = {inside ? inside + 1 : NULL};
    const int wanted = option_is_flag(option) ? 0 : option->kind == OPTION_FRAME_FILE ? 2 : 1;
    int there = inside ? 1 : argc - at - 1;
    char **values = inside ? one : argv + at + 1;
    bool good = there >= wanted && (!inside || wanted == 1);
    if (good && option->kind == OPTION_YES_NO)
        *(const char **)option->value = is_no_form(option, argv[at]) ? "no" : "yes";
    else if (!good || !parse_value(option, values)) {
        report_bad_value(line, option, there > 0 && wanted > 0 ? values[0] : NULL);
        return 0;
    }
    if (option->given)
        *option->given = true;
    return inside ? 1 : 1 + wanted;
}

enum help_form {
    HELP_TEXT,  /* --help and -h */
    HELP_ALL,   /* --help=all: also the options below OPTION_MORE */
    HELP_TABLE, /* --help=table: for the completion of shells */
};

/* Prints the help to standard output.
 *
 * The table has a line for each word and each option, with five fields between tabs:
 *     COMMAND NAME KIND CHOICES ABOUT
 * COMMAND is the name of the command, or of a program without commands. NAME is the option
 * ("--at"), or the word of the usage ("GAME"). KIND is `flag` for an option without a value, or
 * what to complete: `game` (a folder or a file), `room` (of the game before it), `file`, `folder`,
 * `choice` (one of CHOICES, separated by spaces), `list` (some of them, separated by commas),
 * `frame-file` (two words, the second a file), or `value`. */
static void help_print(const struct command_line *line, enum help_form form);

/* Whether a word of a command line asks for help, and for which form. */
static bool help_form_of(const char *word, enum help_form *form);

int cli_parse(const struct command_line *line, int argc, char **argv, const char **words,
              int *status)
{
    int count = 0;
    bool only_words = false;
    *status = CLI_WRONG_USAGE;
    for (int i = 0; i < argc;) {
        enum help_form form;
        if (!only_words && help_form_of(argv[i], &form)) {
            help_print(line, form);
            *status = CLI_DONE;
            return -1;
        }
        if (!only_words && strcmp(argv[i], "--") == 0) {
            only_words = true; /* the rest are words, even if they look like options */
            i++;
        } else if (!only_words && argv[i][0] == '-' && argv[i][1]) {
            const int parsed = parse_option(line, argc, argv, i);
            if (parsed == 0)
                return -1;
            i += parsed;
        } else if (count < line->max_words) {
            words[count++] = argv[i++];
        } else {
            cli_usage(line, "unexpected argument", argv[i]);
            return -1;
        }
    }
    if (count < line->min_words) {
        cli_usage(line, "missing argument; usage:", line->usage);
        return -1;
    }
    *status = CLI_DONE;
    return count;
}

/* ---- the parts of a help text ---- */

enum { SHOWN_NAME_SIZE = 96 };

/* Writes the name as help shows it: "--[no-]aspect" for yes or no. */
static const char *shown_name(const struct option *option, char shown[SHOWN_NAME_SIZE])
{
    if (option->kind != OPTION_YES_NO)
        return option->name;
    snprintf(shown, SHOWN_NAME_SIZE, "--[no-]%s", option->name + 2);
    return shown;
}

/* Returns the value in a help text: "X,Y" in "X,Y: where ego stands"; empty for a flag. */
static struct word placeholder(const struct option *option)
{
    const bool none = option_is_flag(option) || option_is_heading(option);
    const char *end = option->kind == OPTION_FRAME_FILE ? ":" : ": ";
    return (struct word){.text = option->help, .length = none ? 0 : strcspn(option->help, end)};
}

/* Returns the rest of the help text. */
static const char *sentence_of(const struct option *option)
{
    const char *rest = option->help + placeholder(option).length;
    rest += *rest == ':';
    return rest + strspn(rest, " ");
}

static const char *choices_of(const struct option *option)
{
    const char *text = sentence_of(option);
    if (option->kind != OPTION_TEXT && option->kind != OPTION_CHOICE)
        return "";
    if (word_is(placeholder(option), "LIST") && strncmp(text, "of ", 3) == 0)
        return text + 3;
    const char *colon = strstr(text, ": ");
    const bool named = word_is(placeholder(option), "NAME") || word_is(placeholder(option), "ID");
    return colon && named ? colon + 2 : "";
}

static struct word option_choice(const struct option *option, int index)
{
    const struct word none = {.text = ""};
    if (option->kind == OPTION_ROUTER) {
        const struct router *router = router_at(index);
        return router ? word_of(router->name) : none;
    }
    const char *rest = choices_of(option);
    for (;;) {
        const size_t length = strspn(rest, "abcdefghijklmnopqrstuvwxyz0123456789-");
        if (length == 0)
            return none;
        if (index-- == 0)
            return (struct word){.text = rest, .length = length};
        rest += length;
        rest += strcspn(rest, ",;:"); /* past "(why)" */
        if (*rest != ',')
            return none;
        rest++;
        rest += *rest == ' ';
    }
}

/* ---- the usage ---- */

/* Returns the next word of a usage, without brackets; empty at its end. */
static struct word next_word(const char **rest)
{
    const char *start = *rest + strspn(*rest, " [");
    size_t length = strcspn(start, " ]");
    *rest = start + length + strspn(start + length, "]");
    return (struct word){.text = start, .length = length};
}

/* Returns the name of the command, or of a program without commands. *rest becomes the rest. */
static struct word command_name(const struct command_line *line, const char **rest)
{
    *rest = line->usage;
    struct word program = next_word(rest);
    const char *after = *rest;
    struct word command = next_word(&after);
    if (command.length == 0 || !islower((unsigned char)command.text[0]))
        return program;
    *rest = after;
    return command;
}

static bool help_form_of(const char *word, enum help_form *form)
{
    static const struct {
        const char *word;
        enum help_form form;
    } forms[] = {{"--help", HELP_TEXT},
                 {"-h", HELP_TEXT},
                 {"--help=all", HELP_ALL},
                 {"--help=table", HELP_TABLE}};
    const int count = sizeof forms / sizeof *forms;
    int i = 0;
    while (i < count && strcmp(word, forms[i].word) != 0)
        i++;
    if (i < count)
        *form = forms[i].form;
    return i < count;
}

/* ---- for people ---- */

static void print_option(const struct option *option, int width)
{
    char shown[SHOWN_NAME_SIZE];
    const char *before = ": ";
    struct word name;
    if (option_is_heading(option)) {
        printf("\n%s:\n", tr(option->help));
        return;
    }
    printf("  %-*s %s", width, shown_name(option, shown), tr(option->help));
    for (int i = 0; option->kind == OPTION_ROUTER && (name = option_choice(option, i)).length > 0;
         i++, before = ", ")
        printf("%s%.*s", before, (int)name.length, name.text);
    putchar('\n');
}

static void print_text(const struct command_line *line, bool all)
{
    enum { WIDTH_MIN = 15, WIDTH_MAX = 23 };
    int width = WIDTH_MIN; /* characters in the longest name, within limits */
    bool listed = true, left_out = false;
    for (int i = 0; i < line->option_count; i++) {
        char shown[SHOWN_NAME_SIZE];
        width = int_max(width, (int)strlen(shown_name(&line->options[i], shown)));
    }
    width = int_min(width, WIDTH_MAX);
    printf(tr("usage: %s\n"), line->usage);
    puts(tr(line->about));
    for (int i = 0; i < line->option_count; i++) {
        if (option_is_heading(&line->options[i]))
            listed = all || line->options[i].kind != OPTION_MORE;
        left_out |= !listed;
        if (listed)
            print_option(&line->options[i], width);
    }
    printf("  %-*s %s\n", width, "--help", tr("show this help"));
    if (left_out)
        printf("  %-*s %s\n", width, "--help=all", tr("show all options"));
}

/* ---- for shells ---- */

/* Returns the kind of a value by its word in the usage: "FILE", "ROOM". */
static const char *kind_of_word(struct word word)
{
    static const struct {
        const char *word, *kind;
    } kinds[] = {{"GAME", "game"},         {"ROOM", "room"},     {"FILE", "file"},
                 {"STEPS", "file"},        {"OUT", "file"},      {"DIR", "folder"},
                 {"SOURCE_DIR", "folder"}, {"OUT_DIR", "folder"}};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (word_is(word, kinds[i].word))
            return kinds[i].kind;
    return "value";
}

static const char *kind_of_option(const struct option *option)
{
    if (option_is_flag(option))
        return "flag";
    if (option->kind == OPTION_FRAME_FILE)
        return "frame-file";
    if (option_choice(option, 0).length > 0)
        return word_is(placeholder(option), "LIST") ? "list" : "choice";
    return option->kind == OPTION_TEXT ? kind_of_word(placeholder(option)) : "value";
}

static void print_row(struct word command, struct word name, const char *kind)
{
    printf("%.*s\t%.*s\t%s\t", (int)command.length, command.text, (int)name.length, name.text,
           kind);
}

static void print_table(const struct command_line *line)
{
    const char *rest;
    const struct word command = command_name(line, &rest);
    struct word word;
    while ((word = next_word(&rest)).length > 0 && isupper((unsigned char)word.text[0])) {
        if (word.length >= 6 && memcmp(word.text, "OPTION", 6) == 0)
            continue; /* "[OPTION..]" stands for all options */
        print_row(command, word, kind_of_word(word));
        puts("-\t");
    }
    for (int i = 0; i < line->option_count; i++) {
        const struct option *option = &line->options[i];
        struct word choice;
        char no_name[SHOWN_NAME_SIZE];
        if (option_is_heading(option))
            continue;
        if (option->kind == OPTION_YES_NO) {
            snprintf(no_name, sizeof no_name, "--no-%s", option->name + 2);
            print_row(command, word_of(no_name), "flag");
            printf("-\tnot: %s\n", option->help);
        }
        print_row(command, word_of(option->name), kind_of_option(option));
        for (int j = 0; (choice = option_choice(option, j)).length > 0; j++)
            printf("%s%.*s", j ? " " : "", (int)choice.length, choice.text);
        printf("%s\t%s\n", option_choice(option, 0).length > 0 ? "" : "-", sentence_of(option));
    }
    print_row(command, word_of("--help"), "flag");
    puts("-\tshow this help");
}

static void help_print(const struct command_line *line, enum help_form form)
{
    if (form == HELP_TEXT || form == HELP_ALL)
        print_text(line, form == HELP_ALL);
    else
        print_table(line);
}
