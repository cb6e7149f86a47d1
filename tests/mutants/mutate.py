"""Mutants of C code: one text that holds all of them, and the number that `walkbox_mutant` compares chooses.

Where the source has `a < b`, the text has `(MUTANT(7) ? (a <= b) : MUTANT(8) ? (a >= b) : (a < b))`: a single build
is enough (mutant schemata). mutants_of() finds the mutants of a file, with_mutants() writes the text."""
import collections
import dataclasses
import re
import sys

sys.path.append("/usr/lib/python3/dist-packages")  # Debian's modules, if it is another Python that runs
from clang.cindex import Config, CursorKind, Index, TranslationUnit, TypeKind  # pylint: disable=wrong-import-position

# What replaces an operator.
RELATIONS = {"<": ("<=", ">="), "<=": ("<", ">"), ">": (">=", "<="), ">=": (">", "<"), "==": ("!=",), "!=": ("==",)}
LOGIC = {"&&": ("||",), "||": ("&&",)}
ARITHMETIC = {"+": ("-",), "-": ("+",), "*": ("+",), "/": ("*",), "%": ("*",), "&": ("|",), "|": ("&",), "^": ("&",),
              "<<": (">>",), ">>": ("<<",)}
ASSIGNMENTS = {"+=": ("-=",), "-=": ("+=",), "*=": ("+=",), "/=": ("*=",), "%=": ("/=",), "&=": ("|=",),
               "|=": ("&=",), "^=": ("&=",), "<<=": (">>=",), ">>=": ("<<=",)}
INTEGERS = {TypeKind.CHAR_S, TypeKind.SCHAR, TypeKind.UCHAR, TypeKind.SHORT, TypeKind.USHORT, TypeKind.INT,
            TypeKind.UINT, TypeKind.LONG, TypeKind.ULONG, TypeKind.LONGLONG, TypeKind.ULONGLONG, TypeKind.ENUM}
BRANCHES = {CursorKind.IF_STMT, CursorKind.WHILE_STMT, CursorKind.FOR_STMT, CursorKind.DO_STMT}
LOOPS = BRANCHES - {CursorKind.IF_STMT}
BODIES = {CursorKind.COMPOUND_STMT, CursorKind.CASE_STMT, CursorKind.DEFAULT_STMT, CursorKind.LABEL_STMT}
COMMENT = re.compile(rb"/\*.*?\*/|//[^\n]*", re.DOTALL)
DESIGNATED = re.compile(rb"[{,]\s*\[\s*\Z")  # before the index of an element that gets a value
EMPTY_CASE = re.compile(rb"\s*((case [^:;{}]*|default):\s*)+break;")
LITERAL = re.compile(r"(0[xX][0-9a-fA-F]+|[0-9]+)([uUlL]*)")


@dataclasses.dataclass
class Mutant:
    """A change of a place in a file. The name is the same as long as the function has the same expression."""
    file: str
    function: str
    line: int
    old: str
    new: str
    number: int = 0
    name: str = ""


@dataclasses.dataclass
class Place:
    """A stretch of the text, with the texts that may stand there instead; none for a statement that may be left out."""
    start: int
    end: int
    mutants: list
    texts: list  # bytes; None: the statement is left out


def short(text):
    """A text on one line, without comments."""
    return " ".join(COMMENT.sub(b" ", text).decode().split())


