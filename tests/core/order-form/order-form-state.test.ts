import type { ServiceSummary } from "@panel/core/catalogue";
import { zeroFraction } from "@panel/core/money";
import { settle } from "@panel/memory";
import { describe, expect, it } from "vitest";
import { openForm, someNetworks } from "./order-form-fixtures.ts";
import { openPanel } from "../../support/open-panel.ts";
import { aCost, aShare, aTarget, dollars } from "../purchase/ordering-fixtures.ts";

const INSTAGRAM = "https://www.instagram.com/natgeo/";

describe("the state", () => {
  it("ORD-007 BIZ-056 begins with the service's quantity and limits, with what it can do, and with the guarantee on", async () => {
    const service = { slug: "starter", isPackage: true, hasRefill: true, canSpeedUp: true };
    const fixture = await openForm({ networks: someNetworks(service) });
    expect(fixture.line.orderLine).toMatchObject({ quantity: 1000, url: "", serviceName: "Service 101", targetValues: [] });
    expect(fixture.line.quantity.limits).toMatchObject({ min: 10, max: 10_000 });
    expect(fixture.line.isGuarantee).toBe(true);
    expect(fixture.line.choice.service).toMatchObject({ hasRefill: true, canSpeedUp: true });
    await fixture.clock.advanceAsync(600);
    const lines = [fixture.line.orderLine!];
    await fixture.ordering.answer("totalCost", aCost(lines, fixture.line.choice.service, aShare(0.25)));
    expect(fixture.line.quoted).toMatchObject({ canSpeedUp: true, costWithSpeedUp: dollars(1.25) });
    fixture.line.link.setUrl(INSTAGRAM);
    fixture.form.addToCart();
    expect(fixture.page.cart().items).toMatchObject([{ packageServiceSlug: "starter" }]);
  });

  it("ORD-008 DRF-006 BIZ-046 begins with drip feed off, 2 runs, 60 minutes, flat, step 1", async () => {
    const { dripFeed } = (await openForm()).line;
    expect([dripFeed.isOn, dripFeed.runs, dripFeed.minutes, dripFeed.mode, dripFeed.step]).toEqual([false, 2, 60, "flat", 1]);
  });

  it("ORD-009 holds lines, and groups as lists of indexes into them", async () => {
    const { form } = await openForm();
    form.groups.addLine();
    form.groups.addGroup();
    expect(form.groups.lines).toHaveLength(3);
    expect(form.groups.orderGroups).toEqual([[0, 1], [2]]);
  });

  it("ORD-010 a line has subtotal, place, types that suit, contents, countries, comments and quantity over all runs", async () => {
    const part = { name: "Part", quantity: 10 } as ServiceSummary;
    const changes = { packageContents: [part], allowedCountries: ["DE"], targets: [aTarget()] };
    const fixture = await openForm({ networks: someNetworks(changes) });
    await fixture.typeLink(INSTAGRAM);
    await fixture.ordering.answer("availableServiceTypes", [11]);
    fixture.line.targets.setText(aTarget().id, "one\ntwo");
    fixture.line.dripFeed.setOn(true);
    fixture.line.dripFeed.setRuns("3");
    await fixture.quote();
    expect(fixture.line.cost).toBe(dollars(3));
    expect(fixture.line.totalQuantity).toBe(3000);
    expect(fixture.line.quoted).toMatchObject({ canSpeedUp: false, costWithSpeedUp: dollars(3) });
    expect(fixture.line.orderLine).toMatchObject({
      networkId: 1,
      serviceTypeId: 11,
      targetValues: [{ values: ["one", "two"] }],
    });
    expect(fixture.line.link.availableTypeIds).toEqual([11]);
    expect(fixture.line.choice.service).toMatchObject({ packageContents: [part], allowedCountries: ["DE"] });
  });

  it("ORD-011 knows the line being edited, coupon, e-mail and method", async () => {
    const { form } = await openForm({ isLoggedIn: false });
    form.groups.addLine();
    expect(form.groups.activeLine).toBe(form.groups.lines[1]);
    form.groups.edit(form.groups.lines[0]!.id);
    expect(form.line).toBe(form.groups.lines[0]);
    form.choice.setEmail("guest@example.org");
    form.choice.coupon.set("TEN");
    expect([form.choice.email, form.choice.coupon.code, form.choice.selected?.id]).toEqual(["guest@example.org", "TEN", 3]);
  });

  it("ORD-012 CST-003 has the total and what it is made of, as the shop's own rules count it", async () => {
    const panel = openPanel({ settings: { guaranteeCharge: zeroFraction, speedUpCharge: zeroFraction } });
    const page = panel.openTab();
    page.currentRoute().set({ name: "orders-create", path: "/orders/create", params: {}, query: {}, locale: "en" });
    page.start();
    await settle();
    const form = page.makeForm();
    const stop = form.activate();
    await settle();
    form.line.link.setUrl("https://www.youtube.com/watch?v=dQw4w9WgXcQ");
    form.line.quantity.setText("100 000");
    const costOf = async (method: string, coupon: string) => {
      form.choice.choose(method);
      form.choice.coupon.set(coupon);
      await panel.clock.advanceAsync(600);
      return form.quote.cost;
    };
    const counted = { original: dollars(150), beforeDiscount: dollars(150) };
    expect(await costOf("method-1", "SAVE10")).toMatchObject({
      ...counted,
      ...{ total: dollars(141.75), fee: dollars(6.75), feeShare: 50_000, paymentMethodBonus: 0, totalBonus: 0 },
      ...{ discount: dollars(15), couponBonus: dollars(15), couponBonusType: "discount", couponBonusShare: 100_000 },
      couponBonusCalculation: "percentage",
    });
    expect(await costOf("method-4", "BACK5")).toMatchObject({
      ...counted,
      ...{ total: dollars(150), fee: 0, feeShare: 0, discount: 0, totalBonus: dollars(22.5) },
      ...{ paymentMethodBonus: dollars(15), paymentMethodBonusShare: 100_000 },
      ...{ couponBonus: dollars(7.5), couponBonusType: "cashback", couponBonusShare: 50_000 },
    });
    stop();
    page.close();
  });

  it("ORD-013 BIZ-059 the page state is standart, and preselected when opened with a frozen service", async () => {
    expect((await openForm()).form.opening.pageState).toBe("standart");
    expect((await openForm({ query: { serviceId: "121" } })).form.opening.pageState).toBe("standart");
    const query = { serviceId: "121", isServicesFreezed: "1" };
    expect((await openForm({ query })).form.opening.pageState).toBe("preselected");
  });

  it("ORD-062 offers the types that the settings name, and single when they name none", async () => {
    const fixture = await openForm({ query: { type: "multi" } });
    expect(fixture.form.offeredTypes).toEqual(["single", "multi"]);
    expect(fixture.form.type).toBe("multi");
    await fixture.changeSettings({ createOrderTypes: [] });
    expect(fixture.form.offeredTypes).toEqual(["single"]);
    expect(fixture.form.type).toBe("single");
  });

  it("ORD-061 takes the design from the settings", async () => {
    const fixture = await openForm();
    expect(fixture.form.design).toBe("full_design");
    await fixture.changeSettings({ singleOrderDesign: "simplified_design_v2025" });
    expect(fixture.form.design).toBe("simplified_design_v2025");
  });
});

