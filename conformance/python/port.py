"""A small port of the language: compile_query gives a predicate of records, or raises Invalid.

It finds all violations of a query that can be read. For one that cannot, it says only that it is invalid.
"""
import calendar
import datetime
import json
import math
import re
import zoneinfo
from decimal import Decimal

MIN, MAX, FIRST_DAY, DAY = -(2**63), 2**63 - 1, -62_167_219_200_000, 86_400_000
SPACE = re.compile(r"[ \t\r\n]*")
# Not a word character: white space of Unicode and U+200B, the double quote, parentheses.
STOP = '\t-\r "()\u00a0\u1680\u2000-\u200b\u2028\u2029\u202f\u205f\u3000\ufeff'
FOREIGN_QUOTE = "'`\u2018-\u201f\u2039\u203a\u00ab\u00bb"
FIELD = re.compile(r"(-?)(?!(?:AND|OR|null)(?![A-Za-z0-9_]))([A-Za-z_][A-Za-z0-9_]*)")
# The operators of texts: the fields that take each, the fewest code points of its text, and its test of folded texts.
TEXTS = {"~": (lambda field: field["type"] == "text", 3, lambda held, text: text in held)}
OPERATOR = re.compile(r">=|<=|:|" + "|".join(map(re.escape, TEXTS)) + r"|>(?![ \t\r\n]*=)|<(?![ \t\r\n]*=|>)")
STRING = re.compile(r'"((?:[^"\\]|\\.)*)"', re.DOTALL)
WORD = re.compile(f"(?![{FOREIGN_QUOTE}])[^{STOP}]+")
CONNECTIVE = re.compile(r"(?:and|or)(?![A-Za-z0-9_])", re.IGNORECASE | re.ASCII)
ESCAPE = re.compile(r'\\(?:["\\/bfnrt]|u[0-9A-Fa-f]{4})')
INVALID_ESCAPE = re.compile(r"\\u[0-9A-Fa-f]{0,3}|\\[\ud800-\udbff][\udc00-\udfff]|\\.", re.DOTALL)
ISO = re.compile(r"(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d)(?:[.,](\d+))?)?(?:Z|([+-])(\d\d)(?::?(\d\d))?)?)?",
                 re.IGNORECASE | re.ASCII)
BEYOND = re.compile(r"(?:[-+][0-9]{4,}|[0-9]{5,})-[0-9]{2}-[0-9]{2}(?:T\S*)?", re.IGNORECASE)
UNITS = {"s": 1000, "m": 60_000, "h": 3_600_000, "d": 86_400_000, "w": 604_800_000}
COMPARE = {">": lambda a, b: a > b, ">=": lambda a, b: a >= b, "<": lambda a, b: a < b, "<=": lambda a, b: a <= b,
           ":": lambda a, b: a == b, **{symbol: test for symbol, (_, _, test) in TEXTS.items()}}


class Invalid(Exception):
    """diagnostics: (code, start, end) of each, in order; None where the text cannot be read."""

    def __init__(self, diagnostics):
        super().__init__(diagnostics)
        self.diagnostics = diagnostics


class Unreadable(Exception):
    """A value that the field's type does not take, with the code of its violation."""


def compile_query(query, schema, options, folding):
    text = units(query)
    if len(text) > options.get("maxLength", 8192):
        raise Invalid([("query_too_long", 0, len(text))])
    if SPACE.fullmatch(text):
        raise Invalid([("query_empty", 0, len(text))])
    found = []
    clauses, connectives = parse(text, found)
    most = int(options.get("maxClauses", 128))
    if len(clauses) > most:
        found.append(("too_many_clauses", clauses[most]["start"], len(text)))
    words = [text[start:end] for start, end in connectives]
    for word, span in zip(words, connectives):
        if word != word.upper():
            found.append(("connective_case", *span))
    mixed = [span for word, span in zip(words, connectives) if word.upper() != words[0].upper()]
    if mixed:
        found.append(("connectives_mixed", *mixed[0]))
    tests = [resolve(clause, schema, options, folding, found) for clause in clauses[:most]]
    if found:
        found.sort(key=lambda diagnostic: (diagnostic[1], -diagnostic[2]))
        raise Invalid(found[:int(options.get("maxDiagnostics", 20))])
    join = any if words and words[0] == "OR" else all
    return lambda record: join(test(record) for test in tests)


def units(text):
    """The UTF-16 code units of a text, each as one character: spans and limits count them."""
    data = text.encode("utf-16-le", "surrogatepass")
    return "".join(chr(data[i] | data[i + 1] << 8) for i in range(0, len(data), 2))


