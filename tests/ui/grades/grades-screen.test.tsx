import { screen, within } from "@testing-library/react";
import { gradeId } from "@panel/core/identifiers";
import { moneyFromCents, zeroMoney } from "@panel/core/money";
import type { GradesSummary, ListedGrade } from "@panel/core/profile";
import { failure, success } from "@panel/core/result";
import { sampleSettings } from "@panel/memory";
import { describe, expect, it } from "vitest";
import { english } from "../../support/english.ts";
import { flush, menuItem, renderPanel } from "../../support/render-panel.tsx";
import { header, openMenu } from "../shell/cabinet-fixtures.ts";

const noPerks = { hasClosedSales: false, hasPersonalManager: false, consultationPeriod: null, thumbnailPeriod: null };
const grade = (id: number, name: string, changes: Partial<ListedGrade> = {}): ListedGrade => ({
  id: gradeId(id),
  name,
  icon: `/${name}.svg`,
  discountPercent: id,
  spendingGoal: moneyFromCents(id * 100_00),
  isNext: false,
  isPrevious: false,
  perks: noPerks,
  ...changes,
});
const bronze = grade(0, "Bronze", { spendingGoal: zeroMoney, isPrevious: true });
const silver = grade(2, "Silver");
const gold = grade(5, "Gold", { isNext: true });
const diamond = grade(9, "Diamond", {
  perks: { hasClosedSales: true, hasPersonalManager: true, consultationPeriod: "30", thumbnailPeriod: "once a quarter" },
});
const standing: GradesSummary = {
  current: silver,
  next: gold,
  previous: bronze,
  gradesEnabled: true,
  gradeDiscountsEnabled: true,
  spendToGoal: moneyFromCents(250_00),
  spendToGoalPercent: null,
};

interface Switches {
  readonly settings?: boolean;
  readonly profile?: boolean;
  readonly summary?: Partial<GradesSummary>;
}

const openGrades = ({ settings = true, profile = true, summary = {} }: Switches = {}, grades = [bronze, silver, gold, diamond]) =>
  renderPanel("/grades", {
    settings: { features: { ...sampleSettings.features, grades: settings } },
    menuItems: [menuItem({ name: "grades", url: "/grades" }), menuItem({ name: "Rank", url: "/grades" })],
    profile: { gradesEnabled: profile, currentGrade: silver },
    prepare: ({ faults }) => {
      faults.grades.list = () => Promise.resolve(success(grades));
      faults.profile.grades = () => Promise.resolve(success({ ...standing, ...summary }));
    },
  });
const card = async (name: string) => within(await screen.findByRole("article", { name }));

