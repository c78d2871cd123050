import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openServer, type TestServer } from "../../support/open-server.ts";
import { addCustomer, seedFixtures, type Customer } from "../../support/server-fixtures.ts";

let test: TestServer;
let customer: Customer;

beforeAll(async () => {
  test = await openServer();
  await seedFixtures(test.db);
  customer = await addCustomer(test.db, new Date(test.clock.now()), "child-panels@example.test");
});
afterAll(() => test.close());

const add = (name: string) => test.call("POST", "/api/v1/child-panels", { token: customer.token, body: { name } });

describe("the child panels", () => {
  it("API-076 API-077 answers what was added, the newest first", async () => {
    await add("First");
    const { id } = (await add("Second")).json<{ data: { id: number } }>().data;
    const answer = await test.call("GET", "/api/v1/child-panels", { token: customer.token });
    expect(answer.json()).toMatchObject({ data: [{ id, name: "Second" }, { name: "First" }] });
  });

  it("API-077 words what is wrong in the caller's language, at the field", async () => {
    const answer = await test.call("POST", "/api/v1/child-panels?locale=de", { token: customer.token, body: {} });
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { errors: { name: [expect.any(String)] } }]);
  });
});
