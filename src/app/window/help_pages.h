/* The page of controls: keys, controller, fingers and overlays, as they are set. */
#ifndef WALKBOX_APP_WINDOW_HELP_PAGES_H
#define WALKBOX_APP_WINDOW_HELP_PAGES_H

#include "app/session/settings.h"
#include "app/ui/menu.h"

/* The context is a struct settings; NULL: the defaults. */
extern const struct menu_screen keys_screen;

/* Opens the page over the others, or closes it if it is the uppermost. */
void keys_page_toggle(struct menu *menu, struct settings *settings);

#endif
