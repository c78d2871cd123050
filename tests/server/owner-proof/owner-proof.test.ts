import { OWNER_PROOF_LIFE_MS } from "@panel/core/owner-proof";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { allEndpoints } from "@panel/wire/contract";
import { openSession } from "../../../adapters/server/src/accounts/index.ts";
import { openServer, type TestServer } from "../../support/open-server.ts";
import { serverEnglish } from "../../support/server-english.ts";
import { addCustomer, PASSWORD, seedFixtures, type Customer } from "../../support/server-fixtures.ts";
import { errorsOf } from "../../support/server-purchases.ts";
import { accountsOf, bearer } from "../accounts/accounts-fixture.ts";

let test: TestServer;
let made = 0;
const { now, codeTo } = accountsOf(() => test);

beforeAll(async () => {
  test = await openServer();
  await seedFixtures(test.db);
});
afterAll(() => test.close());

/** A customer whose session was opened too long ago to open other ways in. */
async function unproved(changes: object = {}): Promise<Customer> {
  const person = await addCustomer(test.db, now(), `proof${String((made += 1))}@example.test`, 0, changes);
  test.clock.advance(OWNER_PROOF_LIFE_MS);
  return person;
}
const give = (token: string, body: object) => test.call("POST", "/api/v1/owner-proof", { token, body });
const makeToken = (token: string) => test.call("POST", "/api/v1/api-token", { token, body: {} });
const codeOf = (answer: { json: () => unknown }) => (answer.json() as { code?: string }).code;

describe("the owner's proof", () => {
  it("T33 is wanted by every call that opens another way in, takes all that is kept or ends the account, and by no other", () => {
    const wanted = allEndpoints.filter(({ needsProof }) => needsProof).map(({ id }) => id);
    const ways = ["API-008", "API-015", "API-016", "API-024", "EXT-2fa-app", "EXT-passkey-options"];
    expect(wanted.sort()).toEqual([...ways, "EXT-account-deletion-confirm", "EXT-own-data"].sort());
  });

  it("T33 EXT-owner-proof-give opens what was refused, by the password, for ten minutes and in this session alone", async () => {
    const person = await unproved();
    const refused = await makeToken(person.token);
    expect([refused.statusCode, codeOf(refused)]).toEqual([422, "proof_needed"]);
    const other = await openSession(test.db, person.id, new Date(test.clock.now() - OWNER_PROOF_LIFE_MS));
    expect((await give(person.token, { password: PASSWORD })).statusCode).toBe(200);
    expect((await makeToken(person.token)).statusCode).toBe(200);
    expect(codeOf(await makeToken(other))).toBe("proof_needed");
    // A token that is exchanged is the same session, in another tab, too.
    const refreshed = bearer(await test.call("GET", "/refresh", { token: person.token }));
    const beside = bearer(await test.call("GET", "/refresh", { token: person.token }));
    for (const token of [refreshed, beside]) expect((await makeToken(token)).statusCode).toBe(200);
    test.clock.advance(OWNER_PROOF_LIFE_MS);
    for (const token of [refreshed, beside]) expect(codeOf(await makeToken(token))).toBe("proof_needed");
  });

  it("EXT-owner-proof EXT-owner-proof-give takes a mailed code where there is no password", async () => {
    const person = await unproved({ password_hash: null });
    const means = await test.call("GET", "/api/v1/owner-proof", { token: person.token });
    expect(means.json()).toEqual({ data: { has_password: false, takes_code: true, mails_code: true } });
    expect(errorsOf(await give(person.token, { password: "anything" }))).toHaveProperty("password");
    expect((await test.call("POST", "/2fa/send-code", { token: person.token, body: {} })).statusCode).toBe(200);
    expect(errorsOf(await give(person.token, { code: "no code" }))).toHaveProperty("code");
    expect(errorsOf(await give(person.token, {}))).toEqual({ password: [serverEnglish("required")] });
    expect(codeOf(await makeToken(person.token))).toBe("proof_needed");
    expect((await give(person.token, { code: await codeTo(person.email) })).statusCode).toBe(200);
    expect((await makeToken(person.token)).statusCode).toBe(200);
  });

  it("T33 DEC-051 counts guesses at the password as those at the login, and proves nothing after too many", async () => {
    const person = await unproved();
    for (let guess = 0; guess < 10; guess += 1)
      expect((await give(person.token, { password: `guess ${String(guess)}` })).statusCode).toBe(422);
    expect((await give(person.token, { password: PASSWORD })).statusCode).toBe(429);
    expect(codeOf(await makeToken(person.token))).toBe("proof_needed");
  });

  it("DEC-205 is nothing that a session of the operator's can give", async () => {
    const person = await unproved();
    const token = await openSession(test.db, person.id, now(), { isImpersonated: true });
    expect(codeOf(await give(token, { password: PASSWORD }))).toBe("owner_needed");
    expect(codeOf(await makeToken(token))).toBe("owner_needed");
  });

  it("T33 lets no API token renew itself", async () => {
    const person = await addCustomer(test.db, now(), `proof${String((made += 1))}@example.test`);
    const text = (await makeToken(person.token)).json<{ data: { api_token: string } }>().data.api_token;
    expect(codeOf(await makeToken(text))).toBe("session_needed");
  });
});