def parse(text, found):
    clauses, connectives, at = [], [], 0

    def expect(pattern):
        nonlocal at
        match = pattern.match(text, at)
        if match is None:
            raise Invalid(None)
        at = match.end()
        return match

    while True:
        expect(SPACE)
        name = expect(FIELD)
        expect(SPACE)
        operator = expect(OPERATOR)
        expect(SPACE)
        clause = {"start": name.start(), "negated": name[1] == "-", "field": name[2], "field_span": name.span(2),
                  "operator": operator[0], "operator_span": operator.span(), "quoted": text[at:at + 1] == '"'}
        if clause["quoted"] and not STRING.match(text, at):
            found.append(("string_unterminated", at, len(text)))
            return clauses, connectives
        value = expect(STRING if clause["quoted"] else WORD)
        if value[0] in ("AND", "OR"):
            raise Invalid(None)
        clause["text"] = unescape(value, found) if clause["quoted"] else value[0]
        clause["value_span"] = value.span()
        clauses.append(clause)
        expect(SPACE)
        if at == len(text):
            return clauses, connectives
        connectives.append(expect(CONNECTIVE).span())


def unescape(match, found):
    """The text of a quoted value; None where it has violations, which are added to those found."""
    text, at, before = "", match.start(1), len(found)
    while at < match.end(1):
        character, end = unit(match.string, at)
        following, end_of_following = unit(match.string, end) if end < match.end(1) else ("", end)
        if character is None:
            found.append(("string_escape_invalid", at, end))
        elif re.fullmatch("[\ud800-\udbff][\udc00-\udfff]", character + (following or "")):
            text += (character + following).encode("utf-16-le", "surrogatepass").decode("utf-16-le")
            end = end_of_following
        elif character == "\0" or "\ud800" <= character <= "\udfff":
            found.append(("string_character_invalid", at, end))
        else:
            text += character
        at = end
    return text if len(found) == before else None


def unit(text, at):
    """The UTF-16 code unit that a character or an escape stands for, and its end; None for an invalid escape."""
    if text[at] != "\\":
        return text[at], at + 1
    escape = ESCAPE.match(text, at)
    if escape is None:
        return None, INVALID_ESCAPE.match(text, at).end()
    return json.loads(f'"{escape[0]}"'), escape.end()


# What other languages have in the query, and a request has beside it.
PARAMETERS = {"sort", "order", "limit", "offset", "page"}


def resolve(clause, schema, options, folding, found):
    """The test of a clause. Its violations are added to those found."""
    if clause["text"] is None:
        return None
    field = schema["fields"].get(clause["field"])
    operator, text, quoted, negated = (clause[key] for key in ("operator", "text", "quoted", "negated"))
    element = field.get("items", field) if field else None
    takes, least, _ = TEXTS.get(operator, (lambda field: field["type"] in ("number", "integer", "time"), 0, None))
    is_equal, compares = operator == ":", operator in (">", ">=", "<", "<=")
    is_null = is_equal and not quoted and text == "null"
    if field is None and is_equal and clause["field"].lower() in PARAMETERS:
        found.append(("parameter_in_query", clause["field_span"][0], clause["value_span"][1]))
        return None
    if field is None:
        found.append(("field_unknown", *clause["field_span"]))
    elif not is_equal and not takes(element):
        found.append(("operator_not_allowed", *clause["operator_span"]))
        return None
    equality_only = options.get("negation") == "equality" and (not is_equal or is_null)
    if negated and (compares or equality_only):
        found.append(("negation_not_allowed", clause["start"], clause["start"] + 1))
    wanted = None
    if quoted == compares and not is_null:
        found.append(("value_quoted" if quoted else "value_not_quoted", *clause["value_span"]))
    elif len(text) < least:
        found.append(("contains_too_short", *clause["value_span"]))
    elif field is not None and not is_null:
        try:
            wanted = fold(text, folding) if operator in TEXTS else read(element, text, operator, options, folding)
        except Unreadable as error:
            found.append((str(error), *clause["value_span"]))

    def test(record):
        held = values(clause["field"], field, record, folding)
        if is_null:
            return (not held) != negated
        if not held and operator == ":" and "whenAbsent" in field:
            return (field["whenAbsent"] == wanted) != negated
        return any(COMPARE[operator](value, wanted) for value in held) != negated

    return test


def fold(text, folding):
    return text.translate(folding)


def read(field, text, operator, options, folding):
    """The value that a query compares with."""
    kind = field["type"]
    if kind in ("integer", "time"):
        dates = options.get("dates") if kind == "time" and operator != ":" else None
        moment = None if dates is None else read_date(text, operator, dates)
        return integer(text) if moment is None else moment
    if kind == "number":
        number = float(text) if re.fullmatch(r"-?[0-9]+(\.[0-9]+)?", text) else fail("value_invalid")
        return number if math.isfinite(number) else fail("value_out_of_range")
    if kind == "boolean":
        return text.lower() == "true" if text.lower() in ("true", "false") else fail("value_invalid")
    if kind == "uuid":
        return uuid(text) or fail("value_invalid")
    if kind == "enumeration" and not field.get("open"):
        declared = [value for value in field["values"] if fold(value, folding) == fold(text, folding)]
        return declared[0] if declared else fail("value_invalid")
    return text if kind == "id" else fold(text, folding)


