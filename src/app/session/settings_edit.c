#include "app/session/settings_edit.h"

#include <stdio.h>
#include <string.h>

/* ---- a new file ---- */

static void write_text(struct bytes_writer *to, const char *text)
{
    write_bytes(to, text, strlen(text));
}

/* The name of a setting as it stands in its own section: those of keys are shorter there. */
static const char *name_in_section(const struct setting_row *row)
{
    static const char before[] = "key-";
    return row->name + (row->kind == SETTING_IS_KEY ? sizeof before - 1 : 0);
}

static void write_setting(struct bytes_writer *text, enum setting setting)
{
    struct settings first;
    const struct setting_row *row = setting_row(setting);
    char value[SETTING_TEXT_SIZE], values[SETTING_WHY_SIZE], line[SETTINGS_LINE_SIZE];
    settings_default(&first);
    setting_write(&first, setting, value);
    setting_values(setting, values);
    if (row->kind == SETTING_IS_KEY)
        snprintf(line, sizeof line, "# %s\n", row->help);
    else
        snprintf(line, sizeof line, "# %s (%s)\n", row->help, values);
    write_text(text, line);
    snprintf(line, sizeof line, "#%s =%s%s\n", name_in_section(row), value[0] ? " " : "", value);
    write_text(text, line);
}

void settings_write_new(struct bytes_writer *text)
{
    write_text(
        text,
        "# The settings of walkbox. What begins with # or ; is a comment: take the # away before\n"
        "# a name, and change what is behind the =. walkbox changes only lines of settings that\n"
        "# you change in its window, or by `walkbox settings --set`. A line that is wrong is told\n"
        "# when a game begins, and the others count. Options of the command line go before this\n"
        "# file. `walkbox settings` lists what is in force.\n"
        "#\n"
        "# A game can have settings of its own, of all sections, which go before the others:\n"
        "#     [game monkey]\n"
        "#     music = gm\n"
        "# `walkbox settings --game GAME` tells the name that a game has here.\n");
    for (int section = 0; section < SETTINGS_SECTIONS; section++) {
        write_text(text, "\n[");
        write_text(text, settings_section_name((enum settings_section)section));
        write_text(text, "]\n");
        if (section == SETTINGS_KEYS)
            write_text(text, "# Keys are written as F5, Space, PageUp, A or Ctrl+Alt+D; none is no "
                             "key. Ctrl or Alt\n# with a digit loads and saves.\n");
        for (int i = 0; i < SETTING_COUNT; i++)
            if ((int)setting_row((enum setting)i)->section == section)
                write_setting(text, (enum setting)i);
    }
}

/* ---- changing a file ---- */

/* Where in the file a line is. */
struct scope {
    bool of_game, known;
    char game[SETTINGS_GAME_SIZE];
    char section[SETTINGS_GAME_SIZE]; /* of those for all games; "" before the first one */
};

struct edit {
    enum setting setting;
    const struct setting_row *row;
    const char *game, *value;
    struct bytes_writer *after;
    const char *end; /* how lines of the file end */
    /* Where a new line goes: before the line with this number, from 0. */
    int set, behind_default, end_of_section;
};

static void enter(struct scope *scope, const struct settings_line *line)
{
    scope->of_game = settings_section_game(line->name, scope->game);
    size_t size =
        line->name.size < sizeof scope->section - 1 ? line->name.size : sizeof scope->section - 1;
    memcpy(scope->section, line->name.data, size);
    scope->section[size] = '\0';
    scope->known = scope->of_game;
    for (int i = 0; i < SETTINGS_SECTIONS && !scope->known; i++)
        scope->known = strcmp(scope->section, settings_section_name((enum settings_section)i)) == 0;
}

/* Whether values of the setting would count here. */
static bool is_place(const struct edit *edit, const struct scope *scope)
{
    if (edit->game[0])
        return scope->of_game && strcmp(scope->game, edit->game) == 0;
    return scope->known && !scope->of_game;
}

/* Whether it is where a new line may go: in the game's section, or in the setting's own one. */
static bool is_home(const struct edit *edit, const struct scope *scope)
{
    return is_place(edit, scope) &&
           (edit->game[0] ||
            strcmp(scope->section, settings_section_name(edit->row->section)) == 0);
}

static bool names_it(const struct edit *edit, const struct scope *scope, struct byte_view name)
{
    char copy[SETTING_TEXT_SIZE];
    if (name.size >= sizeof copy)
        return false;
    memcpy(copy, name.data, name.size);
    copy[name.size] = '\0';
    return strlen(copy) == name.size &&
           setting_find(copy, scope->of_game ? NULL : scope->section) == edit->setting;
}

/* Whether a comment is a line that would set it, such as "#scaling = whole". */
static bool is_default(const struct edit *edit, const struct scope *scope,
                       const struct settings_line *line)
{
    struct byte_view inner = line->whole;
    while (inner.size > 0 && (inner.data[0] == '#' || inner.data[0] == ';')) {
        inner.data++;
        inner.size--;
    }
    struct settings_line other;
    return inner.size < line->whole.size && inner.size > 0 && settings_next_line(&inner, &other) &&
           other.kind == SETTINGS_LINE_VALUE && names_it(edit, scope, other.name);
}

