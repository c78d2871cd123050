import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countedPlace } from "../../../adapters/server/src/calls/index.ts";

const group = fc.integer({ min: 0, max: 0xffff });
const half = fc.tuple(group, group, group, group);
const written = (groups: readonly number[]): string => groups.map((each) => each.toString(16)).join(":");
/** Not within ::/64, where IPv4 is carried. */
const network = half.filter((groups) => groups.some((each) => each !== 0));

describe("the place that tries are counted for", () => {
  it("DEC-051 is one for all addresses of a network of 64 bits, and another for each other network", () => {
    fc.assert(
      fc.property(network, network, half, half, (one, other, left, right) => {
        expect(countedPlace(written([...one, ...left]))).toBe(countedPlace(written([...one, ...right])));
        const isSame = written(one) === written(other);
        expect(countedPlace(written([...one, ...left])) === countedPlace(written([...other, ...left]))).toBe(isSame);
      }),
    );
  });

  it("DEC-051 is the same however an IPv6 address is written", () => {
    fc.assert(
      fc.property(network, half, (front, back) => {
        const address = written([...front, ...back]);
        const short = new URL(`http://[${address}]`).hostname.slice(1, -1);
        const long = address.split(":").map((each) => each.padStart(4, "0").toUpperCase());
        expect([countedPlace(short), countedPlace(long.join(":"))]).toEqual([countedPlace(address), countedPlace(address)]);
      }),
    );
  });

  it("DEC-051 is an IPv4 address itself, also where IPv6 carries it", () => {
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        expect([countedPlace(address), countedPlace(`::ffff:${address}`)]).toEqual([address, address]);
      }),
    );
    expect(["2001:db8::1", "fe80::1%eth0", "::1"].map(countedPlace)).toEqual([
      "2001:db8:0:0::/64",
      "fe80:0:0:0::/64",
      "0:0:0:0::/64",
    ]);
  });
});
