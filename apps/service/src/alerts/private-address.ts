import { lookup as dnsLookup } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";

// Addresses that are not for everybody to reach: the registries of special-purpose addresses of IANA.
const notPublic = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  // Has 169.254.169.254, where clouds tell machines their credentials.
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const)
  notPublic.addSubnet(network, prefix, "ipv4");
for (const [network, prefix] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  notPublic.addSubnet(network, prefix, "ipv6");

// Loopback, link-local, unique local, multicast and IPv4 in IPv6 are all outside.
const globalUnicast = new BlockList();
globalUnicast.addSubnet("2000::", 3, "ipv6");

/** Whether an IP address is one of this machine, of a private network, or otherwise not public. */
export function isPrivateAddress(address: string): boolean {
  if (isIP(address) === 4) return notPublic.check(address, "ipv4");
  return !globalUnicast.check(address, "ipv6") || notPublic.check(address, "ipv6");
}

/** Whether the host of an address names this machine or a private network by itself: an IP address, or `localhost`. */
export function isPrivateHost({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) !== 0) return isPrivateAddress(host);
  return /^(?:.+\.)?localhost\.?$/.test(host);
}

/** The target of an alert is at an address that the alert may not connect to. */
class PrivateAddressError extends Error {
  override readonly name = "PrivateAddressError";
}

/**
 * Makes the `lookup` of a connection that refuses names with a private address. It checks what is connected to, so a name
 * that changes its addresses in between is of no use.
 */
export function publicLookup(lookup: LookupFunction = dnsLookup as LookupFunction): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, options, (error, address, family) => {
      if (error === null) {
        const all = typeof address === "string" ? [address] : address.map((one) => one.address);
        const refused = all.find(isPrivateAddress);
        if (refused !== undefined) {
          callback(new PrivateAddressError(`${hostname} has the private address ${refused}`), []);
          return;
        }
      }
      callback(error, address, family);
    });
  };
}