static struct byte_view without_mark(struct byte_view text)
{
    static const uint8_t mark[] = {0xEF, 0xBB, 0xBF};
    if (text.size >= sizeof mark && memcmp(text.data, mark, sizeof mark) == 0)
        text = (struct byte_view){text.data + sizeof mark, text.size - sizeof mark};
    return text;
}

/* Goes on to the next line, and to the section in which it is. */
static bool next_line(struct byte_view *rest, struct settings_line *line, struct scope *scope)
{
    if (!settings_next_line(rest, line))
        return false;
    if (line->kind == SETTINGS_LINE_SECTION)
        enter(scope, line);
    else if (line->bracket)
        *scope = (struct scope){0};
    return true;
}

static const struct scope before_sections = {.known = true};

/* Finds the places. */
static void look(struct edit *edit, struct byte_view text)
{
    struct settings_line line;
    struct scope scope = before_sections;
    edit->set = edit->behind_default = edit->end_of_section = -1;
    edit->end = "\n";
    for (int number = 0; next_line(&text, &line, &scope); number++) {
        const struct byte_view *whole = &line.whole;
        if (number == 0 && whole->size > 1 && whole->data[whole->size - 2] == '\r')
            edit->end = "\r\n";
        if (is_place(edit, &scope) && line.kind == SETTINGS_LINE_VALUE &&
            names_it(edit, &scope, line.name))
            edit->set = number;
        if (!is_home(edit, &scope))
            continue;
        if (line.kind != SETTINGS_LINE_EMPTY)
            edit->end_of_section = number + 1;
        else if (is_default(edit, &scope, &line))
            edit->behind_default = edit->end_of_section = number + 1;
    }
}

static void write_line(const struct edit *edit, const struct scope *scope)
{
    struct bytes_writer *after = edit->after;
    if (after->size > 0 && after->data[after->size - 1] != '\n')
        write_text(after, edit->end);
    write_text(after, scope->of_game ? edit->row->name : name_in_section(edit->row));
    write_text(after, edit->value[0] ? " = " : " =");
    write_text(after, edit->value);
    write_text(after, edit->end);
}

/* A comment behind the value stays, if there is room for it. */
static void replace_value(const struct edit *edit, const struct settings_line *line)
{
    const uint8_t *from = line->whole.data, *end = from + line->whole.size;
    const size_t size = line->whole.size - line->value.size + strlen(edit->value) + 2;
    write_bytes(edit->after, from, (size_t)(line->value.data - from));
    if (line->value.size == 0 && line->value.data[-1] != ' ' && edit->value[0])
        write_text(edit->after, " ");
    write_text(edit->after, edit->value);
    from = line->value.data + line->value.size;
    if (size > SETTINGS_LINE_LIMIT) {
        write_text(edit->after, edit->end);
        return;
    }
    /* A comment needs a blank before it. */
    if (from < end && *from == ';')
        write_text(edit->after, " ");
    write_bytes(edit->after, from, (size_t)(end - from));
}

static void write_section(const struct edit *edit)
{
    struct bytes_writer *after = edit->after;
    const struct scope scope = {.of_game = edit->game[0] != '\0'};
    if (after->size > 0 && after->data[after->size - 1] != '\n')
        write_text(after, edit->end);
    if (after->size > 0)
        write_text(after, edit->end);
    write_text(after, scope.of_game ? "[game " : "[");
    write_text(after, scope.of_game ? edit->game : settings_section_name(edit->row->section));
    write_text(after, "]");
    write_text(after, edit->end);
    write_line(edit, &scope);
}

void settings_edit(struct byte_view before, enum setting setting, const char *game,
                   const char *value, struct bytes_writer *after)
{
    struct edit edit = {.setting = setting,
                        .row = setting_row(setting),
                        .game = game ? game : "",
                        .value = value,
                        .after = after};
    struct settings_line line;
    struct scope scope = before_sections;
    if (!edit.row)
        return;
    struct byte_view rest = without_mark(before);
    write_bytes(after, before.data, before.size - rest.size);
    look(&edit, rest);
    int place = edit.behind_default >= 0 ? edit.behind_default : edit.end_of_section;
    bool adds = value && edit.set < 0;
    struct scope home = {.of_game = edit.game[0] != '\0'};
    for (int number = 0; next_line(&rest, &line, &scope); number++) {
        if (adds && number == place)
            write_line(&edit, &home);
        bool sets = is_place(&edit, &scope) && line.kind == SETTINGS_LINE_VALUE &&
                    names_it(&edit, &scope, line.name);
        if (!sets)
            write_bytes(after, line.whole.data, line.whole.size);
        else if (value)
            replace_value(&edit, &line);
        if (adds && rest.size == 0 && number + 1 == place)
            write_line(&edit, &home);
    }
    if (adds && place < 0)
        write_section(&edit);
}
