/* What keyboard and mouse mean on a page. */
#ifndef WALKBOX_APP_UI_MENU_INPUT_H
#define WALKBOX_APP_UI_MENU_INPUT_H

#include "app/platform/window_event.h"
#include "app/ui/page.h"

/* The action of an event of the window. PAGE_ACTION_NONE for what is none, such as keys with Ctrl
 * or Alt. What was typed is borrowed from the event. */
struct page_input menu_input_of(const struct window_event *event);

#endif
