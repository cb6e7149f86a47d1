/* What clang 14 calls for setjmp and longjmp, with -wasm-enable-sjlj. A function that calls setjmp has a table of its
 * calls, each an id, which is also in the jmp_buf, and the label where the call returned. */
#include <stdlib.h>

struct place {
    int id, label;
};
struct thrown {
    void *buffer;
    int value;
};

struct place *saveSetjmp(int *buffer, int label, struct place *table, int size);
int testSetjmp(int id, const struct place *table, int size);
int getTempRet0(void);
void setTempRet0(int value);
_Noreturn void __wasm_longjmp(void *buffer, int value);

static int last_id, second_result;

int getTempRet0(void)
{
    return second_result;
}

void setTempRet0(int value)
{
    second_result = value;
}

/* Adds a call to the table, which ends with the id 0. Returns the table, and its size as the second result. */
struct place *saveSetjmp(int *buffer, int label, struct place *table, int size)
{
    int count = 0;
    while (table[count].id != 0)
        count++;
    if (count + 1 >= size) {
        size *= 2;
        table = realloc(table, (size_t)size * sizeof *table);
        if (!table)
            abort();
    }
    *buffer = ++last_id;
    table[count] = (struct place){last_id, label};
    table[count + 1].id = 0;
    second_result = size;
    return table;
}

/* Returns the label of a call; 0 if it is another function's. */
int testSetjmp(int id, const struct place *table, int size)
{
    for (int i = 0; i < size && table[i].id != 0; i++)
        if (table[i].id == id)
            return table[i].label;
    return 0;
}

_Noreturn void __wasm_longjmp(void *buffer, int value)
{
    static struct thrown thrown;
    thrown = (struct thrown){buffer, value != 0 ? value : 1};
    __builtin_wasm_throw(1, &thrown);
}
