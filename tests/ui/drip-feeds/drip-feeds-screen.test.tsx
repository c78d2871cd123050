import { screen, waitFor, within } from "@testing-library/react";
import { dripFeedId, orderId, serviceId } from "@panel/core/identifiers";
import { moneyFromCents, moneyFromMicros } from "@panel/core/money";
import { failure, success } from "@panel/core/result";
import { describe, expect, it } from "vitest";
import { buyFeed, minutes, placedFeed } from "../../core/drip-feeds/drip-feed-fixtures.ts";
import { flush, renderPanel } from "../../support/render-panel.tsx";
import type { ScriptedPanel } from "../../support/faults.ts";
import { english, englishLike } from "../../support/english.ts";

/** Opens a page as a customer with $1000; `prepare` buys or changes what there is. */
async function open(address: string, prepare: (memory: ScriptedPanel) => unknown = () => undefined) {
  const bought: Promise<unknown>[] = [];
  const shown = await renderPanel(address, {
    profile: {},
    prepare: (memory) => {
      const account = memory.accounts.byEmail("ann@example.com");
      if (account) memory.accounts.credit(account, moneyFromCents(100_000));
      bought.push(Promise.resolve(prepare(memory)));
    },
  });
  await Promise.all(bought);
  await flush();
  return shown;
}

const serving =
  (...feeds: readonly ReturnType<typeof placedFeed>[]) =>
  (memory: ScriptedPanel): void => {
    memory.faults.dripFeeds.list = () => Promise.resolve(success(feeds));
    memory.faults.dripFeeds.feed = (id) => {
      const found = feeds.find((feed) => feed.id === id);
      return Promise.resolve(found ? success(found) : failure({ kind: "notFound", message: "" }));
    };
  };

const balanceOf = (memory: ScriptedPanel) => memory.accounts.byEmail("ann@example.com")?.profile.balance;
const feed = { url: "https://youtu.be/TwNRNBZvdY0", service: { id: serviceId(1), name: "YouTube views", slug: "service-1" } };

describe("the list of drip feeds on screen", () => {
  it("DRF-008 DRF-009 shows each with link, service, runs, interval, status, contents limit, total, date and actions", async () => {
    await open("/drip-feed", serving(placedFeed({ ...feed, minutesBetweenRuns: 1500, contentsLimit: 4 })));
    const table = screen.getByRole("table");
    expect(
      within(table)
        .getAllByRole("columnheader")
        .map((cell) => cell.textContent),
    ).toEqual([
      english("dripFeeds:column_id"),
      "Status",
      "Link",
      "Service",
      "Per run",
      "Runs",
      english("dripFeeds:column_interval"),
      english("dripFeeds:column_totalQuantity"),
      english("dripFeeds:column_contentsLimit"),
      "Created",
      "Actions",
    ]);
    const [, row] = within(table).getAllByRole("row");
    const cells = within(row!)
      .getAllByRole("cell")
      .map((cell) => cell.textContent);
    expect(cells.slice(0, 9)).toEqual([
      "#7",
      "In progress",
      "youtu.be/TwNRNBZvdY0",
      "YouTube views",
      "1\u00a0000",
      "1 of 3",
      "1 day, 1 hour",
      "100 of 3\u00a0000",
      "4",
    ]);
    expect(cells[9]).toMatch(/2026/);
    expect(within(row!).getByRole("link", { name: feed.url })).toHaveAttribute("rel", "noopener noreferrer");
    expect(within(row!).getByRole("progressbar")).toHaveAttribute("aria-valuenow", "3");
    expect(within(row!).getByRole("button", { name: "Cancel drip feed 7" })).toBeVisible();
  });

  it("finds a drip feed by its number, its order's, its service or any writing of its link, and shows all again", async () => {
    const other = placedFeed({ ...feed, id: dripFeedId(9), url: "https://t.me/durov/1", orderId: null });
    const { user } = await open("/drip-feed", serving(placedFeed({ ...feed, orderId: orderId(100_001) }), other));
    const search = screen.getByRole("searchbox", { name: english("orders:search") });
    const rows = () => within(screen.getByRole("table")).getAllByRole("row").length - 1;
    for (const [typed, count] of [
      ["views YOUTUBE", 2],
      ["https://m.youtube.com/watch?v=TwNRNBZvdY0&t=5", 1],
      ["t.me/s/durov/1?single", 1],
      ["#9", 1],
      ["Order #100001", 1],
    ] as const) {
      await user.clear(search);
      await user.type(search, typed);
      expect([typed, rows()]).toEqual([typed, count]);
    }
    await user.type(search, "7");
    expect(screen.getByText(english("dripFeeds:nothingFound"))).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: english("dripFeeds:showAll") }));
    expect([rows(), search]).toEqual([2, expect.objectContaining({ value: "" })]);
  });

  it("DRF-009 shows a link that is none as plain text, and a dash for no contents limit", async () => {
    await open("/drip-feed", serving(placedFeed({ url: "javascript:alert(1)", contentsLimit: null })));
    const [, row] = within(screen.getByRole("table")).getAllByRole("row");
    expect(within(row!).queryByRole("link", { name: /javascript/ })).toBeNull();
    expect(within(row!).getByText("–")).toBeInTheDocument();
  });

  it("DRF-010 labels the three statuses and an unknown one, and narrows to one of them", async () => {
    const { user } = await open(
      "/drip-feed",
      serving(
        placedFeed({ id: dripFeedId(4), status: "resting" }),
        placedFeed({ id: dripFeedId(3), status: "canceled", actions: { cancelable: false } }),
        placedFeed({ id: dripFeedId(2), status: "completed", actions: { cancelable: false } }),
        placedFeed({ id: dripFeedId(1) }),
      ),
    );
    const statuses = () =>
      within(screen.getByRole("table"))
        .getAllByRole("row")
        .slice(1)
        .map((row) => within(row).getAllByRole("cell")[1]?.textContent);
    expect(statuses()).toEqual([english("dripFeeds:status_other"), "Canceled", "Completed", "In progress"]);
    await user.selectOptions(screen.getByLabelText("Status"), "Completed");
    expect(statuses()).toEqual(["Completed"]);
    expect(screen.getByText("1 drip feed")).toBeInTheDocument();
  });

  it("DRF-008 says what to do when there are none, and offers to try again when they cannot be loaded", async () => {
    let isBroken = true;
    const { user, unmount } = await open("/drip-feed", (memory) => {
      const list = memory.dripFeeds.list.bind(memory.dripFeeds);
      memory.faults.dripFeeds.list = () => (isBroken ? Promise.resolve(failure({ kind: "network" })) : list());
    });
    expect(screen.getByText(english("dripFeeds:listFailed"))).toBeInTheDocument();
    isBroken = false;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await flush();
    expect(screen.getByText(englishLike("dripFeeds:noDripFeeds"))).toBeInTheDocument();
    expect(within(screen.getByRole("main")).getByRole("link", { name: english("dripFeeds:createFirst") })).toHaveAttribute(
      "href",
      expect.stringContaining("/orders/create"),
    );
    unmount();
  });
});

