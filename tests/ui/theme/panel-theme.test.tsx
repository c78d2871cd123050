import { screen, within } from "@testing-library/react";
import { success } from "@panel/core/result";
import type { SocialLinks } from "@panel/core/settings";
import { sampleSettings } from "@panel/memory";
import { describe, expect, it, vi } from "vitest";
import { flush, renderPanel } from "../../support/render-panel.tsx";
import { operatorTheme } from "../../../ui/src/theme/operator-theme.ts";

const themed = () => document.querySelector<HTMLElement>("[data-theme]")!;

/** Two palettes that can be read as they are. */
const colours = {
  light: {
    primary: "#8b0000",
    secondary: "#5a0000",
    icons: "#7a1f00",
    info: "#004578",
    success: "#0b5a0b",
    warning: "#6b3a00",
    headerLeft: "#1b0000",
    headerRight: "#330000",
  },
  dark: {
    primary: "#ffb3b3",
    secondary: "#ffeaea",
    icons: "#ffd0a8",
    info: "#a8d8ff",
    success: "#a8ffa8",
    warning: "#ffe0a8",
    headerLeft: "#001b00",
    headerRight: "#003300",
  },
};

/** The variable by which the interface takes each colour of the operator. */
const variables = {
  primary: "colorBrandBackground",
  secondary: "colorBrandForeground2",
  icons: "panel-icons",
  info: "panel-info",
  success: "colorStatusSuccessBorder1",
  warning: "colorStatusWarningBorder1",
  headerLeft: "panel-header-left",
  headerRight: "panel-header-right",
} as const;

function shownColours(): Readonly<Record<string, string>> {
  const style = getComputedStyle(themed());
  return Object.fromEntries(
    Object.entries(variables).map(([colour, name]) => [colour, style.getPropertyValue(`--${name}`).trim()]),
  );
}

/** The sources of the interface, without the theme that sets the variables. */
const sources = Object.entries(
  import.meta.glob<string>("../../../ui/src/**/*.{ts,tsx,css}", { query: "?raw", import: "default", eager: true }),
).filter(([path]) => !path.includes("/theme/"));

describe("theme of the panel", () => {
  it("THM-003 repairs the operator's colours where they could not be read", () => {
    const theme = operatorTheme(
      { primary: "#8b0000", headerLeft: "#FEDEA0", headerRight: "#FFBBBB" },
      "light",
    ) as unknown as Record<string, string>;
    expect(theme.colorBrandBackground).toBe("#8b0000");
    expect(theme.colorNeutralForegroundOnBrand).toBe("#ffffff");
    expect(theme["panel-header-left"]).toBe("#fedea0");
    expect(theme["panel-on-header"]).toBe("#000000");
  });

  it("THM-001 brands one build by its settings: name, logos and where they lead, icons, social pages", async () => {
    const icon = document.createElement("link");
    icon.rel = "icon";
    document.head.append(icon);
    const socialLinks = Object.fromEntries(
      Object.keys(sampleSettings.socialLinks).map((name) => [name, `https://${name}.example/acme`]),
    ) as unknown as SocialLinks;
    const acme = {
      panelName: "Acme",
      translations: {},
      lightLogo: "/light.svg",
      darkLogo: "/dark.svg",
      logoAlt: "Acme Inc.",
      logoDestinationUrl: "https://acme.example/",
      favicon: "/acme.png",
      iconLink512Src: "/acme-512.png",
      darkModeAvailable: true,
      socialLinks,
    };
    const first = await renderPanel("/home", { settings: acme });
    expect([document.title, new URL(icon.href).pathname]).toEqual(["Acme", "/acme.png"]);
    expect(document.querySelector('link[rel="apple-touch-icon"]')).toHaveAttribute("href", "/acme-512.png");
    const brand = within(screen.getByRole("banner")).getByRole("link", { name: "Acme Inc." });
    expect(brand).toHaveAttribute("href", "https://acme.example/");
    const logo = within(brand).getByRole("img", { name: "Acme Inc." });
    expect(logo).toHaveAttribute("src", "/light.svg");
    const footer = within(screen.getByRole("contentinfo"));
    for (const network of ["YouTube", "Telegram", "VK", "LinkedIn", "Facebook", "Twitter"])
      expect(footer.getByRole("link", { name: network })).toHaveAttribute(
        "href",
        `https://${network.toLowerCase()}.example/acme`,
      );
    await first.user.click(screen.getByRole("button", { name: "Dark mode" }));
    await flush();
    expect(screen.getByRole("img", { name: "Acme Inc." })).toHaveAttribute("src", "/dark.svg");
    first.unmount();
    await renderPanel("/home", {
      settings: { panelName: "Zenith", translations: {}, lightLogo: "/z.svg", favicon: "javascript:x" },
    });
    expect(document.title).toBe("Zenith");
    expect(screen.getByRole("img", { name: "Zenith" })).toHaveAttribute("src", "/z.svg");
    expect(icon.href).not.toContain("javascript");
    icon.remove();
  });

  it("THM-003 ENT-055 makes the operator's colours of the theme that is shown the tokens of Fluent", async () => {
    const { user } = await renderPanel("/home", { settings: { darkModeAvailable: true, colours } });
    await flush();
    expect(shownColours()).toEqual(colours.light);
    await user.click(screen.getByRole("button", { name: "Dark mode" }));
    await flush();
    expect(shownColours()).toEqual(colours.dark);
  });

  it.each(Object.entries(variables))("THM-003 colours something with %s", (_colour, name) => {
    expect(sources.filter(([, text]) => new RegExp(`\\b${name}\\b`).test(text)).length).toBeGreaterThan(0);
  });

  it("THM-004 leaves the colours as they are when the settings are fetched again", async () => {
    const other = { ...colours, light: { ...colours.light, primary: "#7a1f5c" } };
    const { memory, pass, stop } = await renderPanel("/home", { settings: { colours } });
    let fetched = 0;
    memory.faults.settings.settings = () => {
      fetched += 1;
      return Promise.resolve(success({ ...sampleSettings, colours: other }));
    };
    await pass(10 * 60_000);
    await flush();
    expect(fetched).toBe(1);
    expect(shownColours()).toEqual(colours.light);
    stop();
  });

  it("THM-005 BIZ-083 is dark after the switch, remembered for a year, and light again where dark is not offered", async () => {
    const first = await renderPanel("/home", { settings: { darkModeAvailable: true } });
    expect(themed()).toHaveAttribute("data-theme", "light");
    await first.user.click(screen.getByRole("button", { name: "Dark mode" }));
    await flush();
    expect(themed()).toHaveAttribute("data-theme", "dark");
    expect(first.memory.cookies.read("theme")).toBe("dark");
    expect(first.memory.cookies.optionsOf("theme")?.maxAgeSeconds).toBe(365 * 86_400);
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
