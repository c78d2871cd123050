import { sessionTokens, sessionModule } from "@panel/core/auth/wiring";
import { catalogueTokens, catalogueModule } from "@panel/core/catalogue/wiring";
import { orderingModule } from "@panel/core/order-form/ordering-wiring";
import { paymentsTokens, paymentsModule } from "@panel/core/payments/wiring";
import { routingTokens } from "@panel/core/routing/wiring";
import { settingsTokens } from "@panel/core/settings/wiring";
import { loadFeatures } from "@panel/core/wiring";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Network } from "@panel/core/catalogue";
import { success } from "@panel/core/result";
import type { InstanceSettings } from "@panel/core/settings";
import { sampleSettings, settle } from "@panel/memory";
import OrderCreateScreen from "../../../ui/src/ordering/order-create-screen.tsx";
import type { ScriptedPanel } from "../../support/faults.ts";
import { openPanel } from "../../support/open-panel.ts";
import { composeOver, passTime, renderPart } from "../../support/render-panel.tsx";

export { flush } from "../../support/render-panel.tsx";

interface OpenOptions {
  readonly query?: Readonly<Record<string, string>>;
  readonly settings?: Partial<InstanceSettings>;
  readonly networks?: readonly Network[];
  /** Logs Ann in, with this many dollars. */
  readonly balance?: number;
  readonly prepare?: (memory: ScriptedPanel) => void;
}

export const INSTAGRAM = "https://www.instagram.com/natgeo/";
export const YOUTUBE = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";

/** The create page over working memory ports and a manual clock, mounted twice as StrictMode does. */
export async function openOrderForm(options: OpenOptions = {}) {
  const { memory } = openPanel(options.networks ? { networks: options.networks } : {});
  memory.faults.settings.settings = () =>
    Promise.resolve(success({ ...sampleSettings, speedUpCharge: 0 as never, ...options.settings }));
  options.prepare?.(memory);
  const panel = composeOver(memory);
  const { container } = panel;
  loadFeatures(container, [sessionModule, catalogueModule, orderingModule, paymentsModule]);
  await panel.messages.start("en", ["common", "shell", "ordering", "payments", "catalogue"]);
  // What the form loads when it is needed; a test does not wait for its code.
  await Promise.all([
    import("../../../ui/src/ordering/absent-service.tsx"),
    import("../../../ui/src/ordering/expert/expert-order.tsx"),
    import("../../../ui/src/ordering/link-change-notices.tsx"),
    import("../../../ui/src/ordering/order-groups.tsx"),
    import("../../../ui/src/ordering/overlap-question.tsx"),
    import("../../../ui/src/ordering/placed-orders.tsx"),
    import("../../../ui/src/ordering/target-inputs.tsx"),
    import("../../../ui/src/payments/payment-step.tsx"),
  ]);
  await container.get(settingsTokens.settings).load();
  const visited: string[] = [];
  const left: string[] = [];
  panel.navigator.leave = (address) => void left.push(address);
  panel.navigator.go = ({ name }) => void visited.push(name);
  await logIn(memory, container.get(sessionTokens.session), options.balance);
  const route = { name: "orders-create", path: "/orders/create", params: {}, locale: "en", query: options.query ?? {} } as const;
  container.get(routingTokens.current).set(route);
  await renderPart({ panel, route }, <OrderCreateScreen />);
  const wait = (durationMs: number) => passTime(memory, durationMs);
  return {
    container,
    memory,
    visited,
    /** Where the buyer was sent outside the panel. */
    left,
    wait,
    catalogue: container.get(catalogueTokens.catalogue),
    paymentStep: container.get(paymentsTokens.paymentStep),
    user: userEvent.setup(),
    /** Types a link and lets link and total come to rest. */
    typeLink: async (url: string) => {
      const field = screen.getByRole("textbox", { name: /^Link/ });
      await userEvent.clear(field);
      await userEvent.type(field, url);
      await wait(800);
      await wait(800);
    },
  };
}

async function logIn(memory: ScriptedPanel, session: { activate(): () => void }, balance: number | undefined): Promise<void> {
  if (balance !== undefined) {
    const ann = memory.accounts.add({ email: "ann@example.com", name: "Ann", password: "right horse" });
    memory.accounts.credit(ann, (balance * 1_000_000) as never);
    const answer = await memory.auth.login({ email: "ann@example.com", password: "right horse", captcha: null });
    if (answer.ok && answer.value.kind === "loggedIn") memory.tokens.save(answer.value.token);
  }
  session.activate();
  await settle();
}

/** `hidden` where a dialog is over the form. */
export const link = (hidden = false) => screen.getByRole("textbox", { name: /^Link/, hidden });
export const quantity = (hidden = false) => screen.getByRole("textbox", { name: /^Quantity/, hidden });
export const orderButton = () => screen.getByRole("button", { name: /^Buy for/ });