describe("drip feed and targets", () => {
  it("DRF-007 only services that allow it offer drip feed", async () => {
    const fixture = await openForm({ networks: someNetworks({ isDripFeedAllowed: false }) });
    fixture.line.dripFeed.setOn(true);
    expect(fixture.line.isDripFeedOffered).toBe(false);
    expect(fixture.line.orderLine?.dripFeed).toBeNull();
  });

  it("DRF-002 ORD-015 counts only while its switch is on", async () => {
    const fixture = await openForm();
    expect(fixture.line.orderLine?.dripFeed).toBeNull();
    fixture.line.dripFeed.setOn(true);
    expect(fixture.line.orderLine?.dripFeed).not.toBeNull();
  });

  it("ORD-024 is numberOfRuns, dripFeedMinutes, mode and numberOfSteps, the step never below the service's", async () => {
    const fixture = await openForm();
    fixture.line.dripFeed.setOn(true);
    expect(fixture.line.orderLine?.dripFeed).toEqual({ numberOfRuns: 2, dripFeedMinutes: 60, mode: "flat", numberOfSteps: 10 });
  });

  it("DRF-004 runs never go below 2", async () => {
    const { dripFeed } = (await openForm()).line;
    dripFeed.setRuns("1");
    expect(dripFeed.runs).toBe(2);
    dripFeed.settleRuns();
    expect(dripFeed.runsText).toBe("2");
    dripFeed.setRuns("7");
    expect(dripFeed.runs).toBe(7);
  });

  it("DRF-005 edits the minutes as days, hours and minutes", async () => {
    const { dripFeed } = (await openForm()).line;
    dripFeed.setPart("days", "1");
    dripFeed.setPart("hours", "1");
    expect(dripFeed.minutes).toBe(1500);
    expect(dripFeed.parts).toEqual({ days: 1, hours: 1, minutes: 0 });
  });

  it("DRF-005 counts the interval while it is typed and sorts its parts when the field is left", async () => {
    const { dripFeed } = (await openForm()).line;
    dripFeed.typePart("hours", "");
    expect([dripFeed.partText("hours"), dripFeed.partText("minutes")]).toEqual(["", "0"]);
    dripFeed.typePart("minutes", "9");
    dripFeed.typePart("minutes", "90");
    expect([dripFeed.minutes, dripFeed.partText("hours"), dripFeed.partText("minutes")]).toEqual([90, "", "90"]);
    dripFeed.settleParts();
    expect([dripFeed.minutes, dripFeed.partText("hours"), dripFeed.partText("minutes")]).toEqual([90, "1", "30"]);
  });

  it("DRF-003 is flat unless changed, and keeps a mode that an address names among the choices", async () => {
    const { dripFeed } = (await openForm()).line;
    expect([dripFeed.mode, dripFeed.modes, dripFeed.hasSteps]).toEqual(["flat", ["flat"], false]);
    dripFeed.fill({ runs: 3, minutes: null, mode: "rising", step: 250 });
    expect([dripFeed.modes, dripFeed.hasSteps, dripFeed.stepText]).toEqual([["flat", "rising"], true, "250"]);
    dripFeed.setStep("x");
    expect(dripFeed.valueFor(1)?.numberOfSteps).toBe(1);
    dripFeed.settleStep();
    expect(dripFeed.stepText).toBe("1");
    dripFeed.setMode("flat");
    expect(dripFeed.valueFor(1)).toMatchObject({ mode: "flat", numberOfRuns: 3 });
  });

  it("DRF-016 the line keeps its quantity over all runs", async () => {
    const fixture = await openForm();
    fixture.line.dripFeed.setOn(true);
    expect(fixture.line.totalQuantity).toBe(2000);
  });

  it("ORD-059 offers the targets that are enabled for services, one value per line", async () => {
    const targets = [aTarget(), aTarget({ id: 8 as never, isEnabledForService: false })];
    const fixture = await openForm({ networks: someNetworks({ targets }) });
    fixture.line.targets.setText(targets[0]!.id, "first\n\n  second \r\n");
    fixture.line.targets.setText(targets[1]!.id, "hidden");
    expect(fixture.line.orderLine?.targetValues).toEqual([{ targetId: 7, values: ["first", "second"] }]);
  });

  it("ORD-060 sends the languages that were picked of a selectable target", async () => {
    const target = aTarget({ isSelectable: true, selectableValues: ["en", "de"] });
    const fixture = await openForm({ networks: someNetworks({ targets: [target] }) });
    fixture.line.targets.pick(target.id, ["de"]);
    expect(fixture.line.orderLine?.targetValues).toEqual([{ targetId: 7, values: ["de"] }]);
  });

  it("DEC-112 counts the comments of a service whose quantity is calculable", async () => {
    const target = aTarget();
    const fixture = await openForm({ networks: someNetworks({ targets: [target], isQuantityCalculable: true }) });
    expect(fixture.line.quantity.quantity).toBe(0);
    fixture.line.link.setUrl(INSTAGRAM);
    expect(fixture.form.checkout.block).toBe("missingQuantity");
    fixture.line.targets.setText(target.id, "one\n\ntwo");
    fixture.line.quantity.setText("99");
    expect(fixture.line.orderLine?.quantity).toBe(2);
    expect(fixture.line.quantity.shownText).toBe("2");
  });
});
