import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { customMenuItem, flush, renderPanel } from "../../support/render-panel.tsx";
import { header } from "./cabinet-fixtures.ts";

/** A panel in German and roubles, whose operator has written this address at a link's place. */
type Open = (address: string) => ReturnType<typeof renderPanel>;
const start = "/de/home?currency=rub";
const open: Readonly<Record<"footer" | "logo" | "custom item", Open>> = {
  footer: (termsUrl) => renderPanel(start, { settings: { termsUrl }, languages: [] }),
  logo: (logoDestinationUrl) => renderPanel(start, { settings: { panelName: "Acme", logoDestinationUrl }, languages: [] }),
  "custom item": (url) =>
    renderPanel(start, { customMenuItems: [customMenuItem({ name: "Acme", url, translations: {} })], languages: [] }),
};

type Opened = Awaited<ReturnType<Open>>;
const linkAt: Readonly<Record<keyof typeof open, (opened: Opened) => Promise<HTMLElement>>> = {
  footer: () => Promise.resolve(within(screen.getByRole("contentinfo")).getByRole("link", { name: "Nutzungsbedingungen" })),
  logo: () => Promise.resolve(header().getByRole("link", { name: "Acme" })),
  "custom item": async ({ user }) => {
    await user.click(header().getByRole("button", { name: "Menü" }));
    await flush();
    return within(await screen.findByRole("dialog", { name: "Menü" })).getByRole("link", { name: "Acme" });
  },
};
const places = Object.keys(open) as readonly (keyof typeof open)[];

describe("an address of the panel that an operator wrote", () => {
  it.each(places)(
    "DEC-200 in the %s is a page of the panel, in the language and the currency of now, without a reload",
    async (place) => {
      const opened = await open[place]("/login?from=us#top");
      const { container } = opened;
      const link = await linkAt[place](opened);
      expect(link).toHaveAttribute("href", "/de/login?currency=RUB&from=us#top");
      expect(link).not.toHaveAttribute("target");
      await opened.user.click(link);
      expect(await screen.findByRole("heading", { level: 1, name: "Anmelden" })).toBeVisible();
      expect(container).toBeInTheDocument();
      expect(opened.route()).toMatchObject({ name: "login", query: { currency: "RUB", from: "us" } });
    },
  );

  it.each(places)(
    "DEC-200 in the %s keeps the language that the operator wrote, with or without the panel's host",
    async (place) => {
      const opened = await open[place](`${globalThis.location.origin}/fr/login`);
      expect(await linkAt[place](opened)).toHaveAttribute("href", "/fr/login?currency=RUB");
    },
  );
});
