import type { Page } from "playwright";

/** One movement of what was painted already, as the browser reports it. */
export interface LayoutShift {
  readonly value: number;
  /** What moved the furthest: its element, and its top edge before and after. */
  readonly moved: readonly string[];
}

interface ShiftEntry extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    readonly node?: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

type Watching = typeof globalThis & { readonly panelShifts?: LayoutShift[] };

/**
 * Writes down every layout shift of the pages that are opened from now on, but for those that a press has caused. Its function names
 * nothing: the tool that runs the measurements would wrap each name in a call that the page does not know.
 */
export const watchLayoutShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: LayoutShift[] = [];
    Object.assign(globalThis, { panelShifts: shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as ShiftEntry[]) {
        if (entry.hadRecentInput) continue;
        const moved = entry.sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node instanceof Element ? `${node.tagName.toLowerCase()} "${(node.textContent ?? "").slice(0, 40)}"` : String(node?.nodeName)} ${String(Math.round(previousRect.top))}→${String(Math.round(currentRect.top))}`,
        );
        shifts.push({ value: entry.value, moved });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });

/** The shifts of the page that is open. */
export const layoutShiftsOf = (page: Page): Promise<readonly LayoutShift[]> =>
  page.evaluate(() => (globalThis as Watching).panelShifts ?? []);

/** All shifts together; a browser counts those of its worst five seconds only, so this is never less than what it calls CLS. */
export const totalShift = (shifts: readonly LayoutShift[]): number => shifts.reduce((sum, { value }) => sum + value, 0);

/** A telephone of the middle price on a slow mobile line: a quarter of the processor, 1.6 Mbit/s, 150 ms. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await session.send("Network.enable");
  const bytesPerSecond = (1.6 * 1_000_000) / 8;
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}
