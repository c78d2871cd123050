import { screen, within } from "@testing-library/react";
import { moneyFromCents } from "@panel/core/money";
import { describe, expect, it, vi } from "vitest";
import { flush, renderPanel } from "../../support/render-panel.tsx";
import { english } from "../../support/english.ts";

const balance = moneyFromCents(123_450);
const header = () => within(screen.getByRole("banner"));

/** The balance and the first service of the catalogue, in one language. */
async function shownIn(path: string, settings: Parameters<typeof renderPanel>[1]) {
  const { unmount } = await renderPanel(path, { languages: [], profile: { balance }, ...settings });
  const card = screen.getAllByRole("article")[0]!;
  const shown = { header: header().getByRole("link", { name: /234/ }).textContent, card: card.textContent };
  unmount();
  return shown;
}

describe("the format of numbers", () => {
  it("DEC-189 is the panel's own in every language, and the visitor's where the operator says so", async () => {
    for (const path of ["/", "/de"]) {
      const { header: amount, card } = await shownIn(path, {});
      expect(amount).toMatch(/^\$ 1\s234,50$/);
      expect(card).toMatch(/\$ \d+,\d\d/);
    }
    const settings = { numberFormat: "visitor" } as const;
    const english = await shownIn("/", { settings });
    expect(english.header).toBe("$1,234.50");
    expect(english.card).toMatch(/\$\d+\.\d\d/);
    const german = await shownIn("/de", { settings });
    expect(german.header).toMatch(/^1\.234,50\s\$$/);
    expect(german.card).toMatch(/\d+,\d\d\s\$/);
  });

  it("DEC-189 follows the language that is chosen, in texts and amounts alike", async () => {
    const settings = { numberFormat: "visitor" } as const;
    const { user } = await renderPanel("/orders/create?serviceId=5&quantity=1500", {
      languages: [],
      profile: { balance },
      settings,
    });
    expect(header().getByRole("link", { name: "$1,234.50" })).toBeVisible();
    expect(screen.getByText(english("ordering:pieces", { quantity: "1,500" }))).toBeVisible();
    await user.click(header().getByRole("button", { name: english("common:select_language") }));
    await flush();
    await user.click(screen.getByRole("button", { name: "Deutsch" }));
    await flush();
    expect(header().getByRole("link", { name: /^1\.234,50\s\$$/ })).toBeVisible();
    expect(screen.getByText(/1\.500/)).toBeVisible();
  });
});

vi.setConfig({ testTimeout: 30_000 });
