import { type CaptchaProviderName, captchaProviders, type CaptchaSettings } from "@panel/core/settings";
import { settingsFromWire, settingsSchema, settingsToWire } from "@panel/wire/settings";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { siteverify } from "../../../adapters/server/src/captcha/index.ts";
import { defaultSettings, writeDocument } from "../../../adapters/server/src/settings/index.ts";
import { freePort } from "../../support/free-port.ts";
import { openServer, type TestServer, type TestServerOptions } from "../../support/open-server.ts";
import { addCustomer, PASSWORD, seedFixtures } from "../../support/server-fixtures.ts";
import { serverEnglish } from "../../support/server-english.ts";
import { CAPTCHA_SECRET, SITE_KEY, type SiteverifyStandIn, startSiteverify } from "./siteverify-fixture.ts";

const HOST = "panel.test";
const EMAIL = "anna@example.test";

const unnamed: CaptchaSettings = { provider: null, siteKey: null };
const namedAs = (provider: CaptchaProviderName): CaptchaSettings => ({ provider, siteKey: SITE_KEY });

let judge: SiteverifyStandIn;
let test: TestServer;

/** A server whose settings switch the captcha on. */
async function openGuarded(options: TestServerOptions, captcha: CaptchaSettings): Promise<TestServer> {
  const opened = await openServer(options);
  await seedFixtures(opened.db);
  await switchCaptcha(opened, true, captcha);
  await addCustomer(opened.db, new Date(opened.clock.now()), EMAIL);
  return opened;
}

const switchCaptcha = ({ db }: TestServer, isOn: boolean, captcha: CaptchaSettings) => {
  const features = { ...defaultSettings.features, captcha: isOn };
  return writeDocument(db, "settings", settingsToWire({ ...defaultSettings, captcha, features }));
};

const accountAt = ({ address }: SiteverifyStandIn) => ({ secret: CAPTCHA_SECRET, hostname: HOST, apiAddress: address });

const login = (answers: Readonly<Record<string, unknown>>, { call }: TestServer = test) =>
  call("POST", "/login", { body: { email: EMAIL, password: PASSWORD, ...answers } });

type Answer = Awaited<ReturnType<typeof login>>;

/** The status, and what is at the captcha's field. */
const refusalOf = (answer: Answer) => [answer.statusCode, answer.json<{ errors: Record<string, string[]> }>().errors];
const refusedWith = (key: "captchaMissing" | "captchaRefused" | "captchaUnavailable") => [
  422,
  { recaptcha: [serverEnglish(key)] },
];

