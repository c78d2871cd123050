import { isIPv6 } from "node:net";

const GROUPS = 8;
const MAPPED_IPV4 = "0:0:0:0:0:ffff";

/** The eight groups of an IPv6 address, in hexadecimal without leading zeros. */
function groupsOf(address: string): readonly string[] {
  // A URL has one spelling for each address.
  const [head = "", tail = ""] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const [before, after] = [head, tail].map((part) => (part === "" ? [] : part.split(":"))) as [string[], string[]];
  return [...before, ...Array.from({ length: GROUPS - before.length - after.length }, () => "0"), ...after];
}

/** The two bytes of a group, as IPv4 writes them. */
const bytesOf = (group: string): string => {
  const value = Number.parseInt(group, 16);
  return `${String(value >> 8)}.${String(value & 0xff)}`;
};

/**
 * The place for which tries are counted: an IPv4 address as it is, also where IPv6 carries it, and of an IPv6 address the network of 64
 * bits. One connection has all the addresses of such a network: each of them alone would be a limit for itself.
 */
export function countedPlace(address: string): string {
  const [plain = address] = address.split("%");
  if (!isIPv6(plain)) return address;
  const groups = groupsOf(plain);
  if (groups.slice(0, 6).join(":") === MAPPED_IPV4) return groups.slice(6).map(bytesOf).join(".");
  return `${groups.slice(0, 4).join(":")}::/64`;
}
