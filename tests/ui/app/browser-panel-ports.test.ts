import { describe, expect, it } from "vitest";
import { browserPanelPorts } from "../../../ui/src/app/browser-panel-ports.ts";

describe("the panel in a browser", () => {
  it("ORD-036 CRT-025 tells the page's data layer what analytics are told, and knows how it is displayed", () => {
    const layer: unknown[] = [];
    Object.assign(window, { dataLayer: layer, matchMedia: (query: string) => ({ matches: query.includes("standalone") }) });
    const facts = { locale: () => "en" as const, widgetToken: () => "", invalidDataMessage: () => "" };
    const { analytics, display } = browserPanelPorts(window, "/", facts);
    analytics.record("payment_gateway", { place: "cart" });
    expect(layer).toEqual([{ event: "payment_gateway", place: "cart" }]);
    expect(display.mode).toBe("installed");
  });
});
