import { refusedOrder } from "../../support/server-refusals.ts";
import { invoiceId, serviceId } from "@panel/core/identifiers";
import { OrderFormMessages } from "@panel/core/order-form";
import { runInAction } from "mobx";
import { describe, expect, it } from "vitest";
import type { FormBench } from "./order-form-fixtures.ts";
import { openForm, someNetworks } from "./order-form-fixtures.ts";
import { aShare, dollars } from "./ordering-fixtures.ts";

const INSTAGRAM = "https://www.instagram.com/natgeo/";

/** A form that is ready to be ordered from. */
async function readyForm(...options: Parameters<typeof openForm>): Promise<FormBench> {
  const bench = await openForm(...options);
  bench.line.link.setUrl(INSTAGRAM);
  await bench.quote();
  return bench;
}

const refusal = (fields: Readonly<Record<string, readonly string[]>>, message = "Sent data is invalid") =>
  refusedOrder(fields, message);

describe("ordering", () => {
  it("ORD-001 a guest orders with service, quantity and link", async () => {
    const bench = await readyForm({ isLoggedIn: false });
    bench.form.choice.setEmail("guest@example.org");
    await bench.form.checkout.submit();
    expect(bench.ordering.server.effects[0]?.request).toMatchObject({
      payer: { kind: "method", paymentMethodId: 3, email: "guest@example.org" },
      lines: [{ serviceId: 101, quantity: 1000, url: INSTAGRAM }],
      confirmedTotal: dollars(1),
      source: "single_form",
      isReorder: false,
    });
  });

  it("ORD-005 the order of a logged-in user carries the profile's e-mail", async () => {
    const bench = await readyForm();
    bench.form.choice.choose("method-3");
    await bench.quote();
    await bench.form.checkout.submit();
    expect(bench.ordering.server.sent[0]?.payer).toEqual({ kind: "method", paymentMethodId: 3, email: "me@example.org" });
  });

  it("ORD-014 sends is_reorder in the preselected page state only", async () => {
    const bench = await readyForm({ query: { serviceId: "101", isServicesFreezed: "1" } });
    await bench.form.checkout.submit();
    expect(bench.ordering.server.sent[0]?.isReorder).toBe(true);
  });

  it("ORD-041 a frozen service is ordered from buy_page, whatever the query says", async () => {
    const bench = await readyForm({ query: { serviceId: "101", isServicesFreezed: "1", source: "mail" } });
    await bench.form.checkout.submit();
    expect(bench.ordering.server.sent[0]?.source).toBe("buy_page");
  });

  it("ORD-042 otherwise the query names the source, or it is single_form", async () => {
    const bench = await readyForm({ query: { source: "mail" } });
    await bench.form.checkout.submit();
    expect(bench.ordering.server.sent[0]?.source).toBe("mail");
  });

  it("ORD-054 the button waits for service and link, DEC-130 for the link only where one is required", async () => {
    const bench = await openForm({ networks: someNetworks({ isUrlRequired: false }) });
    await bench.quote();
    expect(bench.form.checkout.block).toBeNull();
    bench.line.chooseService(serviceId(102));
    expect(bench.form.checkout.block).toBe("missingLink");
    await bench.form.checkout.submit();
    expect(bench.ordering.server.sent).toEqual([]);
    const empty = await openForm({ networks: [] });
    expect(empty.form.checkout.block).toBe("missingService");
  });

  it("ORD-053 errors at e-mail and coupon leave the button usable", async () => {
    const bench = await readyForm({ isLoggedIn: false });
    bench.ordering.server.validation = refusal({ email: ["Missing"], coupon_code: ["Expired"] });
    await bench.form.checkout.submit();
    expect(bench.form.choice.emailProblem).toBe("Missing");
    expect(bench.form.choice.couponProblem).toEqual({ kind: "message", message: "Expired" });
    expect(bench.form.checkout.block).toBeNull();
  });

  it("refuses instructions' placeholders as links, and says why", async () => {
    const bench = await readyForm();
    bench.line.link.setUrl("https://instagram.com/your_username");
    expect(bench.form.checkout.block).toBe("placeholderLink");
  });

  it("does not send while the browser is offline, and says why", async () => {
    const bench = await readyForm();
    bench.setOnline(false);
    expect(bench.form.checkout.block).toBe("offline");
    bench.setOnline(true);
    expect(bench.form.checkout.block).toBeNull();
  });

  it("ORD-051 puts errors of the payment method at the list", async () => {
    const bench = await readyForm();
    bench.ordering.server.validation = refusal({ payment_method_id: ["Not for this service"] });
    await bench.form.checkout.submit();
    expect(bench.form.choice.methodProblem).toBe("Not for this service");
  });

  it("ORD-052 raises the balance's error as an ordinary one, at no field", async () => {
    const bench = await readyForm();
    bench.ordering.server.fates.push(refusal({ balance: ["Top up first"], email: ["Missing"] }));
    await bench.form.checkout.submit();
    expect(bench.notices).toEqual([{ kind: "error", message: "Top up first" }]);
    expect(bench.form.checkout.problems.isEmpty).toBe(true);
    expect(bench.form.choice.emailProblem).toBeNull();
  });

  it("ORD-056 a notice shows the message and all field messages, one per line", async () => {
    const bench = await readyForm();
    bench.ordering.server.fates.push(refusal({ email: ["Missing"], "orders.0.url": ["Gone", "Really"] }, "Not so"));
    await bench.form.checkout.submit();
    expect(bench.notices).toEqual([{ kind: "error", message: "Not so\nMissing\nGone\nReally" }]);
  });

  it("ORD-057 field messages also stand at the form's fields", async () => {
    const bench = await readyForm();
    bench.ordering.server.fates.push(
      refusal({
        "orders.0.quantity": ["Too few"],
        "orders.0.drip_feed.runs": ["Too many"],
        "orders.0.targetable_values": ["Empty"],
      }),
    );
    await bench.form.checkout.submit();
    const { messages } = bench.form;
    expect(messages).toBeInstanceOf(OrderFormMessages);
    expect(messages.at(bench.line, "quantity")).toEqual(["Too few"]);
    expect(messages.at(bench.line, "runs")).toEqual(["Too many"]);
    expect(messages.at(bench.line, "targets")).toEqual(["Empty"]);
    bench.line.quantity.setText("60");
    expect(messages.at(bench.line, "quantity")).toEqual([]);
  });

  it("ORD-037 an ordered group of several leaves the form, the others stay", async () => {
    const bench = await readyForm();
    bench.form.groups.addGroup();
    bench.line.link.setUrl("https://www.instagram.com/other/");
    bench.line.quantity.setText("50");
    await bench.quote();
    await bench.form.checkout.submit();
    expect(bench.ordering.server.effects[0]?.request.lines).toMatchObject([
      { url: "https://www.instagram.com/other/", quantity: 50 },
    ]);
    expect(bench.form.groups.lines.map((line) => line.link.url)).toEqual([INSTAGRAM]);
  });

  it("ORD-038 a single group is reset, its network stays", async () => {
    const bench = await readyForm();
    bench.line.chooseService(serviceId(201));
    bench.line.link.setUrl("https://youtu.be/dQw4w9WgXcQ");
    bench.form.choice.setCoupon("TEN");
    bench.form.groups.addLine();
    bench.form.groups.removeLine(bench.form.groups.lines[1]!.id);
    await bench.quote();
    await bench.form.checkout.submit();
    expect(bench.form.groups.lines).toHaveLength(1);
    expect(bench.line.link.url).toBe("");
    expect(bench.line.choice.ids.networkId).toBe(2);
    expect(bench.form.choice.couponCode).toBeNull();
    expect(bench.visited).toEqual(["orders"]);
  });

  const payBy = async (strategy: string) => {
    const bench = await readyForm({ isLoggedIn: false });
    const rest = { redirectUrl: "https://pay.example/1", qrCode: "pay me", accountNumber: null, comment: null };
    bench.ordering.server.payment = { invoiceId: invoiceId("inv"), strategy, ...rest };
    await bench.form.checkout.submit();
    expect(bench.visited).toEqual([]);
    return bench.paymentStep.state;
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

  it("says of an unknown outcome that trying again is safe", async () => {
    const bench = await readyForm();
    bench.ordering.server.fates.push("answerLost");
    bench.ordering.server.lookUpProblems.push({ kind: "unauthorized", status: 401 });
    const done = bench.form.checkout.submit();
    await bench.clock.advanceAsync(1_000);
    await done;
    expect(bench.notices).toEqual([{ kind: "error", textKey: "ordering:unknownOutcome" }]);
  });

  it("asks for the total anew when the price has changed", async () => {
    const bench = await readyForm();
    bench.ordering.server.price = dollars(2);
    const before = bench.ordering.callsOf("totalCost").length;
    await bench.form.checkout.submit();
    expect(bench.form.purchase.state).toMatchObject({ kind: "priceChanged", current: dollars(2) });
    await bench.quote();
    expect(bench.ordering.callsOf("totalCost").length).toBe(before + 1);
  });

  it("CST-019 sends the guarantee only where one exists", async () => {
    const bench = await readyForm();
    runInAction(() => (bench.surroundings.settings = { ...bench.surroundings.settings, guaranteeCharge: aShare(0.1) }));
    await bench.quote();
    await bench.form.checkout.submit();
    expect(bench.ordering.server.sent[0]?.lines[0]?.isGuarantee).toBe(true);
  });

  it("activates again after it was left, and leaves nothing waiting behind", async () => {
    const bench = await readyForm();
    bench.stop();
    expect(bench.clock.waiting).toBe(0);
    await bench.open();
    await bench.quote();
    expect(bench.form.quote.cost?.total).toBe(dollars(1));
  });
});
