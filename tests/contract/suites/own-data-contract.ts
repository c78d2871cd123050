import type { OrderId } from "@panel/core/identifiers";
import { moneyFromCents, zeroMoney } from "@panel/core/money";
import { OWNER_PROOF_LIFE_MS } from "@panel/core/owner-proof";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  enter,
  errorKind,
  openAccount,
  purchaseOf,
  refusedFields,
  registration,
  valueOf,
  type Buying,
  type ContractWorld,
  type Entering,
  type MakeWorld,
} from "./contract-world.ts";

type Needs = Entering | Buying | "ownData" | "profile" | "finish" | "pass";

/** A list of rows for each kind of thing that is kept. */
type Kept = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

/** What every adapter of the port of a customer's own data does. */
export function describeOwnDataPort(name: string, make: MakeWorld<Needs>): void {
  describe(`own data port over ${name}`, () => {
    let world: ContractWorld<Needs>;
    beforeAll(async () => void (world = await make()));
    afterAll(() => world.close());

    const buy = async (): Promise<OrderId> =>
      valueOf(await world.ordering.placeOrder(await purchaseOf(world, { kind: "balance" }))).orderIds[0]!;

    it("EXT-own-data answers everything as JSON: the account with its e-mail, and its orders, and nothing of others", async () => {
      await enter(world, { email: "own-data-stranger@example.com", balance: moneyFromCents(100_00) });
      await buy();
      await enter(world, { email: "own-data@example.com", balance: moneyFromCents(100_00) });
      const bought = [await buy(), await buy()];
      const text = new TextDecoder().decode(valueOf(await world.ownData.data()));
      expect(text).toContain("own-data@example.com");
      expect(text).not.toContain("own-data-stranger@example.com");
      const kept = JSON.parse(text) as Kept;
      expect(Object.values(kept).every((rows) => Array.isArray(rows))).toBe(true);
      const ids = (kept["orders"] ?? []).map(({ id }) => Number(id)).sort((one, other) => one - other);
      expect(ids).toEqual(bought.map(Number).sort((one, other) => one - other));
    });

    it("EXT-own-data EXT-account-deletion-confirm ask for the owner's proof, and EXT-account-deletion does not", async () => {
      const email = "own-data-proof@example.com";
      await enter(world, { email });
      await world.pass(OWNER_PROOF_LIFE_MS);
      expect(errorKind(await world.ownData.data())).toBe("proofNeeded");
      expect(errorKind(await world.ownData.deleteAccount({ typed: email, givesUpMoney: true }))).toBe("proofNeeded");
      expect(valueOf(await world.ownData.farewell())).toEqual({ confirmation: email, holds: [], money: zeroMoney });
      expect((await world.profile.profile()).ok).toBe(true);
    });

    it("EXT-account-deletion is held by an order that is under way, and no more once that is over", async () => {
      const email = "own-data-held@example.com";
      await enter(world, { email, balance: moneyFromCents(100_00) });
      const order = await buy();
      expect(valueOf(await world.ownData.farewell()).holds).toEqual(["orders"]);
      expect((await world.ownData.deleteAccount({ typed: email, givesUpMoney: true })).ok).toBe(false);
      expect((await world.profile.profile()).ok).toBe(true);
      await world.finish(order);
      expect(valueOf(await world.ownData.farewell()).holds).toEqual([]);
      expect((await world.ownData.deleteAccount({ typed: email, givesUpMoney: true })).ok).toBe(true);
      expect(errorKind(await world.profile.profile())).toBe("unauthorized");
    });

    it("EXT-account-deletion-confirm refuses a wrong text, none, and money that is not given up, each at its field", async () => {
      const email = "own-data-slip@example.com";
      const money = moneyFromCents(12_50);
      await enter(world, { email, balance: money });
      expect(valueOf(await world.ownData.farewell())).toEqual({ confirmation: email, holds: [], money });
      const refused = async (typed: string, givesUpMoney: boolean) =>
        [...refusedFields(await world.ownData.deleteAccount({ typed, givesUpMoney }))].sort();
      expect(await refused("somebody@example.com", true)).toEqual(["typed"]);
      expect(await refused("", true)).toEqual(["typed"]);
      expect(await refused(email, false)).toEqual(["givesUpMoney"]);
      expect(await refused("", false)).toEqual(["givesUpMoney", "typed"]);
      expect((await world.profile.profile()).ok).toBe(true);
    });

    it("EXT-account-deletion-confirm ends the session, cannot be opened any more, and frees the e-mail", async () => {
      const email = "own-data-gone@example.com";
      await enter(world, { email, balance: moneyFromCents(5_00) });
      valueOf(await world.ownData.deleteAccount({ typed: ` ${email.toUpperCase()} `, givesUpMoney: true }));
      expect(errorKind(await world.profile.profile())).toBe("unauthorized");
      expect((await world.auth.login({ email, password: world.password, captcha: null })).ok).toBe(false);
      await openAccount(world, registration(email));
      expect(valueOf(await world.profile.profile())).toMatchObject({ email, balance: zeroMoney });
    });

    it("EXT-own-data EXT-account-deletion EXT-account-deletion-confirm refuse guests", async () => {
      world.tokens.clear();
      const answers = [
        await world.ownData.data(),
        await world.ownData.farewell(),
        await world.ownData.deleteAccount({ typed: "", givesUpMoney: true }),
      ];
      expect(answers.map(({ ok }) => ok)).toEqual([false, false, false]);
    });
  });
}
