import { allNotifications } from "@panel/core/profile";
import { type SignedLink } from "@panel/core/notifications";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { enter, errorKind, valueOf, type ContractWorld, type Entering, type MakeWorld } from "./contract-world.ts";

type Needs = Entering | "notifications" | "profile";

/** What every adapter of the port of notifications does. */
export function describeNotificationsPort(name: string, make: MakeWorld<Needs>): void {
  describe(`notifications port over ${name}`, () => {
    let world: ContractWorld<Needs>;
    let people = 0;
    beforeAll(async () => void (world = await make()));
    afterAll(() => world.close());

    const linkOfSomebody = async (): Promise<SignedLink> => {
      await enter(world, { email: `notified-${String((people += 1))}@example.com` });
      const { id, unsubscribeSignature } = valueOf(await world.profile.profile());
      return { userId: id, signature: unsubscribeSignature };
    };

    it("API-009 API-010 PRO-006 PRO-007 reads and writes the flags by the signed link, without a login", async () => {
      const link = await linkOfSomebody();
      world.tokens.clear();
      expect(valueOf(await world.notifications.flags(link))).toEqual(allNotifications);
      const wanted = { orders: false, payments: true, subscriptions: false };
      expect(valueOf(await world.notifications.save(link, wanted))).toEqual(wanted);
      expect(valueOf(await world.notifications.flags(link))).toEqual(wanted);
    });

    it("PRO-005 API-010 has the flags that were saved in the profile, of nobody else", async () => {
      const other = await linkOfSomebody();
      const link = await linkOfSomebody();
      const wanted = { orders: true, payments: false, subscriptions: true };
      valueOf(await world.notifications.save(link, wanted));
      expect(valueOf(await world.profile.profile()).notifications).toEqual(wanted);
      expect(valueOf(await world.notifications.flags(other))).toEqual(allNotifications);
    });

    it("DEC-057 finds nobody by a signature that is somebody else's, changed or missing", async () => {
      const [link, other] = [await linkOfSomebody(), await linkOfSomebody()];
      for (const signature of [other.signature, `${link.signature}0`, ""]) {
        const wrong = { ...link, signature };
        expect(errorKind(await world.notifications.flags(wrong))).toBe("notFound");
        const none = { orders: false, payments: false, subscriptions: false };
        expect(errorKind(await world.notifications.save(wrong, none))).toBe("notFound");
      }
      expect(valueOf(await world.notifications.flags(link))).toEqual(allNotifications);
    });
  });
}
