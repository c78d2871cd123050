import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addCustomer, seedFixtures } from "../../support/server-fixtures.ts";
import { errorsOf } from "../../support/server-purchases.ts";
import { openServer, type TestServer } from "../../support/open-server.ts";
import { accountsOf } from "./accounts-fixture.ts";

let test: TestServer;
const { customer, now, profile } = accountsOf(() => test);

beforeAll(async () => {
  test = await openServer();
  await seedFixtures(test.db);
});
afterAll(() => test.close());

describe("the profile", () => {
  it("API-006 CUR-012 answers balances with four decimals when asked, exact in the decimal text", async () => {
    const person = await addCustomer(test.db, now(), "exact@example.test", 1_234_567);
    const plain = (await profile(person.token)).json<{ data: Record<string, unknown> }>().data;
    const accurate = (await test.call("GET", "/api/v1/profile?with_increased_balance_accuracy=1", { token: person.token })).json<{
      data: Record<string, unknown>;
    }>().data;
    expect([plain["balance"], accurate["balance"], accurate["balance_decimal"]]).toEqual([1.23, 1.2345, "1.234567"]);
    expect(plain["currency"]).toBe("USD");
  });

  it("API-008 PRO-004 sets an e-mail only where there is none, and only a free one", async () => {
    const person = await customer();
    const set = (token: string, email: string) => test.call("POST", "/api/v1/profile/set-email", { token, body: { email } });
    expect(Object.keys(errorsOf(await set(person.token, "other@example.test")))).toEqual(["email"]);
    await test.db.updateTable("users").set({ email: null }).where("id", "=", person.id).execute();
    const taken = await customer();
    expect(Object.keys(errorsOf(await set(person.token, taken.email)))).toEqual(["email"]);
    expect((await set(person.token, "Free@Example.test")).statusCode).toBe(200);
    expect((await profile(person.token)).json()).toMatchObject({ data: { email: "free@example.test" } });
  });

  it("API-007 keeps the analytics ids", async () => {
    const person = await customer();
    const body = { yandex_metrika_client_id: "ym-1", google_analytics4_client_id: "ga-2" };
    await test.call("POST", "/api/v1/profile/set-analytics-client-id", { token: person.token, body });
    expect((await profile(person.token)).json()).toMatchObject({ data: body });
  });

  it("API-037 API-038 GRD-001 finds the grade by what was spent", async () => {
    const person = await customer();
    const base = { icon: null, consultation_chat_period: null, thumbnail_period: null, expires_at: null };
    await test.db
      .insertInto("grades")
      .values([
        { ...base, id: 1, name: "Start", spending_goal: 0 },
        { ...base, id: 2, name: "Silver", spending_goal: 100_000_000, discount_percent: 5 },
        { ...base, id: 3, name: "Gold", spending_goal: 400_000_000, discount_percent: 10 },
      ])
      .execute();
    await test.db.updateTable("user_balances").set({ spent: 130_000_000 }).where("user_id", "=", person.id).execute();
    const summary = (await test.call("GET", "/api/v1/profile/grades", { token: person.token })).json<{
      data: Record<string, { name: string } | number>;
    }>().data;
    expect(summary).toMatchObject({
      current_grade: { name: "Silver", discount_percent: 5 },
      next_grade: { name: "Gold", is_next: true },
      previous_grade: { name: "Start", is_previous: true },
      spend_to_goal: 130,
      spend_to_goal_percent: 32,
      grades_enabled: true,
    });
    const grades = (await test.call("GET", "/api/v1/grades", { token: person.token })).json<{ data: { name: string }[] }>().data;
    expect(grades.map((grade) => grade.name)).toEqual(["Start", "Silver", "Gold"]);
  });
});
