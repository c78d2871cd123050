import { ManualClock } from "@panel/memory";
import type { Service } from "@panel/core/catalogue";
import type { InvoiceId, OrderId } from "@panel/core/identifiers";
import { zeroFraction, type Fraction } from "@panel/core/money";
import type { NoticeLink } from "@panel/core/notices";
import type { RouteTarget } from "@panel/core/routing";
import {
  PendingPurchases,
  Purchase,
  leadToBought,
  PurchaseSideEffects,
  type OrderDraft,
  type PlacedPurchase,
  type PurchaseExtras,
} from "@panel/core/purchase";
import { reaction } from "mobx";
import { noAnalyticsIds } from "@panel/core/platform";
import { GuestEmail } from "@panel/core/visitor";
import { FakeOrderingServer, tenDollars } from "./fake-ordering-server.ts";
import { aLine, aService, CountedKeys, TestStorage, TestTabs } from "./ordering-fixtures.ts";

/** What all tabs of a browser share. */
export class Browser {
  readonly server = new FakeOrderingServer();
  readonly clock = new ManualClock();
  readonly storage = new TestStorage();
  readonly tabs = new TestTabs();
  readonly keys = new CountedKeys();
  readonly guestEmail = new GuestEmail({ localStorage: this.storage, sessionStorage: new TestStorage(), clock: this.clock });

  /** A page of its own; a reloaded one has a clock of its own too, on which nothing waits any more. */
  openTab(clock = this.clock): Tab {
    const { storage, tabs, keys } = this;
    return new Tab(this, clock, new PendingPurchases({ storage, identifiers: keys, tabs, clock }));
  }

  /** Another screen of the page that a tab shows. */
  openScreen({ pending }: Tab): Tab {
    return new Tab(this, this.clock, pending);
  }
}

/** One page with a purchase, and what it tells its context; built by hand, since a reloaded page has a clock of its own here. */
export class Tab {
  readonly visited: RouteTarget[] = [];
  /** Guests' invoices that the page after a payment shows. */
  readonly invoices: InvoiceId[] = [];
  readonly noticeKeys: string[] = [];
  readonly noticeLinks: NoticeLink[] = [];
  /** Orders that were bought and paid. */
  readonly bought: OrderId[] = [];
  profileLoads = 0;
  /** How often the cart was told of a purchase. */
  carts = 0;
  isLoggedIn = true;
  isFrozen = false;
  /** Who is at the screen; null where that is of no account. */
  buyer: object | null = null;
  speedUpCharge: Fraction = zeroFraction;
  services: readonly Service[] = [aService()];
  extras: PurchaseExtras = { affiliateCodes: [], analyticsIds: noAnalyticsIds };
  readonly pending: PendingPurchases;
  readonly purchase: Purchase;

  constructor(browser: Browser, clock: ManualClock, pending: PendingPurchases) {
    this.pending = pending;
    const { server } = browser;
    const isLoggedIn = () => this.isLoggedIn;
    this.purchase = new Purchase({
      ordering: server,
      clock,
      pending,
      context: {
        mayAct: () => !this.isFrozen,
        buyer: () => this.buyer,
        service: (id) => this.services.find((service) => service.id === id),
        speedUpCharge: () => this.speedUpCharge,
        extras: () => this.extras,
      },
      sideEffects: new PurchaseSideEffects({
        guestEmail: browser.guestEmail,
        bought: (orders) => {
          this.carts += 1;
          this.bought.push(...orders);
        },
        lead: leadToBought(
          { go: (target) => void this.visited.push(target) },
          { remember: (invoice) => void this.invoices.push(invoice) },
        ),
        notices: {
          show: ({ about, link }) => {
            this.noticeKeys.push(about ?? "");
            if (link) this.noticeLinks.push(link);
          },
        },
        session: {
          get isLoggedIn() {
            return isLoggedIn();
          },
          reloadProfile: () => {
            this.profileLoads += 1;
            return Promise.resolve();
          },
        },
      }),
    });
  }
}

/** Calls back for each order that the page shows as placed; answers what ends that. */
export const onPlaced = ({ purchase }: Tab, listen: (result: PlacedPurchase) => void): (() => void) =>
  reaction(
    () => (purchase.state.kind === "placed" || purchase.state.kind === "paying" ? purchase.state : null),
    (state) => state && listen(state.result),
  );

export const aDraft = (changes: Partial<OrderDraft> = {}): OrderDraft => ({
  place: "form",
  lines: [aLine()],
  payer: { kind: "balance" },
  couponCode: null,
  confirmedTotal: tenDollars,
  cost: null,
  source: "single_form",
  isReorder: false,
  ...changes,
});

/** A browser with one open tab, and the server behind it. */
export function openTab() {
  const browser = new Browser();
  return { browser, server: browser.server, tab: browser.openTab() };
}
