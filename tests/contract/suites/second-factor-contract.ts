import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { enter, refusedFields, valueOf, type ContractWorld, type Entering, type MakeWorld } from "./contract-world.ts";

type Needs = Entering | "secondFactor" | "profile" | "appCode" | "pass";

/** What every adapter of the port of authenticator apps does. */
export function describeSecondFactorPort(name: string, make: MakeWorld<Needs>): void {
  describe(`second factor port over ${name}`, () => {
    let world: ContractWorld<Needs>;
    beforeAll(async () => void (world = await make()));
    afterAll(() => world.close());

    const setUp = async (email: string, isEmailVerified = true) => {
      await enter(world, { email, isEmailVerified });
      const { secret } = valueOf(await world.secondFactor.begin());
      const codes = valueOf(await world.secondFactor.confirm(await world.appCode(secret), null));
      await world.pass(30_000);
      return { secret, codes };
    };
    const beginLogin = async (email: string): Promise<string> => {
      const outcome = valueOf(await world.auth.login({ email, password: world.password, captcha: null }));
      return outcome.kind === "twoFactorRequired" ? outcome.session : "";
    };

    it("EXT-2fa EXT-2fa-app EXT-2fa-app-confirm sets an app up by its code, and two-factor login with it", async () => {
      await enter(world, { email: "app@example.com" });
      expect(valueOf(await world.secondFactor.state())).toEqual({ hasApp: false, recoveryCodesLeft: 0, methods: ["mail"] });
      const setup = valueOf(await world.secondFactor.begin());
      expect(setup.address).toContain(setup.secret);
      expect(refusedFields(await world.secondFactor.confirm("no code", null))).toEqual(["code"]);
      const codes = valueOf(await world.secondFactor.confirm(await world.appCode(setup.secret), null));
      expect(new Set(codes).size).toBe(10);
      expect(valueOf(await world.secondFactor.state())).toEqual({
        hasApp: true,
        recoveryCodesLeft: 10,
        methods: ["app", "mail", "recovery"],
      });
      expect(valueOf(await world.profile.profile()).isTwoFactorOn).toBe(true);
      expect((await world.secondFactor.begin()).ok).toBe(false);
    });

    it("EXT-2fa-methods API-028 takes the second step by a code of the app once, and by each recovery code once", async () => {
      const email = "steps@example.com";
      const { secret, codes } = await setUp(email);
      const session = await beginLogin(email);
      expect(valueOf(await world.auth.secondFactorMethods(session))).toEqual(["app", "mail", "recovery"]);
      const code = await world.appCode(secret);
      expect((await world.auth.verifyTwoFactorCode(session, code)).ok).toBe(true);
      const again = await beginLogin(email);
      expect(refusedFields(await world.auth.verifyTwoFactorCode(again, code))).toEqual(["code"]);
      expect((await world.auth.verifyTwoFactorCode(again, codes[0] ?? "")).ok).toBe(true);
      expect(refusedFields(await world.auth.verifyTwoFactorCode(await beginLogin(email), codes[0] ?? ""))).toEqual(["code"]);
      expect(valueOf(await world.secondFactor.state()).recoveryCodesLeft).toBe(9);
      expect(refusedFields(await world.auth.secondFactorMethods("no session"))).toEqual(["session"]);
    });

    it("EXT-2fa-first is asked for first at each login, as long as the account has it, and takes no other method", async () => {
      const { secret } = await setUp("first@example.com");
      expect(refusedFields(await world.secondFactor.askFirst("passkey"))).toEqual(["method"]);
      expect((await world.secondFactor.askFirst("mail")).ok).toBe(true);
      expect(valueOf(await world.secondFactor.state()).methods).toEqual(["mail", "app", "recovery"]);
      const session = await beginLogin("first@example.com");
      expect(valueOf(await world.auth.secondFactorMethods(session))).toEqual(["mail", "app", "recovery"]);
      expect((await world.secondFactor.askFirst("app")).ok).toBe(true);
      expect((await world.secondFactor.remove(await world.appCode(secret))).ok).toBe(true);
      expect(valueOf(await world.secondFactor.state()).methods).toEqual(["mail"]);
    });

    it("EXT-2fa-recovery-codes EXT-2fa-app-remove changes nothing without a code", async () => {
      const { secret, codes } = await setUp("changes@example.com");
      expect(refusedFields(await world.secondFactor.renewRecoveryCodes("no code"))).toEqual(["code"]);
      expect(refusedFields(await world.secondFactor.remove("no code"))).toEqual(["code"]);
      const renewed = valueOf(await world.secondFactor.renewRecoveryCodes(codes[0] ?? ""));
      expect(renewed.some((code) => codes.includes(code))).toBe(false);
      expect((await world.secondFactor.remove(await world.appCode(secret))).ok).toBe(true);
      expect(valueOf(await world.secondFactor.state())).toEqual({ hasApp: false, recoveryCodesLeft: 0, methods: ["mail"] });
    });

    it("DEC-203 offers no codes by mail while the mailbox is not proved, and two-factor login ends with its app", async () => {
      const { secret } = await setUp("unproved-app@example.com", false);
      const session = await beginLogin("unproved-app@example.com");
      expect(valueOf(await world.auth.secondFactorMethods(session))).toEqual(["app", "recovery"]);
      expect((await world.secondFactor.remove(await world.appCode(secret))).ok).toBe(true);
      expect(valueOf(await world.profile.profile())).toMatchObject({ isTwoFactorOn: false, isEmailVerified: false });
    });

    it("EXT-2fa-app-confirm T32 takes a mailed code as well where two-factor login is on already", async () => {
      await enter(world, { email: "on@example.com" });
      const { tokens } = world;
      const token = tokens.read();
      await world.addCustomer({ email: "guarded@example.com", isTwoFactorOn: true });
      expect(await beginLogin("guarded@example.com")).not.toBe("");
      expect(tokens.read()).toBe(token);
      tokens.clear();
      expect((await world.secondFactor.begin()).ok).toBe(false);
    });
  });
}
