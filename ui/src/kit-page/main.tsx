import { StrictMode, Suspense } from "react";
import { createRoot } from "react-dom/client";
import { browserPanelPorts } from "../app/browser-panel-ports.ts";
import { composePanel } from "../app/compose.ts";
import { PanelContext } from "../bindings/panel-context.ts";
import { RouterStage } from "../app/router-stage.tsx";
import { messageLoaders } from "../messages/message-loaders.ts";
import { ThemedStage } from "../theme/themed-stage.tsx";
import { KitPage } from "./kit-page.tsx";

// For development and tests only, at `kit.html?theme=dark&direction=rtl`; no page of the panel leads here, and the build leaves it out.
const root = document.getElementById("root");
if (!root) throw new Error("the page has no place for the kit");
const asked = new URLSearchParams(window.location.search);
const theme = asked.get("theme") === "dark" ? "dark" : "light";
const direction = asked.get("direction") === "rtl" ? "rtl" : "ltr";
const panel = composePanel((facts) => browserPanelPorts(window, import.meta.env.BASE_URL, facts), messageLoaders);
await panel.messages.start("en", ["common", "plots"]);
createRoot(root).render(
  <StrictMode>
    <PanelContext value={panel}>
      <ThemedStage theme={theme} direction={direction}>
        <Suspense>
          <RouterStage>
            <KitPage />
          </RouterStage>
        </Suspense>
      </ThemedStage>
    </PanelContext>
  </StrictMode>,
);
