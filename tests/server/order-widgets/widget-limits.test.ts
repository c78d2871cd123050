import { MAX_WIDGETS } from "@panel/core/order-widgets";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MADE_WIDGETS, RENEWED_TOKENS } from "../../../adapters/server/src/order-widgets/index.ts";
import { writeDocument } from "../../../adapters/server/src/settings/index.ts";
import { openServer, type TestServer } from "../../support/open-server.ts";
import { addCustomer, ids, seedFixtures, type Customer } from "../../support/server-fixtures.ts";

let test: TestServer;

beforeAll(async () => {
  test = await openServer();
  await seedFixtures(test.db);
  const terms = { default_outer_widget_partner_percent: 0.05, max_outer_widget_partner_percent: 0.2 };
  await writeDocument(test.db, "partner-settings", terms);
});
afterAll(() => test.close());

const draft = { name: "Blog", minimum_purchase_amount: "1", payment_methods: [ids.manual], reward_percent: 0.05 };
const partnerOf = (name: string): Promise<Customer> =>
  addCustomer(test.db, new Date(test.clock.now()), `${name}@widget-limits.test`);
const make = ({ token }: Customer, changes: object = {}) =>
  test.call("POST", "/api/v1/order-widgets", { token, body: { ...draft, ...changes } });
const renew = ({ token }: Customer, id: number) =>
  test.call("POST", `/api/v1/order-widgets/${String(id)}/token`, { token, body: {} });
const end = ({ token }: Customer, id: number) => test.call("DELETE", `/api/v1/order-widgets/${String(id)}`, { token });

/** Makes a widget and ends it; answers how the making was answered. */
async function makeAndEnd(partner: Customer): Promise<number> {
  const made = await make(partner);
  if (made.statusCode === 200) await end(partner, made.json<{ data: { id: number } }>().data.id);
  return made.statusCode;
}

describe("how often widgets are made and renewed", () => {
  it("API-061 lets a partner make a hundred widgets a day, ended ones counted, each partner for themselves", async () => {
    const [partner, other] = [await partnerOf("many"), await partnerOf("other")];
    for (let made = 0; made < MADE_WIDGETS.limit; made += 1) expect(await makeAndEnd(partner)).toBe(200);
    const refused = await make(partner);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers["retry-after"]).toBe(String(MADE_WIDGETS.windowMs / 1000));
    expect(await makeAndEnd(other)).toBe(200);
    test.clock.advance(MADE_WIDGETS.windowMs);
    expect(await makeAndEnd(partner)).toBe(200);
  });

  it("counts no widget that was refused at its fields", async () => {
    const partner = await partnerOf("careless");
    for (let made = 0; made <= MADE_WIDGETS.limit; made += 1) expect((await make(partner, { name: "" })).statusCode).toBe(422);
    expect(await makeAndEnd(partner)).toBe(200);
  });

  it("lets a partner renew tokens sixty times an hour", async () => {
    const partner = await partnerOf("renewing");
    const { id } = (await make(partner)).json<{ data: { id: number; api_token: string } }>().data;
    for (let made = 0; made < RENEWED_TOKENS.limit; made += 1) expect((await renew(partner, id)).statusCode).toBe(200);
    expect((await renew(partner, id)).statusCode).toBe(429);
    test.clock.advance(RENEWED_TOKENS.windowMs);
    expect((await renew(partner, id)).statusCode).toBe(200);
  });

  it("WGP-002 refuses the fifty-first, until one of them is ended", async () => {
    const partner = await partnerOf("full");
    const made: number[] = [];
    while (made.length < MAX_WIDGETS) made.push((await make(partner)).json<{ data: { id: number } }>().data.id);
    const refused = await make(partner);
    expect(refused.statusCode).toBe(422);
    await end(partner, made[0]!);
    expect((await make(partner)).statusCode).toBe(200);
  });
});
