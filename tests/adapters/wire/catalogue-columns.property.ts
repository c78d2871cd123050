import type { Network, Service } from "@panel/core/catalogue";
import { networkFromWire, networkSchema, networkToWire } from "@panel/wire/catalogue";
import { catalogueFromColumns, catalogueToColumns } from "@panel/wire/columns";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import * as arbitrary from "./arbitraries.ts";

// A busy machine takes longer for hundreds of runs; nothing here waits.
vi.setConfig({ testTimeout: 60_000 });

const serviceKeys = Object.keys(fc.sample(arbitrary.service, 1)[0]!) as (keyof Service)[];
/** A service with all its fields as a plain object. */
const plain = (service: Service): unknown => Object.fromEntries(serviceKeys.map((key) => [key, service[key]]));
const plainNetworks = (networks: readonly Network[]) =>
  networks.map((network) => ({
    ...network,
    serviceTypes: network.serviceTypes.map((type) => ({ ...type, services: type.services.map(plain) })),
  }));

/** As a server sends them: each service names its own type and network, and is in order of popularity. */
const sold = (networks: readonly Network[]): readonly Network[] =>
  networks.map((network) => ({
    ...network,
    serviceTypes: network.serviceTypes.map((type) => ({
      ...type,
      networkId: network.id,
      services: type.services
        .map((service) => ({ ...service, networkId: network.id, serviceTypeId: type.id }))
        .toSorted((left, right) => left.popularity - right.popularity),
    })),
  }));
const catalogues = fc.array(arbitrary.network, { maxLength: 4 }).map(sold);

describe("the catalogue in columns", () => {
  it("CAT-002 says the same as the list of networks in JSON", () => {
    fc.assert(
      fc.property(catalogues, (networks) => {
        const json: unknown = JSON.parse(JSON.stringify(networks.map(networkToWire)));
        const byJson = z.parse(z.array(networkSchema), json).map((wire) => networkFromWire(wire));
        const byColumns = catalogueFromColumns(catalogueToColumns(networks));
        expect(byColumns && plainNetworks(byColumns.networks)).toEqual(plainNetworks(byJson));
      }),
      { numRuns: 200 },
    );
  });

  it("CAT-002 is refused in one piece when it is cut off, and never read beyond its end", () => {
    fc.assert(
      fc.property(catalogues, fc.double({ min: 0, max: 0.999, noNaN: true }), (networks, share) => {
        const file = catalogueToColumns(networks);
        const cut = file.subarray(0, Math.floor(file.length * share));
        expect(catalogueFromColumns(cut)).toBeNull();
      }),
    );
  });

  it("CAT-002 takes whatever bytes come without harm", () => {
    const read = (bytes: Uint8Array) => {
      const snapshot = catalogueFromColumns(bytes);
      if (snapshot) plainNetworks(snapshot.networks);
    };
    const spoilt = fc.tuple(catalogues, fc.nat(), fc.integer({ min: 0, max: 255 })).map(([networks, at, byte]) => {
      const file = catalogueToColumns(networks);
      file[at % file.length] = byte;
      return file;
    });
    fc.assert(
      fc.property(fc.oneof(fc.uint8Array({ maxLength: 400, size: "max" }), spoilt), (bytes) => {
        expect(() => read(bytes)).not.toThrow();
      }),
      { numRuns: 500 },
    );
  });

  it("CAT-002 keeps prices to the last millionth and figures beyond four bytes", () => {
    const service = { ...fc.sample(arbitrary.service, 1)[0]!, maxQuantity: 9_007_199_254_740_991, popularity: 1 };
    const network = fc.sample(arbitrary.network, 1)[0]!;
    const type = fc.sample(arbitrary.serviceType, 1)[0]!;
    const networks = sold([{ ...network, serviceTypes: [{ ...type, services: [service] }] }]);
    const read = catalogueFromColumns(catalogueToColumns(networks))?.networks[0]?.serviceTypes[0]?.services[0];
    expect(read?.maxQuantity).toBe(9_007_199_254_740_991);
    expect(read?.price).toBe(service.price);
  });
});
