import { landingTokens } from "@panel/core/visitor/landing-wiring";
import { takeEntryCode } from "@panel/browser";
import { createRoot } from "react-dom/client";
import { hasAnswers } from "./app/answers-of-page.ts";
import { browserPanelPorts } from "./app/browser-panel-ports.ts";
import { composePanel } from "./app/compose.ts";
import { PanelRoot } from "./app/panel-root.tsx";
import { startPanel } from "./app/start-panel.ts";
import { messageLoaders } from "./messages/message-loaders.ts";

// Before anything else reads the address: a one-time code must not reach history, referrers or scripts.
const entryCode = takeEntryCode(window);
const base = import.meta.env.BASE_URL;
const root = document.getElementById("root");
if (!root) throw new Error("the page has no place for the panel");

const panel = composePanel((facts) => browserPanelPorts(window, base, facts), messageLoaders);
panel.container.get(landingTokens.entryCode).hold(entryCode);
const { pathname, search, hash } = window.location;
const basename = base.replace(/\/$/, "");
const below = pathname.startsWith(basename) ? pathname.slice(basename.length) : pathname;
const { path } = await startPanel(panel, {
  path: below === "" ? "/" : below,
  search,
  languages: navigator.languages,
  hasAnswers: hasAnswers(document),
});
if (basename + path !== pathname + search) window.history.replaceState(window.history.state, "", basename + path + hash);
createRoot(root).render(<PanelRoot panel={panel} base={base} />);
