import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { settingsToWire } from "@panel/wire/settings";
import { readSuggestions } from "../../../adapters/server/src/keyword-suggestions/index.ts";
import { openSession } from "../../../adapters/server/src/accounts/index.ts";
import { defaultSettings, writeDocument } from "../../../adapters/server/src/settings/index.ts";
import { openServer, type TestServer } from "../../support/open-server.ts";
import { keywordToolsOffered } from "../../support/server-campaigns.ts";
import { addCustomer, seedFixtures, type Customer } from "../../support/server-fixtures.ts";
import { serverEnglish } from "../../support/server-english.ts";

let test: TestServer;
let customer: Customer;

beforeAll(async () => {
  test = await openServer();
  await seedFixtures(test.db, keywordToolsOffered);
  customer = await addCustomer(test.db, new Date(test.clock.now()), "keyword-suggestions@example.test");
});
afterAll(() => test.close());

const get = async (path: string, { id }: Customer = customer) => {
  const token = await openSession(test.db, id, new Date(test.clock.now()));
  return test.call("GET", `/api/v1/keyword-suggestions${path}`, { token });
};

describe("keyword suggestions", () => {
  it("API-150 API-151 DEC-163 answers a list of keyword, volume and competition, and how many look-ups are used", async () => {
    const answer = await get("?keyword=guitar&country=GB");
    expect(answer.statusCode).toBe(200);
    const { data } = answer.json<{ data: Record<string, unknown>[] }>();
    for (const each of data) expect(Object.keys(each)).toEqual(["keyword", "volume", "competition"]);
    expect(data[0]).toMatchObject({ keyword: "guitar" });
    expect((await get("/limit")).json()).toEqual({ data: { limit: 50, used: 1 } });
  });

  it("DEC-175 answers at the same address with a slash in front", async () => {
    expect((await test.call("GET", "/api/v1/keyword-suggestions/limit")).statusCode).toBe(401);
  });

  it("words in the caller's language, at the field, what is wrong", async () => {
    const answer = await get("?locale=de&country=XQ");
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { errors: { keyword: [expect.any(String)] } }]);
    expect((await get("?keyword=x&country=XQ")).json()).toMatchObject({
      errors: { country: [serverEnglish("invalidValue")] },
    });
  });

  it("KWT-001 are not there while the operator does not offer keyword tools", async () => {
    await writeDocument(test.db, "settings", settingsToWire(defaultSettings));
    for (const path of ["?keyword=guitar&country=GB", "/limit"]) expect((await get(path)).statusCode).toBe(404);
    await writeDocument(test.db, "settings", settingsToWire({ ...defaultSettings, ...keywordToolsOffered }));
  });

  it("are asked of the provider once a day for all accounts, and again the next day", async () => {
    const asked: string[] = [];
    const provider = {
      lookUpsADay: 1,
      suggest: ({ keyword }: { readonly keyword: string }) => {
        asked.push(keyword);
        return Promise.resolve([
          { keyword: `${keyword}, chords`, volume: 1, competition: 1 },
          { keyword, volume: 5.5, competition: 300 },
        ]);
      },
    };
    const question = { keyword: "lute", country: "GB" };
    const today = new Date("2026-11-29T23:59:59Z");
    const first = await readSuggestions(test.db, provider, question, today);
    // What the provider tells is taken as the rules of the core take it.
    expect(first).toEqual([{ keyword: "lute", volume: 6, competition: 100 }]);
    expect(await readSuggestions(test.db, provider, question, today)).toEqual(first);
    expect(asked).toEqual(["lute"]);
    await readSuggestions(test.db, provider, question, new Date("2026-11-30T00:00:00Z"));
    expect(asked).toEqual(["lute", "lute"]);
  });

  it("are forgotten after a day, with who asked", async () => {
    const kept = async () => [
      (await test.db.selectFrom("keyword_look_ups").select("keyword").execute()).length,
      (await test.db.selectFrom("keyword_suggestion_lists").select("keyword").execute()).length,
    ];
    await test.db.deleteFrom("keyword_suggestion_lists").execute();
    await test.db.deleteFrom("keyword_look_ups").execute();
    await get("?keyword=guitar&country=GB");
    await test.clock.advanceAsync(86_400_000);
    await test.server.runJob("forget old look-ups");
    expect(await kept()).toEqual([1, 1]);
    await test.clock.advanceAsync(86_400_000);
    await test.server.runJob("forget old look-ups");
    expect(await kept()).toEqual([0, 0]);
  });
});

describe("without anybody who suggests", () => {
  let closed: TestServer;
  beforeAll(async () => {
    closed = await openServer({ isSandbox: false });
    await seedFixtures(closed.db, keywordToolsOffered);
  });
  afterAll(() => closed.close());

  it("KWT-001 DEC-014 neither offers keyword tools in its settings nor answers their calls", async () => {
    const settings = (await closed.call("GET", "/settings")).json<{ data: { feature_flags: Record<string, boolean> } }>();
    expect(JSON.stringify(settings)).toMatch(/"keyword_?[tT]ools":false/);
    const { token } = await addCustomer(closed.db, new Date(closed.clock.now()), "nobody-suggests@example.test");
    for (const path of ["keyword-suggestions/limit", "keyword-suggestions?keyword=x&country=GB", "campaigns"])
      expect((await closed.call("GET", `/api/v1/${path}`, { token })).statusCode, path).toBe(404);
  });
});
