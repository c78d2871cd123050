import type { SubscriptionDraft } from "@panel/core/subscriptions";
import type { AnyRefusal, PortResult } from "@panel/core/result";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { errorKind, refusedFields, valueOf, type ContractWorld, type MakeWorld } from "./contract-world.ts";
import { plain } from "./money-cases.ts";
import { dollars, SHOP_ACCOUNT, shopIds } from "./money-shop.ts";
import { MoneyWorld, type Trading } from "./money-world.ts";
import { purchaseRefusals, subscriptionRefusals, topUpRefusals, type PurchaseRefusals } from "./refusal-cases.ts";

type Needs = Trading | "freeze";

/** The fields that are told, or the kind of a refusal that concerns none. */
const toldBy = (answer: PortResult<unknown, AnyRefusal>): string => refusedFields(answer).join(" ") || (errorKind(answer) ?? "");

/** Which of two things that are wrong is told, over every adapter. */
export function describeRefusalOrder(name: string, make: MakeWorld<Needs>): void {
  describe(`the order of refusals over ${name}`, () => {
    let money: MoneyWorld<ContractWorld<Needs>>;
    beforeAll(async () => void (money = new MoneyWorld(await make())));
    afterAll(() => money.world.close());

    async function prepare({ balance = 100, isFrozen, isGuest, isRunning }: Omit<PurchaseRefusals, "title" | "wrong" | "told">) {
      await money.enterWith(balance);
      if (isRunning) await money.buy({ lines: [plain] });
      if (isFrozen) await money.world.freeze(money.email);
      if (isGuest) money.world.tokens.clear();
    }

    describe("a purchase tells", () => {
      it.each(purchaseRefusals)("ORD-058 $title", async ({ wrong, told, ...situation }) => {
        await prepare(situation);
        expect(toldBy(await money.order(wrong))).toBe(told);
      });
    });

    describe("a subscription tells", () => {
      const draft: SubscriptionDraft = {
        type: "autopromotion",
        url: SHOP_ACCOUNT,
        email: "me@example.com",
        name: "Space",
        contentsLimit: 2,
        services: [{ serviceId: shopIds.plain, quantity: 1_000, countries: [] }],
        payer: { kind: "balance" },
        confirmedTotal: dollars(4),
      };
      const create = (changes: Partial<SubscriptionDraft>) =>
        money.world.subscriptions.create({ ...draft, ...changes }, money.world.identifiers.nextKey());

      it("SUB-018 nothing of one that is in order", async () => {
        await prepare({});
        expect(valueOf(await create({})).name).toBe("Space");
      });

      it.each(subscriptionRefusals)("SUB-018 $title", async ({ wrong, told, ...situation }) => {
        await prepare(situation);
        expect(toldBy(await create(wrong))).toBe(told);
      });
    });

    describe("a top-up tells", () => {
      it.each(topUpRefusals)("PAY-010 $title", async ({ wrong: { amount, method, coupon }, told, ...situation }) => {
        await prepare(situation);
        const request = { amount: dollars(amount), paymentMethodId: shopIds[method], couponCode: coupon ?? null };
        expect(toldBy(await money.world.payments.addFunds(request, money.world.identifiers.nextKey()))).toBe(told);
      });
    });
  });
}
