import { createMemoryPanel, type ManualClock, type MemoryPanelOptions } from "@panel/memory";
import { withScripts, type PanelFaults, type ScriptedPanel } from "./faults.ts";
import { PanelBrowser, type PanelTab } from "./panel-tab.ts";

/** The core over memory: its ports, its clock, where it shall fail, and pages of it. */
export interface OpenedPanel {
  readonly memory: ScriptedPanel;
  readonly faults: PanelFaults;
  readonly clock: ManualClock;
  /** What all pages share. */
  readonly browser: PanelBrowser;
  /** A page of the panel, without any interface. */
  openTab(): PanelTab;
}

/** Opens a panel that works in memory and whose time goes on only by hand: the door to the core for every test. */
export function openPanel(options: MemoryPanelOptions = {}): OpenedPanel {
  const memory = withScripts(createMemoryPanel(options));
  const { clock, faults, tokens } = memory;
  const browser = new PanelBrowser({ clock, tokens });
  return { memory, faults, clock, browser, openTab: () => browser.openTab(memory) };
}
