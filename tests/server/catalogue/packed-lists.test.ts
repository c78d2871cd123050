import { networkFromWire, networkSchema } from "@panel/wire/catalogue";
import { CATALOGUE_COLUMNS_TYPE, catalogueFromColumns } from "@panel/wire/columns";
import * as z from "zod/mini";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { raiseCatalogueVersion } from "../../../adapters/server/src/catalogue/index.ts";
import { openServer, type TestServer } from "../../support/open-server.ts";

let test: TestServer;
beforeAll(async () => {
  test = await openServer({ demo: true });
});
afterAll(() => test.close());

describe("packed lists", () => {
  const raw = (headers: Readonly<Record<string, string>>) => test.call("GET", "/api/v1/networks", { headers });

  it("CAT-002 are the same under every encoding", async () => {
    const plain = await raw({});
    const brotli = await raw({ "accept-encoding": "gzip, deflate, br" });
    const gzip = await raw({ "accept-encoding": "gzip;q=0.8, br;q=0" });
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(brotli.headers["content-encoding"]).toBe("br");
    expect(gzip.headers["content-encoding"]).toBe("gzip");
    expect(brotliDecompressSync(brotli.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(gunzipSync(gzip.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(brotli.rawPayload.length).toBeLessThan(plain.rawPayload.length / 10);
    const tags = new Set([plain, brotli, gzip].map((answer) => answer.headers["etag"]));
    expect(tags.size).toBe(3);
  });

  it("CAT-002 answer 304 to whoever has them already, until something changes", async () => {
    const first = await raw({ "accept-encoding": "br" });
    const tag = String(first.headers["etag"]);
    const again = await raw({ "accept-encoding": "br", "if-none-match": tag });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    await test.db.transaction().execute(async (tx) => {
      await tx.updateTable("services").set({ name: "YouTube Views, renamed" }).where("id", "=", 1).execute();
      await raiseCatalogueVersion(tx);
    });
    const changed = await raw({ "accept-encoding": "br", "if-none-match": tag });
    expect(changed.statusCode).toBe(200);
    expect(brotliDecompressSync(changed.rawPayload).toString()).toContain("YouTube Views, renamed");
  });

  it("CAT-002 come as columns to whoever asks for them, with the same services, and as JSON to everybody else", async () => {
    const accept = `application/json, ${CATALOGUE_COLUMNS_TYPE}`;
    const columns = await raw({ accept });
    const json = await raw({ accept: "*/*" });
    expect(columns.headers["content-type"]).toBe(CATALOGUE_COLUMNS_TYPE);
    expect(json.headers["content-type"]).toContain("application/json");
    expect(columns.headers["vary"]).toContain("accept,");
    const idsOf = (networks: readonly { serviceTypes: readonly { services: readonly { id: number }[] }[] }[]) =>
      networks.flatMap(({ serviceTypes }) => serviceTypes.flatMap(({ services }) => services.map(({ id }) => id)));
    const networks = z.parse(z.array(networkSchema), json.json<{ data: unknown }>().data).map((wire) => networkFromWire(wire));
    expect(idsOf(catalogueFromColumns(columns.rawPayload)?.networks ?? [])).toEqual(idsOf(networks));
    const again = await raw({ accept, "if-none-match": String(columns.headers["etag"]) });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  });

  it("CAT-002 keep the tag where a change left nothing different", async () => {
    const before = (await raw({})).headers["etag"];
    await test.db.transaction().execute(raiseCatalogueVersion);
    expect((await raw({})).headers["etag"]).toBe(before);
  });
});
