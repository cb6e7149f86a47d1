"""Paints the game's pictures: python3 tests/shaped/paint"""
import letters
import people
import rooms
import village

people.paint()
rooms.paint()
village.paint()
letters.tall_font()
