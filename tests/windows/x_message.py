"""What a desktop sends to a window: a click on its close button, or a file dropped on it (XDND, version 5).
Usage: x_message.py close WINDOW | drop WINDOW FILE"""
import ctypes
import ctypes.util
import sys
import time
import urllib.parse

MESSAGE, REQUEST, NOTICE = 33, 30, 31  # ClientMessage, SelectionRequest, SelectionNotify
x = ctypes.CDLL(ctypes.util.find_library("X11"))
x.XOpenDisplay.restype = ctypes.c_void_p
x.XDefaultRootWindow.restype = x.XInternAtom.restype = x.XCreateSimpleWindow.restype = ctypes.c_ulong
display = ctypes.c_void_p(x.XOpenDisplay(None))
root = ctypes.c_ulong(x.XDefaultRootWindow(display))
Event = ctypes.c_long * 24  # a field of each event is as large as a long


def atom(name):
    return x.XInternAtom(display, name.encode(), 0)


def send(window, kind, fields):
    event = Event(kind, 0, 1, 0, *fields)
    x.XSendEvent(display, ctypes.c_ulong(window), 0, ctypes.c_long(0), ctypes.byref(event))
    x.XFlush(display)


def message(window, name, *words):
    send(window, MESSAGE, (window, atom(name), 32, *words))


def receive(kind):
    """The next event of this kind, within ten seconds."""
    event = Event()
    for _ in range(200):
        if x.XCheckTypedEvent(display, kind, ctypes.byref(event)):
            return list(event)
        time.sleep(0.05)
    sys.exit(f"no event {kind} from the window")


def answer(request, content):
    owner, requestor, selection, target, place, when = request[4:10]
    x.XChangeProperty(display, ctypes.c_ulong(requestor), ctypes.c_ulong(place), ctypes.c_ulong(target), 8, 0, content,
                      len(content))
    send(requestor, NOTICE, (requestor, selection, target, place, when))


def drop(window, path):
    me = x.XCreateSimpleWindow(display, root, 0, 0, 1, 1, 0, ctypes.c_ulong(0), ctypes.c_ulong(0))
    names = atom("text/uri-list")
    x.XSetSelectionOwner(display, ctypes.c_ulong(atom("XdndSelection")), ctypes.c_ulong(me), ctypes.c_ulong(0))
    place = ctypes.c_int(), ctypes.c_int(), ctypes.c_ulong()
    x.XTranslateCoordinates(display, ctypes.c_ulong(window), root, 100, 100, *map(ctypes.byref, place))
    middle = place[0].value << 16 | place[1].value
    content = f"file://{urllib.parse.quote(path)}\r\n".encode()
    message(window, "XdndEnter", me, 5 << 24, names, 0, 0)
    message(window, "XdndPosition", me, 0, middle, 0, atom("XdndActionCopy"))
    answer(receive(REQUEST), content)
    if receive(MESSAGE)[8] & 1 == 0:
        sys.exit("the window takes nothing")
    message(window, "XdndDrop", me, 0, 0, 0, 0)
    for _ in range(200):
        event = Event()
        if x.XCheckTypedEvent(display, REQUEST, ctypes.byref(event)):
            answer(list(event), content)
        if x.XCheckTypedEvent(display, MESSAGE, ctypes.byref(event)) and event[5] == atom("XdndFinished"):
            return
        time.sleep(0.05)
    sys.exit("the window does not finish")


if sys.argv[1] == "close":
    message(int(sys.argv[2]), "WM_PROTOCOLS", atom("WM_DELETE_WINDOW"), 0, 0, 0, 0)
else:
    drop(int(sys.argv[2]), sys.argv[3])
