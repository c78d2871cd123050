import { cartTokens, cartModule } from "@panel/core/cart/wiring";
import { paymentsTokens, paymentsModule } from "@panel/core/payments/wiring";
import { loadFeatures } from "@panel/core/wiring";
import { act, screen, within } from "@testing-library/react";
import { invoiceId, orderId } from "@panel/core/identifiers";
import { fractionFromPercent, moneyFromCents } from "@panel/core/money";
import type { PaymentInstructions } from "@panel/core/payments";
import { describe, expect, it } from "vitest";
import { aCartLine } from "../../core/cart/cart-fixtures.ts";
import { aMethod } from "../../core/payments/payment-fixtures.ts";
import { english } from "../../support/english.ts";
import { orderOf } from "../../support/order-of.ts";
import { flush, renderPanel, type RenderPanelOptions } from "../../support/render-panel.tsx";
import { serving } from "../orders/orders-fixtures.ts";

type Opened = Awaited<ReturnType<typeof renderPanel>>;
type Name = string | RegExp;

interface Overlay {
  readonly address: string;
  readonly options?: RenderPanelOptions;
  readonly open: (shown: Opened) => unknown;
  /** A dialog unless named: a question that has to be answered, or what asks for nothing immediately and is beside the page. */
  readonly role?: "alertdialog" | "region";
  /** What it is called. */
  readonly title: Name;
  /** The button that closes it. */
  readonly close: Name;
}

const close = english("common:close");
const money = moneyFromCents(10_000);

const cartOf = ({ panel }: Opened) => {
  loadFeatures(panel.container, [cartModule]);
  return panel.container.get(cartTokens.cart);
};
const openCart = async (shown: Opened) => {
  await shown.user.click(screen.getByRole("button", { name: /^Open cart/ }));
  await flush();
};
const begin =
  (changes: Partial<PaymentInstructions>) =>
  ({ panel }: Opened) => {
    loadFeatures(panel.container, [paymentsModule]);
    const step = panel.container.get(paymentsTokens.paymentStep);
    const sent = { invoiceId: invoiceId("1"), redirectUrl: null, qrCode: null, accountNumber: "40817", comment: "name it" };
    act(() => step.begin({ ...sent, strategy: "message", ...changes }, aMethod(3, "message"), "order"));
  };

const overlays: Readonly<Record<string, Overlay>> = {
  cart: { address: "/home", open: openCart, title: english("cart:title"), close: english("cart:closeCart") },
  "clear-cart confirmation": {
    address: "/home",
    open: async (shown) => {
      act(() => void cartOf(shown).add([aCartLine()]));
      await openCart(shown);
      await shown.user.click(
        screen.getByRole("button", { name: english("cart:deleteLine", { number: "1", name: "YouTube views" }) }),
      );
    },
    role: "alertdialog",
    title: english("cart:clearTitle"),
    close: english("cart:clearCancel"),
  },
  "generic confirm": {
    address: "/orders/7",
    options: { profile: {}, prepare: serving(orderOf({ id: orderId(7) })) },
    open: ({ user }) => user.click(screen.getByRole("button", { name: english("orders:action_cancel_of", { id: "7" }) })),
    role: "alertdialog",
    title: english("orders:ask_cancel", { id: "7" }),
    close: english("orders:keep"),
  },
  "frozen account": {
    address: "/home",
    options: { profile: { frozenAt: "2026-01-01 00:00:00" } },
    open: ({ session }) => act(() => void session.guardAction()),
    title: "Your account is frozen",
    close: "Got it",
  },
  "manual payment": { address: "/orders/create", open: begin({}), title: "Manual payment", close },
  "QR code": {
    address: "/orders/create",
    open: begin({ strategy: "qr_code", qrCode: "https://qr.example/pay" }),
    title: /./,
    close,
  },
  "full-window image viewer": {
    address: "/orders/7",
    options: {
      profile: {},
      prepare: serving(
        orderOf({
          id: orderId(7),
          promotable: {
            ...{ url: "https://youtu.be/TwNRNBZvdY0", embedUrl: null, title: "First light", thumbnail: "/light.jpg" },
            ...{ startedAt: null, supportedAt: null, supportedUntil: null, endedAt: null },
          },
        }),
      ),
    },
    open: ({ user }) =>
      user.click(screen.getByRole("button", { name: english("orders:enlargePicture", { title: "First light" }) })),
    title: "First light",
    close,
  },
  "speed-up offer": {
    address: "/orders/create",
    options: { profile: { balance: money }, settings: { speedUpCharge: fractionFromPercent(25) } },
    open: async ({ user, pass }) => {
      await user.type(screen.getByRole("textbox", { name: /^Link/ }), "https://www.youtube.com/watch?v=dQw4w9WgXcQ");
      await pass(800);
      await pass(800);
      await user.click(screen.getByRole("button", { name: /^Buy for/ }));
    },
    title: english("ordering:speedUpTitle"),
    close,
  },
  "service description": {
    address: "/",
    open: async ({ user }) => user.click(screen.getAllByRole("button", { name: /^Details of/ })[0]!),
    title: /./,
    close,
  },
  "service-worker update notice": {
    address: "/home",
    open: ({ memory }) => act(() => memory.offline.change({ isNewerWaiting: true })),
    role: "region",
    title: english("install:newVersion"),
    close: english("install:update"),
  },
  "install prompt": {
    address: "/home",
    open: ({ memory }) => act(() => memory.install.change({ hasOffer: true })),
    role: "region",
    title: english("install:title"),
    close,
  },
  "cookie settings": {
    address: "/home",
    options: { settings: { tagIds: { googleAnalytics: "G-ABC123", tagManager: null, grantsAdsWhenSaved: false } } },
    open: ({ user }) => user.click(screen.getByRole("button", { name: english("consent:manage") })),
    title: english("consent:title"),
    close,
  },
  "catalogue filter": {
    address: "/",
    open: ({ user }) => user.click(screen.getByRole("button", { name: "Filters" })),
    title: "Filters",
    close,
  },
};

/** What OVL-001 names. */
const named = [
  ...["cart", "clear-cart confirmation", "generic confirm", "frozen account", "service-worker update notice", "install prompt"],
  ...["manual payment", "QR code", "cookie settings", "full-window image viewer", "speed-up offer", "service description"],
  "catalogue filter",
];

describe("overlays", () => {
  it.each(Object.entries(overlays))(
    "OVL-001 opens and closes: %s",
    async (_name, { address, options, open, role, title, close }) => {
      const shown = await renderPanel(address, options);
      await flush();
      await open(shown);
      await flush();
      const dialog = screen.getAllByRole(role ?? "dialog", { name: title }).at(-1)!;
      expect(dialog).toBeVisible();
      await shown.user.click(within(dialog).getByRole("button", { name: close }));
      await flush();
      expect(dialog).not.toBeInTheDocument();
    },
  );

  it("OVL-001 are all that the requirements name", () => {
    expect(Object.keys(overlays).toSorted()).toEqual(named.toSorted());
  });
});
