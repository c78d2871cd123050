import { act, render } from "@testing-library/react";
import { SessionRefusals } from "@panel/core/auth";
import { SequentialSearch } from "@panel/core/search";
import {
  cartModule,
  cartTokens,
  catalogueTokens,
  loadFeatures,
  orderingModule,
  paymentsModule,
  paymentsTokens,
  sessionTokens,
  shellTokens,
} from "@panel/core/inversify";
import type { LocaleCode } from "@panel/core/locale";
import type { Money } from "@panel/core/money";
import type { ActiveRoute } from "@panel/core/routing";
import { createMemoryPanel, settle } from "@panel/memory";
import { StrictMode, Suspense, type ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import { composePanel, type PanelPorts } from "../../../ui/src/app/compose.ts";
import { PanelContext } from "../../../ui/src/app/panel-context.ts";
import { RouteContext } from "../../../ui/src/app/use-route.ts";
import { messageLoaders } from "../../../ui/src/messages/message-loaders.ts";

interface ShopOptions {
  /** Somebody is logged in, with so much on the balance. */
  readonly balance?: Money;
  readonly locale?: LocaleCode;
  readonly route?: Partial<ActiveRoute>;
  readonly isLoaded?: boolean;
}

/** A composed panel over memory ports, with catalogue and settings loaded. */
export async function openShop(options: ShopOptions = {}) {
  const memory = createMemoryPanel();
  const ports = {
    ...memory,
    search: new SequentialSearch(),
    sessionRefusals: new SessionRefusals(),
    captcha: { kind: "fixed", answer: "" },
    wakeUps: { onWakeUp: () => () => undefined },
  } as unknown as PanelPorts;
  const { navigator: _navigator, ...bound } = ports as PanelPorts & { readonly navigator?: unknown };
  const panel = composePanel(() => bound, messageLoaders);
  const visited: string[] = [];
  panel.navigator.attach((path) => visited.push(path));
  await panel.messages.start(options.locale ?? "en", ["common", "cart", "payments", "ordering", "shell"]);
  await panel.messages.load(["common", "cart", "payments", "ordering"]);
  const { container } = panel;
  loadFeatures(container, [cartModule, paymentsModule, orderingModule]);
  const session = container.get(sessionTokens.session);
  if (options.balance !== undefined) {
    const account = memory.accounts.add({ email: "ann@example.org", name: "Ann", password: "x", balance: options.balance });
    await session.signIn(memory.accounts.openSession(account));
  } else session.activate();
  if (options.isLoaded !== false) await container.get(catalogueTokens.catalogue).load();
  await container.get(shellTokens.settings).load();
  const route: ActiveRoute = { name: "index", path: "/", params: {}, query: {}, locale: "en", ...options.route };
  container.get(shellTokens.currentRoute).set(route);
  return {
    panel,
    memory,
    visited,
    route,
    cart: container.get(cartTokens.cart),
    overlay: container.get(cartTokens.overlay),
    notices: container.get(shellTokens.notices),
    catalogue: container.get(catalogueTokens.catalogue),
    currency: container.get(shellTokens.currency),
    paymentStep: container.get(paymentsTokens.paymentStep),
  };
}

export type Shop = Awaited<ReturnType<typeof openShop>>;

/** Shows a part of the interface within the panel, mounted twice as StrictMode does. */
export async function show({ panel, route }: Shop, part: ReactNode) {
  const shown = render(
    <StrictMode>
      <PanelContext value={panel}>
        <MemoryRouter>
          <RouteContext value={route}>
            <Suspense fallback="…">{part}</Suspense>
          </RouteContext>
        </MemoryRouter>
      </PanelContext>
    </StrictMode>,
  );
  await calm();
  return shown;
}

/** Lets promises, lazy code and what they render settle. */
export async function calm(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await act(async () => {
      await settle(40);
      await import("../../../ui/src/cart/cart-drawer.tsx");
      await settle(40);
    });
  }
}

/** Lets the panel's clock go on, and what it started settle. */
export const pass = ({ memory }: Shop, durationMs: number) =>
  act(async () => {
    await memory.clock.advanceAsync(durationMs);
    await settle(60);
  });
