import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openServer, type TestServer } from "../../support/open-server.ts";
import { seedFixtures } from "../../support/server-fixtures.ts";
import { errorsOf } from "../../support/server-purchases.ts";
import { accountsOf } from "../accounts/accounts-fixture.ts";
import { secondFactorOf } from "./second-factor-fixture.ts";

let test: TestServer;
beforeAll(async () => {
  test = await openServer();
  await seedFixtures(test.db);
});
afterAll(() => test.close());

const { codeTo } = accountsOf(() => test);
const { call, customer, logIn } = secondFactorOf(() => test);
const fieldsOf = (answer: Parameters<typeof errorsOf>[0]) => Object.keys(errorsOf(answer));
const wrongFor = (code: string) => (code === "000000" ? "111111" : "000000");

describe("a step that takes a code", () => {
  it("tells nothing of a login that was begun too long ago", async () => {
    const session = await logIn((await customer({ is_2fa: true })).email);
    const ask = async () => (await test.call("POST", "/2fa/methods", { body: { session } })).statusCode;
    expect(await ask()).toBe(200);
    await test.clock.advanceAsync(3_600_000);
    expect(await ask()).toBe(422);
  });

  it("takes no code that was mailed for a login to switch two-factor login off", async () => {
    const { email, token } = await customer({ is_2fa: true });
    const session = await logIn(email);
    await test.call("POST", "/2fa/send-code", { body: { session } });
    const code = await codeTo(email);
    expect(fieldsOf(await call("POST", "/api/v1/update-2fa", token, { is_2fa: false, code }))).toContain("session");
    const entered = await test.call("POST", "/2fa/verify", { body: { session, code } });
    expect(entered.headers["authorization"]).toBeDefined();
  });

  it("DEC-055 counts the tries of a step on, however many codes are mailed for it", async () => {
    const { email, token } = await customer({ is_2fa: true });
    const mail = () => test.call("POST", "/2fa/send-code", { token, body: {} });
    const off = (code: string) => call("POST", "/api/v1/update-2fa", token, { is_2fa: false, code });
    await mail();
    for (let tries = 0; tries < 4; tries += 1) expect((await off(wrongFor(await codeTo(email)))).statusCode).toBe(422);
    await test.clock.advanceAsync(60_000);
    await mail();
    await off(wrongFor(await codeTo(email)));
    expect((await off(await codeTo(email))).statusCode).toBe(422);
    // A further one begins the step again.
    await test.clock.advanceAsync(60_000);
    await mail();
    expect((await off(await codeTo(email))).statusCode).toBe(200);
  });
});
