import type { TelegramAnswer } from "@panel/core/ways-in";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { enter, refusedFields, valueOf, type ContractWorld, type Entering, type MakeWorld } from "./contract-world.ts";

type Needs = Entering | "waysIn" | "profile" | "telegramSigned" | "googleSigned" | "pass";

/** What every adapter of the port of the ways in does. */
export function describeWaysInPort(name: string, make: MakeWorld<Needs>): void {
  describe(`ways in port over ${name}`, () => {
    let world: ContractWorld<Needs>;
    beforeAll(async () => void (world = await make()));
    afterAll(() => world.close());

    const signIn = async (answer: TelegramAnswer): Promise<void> => {
      const outcome = valueOf(await world.waysIn.signInByTelegram(answer, []));
      if (outcome.kind !== "loggedIn") throw new Error("a second factor is asked for");
      world.tokens.save(outcome.token);
    };

    it("API-011 API-012 EXT-login-telegram tells where each way begins that is offered", async () => {
      world.tokens.clear();
      const { offered, connected } = valueOf(await world.waysIn.ways());
      expect({ offered, connected }).toEqual({ offered: ["google", "facebook", "telegram"], connected: [] });
      for (const way of offered) expect(valueOf(await world.waysIn.begin(way, ["friend"]))).toMatch(/^https?:\/\//);
    });

    it("API-013 makes an account for whoever Telegram vouches for, and finds it again", async () => {
      await signIn(await world.telegramSigned("501", "Tess"));
      const first = valueOf(await world.profile.profile());
      expect(first).toMatchObject({ name: "Tess", email: null, telegramId: "501", telegramUsername: "tess" });
      expect(first.socialProvider).toBe("telegram");
      await world.pass(2_000);
      await signIn(await world.telegramSigned("501", "Tess"));
      expect(valueOf(await world.profile.profile()).id).toBe(first.id);
    });

    it("API-013 takes no word of Telegram twice, none that is old, and none that was changed", async () => {
      const used = await world.telegramSigned("502", "Ute");
      await signIn(used);
      expect(refusedFields(await world.waysIn.signInByTelegram(used, []))).toEqual(["way"]);
      const changed = { ...(await world.telegramSigned("503", "Vera")), id: "501" };
      expect(refusedFields(await world.waysIn.signInByTelegram(changed, []))).toEqual(["way"]);
      const old = await world.telegramSigned("504", "Wim");
      await world.pass(301_000);
      expect(refusedFields(await world.waysIn.signInByTelegram(old, []))).toEqual(["way"]);
    });

    it("API-014 AUT-024 makes an account for whoever Google's prompt vouches for, finds it again, and takes no word twice", async () => {
      world.tokens.clear();
      const word = await world.googleSigned();
      const outcome = valueOf(await world.waysIn.signInByOneTap(word, []));
      if (outcome.kind !== "loggedIn") throw new Error("a second factor is asked for");
      world.tokens.save(outcome.token);
      const first = valueOf(await world.profile.profile());
      expect(first).toMatchObject({ email: "sam@example.com", isEmailVerified: true, socialProvider: "google" });
      expect(valueOf(await world.waysIn.ways())).toMatchObject({ connected: ["google"], oneTap: null });
      expect(refusedFields(await world.waysIn.signInByOneTap(word, []))).toEqual(["way"]);
      expect(refusedFields(await world.waysIn.signInByOneTap("made up", []))).toEqual(["way"]);
      world.tokens.clear();
      const again = valueOf(await world.waysIn.signInByOneTap(await world.googleSigned(), []));
      if (again.kind === "loggedIn") world.tokens.save(again.token);
      expect(valueOf(await world.profile.profile()).id).toBe(first.id);
    });

    it("API-015 AUT-026 attaches Telegram to the account that is logged in, once", async () => {
      await enter(world, { email: "attached@example.com" });
      expect((await world.waysIn.attachTelegram(await world.telegramSigned("601", "Xaver"))).ok).toBe(true);
      const profile = valueOf(await world.profile.profile());
      expect(profile).toMatchObject({ telegramId: "601", telegramUsername: "xaver" });
      expect(valueOf(await world.waysIn.ways()).connected).toEqual(["telegram"]);
      const mine = profile.id;
      await signIn(await world.telegramSigned("601", "Xaver Again"));
      expect(valueOf(await world.profile.profile()).id).toBe(mine);
      await enter(world, { email: "late@example.com" });
      expect(refusedFields(await world.waysIn.attachTelegram(await world.telegramSigned("601", "Xaver Late")))).toEqual(["way"]);
    });

    it("API-016 begins to connect a social account for whoever is logged in, and for nobody else", async () => {
      await enter(world, { email: "social@example.com" });
      expect(valueOf(await world.waysIn.beginConnecting("google"))).toMatch(/^https?:\/\//);
      world.tokens.clear();
      expect((await world.waysIn.beginConnecting("google")).ok).toBe(false);
    });

    it("EXT-socialite-disconnect lets a way go, but not the last one of somebody without e-mail", async () => {
      await enter(world, { email: "gone@example.com" });
      await world.waysIn.attachTelegram(await world.telegramSigned("701", "Yara"));
      expect((await world.waysIn.disconnect("telegram")).ok).toBe(true);
      expect(valueOf(await world.waysIn.ways()).connected).toEqual([]);
      expect(valueOf(await world.profile.profile()).telegramId).toBeNull();
      await signIn(await world.telegramSigned("702", "Zoe"));
      expect(refusedFields(await world.waysIn.disconnect("telegram"))).toEqual(["way"]);
    });

    it("EXT-socialite-disconnect DEC-203 keeps the last way in of somebody whose e-mail was never proved", async () => {
      await signIn(await world.telegramSigned("703", "Ada"));
      valueOf(await world.profile.setEmail("by-telegram@example.com"));
      expect(valueOf(await world.profile.profile()).isEmailVerified).toBe(false);
      expect(refusedFields(await world.waysIn.disconnect("telegram"))).toEqual(["way"]);
      expect(valueOf(await world.waysIn.ways()).connected).toEqual(["telegram"]);
    });
  });
}
