import { settingsToWire } from "@panel/wire/settings";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { recaptcha } from "../../../adapters/server/src/captcha/index.ts";
import { defaultSettings, writeDocument } from "../../../adapters/server/src/settings/index.ts";
import { freePort } from "../../support/free-port.ts";
import { openServer, type TestServer, type TestServerOptions } from "../../support/open-server.ts";
import { addCustomer, PASSWORD, seedFixtures } from "../../support/server-fixtures.ts";
import { serverEnglish } from "../../support/server-english.ts";
import { CAPTCHA_SECRET, type RecaptchaStandIn, startRecaptcha } from "./recaptcha-fixture.ts";

const HOST = "panel.test";
const EMAIL = "anna@example.test";

let google: RecaptchaStandIn;
let test: TestServer;

/** A server whose settings switch the captcha on. */
async function openGuarded(options: TestServerOptions): Promise<TestServer> {
  const opened = await openServer(options);
  await seedFixtures(opened.db);
  await switchCaptcha(opened, true);
  await addCustomer(opened.db, new Date(opened.clock.now()), EMAIL);
  return opened;
}

const switchCaptcha = ({ db }: TestServer, captcha: boolean) =>
  writeDocument(db, "settings", settingsToWire({ ...defaultSettings, features: { ...defaultSettings.features, captcha } }));

beforeAll(async () => {
  google = await startRecaptcha();
  const captcha = { secret: CAPTCHA_SECRET, hostname: HOST, apiAddress: google.address };
  test = await openGuarded({ isSandbox: false, captcha });
});
afterAll(async () => {
  await test.close();
  await google.stop();
});

const login = (answers: Readonly<Record<string, unknown>>, { call }: TestServer = test) =>
  call("POST", "/login", { body: { email: EMAIL, password: PASSWORD, ...answers } });

type Answer = Awaited<ReturnType<typeof login>>;

/** The status, and what is at the captcha's field. */
const refusalOf = (answer: Answer) => [answer.statusCode, answer.json<{ errors: Record<string, string[]> }>().errors];
const refusedWith = (key: "captchaMissing" | "captchaRefused" | "captchaUnavailable") => [
  422,
  { recaptcha: [serverEnglish(key)] },
];

describe("the captcha, judged by its provider", () => {
  it("AUT-020 lets in whoever solved it, and tells the provider answer, secret and address", async () => {
    const answer = google.solve(HOST);
    const entered = await login({ "g-recaptcha-response": answer });
    expect(entered.statusCode).toBe(200);
    expect(entered.headers["authorization"]).toMatch(/^Bearer /);
    expect(google.asked.at(-1)).toEqual({ secret: CAPTCHA_SECRET, response: answer, remoteip: "127.0.0.1" });
  });

  it("AUT-020 refuses an answer that the provider never gave", async () => {
    expect(refusalOf(await login({ "g-recaptcha-response": "made up" }))).toEqual(refusedWith("captchaRefused"));
    expect(refusalOf(await login({ "g-recaptcha-response": "local" }))).toEqual(refusedWith("captchaRefused"));
  });

  it("AUT-020 takes an answer once", async () => {
    const answer = google.solve(HOST);
    expect((await login({ "g-recaptcha-response": answer })).statusCode).toBe(200);
    expect(refusalOf(await login({ "g-recaptcha-response": answer }))).toEqual(refusedWith("captchaRefused"));
  });

  it("AUT-020 refuses an answer that was given on another host", async () => {
    const answer = google.solve("farm.example");
    expect(refusalOf(await login({ "g-recaptcha-response": answer }))).toEqual(refusedWith("captchaRefused"));
  });

  it("AUT-020 demands an answer while the captcha is on, without asking anybody, and none while it is off", async () => {
    const before = google.asked.length;
    for (const none of [{}, { "g-recaptcha-response": "" }, { recaptcha: null }])
      expect(refusalOf(await login(none))).toEqual(refusedWith("captchaMissing"));
    await switchCaptcha(test, false);
    try {
      expect((await login({})).statusCode).toBe(200);
    } finally {
      await switchCaptcha(test, true);
    }
    expect(google.asked).toHaveLength(before);
  });

  it("AUT-002 DEC-053 takes the answer by either name in every form", async () => {
    const password = { password: "long enough", password_confirmation: "long enough" };
    const forms = [
      ["/login", { email: EMAIL, password: PASSWORD }],
      ["/register", { name: "Nina", ...password }],
      ["/password/email", { email: EMAIL }],
      ["/password/reset", { email: EMAIL, token: "none", ...password }],
    ] as const;
    for (const [path, fields] of forms)
      for (const name of ["g-recaptcha-response", "recaptcha"]) {
        const send = (answer: string) =>
          test.call("POST", path, { body: { email: `${name}@example.test`, ...fields, [name]: answer } });
        expect([path, name, ...refusalOf(await send("made up"))]).toEqual([path, name, ...refusedWith("captchaRefused")]);
        expect((await send(google.solve(HOST))).body).not.toContain("recaptcha");
      }
  });

  it("DEC-053 takes the name that holds something", async () => {
    expect((await login({ "g-recaptcha-response": "", recaptcha: google.solve(HOST) })).statusCode).toBe(200);
  });
});

describe("a captcha whose provider cannot judge", () => {
  it.each(["failing", "rambling"] as const)("AUT-020 passes nobody while the provider is %s, and says so", async (mood) => {
    google.turn(mood);
    try {
      const answer = google.solve(HOST);
      expect(refusalOf(await login({ "g-recaptcha-response": answer }))).toEqual(refusedWith("captchaUnavailable"));
    } finally {
      google.turn("judging");
    }
  });

  it("AUT-020 passes nobody where the provider does not answer in time, is not there, or refuses the secret", async () => {
    const told: unknown[] = [];
    const judgeAt = (apiAddress: string, { secret = CAPTCHA_SECRET, timeoutMs = 5000 } = {}) =>
      recaptcha({ secret, hostname: null, apiAddress }, { timeoutMs, onProblem: (problem) => told.push(problem) }).judge({
        answer: google.solve("anywhere.example"),
        address: "127.0.0.1",
      });
    expect(await judgeAt(google.address)).toBe("passed");
    google.turn("silent");
    expect(await judgeAt(google.address, { timeoutMs: 100 })).toBe("unreachable");
    google.turn("judging");
    expect(await judgeAt(`http://127.0.0.1:${String(await freePort())}`)).toBe("unreachable");
    expect(await judgeAt(google.address, { secret: "another secret" })).toBe("unreachable");
    expect(told).toHaveLength(3);
    expect(told.map(String).join()).toContain("invalid-input-secret");
    expect(told.map(String).join()).not.toMatch(/another secret|solved-/);
  });

  it("DEC-150 passes nobody where no provider is named and the sandbox is closed", async () => {
    const bare = await openGuarded({ isSandbox: false });
    try {
      expect(refusalOf(await login({ recaptcha: "local" }, bare))).toEqual(refusedWith("captchaUnavailable"));
    } finally {
      await bare.close();
    }
  });

  it("DEC-150 has a stand-in with one right answer in the sandbox", async () => {
    const sandbox = await openGuarded({ isSandbox: true });
    try {
      expect((await login({ recaptcha: "local" }, sandbox)).statusCode).toBe(200);
      expect(refusalOf(await login({ recaptcha: "anything" }, sandbox))).toEqual(refusedWith("captchaRefused"));
    } finally {
      await sandbox.close();
    }
  });
});
