import { zeroFraction } from "@panel/core/money";
import { settingsToWire } from "@panel/wire/settings";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPartnerWidget } from "../../../adapters/server/src/widgets/index.ts";
import { writeDocument } from "../../../adapters/server/src/settings/index.ts";
import { grownSettings, growDatabase, listCalls } from "../../support/grow-database.ts";
import { type Arena, brokenInvariants, openArena, race } from "../../support/races.ts";
import { racesPostgres } from "../../support/races-postgres.ts";
import { readTooMuch } from "../../support/reading-too-much.ts";
import { addCustomer, type Customer, ids, widgetPath, WIDGET_TOKEN } from "../../support/server-fixtures.ts";
import { provedChannel } from "../../support/server-tasks.ts";
import { buyFromBalance, purchaseBody, someLikes } from "../../support/server-purchases.ts";

const postgres = racesPostgres("lists of a grown shop");
const growth = { own: 10_000, others: 60_000 };
/** Rows that one step of a plan may read; the account alone has ten thousand orders. */
const MAX_ROWS = 3_000;

describe.skipIf(!postgres.isThere)(postgres.title, () => {
  let arena: Arena;
  let many: Customer;
  let few: Customer;

  beforeAll(async () => {
    arena = await openArena(postgres.url);
    few = await addCustomer(arena.db, new Date(arena.clock.now()), "few@grown.test");
    many = await addCustomer(arena.db, new Date(arena.clock.now()), "many@grown.test");
    await growDatabase(arena.db, { few, many }, growth);
    await writeDocument(arena.db, "settings", settingsToWire({ ...grownSettings, cabinetWidgetToken: WIDGET_TOKEN }));
    for (const job of ["sum up order counts", "sum up orders"]) while ((await arena.servers[0].server.runJob(job)) !== 0);
    await sql`vacuum analyze`.execute(arena.db);
  });
  afterAll(async () => {
    await arena.close();
  });

  const call = (address: string, account = many) => arena.servers[0].call("GET", address, { token: account.token });

  const problemsOf = (work: () => Promise<unknown>) => readTooMuch(arena.db, { url: postgres.url, maxRows: MAX_ROWS }, work);

  it("OLS-001 read no more for an account of many orders than they show, and walk past nobody else's", async () => {
    for (const address of listCalls(many)) {
      const problems = await problemsOf(async () => {
        const answer = await call(address);
        expect(answer.statusCode, address).toBe(200);
      });
      expect(problems, address).toEqual([]);
    }
  });

  it("CMP-005 finds the campaigns and the plans that are due without walking past those that are not", async () => {
    const { server } = arena.servers[0];
    const problems = await problemsOf(async () => {
      expect(await server.runJob("track keywords")).toHaveLength(40);
      expect(await server.runJob("charge keyword plans")).toEqual([]);
    });
    expect(problems).toEqual([]);
  });

  it("OLS-001 looks for overlapping orders among those that run, not among all", async () => {
    const line = { service_id: ids.likesService, quantity: 100, url: "https://www.instagram.com/p/CxYz1234567" };
    const problems = await problemsOf(async () => {
      const answer = await arena.servers[0].call("POST", widgetPath("orders/overlaps"), {
        token: many.token,
        body: { orders: [line] },
      });
      expect(answer.statusCode).toBe(200);
    });
    expect(problems).toEqual([]);
  });

  it("WGP-008 API-064 answers from the kept sums of a partner's widgets, without their orders", async () => {
    const widget = { ownerId: few.id, name: "Grown", minimumPurchase: null, paymentMethodIds: [], rewardShare: zeroFraction };
    const { id } = await createPartnerWidget(arena.db, widget, new Date(arena.clock.now()));
    await sql`update purchases set widget_id = ${id}, widget_reward_share = 0 where user_id = ${many.id}`.execute(arena.db);
    while ((await arena.servers[0].server.runJob("sum up widget sales")) !== 0);
    await sql`vacuum analyze`.execute(arena.db);
    for (const days of ["", "&start_date=2020-01-15"])
      for (const group of ["date", "orderWidget", "service", "user"]) {
        const problems = await problemsOf(async () => {
          const answer = await call(`/api/v1/order-widget-statistics?group_by=${group}${days}`, few);
          expect(answer.json<{ data: readonly unknown[] }>().data.length, group).toBeGreaterThan(0);
        });
        expect(problems, group).toEqual([]);
      }
  });

  it("TSK-005 begins a task without reading the checks of others but those that hold a place", async () => {
    const channel = await provedChannel(arena.db, few.id, new Date(arena.clock.now()));
    const problems = await problemsOf(async () => {
      const body = { task_id: 1_050, youtube_account_id: channel };
      const answer = await arena.servers[0].call("POST", "/api/v1/checks", { token: few.token, body });
      expect(answer.statusCode).toBe(200);
    });
    expect(problems).toEqual([]);
  });

  it("OLS-001 keeps counts that agree with the orders while many buy and the worker sums up", async () => {
    const buyers: Customer[] = [];
    for (let made = 0; made < 4; made += 1)
      buyers.push(await addCustomer(arena.db, new Date(arena.clock.now()), `counted${String(made)}@grown.test`, 100_000_000));
    const statuses = await race(arena, async ({ server }, caller) => {
      const buyer = buyers[caller % buyers.length];
      if (caller % 5 === 0 || !buyer) return Number(await server.runJob("sum up order counts")) >= 0 ? 200 : 500;
      const bought = await buyFromBalance(arena.servers[caller % 2 === 0 ? 0 : 1], purchaseBody([someLikes()], 500_000), {
        token: buyer.token,
        key: `grown-key-${String(caller)}`,
      });
      return bought.statusCode;
    });
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect((await brokenInvariants(arena.db)).filter((rule) => rule.startsWith("OLS-001"))).toEqual([]);
  });
});
