import { describe, expect, test } from "vitest";
import { isPrivateAddress, isPrivateHost, publicLookup } from "../../src/alerts/private-address.ts";

describe("addresses", () => {
  test.each([
    "0.0.0.0",
    "0.1.2.3",
    "10.0.0.1",
    "100.64.0.1",
    "100.127.255.255",
    "127.0.0.1",
    "127.255.255.254",
    "169.254.0.1",
    "169.254.169.254",
    "172.16.0.1",
    "172.31.255.255",
    "192.0.0.1",
    "192.168.0.1",
    "198.18.0.1",
    "224.0.0.1",
    "239.255.255.255",
    "255.255.255.255",
    "::",
    "::1",
    "::7f00:1",
    "::ffff:127.0.0.1",
    "::ffff:10.0.0.1",
    "::ffff:a9fe:a9fe",
    "64:ff9b::7f00:1",
    "64:ff9b:1::1",
    "2002:7f00:1::1",
    "2001:0:7f00:1::1",
    "2001:db8::1",
    "fc00::1",
    "fd00:ec2::254",
    "fe80::1",
    "fec0::1",
    "ff02::1",
  ])("%s is private", (address) => expect(isPrivateAddress(address)).toBe(true));

  test.each([
    "1.1.1.1",
    "9.255.255.255",
    "11.0.0.0",
    "100.63.255.255",
    "100.128.0.0",
    "126.255.255.255",
    "128.0.0.0",
    "169.253.255.255",
    "169.255.0.0",
    "172.15.255.255",
    "172.32.0.0",
    "192.167.255.255",
    "192.169.0.0",
    "223.255.255.255",
    "2606:4700:4700::1111",
    "2a00:1450:4001:800::200e",
  ])("%s is public", (address) => expect(isPrivateAddress(address)).toBe(false));
});

test.each([
  ["http://127.1/", true],
  ["http://2130706433/", true],
  ["http://0x7f.0.0.1/", true],
  ["http://0177.0.0.1/", true],
  ["http://127。0。0。1/", true],
  ["http://[::ffff:7f00:1]/", true],
  ["http://[fd00::1]/", true],
  ["http://localhost/", true],
  ["http://LOCALHOST./", true],
  ["http://app.localhost:8080/", true],
  ["https://example.com/", false],
  ["https://localhost.example.com/", false],
  ["https://[2606:4700:4700::1111]/", false],
  ["https://1.1.1.1/", false],
])("%s names a private host: %s", (url, isPrivate) => expect(isPrivateHost(new URL(url))).toBe(isPrivate));

describe("the lookup of a connection", () => {
  const found = (addresses: string | readonly string[]) =>
    new Promise((resolve) => {
      const answer =
        typeof addresses === "string" ? addresses : addresses.map((address) => ({ address, family: 4 }));
      const lookup = publicLookup((_name, _options, callback) => callback(null, answer, 4));
      lookup("example.com", {}, (error, address) => resolve(error?.message ?? address));
    });

  test("gives public addresses", async () => {
    expect(await found("1.1.1.1")).toBe("1.1.1.1");
    expect(await found(["1.1.1.1", "8.8.8.8"])).toEqual([
      { address: "1.1.1.1", family: 4 },
      { address: "8.8.8.8", family: 4 },
    ]);
  });

  test("refuses a name with a private address, also beside public ones", async () => {
    expect(await found("127.0.0.1")).toBe("example.com has the private address 127.0.0.1");
    expect(await found(["1.1.1.1", "10.0.0.1"])).toBe("example.com has the private address 10.0.0.1");
  });

  test("passes on that there is no such name", async () => {
    const lookup = publicLookup((_name, _options, callback) => callback(new Error("ENOTFOUND"), []));
    const message = await new Promise((resolve) =>
      lookup("example.com", {}, (error) => resolve(error?.message)),
    );
    expect(message).toBe("ENOTFOUND");
  });
});
