"""The mutants of a small file are the expected ones, and the text that holds them all compiles."""
import pathlib
import subprocess
import sys
import tempfile

try:
    import mutate
except ImportError as missing:
    print(f"SKIPPED: no mutants were made: {missing} (python3-clang-14)")
    sys.exit(77)

SOURCE = b"""#include <stdbool.h>
#include <stddef.h>
enum { LIMIT = 4 };
static const int table[LIMIT] = {1, 2};
int sum(const int *list, int count);
int sum(const int *list, int count)
{
    int total = 0, size[3] = {0};
    if (!list || count > LIMIT)
        return -1;
    for (int i = 0; i < count; i++)
        total += list[i] * (int)sizeof(int[2]);
    switch (total) {
    case 7:
        total = table[0];
        break;
    case 8:
        total = 1;
        break; /* as the case below */
    default:
        break;
    }
    while (size[1]++ < 0)
        continue; /* the whole loop */
    size[2] = total;
    return total + size[2];
}
static const int *first(const int *list, bool wanted) { return wanted ? list + 1 : NULL; }
static bool is_small(int n) { return n >= 0 && first(&n, true) != NULL; }
bool is_one(int n);
bool is_one(int n) { return is_small(n); }
"""
WANTED = """total = 1; ->
total = 1 -> total = 2
total = 1 -> total = 0
size[1]++ < 0 -> size[1]++ >= 0
size[1]++ -> size[1]--
size[1] -> size[2]
size[1] -> size[0]
size[1]++ < 0 -> size[1]++ < 1
size[1]++ < 0 -> size[1]++ < -1
int total = 0 -> int total = 1
int total = 0 -> int total = -1
!list || count > LIMIT -> !(!list || count > LIMIT)
!list || count > LIMIT -> !list && count > LIMIT
!list -> list
count > LIMIT -> count >= LIMIT
count > LIMIT -> count <= LIMIT
-1 -> (-1) + 1
-1 -> -2
-1 -> -0
int i = 0 -> int i = 1
int i = 0 -> int i = -1
i < count -> i <= count
i < count -> i >= count
i++ -> i--
total += list[i] * (int)sizeof(int[2]); ->
total += list[i] * (int)sizeof(int[2]) -> total -= list[i] * (int)sizeof(int[2])
list[i] * (int)sizeof(int[2]) -> list[i] + (int)sizeof(int[2])
total = table[0]; ->
table[0] -> table[1]
table[0] -> table[-1]
break; ->
size[2] = total; ->
size[2] -> size[3]
size[2] -> size[1]
total + size[2] -> (total + size[2]) + 1
total + size[2] -> total - size[2]
size[2] -> size[3]
size[2] -> size[1]
wanted ? list + 1 : NULL -> (void *)0
wanted -> !(wanted)
list + 1 -> list - 1
list + 1 -> list + 2
list + 1 -> list + 0
n >= 0 && first(&n, true) != NULL -> !(n >= 0 && first(&n, true) != NULL)
n >= 0 && first(&n, true) != NULL -> n >= 0 || first(&n, true) != NULL
n >= 0 -> n < 0
n >= 0 -> n >= 1
n >= 0 -> n >= -1
first(&n, true) != NULL -> first(&n, true) == NULL
true -> false
is_small(n) -> !(is_small(n))"""


def main():
    with tempfile.TemporaryDirectory() as made:
        root = pathlib.Path(made)
        (root / "few.c").write_bytes(SOURCE)
        finder = mutate.Finder(root, "few.c")
        mutants = [mutant for place in finder.places for mutant in place.mutants]
        found = [f"{mutant.old} -> {mutant.new}".strip() for mutant in mutants]
        names = {mutant.name for mutant in mutants}
        for number, mutant in enumerate(mutants, 1):
            mutant.number = number
        (root / "all.c").write_bytes(mutate.with_mutants(finder.text, finder.places))
        here = pathlib.Path(__file__).resolve().parent
        built = subprocess.run(["cc", "-std=c17", f"-I{here}", "-D_DEFAULT_SOURCE", "-w", "-c", "all.c"], cwd=root, check=False)
    wrong = [line for line in found if line not in WANTED.splitlines()]
    missing = [line for line in WANTED.splitlines() if line not in found]
    print(*[f"not wanted: {line}" for line in wrong], *[f"missing: {line}" for line in missing], sep="\n")
    return 1 if wrong or missing or len(names) != len(mutants) or built.returncode else 0


if __name__ == "__main__":
    sys.exit(main())
