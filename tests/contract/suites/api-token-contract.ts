import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { enter, logIn, valueOf, type ContractWorld, type Entering, type MakeWorld } from "./contract-world.ts";

type Needs = Entering | "apiToken";

/** What every adapter of the port of the API token does. */
export function describeApiTokenPort(name: string, make: MakeWorld<Needs>): void {
  describe(`API token port over ${name}`, () => {
    let world: ContractWorld<Needs>;
    beforeAll(async () => void (world = await make()));
    afterAll(() => world.close());

    it("API-023 API-024 API-025 DEC-064 makes a token in the place of the one before, and removes it", async () => {
      await enter(world, { email: "api-token@example.com" });
      expect(valueOf(await world.apiToken.token())).toBeNull();
      const first = valueOf(await world.apiToken.make(false));
      expect(first).toMatchObject({ isReadOnly: false, lastUse: null });
      expect(first.text?.endsWith(first.ending)).toBe(true);
      const second = valueOf(await world.apiToken.make(true));
      expect(second.isReadOnly).toBe(true);
      expect(second.text).not.toBe(first.text);
      expect(valueOf(await world.apiToken.token())).toEqual(second);
      expect(valueOf(await world.apiToken.remove())).toBeNull();
      expect(valueOf(await world.apiToken.token())).toBeNull();
      expect(valueOf(await world.apiToken.remove())).toBeNull();
    });

    it("API-023 API-024 API-025 knows each customer's own only", async () => {
      await enter(world, { email: "api-token-owner@example.com" });
      const own = valueOf(await world.apiToken.make(false));
      await enter(world, { email: "api-token-other@example.com" });
      expect(valueOf(await world.apiToken.token())).toBeNull();
      valueOf(await world.apiToken.make(true));
      valueOf(await world.apiToken.remove());
      await logIn(world, "api-token-owner@example.com");
      expect(valueOf(await world.apiToken.token())).toEqual(own);
    });

    it("API-023 API-024 API-025 refuses guests", async () => {
      world.tokens.clear();
      const answers = [await world.apiToken.token(), await world.apiToken.make(false), await world.apiToken.remove()];
      expect(answers.map(({ ok }) => ok)).toEqual([false, false, false]);
    });
  });
}
