import { screen, within } from "@testing-library/react";
import type { FreeTrial } from "@panel/core/free-trials";
import { orderId } from "@panel/core/identifiers";
import { failure, success } from "@panel/core/result";
import type { InstanceSettings } from "@panel/core/settings";
import { sampleQuests, sampleSettings } from "@panel/memory";
import { describe, expect, it } from "vitest";
import { english } from "../../support/english.ts";
import { flush, renderPanel, type RenderPanelOptions } from "../../support/render-panel.tsx";
import { openMenu } from "../shell/cabinet-fixtures.ts";
import { menuItem } from "../../support/render-panel.tsx";

const trial = (id: number, fields: Partial<FreeTrial> = {}): FreeTrial => ({
  id,
  questId: 1,
  status: "created",
  expiresAt: "2026-12-01 10:00:00",
  questName: "50 likes",
  reward: "50 likes",
  url: "https://www.instagram.com/p/CuE2WNQs6vH/",
  proofUrl: null,
  createdAt: "2026-11-24 10:00:00",
  reason: null,
  orderId: null,
  ...fields,
});

const open = async (options: RenderPanelOptions = { profile: {} }, address = "/free-trials") => {
  const shown = await renderPanel(address, options);
  await flush();
  return shown;
};
const settled = (freeTrials: Partial<InstanceSettings["freeTrials"]>): Partial<InstanceSettings> => ({
  freeTrials: { ...sampleSettings.freeTrials, ...freeTrials },
});
const cards = () => screen.getAllByRole("article");
const card = (name: string) => screen.getByRole("article", { name });

