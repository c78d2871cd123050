import { OWNER_PROOF_LIFE_MS } from "@panel/core/owner-proof";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { enter, errorKind, refusedFields, valueOf, type ContractWorld, type Entering, type MakeWorld } from "./contract-world.ts";

type Needs = Entering | "ownerProof" | "apiToken" | "passkeys" | "waysIn" | "secondFactor" | "profile" | "appCode" | "pass";

/** What every adapter of the port of the owner's proof does. */
export function describeOwnerProofPort(name: string, make: MakeWorld<Needs>): void {
  describe(`owner proof port over ${name}`, () => {
    let world: ContractWorld<Needs>;
    beforeAll(async () => void (world = await make()));
    afterAll(() => world.close());

    /** Everything that opens another way into an account. */
    const openings = () => ({
      apiToken: () => world.apiToken.make(false),
      passkey: () => world.passkeys.beginRegistration(),
      provider: () => world.waysIn.beginConnecting("google"),
      app: () => world.secondFactor.begin(),
      email: () => world.profile.setEmail("other@example.com"),
      telegram: () => world.waysIn.attachTelegram({ id: "1", hash: "x", auth_date: "1" }),
    });

    it("EXT-owner-proof T33 lets a session open other ways in for ten minutes after its login, and then by a proof", async () => {
      await enter(world, { email: "proof@example.com" });
      expect((await world.apiToken.make(false)).ok).toBe(true);
      await world.pass(OWNER_PROOF_LIFE_MS - 1000);
      expect((await world.passkeys.beginRegistration()).ok).toBe(true);
      await world.pass(1000);
      for (const open of Object.values(openings())) expect(errorKind(await open())).toBe("proofNeeded");
      expect(valueOf(await world.ownerProof.means())).toEqual({ hasPassword: true, takesCode: true, mailsCode: true });
      expect((await world.ownerProof.give({ kind: "password", password: world.password })).ok).toBe(true);
      for (const [way, open] of Object.entries(openings()))
        expect([way, errorKind(await open())]).not.toEqual([way, "proofNeeded"]);
      await world.pass(OWNER_PROOF_LIFE_MS);
      expect(errorKind(await world.apiToken.make(false))).toBe("proofNeeded");
    });

    it("EXT-owner-proof-give refuses what is no proof at its field, and proves nothing by it", async () => {
      await enter(world, { email: "no-proof@example.com" });
      await world.pass(OWNER_PROOF_LIFE_MS);
      expect(refusedFields(await world.ownerProof.give({ kind: "password", password: "a guess" }))).toEqual(["password"]);
      expect((await world.ownerProof.give({ kind: "code", code: "000001" })).ok).toBe(false);
      expect(errorKind(await world.apiToken.make(false))).toBe("proofNeeded");
    });

    it("EXT-owner-proof-give takes a code of the app", async () => {
      await enter(world, { email: "proof-app@example.com" });
      const { secret } = valueOf(await world.secondFactor.begin());
      valueOf(await world.secondFactor.confirm(await world.appCode(secret), null));
      await world.pass(OWNER_PROOF_LIFE_MS);
      expect((await world.ownerProof.give({ kind: "code", code: await world.appCode(secret) })).ok).toBe(true);
      expect((await world.apiToken.make(false)).ok).toBe(true);
    });

    it("EXT-owner-proof EXT-owner-proof-give refuses guests", async () => {
      world.tokens.clear();
      expect((await world.ownerProof.means()).ok).toBe(false);
      expect((await world.ownerProof.give({ kind: "password", password: world.password })).ok).toBe(false);
    });
  });
}
