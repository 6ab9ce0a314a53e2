#!/usr/bin/env python3
"""Pictures in every form in which cameras, scanners and print shops save them, and whether printed pages show them (needs python3-pil).

    printed-pictures.py make FOLDER GROUP [PICTURE...]  writes the pictures of a group, or takes these
    printed-pictures.py place FOLDER WORKING-FOLDER     puts them into a proposal's products, one each
    printed-pictures.py compare FOLDER PDF TWIN FORMS   compares each place on the pages with its picture

FORMS is "plans products" where the PDF shows all pictures first as plans and then as products', in the order of their names; "some plans"
where it shows every third as a plan.

A picture lies as FOLDER/NAME.EXT, what it shows as NAME.wanted.png, and a magenta one of its size as twin/NAME.png: where that one is
seen in a PDF printed alike, the picture has to be.
"""
import hashlib
import json
import pathlib
import struct
import subprocess
import sys
import zlib

from PIL import Image, ImageChops, ImageOps, ImageStat

Image.MAX_IMAGE_PIXELS = None
MAGENTA = (255, 0, 255)


def scene(width, height):
    """No two corners alike, no two rows alike, shades in all channels, and fields with sharp edges."""
    rows = Image.linear_gradient("L")
    red = rows.transpose(Image.ROTATE_90).resize((width, height))
    green = rows.resize((width, height))
    blue = Image.radial_gradient("L").resize((width, height))
    picture = Image.merge("RGB", (red, green, blue))
    for place, colour in enumerate([(255, 0, 0), (0, 160, 0), (0, 0, 255), (255, 255, 255), (0, 0, 0), (255, 220, 0)]):
        x, y = width * (2 * place + 1) // 16, height * (place % 3 * 3 + 1) // 12
        picture.paste(colour, (x, y, x + width // 10, y + height // 6))
    return picture


def jpeg(picture, path, **options):
    picture.save(path, "JPEG", **({"quality": 92} | options))
    return path.read_bytes()


def segments(data):
    """The segments of a JPEG up to its image data, and the rest."""
    place, found = 2, []
    while data[place + 1] != 0xDA:
        end = place + 2 + struct.unpack(">H", data[place + 2:place + 4])[0]
        found.append(data[place:end])
        place = end
    return found, data[place:]


def joined(found, rest):
    return b"\xff\xd8" + b"".join(found) + rest


def segment(marker, data):
    return struct.pack(">BBH", 0xFF, marker, len(data) + 2) + data


def adobe(transform):
    return segment(0xEE, b"Adobe\0\x64\0\0\0\0" + bytes([transform]))


def without(data, *markers):
    found, rest = segments(data)
    return [part for part in found if part[1] not in markers], rest


def stored_as_light(picture, path):
    """Red, green and blue stored as they are, without a word about it."""
    data = jpeg(Image.merge("YCbCr", picture.split()), path, subsampling=0)
    return without(data, 0xE0)


def turned(orientation, is_little):
    order = "<" if is_little else ">"
    head = (b"II" if is_little else b"MM") + struct.pack(order + "HIHHHIHHI", 42, 8, 1, 0x0112, 3, 1, orientation, 0, 0)
    return segment(0xE1, b"Exif\0\0" + head)


def png(path, width, height, depth, kind, rows, more=b""):
    def chunk(name, data):
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    size = len(rows) // height
    lines = b"".join(b"\0" + rows[row * size:(row + 1) * size] for row in range(height))
    head = struct.pack(">IIBBBBB", width, height, depth, kind, 0, 0, 0)
    path.write_bytes(
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + more + chunk(b"IDAT", zlib.compress(lines, 1)) + chunk(b"IEND", b""))


def over_white(picture):
    ground = Image.new("RGBA", picture.size, "white")
    ground.alpha_composite(picture.convert("RGBA"))
    return ground.convert("RGB")


def group_large(folder):
    for name, size, options in [
        ("small", (1101, 733), {}), ("3-megapixels", (2048, 1536), {}), ("6-megapixels", (3001, 1999), {"subsampling": 0}),
        ("12-megapixels", (4000, 3000), {}), ("12-upright", (3000, 4000), {"progressive": True}),
        ("progressive", (2447, 1583), {"progressive": True}), ("odd", (2448, 1327), {"subsampling": 1}),
    ]:
        picture = scene(*size)
        jpeg(picture, folder / f"{name}.jpg", **options)
        yield name, picture
    for name, options in [("grey", {}), ("grey-progressive", {"progressive": True})]:
        picture = scene(2448, 1584).convert("L")
        jpeg(picture, folder / f"{name}.jpg", **options)
        yield name, picture.convert("RGB")


def group_colours(folder):
    picture = scene(2048, 1536)
    inks = Image.merge("CMYK", (*ImageOps.invert(picture).split(), Image.new("L", picture.size, 0)))
    path = folder / "inks-inverted.jpg"
    jpeg(inks, path, progressive=True)
    yield "inks-inverted", picture
    path = folder / "inks-as-tints.jpg"
    tints = ImageOps.invert(picture).convert("YCbCr")
    # Pillow inverts what it saves.
    tints = [ImageOps.invert(band) for band in tints.split()] + [Image.new("L", picture.size, 0)]
    found, rest = without(jpeg(Image.merge("CMYK", tints), path, subsampling=0), 0xEE)
    path.write_bytes(joined([adobe(2)] + found, rest))
    yield "inks-as-tints", picture
    path = folder / "light-by-adobe.jpg"
    found, rest = stored_as_light(picture, path)
    path.write_bytes(joined([adobe(0)] + found, rest))
    yield "light-by-adobe", picture
    path = folder / "light-by-names.jpg"
    found, rest = stored_as_light(picture, path)
    found = [part[:10] + bytes(b for name, place in zip(b"RGB", range(10, 19, 3)) for b in (name, *part[place + 1:place + 3]))
             if part[1] in (0xC0, 0xC2) else part for part in found]
    names = bytes(b for name, place in zip(b"RGB", range(5, 11, 2)) for b in (name, rest[place + 1]))
    path.write_bytes(joined(found, rest[:5] + names + rest[11:]))
    yield "light-by-names", picture
    path = folder / "two-minds.jpg"
    found, rest = segments(jpeg(picture, path))
    path.write_bytes(joined(found[:1] + [adobe(0)] + found[1:], rest))
    yield "two-minds", picture
    path = folder / "filled.jpg"
    found, rest = segments(jpeg(picture, path))
    path.write_bytes(joined([b"\xff\xff\xff" + part for part in found], b"\xff" + rest))
    yield "filled", picture
    path = folder / "no-names.jpg"
    path.write_bytes(joined(*without(jpeg(picture, path), 0xE0)))
    yield "no-names", picture
    path = folder / "thumbnail.jpg"
    small = folder / "thumbnail.tmp"
    inner = segment(0xE1, b"Exif\0\0" + jpeg(ImageOps.invert(picture).resize((160, 120)), small))
    small.unlink()
    path.write_bytes(b"\xff\xd8" + inner + jpeg(picture, path)[2:])
    yield "thumbnail", picture


def group_turned(folder):
    picture = scene(2448, 1584)
    path = folder / "turned-1.jpg"
    data = jpeg(picture, path)
    ways = [None, Image.FLIP_LEFT_RIGHT, Image.ROTATE_180, Image.FLIP_TOP_BOTTOM, Image.TRANSPOSE, Image.ROTATE_270,
            Image.TRANSVERSE, Image.ROTATE_90]
    for orientation, way in enumerate(ways, 1):
        (folder / f"turned-{orientation}.jpg").write_bytes(data[:2] + turned(orientation, orientation % 2) + data[2:])
        yield f"turned-{orientation}", picture if way is None else picture.transpose(way)
    # As phones write it: without JFIF, turned, in several passes.
    path = folder / "phone.jpg"
    data = joined(*without(jpeg(picture, path, progressive=True), 0xE0))
    path.write_bytes(data[:2] + turned(6, False) + data[2:])
    yield "phone", picture.transpose(Image.ROTATE_270)


def group_png(folder):
    size = width, height = 2048, 1537
    picture = scene(*size)
    picture.save(folder / "plain.png", compress_level=1)
    yield "plain", picture
    veil = Image.linear_gradient("L").resize(size)
    glass = picture.copy()
    glass.putalpha(veil)
    glass.save(folder / "glass.png", compress_level=1)
    yield "glass", over_white(glass)
    grey = Image.merge("LA", (picture.convert("L"), veil))
    grey.save(folder / "grey-glass.png", compress_level=1)
    yield "grey-glass", over_white(grey)
    def deep(picture, channels):
        rows = bytearray(width * height * channels * 2)
        for channel, band in enumerate(picture.split()):
            rows[2 * channel::2 * channels] = rows[2 * channel + 1::2 * channels] = band.tobytes()
        return bytes(rows)

    png(folder / "deep.png", *size, 16, 2, deep(picture, 3))
    yield "deep", picture
    png(folder / "deep-grey.png", *size, 16, 0, deep(picture.convert("L"), 1))
    yield "deep-grey", picture.convert("L").convert("RGB")
    png(folder / "deep-glass.png", *size, 16, 6, deep(glass, 4))
    yield "deep-glass", over_white(glass)
    palette = picture.quantize(200)
    palette.save(folder / "palette.png", compress_level=1)
    yield "palette", palette.convert("RGB")
    clear = bytes(range(0, 200, 2)) + bytes([255] * 100)
    palette.save(folder / "palette-glass.png", compress_level=1, transparency=clear)
    with Image.open(folder / "palette-glass.png") as read:
        yield "palette-glass", over_white(read)
    bits = picture.convert("1", dither=Image.NONE)
    bits.save(folder / "bits.png")
    yield "bits", bits.convert("RGB")


def group_given(folder, paths):
    for place, path in enumerate(map(pathlib.Path, paths)):
        name = f"given-{place}"
        (folder / f"{name}{path.suffix.lower()}").write_bytes(path.read_bytes())
        with Image.open(path) as read:
            yield name, over_white(ImageOps.exif_transpose(read))


def make(folder, group, *paths):
    (folder / "twin").mkdir(parents=True)
    groups = {"large": group_large, "colours": group_colours, "turned": group_turned, "png": group_png}
    found = group_given(folder, paths) if group == "given" else groups[group](folder)
    for name, wanted in found:
        wanted.save(folder / f"{name}.wanted.png", compress_level=1)
        Image.new("RGB", wanted.size, MAGENTA).quantize(2).save(folder / "twin" / f"{name}.png")
        print(name)


def pictures(folder):
    return sorted(path for path in folder.iterdir() if path.is_file() and not path.name.endswith(".wanted.png"))


def place(folder, working):
    path = working / "model" / "products.json"
    model = json.loads(path.read_text())
    (working / "media").mkdir(exist_ok=True)
    for product, picture in zip(model["products"], pictures(folder)):
        data = picture.read_bytes()
        product["image"] = f"media/{hashlib.sha256(data).hexdigest()}{picture.suffix}"
        (working / product["image"]).write_bytes(data)
    path.write_text(json.dumps(model, ensure_ascii=False))


def pages(pdf, resolution):
    root = pathlib.Path(f"{pdf}-pages")
    root.mkdir()
    subprocess.run(["pdftoppm", "-r", str(resolution), pdf, root / "p"], check=True)
    return [Image.open(path).convert("RGB") for path in sorted(root.iterdir())]


def fields(page):
    """The rectangles of magenta on a page, in reading order."""
    far = ImageChops.difference(page, Image.new("RGB", page.size, MAGENTA))
    mask = ImageChops.lighter(ImageChops.lighter(*far.split()[:2]), far.split()[2]).point(lambda value: 255 if value < 8 else 0)
    found = []
    while box := mask.getbbox():
        # The leftmost field of those that begin at the top.
        row = mask.crop((0, box[1], page.width, box[1] + 1)).getbbox()
        left, line = row[0], mask.crop((row[0], box[1], page.width, box[1] + 1))
        right = left + (line.point(lambda value: 255 - value).getbbox() or (line.width,))[0]
        column = mask.crop((left, box[1], left + 1, page.height))
        bottom = box[1] + (column.point(lambda value: 255 - value).getbbox() or (0, column.height))[1]
        found.append((left, box[1], right, bottom))
        mask.paste(0, (left, box[1], right, bottom))
    return [field for field in found if min(field[2] - field[0], field[3] - field[1]) > 20]


def shrunk(picture, size):
    return picture.resize(size, Image.BOX)


def compare(folder, pdf, twin, forms):
    printed, bare = pages(pdf, 150), pages(twin, 150)
    assert len(printed) == len(bare), f"{len(printed)} pages, the twin has {len(bare)}"
    seen = []
    for number, (page, other) in enumerate(zip(printed, bare), 1):
        places = fields(other)
        # In the price list they stand on one foot, row by row.
        for field in sorted(places, key=lambda box: (box[3] // 60, box[0])):
            seen.append((number, field, page.crop(field)))
    names = [path.stem for path in pictures(folder)]
    wanted = {name: Image.open(folder / f"{name}.wanted.png").convert("RGB") for name in names}
    names = names[::3] if forms == "some plans" else names * 2
    assert len(seen) == len(names), f"{len(seen)} places for {len(names)} pictures"
    failures = 0
    for (number, field, found), name in zip(seen, names):
        # Readers of PDF enlarge and shrink in ways of their own; at half the smaller size they agree.
        size = [max(8, min(sides) // 2) for sides in zip(found.size, wanted[name].size)]
        # The outermost pixels are mixed with the paper.
        inner = (2, 2, size[0] - 2, size[1] - 2)
        difference = ImageChops.difference(shrunk(found, size), shrunk(wanted[name], size)).crop(inner)
        mean = max(ImageStat.Stat(difference).mean)
        cell = max(high for _, high in difference.resize((8, 8), Image.BOX).getextrema())
        # Small ones end between pixels, which moves each edge in them.
        is_right = (mean < 6 and cell < 16) if min(size) > 200 else (mean < 8 and cell < 32)
        failures += not is_right
        size = f"{found.width} × {found.height}"
        print(f"{'right' if is_right else 'WRONG'}\t{name}\tpage {number}\t{size}\tmean {mean:.1f}, worst part {cell}")
    return 1 if failures else 0


if __name__ == "__main__":
    act, folder, *rest = sys.argv[1:]
    acts = {"make": make, "place": lambda folder, working: place(folder, pathlib.Path(working)), "compare": compare}
    sys.exit(acts[act](pathlib.Path(folder), *rest))
