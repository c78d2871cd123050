import { idempotencyKey } from "@panel/core/identifiers";
import { HttpClient } from "@panel/http";
import { settle, SwitchedConnection } from "@panel/memory";
import { openSession } from "../../../adapters/server/src/accounts/index.ts";
import { openHttpPorts } from "../../support/api-ports.ts";
import { FaultProxy } from "../../support/fault-proxy.ts";
import { PanelBrowser, type PanelTab } from "../../support/panel-tab.ts";
import { addCustomer, seedFixtures, WIDGET_TOKEN, type Customer } from "../../support/server-fixtures.ts";
import { openServer, TEST_ORIGIN, type TestServer } from "../../support/open-server.ts";

/** Two minutes: everything that is repeated by itself has been repeated by then. */
const MAX_MS = 120_000;
const STEP_MS = 500;

let people = 0;

interface FaultWorldParts {
  readonly test: TestServer;
  readonly proxy: FaultProxy;
  readonly browser: PanelBrowser;
  readonly buyer: Customer;
  readonly tab: PanelTab;
}

/** A page whose calls go through a line that can fail. */
async function openTabOver(browser: PanelBrowser, proxy: FaultProxy): Promise<PanelTab> {
  const { clock, cookies, tokens } = browser;
  const client = new HttpClient({
    ...{ baseAddress: proxy.address, clock, cookies, tokens, connection: new SwitchedConnection() },
    ...{ locale: () => "en", widgetToken: () => WIDGET_TOKEN, random: () => 0.5, transport: proxy.transport },
    renewSession: (refused) => tab.refusals.report(refused),
  });
  const afterPayment = { success: `${TEST_ORIGIN}/app/add-funds/success`, cancel: `${TEST_ORIGIN}/app/add-funds/error` };
  const ports = await openHttpPorts(client, {
    afterPayment,
    currentPage: () => `${TEST_ORIGIN}/app/subscriptions`,
    domains: null,
  });
  const tab = browser.openTab(ports);
  return tab;
}

/** One buyer at the panel, whose calls go over real sockets to a real server through a line that can fail. */
export class FaultWorld {
  readonly browser: PanelBrowser;
  readonly tab: PanelTab;
  readonly proxy: FaultProxy;
  readonly test: TestServer;
  readonly buyer: Customer;

  private constructor(parts: FaultWorldParts) {
    this.test = parts.test;
    this.proxy = parts.proxy;
    this.browser = parts.browser;
    this.buyer = parts.buyer;
    this.tab = parts.tab;
  }

  /** A buyer with $50 who has just come to the panel and is logged in. */
  static async open(shop: FaultShop): Promise<FaultWorld> {
    const { test } = shop;
    // Nobody guesses passwords or tries coupons here: the limits begin again.
    await test.clock.advanceAsync(3_600_000);
    people += 1;
    const buyer = await addCustomer(test.db, new Date(test.clock.now()), `faults-${String(people)}@example.org`, 50_000_000);
    const browser = new PanelBrowser();
    const proxy = await FaultProxy.open(shop.address, browser.clock);
    const world = new FaultWorld({ test, proxy, browser, buyer, tab: await openTabOver(browser, proxy) });
    // Keys of several buyers must not be the same.
    const unique = people;
    const next = browser.identifiers.nextKey.bind(browser.identifiers);
    browser.identifiers.nextKey = () =>
      idempotencyKey(`${next().slice(0, -12)}${String(unique).padStart(6, "0")}${next().slice(-6)}`);
    browser.tokens.save(buyer.token);
    world.tab.start();
    await world.pass(1_000);
    return world;
  }

  /** Lets time go on until `isDone`, or for as long as anything may take; what the line does meanwhile is waited for, not slept for. */
  async until(isDone: () => boolean, longestMs = MAX_MS): Promise<void> {
    for (let passed = 0; passed <= longestMs; passed += STEP_MS) {
      await this.proxy.quiet();
      await settle(50);
      if (isDone()) return;
      this.browser.clock.advance(STEP_MS);
    }
    await this.proxy.quiet();
  }

  async pass(durationMs: number): Promise<void> {
    await this.until(() => false, durationMs);
  }

  /** Logs the buyer in again where a refused call has ended the session. */
  async comeBack(): Promise<void> {
    if (this.tab.session().isLoggedIn) return;
    const token = await openSession(this.test.db, this.buyer.id, new Date(this.test.clock.now()));
    void this.tab.signIn(token);
    await this.until(() => this.tab.session().isLoggedIn);
  }

  async close(): Promise<void> {
    this.tab.close();
    await this.proxy.close();
  }
}

export interface FaultShop {
  readonly test: TestServer;
  readonly address: string;
}

/** The server that all buyers share. */
export async function openFaultShop(): Promise<FaultShop> {
  const test = await openServer();
  await seedFixtures(test.db);
  return { test, address: await test.server.app.listen({ port: 0, host: "127.0.0.1" }) };
}
