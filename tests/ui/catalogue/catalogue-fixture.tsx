import { sessionTokens } from "@panel/core/auth/wiring";
import { routingTokens } from "@panel/core/routing/wiring";
import type { Network } from "@panel/core/catalogue";
import type { SearchPort } from "@panel/core/search";
import type { LocaleCode } from "@panel/core/locale";
import type { ActiveRoute } from "@panel/core/routing";
import { openPanel } from "../../support/open-panel.ts";
import { composeOver, passTime } from "../../support/render-panel.tsx";

export { flush, renderPart as show } from "../../support/render-panel.tsx";

interface CataloguePanelOptions {
  readonly networks?: readonly Network[];
  readonly isLoggedIn?: boolean;
  readonly search?: SearchPort;
  readonly locale?: LocaleCode;
  readonly route?: Partial<ActiveRoute>;
}

const start: ActiveRoute = { name: "index", path: "/", params: {}, query: {}, locale: "en" };

/** A composed panel over memory ports, with the addresses that the navigator was sent to. */
export async function cataloguePanel({ networks, ...options }: CataloguePanelOptions = {}) {
  const { memory } = openPanel(networks === undefined ? {} : { networks });
  const panel = composeOver(memory, options.search === undefined ? {} : { search: options.search });
  const visited: string[] = [];
  panel.navigator.attach({ navigate: (path) => visited.push(path), isLeaving: () => false });
  await panel.messages.start(options.locale ?? "en", ["common", "catalogue", "my-services", "errors"]);
  // Dialogs are loaded when they are opened; a test does not wait for their code.
  await Promise.all([
    import("../../../ui/src/catalogue/filter-dialog.tsx"),
    import("../../../ui/src/service-pages/service-details-dialog.tsx"),
  ]);
  const session = panel.container.get(sessionTokens.session);
  if (options.isLoggedIn === true) {
    const account = memory.accounts.add({ email: "a@example.com", name: "A", password: "secret" });
    await session.signIn(memory.accounts.openSession(account));
  } else session.activate();
  const route = { ...start, ...options.route };
  panel.container.get(routingTokens.current).set(route);
  return { panel, memory, visited, route };
}

type CataloguePanel = Awaited<ReturnType<typeof cataloguePanel>>;

/** Lets the panel's clock go on, and what it started come to rest. */
export const pass = ({ memory }: CataloguePanel, durationMs: number) => passTime(memory, durationMs);
