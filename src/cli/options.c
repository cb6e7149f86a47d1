#include "cli/options.h"

#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/language.h"
#include "util/shown_text.h"
#include "util/words.h"
#include "walk/router.h"

/* Longer lines are cut off. */
enum { ERROR_SIZE = 4096 };

static void write_line(FILE *stream, struct word before, const char *format, va_list arguments)
{
    char line[ERROR_SIZE], shown[4 * ERROR_SIZE];
    char translated[2 * ERROR_SIZE];
    if (vsnprintf(line, sizeof line, format, arguments) < 0)
        line[0] = '\0';
    const char *text = stream == stderr ? tr_sentence(line, translated, sizeof translated) : line;
    shown_text(text, strlen(text), shown, sizeof shown);
    const bool coloured = before.length > 0 && terminal_has_colours(stream);
    fprintf(stream, "%s%.*s%s%s%s\n", coloured ? TERMINAL_RED : "", (int)before.length, before.text,
            before.length > 0 ? ":" : "",
            coloured            ? TERMINAL_PLAIN " "
            : before.length > 0 ? " "
                                : "",
            shown);
}

void cli_error(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    write_line(stderr, word_of("walkbox"), format, arguments);
    va_end(arguments);
}

void cli_line(FILE *stream, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    write_line(stream, word_of(""), format, arguments);
    va_end(arguments);
}

/* An error that begins with the name of the program in the usage. */
__attribute__((format(printf, 2, 3))) static void usage_error(const struct command_line *line,
                                                              const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    write_line(stderr, (struct word){.text = line->usage, .length = strcspn(line->usage, " ")},
               format, arguments);
    va_end(arguments);
}

int cli_fault(const struct fault *fault)
{
    char line[FAULT_LINE_SIZE];
    fault_format(fault, line, sizeof line);
    cli_error("%s", line);
    return CLI_BAD_DATA;
}

int cli_usage(const struct command_line *line, const char *why, const char *word)
{
    size_t name = strcspn(line->usage, " "); /* "walkbox", or "walkbox route" */
    const char *next = line->usage + name + (line->usage[name] == ' ');
    if (*next >= 'a' && *next <= 'z') /* else "GAME" or "[--json]" */
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

/* The option of a word "--name" or "--name=value". */
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

static int report_unknown(const struct command_line *line, const char *word)
{
    struct word_guess guess = {.word = word};
    for (int i = 0; i < line->option_count; i++)
        if (!option_is_heading(&line->options[i]))
            word_guess_offer(&guess, line->options[i].name);
    if (!guess.best)
        return cli_usage(line, "there is no option", word);
    usage_error(line, "there is no option '%s'; did you mean '%s'?", word, guess.best);
    return CLI_WRONG_USAGE;
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
        usage_error(line, "there is no router '%s'; there are: %s", value, names);
    else if (option_is_flag(option))
        return cli_usage(line, "no value can follow", option->name);
    else if (!value)
        usage_error(line, "%s needs a value: %s", option->name, option->help);
    else
        usage_error(line, "'%s' is not valid for %s, which takes %s", value, option->name,
                    option->help);
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
        *(bool *)option->value = !is_no_form(option, argv[at]);
    else if (!good || !parse_value(option, values)) {
        report_bad_value(line, option, there > 0 && wanted > 0 ? values[0] : NULL);
        return 0;
    }
    if (option->given)
        *option->given = true;
    return inside ? 1 : 1 + wanted;
}

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
            only_words = true; /* what follows are words, even if they look like options */
            i++;
        } else if (!only_words && argv[i][0] == '-' && argv[i][1]) {
            const int parsed = parse_option(line, argc, argv, i);
            if (parsed == 0)
                return -1;
            i += parsed;
        } else if (count < line->max_words) {
            words[count++] = argv[i++];
        } else {
            cli_usage(line, "too many words:", argv[i]);
            return -1;
        }
    }
    if (count < line->min_words) {
        cli_usage(line, "too few words", NULL);
        return -1;
    }
    return count;
}
