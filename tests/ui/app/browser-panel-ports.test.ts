import { networkId } from "@panel/core/identifiers";
import { afterEach, describe, expect, it, vi } from "vitest";
import { browserPanelPorts } from "../../../ui/src/app/browser-panel-ports.ts";

afterEach(() => {
  vi.restoreAllMocks();
  document.querySelector('meta[name="panel-core-address"]')?.remove();
});

describe("the panel in a browser", () => {
  it("HTP-001 DEC-169 calls the core where the page's own element says it is, on whatever host the panel itself runs", async () => {
    const meta = document.createElement("meta");
    meta.name = "panel-core-address";
    meta.content = "https://core.shop.example";
    document.head.append(meta);
    const called: string[] = [];
    // Nothing leaves the test: every call ends as one that reached nobody.
    vi.spyOn(XMLHttpRequest.prototype, "open").mockImplementation((_method: string, address: string | URL) => {
      called.push(String(address));
      throw new Error("not sent");
    });
    const facts = { locale: () => "en" as const, widgetToken: () => "", invalidDataMessage: () => "" };
    const ports = browserPanelPorts(window, "/app/", facts);
    const wish = { networkId: networkId(1), words: "nasa", kind: "channel" } as const;
    const answers = [ports.auth.logout("token"), ports.ordering.findChannels(wish), ports.profile.setEmail("a@b.example")];
    await Promise.allSettled(answers);
    expect(called).toHaveLength(answers.length);
    expect(called.filter((address) => !address.startsWith("https://core.shop.example/"))).toEqual([]);
    expect(window.location.origin).not.toBe("https://core.shop.example");
  });

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
