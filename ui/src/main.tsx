import { createRoot } from "react-dom/client";
import { browserPanelPorts } from "./app/browser-panel-ports.ts";
import { composePanel } from "./app/compose.ts";
import { messageFiles } from "./app/message-files.ts";
import { PanelRoot } from "./app/panel-root.tsx";
import { startPanel } from "./app/start-panel.ts";

const base = import.meta.env.BASE_URL;
const root = document.getElementById("root");
if (!root) throw new Error("the page has no place for the panel");

const panel = composePanel(browserPanelPorts(window), messageFiles);
await startPanel(panel, base);
createRoot(root).render(<PanelRoot panel={panel} base={base} />);
