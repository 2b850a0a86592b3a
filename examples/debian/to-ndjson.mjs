// Converts a Debian package list to NDJSON, one package per line, with Debian's keys:
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
    // A line that begins with a space continues the previous line.
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
