"""A script as a tree of lines and blocks, so that parts of it can be left out."""


class Block:
    """Lines and blocks between two lines that belong together; each of them can be left out."""

    def __init__(self, head="", tail="", parts=()):
        self.head, self.tail, self.parts = head, tail, list(parts)

    def add(self, *parts):
        self.parts += parts
        return self

    def lines(self, depth=0):
        margin = "    " * depth
        inner = depth + bool(self.head)
        if self.head:
            yield margin + self.head
        for part in self.parts:
            if isinstance(part, Block):
                yield from part.lines(inner)
            else:
                yield "    " * inner + part
        if self.tail:
            yield margin + self.tail

    def text(self):
        return "\n".join(self.lines()) + "\n"


class Fixed(Block):
    """A block that is never without one of its parts, though these may be without some of theirs."""


def size(block):
    return sum(1 + (size(part) if isinstance(part, Block) else 0) for part in block.parts)


def blocks_of(block):
    """The block and all within, outer ones first."""
    yield block
    for part in block.parts:
        if isinstance(part, Block):
            yield from blocks_of(part)


def cut(block, still):
    """Leaves out what can be left out while still() is true of the rest: runs of parts, halved again and again."""
    for inner in blocks_of(block):
        if isinstance(inner, Fixed):
            continue
        run = len(inner.parts)
        while run:
            first = 0
            while first < len(inner.parts):
                whole = inner.parts[:]
                del inner.parts[first:first + run]
                if not still():
                    inner.parts[:] = whole
                    first += run
            run //= 2
