import { addMoney, moneyFromMicros, percentOf, shareOf, zeroFraction } from "@panel/core/money";
import { speedUpItems, speedUpOffer, totalWithSpeedUp } from "@panel/core/pricing";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aCost, aLine, aService, aShare, dollars } from "../purchase/ordering-fixtures.ts";
import { aDraft, Browser } from "../purchase/purchase-fixtures.ts";

const fast = aService({ canSpeedUp: true });
const quarter = aShare(0.25);
const lines = [aLine({ quantity: 2000 }), aLine({ quantity: 4000 })];
const find = () => fast;

function openTab() {
  const browser = new Browser();
  const tab = browser.openTab();
  tab.services = [fast];
  tab.speedUpCharge = quarter;
  const cost = aCost(lines, fast, quarter);
  return { server: browser.server, tab, draft: aDraft({ lines, cost, confirmedTotal: cost.total }) };
}

describe("the offer", () => {
  it("SPD-001 opens only with a charge and a line that service and quote let be sped up", () => {
    const cost = aCost(lines, fast, quarter);
    const slow = aService();
    expect(speedUpOffer(lines, cost, quarter, find)?.list).toHaveLength(2);
    expect(speedUpOffer(lines, cost, zeroFraction, find)).toBeNull();
    expect(speedUpOffer(lines, cost, quarter, () => slow)).toBeNull();
    expect(speedUpOffer(lines, aCost(lines, slow, quarter), quarter, find)).toBeNull();
    expect(speedUpOffer(lines, null, quarter, find)).toBeNull();
  });

  it("SPD-002 names the share times 100", () => {
    expect(percentOf(speedUpOffer(lines, aCost(lines, fast, quarter), quarter, find)?.share ?? zeroFraction)).toBe(25);
  });

  it("SPD-005 ENT-036 lists id, service name and subtotal of the lines that can be sped up, no others", () => {
    const cost = aCost(lines, fast, quarter);
    const one = { ...cost, lines: cost.lines.map((line) => ({ ...line, canSpeedUp: line.index === 1 })) };
    expect(speedUpItems(lines, one, find)).toEqual([{ id: 1, serviceName: "Service 101", subtotal: dollars(4) }]);
  });

  it("SPD-006 adds subtotal times charge for each item", () => {
    const list = [{ id: 0, serviceName: "a", subtotal: dollars(4) }];
    expect(totalWithSpeedUp(dollars(10), list, quarter)).toEqual({ ok: true, value: dollars(11) });
  });

  it("SPD-007 adds all surcharges to the total, and agrees with the server's figure", () => {
    const cost = aCost(lines, fast, quarter);
    const formula = totalWithSpeedUp(cost.total, speedUpItems(lines, cost, find), quarter);
    expect(formula).toEqual({ ok: true, value: dollars(7.5) });
    expect(cost.totalWithSpeedUp).toBe(dollars(7.5));
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 10, max: 10_000 }), { minLength: 1, maxLength: 5 }), (quantities) => {
        const many = quantities.map((quantity) => aLine({ quantity }));
        const quote = aCost(many, fast, quarter);
        expect(totalWithSpeedUp(quote.total, speedUpItems(many, quote, find), quarter)).toEqual({
          ok: true,
          value: quote.totalWithSpeedUp,
        });
        expect(quote.totalWithSpeedUp).toBe(
          quote.lines.reduce((sum, line) => addMoney(sum, shareOf(line.cost, quarter)), quote.total),
        );
      }),
    );
  });

  it("DEC-184 the server's figure counts, whatever ours says", () => {
    const cost = { ...aCost(lines, fast, quarter), totalWithSpeedUp: dollars(7.11) };
    expect(speedUpOffer(lines, cost, quarter, find)?.totalWithSpeedUp).toBe(dollars(7.11));
  });

  it("DEC-184 ours counts where the server sends none and neither coupon nor fee takes part; with one of them nothing is offered", () => {
    const cost = { ...aCost(lines, fast, quarter), totalWithSpeedUp: null };
    expect(speedUpOffer(lines, cost, quarter, find)?.totalWithSpeedUp).toBe(dollars(7.5));
    for (const part of [{ couponBonus: dollars(0) }, { fee: dollars(0.1) }, { feeShare: quarter }])
      expect(speedUpOffer(lines, { ...cost, ...part }, quarter, find)).toBeNull();
  });

  it("DEC-184 ours equals the server's figure wherever no coupon and no fee takes part", () => {
    const order = fc.array(fc.record({ quantity: fc.integer({ min: 10, max: 10_000_000 }), isGuarantee: fc.boolean() }), {
      minLength: 1,
      maxLength: 8,
    });
    const shares = fc.integer({ min: 1, max: 2_000_000 }).map((millionths) => aShare(millionths / 1_000_000));
    fc.assert(
      fc.property(order, shares, fc.integer({ min: 1, max: 9_999_999 }), (wishes, share, micros) => {
        const service = aService({ canSpeedUp: true, price: moneyFromMicros(micros) });
        const many = wishes.map((wish) => aLine(wish));
        const cost = aCost(many, service, share);
        const offer = speedUpOffer(many, { ...cost, totalWithSpeedUp: null }, share, () => service);
        expect(offer?.totalWithSpeedUp).toBe(cost.totalWithSpeedUp);
      }),
    );
  });

  it("SPD-008 refuses an empty list", () => {
    expect(totalWithSpeedUp(dollars(10), [], quarter)).toEqual({ ok: false, error: { kind: "nothingToSpeedUp" } });
  });
});