def fail(code):
    raise Unreadable(code)


def integer(text):
    if not re.fullmatch(r"-?[0-9]+", text):
        fail("value_invalid")
    digits = text.lstrip("-").lstrip("0") or "0"
    number = None if len(digits) > 19 else int(digits) * (-1 if text[0] == "-" else 1)
    return number if number is not None and MIN <= number <= MAX else fail("value_out_of_range")


def read_date(text, operator, dates):
    iso = iso_time(text)
    if iso is not None and len(text) == len("2026-11-20"):
        # A date is the whole day.
        first = iso[0] if operator in (">=", "<") else iso[0] + DAY
        start = first - zone_offset(first, dates.get("timeZone"))
        return start if operator in (">=", "<") else start - 1
    if iso is not None:
        return iso[0] + (1 if iso[1] and operator in (">=", "<") else 0)
    now = dates.get("now", math.nan)
    relative = None if math.isnan(now) else re.fullmatch(r"-([0-9]+)([smhdw])", text)
    if relative:
        moment = int(now) - int(relative[1][:4000]) * UNITS[relative[2]]
        return moment if moment >= FIRST_DAY else fail("value_out_of_range")
    return fail("value_out_of_range") if BEYOND.fullmatch(text) else None


def zone_offset(midnight, zone):
    """How far the clocks of a zone are ahead of UTC at a midnight that they show, in milliseconds."""
    if zone is None:
        return 0
    local = datetime.datetime(1970, 1, 1, tzinfo=zoneinfo.ZoneInfo(zone)) + datetime.timedelta(milliseconds=midnight)
    return local.utcoffset() // datetime.timedelta(milliseconds=1)


def iso_time(text):
    """The Unix milliseconds that a time lies in, and whether it is after their beginning; None where it is no time."""
    match = ISO.fullmatch(text)
    if match is None:
        return None
    year, month, day, hour, minute, second = (int(part or 0) for part in match.groups()[:6])
    fraction, offset = match[7] or "", [int(part or 0) for part in match.groups()[8:]]
    # calendar.monthrange has no year 0, which is a leap year as 400 is.
    if not 1 <= month <= 12 or not 1 <= day <= calendar.monthrange(year or 400, month)[1]:
        return None
    if hour > 23 or minute > 59 or second > 59 or offset[0] > 23 or offset[1] > 59:
        return None
    past = year - 1 + (month > 2)
    leap_days = past // 4 - past // 100 + past // 400
    days = year * 365 + leap_days + (0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334)[month - 1] + day - 719_528
    shift = (offset[0] * 60 + offset[1]) * (-1 if match[8] == "-" else 1)
    minutes = days * 1440 + hour * 60 + minute - shift
    return minutes * 60_000 + second * 1000 + int(fraction[:3].ljust(3, "0")), fraction[3:].strip("0") != ""


def uuid(text):
    return text.lower() if re.fullmatch(r"[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}", text) else None


def values(name, field, record, folding):
    """The values of a record's field. What is no value of the field's type is left out."""
    path = field.get("path", [name])
    raw = record
    for key in path.split(".") if isinstance(path, str) else path:
        raw = raw.get(key) if isinstance(raw, dict) else None
    if "items" not in field:
        one = value(field, raw, folding)
        return [] if one is None else [one]
    held = [value(field["items"], element, folding) for element in raw] if isinstance(raw, list) else []
    return [one for one in held if one is not None]


def value(field, raw, folding):
    kind = field["type"]
    if kind in ("text", "id", "enumeration", "uuid"):
        if not isinstance(raw, str):
            return None
        folded = kind == "text" or field.get("open")
        return uuid(raw) if kind == "uuid" else fold(raw, folding) if folded else raw
    if kind == "boolean":
        return raw if isinstance(raw, bool) else None
    if kind == "number":
        return raw if isinstance(raw, float) and not math.isnan(raw) else None
    return int64(milliseconds(field, raw) if kind == "time" else raw)


def milliseconds(field, raw):
    if hasattr(raw, "milliseconds"):
        return raw.milliseconds
    if field.get("from") == "iso":
        time = iso_time(raw) if isinstance(raw, str) else None
        return time and time[0]
    is_number = isinstance(raw, (int, float)) and not isinstance(raw, bool) and math.isfinite(raw)
    if field.get("from") == "seconds":
        # The shortest decimal digits of a double are those that were written.
        return math.floor(Decimal(repr(raw)) * 1000) if is_number else None
    return raw


def int64(raw):
    is_whole = isinstance(raw, int) and not isinstance(raw, bool) or isinstance(raw, float) and raw.is_integer()
    return int(raw) if is_whole and MIN <= int(raw) <= MAX else None
