import { brotliCompressSync } from "node:zlib";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  CatalogueReading,
  CatalogueStore,
  type CatalogueViewer,
  type ListPacker,
  raiseCatalogueVersion,
} from "../../../adapters/server/src/catalogue/index.ts";
import { nextTurn } from "../../support/next-turn.ts";
import { openServer, type TestServer } from "../../support/open-server.ts";
import { ids, seedFixtures } from "../../support/server-fixtures.ts";

let test: TestServer;
const stores: CatalogueStore[] = [];
beforeAll(async () => {
  test = await openServer();
  await seedFixtures(test.db);
});
afterEach(() => Promise.all(stores.splice(0).map((store) => store.close())));
afterAll(() => test.close());

const guest: CatalogueViewer = { gradeDiscountPercent: 0, country: null };

/** A packer that packs when it is told to, and counts. */
class HeldPacker {
  readonly asked: string[] = [];
  atOnce = 0;
  mostAtOnce = 0;
  isHeld = false;
  #waiting: (() => void)[] = [];

  readonly of = (rows: CatalogueReading["rows"]): ListPacker => ({
    pack: async ({ list, locale, viewer }) => {
      this.asked.push(`${list} ${locale} ${viewer.country ?? "?"}`);
      this.atOnce += 1;
      this.mostAtOnce = Math.max(this.mostAtOnce, this.atOnce);
      if (this.isHeld) await new Promise<void>((resolve) => this.#waiting.push(resolve));
      this.atOnce -= 1;
      const names = new CatalogueReading(rows, (source) => source, viewer).listed().map((row) => row.name);
      const text = JSON.stringify(names);
      return { hash: text.slice(0, 20), brotli: brotliCompressSync(text), contentType: "application/json" };
    },
    close: () => Promise.resolve(),
  });

  release(): void {
    this.isHeld = false;
    for (const go of this.#waiting.splice(0)) go();
  }
}

function largeStore(packer?: HeldPacker): CatalogueStore {
  const store = new CatalogueStore({ large: 0, ...(packer ? { packerOf: packer.of } : {}) });
  stores.push(store);
  return store;
}

type Wish = Parameters<CatalogueStore["packed"]>[1];
const wish = (changes: Partial<Wish> = {}): Wish => ({ list: "services", locale: "en", viewer: guest, ...changes });
const from = (country: string | null): Wish => wish({ viewer: { ...guest, country } });
const textOf = async (store: CatalogueStore, wanted = wish()): Promise<string> =>
  String((await (await store.packed(test.db, wanted)).reply("", null)).bytes);

const rename = (name: string) =>
  test.db.transaction().execute(async (tx) => {
    await tx.updateTable("services").set({ name }).where("id", "=", ids.likesService).execute();
    await raiseCatalogueVersion(tx);
  });

/** Lets everything go on that waits for nothing but the database. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await nextTurn();
}

describe("the lists of a large catalogue", () => {
  it("CAT-002 answer as they were until the new ones are packed, once for all who ask meanwhile", async () => {
    const packer = new HeldPacker();
    const store = largeStore(packer);
    await rename("Before");
    expect(await textOf(store)).toContain("Before");
    packer.isHeld = true;
    await rename("After");
    for (let call = 0; call < 5; call += 1) expect(await textOf(store)).toContain("Before");
    await until(() => packer.asked.length === 2);
    expect(await textOf(store)).toContain("Before");
    packer.release();
    const made = await store.packed(test.db, wish());
    await until(() => packer.atOnce === 0);
    expect(made).toBeDefined();
    expect(await textOf(store)).toContain("After");
    expect(packer.asked).toHaveLength(2);
  });

  it("answer as they were after two changes too, of which the first was never asked about", async () => {
    const packer = new HeldPacker();
    const store = largeStore(packer);
    await rename("Long before");
    expect(await textOf(store)).toContain("Long before");
    await rename("In between");
    await store.reading(test.db, "en", guest);
    packer.isHeld = true;
    await rename("Now");
    expect(await textOf(store)).toContain("Long before");
    await until(() => packer.atOnce === 1);
    packer.release();
    await until(() => packer.atOnce === 0);
    await nextTurn();
    expect(await textOf(store)).toContain("Now");
  });

  it("of a small one are packed when they are asked for, and not ahead", async () => {
    const packer = new HeldPacker();
    const store = new CatalogueStore({ packerOf: packer.of });
    stores.push(store);
    await store.packAhead(test.db);
    expect(await textOf(store, wish({ locale: "de" }))).toContain("Service");
    expect(packer.asked).toEqual(["services de ?"]);
  });

  it("CAT-002 are packed one at a time, those that somebody waits for before those that are made ahead", async () => {
    const packer = new HeldPacker();
    const store = largeStore(packer);
    await textOf(store, wish({ list: "networks" }));
    await textOf(store, wish({ list: "types" }));
    await rename("Changed");
    packer.isHeld = true;
    await store.packAhead(test.db);
    await until(() => packer.asked.length === 3);
    const german = textOf(store, wish({ locale: "de" }));
    const french = textOf(store, wish({ locale: "fr" }));
    await store.reading(test.db, "fr", guest);
    packer.release();
    await Promise.all([german, french]);
    await until(() => packer.asked.length === 6 && packer.atOnce === 0);
    expect(packer.mostAtOnce).toBe(1);
    expect(packer.asked.slice(2).map((one) => one.split(" ")[0])).toEqual(["types", "services", "services", "networks"]);
  });

  it("CAT-002 are packed ahead at the start in every language, as guests see them, and never again while nothing changes", async () => {
    const packer = new HeldPacker();
    const store = largeStore(packer);
    await store.packAhead(test.db);
    await until(() => packer.asked.length === 12 && packer.atOnce === 0);
    await store.packAhead(test.db);
    await store.packed(test.db, wish({ list: "columns", locale: "de" }));
    expect(packer.asked).toHaveLength(12);
  });

  it("DEC-105 are packed by the services that are hidden, whatever countries visitors say they come from", async () => {
    await test.db.transaction().execute(async (tx) => {
      await tx.updateTable("services").set({ allowed_use_countries: '["DE","AT"]' }).where("id", "=", ids.viewsService).execute();
      await tx
        .updateTable("services")
        .set({ allowed_use_countries: '["AT","DE"]' })
        .where("id", "=", ids.trafficService)
        .execute();
      await raiseCatalogueVersion(tx);
    });
    const packer = new HeldPacker();
    const store = largeStore(packer);
    const limited = `Service ${String(ids.viewsService)}`;
    for (const country of ["DE", "AT", null]) expect(await textOf(store, from(country))).toContain(limited);
    expect(packer.asked).toHaveLength(1);
    for (let made = 0; made < 500; made += 1) expect(await textOf(store, from(`X${String(made)}`))).not.toContain(limited);
    expect(packer.asked).toHaveLength(2);
  });

  it("CAT-002 are kept by use, and no more than a hundred of them", async () => {
    const packer = new HeldPacker();
    const store = largeStore(packer);
    const graded = (percent: number) => wish({ viewer: { ...guest, gradeDiscountPercent: percent } });
    for (let percent = 0; percent < 120; percent += 1) {
      await textOf(store, graded(percent));
      await textOf(store, graded(0));
    }
    expect(packer.asked).toHaveLength(120);
    await textOf(store, graded(119));
    expect(packer.asked).toHaveLength(120);
    await textOf(store, graded(1));
    expect(packer.asked).toHaveLength(121);
  });
});

describe("the packing thread", () => {
  beforeAll(async () => {
    await sql`insert into services select (jsonb_populate_record(service, jsonb_build_object(
      'id', 1000000 + n, 'slug', service.slug || '-' || n, 'provider_service_id', null))).*
      from services as service cross join generate_series(1, 3000) n where service.id = ${ids.likesService}`.execute(test.db);
    await test.db.transaction().execute(raiseCatalogueVersion);
  });

  it("CAT-002 packs the same lists, in every language, while other calls are answered", async () => {
    const store = largeStore();
    const small = new CatalogueStore();
    const lists = (["columns", "networks", "services", "types"] as const).flatMap((list) =>
      (["en", "de"] as const).map((locale) => wish({ list, locale })),
    );
    let isPacked = false;
    const packed = Promise.all(lists.map((one) => store.packed(test.db, one))).finally(() => (isPacked = true));
    for (let calls = 0; calls < 5; calls += 1) {
      expect((await test.call("GET", "/settings")).statusCode).toBe(200);
      expect(isPacked).toBe(false);
    }
    const tags = (await packed).map(async (answer) => (await answer.reply("br", null)).headers["etag"]);
    const expected = lists.map(async (one) => (await (await small.packed(test.db, one)).reply("br", null)).headers["etag"]);
    expect(await Promise.all(tags)).toEqual(await Promise.all(expected));
  });

  it("CAT-002 ends with the server, whoever waits", async () => {
    const store = largeStore();
    const packed = expect(store.packed(test.db, wish())).rejects.toThrow();
    await store.reading(test.db, "en", guest);
    await store.close();
    await packed;
    await expect(store.packed(test.db, wish({ list: "types" }))).rejects.toThrow("closed");
  });
});
