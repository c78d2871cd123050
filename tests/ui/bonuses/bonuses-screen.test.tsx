import { screen, within } from "@testing-library/react";
import { gradeId } from "@panel/core/identifiers";
import { fractionFromPercent, moneyFromCents } from "@panel/core/money";
import type { Coupon, PaymentMethodBonus } from "@panel/core/payments";
import type { GradesSummary } from "@panel/core/profile";
import { failure, success } from "@panel/core/result";
import { sampleSettings } from "@panel/memory";
import { describe, expect, it } from "vitest";
import { aMethod } from "../../core/payments/payment-fixtures.ts";
import { english } from "../../support/english.ts";
import { flush, renderPanel, type RenderPanelOptions } from "../../support/render-panel.tsx";

const bonus = (percent: number, cents: number): PaymentMethodBonus => ({
  bonus: fractionFromPercent(percent),
  fromAmount: moneyFromCents(cents),
});
const coupon = (id: number, fields: Partial<Coupon>): Coupon => ({
  ...{ id, code: `CODE${String(id)}`, name: "Spring", description: null, bonusType: "discount", bonusAmount: null },
  ...{ bonusShare: null, minAmount: null, validTo: null },
  ...fields,
});
const coupons = [
  coupon(1, { bonusShare: fractionFromPercent(12.5), minAmount: moneyFromCents(2_000), validTo: "2026-12-31 12:00:00" }),
  coupon(2, { bonusType: "cashback", bonusAmount: moneyFromCents(300), description: "For our friends" }),
  coupon(3, { bonusType: "bonus", bonusShare: fractionFromPercent(5) }),
];
const methods = [
  {
    ...aMethod(1, "crypto_gateway"),
    ...{ fee: fractionFromPercent(1), minAmount: null, maxAmount: moneyFromCents(50_000) },
    // Nobody reaches the last one.
    bonuses: [bonus(10, 10_000), bonus(2.5, 1_000), bonus(20, 100_000)],
  },
  { ...aMethod(2, "message"), bonuses: [] },
];

const open = (prepare: RenderPanelOptions["prepare"] = () => undefined) =>
  renderPanel("/bonuses", {
    profile: {},
    prepare: (memory) => {
      memory.faults.payments.methodsWithBonuses = () => Promise.resolve(success(methods));
      memory.faults.payments.coupons = () => Promise.resolve(success(coupons));
      prepare(memory);
    },
  });

