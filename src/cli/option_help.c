#include "cli/options.h"

#include <ctype.h>
#include <string.h>

#include "cli/language.h"
#include "util/minmax.h"
#include "walk/router.h"

/* ---- the parts of a help text ---- */

enum { SHOWN_NAME_SIZE = 96 };

/* The name as help shows it: "--[no-]aspect" for yes or no. */
static const char *shown_name(const struct option *option, char shown[SHOWN_NAME_SIZE])
{
    if (option->kind != OPTION_YES_NO)
        return option->name;
    snprintf(shown, SHOWN_NAME_SIZE, "--[no-]%s", option->name + 2);
    return shown;
}

/* The value in a help text: "X,Y" of "X,Y: where ego stands"; empty for a flag. */
static struct word placeholder(const struct option *option)
{
    const bool none = option_is_flag(option) || option_is_heading(option);
    const char *end = option->kind == OPTION_FRAME_FILE ? ":" : ": ";
    return (struct word){.text = option->help, .length = none ? 0 : strcspn(option->help, end)};
}

/* The rest of the help text. */
static const char *sentence_of(const struct option *option)
{
    const char *rest = option->help + placeholder(option).length;
    rest += *rest == ':';
    return rest + strspn(rest, " ");
}

static const char *choices_of(const struct option *option)
{
    const char *text = sentence_of(option);
    if (option->kind != OPTION_TEXT)
        return "";
    if (word_is(placeholder(option), "LIST") && strncmp(text, "of ", 3) == 0)
        return text + 3;
    const char *colon = strstr(text, ": ");
    const bool named = word_is(placeholder(option), "NAME") || word_is(placeholder(option), "ID");
    return colon && named ? colon + 2 : "";
}

struct word option_choice(const struct option *option, int index)
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

/* The next word of a usage, without brackets; empty at its end. */
static struct word next_word(const char **rest)
{
    const char *start = *rest + strspn(*rest, " [");
    size_t length = strcspn(start, " ]");
    *rest = start + length + strspn(start + length, "]");
    return (struct word){.text = start, .length = length};
}

/* The name of the command; of the program if it has no commands. `rest` is what follows. */
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

bool help_form_of(const char *word, enum help_form *form)
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
    int width = WIDTH_MIN; /* of the longest name, within limits */
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

/* The kind of a value by its word in the usage: "FILE", "ROOM". */
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

void help_print(const struct command_line *line, enum help_form form)
{
    if (form == HELP_TEXT || form == HELP_ALL)
        print_text(line, form == HELP_ALL);
    else
        print_table(line);
}
