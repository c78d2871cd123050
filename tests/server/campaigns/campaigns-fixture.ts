import { afterAll, beforeAll } from "vitest";
import { openSession } from "../../../adapters/server/src/accounts/index.ts";
import { createLedger, creditByOperator } from "../../../adapters/server/src/ledger/index.ts";
import { openServer, type TestServer, type TestServerOptions } from "../../support/open-server.ts";
import { keywordToolsOffered, plans, seedCampaigns, UNITED_KINGDOM, VIDEO } from "../../support/server-campaigns.ts";
import { addCustomer, seedFixtures, type Customer } from "../../support/server-fixtures.ts";

const DOLLAR = 1_000_000;

export interface CampaignBody {
  readonly url?: unknown;
  readonly countries?: unknown;
  readonly track?: unknown;
  readonly keywords?: unknown;
}

/** A server with service 1, plans, and customers who have one. */
export function campaignsServer(options: TestServerOptions = {}) {
  let test: TestServer;
  let customers = 0;
  beforeAll(async () => {
    test = await openServer(options);
    await seedFixtures(test.db, keywordToolsOffered);
    await seedCampaigns(test.db);
  });
  afterAll(() => test.close());

  const customer = (dollars = 100): Promise<Customer> => {
    const email = `keywords${String((customers += 1))}@example.test`;
    return addCustomer(test.db, new Date(test.clock.now()), email, dollars * DOLLAR);
  };
  /** A call of theirs. Days go by here, for which no session lasts: each call has one of its own. */
  const call = async ({ id }: Customer, method: string, path: string, body?: unknown) => {
    const token = await openSession(test.db, id, new Date(test.clock.now()));
    return test.call(method, `/api/v1/campaigns${path}`, { token, body });
  };
  const subscribe = (person: Customer, plan: number = plans.starter, locale = "en") =>
    call(person, "POST", `/tariff-plans/${String(plan)}/subscribe?locale=${locale}`);
  const create = (person: Customer, body: CampaignBody = {}) =>
    call(person, "POST", "", { url: VIDEO, countries: [UNITED_KINGDOM], track: "daily", keywords: ["guitar", "piano"], ...body });
  const get = async <Data>(person: Customer, path: string) =>
    (await call(person, "GET", path)).json<{ readonly data: Data }>().data;
  return {
    get test() {
      return test;
    },
    customer,
    call,
    subscribe,
    create,
    get,
    /** Somebody in the trial of the smallest plan. */
    starter: async (dollars = 100) => {
      const person = await customer(dollars);
      await subscribe(person);
      return person;
    },
    /** A campaign of theirs. */
    campaignOf: async (person: Customer, body: CampaignBody = {}) =>
      (await create(person, body)).json<{ readonly data: { readonly id: number } }>().data.id,
    topUp: ({ id }: Customer, dollars: number) =>
      test.db.transaction().execute((tx) => {
        const credit = { userId: id, amount: dollars * DOLLAR, reference: `top-up ${String(id)}` };
        return creditByOperator(tx, createLedger(), credit, new Date(test.clock.now()));
      }),
    balance: async ({ id }: Customer) => {
      const row = await test.db.selectFrom("user_balances").select("main").where("user_id", "=", id).executeTakeFirstOrThrow();
      return row.main / DOLLAR;
    },
  };
}
