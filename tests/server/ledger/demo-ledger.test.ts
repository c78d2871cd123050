import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoCustomers } from "../../../adapters/server/src/demo/index.ts";
import { verifyLedger } from "../../../adapters/server/src/app/features.ts";
import { openServer, type TestServer } from "../../support/open-server.ts";

let test: TestServer;

beforeAll(async () => {
  test = await openServer({ demo: true });
});
afterAll(() => test.close());

describe("the demo shop", () => {
  it("DEC-150 keeps every invariant of the money", async () => {
    expect(await verifyLedger(test.db)).toEqual([]);
  });

  it("DEC-150 lets its customers log in and shows the first one a balance", async () => {
    const [first] = demoCustomers;
    const login = await test.call("POST", "/login", { body: { email: first?.email, password: first?.password } });
    const token = String(login.headers["authorization"]).replace("Bearer ", "");
    const profile = await test.call("GET", "/api/v1/profile", { token });
    expect(profile.json<{ data: { balance: number } }>().data.balance).toBeGreaterThan(0);
  });
});
