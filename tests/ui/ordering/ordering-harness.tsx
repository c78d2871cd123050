import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SessionRefusals } from "@panel/core/auth";
import { type Network } from "@panel/core/catalogue";
import { SequentialSearch } from "@panel/core/search";
import {
  catalogueModule,
  catalogueTokens,
  loadFeatures,
  orderingModule,
  paymentsModule,
  paymentsTokens,
  sessionModule,
  sessionTokens,
  shellTokens,
} from "@panel/core/inversify";
import { success } from "@panel/core/result";
import type { InstanceSettings } from "@panel/core/settings";
import { createMemoryPanel, ManualClock, sampleSettings, settle, type MemoryPanel } from "@panel/memory";
import { StrictMode, Suspense } from "react";
import { MemoryRouter } from "react-router-dom";
import { composePanel, type PanelPorts } from "../../../ui/src/app/compose.ts";
import { PanelContext } from "../../../ui/src/app/panel-context.ts";
import { messageLoaders } from "../../../ui/src/messages/message-loaders.ts";
import OrderCreateScreen from "../../../ui/src/ordering/order-create-screen.tsx";
import { PanelTheme } from "../../../ui/src/theme/panel-theme.tsx";

interface OpenOptions {
  readonly query?: Readonly<Record<string, string>>;
  readonly settings?: Partial<InstanceSettings>;
  readonly networks?: readonly Network[];
  /** Logs Ann in, with this many dollars. */
  readonly balance?: number;
  readonly prepare?: (memory: MemoryPanel) => void;
}

export const INSTAGRAM = "https://www.instagram.com/natgeo/";
export const YOUTUBE = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";

/** The create page over working memory ports and a manual clock, mounted twice as StrictMode does. */
export async function openOrderForm(options: OpenOptions = {}) {
  const clock = new ManualClock();
  const memory = createMemoryPanel({ clock, ...(options.networks ? { networks: options.networks } : {}) });
  memory.settings.settings = () =>
    Promise.resolve(success({ ...sampleSettings, speedUpCharge: 0 as never, ...options.settings }));
  options.prepare?.(memory);
  const { navigator: _navigator, ...bound } = {
    ...memory,
    search: new SequentialSearch(),
    sessionRefusals: new SessionRefusals(),
    captcha: { kind: "fixed", answer: "solved" },
    wakeUps: { onWakeUp: () => () => undefined },
  };
  const panel = composePanel(() => bound as unknown as PanelPorts, messageLoaders);
  const { container } = panel;
  loadFeatures(container, [sessionModule, catalogueModule, orderingModule, paymentsModule]);
  await panel.messages.start("en", ["common", "shell", "ordering", "payments", "catalogue"]);
  await container.get(shellTokens.settings).load();
  const visited: string[] = [];
  panel.navigator.go = ({ name }) => void visited.push(name);
  await logIn(memory, container.get(sessionTokens.session), options.balance);
  const route = { name: "orders-create", path: "/orders/create", params: {}, locale: "en" } as const;
  container.get(shellTokens.currentRoute).set({ ...route, query: options.query ?? {} });
  render(
    <StrictMode>
      <PanelContext value={panel}>
        <PanelTheme>
          <MemoryRouter>
            <Suspense fallback="waiting">
              <OrderCreateScreen />
            </Suspense>
          </MemoryRouter>
        </PanelTheme>
      </PanelContext>
    </StrictMode>,
  );
  await calm();
  const wait = (durationMs: number) => act(() => clock.advanceAsync(durationMs).then(() => settle(80)));
  return {
    container,
    memory,
    visited,
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

async function logIn(memory: MemoryPanel, session: { activate(): () => void }, balance: number | undefined): Promise<void> {
  if (balance !== undefined) {
    const ann = memory.accounts.add({ email: "ann@example.com", name: "Ann", password: "right horse" });
    memory.accounts.credit(ann, (balance * 1_000_000) as never);
    const answer = await memory.auth.login({ email: "ann@example.com", password: "right horse", captcha: null });
    if (answer.ok && answer.value.kind === "loggedIn") memory.tokens.save(answer.value.token);
  }
  session.activate();
  await settle();
}

/** Lets promises and what they render settle. */
export const calm = () => act(() => settle(80));

export const link = () => screen.getByRole("textbox", { name: /^Link/ });
export const quantity = () => screen.getByRole("textbox", { name: /^Quantity/ });
export const orderButton = () => screen.getByRole("button", { name: /^Buy for/ });