describe("the page of grades", () => {
  it("GRD-002 lists all grades with icon, name, discount and goal, and marks the own, the next and the previous one", async () => {
    await openGrades();
    const [title] = await screen.findAllByRole("heading", { level: 1, name: "Grades" });
    expect(title).toBeVisible();
    const names = (await screen.findAllByRole("article")).map((one) => within(one).getByRole("heading").textContent);
    expect(names).toEqual(["Bronze", "Silver", "Gold", "Diamond"]);
    const own = screen.getByRole("article", { name: "Silver", current: true });
    expect(own.querySelector("img")).toHaveAttribute("src", "/Silver.svg");
    expect(within(own).getByText(english("grades:yourGrade"))).toBeVisible();
    expect(within(own).getByText("2% discount")).toBeVisible();
    expect(within(own).getByText(/^Spend \$ 200(,00)? or more$/)).toBeVisible();
    expect((await card("Gold")).getByText("Next grade")).toBeVisible();
    const previous = await card("Bronze");
    expect(previous.getByText("Previous grade")).toBeVisible();
    expect(previous.getByText("From the start")).toBeVisible();
    expect((await card("Diamond")).queryByText(/^(Next|Previous|Your) grade$/)).toBeNull();
  });

  it("GRD-007 names the four perks of a grade: days as days, other words as the operator wrote them", async () => {
    await openGrades();
    const perks = (await card("Diamond")).getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(perks).toEqual([
      english("grades:closedSales"),
      english("grades:personalManager"),
      "Chat consultation: 30 days",
      "Video thumbnail: once a quarter",
    ]);
    expect((await card("Gold")).queryByRole("listitem")).toBeNull();
  });

  it.each([
    ["what was spent of the goal", {}, 50, /\$ 250(,00)? of \$ 500(,00)? spent toward Gold \(50%\)/],
    ["the server's percent before its own", { spendToGoalPercent: 33 }, 33, /\(33%\)/],
    ["nothing spent", { spendToGoal: zeroMoney }, 0, /^\$ 0(,00)? of .*\(0%\)/],
  ] as const)("GRD-003 shows the progress to the next grade: %s", async (_name, summary, percent, words) => {
    await openGrades({ summary });
    const progress = await screen.findByRole("progressbar", { name: "Progress toward Gold" });
    expect(progress).toHaveAttribute("aria-valuenow", String(percent));
    expect(screen.getByText((text) => words.test(text.replace(/\s/g, " ")))).toBeVisible();
  });

  it("GRD-003 says of the highest grade that there is none above, and of nobody's that none is reached yet", async () => {
    const { unmount } = await openGrades({ summary: { current: diamond, next: null } });
    expect(await screen.findByText(english("grades:highest"))).toBeVisible();
    expect(screen.queryByRole("progressbar", { name: /toward/ })).toBeNull();
    unmount();
    await openGrades({ summary: { current: null } });
    expect(await screen.findByText(english("grades:noGrade"))).toBeVisible();
  });

  it("GRD-005 shows no discounts where those of grades are switched off", async () => {
    await openGrades({ summary: { gradeDiscountsEnabled: false } });
    expect((await card("Gold")).getByText("Next grade")).toBeVisible();
    expect(screen.queryByText(/discount/)).toBeNull();
  });

  // Of header and menu the settings and the account decide; the summary is known to the page alone.
  it.each([
    ["all on", {}, true, true],
    ["GRD-006 the settings' flag off", { settings: false }, false, false],
    ["GRD-004 the account's flag off", { profile: false }, false, false],
    ["the summary's flag off", { summary: { gradesEnabled: false } }, false, true],
  ] as const)("GRD-006 page, menu entry and header with %s", async (_name, switches, hasPage, hasEntries) => {
    const { user } = await openGrades(switches);
    if (hasPage) expect(await screen.findByRole("heading", { level: 1, name: "Grades" })).toBeVisible();
    else expect(await screen.findByRole("heading", { level: 1, name: "This page could not be found" })).toBeVisible();
    expect(screen.queryAllByRole("article")).toHaveLength(hasPage ? 4 : 0);
    expect(header().queryAllByRole("img", { name: "Silver" })).toHaveLength(hasEntries ? 1 : 0);
    const menu = await openMenu(user);
    expect(menu.queryAllByRole("link", { name: /^(Grades|Rank)$/ })).toHaveLength(hasEntries ? 2 : 0);
  });

  it("GRD-002 says that there are none, and offers to try again after a failure of either answer", async () => {
    const { unmount } = await openGrades({}, []);
    expect(await screen.findByText(english("grades:none"))).toBeVisible();
    unmount();
    const { memory, user } = await renderPanel("/grades", {
      settings: { features: { ...sampleSettings.features, grades: true } },
      profile: { gradesEnabled: true },
      prepare: ({ faults }) => {
        faults.grades.list = () => Promise.resolve(failure({ kind: "network" }));
        faults.profile.grades = () => Promise.resolve(success(standing));
      },
    });
    expect(await screen.findByText(english("grades:failed"))).toBeVisible();
    memory.faults.grades.list = () => Promise.resolve(success([gold]));
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await flush();
    expect(screen.getByRole("article", { name: "Gold" })).toBeVisible();
  });
});
