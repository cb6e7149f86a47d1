#include "walk/router.h"

#include <string.h>

#include "util/fault.h"

static const struct router routers[] = {
#define ROUTER(name, kind, plan, summary) {name, kind, summary, plan},
#include "walk/routers/routers.def"
#undef ROUTER
};

const struct router *router_at(int index)
{
    int count = (int)(sizeof routers / sizeof *routers);
    return index >= 0 && index < count ? &routers[index] : NULL;
}

const struct router *router_find(const char *name)
{
    const struct router *router;
    for (int i = 0; (router = router_at(i)) != NULL; i++)
        if (strcmp(router->name, name) == 0)
            return router;
    return NULL;
}

const struct router *router_of_the_original(void)
{
    return router_find("classic");
}
