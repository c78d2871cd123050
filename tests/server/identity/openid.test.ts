import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "../../support/free-port.ts";
import { createLog } from "../../../adapters/server/src/calls/index.ts";
import { serverEnglish } from "../../support/server-english.ts";
import { openIssuer, type IssuerFault } from "../../support/openid-issuer.ts";
import { seedFixtures } from "../../support/server-fixtures.ts";
import { openServer, TEST_ORIGIN, type TestServer } from "../../support/open-server.ts";
import { identityOf } from "./identity-fixture.ts";

let test: TestServer;
let google: Awaited<ReturnType<typeof openIssuer>>;

beforeAll(async () => {
  google = await openIssuer(() => test.clock.now());
  const setup = { clientId: "panel", clientSecret: "secret", issuer: google.issuer };
  test = await openServer({ isSandbox: false, identity: { google: setup, facebook: null, telegramBotToken: null } });
  await seedFixtures(test.db);
});
afterAll(async () => {
  await test.close();
  await google.close();
});

const { begin, comeBack, tokenOf, profile } = identityOf(() => test);
const person = { sub: "1001", name: "Greta", email: "greta@example.test", email_verified: true };
const problemOf = (page: URL) => page.searchParams.get("way_problem");

/** The whole way through an issuer that does something wrong. */
async function problemAfter(fault: IssuerFault): Promise<string | null> {
  const { cookie, page } = await begin();
  return problemOf(await comeBack(google.allow(page, person, fault), cookie));
}

describe("Google over OpenID Connect", () => {
  it("API-011 DEC-054 asks by the code flow with PKCE, state and nonce, and reads the ID token", async () => {
    const { cookie, page } = await begin();
    const query = Object.fromEntries(page.searchParams);
    expect(query).toMatchObject({ client_id: "panel", response_type: "code", code_challenge_method: "S256" });
    expect(query["redirect_uri"]).toBe(`${TEST_ORIGIN}/login/google/callback`);
    for (const name of ["state", "nonce", "code_challenge"]) expect(query[name]).toMatch(/^[\w-]{40,}$/);
    const back = await comeBack(google.allow(page, person), cookie);
    expect(await profile(await tokenOf(back))).toMatchObject({ name: "Greta", email: "greta@example.test" });
  });

  it("DEC-054 takes no ID token that another key signed, for somebody else, from somebody else, too old, or of another sign-in", async () => {
    const old = Math.floor(test.clock.now() / 1000) - 3_600;
    expect(await problemAfter({ isForged: true })).toBe("failed");
    expect(await problemAfter({ claims: { aud: "another" } })).toBe("failed");
    expect(await problemAfter({ claims: { iss: "https://evil.example" } })).toBe("failed");
    expect(await problemAfter({ claims: { iat: old, exp: old + 600 } })).toBe("failed");
    expect(await problemAfter({ claims: { nonce: "another" } })).toBe("failed");
    expect(await problemAfter({})).toBeNull();
  });

  it("DEC-054 takes no code that was given to another sign-in", async () => {
    const victim = await begin();
    const attacker = await begin();
    const stolen = google.allow(attacker.page, person);
    stolen.searchParams.set("state", victim.page.searchParams.get("state") ?? "");
    expect(problemOf(await comeBack(stolen, victim.cookie))).toBe("failed");
  });

  it("says that a provider cannot be reached: to a browser on the login, to a program by 503", async () => {
    const port = await freePort();
    const setup = { clientId: "panel", clientSecret: "secret", issuer: `http://127.0.0.1:${String(port)}` };
    const away = await openServer({ isSandbox: false, identity: { google: setup, facebook: null, telegramBotToken: null } });
    const page = await away.call("GET", "/login/google", { headers: { accept: "text/html" } });
    expect([page.statusCode, page.headers["location"]]).toEqual([302, `${TEST_ORIGIN}/app/login?way_problem=failed`]);
    const answer = await away.call("GET", "/login/google");
    expect([answer.statusCode, answer.json()]).toMatchObject([503, { message: serverEnglish("wayUnreachable") }]);
    await away.close();
  });

  it("tells the log of a provider that is not reached any more, and of nothing that it refuses", async () => {
    const issuer = await openIssuer(() => test.clock.now());
    const logged: string[] = [];
    const log = createLog({ write: (line) => void logged.push(line) }, () => 0);
    const setup = { clientId: "panel", clientSecret: "secret", issuer: issuer.issuer };
    const server = await openServer({
      log,
      isSandbox: false,
      identity: { google: setup, facebook: null, telegramBotToken: null },
    });
    const browser = identityOf(() => server);
    const troubles = () => logged.filter((line) => line.includes("was not reached"));
    const refused = await browser.begin();
    const forged = issuer.allow(refused.page, person, { isForged: true });
    expect([problemOf(await browser.comeBack(forged, refused.cookie)), troubles()]).toEqual(["failed", []]);
    const { cookie, page } = await browser.begin();
    const back = issuer.allow(page, person);
    await issuer.close();
    expect(problemOf(await browser.comeBack(back, cookie))).toBe("failed");
    expect(troubles()).toEqual([expect.stringContaining("fetch failed")]);
    await server.close();
  });
});
