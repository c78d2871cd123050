import { linkedCardId, networkId } from "@panel/core/identifiers";
import { settle } from "@panel/memory";
import { describe, expect, it } from "vitest";
import { aCard, aMethod, fillIn, openSubscriptionForm, SubscriptionBench } from "./subscription-bench.ts";

describe("the form's fields", () => {
  it("SUB-008 begin empty, with the limit at 10 and the account's e-mail", async () => {
    const { form, stop } = await openSubscriptionForm();
    expect([form.name, form.url, form.email, form.contentsLimit]).toEqual(["", "", "me@example.org", 10]);
    stop();
  });

  it("SUB-009 each service type is an entry with its service, quantity, services, countries and cost", async () => {
    const bench = await openSubscriptionForm();
    const [likes, views] = bench.form.serviceTypesSettings;
    expect(likes).toMatchObject({ serviceTypeId: 11, isSelected: false, serviceId: 101, cost: null });
    expect(likes?.countries).toEqual([]);
    expect(views?.services.map((service) => service.id)).toEqual([121, 122]);
    expect(views?.countries).toEqual(["Worldwide", "Brazil"]);
    views?.chooseCountry("Brazil");
    expect(views?.service?.id).toBe(122);
    expect(views?.quantity.quantity).toBe(500);
    bench.stop();
  });

  it("SUB-010 SUB-011 the networks come at once, a network's types 600 ms after the last choice", async () => {
    const bench = new SubscriptionBench();
    const stop = bench.form.activate();
    await settle();
    expect(bench.form.networks.networks.map((network) => network.id)).toEqual([1, 2]);
    bench.form.chooseNetwork(networkId(1));
    await bench.clock.advanceAsync(599);
    bench.form.chooseNetwork(networkId(2));
    await bench.clock.advanceAsync(599);
    expect(bench.subscriptions.callsOf("serviceTypes")).toEqual([]);
    await bench.clock.advanceAsync(1);
    expect(bench.subscriptions.callsOf("serviceTypes")).toEqual([2]);
    await bench.subscriptions.answerAll();
    expect(bench.form.serviceTypesSettings.map((settings) => settings.serviceTypeId)).toEqual([21]);
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

  it("CMP-011 guests load nothing that needs a session; a login begins at once", async () => {
    const bench = new SubscriptionBench();
    bench.logIn(false);
    const stop = bench.form.activate();
    await settle();
    expect(bench.form.networks.networks).toEqual([]);
    bench.logIn(true);
    await settle();
    expect(bench.form.networks.networks).toHaveLength(2);
    stop();
  });
});

describe("cost and quantity", () => {
  it("SUB-012 the cost is asked 500 ms after the last change, with services and contents limit", async () => {
    const bench = await openSubscriptionForm();
    bench.form.select(bench.type(0), true);
    await bench.clock.advanceAsync(400);
    bench.type(0).quantity.setText("499");
    await bench.clock.advanceAsync(499);
    expect(bench.subscriptions.callsOf("cost")).toEqual([]);
    await bench.clock.advanceAsync(1);
    expect(bench.subscriptions.callsOf("cost")).toMatchObject([
      { services: [{ serviceId: 101, quantity: 490 }], contentsLimit: 10 },
    ]);
    expect(bench.form.quote.isPending).toBe(true);
    await bench.subscriptions.answerAll();
    expect(bench.form.quote.cost).toMatchObject({ costPerPublication: 490_000, totalCost: 4_900_000 });
    expect(bench.type(0).cost).toBe(490_000);
    bench.stop();
  });

  it("SUB-013 a typed cost asks for the quantity that it buys, 500 ms later, and the quantity then for its cost", async () => {
    const bench = await openSubscriptionForm();
    bench.form.select(bench.type(0), true);
    await bench.comeToRest();
    bench.type(0).subtotal.setText("0.255");
    expect(bench.form.canSubmit).toBe(false);
    await bench.clock.advanceAsync(499);
    expect(bench.subscriptions.callsOf("quantityByCost")).toEqual([]);
    await bench.clock.advanceAsync(1);
    expect(bench.subscriptions.callsOf("quantityByCost")).toEqual([{ serviceId: 101, desiredCost: 255_000, contentsLimit: 10 }]);
    await bench.comeToRest();
    expect(bench.type(0).quantity.quantity).toBe(250);
    expect(bench.form.quote.cost?.costPerPublication).toBe(250_000);
    expect(bench.form.canSubmit).toBe(true);
    bench.stop();
  });

  it("SUB-014 quantities follow the downward mode", async () => {
    const bench = await openSubscriptionForm();
    bench.form.select(bench.type(0), true);
    bench.type(0).quantity.setText("49");
    expect(bench.type(0).quantity.quantity).toBe(40);
    bench.type(0).quantity.settle();
    expect(bench.type(0).quantity.text).toBe("40");
    bench.stop();
  });

  it("SUB-012 a cost that cannot be had is said and can be asked for again; nothing can be sent meanwhile", async () => {
    const bench = await openSubscriptionForm();
    bench.form.select(bench.type(0), true);
    await bench.clock.advanceAsync(500);
    bench.subscriptions.held[0]?.fail({ kind: "network" });
    await settle();
    expect(bench.form.quote.problem).toEqual({ kind: "network" });
    expect(bench.form.canSubmit).toBe(false);
    void bench.form.quote.refresh();
    await settle();
    await bench.subscriptions.answerAll();
    expect(bench.form.quote.cost?.costPerPublication).toBe(1_000_000);
    bench.stop();
  });
});

describe("the payment", () => {
  it("SUB-017 begins with the card where one can be charged again, else with the balance", async () => {
    const balance = await openSubscriptionForm();
    expect(balance.form.payment.type).toBe("FromBalance");
    const card = await openSubscriptionForm((bench) => void (bench.subscriptions.methods = [aMethod(2)]));
    expect(card.form.payment.type).toBe("PayFromCard");
    card.form.payment.chooseType("FromBalance");
    expect(card.form.payment.payer).toEqual({ kind: "balance" });
    balance.stop();
    card.stop();
  });

  it("SUB-008 a saved card is selected; the fee of its method is shown on each publication", async () => {
    const bench = await openSubscriptionForm((each) => {
      each.subscriptions.methods = [aMethod(2)];
      each.cards = [aCard];
    });
    await fillIn(bench);
    expect(bench.form.payment.payer).toEqual({ kind: "card", cardId: linkedCardId(4) });
    expect([bench.form.feePerPublication, bench.form.chargedPerPublication]).toEqual([100_000, 1_100_000]);
    bench.stop();
  });
});
