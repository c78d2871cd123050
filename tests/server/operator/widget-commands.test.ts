import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addCustomer, type Customer } from "../../support/server-fixtures.ts";
import { openOperated, type OperatedServer } from "./operator-fixture.ts";

let test: OperatedServer;
let person: Customer;
beforeAll(async () => {
  test = await openOperated();
  person = await addCustomer(test.db, new Date(test.clock.now()), "seller@example.test");
});
afterAll(() => test.close());

const settings = async () => (await test.call("GET", "/api/v1/settings", { token: person.token })).json<{ data: object }>().data;
const terms = (usual: string, most: string) => test.operate("widget", "terms", "--usual", usual, "--most", most);

describe("shares that an operator gives partners", () => {
  it.each([
    ["a word", "much", "20", /"much" is no percent from 0 to 100/],
    ["more than a hundred", "5", "101", /"101" is no percent from 0 to 100/],
    ["more as the usual than as the most", "20", "10", /usual share cannot be more than the most/],
  ])("are not set to %s, and stay what they were", async (_what, usual, most, problem) => {
    expect((await terms("5", "100")).code).toBe(0);
    expect((await terms(usual, most)).problems).toMatch(problem);
    expect(await settings()).toMatchObject({
      default_outer_widget_partner_percent: 0.05,
      max_outer_widget_partner_percent: 1,
    });
  });
});
