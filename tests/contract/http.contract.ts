import { idempotencyKey, networkId, paymentMethodId, serviceId, serviceTypeId } from "@panel/core/identifiers";
import { zeroMoney } from "@panel/core/money";
import { cookieNames } from "@panel/core/platform";
import { neutralSettings } from "@panel/core/settings";
import { HttpCataloguePort, HttpClient, workerTransport } from "@panel/http";
import { MemoryCookies, MemoryTokenStore, SwitchedConnection } from "@panel/memory";
import { settingsToWire } from "@panel/wire/settings";
import { randomUUID } from "node:crypto";
import { afterAll } from "vitest";
import { sealKeyFrom } from "../../adapters/server/src/secrets/index.ts";
import { readInstanceSettings, writeDocument } from "../../adapters/server/src/settings/index.ts";
import { systemClock } from "../../adapters/server/src/app/system-clock.ts";
import { decideOnTrial, seedQuests } from "../support/server-free-trials.ts";
import { decide, earn, seedWithdrawalMethods } from "../support/server-withdrawals.ts";
import { keywordToolsOffered, passWithCampaigns, seedCampaigns } from "../support/server-campaigns.ts";
import { childPanelsOffered, StandInProvisioner } from "../support/server-child-panels.ts";
import { addCustomer, ids, PASSWORD, seedFixtures, WIDGET_TOKEN } from "../support/server-fixtures.ts";
import { report } from "../support/server-gateway.ts";
import { answerOf, buyByMethod, purchaseBody, someLikes } from "../support/server-purchases.ts";
import { offerTask } from "../support/server-tasks.ts";
import { addShopCoupon, reportDelivery, seedMoneyShop } from "../support/server-money-shop.ts";
import { ONE_PUBLICATION_MS, pressCard } from "../support/server-subscriptions.ts";
import { signedByTelegram } from "../support/server-telegram.ts";
import { openServer, type TestServer } from "../support/open-server.ts";
import { appCodeAt } from "../support/app-code.ts";
import { SoftPasskeyDevice } from "../support/passkey-device.ts";
import { openHttpPorts } from "../support/api-ports.ts";
import { InProcessFetchWorker } from "../support/fetch-worker.ts";
import { describeAllContracts, type WholeWorld } from "./all-contracts.ts";
import { describeCataloguePort } from "./suites/catalogue-contract.ts";
import { contractQuests } from "./suites/free-trials-contract.ts";
import { shopSettings } from "./suites/money-shop.ts";

/** The gateway's signed report that an invoice was paid in full, or that the buyer gave it up. */
async function reportOn(test: TestServer, invoice: string, outcome: "paid" | "canceled"): Promise<void> {
  const found = await test.db.selectFrom("invoices").select("amount").where("id", "=", invoice).executeTakeFirstOrThrow();
  await report(test, { invoice_id: invoice, amount: found.amount, outcome });
}

/** Browsers give passkeys to it. */
const ORIGIN = "http://panel.localhost";

const addresses = {
  afterPayment: { success: `${ORIGIN}/app/add-funds/success`, cancel: `${ORIGIN}/app/add-funds/error` },
  // A page whose answers of every port lead back to it.
  currentPage: () => `${ORIGIN}/app/login`,
  domains: null,
};

async function portsOver(baseAddress: string) {
  const tokens = new MemoryTokenStore();
  const cookies = new MemoryCookies(systemClock);
  const connection = new SwitchedConnection();
  const parts = { baseAddress, tokens, cookies, connection, clock: systemClock, locale: () => "en" } as const;
  const client = new HttpClient({ ...parts, widgetToken: () => WIDGET_TOKEN });
  const byWorker = new HttpClient({ ...parts, packedTransport: workerTransport(() => new InProcessFetchWorker()) });
  return {
    ...(await openHttpPorts(client, addresses)),
    tokens,
    // An answer of a server behind a proxy tells the country; here there is no proxy, and the visitor's own word counts.
    moveTo: (country: string | null) => cookies.write(cookieNames.country, country ?? "", {}),
    catalogueByWorker: new HttpCataloguePort(byWorker),
    identifiers: { nextKey: () => idempotencyKey(randomUUID()) },
  };
}

interface HttpWorld extends WholeWorld {
  readonly catalogueByWorker: HttpCataloguePort;
}

