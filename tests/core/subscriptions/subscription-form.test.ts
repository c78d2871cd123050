import { linkedCardId, networkId } from "@panel/core/identifiers";
import { moneyFromCents } from "@panel/core/money";
import { paymentTypes } from "@panel/core/subscriptions";
import { settle } from "@panel/memory";
import { describe, expect, it } from "vitest";
import { aCard, aMethod, fillIn, openSubscriptionForm, SubscriptionFormFixture } from "./subscription-form-fixture.ts";

describe("the form's fields", () => {
  it("SUB-008 ENT-043 begin empty, with the limit at 10 and the account's e-mail, and are sent as an autopromotion", async () => {
    const fixture = await openSubscriptionForm();
    const { form } = fixture;
    expect([form.name, form.url, form.email, form.contentsLimit]).toEqual(["", "", "me@example.org", 10]);
    expect([form.networks.networkId, form.serviceTypesSettings.map(({ serviceTypeId }) => serviceTypeId)]).toEqual([1, [11, 12]]);
    expect([form.payment.selectedCard, form.payment.type, paymentTypes]).toEqual([
      null,
      "FromBalance",
      ["FromBalance", "PayFromCard"],
    ]);
    await fillIn(fixture);
    await form.submit();
    expect(fixture.subscriptions.drafts.map(({ draft }) => draft.type)).toEqual(["autopromotion"]);
    fixture.stop();
  });

  it("SUB-009 ENT-044 each service type is an entry with its service, quantity, services, countries and cost", async () => {
    const fixture = await openSubscriptionForm();
    const [likes, views] = fixture.form.serviceTypesSettings;
    expect(likes).toMatchObject({ serviceTypeId: 11, isSelected: false, serviceId: 101, cost: null });
    expect(likes?.countries).toEqual([]);
    expect(views?.services.map((service) => service.id)).toEqual([121, 122]);
    expect(views?.countries).toEqual(["Worldwide", "Brazil"]);
    views?.chooseCountry("Brazil");
    expect(views?.service?.id).toBe(122);
    expect(views?.quantity.quantity).toBe(500);
    await fillIn(fixture);
    expect([likes?.isSelected, likes?.quantity.quantity, likes?.cost]).toEqual([true, 1000, moneyFromCents(100)]);
    fixture.stop();
  });

  it("SUB-010 SUB-011 BIZ-013 the networks come at once, a network's types 600 ms after the last choice", async () => {
    const fixture = new SubscriptionFormFixture();
    await fixture.start();
    const stop = fixture.form.activate();
    await settle();
    expect(fixture.form.networks.networks.map((network) => network.id)).toEqual([1, 2]);
    fixture.form.chooseNetwork(networkId(1));
    await fixture.clock.advanceAsync(599);
    fixture.form.chooseNetwork(networkId(2));
    await fixture.clock.advanceAsync(599);
    expect(fixture.subscriptions.callsOf("serviceTypes")).toEqual([]);
    await fixture.clock.advanceAsync(1);
    expect(fixture.subscriptions.callsOf("serviceTypes")).toEqual([2]);
    await fixture.subscriptions.answerAll();
    expect(fixture.form.serviceTypesSettings.map((settings) => settings.serviceTypeId)).toEqual([21]);
    stop();
  });

  it("SUB-015 SUB-016 the contents limit follows what is typed within its bounds, and the text when the field is left", async () => {
    const { form, stop } = await openSubscriptionForm();
    form.setContentsLimit("5000");
    expect([form.contentsLimit, form.contentsLimitText]).toEqual([1000, "5000"]);
    form.setContentsLimit("many");
    expect(form.contentsLimit).toBe(1000);
    form.settleContentsLimit();
    expect(form.contentsLimitText).toBe("1000");
    form.setContentsLimit("0");
    expect(form.contentsLimit).toBe(1);
    stop();
  });

  it("guests load nothing that needs a session; a login begins at once", async () => {
    const fixture = new SubscriptionFormFixture();
    await fixture.start({ isLoggedIn: false });
    const stop = fixture.form.activate();
    await settle();
    expect(fixture.form.networks.networks).toEqual([]);
    await fixture.logIn();
    await settle();
    expect(fixture.form.networks.networks).toHaveLength(2);
    stop();
  });
});

