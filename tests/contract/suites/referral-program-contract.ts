import { shareOf, zeroMoney } from "@panel/core/money";
import { noAnalyticsIds } from "@panel/core/platform";
import { referralTotals } from "@panel/core/referral-program";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  enter,
  logIn,
  openAccount,
  purchaseOf,
  valueOf,
  type Buying,
  type ContractWorld,
  type Entering,
  type MakeWorld,
} from "./contract-world.ts";

type Needs = Entering | Buying | "referralProgram" | "profile" | "finish" | "pay";

/** What every adapter of the port of the referral programme does. */
export function describeReferralProgramPort(name: string, make: MakeWorld<Needs>): void {
  describe(`referral program port over ${name}`, () => {
    let world: ContractWorld<Needs>;
    let made = 0;
    beforeAll(async () => void (world = await make()));
    afterAll(() => world.close());

    /** A person with a code, logged in. */
    const referrer = async () => {
      const email = `referrer-${String((made += 1))}@example.com`;
      await enter(world, { email });
      return { email, code: valueOf(await world.profile.profile()).affiliateCode };
    };
    /** Registers by some codes, and stays logged in. */
    const join = async (affiliateCodes: readonly string[], personName = "Ida Keller") => {
      const registration = {
        ...{ name: personName, email: `joined-${String((made += 1))}@example.com`, messengers: {}, vat: null },
        ...{ password: world.password, passwordConfirmation: world.password, accountType: "individual" as const },
        ...{
          marketing: { source: null, medium: null, campaign: null },
          vsCid: null,
          vsSubid: null,
          country: null,
          captcha: null,
        },
        ...{ affiliateCodes, analyticsIds: noAnalyticsIds },
      };
      await openAccount(world, registration);
      return registration.email;
    };
    const period = { groupBy: "month", startDate: null, endDate: "2999-01-01" } as const;
    const statistics = async () => valueOf(await world.referralProgram.statistics(period));
    const people = async () => valueOf(await world.referralProgram.referrals(null)).people;

    it("API-058 DEC-088 lists who joined by the first code that is anybody's, by shortened names, the newest first", async () => {
      const own = await referrer();
      const other = await referrer();
      await join(["nobodys-code", own.code, other.code]);
      await join([own.code], "Max Mustermann");
      await logIn(world, own.email);
      const [max, ida, ...others] = await people();
      expect([max?.name, ida?.name, others]).toEqual(["Max M.", "Ida K.", []]);
      expect(max).toMatchObject({ orders: 0, waitingOrders: 0, earned: zeroMoney });
      expect(valueOf(await world.referralProgram.referrals(max?.id ?? null)).people).toEqual([ida]);
      expect(await statistics()).toMatchObject({ referred: 2, buyers: 0, orders: 0, earned: zeroMoney, waiting: zeroMoney });
      await logIn(world, other.email);
      expect(await people()).toEqual([]);
      expect(await statistics()).toMatchObject({ referred: 0, rows: [] });
    });

    it("API-058 API-059 says nothing to guests", async () => {
      world.tokens.clear();
      expect((await world.referralProgram.referrals(null)).ok).toBe(false);
      expect((await world.referralProgram.statistics(period)).ok).toBe(false);
    });

    it("API-059 DEC-089 counts a paid order as waiting, and what it brought once it is over", async () => {
      const own = await referrer();
      const email = `guest-${String((made += 1))}@example.com`;
      world.tokens.clear();
      const payer = { kind: "method", paymentMethodId: world.facts.gatewayMethod, email } as const;
      const purchase = await purchaseOf(world, payer, { affiliateCodes: [own.code] });
      const { payment, orderIds } = valueOf(await world.ordering.placeOrder(purchase));
      await logIn(world, own.email);
      expect(await statistics()).toMatchObject({ referred: 1, waitingOrders: 0, waiting: zeroMoney, earned: zeroMoney });
      if (payment) await world.pay(payment.invoiceId);
      const reward = shareOf(purchase.confirmedTotal, valueOf(await world.profile.profile()).referralShare);
      expect(reward).toBeGreaterThan(0);
      expect(await statistics()).toMatchObject({ buyers: 0, waitingOrders: 1, waiting: reward, earned: zeroMoney });
      expect(await people()).toMatchObject([{ orders: 1, waitingOrders: 1, earned: zeroMoney }]);
      for (const id of orderIds) await world.finish(id);
      const figures = { buyers: 1, orders: 1, waitingOrders: 0, waiting: zeroMoney, earned: reward };
      const over = await statistics();
      expect(over).toMatchObject(figures);
      expect(referralTotals(over.rows)).toEqual({ referred: 1, orders: 1, earned: reward });
      expect(await people()).toMatchObject([{ orders: 1, waitingOrders: 0, earned: reward }]);
      expect(valueOf(await world.profile.profile()).referralBalance).toBe(reward);
    });
  });
}
