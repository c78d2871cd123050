import { Catalogue, CatalogueSnapshot, type CataloguePort, type Network, type Service } from "@panel/core/catalogue";
import {
  ColumnGatherer,
  columnsOfTable,
  emptyServiceQuery,
  ReferenceSearch,
  SearchEngine,
  serviceSorts,
} from "@panel/core/search";
import { wordColumnOf } from "../../support/columns-of-services.ts";
import { networkId, serviceId, serviceTypeId } from "@panel/core/identifiers";
import { success } from "@panel/core/result";
import { buffersOf } from "@panel/http";
import { networkFromWire, networkSchema, networkToWire } from "@panel/wire/catalogue";
import { catalogueFromColumns, catalogueOf, catalogueToColumns, openCatalogueForSearch } from "@panel/wire/columns";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import * as arbitrary from "./arbitraries.ts";

// A busy machine takes longer for hundreds of runs; nothing here waits.
vi.setConfig({ testTimeout: 60_000 });

const serviceKeys = Object.keys(fc.sample(arbitrary.service, 1)[0]!) as (keyof Service)[];
/** A service with all its fields as a plain object. */
const plain = (service: Service | undefined): unknown =>
  service && Object.fromEntries(serviceKeys.map((key) => [key, service[key]]));
const plainList = (services: Iterable<Service>) => Array.from(services, plain);

const repeating = {
  name: fc
    .array(fc.constantFrom("Likes", "likes", "fast", "лайки", "粉丝", "🔥", "", "\ufeff", "30", "a\u00a0b"), {
      minLength: 1,
      maxLength: 5,
    })
    .map((words) => words.join(" ")),
  geo: fc.constantFrom(null, "", "US", "DE, FR", "WW", "mixed"),
  allowedCountries: fc.constantFrom([], ["DE"], ["US", "JP"]),
  startTime: fc.constantFrom(null, "", "1 day"),
  guarantee: fc.constantFrom(null, " ", "30 days"),
  slug: fc.constantFrom("one", "two", "drei"),
  popularity: fc.nat(4),
};
const service = fc.tuple(arbitrary.service, fc.record(repeating)).map(([one, values]) => ({ ...one, ...values }));

/** Networks as a server sends them; types or networks may stand twice, ids of services where `ids` repeat. */
const catalogues = (ids: (at: number) => number): fc.Arbitrary<readonly Network[]> =>
  fc
    .array(
      fc.tuple(
        arbitrary.network,
        fc.array(fc.tuple(fc.nat(3), fc.array(service, { maxLength: 6, size: "max" })), { maxLength: 3, size: "max" }),
      ),
      {
        maxLength: 3,
        size: "max",
      },
    )
    .map((all) => {
      let made = 0;
      return all.map(([network, types], at) => ({
        ...network,
        id: networkId(at % 2),
        serviceTypes: types.map(([type, services]) => ({
          ...fc.sample(arbitrary.serviceType, { seed: type, numRuns: 1 })[0]!,
          id: serviceTypeId(type),
          networkId: networkId(at % 2),
          services: services
            .map((one) => ({
              ...one,
              id: serviceId(ids((made += 1))),
              networkId: networkId(at % 2),
              serviceTypeId: serviceTypeId(type),
              reviews: [],
            }))
            .toSorted((left, right) => left.popularity - right.popularity),
        })),
      }));
    });
const distinct = catalogues((at) => Math.imul(at, 0x9e3779b1) >>> 0);

const byJson = (networks: readonly Network[]): CatalogueSnapshot =>
  new CatalogueSnapshot(
    z.parse(z.array(networkSchema), JSON.parse(JSON.stringify(networks.map(networkToWire)))).map((wire) => networkFromWire(wire)),
  );
const byColumns = (networks: readonly Network[]): CatalogueSnapshot => catalogueFromColumns(catalogueToColumns(networks))!;
/** As columns that another thread opened and gave away. */
const byThread = (networks: readonly Network[]): CatalogueSnapshot => {
  const opened = openCatalogueForSearch(catalogueToColumns(networks))!;
  const transfer = buffersOf({ kind: "answer", number: 1, status: 200, statusText: "", headers: {}, body: opened });
  const taken = catalogueOf(structuredClone(opened, { transfer: [...transfer] }));
  // Nothing that grows with the list was copied.
  expect([opened.table.name.bytes, opened.table.id, opened.forSearch?.names.bytes ?? []].map(({ length }) => length)).toEqual([
    0, 0, 0,
  ]);
  return taken;
};
const portOf = (snapshot: CatalogueSnapshot) =>
  ({ snapshot: () => Promise.resolve(success(snapshot)) }) as unknown as CataloguePort;
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
const cut = (bytes: Uint8Array) => decoder.decode(bytes);

function expectSame(networks: readonly Network[]) {
  const json = byJson(networks);
  for (const read of [byColumns, byThread]) expectAsListed(json, read(networks));
}