class Finder:
    """Finds the mutants of one file."""

    def __init__(self, root, file):
        self.file = file
        self.text = (root / file).read_bytes()
        unit = Index.create().parse(str(root / file), ["-std=c17", f"-I{root / 'src'}", "-xc"],
                                    options=TranslationUnit.PARSE_DETAILED_PROCESSING_RECORD)
        wrong = [str(said) for said in unit.diagnostics if said.severity >= said.Error]
        if wrong:
            raise SystemExit("\n".join(wrong))
        self.places, self.function, self.returned = [], "", None
        own = [cursor for cursor in unit.cursor.get_children() if self.is_own(cursor)]
        self.macros = [span(cursor) for cursor in own if cursor.kind == CursorKind.MACRO_INSTANTIATION]
        for cursor in own:
            if cursor.kind == CursorKind.FUNCTION_DECL and cursor.is_definition():
                self.function, self.returned = cursor.spelling, cursor.result_type.get_canonical().kind
                for child in cursor.get_children():
                    if child.kind == CursorKind.COMPOUND_STMT:
                        self.visit(child, None)
        self.name()

    def is_own(self, cursor):
        return cursor.location.file is not None and cursor.location.file.name.endswith(self.file)

    def bytes(self, start, end):
        return self.text[start:end]

    def in_macro(self, start, end):
        """Whether the text begins, ends or is in a macro: libclang then knows no place in the file for it."""
        return any(first < start < last or first < end < last or first <= start and end <= last
                   for first, last in self.macros)

    # ---- the tree ----

    def visit(self, cursor, parent):
        cursor = bare(cursor)
        kind, children = cursor.kind, list(cursor.get_children())
        if kind == CursorKind.DECL_STMT:
            for declared in children:
                if declared.kind == CursorKind.VAR_DECL and declared.storage_class.name != "STATIC":
                    self.visit_value(declared)
            return
        if kind in (CursorKind.CXX_UNARY_EXPR, CursorKind.STRUCT_DECL, CursorKind.ENUM_DECL, CursorKind.STATIC_ASSERT):
            return  # sizeof, and what must be constant
        start, end = span(cursor)
        self.visit_statement(cursor, children, parent, start, end)
        if not self.in_macro(start, end):
            self.visit_expression(cursor, children, parent, start, end)
        elif (start, end) in self.macros:
            self.visit_bool(start, end)
            return
        if kind == CursorKind.CASE_STMT:
            children = children[1:]  # its number is constant
        if kind == CursorKind.INIT_LIST_EXPR and short(self.bytes(start, end)) == "{0}":
            return
        for child in children:
            self.visit(child, cursor)

    def visit_value(self, declared):
        """The value that a variable begins with."""
        end = span(declared)[1]
        begin = self.text.find(b"=", declared.location.offset, end)
        for child in declared.get_children():
            if begin >= 0 and span(child)[0] > begin:
                self.visit(child, declared)

    def visit_bool(self, start, end):
        word = self.bytes(start, end).decode()
        if word in ("true", "false"):
            self.add(start, end, [(word, {"true": "false", "false": "true"}[word])])

    def visit_statement(self, cursor, children, parent, start, end):
        """Statements that are left out, and conditions that are negated."""
        kind = cursor.kind
        body = parent is not None and (parent.kind in BODIES or parent.kind in BRANCHES and self.is_body(cursor, parent))
        if kind == CursorKind.CONTINUE_STMT and parent.kind in LOOPS:
            return  # nothing else is in the loop
        if kind == CursorKind.BREAK_STMT and EMPTY_CASE.match(self.text, self.text.index(b";", end) + 1):
            return  # the case below does nothing
        if body and (kind in (CursorKind.BREAK_STMT, CursorKind.CONTINUE_STMT) or kind.is_expression()):
            if parent.kind != CursorKind.CASE_STMT or span(list(parent.get_children())[0]) != (start, end):
                stop = self.text.index(b";", end) + 1
                self.add(start, stop, [(short(self.bytes(start, stop)), "")])
        condition = None
        if kind in (CursorKind.IF_STMT, CursorKind.WHILE_STMT, CursorKind.CONDITIONAL_OPERATOR):
            condition = children[0]
        elif kind == CursorKind.DO_STMT:
            condition = children[-1]
        if condition is not None and self.operator(condition)[0] not in RELATIONS:
            self.negate(condition)
        if kind == CursorKind.RETURN_STMT and children:
            self.visit_return(children[0])

    def is_body(self, cursor, parent):
        """Whether a statement without braces belongs to an if or a loop, and is not its condition."""
        children = list(parent.get_children())
        if parent.kind == CursorKind.DO_STMT:
            return span(children[0]) == span(cursor)
        if parent.kind in (CursorKind.WHILE_STMT, CursorKind.FOR_STMT):
            return span(children[-1]) == span(cursor)
        return span(children[0]) != span(cursor)

    def negate(self, value):
        value = bare(value)
        start, end = span(value)
        if not self.in_macro(start, end):
            self.add(start, end, [(short(self.bytes(start, end)), f"!({self.bytes(start, end).decode()})")])

    def visit_return(self, value):
        operator = self.operator(value)[0]
        start, end = span(value)
        kind = value.type.get_canonical().kind
        text = self.bytes(start, end).decode()
        if self.in_macro(start, end) or operator in RELATIONS or LITERAL.fullmatch(text):
            return
        if self.returned == TypeKind.BOOL:
            if not text.startswith("!"):
                self.negate(value)
        elif self.returned == TypeKind.POINTER:
            self.add(start, end, [(text, "(void *)0")])
        elif kind in INTEGERS or kind == TypeKind.BOOL:
            self.add(start, end, [(text, f"({text}) + 1")])

    def visit_expression(self, cursor, children, parent, start, end):
        """Operators and numbers."""
        operator, left, right = self.operator(cursor)
        if operator in RELATIONS or operator in LOGIC or operator in ARITHMETIC or operator in ASSIGNMENTS:
            made = {**RELATIONS, **LOGIC, **ARITHMETIC, **ASSIGNMENTS}[operator]
            pointers = [child.type.get_canonical().kind in (TypeKind.POINTER, TypeKind.CONSTANTARRAY,
                                                           TypeKind.INCOMPLETEARRAY) for child in children]
            if operator == "-" and all(pointers):
                return  # pointers have a difference but no sum
            if operator == "+" and pointers[1]:
                return
            if operator in RELATIONS and any(bare(child).kind == CursorKind.INTEGER_LITERAL for child in children):
                made = made[-1:]  # the number's own mutants are at the border
            self.add(start, end, [(short(self.bytes(start, end)), short(self.bytes(start, left)) + f" {new} " +
                                   short(self.bytes(right, end))) for new in made])
        elif cursor.kind == CursorKind.UNARY_OPERATOR:
            self.visit_unary(children[0], parent, start, end)
        elif cursor.kind == CursorKind.INTEGER_LITERAL:
            text = self.bytes(start, end).decode()
            found = LITERAL.fullmatch(text)
            if found and not DESIGNATED.search(self.bytes(max(start - 200, 0), start)):
                value, suffix = int(found[1], 0), found[2]
                self.add(start, end, [(text, f"{value + 1}{suffix}"), (text, f"{value - 1}{suffix}")], parent)

    def visit_unary(self, operand, parent, start, end):
        text = self.bytes(start, end).decode()
        inner = self.bytes(*span(operand)).decode()
        for old, new in (("++", "--"), ("--", "++")):
            if text.startswith(old):
                self.add(start, end, [(text, new + inner)])
                return
            if text.endswith(old) and text.startswith(inner):  # *p++ is the star's
                self.add(start, end, [(text, inner + new)])
                return
        condition = parent is not None and parent.kind in BRANCHES | {CursorKind.CONDITIONAL_OPERATOR}
        if text[0] in "-~" and LITERAL.fullmatch(inner) is None or text[0] == "!" and not condition:
            self.add(start, end, [(text, inner)])

    def operator(self, cursor):
        """An operator between two operands, where the left ends, and where the right begins; otherwise None."""
        cursor = bare(cursor)
        if cursor.kind not in (CursorKind.BINARY_OPERATOR, CursorKind.COMPOUND_ASSIGNMENT_OPERATOR):
            return None, 0, 0
        children = list(cursor.get_children())
        if len(children) != 2:
            return None, 0, 0
        left, right = span(children[0])[1], span(children[1])[0]
        return short(self.bytes(left, right)), left, right

    # ---- results ----

    def add(self, start, end, changes, shown=None):
        """Adds (old, new) at a place. `shown` is what surrounds a number, for the names."""
        line = self.text.count(b"\n", 0, start) + 1
        mutants, texts = [], []
        for old, new in changes:
            named_old, named_new = old, new
            if shown is not None and span(shown)[0] <= start and end <= span(shown)[1]:
                first, last = span(shown)
                if shown.kind == CursorKind.COMPOUND_STMT or last - first > 200:
                    first, last = self.text.rfind(b"\n", 0, start) + 1, self.text.index(b"\n", end)
                before, after = self.bytes(first, start), self.bytes(end, last)
                named_old = short(before + old.encode() + after)
                named_new = short(before + new.encode() + after)
            mutants.append(Mutant(self.file, self.function, line, short(named_old.encode()),
                                  short(named_new.encode())))
            texts.append(new.encode() if new else None)
        self.places.append(Place(start, end, mutants, texts))

    def name(self):
        self.places.sort(key=lambda place: (place.start, -place.end))
        seen = collections.Counter()
        for mutant in (mutant for place in self.places for mutant in place.mutants):
            name = f"{mutant.file} {mutant.function}: {mutant.old} -> {mutant.new or 'nothing'}"
            seen[name] += 1
            mutant.name = f"{name} ({seen[name]})" if seen[name] > 1 else name


