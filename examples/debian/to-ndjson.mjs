// Turns a Debian package list into NDJSON, one package a line, under Debian's own keys:
//   apt-cache dumpavail | node examples/debian/to-ndjson.mjs > packages.ndjson
import { createInterface } from "node:readline";

const numbers = new Set(["Size", "Installed-Size"]);
const booleans = new Set(["Essential", "Important", "Protected"]);

let record = {};
let key = "";
for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
  if (line === "") {
    write();
  } else if (/^[ \t]/.test(line)) {
    // A line that begins with a space goes on with the one before.
    record[key] += `\n${line.trim()}`;
  } else {
    const colon = line.indexOf(":");
    key = line.slice(0, colon);
    record[key] = valueOf(key, line.slice(colon + 1).trim());
  }
}
write();

function valueOf(key, text) {
  if (numbers.has(key)) return Number(text);
  return booleans.has(key) ? text === "yes" : text;
}

function write() {
  if (Object.keys(record).length > 0) process.stdout.write(`${JSON.stringify(record)}\n`);
  record = {};
}
