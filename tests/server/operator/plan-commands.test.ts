import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { verifyLedger } from "../../../adapters/server/src/app/features.ts";
import { writeDocument, defaultSettings } from "../../../adapters/server/src/settings/index.ts";
import { settingsToWire } from "@panel/wire/settings";
import { keywordToolsOffered, plans, seedPlans } from "../../support/server-campaigns.ts";
import { addCustomer } from "../../support/server-fixtures.ts";
import { openOperated, type OperatedServer } from "./operator-fixture.ts";

let test: OperatedServer;
beforeAll(async () => {
  test = await openOperated();
  await writeDocument(test.db, "settings", settingsToWire({ ...defaultSettings, ...keywordToolsOffered }));
  await seedPlans(test.db);
});
afterAll(async () => {
  expect(await verifyLedger(test.db)).toEqual([]);
  await test.close();
});

const offered = async () =>
  (await test.call("GET", "/api/v1/campaigns/tariff-plans")).json<{
    data: readonly { id: number; name: string; price: number; keywords_limit: number }[];
  }>().data;

describe("tariff plans that an operator sets", () => {
  it("CMP-012 lists all plans with who has them, and adds, names and retires some", async () => {
    const { output } = await test.operate("plan", "list");
    const lines = output.split("\n").filter((line) => !line.includes("Elsewhere"));
    expect(lines.slice(0, 4)).toEqual([
      "1: Starter ($ 9,00 USD a month, 10 keywords, 7 days of trial, 0 customers)",
      "2: Creator ($ 29,00 USD a month, 50 keywords, 7 days of trial, 0 customers, highlighted)",
      "3: Studio ($ 79,00 USD a month, 200 keywords, no trial, 0 customers)",
      "4: Old ($ 1,00 USD a month, 5 keywords, no trial, 0 customers, not offered any more)",
    ]);
    const added = await test.operate("plan", "add", "--name", "Tiny", "--price", "2.50", "--keywords", "3", "--sorting", "9");
    expect(added.output).toBe("Offered: 5: Tiny ($ 2,50 USD a month, 3 keywords, no trial, 0 customers).\n");
    expect((await test.operate("plan", "change", "5", "--name", "Small", "--highlight", "yes")).output).toMatch(
      /^Changed: 5: Small/,
    );
    expect((await offered()).at(-1)).toMatchObject({ id: 5, name: "Small", price: 2.5 });
    expect((await test.operate("plan", "retire", "5")).output).toMatch(/^Not offered any more: 5/);
    expect((await test.operate("plan", "retire", "5")).output).toMatch(/^Not offered any more already: 5/);
    expect((await offered()).map(({ id }) => id)).toEqual([1, 2, 3]);
  });

  it("DEC-162 changes the terms of a plan for those who take it from then on; who has it keeps them", async () => {
    const person = await addCustomer(test.db, new Date(test.clock.now()), "plans@example.test", 100_000_000);
    const subscribe = (plan: number) =>
      test.call("POST", `/api/v1/campaigns/tariff-plans/${String(plan)}/subscribe`, { token: person.token });
    await subscribe(plans.studio);
    const { output } = await test.operate("plan", "change", "3", "--price", "99");
    expect(output).toMatch(/^Offered in the stead of plan 3: \d+: Studio \(\$ 99,00 USD a month, 200 keywords/);
    const own = await test.call("GET", "/api/v1/campaigns/subscription", { token: person.token });
    expect(own.json()).toMatchObject({ data: { campaign_tariff: { id: plans.studio, price: 79 } } });
    expect((await offered()).map(({ price }) => price)).toEqual([9, 29, 99]);
    // Anyone who was shown the old price and takes it now is not charged another one.
    const late = await addCustomer(test.db, new Date(test.clock.now()), "late-plans@example.test", 100_000_000);
    const answer = await test.call("POST", `/api/v1/campaigns/tariff-plans/3/subscribe`, { token: late.token });
    expect(answer.statusCode).toBe(404);
    expect((await subscribe(plans.studio)).statusCode).toBe(200);
  });

  it("counts the customers who have a plan, not those whose plan has ended", async () => {
    const now = new Date(test.clock.now());
    const { id } = await addCustomer(test.db, now, "ended-plan@example.test", 0);
    const moments = { due_at: now, next_step_at: now, created_at: now };
    const plan = { user_id: id, plan_id: plans.creator, billing_day: 1, locale: "en", ...moments };
    await test.db
      .insertInto("keyword_subscriptions")
      .values([
        { ...plan, status: "ended", ended_at: now },
        { ...plan, status: "suspended" },
      ])
      .execute();
    expect((await test.operate("plan", "list")).output).toMatch(/^2: Creator \([^\n]* 1 customers, highlighted\)$/m);
  });

  it("refuses a plan whose name is empty, and a price that nobody pays", async () => {
    const terms = ["--price", "9", "--keywords", "5"];
    for (const words of [
      ["add", "--name", " ", ...terms],
      ["change", "1", "--name", " "],
    ])
      expect((await test.operate("plan", ...words)).problems, words.join(" ")).toMatch(/A plan has a name/);
    const dear = await test.operate("plan", "change", "1", "--price", "1000000.01");
    expect(dear.problems).toMatch(/--price is no price/);
    expect((await test.operate("plan", "list")).output).toMatch(/^1: Starter \(\$ 9,00 USD/m);
  });

  it("CMP-012 refuses what is no plan", async () => {
    for (const wrong of [
      ["change", "77"],
      ["retire", "x"],
      ["change", "1", "--price", "0"],
      ["change", "1", "--keywords", "many"],
      ["change", "1", "--highlight", "perhaps"],
    ])
      expect((await test.operate("plan", ...wrong)).code, wrong.join(" ")).not.toBe(0);
  });
});
