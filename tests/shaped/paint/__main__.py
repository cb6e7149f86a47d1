"""Paints the game's pictures: python3 tests/shaped/paint"""
import letters
import people
import rooms

people.paint()
rooms.paint()
letters.tall_font()
