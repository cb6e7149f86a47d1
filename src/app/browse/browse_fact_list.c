/* The lines about what is shown, as they are made. */
#include <stdarg.h>
#include <stdio.h>

#include "app/browse/browse_parts.h"

static int count_facts(void *context)
{
    return ((struct browse_facts *)context)->count;
}

bool browse_fact_leads(const struct browse_fact *fact)
{
    return fact->link.kind != NAME_ANY || fact->code >= 0;
}

static void fact_row(void *context, int n, struct workshop_row *row)
{
    const struct browse_fact *fact = &((struct browse_facts *)context)->rows[n];
    snprintf(row->text, sizeof row->text, "%s", fact->text);
    snprintf(row->value, sizeof row->value, "%s", fact->value);
    row->heading = fact->heading;
    row->tone = fact->tone;
    row->colour = fact->bad                 ? (uint32_t)WORKSHOP_BAD
                  : browse_fact_leads(fact) ? (uint32_t)WORKSHOP_LINK
                                            : 0;
}

void browse_facts_clear(struct browser *browser)
{
    struct browse_facts *facts = &browser->facts;
    facts->count = 0;
    facts->list = (struct workshop_list){.context = facts, .count = count_facts, .row = fact_row};
}

struct browse_fact *browse_fact_add(struct browser *browser, const char *format, ...)
{
    struct browse_facts *facts = &browser->facts;
    va_list arguments;
    if (facts->count == BROWSE_FACTS)
        return NULL;
    struct browse_fact *fact = &facts->rows[facts->count++];
    *fact = (struct browse_fact){.code = -1, .offset = -1};
    va_start(arguments, format);
    vsnprintf(fact->text, sizeof fact->text, format, arguments);
    va_end(arguments);
    return fact;
}