describe.each(captchaProviders)("the captcha, judged by its provider %s", (provider) => {
  beforeAll(async () => {
    judge = await startSiteverify(provider);
    test = await openGuarded({ isSandbox: false, captcha: accountAt(judge) }, namedAs(provider));
  });
  afterAll(async () => {
    await test.close();
    await judge.stop();
  });

  it("AUT-020 lets in whoever solved it, and tells the provider answer, secret and address", async () => {
    const answer = judge.solve(HOST);
    const entered = await login({ "g-recaptcha-response": answer });
    expect(entered.statusCode).toBe(200);
    expect(entered.headers["authorization"]).toMatch(/^Bearer /);
    const asked = { secret: CAPTCHA_SECRET, response: answer, remoteip: "127.0.0.1" };
    expect(judge.asked.at(-1)).toEqual(provider === "hcaptcha" ? { ...asked, sitekey: SITE_KEY } : asked);
  });

  it("AUT-020 refuses an answer that the provider never gave", async () => {
    expect(refusalOf(await login({ "g-recaptcha-response": "made up" }))).toEqual(refusedWith("captchaRefused"));
    expect(refusalOf(await login({ "g-recaptcha-response": "local" }))).toEqual(refusedWith("captchaRefused"));
  });

  it("AUT-020 takes an answer once", async () => {
    const answer = judge.solve(HOST);
    expect((await login({ "g-recaptcha-response": answer })).statusCode).toBe(200);
    expect(refusalOf(await login({ "g-recaptcha-response": answer }))).toEqual(refusedWith("captchaRefused"));
  });

  it("AUT-020 refuses an answer that was given on another host", async () => {
    const answer = judge.solve("farm.example");
    expect(refusalOf(await login({ "g-recaptcha-response": answer }))).toEqual(refusedWith("captchaRefused"));
  });

  it("AUT-020 demands an answer while the captcha is on, without asking anybody, and none while it is off", async () => {
    const before = judge.asked.length;
    for (const none of [{}, { "g-recaptcha-response": "" }, { recaptcha: null }])
      expect(refusalOf(await login(none))).toEqual(refusedWith("captchaMissing"));
    await switchCaptcha(test, false, namedAs(provider));
    try {
      expect((await login({})).statusCode).toBe(200);
    } finally {
      await switchCaptcha(test, true, namedAs(provider));
    }
    expect(judge.asked).toHaveLength(before);
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
        expect((await send(judge.solve(HOST))).body).not.toContain("recaptcha");
      }
  });

  it("DEC-053 takes the name that holds something", async () => {
    expect((await login({ "g-recaptcha-response": "", recaptcha: judge.solve(HOST) })).statusCode).toBe(200);
  });

  it.each(["failing", "rambling"] as const)("AUT-020 passes nobody while the provider is %s, and says so", async (mood) => {
    judge.turn(mood);
    try {
      const answer = judge.solve(HOST);
      expect(refusalOf(await login({ "g-recaptcha-response": answer }))).toEqual(refusedWith("captchaUnavailable"));
    } finally {
      judge.turn("judging");
    }
  });

  it("AUT-020 passes nobody where the provider does not answer in time, is not there, or refuses the secret", async () => {
    const told: unknown[] = [];
    const judgeAt = (apiAddress: string, { secret = CAPTCHA_SECRET, timeoutMs = 5000 } = {}) =>
      siteverify(
        { provider, siteKey: SITE_KEY },
        { secret, hostname: null, apiAddress },
        { timeoutMs, onProblem: (problem) => told.push(problem) },
      ).judge({ answer: judge.solve("anywhere.example"), address: "127.0.0.1" });
    expect(await judgeAt(judge.address)).toBe("passed");
    judge.turn("silent");
    expect(await judgeAt(judge.address, { timeoutMs: 100 })).toBe("unreachable");
    judge.turn("judging");
    expect(await judgeAt(`http://127.0.0.1:${String(await freePort())}`)).toBe("unreachable");
    expect(await judgeAt(judge.address, { secret: "another secret" })).toBe("unreachable");
    expect(told).toHaveLength(3);
    expect(told.map(String).join()).toContain("invalid-input-secret");
    expect(told.map(String).join()).not.toMatch(/another secret|solved-/);
  });

  it("DEC-202 asks the provider itself unless a stand-in is named, and waits five seconds at most", () => {
    const asked: [string, AbortSignal | null | undefined][] = [];
    const fetched = vi.spyOn(globalThis, "fetch").mockImplementation((address, init) => {
      asked.push([String(address instanceof Request ? address.url : address), init?.signal]);
      return Promise.reject(new Error("stopped"));
    });
    const limit = vi.spyOn(AbortSignal, "timeout");
    const account = { secret: CAPTCHA_SECRET, hostname: HOST, apiAddress: null };
    void siteverify({ provider, siteKey: SITE_KEY }, account, { onProblem: () => undefined }).judge({ answer: "a", address: "" });
    expect(asked.map(([address]) => address)).toEqual([
      {
        recaptcha: "https://www.google.com/recaptcha/api/siteverify",
        hcaptcha: "https://api.hcaptcha.com/siteverify",
        turnstile: "https://challenges.cloudflare.com/turnstile/v0/siteverify",
      }[provider],
    ]);
    expect(limit.mock.lastCall).toEqual([5000]);
    fetched.mockRestore();
    limit.mockRestore();
  });
});

