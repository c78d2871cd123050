import { sessionTokens } from "@panel/core/auth/wiring";
import { cartTokens, cartModule } from "@panel/core/cart/wiring";
import { catalogueTokens } from "@panel/core/catalogue/wiring";
import { noticesTokens } from "@panel/core/notices/wiring";
import { orderingModule } from "@panel/core/order-form/ordering-wiring";
import { paymentsTokens, paymentsModule } from "@panel/core/payments/wiring";
import { routingTokens } from "@panel/core/routing/wiring";
import { settingsTokens } from "@panel/core/settings/wiring";
import { loadFeatures } from "@panel/core/wiring";
import type { Network } from "@panel/core/catalogue";
import type { LocaleCode } from "@panel/core/locale";
import type { Money } from "@panel/core/money";
import type { ActiveRoute } from "@panel/core/routing";
import { openPanel } from "../../support/open-panel.ts";
import { composeOver, passTime } from "../../support/render-panel.tsx";

export { flush, renderPart as show } from "../../support/render-panel.tsx";

interface ShopOptions {
  /** Somebody is logged in, with so much on the balance. */
  readonly balance?: Money;
  readonly locale?: LocaleCode;
  readonly route?: Partial<ActiveRoute>;
  readonly isLoaded?: boolean;
  readonly networks?: readonly Network[];
}

/** A composed panel over memory ports, with catalogue and settings loaded. */
export async function openShop(options: ShopOptions = {}) {
  const { memory } = openPanel(options.networks ? { networks: options.networks } : {});
  const panel = composeOver(memory);
  const visited: string[] = [];
  panel.navigator.attach({ navigate: (path) => visited.push(path), isLeaving: () => false });
  await panel.messages.start(options.locale ?? "en", ["common", "cart", "payments", "ordering", "shell"]);
  await panel.messages.load(["common", "cart", "payments", "ordering"]);
  // The drawer is loaded when it is opened; a test does not wait for its code.
  await import("../../../ui/src/cart/cart-drawer.tsx");
  const { container } = panel;
  loadFeatures(container, [cartModule, paymentsModule, orderingModule]);
  const session = container.get(sessionTokens.session);
  if (options.balance !== undefined) {
    const account = memory.accounts.add({ email: "ann@example.org", name: "Ann", password: "x", balance: options.balance });
    await session.signIn(memory.accounts.openSession(account));
  } else session.activate();
  if (options.isLoaded !== false) await container.get(catalogueTokens.catalogue).load();
  await container.get(settingsTokens.settings).load();
  const route: ActiveRoute = { name: "index", path: "/", params: {}, query: {}, locale: "en", ...options.route };
  container.get(routingTokens.current).set(route);
  return {
    panel,
    memory,
    visited,
    route,
    cart: container.get(cartTokens.cart),
    overlay: container.get(cartTokens.overlay),
    notices: container.get(noticesTokens.notices),
    catalogue: container.get(catalogueTokens.catalogue),
    currency: container.get(settingsTokens.currency),
    paymentStep: container.get(paymentsTokens.paymentStep),
  };
}

export type Shop = Awaited<ReturnType<typeof openShop>>;

/** Lets the panel's clock go on, and what it started come to rest. */
export const pass = ({ memory }: Shop, durationMs: number) => passTime(memory, durationMs);
