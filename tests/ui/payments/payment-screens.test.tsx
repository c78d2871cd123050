import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { invoiceId } from "@panel/core/identifiers";
import { fractionFromPercent, moneyFromCents } from "@panel/core/money";
import type { PaymentInstructions } from "@panel/core/payments";
import { failure, success } from "@panel/core/result";
import { MethodDetails } from "../../../ui/src/payments/method-details.tsx";
import { MethodList } from "../../../ui/src/payments/method-list.tsx";
import PaymentStepOverlay from "../../../ui/src/payments/payment-step.tsx";
import { aMethod } from "../../core/payments/payment-fixtures.ts";
import { flush, openShop, show, type Shop } from "../cart/cart-fixture.tsx";
import { english } from "../../support/english.ts";

const format = (amount: number) => `$${amount / 1_000_000}`;

const instructions = (changes: Partial<PaymentInstructions> = {}): PaymentInstructions => ({
  invoiceId: invoiceId("memory-invoice-1"),
  strategy: "message",
  redirectUrl: null,
  qrCode: null,
  accountNumber: "40817 810",
  comment: "name the invoice",
  ...changes,
});

async function openStep(
  changes: Partial<PaymentInstructions>,
  method = aMethod(3, "message", { isUserComment: true }),
): Promise<Shop> {
  const shop = await openShop();
  await show(
    shop,
    <>
      <PaymentStepOverlay />
      <PaymentStepOverlay />
    </>,
  );
  act(() => shop.paymentStep.begin(instructions(changes), method, "order"));
  await flush();
  return shop;
}

describe("the payment step", () => {
  it("OVL-006 BIZ-041 shows the QR code 200 px wide, once, however many places could show it", async () => {
    await openStep({ strategy: "qr_code", qrCode: "https://qr.example/pay/AS10" });
    const codes = screen.getAllByRole("img", { name: "QR code for invoice memory-invoice-1" });
    expect(codes).toHaveLength(1);
    expect([codes[0]!.getAttribute("width"), codes[0]!.getAttribute("height")]).toEqual(["200", "200"]);
    expect(codes[0]!.querySelector("path")!.getAttribute("d")!.length).toBeGreaterThan(500);
  });

  it("ORD-034 PAY-027 shows a finished image as it is", async () => {
    await openStep({ strategy: "qr_code", qrCode: "/codes/1.png" });
    const image = screen.getByRole("img", { name: "QR code for invoice memory-invoice-1" });
    expect([image.getAttribute("src"), image.getAttribute("width")]).toEqual(["/codes/1.png", "200"]);
  });

  it("OVL-005 BIZ-040 the manual-payment dialog is at most 628 px wide", async () => {
    await openStep({});
    expect(screen.getByRole("dialog", { name: "Manual payment" }).style.maxWidth).toBe("628px");
  });

  it("PAY-026 ENT-009 shows invoice, account number and the server's words in it (ORD-035)", async () => {
    await openStep({});
    const dialog = within(screen.getByRole("dialog"));
    for (const words of ["memory-invoice-1", "40817 810", "name the invoice"]) {
      expect(dialog.getByText(words)).toBeInTheDocument();
    }
  });

  it("PAY-025 takes a comment only where the method lets one be typed", async () => {
    await openStep({}, aMethod(3, "message"));
    expect(screen.queryByLabelText("Comment")).not.toBeInTheDocument();
  });

  it("PAY-022 says that it was paid; PAY-024 shows the server's words and stays when that fails, PAY-023 closes when not", async () => {
    const shop = await openStep({});
    const marked: unknown[] = [];
    shop.memory.faults.payments.markInvoicePaid = ((id: string, comment: string | null) => {
      marked.push([id, comment]);
      return Promise.resolve(
        marked.length === 1 ? failure({ kind: "server", status: 422, message: "too early" }) : success(null),
      );
    }) as never;
    await userEvent.type(screen.getByLabelText("Comment"), "from my bank");
    await userEvent.click(screen.getByRole("button", { name: english("payments:iHavePaid") }));
    await flush();
    expect(screen.getByRole("alert")).toHaveTextContent("too early");
    expect(shop.notices.current).toMatchObject([{ kind: "error", message: "too early" }]);
    await userEvent.click(screen.getByRole("button", { name: english("payments:iHavePaid") }));
    await flush();
    expect(marked).toEqual([
      ["memory-invoice-1", "from my bank"],
      ["memory-invoice-1", "from my bank"],
    ]);
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(shop.notices.current.at(-1)).toMatchObject({ kind: "success", about: "paymentMarked" });
  });

  it("says of a code too that it was paid, without a comment, and shows why that was not taken", async () => {
    const shop = await openStep({ strategy: "qr_code", qrCode: "https://qr.example/pay/AS10" });
    const marked: unknown[] = [];
    shop.memory.faults.payments.markInvoicePaid = ((id: string, comment: string | null) => {
      marked.push([id, comment]);
      return Promise.resolve(marked.length === 1 ? failure({ kind: "server", status: 422, message: "too many" }) : success(null));
    }) as never;
    const dialog = within(screen.getByRole("dialog", { name: english("payments:qrTitle") }));
    expect(dialog.getByRole("link", { name: english("payments:checkPayment") })).toBeInTheDocument();
    await userEvent.click(dialog.getByRole("button", { name: english("payments:iHavePaid") }));
    await flush();
    expect(dialog.getByRole("alert")).toHaveTextContent("too many");
    await userEvent.click(dialog.getByRole("button", { name: english("payments:iHavePaid") }));
    await flush();
    expect(marked).toEqual([
      ["memory-invoice-1", null],
      ["memory-invoice-1", null],
    ]);
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(shop.notices.current.at(-1)).toMatchObject({ kind: "success", about: "paymentMarked" });
  });
});