describe("a captcha that the settings name or do not name", () => {
  it("DEC-202 is judged by the provider that is named at that moment", async () => {
    const [first, second] = await Promise.all([startSiteverify("recaptcha"), startSiteverify("turnstile")]);
    const moving = await openGuarded({ isSandbox: false, captcha: accountAt(first) }, namedAs("recaptcha"));
    try {
      expect((await login({ recaptcha: first.solve(HOST) }, moving)).statusCode).toBe(200);
      await switchCaptcha(moving, true, namedAs("turnstile"));
      expect(refusalOf(await login({ recaptcha: first.solve(HOST) }, moving))).toEqual(refusedWith("captchaUnavailable"));
      await switchCaptcha(moving, true, unnamed);
      expect(refusalOf(await login({ recaptcha: first.solve(HOST) }, moving))).toEqual(refusedWith("captchaUnavailable"));
      await switchCaptcha(moving, true, namedAs("recaptcha"));
      expect((await login({ recaptcha: first.solve(HOST) }, moving)).statusCode).toBe(200);
    } finally {
      await moving.close();
      await Promise.all([first.stop(), second.stop()]);
    }
  });

  it("DEC-202 takes an answer of hCaptcha that does not tell its host", async () => {
    const standIn = await startSiteverify("hcaptcha");
    const judged = (provider: CaptchaProviderName, answer: string) =>
      siteverify({ provider, siteKey: SITE_KEY }, accountAt(standIn), { onProblem: () => undefined }).judge({
        answer,
        address: "",
      });
    expect(await judged("hcaptcha", standIn.solve("not-provided"))).toBe("passed");
    await standIn.stop();
    const google = await startSiteverify("recaptcha");
    const untold = siteverify({ provider: "recaptcha", siteKey: SITE_KEY }, accountAt(google), { onProblem: () => undefined });
    expect(await untold.judge({ answer: google.solve("not-provided"), address: "" })).toBe("refused");
    await google.stop();
  });

  it.each([
    ["no provider is named", unnamed, null],
    ["only a site key is named", { provider: null, siteKey: SITE_KEY }, null],
    ["a provider is named without its secret", namedAs("turnstile"), null],
    ["a secret is there without a provider", unnamed, { secret: CAPTCHA_SECRET, hostname: HOST, apiAddress: null }],
  ] as const)("DEC-150 DEC-202 passes nobody where %s and the sandbox is closed", async (_name, settings, captcha) => {
    const bare = await openGuarded({ isSandbox: false, captcha }, settings);
    try {
      expect(refusalOf(await login({ recaptcha: "local" }, bare))).toEqual(refusedWith("captchaUnavailable"));
    } finally {
      await bare.close();
    }
  });

  it("DEC-202 is judged by its provider in a sandbox too, where the settings name one", async () => {
    const standIn = await startSiteverify("hcaptcha");
    const sandbox = await openGuarded({ isSandbox: true, captcha: accountAt(standIn) }, namedAs("hcaptcha"));
    try {
      expect((await login({ recaptcha: standIn.solve(HOST) }, sandbox)).statusCode).toBe(200);
      expect(refusalOf(await login({ recaptcha: "local" }, sandbox))).toEqual(refusedWith("captchaRefused"));
    } finally {
      await sandbox.close();
      await standIn.stop();
    }
  });

  it("DEC-202 is told to everybody by the settings, and a site key of another form is none", async () => {
    const sandbox = await openGuarded({ isSandbox: true }, namedAs("hcaptcha"));
    const told = async () => (await sandbox.call("GET", "/settings")).json<{ data: Record<string, unknown> }>().data;
    try {
      expect(await told()).toMatchObject({ captchaProvider: "hcaptcha", captchaSiteKey: SITE_KEY });
      for (const siteKey of ["a b", "a;script-src *", "", "k".repeat(101)]) {
        await switchCaptcha(sandbox, true, { provider: "hcaptcha", siteKey });
        expect(settingsFromWire(settingsSchema.parse(await told())).captcha).toEqual({ provider: "hcaptcha", siteKey: null });
      }
    } finally {
      await sandbox.close();
    }
  });

  it("DEC-150 has a stand-in with one right answer in the sandbox", async () => {
    const sandbox = await openGuarded({ isSandbox: true }, unnamed);
    try {
      expect((await login({ recaptcha: "local" }, sandbox)).statusCode).toBe(200);
      expect(refusalOf(await login({ recaptcha: "anything" }, sandbox))).toEqual(refusedWith("captchaRefused"));
    } finally {
      await sandbox.close();
    }
  });
});
