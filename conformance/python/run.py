"""Runs the conformance suite against ports of the language, with the standard library alone.

    python3 run.py [--suite FOLDER] [--first] [PORT.py ...]

A port has compile_query(query, schema, options, folding), which returns a predicate of records, or raises the port's
Invalid. Its `diagnostics` are a list of (code, start, end), or None if the port does not say what is wrong. By
default, the port is port.py beside this file. The exit status is 1 if a vector fails.
"""
import argparse
import hashlib
import importlib.util
import json
import pathlib
import sys
from typing import NamedTuple, Optional

# The folder of the suite stays as it is.
sys.dont_write_bytecode = True
HERE = pathlib.Path(__file__).parent
MOST_SHOWN = 5


class Date(NamedTuple):
    """A point in time of a record; milliseconds is None where it is none."""

    milliseconds: Optional[float]


def decode(pairs):
    """An object of the suite, or the value that it stands for."""
    decoders = {"$integer": int, "$double": float, "$date": Date}
    if len(pairs) == 1 and pairs[0][0] in decoders:
        key, value = pairs[0]
        return decoders[key](value)
    return dict(pairs)


class Suite:
    def __init__(self, folder):
        self.folder = folder
        self.manifest = self.read("manifest.json")
        self.verify()
        self.schema = self.read(self.manifest["schema"])
        pairs = self.read(self.manifest["caseFolding"])["pairs"]
        self.folding = {int(source): int(target) for source, target in pairs}
        self.records = [record for path in self.manifest["records"] for record in self.read(path)["records"]]
        self.ids = [record["id"] for record in self.records]
        self.valid = self.vectors("vectors")
        self.invalid = self.vectors("diagnostics")
        self.compared = 0

    def read(self, path):
        # Each number of the suite is a double.
        return json.loads((self.folder / path).read_text("utf-8"), object_pairs_hook=decode, parse_int=float)

    def vectors(self, kind):
        return [vector for path in self.manifest[kind] for vector in self.read(path)["vectors"]]

    def verify(self):
        digest = hashlib.sha256()
        for path in [self.manifest["schema"], self.manifest["caseFolding"],
                     *(path for kind in ("records", "vectors", "diagnostics") for path in self.manifest[kind])]:
            digest.update((self.folder / path).read_bytes())
        if f"sha256:{digest.hexdigest()}" != self.manifest["digest"]:
            sys.exit("The files are not those of the manifest: their digest is another.")

    def failure(self, port, vector):
        """What is wrong with the port's answer to a vector; None if nothing is."""
        options = vector.get("options", {})
        queries = vector["queries"] if "queries" in vector else [vector["query"]]
        try:
            tests = [port.compile_query(query, self.schema, options, self.folding) for query in queries]
        except port.Invalid as error:
            if "diagnostics" not in vector:
                return f"is valid, but has {error.diagnostics}"
            expected = [(diagnostic["code"], *diagnostic["span"]) for diagnostic in vector["diagnostics"]]
            if error.diagnostics is None:
                return None
            self.compared += 1
            return None if error.diagnostics == expected else f"has {error.diagnostics}, not {expected}"
        if "diagnostics" in vector:
            return "is invalid, but compiles"
        found = [record["id"] for record in self.records if all(test(record) for test in tests)]
        expected = vector.get("ids")
        if expected is None:
            expected = [id for id in self.ids if id not in vector["allExcept"]]
        return None if found == expected else f"matches {found}, not {expected}"


def load(path):
    spec = importlib.util.spec_from_file_location(path.stem, path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def main():
    arguments = argparse.ArgumentParser(description="Runs the conformance suite against ports of the language.")
    arguments.add_argument("--suite", type=pathlib.Path, default=HERE.parent)
    arguments.add_argument("--first", action="store_true", help="stop at the first vector that a port fails")
    arguments.add_argument("ports", type=pathlib.Path, nargs="*", default=[HERE / "port.py"])
    given = arguments.parse_args()
    suite = Suite(given.suite)
    return 0 if all([passes(suite, path, given.first) for path in given.ports]) else 1


def passes(suite, path, first):
    """Whether a port passes all vectors. Prints how many it passes, and some of those that it does not."""
    port = load(path)
    passed, failed = 0, 0
    for vector in suite.invalid + suite.valid:
        failure = suite.failure(port, vector)
        passed += failure is None
        failed += failure is not None
        if failure is not None and failed <= MOST_SHOWN:
            query = json.dumps(vector.get("query", vector.get("queries")))
            print(f"{path}: {query[:120]} {failure}"[:400], file=sys.stderr)
        if failure is not None and first:
            break
    compared = f"diagnostics compared for {suite.compared} of {len(suite.invalid)} invalid queries"
    print(f"{path}: {passed} vectors pass, {failed} fail, {compared} (version {suite.manifest['version']})")
    suite.compared = 0
    return failed == 0


if __name__ == "__main__":
    sys.exit(main())
