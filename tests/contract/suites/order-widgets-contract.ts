import { paymentMethodId } from "@panel/core/identifiers";
import { fractionFromMillionths, moneyFromCents } from "@panel/core/money";
import type { WidgetDraft } from "@panel/core/order-widgets";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  enter,
  errorKind,
  logIn,
  refusedFields,
  valueOf,
  type ContractWorld,
  type Entering,
  type MakeWorld,
} from "./contract-world.ts";

type Needs = Entering | "freeze" | "orderWidgets";

/** What every adapter of the port of a partner's widgets does. */
export function describeOrderWidgetsPort(name: string, make: MakeWorld<Needs>): void {
  describe(`order widgets port over ${name}`, () => {
    let world: ContractWorld<Needs>;
    beforeAll(async () => void (world = await make()));
    afterAll(() => world.close());

    /** A widget that offers all there is, with the usual share. */
    async function wish(changes: Partial<WidgetDraft> = {}): Promise<WidgetDraft> {
      const methods = valueOf(await world.orderWidgets.methods());
      const { defaultShare } = valueOf(await world.orderWidgets.terms());
      const paymentMethodIds = methods.map(({ id }) => id);
      return { name: "Blog", minimumPurchase: moneyFromCents(250), paymentMethodIds, rewardShare: defaultShare, ...changes };
    }

    it("API-060 API-061 keeps what each partner makes, with a token of its own, the newest first", async () => {
      await enter(world, { email: "order-widgets-other@example.com" });
      const others = valueOf(await world.orderWidgets.create(await wish()));
      await enter(world, { email: "order-widgets@example.com" });
      expect(valueOf(await world.orderWidgets.widgets())).toEqual([]);
      const first = valueOf(await world.orderWidgets.create(await wish({ name: " First " })));
      const second = valueOf(await world.orderWidgets.create(await wish({ name: "Second", minimumPurchase: null })));
      expect([first.name, first.minimumPurchase, second.minimumPurchase]).toEqual(["First", moneyFromCents(250), null]);
      expect(new Set([others.apiToken, first.apiToken, second.apiToken]).size).toBe(3);
      expect(valueOf(await world.orderWidgets.widgets())).toEqual([second, first]);
      expect(errorKind(await world.orderWidgets.change(others.id, await wish()))).toBe("notFound");
    });

    it("API-062 changes a widget and leaves its token", async () => {
      await enter(world, { email: "order-widgets-change@example.com" });
      const made = valueOf(await world.orderWidgets.create(await wish()));
      const [only] = made.paymentMethodIds;
      const paymentMethodIds = only === undefined ? [] : [only];
      const rewardShare = fractionFromMillionths(Math.floor(made.rewardShare / 2));
      const draft = await wish({ name: "Shop", minimumPurchase: null, paymentMethodIds, rewardShare });
      const changed = valueOf(await world.orderWidgets.change(made.id, draft));
      expect(changed).toEqual({ ...draft, id: made.id, apiToken: made.apiToken });
      expect(valueOf(await world.orderWidgets.widgets())).toEqual([changed]);
    });

    it("API-061 API-062 refuses what is wrong at its field, more than the operator gives too", async () => {
      await enter(world, { email: "order-widgets-wrong@example.com" });
      const { mostShare } = valueOf(await world.orderWidgets.terms());
      const made = valueOf(await world.orderWidgets.create(await wish()));
      const wrong: readonly (readonly [Partial<WidgetDraft>, string])[] = [
        [{ name: " " }, "name"],
        [{ name: "x".repeat(101) }, "name"],
        [{ minimumPurchase: moneyFromCents(10_000_001) }, "minimumPurchase"],
        [{ paymentMethodIds: [] }, "paymentMethods"],
        [{ paymentMethodIds: [paymentMethodId(4_711)] }, "paymentMethods"],
        [{ rewardShare: null }, "rewardShare"],
        [{ rewardShare: fractionFromMillionths(mostShare + 1) }, "rewardShare"],
      ];
      for (const [changes, field] of wrong) {
        expect(refusedFields(await world.orderWidgets.create(await wish(changes)))).toEqual([field]);
        expect(refusedFields(await world.orderWidgets.change(made.id, await wish(changes)))).toEqual([field]);
      }
      expect(valueOf(await world.orderWidgets.widgets())).toEqual([made]);
    });

    it("ends a widget, which is then gone, cannot be changed and makes room for another", async () => {
      await enter(world, { email: "order-widgets-end@example.com" });
      const kept = valueOf(await world.orderWidgets.create(await wish({ name: "Kept" })));
      const ended = valueOf(await world.orderWidgets.create(await wish({ name: "Ended" })));
      expect(await world.orderWidgets.end(ended.id)).toEqual({ ok: true, value: null });
      expect(valueOf(await world.orderWidgets.widgets())).toEqual([kept]);
      const afterwards = [
        await world.orderWidgets.change(ended.id, await wish()),
        await world.orderWidgets.renewToken(ended.id),
        await world.orderWidgets.end(ended.id),
      ];
      expect(afterwards.map(errorKind)).toEqual(["notFound", "notFound", "notFound"]);
      expect(valueOf(await world.orderWidgets.widgets())).toEqual([kept]);
      const next = valueOf(await world.orderWidgets.create(await wish({ name: "Next" })));
      expect([kept.apiToken, ended.apiToken]).not.toContain(next.apiToken);
    });

    it("renews a token, and leaves everything else of the widget and the partner's others", async () => {
      await enter(world, { email: "order-widgets-renew@example.com" });
      const other = valueOf(await world.orderWidgets.create(await wish({ name: "Other" })));
      const made = valueOf(await world.orderWidgets.create(await wish()));
      const renewed = valueOf(await world.orderWidgets.renewToken(made.id));
      const again = valueOf(await world.orderWidgets.renewToken(made.id));
      expect(again).toEqual({ ...made, apiToken: again.apiToken });
      expect(new Set([other, made, renewed, again].map(({ apiToken }) => apiToken)).size).toBe(4);
      expect(valueOf(await world.orderWidgets.widgets())).toEqual([again, other]);
    });

    it("neither ends nor renews a widget of a stranger's, or one that never was", async () => {
      await enter(world, { email: "order-widgets-owner@example.com" });
      const made = valueOf(await world.orderWidgets.create(await wish()));
      await enter(world, { email: "order-widgets-stranger@example.com" });
      for (const id of [made.id, 4_711_000]) {
        expect(errorKind(await world.orderWidgets.end(id))).toBe("notFound");
        expect(errorKind(await world.orderWidgets.renewToken(id))).toBe("notFound");
      }
      world.tokens.clear();
      expect((await world.orderWidgets.end(made.id)).ok).toBe(false);
      expect((await world.orderWidgets.renewToken(made.id)).ok).toBe(false);
      await logIn(world, "order-widgets-owner@example.com");
      expect(valueOf(await world.orderWidgets.widgets())).toEqual([made]);
    });

    it("DEC-058 lets a frozen account end and renew nothing", async () => {
      await enter(world, { email: "order-widgets-frozen@example.com" });
      const made = valueOf(await world.orderWidgets.create(await wish()));
      await world.freeze("order-widgets-frozen@example.com");
      const refused = [await world.orderWidgets.end(made.id), await world.orderWidgets.renewToken(made.id)];
      expect(refused.map(({ ok }) => ok)).toEqual([false, false]);
      expect(refused.map(errorKind)).not.toContain("notFound");
      expect(valueOf(await world.orderWidgets.widgets())).toEqual([made]);
    });

    it("API-061 refuses one more than there is room for", async () => {
      await enter(world, { email: "order-widgets-full@example.com" });
      const draft = await wish();
      for (let made = 0; made < 50; made += 1) valueOf(await world.orderWidgets.create(draft));
      expect(errorKind(await world.orderWidgets.create(draft))).toBe("full");
    });

    it("API-060 API-061 API-064 refuses guests, and has no figures of what was not sold", async () => {
      const question = { groupBy: "date", startDate: null, endDate: null } as const;
      await enter(world, { email: "order-widgets-none@example.com" });
      const draft = await wish();
      expect(valueOf(await world.orderWidgets.statistics(question))).toEqual([]);
      world.tokens.clear();
      expect((await world.orderWidgets.widgets()).ok).toBe(false);
      expect((await world.orderWidgets.create(draft)).ok).toBe(false);
      expect((await world.orderWidgets.statistics(question)).ok).toBe(false);
    });
  });
}