describe("one drip feed on screen", () => {
  it("DRF-011 shows how its runs go on, when the next one starts and what they are made of", async () => {
    await open("/drip-feed?id=7", serving(placedFeed({ ...feed, ordersCount: 2, runsDone: 1, runsLeft: 1 })));
    expect(screen.getByRole("heading", { name: "Drip feed 7" })).toBeVisible();
    expect(screen.getByText(english("dripFeeds:runsProgress", { done: "1", runs: "3", running: "1", left: "1" }))).toBeVisible();
    const factOf = (term: string) => screen.getByText(term, { selector: "dt" }).nextElementSibling?.textContent;
    expect(factOf("Next run")).toMatch(/2026/);
    expect(factOf(english("dripFeeds:column_interval"))).toBe("1 hour");
    expect(factOf("Per run")).toBe("1\u00a0000 × 3 = 3\u00a0000");
    expect(factOf("Cost")).toMatch(/4,50/);
    expect(factOf(english("dripFeeds:boughtAs"))).toBe("#1");
  });

  it("DRF-012 lists the orders its runs became, and a run that starts joins them", async () => {
    const { pass } = await open("/drip-feed?id=1", (memory) => buyFeed(memory, 3));
    const rows = () => within(screen.getByRole("region", { name: "Orders of this drip feed" })).getAllByRole("row").length - 1;
    expect(rows()).toBe(1);
    await pass(minutes(60));
    await pass(minutes(2));
    await flush();
    expect(rows()).toBe(2);
  });

  it("DEC-040 says that there is none with that number", async () => {
    await open("/drip-feed?id=99", serving());
    expect(screen.getByText(english("dripFeeds:missing", { id: "99" }))).toBeVisible();
    expect(screen.getByRole("link", { name: "Back to all drip feeds" })).toBeVisible();
  });

  it("DRF-011 shows what came back of a cancelled one", async () => {
    const canceled = { status: "canceled", refunded: moneyFromCents(150), runsLeft: 0, nextRunAt: null } as const;
    await open("/drip-feed?id=7", serving(placedFeed({ ...feed, ...canceled, actions: { cancelable: false } })));
    expect(screen.getByText(englishLike("dripFeeds:canceledNote"))).toHaveTextContent(english("dripFeeds:startedGoOn"));
    expect(screen.queryByRole("button", { name: /^Cancel drip feed/ })).toBeNull();
  });
});

