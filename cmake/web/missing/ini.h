/* The one function of libinih that walkbox uses; its source package is not to be had everywhere. */
#ifndef WALKBOX_WEB_INI_H
#define WALKBOX_WEB_INI_H

typedef int (*ini_handler)(void *user, const char *section, const char *name, const char *value);
int ini_parse_string(const char *text, ini_handler handler, void *user);

#endif
