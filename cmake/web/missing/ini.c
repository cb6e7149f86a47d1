/* Sections and names with values. A blank before ";" begins a comment, as in libinih. */
#include <ini.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

enum { LINE_SIZE = 4096 };

static char *trimmed(char *text)
{
    text += strspn(text, " \t\r");
    size_t length = strlen(text);
    while (length > 0 && strchr(" \t\r", text[length - 1]))
        text[--length] = '\0';
    return text;
}

static void cut_comment(char *text)
{
    for (char *at = text; *at; at++)
        if (*at == ';' && (at == text || strchr(" \t", at[-1])))
            *at = '\0';
}

int ini_parse_string(const char *text, ini_handler handler, void *user)
{
    char line[LINE_SIZE], section[LINE_SIZE] = "";
    int error = 0;
    for (int number = 1; *text; number++) {
        const size_t length = strcspn(text, "\n");
        snprintf(line, sizeof line, "%.*s", (int)length, text);
        text += length + (text[length] == '\n');
        char *begin = trimmed(line), *end;
        if (*begin == '\0' || *begin == ';' || *begin == '#')
            continue;
        bool good = false;
        if (*begin == '[') {
            end = strchr(begin, ']');
            good = end != NULL;
            if (good)
                snprintf(section, sizeof section, "%.*s", (int)(end - begin - 1), begin + 1);
        } else {
            end = begin + strcspn(begin, "=:");
            good = *end != '\0';
            if (good) {
                *end = '\0';
                cut_comment(end + 1);
                good = handler(user, section, trimmed(begin), trimmed(end + 1)) != 0;
            }
        }
        error = good || error ? error : number;
    }
    return error;
}