describe("payment methods", () => {
  it("PAY-011 shows limits, currency, reward and the operator's texts, whose HTML is cleaned", async () => {
    const shop = await openShop();
    const method = aMethod(7, "x", {
      minAmount: moneyFromCents(500),
      maxAmount: moneyFromCents(100_000),
      chargeCurrency: "EUR",
      reward: fractionFromPercent(2),
      description: "<p>Bank <b>transfer</b><script>alert(1)</script></p>",
      additionalInformation: "two days",
      comments: "no weekends",
    });
    await show(shop, <MethodDetails method={method} amount={null} format={format} />);
    for (const words of ["From $5 to $1000", "Charged in EUR", english("payments:reward", { percent: 2 })])
      expect(screen.getByText(words)).toBeInTheDocument();
    expect(await screen.findByText("transfer")).toBeInTheDocument();
    expect(screen.getByText("two days")).toBeInTheDocument();
    expect(screen.getByText("no weekends")).toBeInTheDocument();
    expect(document.querySelector("script")).toBeNull();
  });

  it("PAY-008 shows the bonus that applies to the amount, or those that could", async () => {
    const shop = await openShop();
    const bonuses = [{ bonus: fractionFromPercent(5), fromAmount: moneyFromCents(5000) }];
    const method = aMethod(7, "x", { bonuses });
    const { unmount } = await show(shop, <MethodDetails method={method} amount={moneyFromCents(5000)} format={format} />);
    expect(screen.getByText(english("payments:bonusApplies", { percent: 5 }))).toBeInTheDocument();
    unmount();
    await show(shop, <MethodDetails method={method} amount={moneyFromCents(4999)} format={format} />);
    expect(screen.getByText(english("payments:bonusFrom", { percent: 5, amount: "$50" }))).toBeInTheDocument();
  });

  it("PAY-010 shows the fee as percent at the method, which is named by its key where we have a text", async () => {
    const shop = await openShop();
    const methods = [
      aMethod(1, "x", { fee: fractionFromPercent(3.5), translateKey: "balance", name: "raw" }),
      aMethod(2, "y", { translateKey: "nobody knows", name: "Sezame" }),
    ];
    await show(
      shop,
      <MethodList
        legend="Methods"
        id="methods"
        methods={methods}
        selected={methods[1]!}
        onChoose={() => undefined}
        format={format}
        balance={null}
        problem="switched off"
      />,
    );
    expect(screen.getByRole("radio", { name: `Balance ${english("payments:fee", { percent: 3.5 })}` })).not.toBeChecked();
    expect(screen.getByRole("radio", { name: "Sezame" })).toBeChecked();
    expect(screen.getByRole("group")).toHaveAccessibleDescription("switched off");
  });
});
