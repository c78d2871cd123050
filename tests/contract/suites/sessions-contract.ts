import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { enter, errorKind, logIn, valueOf, type ContractWorld, type Entering, type MakeWorld } from "./contract-world.ts";

type Needs = Entering | "sessions" | "profile" | "apiToken";

/** What every adapter of the port of sign-ins does. */
export function describeSessionsPort(name: string, make: MakeWorld<Needs>): void {
  describe(`sessions port over ${name}`, () => {
    let world: ContractWorld<Needs>;
    beforeAll(async () => void (world = await make()));
    afterAll(() => world.close());

    /** The tokens of so many sign-ins of a new customer; the last one is kept. */
    async function signIns(email: string, count: number): Promise<readonly string[]> {
      await enter(world, { email });
      // A shop may open one while it makes the account.
      valueOf(await world.sessions.endOthers());
      const tokens = [world.tokens.read() ?? ""];
      while (tokens.length < count) {
        await logIn(world, email);
        tokens.push(world.tokens.read() ?? "");
      }
      return tokens;
    }
    const isOpen = async (token: string) => {
      const kept = world.tokens.read() ?? "";
      world.tokens.save(token);
      const { ok } = await world.profile.profile();
      world.tokens.save(kept);
      return ok;
    };
    const currentOf = async () => valueOf(await world.sessions.sessions()).filter(({ isCurrent }) => isCurrent);

    it("DEC-047 EXT-sessions EXT-session-end lists every device once, and ends one at once", async () => {
      const [first = "", second = ""] = await signIns("sessions@example.com", 2);
      const all = valueOf(await world.sessions.sessions());
      expect([all.length, (await currentOf()).length]).toEqual([2, 1]);
      const refreshed = valueOf(await world.auth.refresh(second));
      world.tokens.save(refreshed);
      expect(
        valueOf(await world.sessions.sessions())
          .map(({ id }) => id)
          .sort(),
      ).toEqual(all.map(({ id }) => id).sort());
      const other = all.find(({ isCurrent }) => !isCurrent)?.id ?? "";
      valueOf(await world.sessions.end(other));
      expect([await isOpen(first), await isOpen(refreshed)]).toEqual([false, true]);
      expect(valueOf(await world.sessions.sessions())).toHaveLength(1);
      expect(errorKind(await world.sessions.end(other))).toBe("notFound");
    });

    it("DEC-047 EXT-sessions-end ends all devices but the one that asks", async () => {
      const tokens = await signIns("sessions-others@example.com", 3);
      valueOf(await world.sessions.endOthers());
      const open: boolean[] = [];
      for (const token of tokens) open.push(await isOpen(token));
      expect(open).toEqual([false, false, true]);
      expect(await currentOf()).toHaveLength(1);
      expect(valueOf(await world.sessions.sessions())).toHaveLength(1);
    });

    it("EXT-sessions-end ends the API token too", async () => {
      await signIns("sessions-token@example.com", 1);
      valueOf(await world.apiToken.make(false));
      valueOf(await world.sessions.endOthers());
      expect(valueOf(await world.apiToken.token())).toBeNull();
    });

    it("EXT-sessions EXT-session-end shows and ends nobody else's", async () => {
      const [anns = ""] = await signIns("sessions-owner@example.com", 1);
      const [own] = valueOf(await world.sessions.sessions());
      await signIns("sessions-stranger@example.com", 1);
      expect(valueOf(await world.sessions.sessions())).toHaveLength(1);
      expect(errorKind(await world.sessions.end(own?.id ?? ""))).toBe("notFound");
      valueOf(await world.sessions.endOthers());
      expect(await isOpen(anns)).toBe(true);
    });

    it("EXT-sessions EXT-session-end EXT-sessions-end refuses guests", async () => {
      world.tokens.clear();
      const answers = [await world.sessions.sessions(), await world.sessions.end("any"), await world.sessions.endOthers()];
      expect(answers.map(({ ok }) => ok)).toEqual([false, false, false]);
    });
  });
}
