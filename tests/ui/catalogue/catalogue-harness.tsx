import { act, render } from "@testing-library/react";
import { SessionRefusals } from "@panel/core/auth";
import { type Network } from "@panel/core/catalogue";
import { SequentialSearch, type SearchPort } from "@panel/core/search";
import { sessionTokens, shellTokens } from "@panel/core/inversify";
import type { LocaleCode } from "@panel/core/locale";
import type { ActiveRoute } from "@panel/core/routing";
import { createMemoryPanel, settle, type MemoryPanel } from "@panel/memory";
import { StrictMode, Suspense, type ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import { composePanel, type PanelPorts } from "../../../ui/src/app/compose.ts";
import { messageLoaders } from "../../../ui/src/messages/message-loaders.ts";
import { PanelContext, type Panel } from "../../../ui/src/bindings/panel-context.ts";
import { RouteContext } from "../../../ui/src/bindings/use-route.ts";

interface CataloguePanelOptions {
  readonly networks?: readonly Network[];
  readonly isLoggedIn?: boolean;
  readonly search?: SearchPort;
  readonly locale?: LocaleCode;
  readonly route?: Partial<ActiveRoute>;
}

const start: ActiveRoute = { name: "index", path: "/", params: {}, query: {}, locale: "en" };

/** A composed panel over memory ports. */
interface CataloguePanel {
  readonly panel: Panel;
  readonly memory: MemoryPanel;
  /** The addresses that the navigator was sent to. */
  readonly visited: readonly string[];
  readonly route: ActiveRoute;
}

/** Composes a panel over memory ports that is at a page of the catalogue. */
export async function cataloguePanel(options: CataloguePanelOptions = {}): Promise<CataloguePanel> {
  const memory = createMemoryPanel(options.networks === undefined ? {} : { networks: options.networks });
  const ports = {
    ...memory,
    search: options.search ?? new SequentialSearch(),
    sessionRefusals: new SessionRefusals(),
    captcha: { kind: "fixed", answer: "" },
    wakeUps: { onWakeUp: () => () => undefined },
  } as unknown as PanelPorts;
  const { navigator: _navigator, ...bound } = ports as PanelPorts & { readonly navigator?: unknown };
  const panel = composePanel(() => bound, messageLoaders);
  const visited: string[] = [];
  panel.navigator.attach((path) => visited.push(path));
  await panel.messages.start(options.locale ?? "en", ["common", "catalogue", "my-services", "errors"]);
  const session = panel.container.get(sessionTokens.session);
  if (options.isLoggedIn === true) {
    const account = memory.accounts.add({ email: "a@example.com", name: "A", password: "secret" });
    await session.signIn(memory.accounts.openSession(account));
  } else session.activate();
  const route = { ...start, ...options.route };
  panel.container.get(shellTokens.currentRoute).set(route);
  return { panel, memory, visited, route };
}

/** Shows a part of the interface within the panel, mounted twice as StrictMode does, and lets what is ready happen. */
export async function show({ panel, route }: CataloguePanel, part: ReactNode) {
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

/** Lets promises and what they render settle. */
export const calm = () => act(() => settle(60));

/** Lets the panel's clock go on, and what it started settle. */
export const pass = ({ memory }: CataloguePanel, durationMs: number) =>
  act(() => memory.clock.advanceAsync(durationMs).then(() => settle(60)));
