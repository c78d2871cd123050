import { screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { flush, renderPanel } from "../../support/render-panel.tsx";
import { operatorTheme } from "../../../ui/src/theme/operator-theme.ts";

const themed = () => document.querySelector<HTMLElement>("[data-theme]")!;

describe("theme of the panel", () => {
  it("THM-003 gives Fluent the operator's colours, repaired where they could not be read", () => {
    const theme = operatorTheme(
      { primary: "#8b0000", headerLeft: "#FEDEA0", headerRight: "#FFBBBB" },
      "light",
    ) as unknown as Record<string, string>;
    expect(theme.colorBrandBackground).toBe("#8b0000");
    expect(theme.colorNeutralForegroundOnBrand).toBe("#ffffff");
    expect(theme["panel-header-left"]).toBe("#fedea0");
    expect(theme["panel-on-header"]).toBe("#000000");
  });

  it("THM-001 brands one build by its settings: name, logo, colours, favicon", async () => {
    const icon = document.createElement("link");
    icon.rel = "icon";
    document.head.append(icon);
    const first = await renderPanel("/home", { settings: { panelName: "Acme", translations: {}, favicon: "/acme.png" } });
    expect([document.title, new URL(icon.href).pathname]).toEqual(["Acme", "/acme.png"]);
    first.unmount();
    await renderPanel("/home", {
      settings: { panelName: "Zenith", translations: {}, lightLogo: "/z.svg", favicon: "javascript:x" },
    });
    expect(document.title).toBe("Zenith");
    expect(screen.getByRole("img", { name: "Zenith" })).toHaveAttribute("src", "/z.svg");
    expect(icon.href).not.toContain("javascript");
    icon.remove();
  });

  it("THM-005 is dark after the switch, remembered, and light again where dark is not offered", async () => {
    const first = await renderPanel("/home", { settings: { darkModeAvailable: true } });
    expect(themed()).toHaveAttribute("data-theme", "light");
    await first.user.click(screen.getByRole("button", { name: "Dark mode" }));
    await flush();
    expect(themed()).toHaveAttribute("data-theme", "dark");
    expect(first.memory.cookies.read("theme")).toBe("dark");
    first.unmount();
    const dark = { prepare: ({ cookies }: typeof first.memory) => cookies.write("theme", "dark", { maxAgeSeconds: 1000 }) };
    const second = await renderPanel("/home", { settings: { darkModeAvailable: true }, ...dark });
    expect(themed()).toHaveAttribute("data-theme", "dark");
    second.unmount();
    await renderPanel("/home", { settings: { darkModeAvailable: false }, ...dark });
    expect(themed()).toHaveAttribute("data-theme", "light");
  });
});

vi.setConfig({ testTimeout: 30_000 });