describe("cancelling on screen", () => {
  it("DRF-013 asks with the exact refund, keeps it on the way back, and shows the result", async () => {
    const { user, memory } = await open("/drip-feed", (panel) => buyFeed(panel, 3));
    await user.click(screen.getAllByRole("button", { name: "Cancel drip feed 1" })[0]!);
    await flush();
    const dialog = screen.getByRole("alertdialog");
    expect(dialog).toHaveTextContent(english("dripFeeds:explain", { count: 2, refund: "$ 3,00" }));
    expect(dialog).toHaveTextContent(english("dripFeeds:startedGoOn"));
    await user.click(within(dialog).getByRole("button", { name: english("dripFeeds:keep") }));
    await flush();
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect(balanceOf(memory)).toBe(moneyFromCents(100_000 - 450));
    await user.click(screen.getAllByRole("button", { name: "Cancel drip feed 1" })[0]!);
    await user.click(await screen.findByRole("button", { name: english("dripFeeds:confirm", { refund: "$ 3,00" }) }));
    await flush();
    expect(balanceOf(memory)).toBe(moneyFromCents(100_000 - 150));
    await waitFor(() => expect(screen.getByText(english("dripFeeds:done", { id: 1, refund: "$ 3,00" }))).toBeVisible());
    expect(within(screen.getByRole("table")).getByText("Canceled")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Cancel drip feed 1" })).toBeNull();
  });

  it("DRF-013 names the new refund when a run has started while the question stood", async () => {
    const { user, memory } = await open("/drip-feed", (panel) => buyFeed(panel, 3));
    await user.click(screen.getAllByRole("button", { name: "Cancel drip feed 1" })[0]!);
    await flush();
    memory.clock.advance(minutes(60));
    await user.click(screen.getByRole("button", { name: english("dripFeeds:confirm", { refund: "$ 3,00" }) }));
    await flush();
    expect(screen.getByRole("alertdialog")).toHaveTextContent(english("dripFeeds:refundChanged"));
    expect(screen.getByRole("button", { name: english("dripFeeds:confirm", { refund: "$ 1,50" }) })).toBeVisible();
    expect(balanceOf(memory)).toBe(moneyFromCents(100_000 - 450));
  });

  it("DRF-013 names an amount below a cent to its last digit, and a bonus that goes with it", async () => {
    const odd = { refund: moneyFromMicros(9_999_985), bonusTakenBack: moneyFromCents(25) };
    const { user } = await open("/drip-feed", serving(placedFeed({ ...feed, ...odd })));
    await user.click(screen.getAllByRole("button", { name: "Cancel drip feed 7" })[0]!);
    await flush();
    expect(screen.getByRole("alertdialog")).toHaveTextContent(english("dripFeeds:exactRefund", { amount: "9.999985" }));
    expect(screen.getByRole("alertdialog")).toHaveTextContent(english("dripFeeds:bonusNote", { bonus: "$ 0,25" }));
  });

  it("DRF-013 says of a lost answer that its outcome is not known, looks it up, and sends again under the same key", async () => {
    const keys: string[] = [];
    const { user, memory } = await open("/drip-feed", async (panel) => {
      await buyFeed(panel, 3);
      const cancel = panel.dripFeeds.cancel.bind(panel.dripFeeds);
      panel.faults.dripFeeds.cancel = (id, refund, key) => {
        keys.push(key);
        return keys.length === 1 ? Promise.resolve(failure({ kind: "network" })) : cancel(id, refund, key);
      };
    });
    await user.click(screen.getAllByRole("button", { name: "Cancel drip feed 1" })[0]!);
    await flush();
    await user.click(screen.getByRole("button", { name: englishLike("dripFeeds:confirm") }));
    await flush();
    expect(screen.getByRole("alertdialog")).toHaveTextContent(
      `${english("orders:answerLost")} ${english("orders:lost_nothingSoFar")}`,
    );
    await user.click(screen.getByRole("button", { name: englishLike("dripFeeds:confirm") }));
    await flush();
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
    expect(balanceOf(memory)).toBe(moneyFromCents(100_000 - 150));
    expect(await screen.findByText(englishLike("dripFeeds:done"))).toBeVisible();
    await waitFor(() => expect(within(screen.getByRole("table")).getByText("Canceled")).toBeVisible());
  });

  it("DRF-013 shows that a lost answer took effect", async () => {
    const { user } = await open("/drip-feed?id=1", async (panel) => {
      await buyFeed(panel, 3);
      const cancel = panel.dripFeeds.cancel.bind(panel.dripFeeds);
      panel.faults.dripFeeds.cancel = (...call) => cancel(...call).then(() => failure({ kind: "timeout" }));
    });
    await user.click(screen.getByRole("button", { name: "Cancel drip feed 1" }));
    await flush();
    await user.click(screen.getByRole("button", { name: englishLike("dripFeeds:confirm") }));
    await flush();
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect(screen.getByText(englishLike("dripFeeds:canceledNote"))).toBeVisible();
    expect(screen.queryByRole("button", { name: /^Cancel drip feed/ })).toBeNull();
  });
});