describe("cost and quantity", () => {
  it("SUB-012 BIZ-012 the cost is asked 500 ms after the last change, with services and contents limit", async () => {
    const fixture = await openSubscriptionForm();
    fixture.form.select(fixture.type(0), true);
    await fixture.clock.advanceAsync(400);
    fixture.type(0).quantity.setText("499");
    await fixture.clock.advanceAsync(499);
    expect(fixture.subscriptions.callsOf("cost")).toEqual([]);
    await fixture.clock.advanceAsync(1);
    expect(fixture.subscriptions.callsOf("cost")).toMatchObject([
      { services: [{ serviceId: 101, quantity: 490 }], contentsLimit: 10 },
    ]);
    expect(fixture.form.quote.isPending).toBe(true);
    await fixture.subscriptions.answerAll();
    expect(fixture.form.quote.currentCost).toMatchObject({ costPerPublication: 490_000, totalCost: 4_900_000 });
    expect(fixture.type(0).cost).toBe(490_000);
    fixture.stop();
  });

  it("SUB-013 BIZ-012 a typed cost asks for the quantity that it buys, 500 ms later, and the quantity then for its cost", async () => {
    const fixture = await openSubscriptionForm();
    fixture.form.select(fixture.type(0), true);
    await fixture.comeToRest();
    fixture.type(0).subtotal.setText("0.255");
    expect(fixture.form.checkout.blocks).toContain("workingOutQuantity");
    await fixture.clock.advanceAsync(499);
    expect(fixture.subscriptions.callsOf("quantityByCost")).toEqual([]);
    await fixture.clock.advanceAsync(1);
    expect(fixture.subscriptions.callsOf("quantityByCost")).toEqual([
      { serviceId: 101, desiredCost: 255_000, contentsLimit: 10 },
    ]);
    await fixture.comeToRest();
    expect(fixture.type(0).quantity.quantity).toBe(250);
    expect(fixture.form.quote.currentCost?.costPerPublication).toBe(250_000);
    expect(fixture.form.checkout.blocks).toEqual(["url", "name"]);
    fixture.stop();
  });

  it("SUB-014 quantities follow the downward mode", async () => {
    const fixture = await openSubscriptionForm();
    fixture.form.select(fixture.type(0), true);
    fixture.type(0).quantity.setText("49");
    expect(fixture.type(0).quantity.quantity).toBe(40);
    fixture.type(0).quantity.settle();
    expect(fixture.type(0).quantity.text).toBe("40");
    fixture.stop();
  });

  it("SUB-012 a cost that cannot be had is said and can be asked for again; nothing can be sent meanwhile", async () => {
    const fixture = await openSubscriptionForm();
    fixture.form.select(fixture.type(0), true);
    await fixture.clock.advanceAsync(500);
    fixture.subscriptions.held[0]?.fail({ kind: "network" });
    await settle();
    expect(fixture.form.quote.refusal).toEqual({ kind: "network" });
    expect(fixture.form.checkout.blocks).toContain("noTotal");
    void fixture.form.quote.refresh();
    await settle();
    await fixture.subscriptions.answerAll();
    expect(fixture.form.quote.currentCost?.costPerPublication).toBe(1_000_000);
    fixture.stop();
  });
});

describe("the payment", () => {
  it("SUB-017 begins with the card where one can be charged again, else with the balance", async () => {
    const balance = await openSubscriptionForm();
    expect(balance.form.payment.type).toBe("FromBalance");
    const card = await openSubscriptionForm((fixture) => void (fixture.subscriptions.methods = [aMethod(2)]));
    expect(card.form.payment.type).toBe("PayFromCard");
    card.form.payment.chooseType("FromBalance");
    expect(card.form.payment.payer).toEqual({ kind: "balance" });
    balance.stop();
    card.stop();
  });

  it("SUB-008 a saved card is selected; the fee of its method is shown on each publication", async () => {
    const fixture = await openSubscriptionForm((each) => {
      each.subscriptions.methods = [aMethod(2)];
      each.cards = [aCard];
    });
    await fillIn(fixture);
    expect(fixture.form.payment.payer).toEqual({ kind: "card", cardId: linkedCardId(4) });
    expect([fixture.form.feePerPublication, fixture.form.chargedPerPublication]).toEqual([100_000, 1_100_000]);
    fixture.stop();
  });
});