describe("the page of bonuses", () => {
  it("DEC-041 DEC-079 CUR-011 shows what each way to pay adds from which amount, and leads to a top-up of it", async () => {
    const { user } = await open();
    const articles = screen.getAllByRole("article");
    expect(articles.map((article) => article.getAttribute("aria-label"))).toEqual(["Method 1", "CODE1", "CODE2", "CODE3"]);
    const steps = within(articles[0]!).getAllByRole("listitem");
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      "+2,5%Pay $ 10,10, get $ 10,25 on your balanceTop up $ 10,00",
      "+10%Pay $ 101,00, get $ 110,00 on your balanceTop up $ 100,00",
    ]);
    await user.click(within(steps[1]!).getByRole("link"));
    await flush();
    expect(window.location.pathname + window.location.search).toBe("/add-funds?amount=100");
    await user.click(screen.getByRole("button", { name: /Method 1/ }));
    expect(screen.getByLabelText(/^Amount/)).toHaveValue("100");
  });

  it("ENT-010 PAY-028 shows what each coupon gives, from which amount and until when, and takes it along to the top-up", async () => {
    const { user } = await open();
    const texts = ["CODE1", "CODE2", "CODE3"].map((name) => screen.getByRole("article", { name }).textContent);
    expect(texts[0]).toContain("12,5% off");
    expect(texts[0]).toContain("From $ 20,00Valid until Dec 31, 2026");
    expect(texts[1]).toContain("For our friends$ 3,00 cashback");
    expect(texts[2]).toContain("5% bonus");
    await user.click(screen.getByRole("link", { name: "Use CODE1" }));
    await flush();
    await user.click(screen.getByRole("button", { name: /Method 1/ }));
    expect(screen.getByLabelText(/^Coupon/)).toHaveValue("CODE1");
    expect(screen.getByLabelText(/^Amount/)).toHaveValue("20");
  });

  it("says that there is nothing to be had", async () => {
    await open(({ faults }) => {
      faults.payments.methodsWithBonuses = () => Promise.resolve(success([]));
      faults.payments.coupons = () => Promise.resolve(success([]));
    });
    expect(screen.getByText(english("bonuses:noMethodBonuses"))).toBeVisible();
    expect(screen.getByText(new RegExp(english("bonuses:noCoupons")))).toBeVisible();
  });

  it("offers to try again what could not be had, each part by itself", async () => {
    let isBroken = true;
    const { user } = await open(({ faults }) => {
      faults.payments.coupons = () => Promise.resolve(isBroken ? failure({ kind: "timeout" }) : success(coupons));
    });
    expect(screen.getByRole("article", { name: "Method 1" })).toBeVisible();
    expect(screen.getByText(english("bonuses:couponsFailed"))).toBeVisible();
    isBroken = false;
    await user.click(screen.getByRole("button", { name: english("common:tryAgain") }));
    await flush();
    expect(screen.getByRole("article", { name: "CODE1" })).toBeVisible();
  });

  describe("the discount of a grade", () => {
    const grade = (id: number, name: string, discountPercent: number) => ({
      ...{ id: gradeId(id), name, icon: null, discountPercent, spendingGoal: moneyFromCents(id * 100_00) },
      ...{ isNext: false, isPrevious: false },
    });
    const summary: GradesSummary = {
      ...{ current: grade(2, "Silver", 3), next: grade(5, "Gold", 7), previous: null, spendToGoalPercent: null },
      ...{ gradesEnabled: true, gradeDiscountsEnabled: true, spendToGoal: moneyFromCents(250_00) },
    };
    const openWith = (changes: Partial<GradesSummary>, prepare: RenderPanelOptions["prepare"] = () => undefined) =>
      renderPanel("/bonuses", {
        profile: { gradesEnabled: true },
        settings: { features: { ...sampleSettings.features, grades: true } },
        prepare: (memory) => {
          memory.faults.grades.list = () => Promise.resolve(success([]));
          memory.faults.profile.grades = () => Promise.resolve(success({ ...summary, ...changes }));
          prepare(memory);
        },
      });
    const part = () => screen.queryByRole("region", { name: english("bonuses:ofGrade") });

    it("DEC-076 is told as what every price has in it already, with the way to the next grade's", async () => {
      const { user } = await openWith({});
      expect(part()).toHaveTextContent(
        /^Discount of your grade3% discountIt’s already taken off every price you see\.Your grade: Silver/,
      );
      expect(part()).toHaveTextContent(/\$ 250,00 of \$ 500,00 spent toward Gold \(50%\)Gold gives a 7% discount\./);
      await user.click(within(part()!).getByRole("link", { name: "Choose a service" }));
      await flush();
      expect(window.location.pathname).toBe("/");
    });

    it("names only grades that give one", async () => {
      await openWith({ current: grade(0, "Start", 0), next: grade(2, "Silver", 0) });
      expect(part()).toHaveTextContent("Your grade: Start");
      expect(part()).not.toHaveTextContent(/discount\b(?! of your grade)|already taken off/i);
    });

    it("GRD-005 is not there where discounts of grades are switched off", async () => {
      await openWith({ gradeDiscountsEnabled: false });
      expect(screen.getByRole("region", { name: english("bonuses:ownCoupons") })).toBeVisible();
      expect(part()).toBeNull();
    });

    it("GRD-004 is not there where the account has no grades", async () => {
      await openWith({ gradesEnabled: false });
      expect(part()).toBeNull();
    });

    it("can be asked for again", async () => {
      let isBroken = true;
      const { user } = await openWith({}, ({ faults }) => {
        faults.profile.grades = () => Promise.resolve(isBroken ? failure({ kind: "timeout" }) : success(summary));
      });
      expect(within(part()!).getByText(english("grades:failed"))).toBeVisible();
      isBroken = false;
      await user.click(within(part()!).getByRole("button", { name: english("common:tryAgain") }));
      await flush();
      expect(part()).toHaveTextContent("3% discount");
    });
  });

  it("NAV-013 is not found where the operator has no bonuses", async () => {
    await renderPanel("/bonuses", { profile: {}, settings: { features: { ...sampleSettings.features, bonuses: false } } });
    expect(screen.queryByRole("heading", { name: english("bonuses:title") })).toBeNull();
  });
});
