#!/usr/bin/env python3
"""Writes the JPEGs beside it (needs python3-pil): four blocks of colour in each way that cameras and print shops save them."""
import io
import pathlib

from PIL import Image

here = pathlib.Path(__file__).parent
# Red, green, blue and yellow, from the top left in reading order; 16 pixels each, so that no block of 8 is mixed.
COLOURS = [(255, 0, 0), (0, 255, 0), (0, 0, 255), (255, 255, 0)]


def blocks(mode, colours):
    picture = Image.new(mode, (48, 32))
    for place, colour in enumerate(colours):
        x, y = place % 2 * 24, place // 2 * 16
        picture.paste(colour, (x, y, x + 24, y + 16))
    return picture


def saved(picture, **options):
    out = io.BytesIO()
    picture.save(out, "JPEG", quality=95, subsampling=0, **options)
    return out.getvalue()


def adobe(data):
    """The place of the byte in the Adobe marker that says how colours are stored."""
    return data.index(b"Adobe") + 11


def inks(red, green, blue):
    return (255 - red, 255 - green, 255 - blue, 0)


def ycck(red, green, blue):
    # Of the inks as if they were light.
    red, green, blue = 255 - red, 255 - green, 255 - blue
    y = 0.299 * red + 0.587 * green + 0.114 * blue
    cb, cr = 128 + 0.564 * (blue - y), 128 + 0.713 * (red - y)
    # PIL stores 255 minus what it is given, as Adobe does; the black channel is empty.
    return tuple(255 - min(255, max(0, round(value))) for value in (y, cb, cr)) + (0,)


(here / "rgb.jpg").write_bytes(saved(blocks("RGB", COLOURS)))
(here / "progressive.jpg").write_bytes(saved(blocks("RGB", COLOURS), progressive=True))
(here / "gray.jpg").write_bytes(saved(blocks("L", [0, 85, 170, 255])))
cmyk = saved(blocks("CMYK", [inks(*colour) for colour in COLOURS]))
(here / "cmyk-adobe.jpg").write_bytes(cmyk)
marked = bytearray(saved(blocks("CMYK", [ycck(*colour) for colour in COLOURS])))
marked[adobe(marked)] = 2
(here / "ycck-adobe.jpg").write_bytes(marked)
