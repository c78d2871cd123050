import { postSubscription } from "@panel/wire/subscriptions";
import { refusalOf } from "../../support/server-refusals.ts";
import { networkId, paymentMethodId, serviceId } from "@panel/core/identifiers";
import { moneyFromCents } from "@panel/core/money";
import { failure, success } from "@panel/core/result";
import { describe, expect, it } from "vitest";
import { aMethod, aSubscription, fillIn, openSubscriptionForm, SubscriptionBench } from "./subscription-bench.ts";

describe("making a subscription", () => {
  it("SUB-018 sends type, url, email, name, limit, services and the total that was shown; the balance names no card", async () => {
    const bench = await openSubscriptionForm();
    await fillIn(bench);
    bench.form.setContentsLimit("3");
    await bench.comeToRest();
    await bench.form.submit();
    expect(bench.subscriptions.drafts.map(({ draft }) => draft)).toEqual([
      {
        type: "autopromotion",
        url: "https://www.instagram.com/nasa/",
        email: "me@example.org",
        name: "Space",
        contentsLimit: 3,
        services: [{ serviceId: 101, quantity: 1000, countries: [] }],
        payer: { kind: "balance" },
        confirmedTotal: moneyFromCents(300),
      },
    ]);
    expect(bench.form.state).toMatchObject({ kind: "created", isCardMissing: false });
    bench.stop();
  });

  it("SUB-020 empties the form and resets the network afterwards", async () => {
    const bench = await openSubscriptionForm();
    await fillIn(bench);
    bench.form.setContentsLimit("7");
    await bench.comeToRest();
    await bench.form.submit();
    const { form } = bench;
    expect([form.name, form.url, form.contentsLimit, form.networks.networkId]).toEqual(["", "", 10, null]);
    expect(form.serviceTypesSettings).toEqual([]);
    expect(form.messages.missing).toEqual([]);
    bench.stop();
  });

  it("SUB-008 sends nothing while something is missing, and says what", async () => {
    const bench = await openSubscriptionForm();
    await bench.form.submit();
    expect(bench.subscriptions.drafts).toEqual([]);
    expect(bench.form.messages.missing).toEqual(["url", "name", "services"]);
    bench.form.setName("Space");
    expect(bench.form.messages.isMissing("name")).toBe(false);
    bench.stop();
  });

  it("SUB-019 a card payment without a saved card goes on to linking one, for just this subscription", async () => {
    const bench = await openSubscriptionForm((each) => void (each.subscriptions.methods = [aMethod(2)]));
    await fillIn(bench);
    await bench.form.submit();
    expect(bench.subscriptions.drafts[0]?.draft.payer).toEqual({ kind: "card", cardId: null });
    expect(bench.subscriptions.linkRequests.map(({ request }) => request)).toEqual([
      { paymentMethodId: paymentMethodId(2), subscriptionId: aSubscription().id },
    ]);
    expect(bench.left).toEqual(["https://cards.example/1"]);
    bench.stop();
  });

  it("DEC-156 a card that cannot be linked leaves the subscription and a notice; the form is empty all the same", async () => {
    const bench = await openSubscriptionForm((each) => {
      each.subscriptions.methods = [aMethod(2)];
      each.subscriptions.linkAnswer = () => Promise.resolve(failure({ kind: "server", status: 503, message: "" }));
    });
    await fillIn(bench);
    await bench.form.submit();
    expect(bench.form.state).toMatchObject({ kind: "created", isCardMissing: true });
    expect(bench.notices).toEqual([{ kind: "error", textKey: "subscriptions:cardNotLinked" }]);
    expect(bench.form.name).toBe("");
    bench.stop();
  });

  it("DEC-081 never leaves for an address that is none of a page", async () => {
    const bench = await openSubscriptionForm((each) => {
      each.subscriptions.methods = [aMethod(2)];
      each.subscriptions.linkAnswer = () => Promise.resolve(success({ kind: "redirect", address: "javascript:alert(1)" }));
    });
    await fillIn(bench);
    await bench.form.submit();
    expect(bench.left).toEqual([]);
    expect(bench.form.state).toMatchObject({ isCardMissing: true });
    bench.stop();
  });

  it("DEC-081 the way back from the provider's page is told", () => {
    const bench = new SubscriptionBench();
    expect(bench.form.returnedCard).toBeNull();
    bench.query = { type: "autopromotion", card: "linked", subscription: "5001" };
    expect(bench.form.returnedCard).toEqual({ isLinked: true, subscriptionId: 5001 });
    bench.query = { card: "failed", subscription: "../x" };
    expect(bench.form.returnedCard).toEqual({ isLinked: false, subscriptionId: null });
  });

  it("SUB-018 puts what the server refuses at its field, and everything else into a notice", async () => {
    const bench = await openSubscriptionForm();
    await fillIn(bench);
    const fields = { url: ["not yours"], "services.0.quantity": ["too many"] };
    bench.subscriptions.createAnswer = () => Promise.resolve(failure(refusalOf(postSubscription, fields, "")));
    await bench.form.submit();
    const [line] = bench.form.serviceTypesSettings.filter(({ isSelected }) => isSelected);
    const atQuantity = bench.form.messages.of("quantity", String(line?.serviceTypeId));
    expect([bench.form.messages.of("url"), atQuantity]).toEqual([["not yours"], ["too many"]]);
    expect(bench.form.name).toBe("Space");
    bench.form.setUrl("https://www.instagram.com/esa/");
    expect(bench.form.messages.of("url")).toEqual([]);
    bench.subscriptions.createAnswer = () => Promise.resolve(failure({ kind: "offline" }));
    await bench.form.submit();
    expect(bench.notices).toEqual([{ kind: "error", textKey: "subscriptions:offline" }]);
    bench.stop();
  });

  it("API-132 another total is shown with the old one and priced anew; only another click sends it", async () => {
    const bench = await openSubscriptionForm();
    await fillIn(bench);
    const [shown, current] = [moneyFromCents(1000), moneyFromCents(1200)];
    bench.subscriptions.createAnswer = () => Promise.resolve(failure({ kind: "priceChanged", shown, current }));
    await bench.form.submit();
    expect(bench.form.state).toEqual({ kind: "priceChanged", shown, current });
    expect(bench.form.canSubmit).toBe(false);
    await bench.subscriptions.answerAll();
    expect(bench.form.canSubmit).toBe(true);
    expect(bench.subscriptions.drafts).toHaveLength(1);
    bench.stop();
  });

  it("DEC-125 a lost answer is asked for again under the same key, a double click sends once", async () => {
    const bench = await openSubscriptionForm();
    await fillIn(bench);
    let sends = 0;
    bench.subscriptions.createAnswer = () =>
      Promise.resolve((sends += 1) < 3 ? failure({ kind: "network" }) : success(aSubscription()));
    const twice = Promise.all([bench.form.submit(), bench.form.submit()]);
    for (let wait = 0; wait < 8; wait += 1) await bench.clock.advanceAsync(1000);
    await twice;
    expect(bench.subscriptions.drafts).toHaveLength(3);
    expect(new Set(bench.subscriptions.drafts.map(({ key }) => key)).size).toBe(1);
    expect(bench.form.state).toMatchObject({ kind: "created" });
    expect(bench.storage.read("pendingSubscription")).toBeNull();
    bench.stop();
  });

  it("DEC-125 after a reload the unanswered subscription goes out under its old key; another one under a new key", async () => {
    const bench = await openSubscriptionForm();
    await fillIn(bench);
    bench.subscriptions.createAnswer = () => Promise.resolve(failure({ kind: "timeout" }));
    const lost = bench.form.submit();
    for (let wait = 0; wait < 12; wait += 1) await bench.clock.advanceAsync(1000);
    await lost;
    const [first] = bench.subscriptions.drafts;
    bench.subscriptions.createAnswer = () => Promise.resolve(success(aSubscription()));
    await bench.form.submit();
    expect(bench.subscriptions.drafts.at(-1)?.key).toBe(first?.key);
    bench.form.chooseNetwork(networkId(1));
    await bench.comeToRest();
    await fillIn(bench);
    await bench.form.submit();
    expect(bench.subscriptions.drafts.at(-1)?.key).not.toBe(first?.key);
    bench.stop();
  });

  it("DEC-058 a frozen account sends nothing", async () => {
    const bench = await openSubscriptionForm();
    await fillIn(bench);
    bench.isAllowed = false;
    await bench.form.submit();
    expect(bench.subscriptions.drafts).toEqual([]);
    bench.stop();
  });

  it("SUB-009 leaving the form stops everything that was under way", async () => {
    const bench = await openSubscriptionForm();
    bench.form.select(bench.type(0), true);
    bench.type(0).chooseService(serviceId(999));
    expect(bench.type(0).serviceId).toBe(101);
    bench.stop();
    expect(bench.clock.waiting).toBe(0);
    const stopAgain = bench.form.activate();
    await bench.comeToRest();
    expect(bench.form.quote.cost?.costPerPublication).toBe(1_000_000);
    stopAgain();
  });
});