describe("deciding", () => {
  it("SPD-001 waits for the decision before anything is created", async () => {
    const { server, tab, draft } = openTab();
    await tab.purchase.submit(draft);
    expect(tab.purchase.state).toMatchObject({
      kind: "offeringSpeedUp",
      offer: { total: dollars(6), totalWithSpeedUp: dollars(7.5) },
    });
    expect(tab.purchase.isCreatingOrder).toBe(true);
    expect(server.calls).toEqual([]);
  });

  it("asks nobody who has moved the switch, and charges what was shown", async () => {
    for (const isWanted of [true, false]) {
      const { server, tab, draft } = openTab();
      tab.purchase.speedUp.move(isWanted);
      await tab.purchase.submit({ ...draft, confirmedTotal: isWanted ? dollars(7.5) : dollars(6) });
      expect(server.sent).toMatchObject([{ isSpeedUp: isWanted, confirmedTotal: isWanted ? dollars(7.5) : dollars(6) }]);
      expect(tab.purchase.speedUp.isWanted).toBeNull();
    }
  });

  it("the switch says nothing of an order that nothing of can be sped up", async () => {
    const { server, tab, draft } = openTab();
    tab.speedUpCharge = zeroFraction;
    tab.purchase.speedUp.move(true);
    await tab.purchase.submit(draft);
    expect(server.sent).toMatchObject([{ isSpeedUp: false, confirmedTotal: dollars(6) }]);
  });

  it("asks for no surcharge of a total that is not that of the order any more", () => {
    const { tab, draft } = openTab();
    const { speedUp } = tab.purchase;
    speedUp.move(true);
    const counted = { input: { lines }, cost: draft.cost! };
    expect(speedUp.totalOf({ counted, shownCost: counted.cost }, dollars(6))).toBe(dollars(7.5));
    expect(speedUp.totalOf({ counted, shownCost: null }, dollars(9))).toBe(dollars(9));
  });

  it("a question that was left with its screen is gone", async () => {
    const { server, tab, draft } = openTab();
    await tab.purchase.submit(draft);
    tab.purchase.leave();
    await tab.purchase.decideSpeedUp(true);
    expect(tab.purchase.state.kind).toBe("idle");
    expect(server.calls).toEqual([]);
  });

  it("SPD-003 both buttons create the order, with and without speed-up", async () => {
    for (const isSpeedUp of [true, false]) {
      const { server, tab, draft } = openTab();
      await tab.purchase.submit(draft);
      await Promise.all([tab.purchase.decideSpeedUp(isSpeedUp), tab.purchase.decideSpeedUp(!isSpeedUp)]);
      expect(server.effects).toHaveLength(1);
      expect(server.sent[0]).toMatchObject({ isSpeedUp, confirmedTotal: isSpeedUp ? dollars(7.5) : dollars(6) });
    }
  });

  it("SPD-004 the first sends isSpeedup true, and keeps it when the price has to be confirmed again", async () => {
    const { server, tab, draft } = openTab();
    server.price = dollars(8);
    await tab.purchase.submit(draft);
    await tab.purchase.decideSpeedUp(true);
    await tab.purchase.confirmPrice();
    expect(server.effects.map((effect) => [effect.request.isSpeedUp, effect.charged])).toEqual([[true, dollars(8)]]);
  });

  it("SPD-009 creates straight away when the settings name no charge", async () => {
    const { server, tab, draft } = openTab();
    tab.speedUpCharge = zeroFraction;
    await tab.purchase.submit(draft);
    expect(server.effects).toHaveLength(1);
  });

  it("ORD-031 a refused speed-up ends the attempt without an order", async () => {
    const { server, tab, draft } = openTab();
    await tab.purchase.submit(draft);
    tab.purchase.dismiss();
    await tab.purchase.decideSpeedUp(true);
    expect(tab.purchase.isCreatingOrder).toBe(false);
    expect(server.sent).toEqual([]);
  });
});
