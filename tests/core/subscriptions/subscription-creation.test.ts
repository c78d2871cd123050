import { postSubscription } from "@panel/wire/subscriptions";
import { refusalOf } from "../../support/server-refusals.ts";
import { networkId, paymentMethodId, serviceId } from "@panel/core/identifiers";
import { moneyFromCents } from "@panel/core/money";
import { failure, success } from "@panel/core/result";
import { describe, expect, it } from "vitest";
import { aMethod, aSubscription, fillIn, openSubscriptionForm } from "./subscription-form-fixture.ts";

describe("making a subscription", () => {
  it("SUB-018 sends type, url, email, name, limit, services and the total that was shown; the balance names no card", async () => {
    const fixture = await openSubscriptionForm();
    await fillIn(fixture);
    fixture.form.setContentsLimit("3");
    await fixture.comeToRest();
    await fixture.form.submit();
    expect(fixture.subscriptions.drafts.map(({ draft }) => draft)).toEqual([
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
    expect(fixture.form.created).toMatchObject({ isCardMissing: false });
    fixture.stop();
  });

  it("SUB-020 empties the form and resets the network afterwards", async () => {
    const fixture = await openSubscriptionForm();
    await fillIn(fixture);
    fixture.form.setContentsLimit("7");
    await fixture.comeToRest();
    await fixture.form.submit();
    const { form } = fixture;
    expect([form.name, form.url, form.contentsLimit, form.networks.networkId]).toEqual(["", "", 10, null]);
    expect(form.serviceTypesSettings).toEqual([]);
    expect(form.missing).toEqual([]);
    fixture.stop();
  });

  it("SUB-008 sends nothing while something is missing, and says what", async () => {
    const fixture = await openSubscriptionForm();
    await fixture.form.submit();
    expect(fixture.subscriptions.drafts).toEqual([]);
    expect(fixture.form.missing).toEqual(["url", "name", "services"]);
    fixture.form.setName("Space");
    expect(fixture.form.missing).not.toContain("name");
    fixture.stop();
  });

  it("SUB-019 a card payment without a saved card goes on to linking one, for just this subscription", async () => {
    const fixture = await openSubscriptionForm((each) => void (each.subscriptions.methods = [aMethod(2)]));
    await fillIn(fixture);
    await fixture.form.submit();
    expect(fixture.subscriptions.drafts[0]?.draft.payer).toEqual({ kind: "card", cardId: null });
    expect(fixture.subscriptions.linkRequests.map(({ request }) => request)).toEqual([
      { paymentMethodId: paymentMethodId(2), subscriptionId: aSubscription().id },
    ]);
    expect(fixture.page.navigator.departures).toEqual(["https://cards.example/1"]);
    fixture.stop();
  });

  it("DEC-156 a card that cannot be linked leaves the subscription and a notice; the form is empty all the same", async () => {
    const fixture = await openSubscriptionForm((each) => {
      each.subscriptions.methods = [aMethod(2)];
      each.subscriptions.linkAnswer = () => Promise.resolve(failure({ kind: "server", status: 503, message: "" }));
    });
    await fillIn(fixture);
    await fixture.form.submit();
    expect(fixture.form.created).toMatchObject({ isCardMissing: true });
    expect(fixture.page.noticeContents).toEqual([{ kind: "error", about: "cardNotLinked" }]);
    expect(fixture.form.name).toBe("");
    fixture.stop();
  });

  it("DEC-081 never leaves for an address that is none of a page", async () => {
    const fixture = await openSubscriptionForm((each) => {
      each.subscriptions.methods = [aMethod(2)];
      each.subscriptions.linkAnswer = () => Promise.resolve(success({ kind: "redirect", address: "javascript:alert(1)" }));
    });
    await fillIn(fixture);
    await fixture.form.submit();
    expect(fixture.page.navigator.departures).toEqual([]);
    expect(fixture.form.created).toMatchObject({ isCardMissing: true });
    fixture.stop();
  });

  it("SUB-018 puts what the server refuses at its field, and everything else into a notice", async () => {
    const fixture = await openSubscriptionForm();
    await fillIn(fixture);
    const fields = { url: ["not yours"], "services.0.quantity": ["too many"] };
    fixture.subscriptions.createAnswer = () => Promise.resolve(failure(refusalOf(postSubscription, fields, "")));
    await fixture.form.submit();
    const [line] = fixture.form.serviceTypesSettings.filter(({ isSelected }) => isSelected);
    const atQuantity = fixture.form.checkout.at("quantity", String(line?.serviceTypeId));
    expect([fixture.form.checkout.at("url"), atQuantity]).toEqual([["not yours"], ["too many"]]);
    expect(fixture.form.name).toBe("Space");
    fixture.form.setUrl("https://www.instagram.com/esa/");
    expect(fixture.form.checkout.at("url")).toEqual([]);
    fixture.subscriptions.createAnswer = () => Promise.resolve(failure({ kind: "offline" }));
    await fixture.form.submit();
    expect(fixture.page.noticeContents).toEqual([{ kind: "error", about: "subscriptionOffline" }]);
    fixture.stop();
  });

  it("API-132 another total is shown with the old one and priced anew; only another click sends it", async () => {
    const fixture = await openSubscriptionForm();
    await fillIn(fixture);
    const [shown, current] = [moneyFromCents(1000), moneyFromCents(1200)];
    fixture.subscriptions.createAnswer = () => Promise.resolve(failure({ kind: "priceChanged", shown, current }));
    await fixture.form.submit();
    expect(fixture.form.checkout.state).toEqual({ kind: "priceChanged", shown, current });
    expect(fixture.form.checkout.canSubmit).toBe(false);
    await fixture.subscriptions.answerAll();
    expect(fixture.form.checkout.canSubmit).toBe(true);
    expect(fixture.subscriptions.drafts).toHaveLength(1);
    fixture.stop();
  });

  it("DEC-125 a lost answer is asked for again under the same key, a double click sends once", async () => {
    const fixture = await openSubscriptionForm();
    await fillIn(fixture);
    let sends = 0;
    fixture.subscriptions.createAnswer = () =>
      Promise.resolve((sends += 1) < 3 ? failure({ kind: "network" }) : success(aSubscription()));
    const twice = Promise.all([fixture.form.submit(), fixture.form.submit()]);
    for (let wait = 0; wait < 8; wait += 1) await fixture.clock.advanceAsync(1000);
    await twice;
    expect(fixture.subscriptions.drafts).toHaveLength(3);
    expect(new Set(fixture.subscriptions.drafts.map(({ key }) => key)).size).toBe(1);
    expect(fixture.form.created).not.toBeNull();
    expect(fixture.page.localStorage.read("pendingSubscription")).toBeNull();
    fixture.stop();
  });

  it("DEC-125 after a reload the unanswered subscription goes out under its old key; another one under a new key", async () => {
    const fixture = await openSubscriptionForm();
    await fillIn(fixture);
    fixture.subscriptions.createAnswer = () => Promise.resolve(failure({ kind: "timeout" }));
    const lost = fixture.form.submit();
    for (let wait = 0; wait < 12; wait += 1) await fixture.clock.advanceAsync(1000);
    await lost;
    const [first] = fixture.subscriptions.drafts;
    fixture.subscriptions.createAnswer = () => Promise.resolve(success(aSubscription()));
    await fixture.form.submit();
    expect(fixture.subscriptions.drafts.at(-1)?.key).toBe(first?.key);
    fixture.form.chooseNetwork(networkId(1));
    await fixture.comeToRest();
    await fillIn(fixture);
    await fixture.form.submit();
    expect(fixture.subscriptions.drafts.at(-1)?.key).not.toBe(first?.key);
    fixture.stop();
  });

  it("DEC-058 a frozen account sends nothing", async () => {
    const fixture = await openSubscriptionForm();
    await fillIn(fixture);
    await fixture.freeze();
    await fixture.form.submit();
    expect(fixture.subscriptions.drafts).toEqual([]);
    fixture.stop();
  });

  it("SUB-009 leaving the form stops everything that was under way", async () => {
    const fixture = await openSubscriptionForm();
    // Of the form nothing waits now; what does belongs to the session.
    const { waiting } = fixture.clock;
    fixture.form.select(fixture.type(0), true);
    expect(fixture.clock.waiting).toBeGreaterThan(waiting);
    fixture.type(0).chooseService(serviceId(999));
    expect(fixture.type(0).serviceId).toBe(101);
    fixture.stop();
    expect(fixture.clock.waiting).toBe(waiting);
    const stopAgain = fixture.form.activate();
    await fixture.comeToRest();
    expect(fixture.form.quote.cost?.costPerPublication).toBe(1_000_000);
    stopAgain();
  });
});
