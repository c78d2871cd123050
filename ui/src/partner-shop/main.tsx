import { localeCodes, type LocaleCode } from "@panel/core/locale";
import { type PartnerShopPort, PartnerShopViewModel, ShopCurrency, shopSettingsFrom } from "@panel/core/partner-shop";
import { BrowserConnectionMonitor, ConsoleLog, probeOf, RandomIdentifierSource, SystemClock } from "@panel/browser";
import { createRoot } from "react-dom/client";
import type { OrderingPort } from "@panel/core/purchase";
import { lazyPort } from "../app/lazy-port.ts";
import { PanelMessages } from "../messages/panel-messages.ts";
import { HostPage } from "./host-page.ts";
import { shopMessages } from "./shop-messages.ts";
import { ShopLost } from "./shop-lost.tsx";
import { ShopRoot } from "./shop-root.tsx";
import { wishOf } from "./shop-wish.ts";

const needed = ["common", "ordering", "payments", "partner-shop"] as const;

// The page in the frame of a partner's page (WGT-002). Its rights are those of nobody: no cookie and no storage can be read here.
const root = document.getElementById("root");
if (!root) throw new Error("the page has no place for the widget");

const metaOf = (name: string): string | null => document.querySelector(`meta[name="${name}"]`)?.getAttribute("content") ?? null;
const wish = wishOf(globalThis.location.hash);
const locale: LocaleCode = localeCodes.find((code) => code.toLowerCase() === wish.locale.toLowerCase()) ?? "en";
const settings = shopSettingsFrom(metaOf("widget-shop"));
const currency = new ShopCurrency(settings, wish.currency);
const clock = new SystemClock();
const baseAddress = metaOf("panel-core-address") ?? globalThis.location.origin;
const setup = { baseAddress, apiToken: wish.token, locale, currency: wish.currency, clock };
const loadClient = async () => new (await import("@panel/http/widget-client")).WidgetClient(setup);
// The calls come beside the first paint, as those of the panel do; code that was not to be had is asked for again.
let client = loadClient();
const loadedClient = () => client.catch(() => (client = loadClient()));
const calls = lazyPort<Pick<PartnerShopPort, "networks" | "paymentMethods">>(loadedClient);
const ordering = lazyPort<Omit<OrderingPort, "findOverlaps">>(async () => (await loadedClient()).ordering);
const host = new HostPage(globalThis.window, wish);
const model = new PartnerShopViewModel({
  shop: { networks: calls.networks, paymentMethods: calls.paymentMethods, ordering },
  settings,
  currency,
  platform: {
    clock,
    identifiers: new RandomIdentifierSource(),
    connection: new BrowserConnectionMonitor(globalThis.navigator, globalThis.window, probeOf(globalThis.window)),
  },
  events: (event) => host.tell(event),
});
const messages = new PanelMessages(shopMessages, new ConsoleLog());
await messages.start(locale, needed);
const isReadable = await messages.load(needed).then(
  () => true,
  () => false,
);
createRoot(root).render(
  isReadable ? (
    <ShopRoot model={model} messages={messages} wish={wish} host={host} settings={settings} currency={currency} />
  ) : (
    <ShopLost locale={locale} host={host} />
  ),
);
