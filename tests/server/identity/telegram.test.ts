import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addCustomer, seedFixtures } from "../../support/server-fixtures.ts";
import { openServer, TEST_ORIGIN, type TestServer } from "../../support/open-server.ts";
import { sandboxBotToken, signedByTelegram } from "../../support/server-telegram.ts";
import { telegramHash } from "../../../adapters/server/src/identity/index.ts";
import { browser, identityOf, placeOf } from "./identity-fixture.ts";

let test: TestServer;

beforeAll(async () => {
  test = await openServer();
  await seedFixtures(test.db, { telegramBotUsername: "panel_bot" });
});
afterAll(() => test.close());

const { logIn } = identityOf(() => test);
const post = (body: unknown) => test.call("POST", "/login/telegram/callback", { body });

describe("Telegram", () => {
  it("API-013 signs in by fields that Telegram has signed, numbers as numbers too", async () => {
    const fields = await signedByTelegram(test, "41", "Anna");
    const answer = await post({ ...fields, id: 41, auth_date: Number(fields["auth_date"]) });
    expect(answer.json()).toEqual({ requires_2fa: false, session: null });
    expect(answer.headers["authorization"]).toMatch(/^Bearer /);
  });

  it("API-013 DEC-054 refuses a wrong signature, another bot's, a changed or added field, an old one, one of tomorrow, and a second use", async () => {
    const refused = async (fields: unknown) => expect((await post(fields)).statusCode).toBe(422);
    const good = await signedByTelegram(test, "42", "Bob");
    await refused({ ...good, hash: "0".repeat(64) });
    await refused({ ...good, hash: "" });
    const { hash: _hash, ...unsigned } = good;
    await refused({ ...unsigned, hash: telegramHash("1:another", unsigned) });
    await refused({ ...good, id: "43" });
    await refused({ ...good, photo_url: "https://evil.example/" });
    const moved = async (seconds: number) => {
      const fields = { ...unsigned, auth_date: String(Number(good["auth_date"]) + seconds) };
      return { ...fields, hash: telegramHash(await sandboxBotToken(test), fields) };
    };
    // One signature is of one set of fields: a value with a line break would be read as another field.
    const signed = async (fields: Readonly<Record<string, string>>) =>
      refused({ ...fields, hash: telegramHash(await sandboxBotToken(test), fields) });
    await signed({ ...unsigned, first_name: "Bob\nid=99" });
    await signed({ ...unsigned, "first_name=Bob\nlast_name": "x" });
    await refused(await moved(-301));
    await refused(await moved(120));
    expect((await post(good)).statusCode).toBe(200);
    await refused(good);
  });

  it("API-013 lets one of twenty in who come at once with the same words", async () => {
    const fields = await signedByTelegram(test, "44", "Cleo");
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(fields)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it("AUT-026 API-015 attaches Telegram to nobody whose e-mail is not proved, and to nobody who is not logged in", async () => {
    const at = new Date(test.clock.now());
    await addCustomer(test.db, at, "unproved@example.test", 0, { verified_at: null });
    const attach = async (token: string | null, id: string) =>
      test.call("POST", "/utils/attach-telegram", { token, body: await signedByTelegram(test, id, "Dora") });
    expect((await attach(await logIn("unproved@example.test"), "45")).statusCode).toBe(422);
    expect((await attach(null, "45")).statusCode).toBe(401);
    await addCustomer(test.db, at, "proved@example.test", 0, { verified_at: at });
    const token = await logIn("proved@example.test");
    expect((await attach(token, "45")).statusCode).toBe(200);
    const profile = await test.call("GET", "/api/v1/profile", { token });
    expect(profile.json<{ data: object }>().data).toMatchObject({ telegram_id: "45", telegram_username: "dora" });
    // It is theirs already: nothing is changed, and nothing is in the way.
    await test.clock.advanceAsync(1_000);
    expect((await attach(token, "45")).statusCode).toBe(200);
  });

  it("AUT-025 is offered only where the settings name a bot", async () => {
    const bare = await openServer();
    await seedFixtures(bare.db);
    const offered = (await bare.call("GET", "/login/ways")).json<{ data: { offered: string[] } }>().data.offered;
    expect(offered).toEqual(["google", "facebook"]);
    expect(
      (await bare.call("POST", "/login/telegram/callback", { body: await signedByTelegram(bare, "1", "A") })).statusCode,
    ).toBe(404);
    await bare.close();
  });

  it("EXT-login-telegram leads to Telegram with the bot's own number, and back to no foreign address", async () => {
    const real = await openServer({ identity: { google: null, facebook: null, telegramBotToken: "777:secret" } });
    await seedFixtures(real.db, { telegramBotUsername: "panel_bot" });
    const out = placeOf(await real.call("GET", "/login/telegram", { headers: browser }));
    expect(out.origin).toBe("https://oauth.telegram.org");
    expect(Object.fromEntries(out.searchParams)).toEqual({
      bot_id: "777",
      origin: TEST_ORIGIN,
      return_to: `${TEST_ORIGIN}/app/login`,
      request_access: "write",
    });
    const foreign = await real.call("GET", "/login/telegram?redirect_uri=https%3A%2F%2Fevil.example%2F");
    expect(foreign.statusCode).toBe(422);
    await real.close();
  });

  it("API-013 DEC-054 knows used words for as long as they would open an account, with a clock of Telegram's that is ahead", async () => {
    const { hash: _hash, ...now } = await signedByTelegram(test, "45", "Dora");
    const ahead = { ...now, auth_date: String(Number(now["auth_date"]) + 55) };
    const fields = { ...ahead, hash: telegramHash(await sandboxBotToken(test), ahead) };
    expect((await post(fields)).statusCode).toBe(200);
    await test.clock.advanceAsync(350_000);
    await test.server.runJob("forget ways to providers");
    expect((await post(fields)).statusCode).toBe(422);
  });

  it("is played by the sandbox, which leads back to a page of the panel alone, with words only where one agrees", async () => {
    const say = (page: string, action: string, server = test) =>
      server.call("POST", `/sandbox/identity/telegram?return_to=${encodeURIComponent(page)}`, {
        body: new URLSearchParams({ name: "Emil", action }).toString(),
        headers: { "content-type": "application/x-www-form-urlencoded" },
      });
    const page = `${TEST_ORIGIN}/app/login`;
    const words = placeOf(await say(page, "allow")).hash.replace("#tgAuthResult=", "");
    const said = JSON.parse(Buffer.from(words, "base64url").toString()) as object;
    expect((await post(said)).statusCode).toBe(200);
    expect(String(placeOf(await say(page, "deny")))).toBe(page);
    for (const foreign of ["https://evil.example/app/login", "//evil.example/", ""])
      for (const action of ["allow", "deny"]) expect((await say(foreign, action)).statusCode).toBe(404);
  });
});
