import { ManualClock } from "@panel/memory";
import type { Service } from "@panel/core/catalogue";
import { zeroFraction, type Fraction } from "@panel/core/money";
import type { RouteTarget } from "@panel/core/navigation";
import {
  PendingPurchases,
  Purchase,
  PurchaseAftermath,
  PurchaseDelivery,
  type OrderDraft,
  type PurchaseExtras,
} from "@panel/core/ordering";
import { noAnalyticsIds } from "@panel/core/session";
import { FakeOrderingServer, tenDollars } from "./fake-ordering-server.ts";
import { aLine, aService, CountedKeys, TestStorage, TestTabs } from "./ordering-fixtures.ts";

/** What all tabs of a browser share. */
export class Browser {
  readonly server = new FakeOrderingServer();
  readonly clock = new ManualClock();
  readonly storage = new TestStorage();
  readonly tabs = new TestTabs();
  readonly keys = new CountedKeys();

  openTab(): Tab {
    return new Tab(this);
  }
}

/** One page with a purchase, and what it tells its surroundings. */
export class Tab {
  readonly visited: RouteTarget[] = [];
  readonly noticeKeys: string[] = [];
  profileLoads = 0;
  isLoggedIn = true;
  isFrozen = false;
  speedUpCharge: Fraction = zeroFraction;
  services: readonly Service[] = [aService()];
  extras: PurchaseExtras = { affiliateCodes: [], analyticsIds: noAnalyticsIds };
  readonly purchase: Purchase;

  constructor(browser: Browser) {
    const { server, clock, storage, tabs, keys } = browser;
    const tab = this;
    this.purchase = new Purchase({
      ordering: server,
      delivery: new PurchaseDelivery(server, clock),
      pending: new PendingPurchases({ storage, identifiers: keys, tabs, clock }),
      context: {
        mayAct: () => !tab.isFrozen,
        service: (id) => tab.services.find((service) => service.id === id),
        speedUpCharge: () => tab.speedUpCharge,
        extras: () => tab.extras,
      },
      aftermath: new PurchaseAftermath({
        storage,
        navigator: { go: (target) => void tab.visited.push(target), replace: () => undefined, leave: () => undefined },
        notices: { show: ({ textKey }) => void tab.noticeKeys.push(textKey) },
        session: {
          get isLoggedIn() {
            return tab.isLoggedIn;
          },
          reloadProfile: () => {
            tab.profileLoads += 1;
            return Promise.resolve();
          },
        },
      }),
    });
  }
}

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