def bare(cursor):
    """An expression without the conversions around it that the text does not show."""
    children = list(cursor.get_children())
    while cursor.kind == CursorKind.UNEXPOSED_EXPR and len(children) == 1 and span(children[0]) == span(cursor):
        cursor = children[0]
        children = list(cursor.get_children())
    return cursor


def span(cursor):
    return cursor.extent.start.offset, cursor.extent.end.offset


def with_mutants(text, places):
    """The text with all mutants, which have numbers. Places are sorted, and inside or beside each other."""
    made, _ = rendered(text, 0, len(text), places, 0)
    return b'#include "mutant.h"\n' + made


def rendered(text, start, end, places, at):
    """text[start:end], with the places from index `at` on that are inside; and the index of the first that is not."""
    out, here = [], start
    while at < len(places) and places[at].start < end:
        place = places[at]
        out.append(text[here:place.start])
        inside, at = rendered(text, place.start, place.end, places, at + 1)
        out.append(chosen(place, inside))
        here = place.end
    out.append(text[here:end])
    return b"".join(out), at


def chosen(place, inside):
    if place.texts == [None]:
        return b"{ if (!MUTANT(%d)) %s }" % (place.mutants[0].number, inside)
    tests = b"".join(b"MUTANT(%d) ? (%s) : " % (mutant.number, text)
                     for mutant, text in zip(place.mutants, place.texts))
    return b"(%s(%s))" % (tests, inside)
