"""Known items from translated manuals; called by dev/languages.

A manual page: the summary of its NAME section is the query, the rest of the page the text. A page of GNOME's help:
its description and its paragraphs. A section of the Debian handbook (Arabic) or of LibreOffice's help (Hindi): its
heading and its paragraphs. The query is never part of the text, so that its words stand there in other forms.
"""
import glob
import gzip
import html
import re
import sys

work, out = sys.argv[1:3]
SCRIPTS = {
    "ru": "[\u0400-\u04ff]", "ar": "[\u0600-\u06ff]", "hi": "[\u0900-\u097f]",
    "ja": "[\u3040-\u30ff]", "zh": "[\u4e00-\u9fff]", "ko": "[\uac00-\ud7a3]",
}
LETTERS = "[A-Za-z\u00c0-\u024f]"


def plain(text):
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", text)).split())


def roff(text):
    text = re.sub(r"\\f(\(..|\[[^]]*\]|.)|\\[&|/,^)!]|\\s[-+]?\d", "", text)
    for sign, means in ((r"\\-", "-"), (r"\\\(aq", "'"), (r"\\\(bu", " "), (r"\\\(em|\\\(en", "-"), (r"\\ |\\~", " "), (r"\\e", r"\\")):
        text = re.sub(sign, means, text)
    return re.sub(r"\\\(..|\\\[[^]]*\]|\\\*(\(..|.)", " ", text)


def manual(path):
    source = gzip.open(path, "rt", encoding="utf8", errors="replace").read()
    sections = re.split(r"(?mi)^\.\s*SH\b.*(?:\n(?=\.))?", source)
    if len(sections) < 3:
        return None
    name = "\n".join(line for line in sections[1].splitlines() if not line.startswith('.\\"'))
    doc = re.search(r"(?m)^\.Nd\s+(.*)", name)
    summary = doc.group(1) if doc else re.split(r"\s(?:\\?-|\\\(em|—|–)\s", " ".join(name.split()))[-1]
    words = []
    for section in sections[2:]:
        for line in section.splitlines():
            if line.startswith(('.\\"', "'\\\"")):
                continue
            macro = re.match(r"[.']\s*(\w+)\s*(.*)", line)
            if not macro:
                words.append(line)
            elif macro.group(1) in ("B", "I", "BR", "BI", "IR", "IB", "RB", "RI", "SM", "Nm", "Ar", "Fl", "SS", "TP"):
                words.append(macro.group(2).replace('"', ""))
    return plain(roff(summary)), plain(roff(" ".join(words)))


def mallard(path):
    source = open(path, encoding="utf8").read()
    about = re.search(r"<desc>(.*?)</desc>", source, re.S)
    body = source[source.find("</info>"):]
    return (plain(about.group(1)), plain(" ".join(re.findall(r"<p>(.*?)</p>", body, re.S)))) if about else None


def sections(path):
    source = open(path, encoding="utf8").read()
    for part in re.split(r"<h[1-4]\b[^>]*>", source)[1:]:
        heading, _, body = part.partition("</h")
        yield plain(heading), plain(" ".join(re.findall(r"<p\b[^>]*>(.*?)</p>|<div class=\"para\">(.*?)</div>", body, re.S)
            and [one or other for one, other in re.findall(r"<p\b[^>]*>(.*?)</p>|<div class=\"para\">(.*?)</div>", body, re.S)]))


def write(language, pages):
    letters = re.compile(SCRIPTS.get(language, LETTERS))
    least_query, least_text = (4, 60) if language in ("ja", "zh", "ko", "hi") else (8, 200)
    seen, lines = set(), []
    for page in pages:
        if page is None:
            continue
        query, text = page[0].strip("0123456789. "), page[1][:4000]
        if len(letters.findall(query)) < least_query or len(letters.findall(text)) < least_text:
            continue
        if query.lower() in seen or text[:200] in seen or "\t" in query:
            continue
        seen.update((query.lower(), text[:200]))
        lines.append(f"{query}\t{text}\n")
    with open(f"{out}/{language}.tsv", "w", encoding="utf8") as file:
        file.writelines(lines)
    print(language, len(lines), "pages")


def of(pattern, read):
    return [read(path) for path in sorted(glob.glob(f"{work}/{pattern}", recursive=True))]


GNOME = {"de": "de", "fr": "fr", "es": "es", "ru": "ru", "en": "C", "ko": "ko"}
for code in ("de", "fr", "es", "ru", "ja", "zh"):
    folder = "zh_CN" if code == "zh" else code
    manuals = of(f"manpages-{code}/usr/share/man/{folder}/**/*.gz", manual)
    write(code, manuals + (of(f"gnome-user-docs/usr/share/help/{GNOME[code]}/gnome-help/*.page", mallard) if code in GNOME else []))
write("en", of("manpages*/usr/share/man/man[1-9]/*.gz", manual) + of("gnome-user-docs/usr/share/help/C/gnome-help/*.page", mallard))
write("ko", of("gnome-user-docs/usr/share/help/ko/gnome-help/*.page", mallard))
write("ar", [s for page in of("debian-handbook/usr/share/doc/debian-handbook/html/ar-MA/*.html", lambda p: list(sections(p))) for s in page])
write("hi", [s for page in of("libreoffice-help-hi/usr/share/libreoffice/help/hi/text/**/*.html", lambda p: list(sections(p))) for s in page])