async function httpWorld(): Promise<HttpWorld> {
  const sealKey = sealKeyFrom("a secret of these tests");
  const test = await openServer({ origin: ORIGIN, sealKey, isSandbox: true, provisioner: new StandInProvisioner() });
  const offered = { ...keywordToolsOffered.features, childPanels: true, freeTrials: true, tasks: true };
  const features = { ...neutralSettings.features, ...offered };
  await seedFixtures(test.db, { ...childPanelsOffered, rubExchangeRateMillionths: 92_500_000, features, ...shopSettings });
  await seedMoneyShop(test);
  await seedWithdrawalMethods(test.db);
  await seedQuests(test.db, contractQuests(serviceId(ids.likesService)));
  await seedCampaigns(test.db);
  await test.db.updateTable("networks").set({ has_search: true }).where("id", "=", ids.instagram).execute();
  const address = await test.server.app.listen({ port: 0, host: "127.0.0.1" });
  return {
    ...(await portsOver(address)),
    password: PASSWORD,
    addCustomer: async ({ email, balance = zeroMoney, isTwoFactorOn = false, isEmailVerified = true }) => {
      const proof = isEmailVerified ? {} : { verified_at: null };
      const customer = await addCustomer(test.db, new Date(test.clock.now()), email, balance, proof);
      if (isTwoFactorOn) await test.db.updateTable("users").set({ is_2fa: true }).where("id", "=", customer.id).execute();
      // Nobody tries to guess a password here: the limits on logins begin again.
      await test.clock.advanceAsync(3_600_000);
    },
    pay: (invoice) => reportOn(test, invoice, "paid"),
    giveUp: (invoice) => reportOn(test, invoice, "canceled"),
    publish: async () => {
      await test.clock.advanceAsync(ONE_PUBLICATION_MS);
      await test.server.promote();
    },
    linkCard: async (page) => {
      await pressCard(test, page, "link");
    },
    finish: async (id) => {
      const order = test.db.updateTable("orders").where("id", "=", id);
      const now = new Date(test.clock.now());
      await order
        .set((set) => ({
          status: "completed",
          delivered: set.ref("quantity"),
          completed_at: now,
          next_step_at: null,
          has_refill: true,
        }))
        .execute();
      await test.server.runJob("book rewards");
    },
    refill: async () => {
      await test.clock.advanceAsync(60_000);
      await test.server.fulfil();
    },
    declineRefill: async (id) => {
      const declined = { declined_at: new Date(test.clock.now()), decline_reason: "notEligible" };
      const open = test.db.updateTable("refill_requests").where("order_id", "=", id).where("refilled_at", "is", null);
      await open.set(declined).execute();
    },
    report: (id, report) => reportDelivery(test, id, report),
    addCoupon: (code, coupon) => addShopCoupon(test, code, coupon),
    mergeGuest: async (email) => {
      const body = purchaseBody([someLikes(10_000)], 5_100_000, { email, payment_method_id: ids.crypto });
      answerOf(await buyByMethod(test, body, { key: randomUUID() }));
      const verified_at = new Date(test.clock.now());
      await test.db.updateTable("users").set({ verified_at }).where("email", "=", email).execute();
      await test.server.runJob("merge guests' accounts");
    },
    answerNeutrally: async (answersNeutrally) => {
      const settings = await readInstanceSettings(test.db);
      await writeDocument(test.db, "settings", settingsToWire({ ...settings, answersNeutrally }));
    },
    freeze: async (email) => {
      const frozen_at = new Date(test.clock.now());
      await test.db.updateTable("users").set({ frozen_at }).where("email", "=", email).execute();
    },
    telegramSigned: (id, name) => signedByTelegram(test, id, name),
    googleSigned: async () => {
      const { data } = (await test.call("GET", "/login/ways")).json<{ data: { one_tap: { sandbox_credential: string } } }>();
      return data.one_tap.sandbox_credential;
    },
    appCode: (secret) => Promise.resolve(appCodeAt(secret, test.clock.now())),
    device: new SoftPasskeyDevice(ORIGIN),
    earn: async (email, { referral = zeroMoney, task = zeroMoney }) => {
      const { id } = await test.db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirstOrThrow();
      await earn(test.db, id, { referral, task }, new Date(test.clock.now()));
    },
    offerTask: (task) => offerTask(test, task),
    allow: async (email, permission) => {
      await test.db
        .updateTable("users")
        .set({ permissions: [permission] })
        .where("email", "=", email)
        .execute();
    },
    decide: async (id, kind, reason = "") => {
      await decide(test, id, kind === "paid" ? { kind } : { kind, reason });
    },
    decideTrial: async (id, kind, reason = "") => {
      await decideOnTrial(test, id, kind === "approved" ? { kind } : { kind, reason });
    },
    pass: async (durationMs) => {
      await passWithCampaigns(test, durationMs);
      await test.server.runJob("advance free trials");
      await test.server.fulfil();
    },
    facts: {
      service: serviceId(ids.likesService),
      serviceType: serviceTypeId(ids.likes),
      network: networkId(ids.instagram),
      link: "https://www.instagram.com/p/Cabc123def/",
      // The gateway takes nothing below a dollar.
      quantity: 4_000,
      dripFeedLine: {},
      wrongQuantity: 1_005,
      restrictedService: serviceId(ids.restrictedService),
      gatewayMethod: paymentMethodId(ids.crypto),
      accountLink: "https://www.instagram.com/nasa/",
      messageMethod: paymentMethodId(ids.manual),
    },
    close: test.close,
  };
}

// A server takes seconds to start; the suites use customers of their own and share it.
let shared: Promise<WholeWorld> | null = null;
afterAll(async () => (await shared)?.close());

const sharedWorld = async () => ({ ...(await (shared ??= httpWorld())), close: () => Promise.resolve() });

describeAllContracts("HTTP to the server", sharedWorld);

describeCataloguePort("HTTP through a worker", async () => {
  const world = await httpWorld();
  return { ...world, catalogue: world.catalogueByWorker };
});
