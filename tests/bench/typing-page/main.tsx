import { catalogueTokens } from "@panel/core/catalogue/wiring";
import { routingTokens } from "@panel/core/routing/wiring";
import { FluentProvider, webLightTheme } from "@fluentui/react-components";
import { SessionRefusals } from "@panel/core/auth";
import { SearchEngine, type ServiceQuery } from "@panel/core/search";
import { columnsOfServices } from "../../support/columns-of-services.ts";
import { localStorageKeys } from "@panel/core/platform";
import { createMemoryPanel } from "@panel/memory";
import { success } from "@panel/core/result";
import { catalogueFromColumns, catalogueToColumns } from "@panel/wire/columns";
import { SystemClock } from "@panel/browser";
import { Suspense } from "react";
import { createRoot } from "react-dom/client";
import { MemoryRouter } from "react-router-dom";
import { composePanel } from "../../../ui/src/app/compose.ts";
import type { PanelPorts } from "../../../ui/src/app/panel-ports.ts";
import { PanelContext } from "../../../ui/src/bindings/panel-context.ts";
import { RouteContext } from "../../../ui/src/bindings/use-route.ts";
import CatalogueScreen from "../../../ui/src/catalogue/catalogue-screen.tsx";
import { serviceSearch } from "../../../ui/src/catalogue/search-workers.ts";
import english from "../../../ui/src/messages/en.ts";
import type { MessageLoaders } from "../../../ui/src/messages/locale-messages.ts";
import { benchFavourites, benchNetworks, benchServices } from "../query-catalogue.ts";
import { naiveSearch, plainServices } from "../query-naive.ts";
import { queryScript } from "../query-script.ts";
import { NaiveSearch } from "./naive-search.ts";

const parameters = new URLSearchParams(location.search);
const variant = parameters.get("variant") ?? "engine";
const services = benchServices(Number(parameters.get("services") ?? "100000"));
const page = globalThis as unknown as Record<string, unknown>;

/** The real catalogue screen over memory ports, with the search in question. */
async function screen() {
  // As columns, which is how the panel gets a catalogue.
  const read = catalogueFromColumns(catalogueToColumns(benchNetworks(services)));
  if (!read) throw new Error("the catalogue could not be read");
  const memory = createMemoryPanel({ networks: read.networks });
  memory.catalogue.snapshot = () => Promise.resolve(success(read));
  memory.localStorage.write(localStorageKeys.catalogueView, "table");
  const { navigator: _navigator, ...rest } = memory;
  const search = variant === "naive" ? new NaiveSearch() : serviceSearch();
  const ports = {
    ...rest,
    clock: new SystemClock(),
    search,
    sessionRefusals: new SessionRefusals(),
    captcha: { kind: "fixed", answer: "" },
    wakeUps: { onWakeUp: () => () => undefined },
  } as unknown as PanelPorts;
  const panel = composePanel(() => ports, { en: () => Promise.resolve(english) } as MessageLoaders);
  await panel.messages.start("en", ["common", "catalogue", "errors"]);
  const route = { name: "index", path: "/", params: {}, query: {}, locale: "en" } as const;
  panel.container.get(routingTokens.current).set(route);
  const catalogue = panel.container.get(catalogueTokens.catalogue);
  await catalogue.load();
  await search.prepare(catalogue.snapshot);
  return (
    <PanelContext value={panel}>
      <MemoryRouter>
        <RouteContext value={route}>
          <Suspense>
            <CatalogueScreen />
          </Suspense>
        </RouteContext>
      </MemoryRouter>
    </PanelContext>
  );
}

/** Milliseconds of every step of the script on this page, without a picture. */
function timesOf(answer: (query: ServiceQuery) => unknown): readonly number[] {
  return queryScript(benchFavourites(services)).map((query) => {
    const start = performance.now();
    answer(query);
    return performance.now() - start;
  });
}

function prepareScript(): void {
  const columns = columnsOfServices(services);
  if (!columns) throw new Error("the made services do not fit columns");
  const naive = naiveSearch(plainServices(services));
  page["engineTimes"] = () => {
    const engine = new SearchEngine(columns);
    return timesOf((query) => engine.answer(query));
  };
  page["naiveTimes"] = () => timesOf(naive);
}

/** Keeps the longest event of each interaction; those shorter than the observer's threshold are missing. */
function observeKeys(): void {
  const interactions = new Map<number, number>();
  page["interactions"] = interactions;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { readonly interactionId: number })[]) {
      if (entry.interactionId === 0) continue;
      interactions.set(entry.interactionId, Math.max(entry.duration, interactions.get(entry.interactionId) ?? 0));
    }
  });
  observer.observe({ type: "event", buffered: false, durationThreshold: 16 } as PerformanceObserverInit);
}

if (variant === "script") {
  prepareScript();
} else {
  const content = await screen();
  createRoot(document.getElementById("root")!).render(<FluentProvider theme={webLightTheme}>{content}</FluentProvider>);
  observeKeys();
}
page["isReady"] = true;
