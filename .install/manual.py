"""Writes the manual pages: ency --experimental-dump-help | python3 manual.py FOLDER

One page a command: ency.1, ency-new.1, ency-plan-import.1, .... The help texts are the only source. Indented lines of a discussion
(examples, tables) keep their layout. The date comes from SOURCE_DATE_EPOCH, else the pages have none.
"""

import datetime
import json
import os
import pathlib
import sys


def escaped(text):
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return "\n".join("\\&" + line if line.startswith((".", "'")) else line for line in text.split("\n"))


def flowing(text):
    """Paragraphs; a run of indented lines is set as it stands."""
    out, literal = [], False
    for line in text.split("\n"):
        indented = line.startswith("  ")
        if indented != literal and (indented or line):
            out += [".PP", ".nf"] if indented else [".fi", ".PP"]
            literal = indented
        if line:
            out.append(escaped(line))
        elif not literal:
            out.append(".PP")
    return out + ([".fi"] if literal else [])


def spelled(name):
    return ("--" if name["kind"] == "long" else "-") + name["name"]


def usage(command, path):
    words = [f"\\fB{escaped(' '.join(path))}\\fR"]
    if any(child.get("shouldDisplay", True) for child in command.get("subcommands", [])):
        words.append("\\fICOMMAND\\fR")
    for argument in shown(command):
        value = f"\\fI{escaped(argument.get('valueName', 'value').upper())}\\fR"
        if argument["kind"] == "positional":
            word = value
        else:
            word = f"\\fB{escaped(spelled(argument['preferredName']))}\\fR"
            word += "" if argument["kind"] == "flag" else f" {value}"
        word += " ..." if argument.get("isRepeating") else ""
        words.append(f"[{word}]" if argument.get("isOptional") else word)
    return " ".join(words)


def shown(command):
    return [argument for argument in command.get("arguments", []) if argument.get("shouldDisplay", True)]


def page(command, path, version):
    name = "-".join(path)
    epoch = os.environ.get("SOURCE_DATE_EPOCH")
    date = datetime.datetime.fromtimestamp(int(epoch), datetime.timezone.utc).date().isoformat() if epoch else ""
    out = [f'.TH "{name.upper()}" 1 "{date}" "{version}" "Ency"', ".SH NAME",
           f"{escaped(name)} \\- {escaped(command.get('abstract', '').rstrip('.'))}", ".SH SYNOPSIS", usage(command, path)]
    if command.get("discussion"):
        out += [".SH DESCRIPTION"] + flowing(command["discussion"])
    if shown(command):
        out.append(".SH OPTIONS")
        for argument in shown(command):
            names = ", ".join(escaped(spelled(one)) for one in argument.get("names") or [])
            value = escaped(argument.get("valueName", "value").upper())
            head = f"\\fB{names}\\fR" if names else f"\\fI{value}\\fR"
            head += f" \\fI{value}\\fR" if argument["kind"] == "option" else ""
            out += [".TP", head]
            text = " ".join(filter(None, [argument.get("abstract"), argument.get("discussion")]))
            # A command's own tree of defaults and choices, as the help prints them.
            if argument.get("allValues"):
                text += f" One of: {', '.join(argument['allValues'])}."
            if argument.get("defaultValue"):
                text += f" Default: {argument['defaultValue']}."
            out.append(escaped(" ".join(text.split())) or "\\&")
    children = [child for child in command.get("subcommands", []) if child.get("shouldDisplay", True)]
    if children:
        out.append(".SH COMMANDS")
        for child in children:
            out += [".TP", f"\\fB{escaped(' '.join(path + [child['commandName']]))}\\fR", escaped(child.get("abstract", "")) or "\\&"]
    others = [path[:end] for end in range(1, len(path))] + [path + [child["commandName"]] for child in children]
    if others:
        out += [".SH SEE ALSO", ", ".join(f"\\fB{escaped('-'.join(other))}\\fR(1)" for other in others)]
    return name, "\n".join(out) + "\n"


def pages(command, path, version):
    yield page(command, path, version)
    for child in command.get("subcommands", []):
        if child.get("shouldDisplay", True) and child["commandName"] != "help":
            yield from pages(child, path + [child["commandName"]], version)


def main():
    folder = pathlib.Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    tool = json.load(sys.stdin)
    if tool.get("serializationVersion") != 0:
        sys.exit("manual.py: this version of swift-argument-parser describes commands in another way")
    root = tool["command"]
    version = sys.argv[2] if len(sys.argv) > 2 else root["commandName"]
    for name, text in pages(root, [root["commandName"]], version):
        (folder / f"{name}.1").write_text(text, encoding="utf-8")


main()
