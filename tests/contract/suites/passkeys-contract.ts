import type { PasskeyMessage } from "@panel/core/passkeys";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { enter, refusedFields, valueOf, type ContractWorld, type Entering, type MakeWorld } from "./contract-world.ts";

type Needs = Entering | "passkeys" | "profile" | "device" | "pass";

/** What every adapter of the port of passkeys does. */
export function describePasskeysPort(name: string, make: MakeWorld<Needs>): void {
  describe(`passkeys port over ${name}`, () => {
    let world: ContractWorld<Needs>;
    beforeAll(async () => void (world = await make()));
    afterAll(() => world.close());

    const made = async (): Promise<PasskeyMessage> =>
      valueOf(await world.device.create(valueOf(await world.passkeys.beginRegistration())));
    const signed = async (session: string | null = null): Promise<PasskeyMessage> =>
      valueOf(await world.device.get(valueOf(await world.passkeys.beginSignIn(session))));

    it("EXT-passkeys EXT-passkey-options EXT-passkey-register EXT-passkey-remove are made, listed and let go", async () => {
      await enter(world, { email: "keys@example.com" });
      expect(valueOf(await world.passkeys.list())).toEqual({ isOffered: true, passkeys: [] });
      const message = await made();
      expect(refusedFields(await world.passkeys.register(" ", message))).toEqual(["name"]);
      expect((await world.passkeys.register("My key", await made())).ok).toBe(true);
      const [passkey] = valueOf(await world.passkeys.list()).passkeys;
      expect(passkey).toMatchObject({ name: "My key", usedAt: null });
      const id = passkey?.id ?? 0;
      await enter(world, { email: "other-keys@example.com" });
      expect(await world.passkeys.remove(id)).toMatchObject({ ok: false, error: { kind: "notFound" } });
    });

    it("EXT-passkey-rename get another name from their owner alone, by the rule of the first one", async () => {
      await enter(world, { email: "renamed-keys@example.com" });
      await world.passkeys.register("Old", await made());
      const names = async () => valueOf(await world.passkeys.list()).passkeys.map(({ name: each }) => each);
      const id = valueOf(await world.passkeys.list()).passkeys[0]?.id ?? 0;
      expect(refusedFields(await world.passkeys.rename(id, "  "))).toEqual(["name"]);
      expect((await world.passkeys.rename(id, " New ")).ok).toBe(true);
      expect(await names()).toEqual(["New"]);
      const owners = world.tokens.read() ?? "";
      await enter(world, { email: "stranger-of-keys@example.com" });
      expect(await world.passkeys.rename(id, "Theirs")).toMatchObject({ ok: false, error: { kind: "notFound" } });
      world.tokens.clear();
      expect((await world.passkeys.rename(id, "Nobody's")).ok).toBe(false);
      world.tokens.save(owners);
      expect(await names()).toEqual(["New"]);
    });

    it("EXT-login-passkey-offer are offered on the host that they are for", async () => {
      expect(valueOf(await world.passkeys.isOffered())).toBe(true);
    });

    it("EXT-login-passkey EXT-login-passkey-options open a session of the owner, once for each question", async () => {
      await enter(world, { email: "in@example.com" });
      await world.passkeys.register("Mine", await made());
      const message = await signed();
      world.tokens.save(valueOf(await world.passkeys.signIn(message, null)));
      expect(valueOf(await world.profile.profile()).email).toBe("in@example.com");
      expect(valueOf(await world.passkeys.list()).passkeys[0]?.usedAt).not.toBeNull();
      expect(refusedFields(await world.passkeys.signIn(message, null))).toEqual(["passkey"]);
      const late = await signed();
      await world.pass(300_000);
      expect(refusedFields(await world.passkeys.signIn(late, null))).toEqual(["passkey"]);
      expect(refusedFields(await world.passkeys.beginSignIn("no session"))).toEqual(["session"]);
    });

    it("EXT-passkey-remove lets a passkey go that then opens nothing", async () => {
      await enter(world, { email: "gone-keys@example.com" });
      await world.passkeys.register("Gone", await made());
      const [passkey] = valueOf(await world.passkeys.list()).passkeys;
      expect((await world.passkeys.remove(passkey?.id ?? 0)).ok).toBe(true);
      expect(valueOf(await world.passkeys.list()).passkeys).toEqual([]);
      expect(refusedFields(await world.passkeys.signIn(await signed(), null))).toEqual(["passkey"]);
    });
  });
}
