import { screen } from "@testing-library/react";
import { sampleSettings } from "@panel/memory";
import { routeTable } from "@panel/core/routing";
import { featureOfPage, type PageFeatures } from "@panel/core/shell";
import { describe, expect, it, vi } from "vitest";
import { moneyFromCents } from "@panel/core/money";
import { success } from "@panel/core/result";
import type { GradesSummary } from "@panel/core/profile";
import { english } from "../../support/english.ts";
import { menuItem, renderPanel } from "../../support/render-panel.tsx";
import { openMenu } from "./cabinet-fixtures.ts";

/** What each switch of the operator has, by address. */
const table: readonly (readonly [keyof PageFeatures, string, readonly string[]])[] = [
  ["tasks", "TSK-001", ["/tasks", "/tasks/faq", "/tasks/start-earning", "/tasks/how-to-use-rewards"]],
  ["bonuses", "NAV-013", ["/bonuses"]],
  ["grades", "GRD-006", ["/grades"]],
  ["childPanels", "CPN-001", ["/child-panels"]],
  ["freeTrials", "FTR-001", ["/free-trials"]],
  [
    "keywordTools",
    "KWT-001",
    ["/keywords-tools", "/tags-generator", "/plans-and-pricing", "/youtube-campaign", "/about-youtube-keyword-tool"],
  ],
  ["subscriptions", "SUB-001", ["/subscriptions", "/subscription-about"]],
  ["videoChannels", "YTA-001", ["/channel-statistics"]],
];

const isMissing = () => screen.queryByRole("heading", { level: 1, name: english("errors:404") }) !== null;

const summary: GradesSummary = {
  current: null,
  next: null,
  previous: null,
  gradesEnabled: true,
  gradeDiscountsEnabled: true,
  spendToGoal: moneyFromCents(0),
  spendToGoalPercent: null,
};

/** A panel with a menu of all these addresses, for somebody logged in. */
const opened = (addresses: readonly string[], address: string, features: Partial<PageFeatures>, list = vi.fn()) =>
  renderPanel(address, {
    profile: { gradesEnabled: true },
    settings: { features: { ...sampleSettings.features, ...features } },
    menuItems: addresses.map((url, at) => menuItem({ name: `Entry ${at}`, url, sorting: at })),
    prepare: ({ faults }) => {
      faults.profile.grades = () => Promise.resolve(success(summary));
      faults.grades.list = list.mockReturnValue(Promise.resolve(success([])));
    },
  });

describe("a feature that the operator switches off", () => {
  it.each(table)(
    "PRD-002 %s (%s) has its pages and menu entries while it is on, and neither without",
    async (feature, _row, addresses) => {
      for (const isOn of [true, false]) {
        for (const address of addresses) {
          const { unmount } = await opened(addresses, address, { [feature]: isOn });
          expect([address, isMissing()]).toEqual([address, !isOn]);
          unmount();
        }
        const { user, unmount } = await opened(addresses, "/home", { [feature]: isOn });
        const menu = await openMenu(user);
        expect(menu.queryAllByRole("link", { name: /^Entry/ })).toHaveLength(isOn ? addresses.length : 0);
        unmount();
      }
    },
  );

  it("PRD-002 leaves every other page where it is", () => {
    const switched = routeTable
      .filter(({ name }) => featureOfPage(name) !== null)
      .map(({ path }) => path.replace(/\/\{.*\}$/, ""));
    const named = table.flatMap(([, , addresses]) => addresses);
    expect(switched.filter((path) => !named.includes(path))).toEqual([
      "/tasks/how-to-connect-a-youtube-account",
      "/tasks/how-to-perform-the-tasks",
      "/youtube-campaign/create",
    ]);
    expect(named.filter((path) => !switched.includes(path))).toEqual([]);
  });

  it("GRD-006 asks for no grades", async () => {
    for (const grades of [true, false]) {
      const list = vi.fn();
      const { unmount } = await opened(["/grades"], "/grades", { grades }, list);
      expect(list).toHaveBeenCalledTimes(grades ? 1 : 0);
      unmount();
    }
  });
});
