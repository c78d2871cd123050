import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { failure, success } from "@panel/core/result";
import { flush, renderPanel } from "../../support/render-panel.tsx";
import { english } from "../../support/english.ts";

describe("start", () => {
  it("LIF-016 asks once each for settings, pages, both menus and banners", async () => {
    const asked: string[] = [];
    await renderPanel("/home", {
      prepare: ({ settings, banners, faults }) => {
        const count =
          <Answer,>(name: string, ask: () => Answer) =>
          () => (asked.push(name), ask());
        faults.settings.settings = count("settings", settings.settings.bind(settings));
        faults.settings.pages = count("pages", settings.pages.bind(settings));
        faults.settings.menuItems = count("menuItems", settings.menuItems.bind(settings));
        faults.settings.customMenuItems = count("customMenuItems", settings.customMenuItems.bind(settings));
        faults.banners.banners = count("banners", banners.banners.bind(banners));
      },
    });
    expect(asked.toSorted()).toEqual(["banners", "customMenuItems", "menuItems", "pages", "settings"]);
  });
});

describe("start without a server", () => {
  const broken = () => Promise.resolve(failure({ kind: "network" })) as never;

  it("RTE-028 leaves a usable page with a retry of its own for each part that failed", async () => {
    for (const [part, words] of [
      ["settings", english("shell:problem_settings")],
      ["menuItems", english("shell:problem_sidebar")],
      ["pages", english("shell:problem_pages")],
    ] as const) {
      const { unmount, user, memory } = await renderPanel("/home", {
        prepare: ({ faults }) => {
          faults.settings[part] = broken;
        },
      });
      const bar = screen.getByRole("alert");
      expect(bar).toHaveTextContent(words);
      expect(screen.getByRole("heading", { name: "Welcome" })).toBeVisible();
      expect(within(screen.getByRole("banner")).getByRole("link", { name: "Log in" })).toBeVisible();
      memory.faults.settings[part] = (() => Promise.resolve(success(part === "settings" ? { panelName: "Back" } : []))) as never;
      if (part !== "settings") {
        await user.click(within(bar).getByRole("button", { name: "Try again" }));
        await flush();
        expect(screen.queryByText(words)).toBeNull();
      }
      unmount();
    }
  });

  it("RTE-028 shows no error for banners and own menu items that failed, and the networks' own retry", async () => {
    await renderPanel("/home", {
      prepare: ({ faults }) => {
        faults.banners.banners = broken;
        faults.settings.customMenuItems = broken;
        faults.catalogue.snapshot = broken;
      },
    });
    expect(screen.getAllByRole("alert").map(({ textContent }) => textContent)).toEqual([
      `${english("shell:problem_networks")}Try again`,
    ]);
  });

  it("RTE-021 asks nobody to log in anew whose saved login could not be checked", async () => {
    let read: (() => never) | null = null;
    const { user, memory } = await renderPanel("/orders", {
      profile: {},
      prepare: (ports) => {
        read = ports.profile.profile as () => never;
        ports.faults.profile.profile = broken;
      },
    });
    expect(screen.getByRole("heading", { name: english("errors:unreachableTitle") })).toBeVisible();
    expect(window.location.pathname).toBe("/orders");
    memory.faults.profile.profile = read!;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await flush();
    expect(screen.queryByRole("heading", { name: english("errors:unreachableTitle") })).toBeNull();
  });
});
