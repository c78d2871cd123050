import { refusedOrder } from "../../support/server-refusals.ts";
import type { DisplayMode } from "@panel/core/platform";
import { invoiceId, serviceId } from "@panel/core/identifiers";
import { orderFailureNotice, OrderFormMessages } from "@panel/core/order-form";
import { describe, expect, it } from "vitest";
import type { OrderFormFixture } from "./order-form-fixtures.ts";
import { openForm, someNetworks } from "./order-form-fixtures.ts";
import { aShare, dollars } from "../purchase/ordering-fixtures.ts";

const INSTAGRAM = "https://www.instagram.com/natgeo/";

/** A form that is ready to be ordered from. */
async function readyForm(...options: Parameters<typeof openForm>): Promise<OrderFormFixture> {
  const fixture = await openForm(...options);
  fixture.line.link.setUrl(INSTAGRAM);
  await fixture.quote();
  return fixture;
}

const refusal = (fields: Readonly<Record<string, readonly string[]>>, message = "Sent data is invalid") =>
  refusedOrder(fields, message);

describe("ordering", () => {
  it("a guest orders with service, quantity and link", async () => {
    const fixture = await readyForm({ isLoggedIn: false });
    fixture.form.choice.setEmail("guest@example.org");
    await fixture.form.checkout.submit();
    expect(fixture.ordering.server.effects[0]?.request).toMatchObject({
      payer: { kind: "method", paymentMethodId: 3, email: "guest@example.org" },
      lines: [{ serviceId: 101, quantity: 1000, url: INSTAGRAM }],
      confirmedTotal: dollars(1),
      source: "single_form",
      isReorder: false,
    });
  });

  it("ORD-005 the order of a logged-in user carries the profile's e-mail", async () => {
    const fixture = await readyForm();
    fixture.form.choice.choose("method-3");
    await fixture.quote();
    await fixture.form.checkout.submit();
    expect(fixture.ordering.server.sent[0]?.payer).toEqual({ kind: "method", paymentMethodId: 3, email: "me@example.org" });
  });

  it.each([
    [{ serviceId: "101", isServicesFreezed: "1" }, true],
    [{ serviceId: "101" }, false],
  ])("ORD-014 DEC-178 prices, checks and orders %j alike as a reorder: %s", async (query, isReorder) => {
    const fixture = await readyForm({ query });
    await fixture.form.checkout.submit();
    expect(fixture.ordering.callsOf("totalCost").at(-1)).toMatchObject([{ isReorder }]);
    expect(fixture.ordering.server.checked).toMatchObject([{ isReorder }]);
    expect(fixture.ordering.server.sent).toMatchObject([{ isReorder }]);
  });

  it("ORD-041 a frozen service is ordered from buy_page, whatever the query says", async () => {
    const fixture = await readyForm({ query: { serviceId: "101", isServicesFreezed: "1", source: "mail" } });
    await fixture.form.checkout.submit();
    expect(fixture.ordering.server.sent[0]?.source).toBe("buy_page");
  });

  it("ORD-041 DEC-178 a service that the buyer let go of is ordered like any other", async () => {
    const fixture = await readyForm({ query: { serviceId: "101", isServicesFreezed: "1" } });
    fixture.form.opening.release(fixture.line);
    await fixture.quote();
    await fixture.form.checkout.submit();
    expect(fixture.ordering.server.sent).toMatchObject([{ source: "single_form", isReorder: false }]);
  });

  const sources: readonly (readonly [string, Readonly<Record<string, string>>, DisplayMode, string])[] = [
    ["in the form", {}, "browser", "single_form"],
    ["in the form, chosen in the catalogue", { serviceId: "101" }, "browser", "single_form"],
    ["installed", {}, "installed", "pwa"],
    ["installed on iOS", {}, "installedIos", "pwa_ios"],
    ["by an address that names one", { source: "mail" }, "installed", "mail"],
  ];
  it.each(sources)("ORD-042 an order %s (%j, %s) comes from %s", async (_where, query, display, source) => {
    const fixture = await openForm({ query });
    fixture.page.display.mode = display;
    fixture.line.link.setUrl(INSTAGRAM);
    await fixture.quote();
    await fixture.form.checkout.submit();
    expect(fixture.ordering.callsOf("totalCost").at(-1)).toMatchObject([{ source }]);
    expect(fixture.ordering.server.sent).toMatchObject([{ source }]);
  });

  it("ORD-054 the button waits for service and link, DEC-130 for the link only where one is required", async () => {
    const fixture = await openForm({ networks: someNetworks({ isUrlRequired: false }) });
    await fixture.quote();
    expect(fixture.form.checkout.block).toBeNull();
    fixture.line.chooseService(serviceId(102));
    expect(fixture.form.checkout.block).toBe("missingLink");
    await fixture.form.checkout.submit();
    expect(fixture.ordering.server.sent).toEqual([]);
    const empty = await openForm({ networks: [] });
    expect(empty.form.checkout.block).toBe("missingService");
  });

  it("ORD-053 errors at e-mail and coupon leave the button usable", async () => {
    const fixture = await readyForm({ isLoggedIn: false });
    fixture.ordering.server.validation = refusal({ email: ["Missing"], coupon_code: ["Expired"] });
    await fixture.form.checkout.submit();
    expect(fixture.form.choice.emailProblem).toBe("Missing");
    expect(fixture.form.choice.coupon.problem).toEqual({ kind: "message", message: "Expired" });
    expect(fixture.form.checkout.block).toBeNull();
  });

  it("refuses instructions' placeholders as links, and says why", async () => {
    const fixture = await readyForm();
    fixture.line.link.setUrl("https://instagram.com/your_username");
    expect(fixture.form.checkout.block).toBe("placeholderLink");
  });

  it("does not send while the browser is offline, and says why", async () => {
    const fixture = await readyForm();
    fixture.page.connection.switch(false);
    expect(fixture.form.checkout.block).toBe("offline");
    fixture.page.connection.switch(true);
    expect(fixture.form.checkout.block).toBeNull();
  });

  it("ORD-051 puts errors of the payment method at the list", async () => {
    const fixture = await readyForm();
    fixture.ordering.server.validation = refusal({ payment_method_id: ["Not for this service"] });
    await fixture.form.checkout.submit();
    expect(fixture.form.choice.methodProblem).toBe("Not for this service");
  });

  it("ORD-052 raises the balance's error as an ordinary one, at no field", async () => {
    const fixture = await readyForm();
    fixture.ordering.server.fates.push(refusal({ balance: ["Top up first"], email: ["Missing"] }));
    await fixture.form.checkout.submit();
    expect(fixture.notices).toEqual([{ kind: "error", message: "Top up first" }]);
    expect(fixture.form.checkout.problems.isEmpty).toBe(true);
    expect(fixture.form.choice.emailProblem).toBeNull();
  });

  it("ORD-056 a notice shows the message and all field messages, one per line", async () => {
    const fixture = await readyForm();
    fixture.ordering.server.fates.push(refusal({ email: ["Missing"], "orders.0.url": ["Gone", "Really"] }, "Not so"));
    await fixture.form.checkout.submit();
    expect(fixture.notices).toEqual([{ kind: "error", message: "Not so\nMissing\nGone\nReally" }]);
  });

  it("ORD-057 field messages also stand at the form's fields", async () => {
    const fixture = await readyForm();
    fixture.ordering.server.fates.push(
      refusal({
        "orders.0.quantity": ["Too few"],
        "orders.0.drip_feed.runs": ["Too many"],
        "orders.0.targetable_values": ["Empty"],
      }),
    );
    await fixture.form.checkout.submit();
    const { messages } = fixture.form;
    expect(messages).toBeInstanceOf(OrderFormMessages);
    expect(messages.at(fixture.line, "quantity")).toEqual(["Too few"]);
    expect(messages.at(fixture.line, "runs")).toEqual(["Too many"]);
    expect(messages.at(fixture.line, "targets")).toEqual(["Empty"]);
    fixture.line.quantity.setText("60");
    expect(messages.at(fixture.line, "quantity")).toEqual([]);
  });

  it("ORD-037 an ordered group of several leaves the form, the others stay", async () => {
    const fixture = await readyForm();
    fixture.form.groups.addGroup();
    fixture.line.link.setUrl("https://www.instagram.com/other/");
    fixture.line.quantity.setText("50");
    await fixture.quote();
    await fixture.form.checkout.submit();
    expect(fixture.ordering.server.effects[0]?.request.lines).toMatchObject([
      { url: "https://www.instagram.com/other/", quantity: 50 },
    ]);
    expect(fixture.form.groups.lines.map((line) => line.link.url)).toEqual([INSTAGRAM]);
    // What is left is ordered here (DEC-180).
    expect(fixture.visited).toEqual([]);
    await fixture.quote();
    await fixture.form.checkout.submit();
    expect(fixture.visited).toEqual(["orders"]);
  });

  it("ORD-038 a single group is reset, its network stays", async () => {
    const fixture = await readyForm();
    fixture.line.chooseService(serviceId(201));
    fixture.line.link.setUrl("https://youtu.be/dQw4w9WgXcQ");
    fixture.form.choice.coupon.set("TEN");
    fixture.form.groups.addLine();
    fixture.form.groups.removeLine(fixture.form.groups.lines[1]!.id);
    await fixture.quote();
    await fixture.form.checkout.submit();
    expect(fixture.form.groups.lines).toHaveLength(1);
    expect(fixture.line.link.url).toBe("");
    expect(fixture.line.choice.ids.networkId).toBe(2);
    expect(fixture.form.choice.coupon.code).toBeNull();
    expect(fixture.visited).toEqual(["orders"]);
  });

  const payBy = async (strategy: string) => {
    const fixture = await readyForm({ isLoggedIn: false });
    const rest = { redirectUrl: "https://pay.example/1", qrCode: "pay me", accountNumber: null, comment: null };
    fixture.ordering.server.payment = { invoiceId: invoiceId("inv"), strategy, ...rest };
    await fixture.form.checkout.submit();
    expect(fixture.visited).toEqual([]);
    return fixture.page.paymentStep().state;
  };

  it("ORD-034 the strategy qr_code shows the QR overlay", async () => {
    expect(await payBy("qr_code")).toMatchObject({ kind: "qr", invoiceId: "inv" });
  });

  it("ORD-035 the strategy message shows the manual payment", async () => {
    expect(await payBy("message")).toMatchObject({ kind: "message", invoiceId: "inv" });
  });

  it("ORD-036 every other strategy leads to the gateway", async () => {
    expect(await payBy("bitcoin")).toEqual({ kind: "leaving", address: "https://pay.example/1" });
  });

  it("ORD-046 DEC-122 tells of link, button and payment step, once each, in this order", async () => {
    const fixture = await openForm({ isLoggedIn: false });
    await fixture.typeLink(INSTAGRAM, 1);
    await fixture.quote();
    fixture.ordering.server.payment = {
      ...{ invoiceId: invoiceId("inv"), strategy: "qr_code", redirectUrl: null, qrCode: "pay me" },
      ...{ accountNumber: null, comment: null },
    };
    fixture.form.choice.setEmail("guest@example.org");
    await fixture.form.checkout.submit();
    expect(fixture.page.paymentStep().state.kind).toBe("qr");
    expect(fixture.ordering.server.events).toEqual(["enter-url", "checkout-button", "payment-page"]);
  });

  it("ORD-046 opens no payment step for an order that is paid at once", async () => {
    const fixture = await readyForm();
    await fixture.form.checkout.submit();
    expect(fixture.ordering.server.events).toEqual(["checkout-button"]);
  });

  it("says of an unknown outcome that trying again is safe", async () => {
    const fixture = await readyForm();
    fixture.ordering.server.fates.push("answerLost");
    fixture.ordering.server.lookUpProblems.push({ kind: "unauthorized", status: 401 });
    const done = fixture.form.checkout.submit();
    await fixture.clock.advanceAsync(1_000);
    await done;
    expect(fixture.notices).toEqual([{ kind: "error", about: "orderOutcomeUnknown" }]);
  });

  it("asks for the total anew when the price has changed", async () => {
    const fixture = await readyForm();
    fixture.ordering.server.price = dollars(2);
    const before = fixture.ordering.callsOf("totalCost").length;
    await fixture.form.checkout.submit();
    expect(fixture.form.purchase.state).toMatchObject({ kind: "priceChanged", current: dollars(2) });
    await fixture.quote();
    expect(fixture.ordering.callsOf("totalCost").length).toBe(before + 1);
  });

  it("DEC-128 sends the guarantee where one exists", async () => {
    const fixture = await readyForm({ settings: { guaranteeCharge: aShare(0.1) } });
    await fixture.form.checkout.submit();
    expect(fixture.ordering.server.sent[0]?.lines[0]?.isGuarantee).toBe(true);
  });

  it("activates again after it was left, and leaves nothing waiting behind", async () => {
    // The session of a person who is logged in has something waiting itself.
    const fixture = await readyForm({ isLoggedIn: false });
    fixture.stop();
    expect(fixture.clock.waiting).toBe(0);
    await fixture.activate();
    await fixture.quote();
    expect(fixture.form.quote.cost?.total).toBe(dollars(1));
  });
});

describe("what is said when nothing was ordered", () => {
  const money = dollars(1);
  it.each([
    [{ kind: "priceChanged", shown: money, current: dollars(2) }, "orderPriceChanged"],
    [{ kind: "stillRunning", retryAfterMs: 1000 }, "orderStillRunning"],
    [{ kind: "network" }, "orderUnreachable"],
    [{ kind: "unexpectedAnswer", part: "total" }, "orderNotPlaced"],
  ] as const)("ORD-056 tells %j apart: %s", (failure, about) => {
    expect(orderFailureNotice(failure)).toMatchObject({ about });
  });
});
