import { routingTokens } from "@panel/core/routing/wiring";
import { FluentProvider, webLightTheme } from "@fluentui/react-components";
import { SessionRefusals } from "@panel/core/auth";
import { SequentialSearch } from "@panel/core/search";
import { localStorageKeys } from "@panel/core/platform";
import { createMemoryPanel } from "@panel/memory";
import { Suspense } from "react";
import { createRoot } from "react-dom/client";
import { MemoryRouter } from "react-router-dom";
import { composePanel } from "../../../ui/src/app/compose.ts";
import type { PanelPorts } from "../../../ui/src/app/panel-ports.ts";
import english from "../../../ui/src/messages/en.ts";
import type { MessageLoaders } from "../../../ui/src/messages/locale-messages.ts";
import { PanelContext } from "../../../ui/src/bindings/panel-context.ts";
import { RouteContext } from "../../../ui/src/bindings/use-route.ts";
import CatalogueScreen from "../../../ui/src/catalogue/catalogue-screen.tsx";
import { Control } from "./control.tsx";
import { FluentCards, FluentTable } from "./fluent.tsx";
import { manyServices } from "./services.ts";

const parameters = new URLSearchParams(location.search);
const variant = parameters.get("variant") ?? "table";
const networks = manyServices(Number(parameters.get("services") ?? "100000"));
const root = createRoot(document.getElementById("root")!);

/** The real catalogue screen over memory ports. */
async function screen() {
  const memory = createMemoryPanel({ networks });
  memory.localStorage.write(localStorageKeys.catalogueView, variant);
  const { navigator: _navigator, ...rest } = memory;
  const ports = {
    ...rest,
    search: new SequentialSearch(),
    sessionRefusals: new SessionRefusals(),
    captcha: { kind: "fixed", answer: "" },
    wakeUps: { onWakeUp: () => () => undefined },
  } as unknown as PanelPorts;
  const panel = composePanel(() => ports, { en: () => Promise.resolve(english) } as MessageLoaders);
  await panel.messages.start("en", ["common", "catalogue", "errors"]);
  const route = { name: "index", path: "/", params: {}, query: {}, locale: "en" } as const;
  panel.container.get(routingTokens.current).set(route);
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

const services = networks.flatMap((network) => network.serviceTypes.flatMap((type) => type.services));
/** The real screen, or one of those that it is compared with. */
async function contentOf(name: string) {
  if (name === "control") return <Control services={services} />;
  if (name === "fluent-table") return <FluentTable services={services} />;
  return name === "fluent-cards" ? <FluentCards services={services} /> : await screen();
}
const content = await contentOf(variant);
root.render(<FluentProvider theme={webLightTheme}>{content}</FluentProvider>);
