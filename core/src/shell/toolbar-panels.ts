import { action, computed, makeObservable, observableRef } from "mobx";

/** Panels that hang from the toolbar. */
export type ToolbarPanel = "services" | "secondFloor" | "profile";

/** At most one of the toolbar's panels is open; two of them lock the page's scroll (NAV-030, NAV-031). */
export class ToolbarPanels {
  open: ToolbarPanel | null = null;

  constructor() {
    makeObservable(this, { open: observableRef, locksScroll: computed, show: action, toggle: action, close: action });
  }

  get locksScroll(): boolean {
    return this.open === "services" || this.open === "secondFloor";
  }

  show(panel: ToolbarPanel): void {
    this.open = panel;
  }

  toggle(panel: ToolbarPanel): void {
    this.open = this.open === panel ? null : panel;
  }

  /** Closes the named panel, or whichever is open. */
  close(panel: ToolbarPanel | null = this.open): void {
    if (this.open === panel) this.open = null;
  }
}
