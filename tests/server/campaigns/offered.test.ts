import { describe, expect, it } from "vitest";
import { defaultSettings, writeDocument } from "../../../adapters/server/src/settings/index.ts";
import { settingsToWire } from "@panel/wire/settings";
import { serverEnglish } from "../../support/server-english.ts";
import { campaignsServer } from "./campaigns-fixture.ts";

describe("without access to a search", () => {
  const shop = campaignsServer({ isSandbox: false });

  it("CMP-001 makes no campaign and takes no money for a plan: neither is there", async () => {
    const person = await shop.customer();
    for (const answer of [await shop.create(person), await shop.subscribe(person)]) expect(answer.statusCode).toBe(404);
    expect(await shop.balance(person)).toBe(100);
  });
});

describe("without service 1", () => {
  const shop = campaignsServer();

  it("CMP-016 BIZ-051 takes no link, and says so at its field", async () => {
    const person = await shop.starter();
    await shop.test.db.deleteFrom("services").where("id", "=", 1).execute();
    expect((await shop.create(person)).json()).toMatchObject({ errors: { url: [serverEnglish("serviceUnavailable")] } });
  });
});

describe("without keyword tools", () => {
  const shop = campaignsServer();

  it("CMP-001 has none of the calls, looks nothing up and charges nothing", async () => {
    const person = await shop.starter();
    const id = await shop.campaignOf(person);
    const { db, clock, server } = shop.test;
    await writeDocument(db, "settings", settingsToWire(defaultSettings));
    for (const path of ["", "/tariff-plans", "/subscription", `/${String(id)}`])
      expect((await shop.call(person, "GET", path)).statusCode, path).toBe(404);
    expect((await shop.subscribe(person)).statusCode).toBe(404);
    await clock.advanceAsync(40 * 86_400_000);
    expect([await server.runJob("track keywords"), await server.runJob("charge keyword plans")]).toEqual([[], []]);
    expect(await shop.balance(person)).toBe(100);
  });
});
