#include "resource/object.h"

const struct object_image *room_object_image(const struct room_object *object, int state)
{
    for (int i = 0; i < object->image_count; i++)
        if (object->images[i].state == state)
            return &object->images[i];
    return NULL;
}