function expectAsListed(json: CatalogueSnapshot, columns: CatalogueSnapshot) {
  const { services } = columns;
  const { length } = json.services;
  expect(services.length).toBe(length);
  expect(Array.from({ length }, (_, place) => plain(services.at(place)))).toEqual(plainList(json.services));
  expect(services.at(length)).toBeUndefined();
  expect(plainList(services)).toEqual(plainList(json.services));
  for (const id of [...Array.from(json.services, (one) => Number(one.id)), 7, -1, 0.5, 2 ** 40]) {
    expect(plain(columns.service(id))).toEqual(plain(json.service(id)));
  }
  const references = [columns, json].map((snapshot) => new ReferenceSearch(snapshot.services, snapshot.groups));
  for (const text of ["", "likes", "粉", "30"]) {
    for (const sort of serviceSorts) {
      const [byColumns, byJson] = references.map((reference) => reference.answer({ ...emptyServiceQuery, text, sort }));
      expect(byColumns).toEqual(byJson);
    }
  }
}

describe("the catalogue in columns, as the panel uses it", () => {
  it("CAT-002 is listed, looked up and searched as the one in JSON", () => {
    fc.assert(fc.property(distinct, expectSame), { numRuns: 150 });
  });

  it("CAT-002 is listed, looked up and searched as the one in JSON where an id stands twice", () => {
    fc.assert(
      fc.property(
        catalogues((at) => at % 5),
        expectSame,
      ),
      { numRuns: 100 },
    );
  });

  it("CAT-002 shows one service as one object, wherever it is met", () => {
    fc.assert(
      fc.property(distinct, (networks) => {
        const read = byColumns(networks);
        for (const one of read.services) expect(read.service(one.id)).toBe(one);
        const ofTypes = read.networks.flatMap(({ serviceTypes }) => serviceTypes.flatMap((type) => type.services));
        expect(new Set(ofTypes)).toEqual(new Set(read.services));
        for (const one of ofTypes) expect(read.service(one.id)).toBe(one);
      }),
      { numRuns: 50 },
    );
  });

  it("CAT-028 takes in a service of restricted access, finds by slug and refreshes as the one in JSON", async () => {
    await fc.assert(
      fc.asyncProperty(distinct, service, async (networks, added) => {
        const all = [byJson(networks), byColumns(networks)].map((read) => new Catalogue(portOf(read)));
        const type = networks.flatMap(({ serviceTypes }) => serviceTypes)[0];
        const restricted = { ...added, id: serviceId(3), serviceTypeId: serviceTypeId(type?.id ?? 0), networkId: networkId(0) };
        const seen: unknown[] = [];
        for (const catalogue of all) {
          await catalogue.load();
          const slugs = () => ["one", "two", "drei", "none"].map((slug) => plain(catalogue.serviceBySlug(slug)));
          const before = slugs();
          catalogue.add(restricted);
          const grown = plainList(catalogue.services);
          await catalogue.refresh();
          seen.push({
            before,
            grown,
            after: slugs(),
            again: plainList(catalogue.services),
            it: plain(catalogue.service(serviceId(3))),
          });
        }
        expect(seen[1]).toEqual(seen[0]);
      }),
      { numRuns: 100 },
    );
  });

  it("CAT-018 hands the search a table that makes the same columns as its services one by one", () => {
    fc.assert(
      fc.property(distinct, (networks) => {
        const read = byThread(networks);
        const ordered = [...read.services];
        const table = read.searchTable()!;
        // What was given away is not given again.
        const again = read.searchTable()!;
        expect(again).toEqual(table);
        expect(again.ids.buffer).not.toBe(table.ids.buffer);
        const gatherer = new ColumnGatherer(ordered);
        gatherer.gather(ordered.length);
        const { names, ...uncut } = columnsOfTable(structuredClone(table), cut);
        expect(uncut).toEqual(gatherer.finish());
        expect(names).toEqual(wordColumnOf(ordered.map(({ name }) => name)));
        const query = { ...emptyServiceQuery, text: "likes" };
        expect(new SearchEngine({ ...uncut, names }).answer(query)).toEqual(new ReferenceSearch(ordered).answer(query));
      }),
      { numRuns: 150 },
    );
  });

  it("CAT-018 cuts any number of distinct words", () => {
    const texts = Array.from({ length: 20_000 }, (_, at) => `w${at} w${at % 7} ю${at * 31}`);
    const parts = texts.map((text) => new TextEncoder().encode(text));
    const ends = new Uint32Array(parts.length);
    let end = 0;
    parts.forEach((part, at) => (ends[at] = end += part.length));
    const table = byColumns([]).searchTable()!;
    const names = { bytes: Uint8Array.from(parts.flatMap((part) => [...part])), ends };
    expect(columnsOfTable({ ...table, names }, cut).names).toEqual(wordColumnOf(texts));
  });
});
