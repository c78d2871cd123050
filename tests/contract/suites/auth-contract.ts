import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  enter,
  errorKind,
  openAccount,
  logIn,
  refusedFields,
  registration,
  valueOf,
  type ContractWorld,
  type Entering,
  type MakeWorld,
} from "./contract-world.ts";

type Needs = Entering | "profile" | "pass" | "answerNeutrally";

/** What every adapter of the auth and profile ports does. */
export function describeAuthPort(name: string, make: MakeWorld<Needs>): void {
  describe(`auth and profile ports over ${name}`, () => {
    let world: ContractWorld<Needs>;
    beforeAll(async () => {
      world = await make();
      await world.addCustomer({ email: "ann@example.com" });
      await world.addCustomer({ email: "two@example.com", isTwoFactorOn: true });
    });
    afterAll(() => world.close());
    const login = (email: string, password: string) => world.auth.login({ email, password, captcha: null });

    it("API-001 the right password opens a session that the profile belongs to", async () => {
      await logIn(world, "ann@example.com");
      expect(valueOf(await world.profile.profile()).email).toBe("ann@example.com");
    });

    it("API-001 a wrong password and an unknown address are refused at their fields and end no session", async () => {
      await logIn(world, "ann@example.com");
      expect(refusedFields(await login("ann@example.com", "wrong"))).toEqual(["password"]);
      expect(refusedFields(await login("nobody@example.com", "wrong"))).toEqual(["notRegistered"]);
      expect((await world.profile.profile()).ok).toBe(true);
    });

    it("API-028 with a second factor a session is named instead of a token, and a wrong code is refused", async () => {
      const outcome = valueOf(await login("two@example.com", world.password));
      expect(outcome.kind).toBe("twoFactorRequired");
      const session = outcome.kind === "twoFactorRequired" ? outcome.session : "";
      expect(refusedFields(await world.auth.verifyTwoFactorCode(session, "000000"))).toEqual(["code"]);
      expect(refusedFields(await world.auth.verifyTwoFactorCode("no such session", "123456"))).toEqual(["code", "session"]);
    });

    it("DEC-055 the fifth wrong code is the last one: the login has to be begun again", async () => {
      const begin = async () => {
        const outcome = valueOf(await login("two@example.com", world.password));
        return outcome.kind === "twoFactorRequired" ? outcome.session : "";
      };
      const session = await begin();
      for (let wrong = 0; wrong < 4; wrong += 1) {
        expect(refusedFields(await world.auth.verifyTwoFactorCode(session, "no code"))).toEqual(["code"]);
      }
      expect(refusedFields(await world.auth.verifyTwoFactorCode(session, "no code"))).toEqual(["code", "session"]);
      const newer = await begin();
      expect(refusedFields(await world.auth.verifyTwoFactorCode(session, "no code"))).toEqual(["code", "session"]);
      expect(refusedFields(await world.auth.verifyTwoFactorCode(newer, "no code"))).toEqual(["code"]);
    });

    it("DEC-055 an account has fifteen wrong codes a day, however many logins are begun; then none begins", async () => {
      const email = "spent@example.com";
      await world.addCustomer({ email, isTwoFactorOn: true });
      for (let begun = 0; begun < 3; begun += 1) {
        const outcome = valueOf(await login(email, world.password));
        const session = outcome.kind === "twoFactorRequired" ? outcome.session : "";
        for (let wrong = 0; wrong < 5; wrong += 1) await world.auth.verifyTwoFactorCode(session, "no code");
      }
      expect(await login(email, world.password)).toMatchObject({ ok: false, error: { kind: "server", status: 429 } });
    });

    it("DEC-055 an account is mailed one code a minute and ten a day, however many logins are begun", async () => {
      const email = "mailed@example.com";
      await world.addCustomer({ email, isTwoFactorOn: true });
      const sendCode = async () => {
        const outcome = valueOf(await login(email, world.password));
        return world.auth.sendTwoFactorCode(outcome.kind === "twoFactorRequired" ? outcome.session : "");
      };
      const refused = { ok: false, error: { kind: "server", status: 429 } };
      expect((await sendCode()).ok).toBe(true);
      expect(await sendCode()).toMatchObject(refused);
      for (let mails = 1; mails < 10; mails += 1) {
        await world.pass(120_000);
        expect((await sendCode()).ok).toBe(true);
      }
      await world.pass(120_000);
      expect(await sendCode()).toMatchObject(refused);
      expect(refusedFields(await world.auth.sendTwoFactorCode("no-session"))).toEqual(["session"]);
    });

    it("API-002 registering opens a session; the same address again and a wrong repetition are refused", async () => {
      await openAccount(world, registration("new@example.com"));
      expect(valueOf(await world.profile.profile())).toMatchObject({ email: "new@example.com", name: "Ann" });
      expect(refusedFields(await world.auth.register(registration("new@example.com")))).toEqual(["alreadyRegistered"]);
      const differs = registration("other@example.com", { passwordConfirmation: "something else" });
      expect(refusedFields(await world.auth.register(differs))).toEqual(["passwordConfirmation"]);
    });

    it("AUT-003 DEC-051 answers neutrally where the operator says so: registration mails everybody, and a login names the password", async () => {
      await world.answerNeutrally(true);
      const unheard = registration("unheard@example.com", { password: "", passwordConfirmation: "" });
      for (const person of [unheard, unheard, registration("ann@example.com")])
        expect(valueOf(await world.auth.register(person))).toEqual({ kind: "mailed" });
      for (const email of ["ann@example.com", "unheard@example.com", "nobody@example.com"])
        expect(refusedFields(await login(email, "wrong"))).toEqual(["password"]);
      await world.answerNeutrally(false);
      expect(refusedFields(await login("nobody@example.com", "wrong"))).toEqual(["notRegistered"]);
    });

    it("API-003 a refreshed token works", async () => {
      await logIn(world, "ann@example.com");
      const old = world.tokens.read() ?? "";
      world.tokens.save(valueOf(await world.auth.refresh(old)));
      expect((await world.profile.profile()).ok).toBe(true);
      expect(errorKind(await world.auth.refresh("not-a-token-at-all"))).toBe("unauthorized");
    });

    it("a token that was logged out is worth nothing", async () => {
      await logIn(world, "ann@example.com");
      const token = world.tokens.read() ?? "";
      valueOf(await world.auth.logout(token));
      expect(errorKind(await world.profile.profile())).toBe("unauthorized");
      expect(errorKind(await world.auth.refresh(token))).toBe("unauthorized");
    });

    it("API-004 asking for a reset mail answers nothing", async () => {
      expect(await world.auth.requestPasswordReset("ann@example.com", null)).toEqual({ ok: true, value: null });
    });

    it("API-005 a reset with an unknown token is refused at the token", async () => {
      const reset = {
        email: "two@example.com",
        password: "long enough 2",
        passwordConfirmation: "long enough 2",
        token: "x".repeat(40),
        captcha: null,
      };
      expect(refusedFields(await world.auth.resetPassword(reset))).toEqual(["token"]);
    });

    it("API-006 the profile shows the balance in USD", async () => {
      await logIn(world, "ann@example.com");
      expect(valueOf(await world.profile.profile())).toMatchObject({
        balance: 0,
        email: "ann@example.com",
        isTwoFactorOn: false,
      });
    });

    it("API-037 the grades of a new customer are a summary", async () => {
      await logIn(world, "ann@example.com");
      const grades = valueOf(await world.profile.grades());
      expect(typeof grades.gradesEnabled).toBe("boolean");
      expect(grades.spendToGoal).toBe(0);
    });

    it("API-008 DEC-203 an e-mail that was never proved can be corrected to a free one, and a proved one stays", async () => {
      const [wrong, right] = ["typed-worng@example.com", "typed-wrong@example.com"];
      await enter(world, { email: wrong, isEmailVerified: false });
      expect(refusedFields(await world.profile.setEmail("two@example.com"))).toEqual(["email"]);
      valueOf(await world.profile.setEmail(right));
      expect(valueOf(await world.profile.profile())).toMatchObject({ email: right, isEmailVerified: false });
      const byWrong = await world.auth.login({ email: wrong, password: world.password, captcha: null });
      expect(byWrong.ok).toBe(false);
      await logIn(world, right);
      await logIn(world, "ann@example.com");
      expect(refusedFields(await world.profile.setEmail("free@example.com"))).toEqual(["email"]);
      expect(valueOf(await world.profile.profile()).email).toBe("ann@example.com");
    });
  });
}