describe("all free trials on screen", () => {
  it("FTR-003 FTR-004 shows each quest with name, words, network and reward, whether it is open, and leads to it", async () => {
    const { user, route } = await open();
    expect(cards()).toHaveLength(sampleQuests.length);
    const first = within(card("50 likes"));
    expect(first.getByText("See how fast likes arrive.")).toBeVisible();
    expect(first.getByText("Instagram")).toBeVisible();
    expect(first.getByText("You get: 50 likes")).toBeVisible();
    expect(first.getByText(english("free-trials:open"))).toBeVisible();
    expect(within(card("100 followers")).getByText(english("free-trials:needsProof"))).toBeVisible();
    const closed = within(card("500 views"));
    expect(closed.getByText(english("free-trials:notYet"))).toBeVisible();
    expect(closed.getByText("At least $ 5,00 spent")).toBeVisible();
    expect(closed.getByText("At least $ 10,00 topped up")).toBeVisible();
    expect(within(card("Visits of a site")).getByText(english("free-trials:open"))).toBeVisible();
    await user.click(first.getByRole("link", { name: english("free-trials:view") }));
    await flush();
    expect(route()).toMatchObject({ name: "free-trials", params: { id: "1" } });
    expect(screen.getByRole("heading", { level: 1, name: "50 likes" })).toBeVisible();
  });

  it("FTR-001 has a page and a menu entry while the feature and its own switch are on, and neither without", async () => {
    const features = (freeTrials: boolean) => ({ ...sampleSettings.features, freeTrials });
    const menuItems = [menuItem({ name: "Trials", url: "/free-trials" })];
    for (const [settings, isThere] of [
      [{ features: features(true) }, true],
      [{ features: features(false) }, false],
      [settled({ isEnabled: false }), false],
    ] as const) {
      const { user, unmount } = await open({ profile: {}, settings, menuItems });
      expect(screen.queryAllByRole("article").length > 0).toBe(isThere);
      expect(screen.queryByRole("heading", { level: 1, name: english("errors:404") }) !== null).toBe(!isThere);
      const menu = await openMenu(user);
      expect(menu.queryByRole("link", { name: "Trials" }) !== null).toBe(isThere);
      unmount();
    }
  });

  it("FTR-002 DEC-096 shows the operator's help text, and quests to guests only where they may look", async () => {
    const guest = await open({ settings: settled({ helpText: "One of each is free." }) });
    expect(screen.getByText("One of each is free.")).toBeVisible();
    expect(cards()).toHaveLength(4);
    expect(within(card("500 views")).getByText("At least $ 5,00 spent · At least $ 10,00 topped up")).toBeVisible();
    expect(screen.queryByText(english("free-trials:yourTrials"))).toBeNull();
    guest.unmount();
    let asked = 0;
    await open({
      settings: settled({ guestsMayLook: false }),
      prepare: ({ faults }) => {
        faults.freeTrials.quests = () => Promise.resolve(success([])).finally(() => (asked += 1));
      },
    });
    expect(screen.getByText(english("free-trials:loginFirst"))).toBeVisible();
    const main = within(screen.getByRole("main"));
    expect(main.getByRole("link", { name: english("common:logIn") })).toHaveAttribute(
      "href",
      expect.stringContaining("redirect="),
    );
    expect([screen.queryAllByRole("article"), asked]).toEqual([[], 0]);
  });

  it("FTR-006 DEC-095 says that nothing is set up, and that one has no trials yet, without any error", async () => {
    await open({
      profile: {},
      prepare: ({ freeTrials }) => {
        freeTrials.setUp = [];
      },
    });
    expect(screen.getByRole("heading", { level: 2, name: english("free-trials:none") })).toBeVisible();
    expect(screen.getByText(english("free-trials:noTrials"))).toBeVisible();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("FTR-010 DEC-093 ENT-017 lists one's own trials with status, reward, end and reason; an unknown status as its text", async () => {
    await open({
      profile: {},
      prepare: ({ faults }) => {
        const list = [
          trial(6, { status: "unheard_of" }),
          trial(5, { status: "rejected", reason: "Not public" }),
          trial(4, { status: "expired" }),
          trial(3, { status: "completed" }),
          trial(2, { status: "in_processing" }),
          trial(1),
        ];
        faults.freeTrials.trials = () => Promise.resolve(success(list));
      },
    });
    const rows = within(screen.getByRole("table")).getAllByRole("row").slice(1);
    const words = [
      "unheard_of",
      english("free-trials:status_rejected"),
      english("free-trials:status_expired"),
      english("free-trials:status_completed"),
      english("free-trials:status_in_processing"),
      english("free-trials:status_created"),
    ];
    rows.forEach((row, at) => expect(row).toHaveTextContent(words[at]!));
    expect(rows[1]).toHaveTextContent("Reason: Not public");
    expect(rows[5]).toHaveTextContent("50 likes");
    expect(rows[5]).toHaveTextContent(/Dec.*2026/);
  });

  it("FTR-010 API-075 shows what becomes of trials that are still open, and looks at none that is over", async () => {
    const looked: number[] = [];
    const { pass } = await open({
      profile: {},
      prepare: ({ faults }) => {
        faults.freeTrials.trials = () => Promise.resolve(success([trial(3), trial(2), trial(1, { status: "completed" })]));
        faults.freeTrials.trial = (id) => {
          looked.push(id);
          if (id === 3) return Promise.resolve(failure({ kind: "offline" }));
          return Promise.resolve(success(trial(2, { status: "rejected", reason: "Not public", orderId: orderId(100_001) })));
        };
      },
    });
    const row = (at: number) => within(screen.getByRole("table")).getAllByRole("row")[at];
    expect(row(2)).toHaveTextContent(english("free-trials:status_created"));
    await pass(6_000);
    expect(row(1)).toHaveTextContent(english("free-trials:status_created"));
    expect(row(2)).toHaveTextContent(english("free-trials:status_rejected"));
    expect(row(2)).toHaveTextContent("Reason: Not public");
    expect(row(2)).toHaveTextContent("Order 100001");
    expect(row(3)).toHaveTextContent(english("free-trials:status_completed"));
    await pass(10_000);
    expect(looked).toEqual([3, 2, 3]);
  });

  it("FTR-003 offers to try again what could not be loaded", async () => {
    let isBroken = true;
    const { user } = await open({
      profile: {},
      prepare: (memory) => {
        memory.faults.freeTrials.quests = () =>
          isBroken ? Promise.resolve(failure({ kind: "network" })) : Promise.resolve(success([]));
      },
    });
    expect(screen.getByRole("alert")).toHaveTextContent(english("free-trials:failed"));
    isBroken = false;
    await user.click(screen.getByRole("button", { name: english("common:tryAgain") }));
    await flush();
    expect(screen.queryByRole("alert")).toBeNull();
  });
});
