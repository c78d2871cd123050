import { screen, within } from "@testing-library/react";
import type { Dashboard } from "@panel/core/dashboard";
import { gradeId, orderId } from "@panel/core/identifiers";
import { moneyFromCents, zeroMoney } from "@panel/core/money";
import type { Grade } from "@panel/core/profile";
import { failure, success } from "@panel/core/result";
import { sampleSettings } from "@panel/memory";
import { describe, expect, it } from "vitest";
import { english } from "../../support/english.ts";
import { orderOf } from "../../support/order-of.ts";
import { flush, renderPanel } from "../../support/render-panel.tsx";

const gold: Grade = {
  id: gradeId(2),
  name: "Gold",
  icon: null,
  discountPercent: 5,
  spendingGoal: moneyFromCents(500_00),
  isNext: true,
  isPrevious: false,
};
const grades = {
  current: null,
  next: gold,
  previous: null,
  gradesEnabled: true,
  gradeDiscountsEnabled: true,
  spendToGoal: moneyFromCents(125_00),
  spendToGoalPercent: 25,
};
const busy: Dashboard = {
  balance: moneyFromCents(42_50),
  spend: moneyFromCents(125_00),
  grades,
  byStatus: { completed: 1200, in_processing: 2, unpaid: 1 },
  lastOrders: [orderOf({ id: orderId(12), status: "in_processing" }), orderOf({ id: orderId(11), status: "completed" })],
};
const nothing: Dashboard = { ...busy, spend: zeroMoney, byStatus: {}, lastOrders: [] };

interface Switches {
  readonly settings?: boolean;
  readonly profile?: boolean;
}

const openDashboard = (dashboard: Dashboard, { settings = true, profile = true }: Switches = {}) =>
  renderPanel("/dashboard", {
    settings: { features: { ...sampleSettings.features, grades: settings } },
    profile: { gradesEnabled: profile },
    prepare: ({ faults }) => {
      faults.dashboard.dashboard = () => Promise.resolve(success(dashboard));
    },
  });
const part = async (name: string) => within(await screen.findByRole("region", { name }));
const plain = (element: HTMLElement) => (element.textContent ?? "").replace(/\s/g, " ");

describe("the dashboard", () => {
  it("API-039 DEC-063 shows balance, spend and the way to the next grade", async () => {
    await openDashboard(busy);
    expect(await screen.findByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
    const money = await part("Money");
    expect(plain(money.getByText("Balance").parentElement!)).toMatch(/\$ 42,50/);
    expect(plain(money.getByText("Spent so far").parentElement!)).toMatch(/\$ 125/);
    expect(money.getByRole("link", { name: "Add funds" })).toHaveAttribute("href", "/add-funds");
    const grade = await part("Grade");
    expect(grade.getByRole("progressbar", { name: "Progress toward Gold" })).toHaveAttribute("aria-valuenow", "25");
    expect(grade.getByRole("link", { name: "All grades" })).toHaveAttribute("href", "/grades");
  });

  it("DEC-063 says what needs the buyer and what runs, each with the list of those orders", async () => {
    const { unmount } = await openDashboard(busy);
    const now = await part("Right now");
    expect(now.getByRole("link", { name: "1 order is waiting for payment" })).toHaveAttribute("href", "/orders?status=unpaid");
    expect(now.getByRole("link", { name: "2 orders are running" })).toHaveAttribute("href", "/orders?status=in_processing");
    expect(now.queryByText(english("dashboard:needsNothing"))).toBeNull();
    unmount();
    await openDashboard({ ...busy, byStatus: { completed: 3 } });
    const calm = await part("Right now");
    expect(calm.getByText(english("dashboard:needsNothing"))).toBeVisible();
    expect(calm.getByText(english("dashboard:noneRunning"))).toBeVisible();
  });

  it("DEC-063 counts the orders by status and lists the last ones, each to be ordered again in one step", async () => {
    await openDashboard(busy);
    const counts = (await part("Orders by status")).getAllByRole("listitem").map(plain);
    expect(counts).toEqual(["Completed1 200", "In progress2", "Unpaid1"]);
    const last = await part("Latest orders");
    expect(last.getAllByRole("listitem")).toHaveLength(2);
    expect(last.getByRole("link", { name: "#12" })).toHaveAttribute("href", "/orders/12");
    const again = last.getByRole("link", { name: "Order again: order 12" });
    expect(again.getAttribute("href")).toMatch(/^\/orders\/create\?.*repeat=12/);
  });

  it("DEC-063 leads a customer without orders to the catalogue, and shows them no empty parts", async () => {
    await openDashboard(nothing);
    expect(await screen.findByRole("heading", { name: english("dashboard:emptyTitle") })).toBeVisible();
    expect(screen.getByRole("link", { name: "Browse services" })).toHaveAttribute("href", "/");
    expect(screen.queryByRole("region", { name: "Latest orders" })).toBeNull();
    expect(screen.queryByRole("region", { name: "Orders by status" })).toBeNull();
    expect((await part("Money")).getByText("Balance")).toBeVisible();
  });

  it.each([
    ["all on", {}, true, true],
    ["the settings' flag off", { settings: false }, true, false],
    ["the account's flag off", { profile: false }, true, false],
    ["the answer's flag off", {}, false, false],
  ] as const)("GRD-004 shows grades with %s", async (_name, switches, gradesEnabled, isShown) => {
    await openDashboard({ ...busy, grades: { ...grades, gradesEnabled } }, switches);
    await part("Money");
    expect(screen.queryAllByRole("region", { name: "Grade" })).toHaveLength(isShown ? 1 : 0);
    expect(within(screen.getByRole("main")).queryByText(/Gold/) !== null).toBe(isShown);
  });

  it("DEC-063 says that it could not be loaded, and tries again", async () => {
    const { memory, user } = await renderPanel("/dashboard", {
      profile: {},
      prepare: ({ faults }) => {
        faults.dashboard.dashboard = () => Promise.resolve(failure({ kind: "network" }));
      },
    });
    expect(await screen.findByText(english("dashboard:failed"))).toBeVisible();
    memory.faults.dashboard.dashboard = () => Promise.resolve(success(busy));
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await flush();
    expect(screen.getByRole("region", { name: "Latest orders" })).toBeVisible();
  });
});
