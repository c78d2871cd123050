import { screen, within } from "@testing-library/react";
import { userId } from "@panel/core/identifiers";
import { moneyFromCents, zeroMoney } from "@panel/core/money";
import type { ReferralStatistics, ReferredPerson } from "@panel/core/referral-program";
import { failure, success } from "@panel/core/result";
import { describe, expect, it } from "vitest";
import { english } from "../../support/english.ts";
import { flush, renderPanel, type RenderPanelOptions } from "../../support/render-panel.tsx";

type Prepare = NonNullable<RenderPanelOptions["prepare"]>;

const person = (id: number, fields: Partial<ReferredPerson> = {}): ReferredPerson => ({
  id: userId(id),
  name: "Ida K.",
  since: "2025-11-02 09:14:00",
  orders: 3,
  waitingOrders: 1,
  earned: moneyFromCents(185),
  ...fields,
});
const statistics: ReferralStatistics = {
  referred: 2,
  buyers: 1,
  orders: 2,
  earned: moneyFromCents(185),
  waitingOrders: 1,
  waiting: moneyFromCents(40),
  rows: [{ group: "2025-12-20", referred: 1, orders: 2, earned: moneyFromCents(185) }],
};

async function open(prepare: Prepare = () => undefined) {
  const shown = await renderPanel("/referral-program", {
    profile: {},
    prepare: (memory) => {
      prepare(memory);
    },
  });
  await flush();
  return shown;
}

const withFigures: Prepare = ({ faults }) => {
  faults.referralProgram.statistics = () => Promise.resolve(success(statistics));
  faults.referralProgram.referrals = (before) =>
    Promise.resolve(
      success(
        before === null
          ? { people: [person(9), person(8, { name: null, orders: 0, waitingOrders: 0, earned: zeroMoney })], hasOlder: true }
          : { people: [person(7, { name: "Max M." })], hasOlder: false },
      ),
    );
};

/** The table within the frame of that name. */
const tableOf = (key: "people") => {
  const name = english(`referral-program:${key}`);
  return within(screen.getAllByRole("region", { name }).at(-1)!).getByRole("table");
};

describe("the referral programme on screen", () => {
  it("REF-001 shows the customer's own link, made of the affiliate code as ref, with its code to scan, and the percent", async () => {
    const { memory } = await open();
    const own = memory.accounts.byEmail("ann@example.com")?.profile.affiliateCode ?? "";
    expect(own).not.toBe("");
    const card = within(screen.getByRole("region", { name: english("referral-program:link") }));
    expect(card.getByText(`https://panel.example/app/?ref=${own}`)).toBeVisible();
    expect(card.getByRole("img", { name: english("referral-program:qr") })).toBeVisible();
    expect(screen.getByText(/earn 10% of every paid order/)).toBeVisible();
  });

  it("REF-001 copies the link and says so, or that it could not", async () => {
    const { user, memory } = await open();
    const copy = screen.getByRole("button", { name: english("referral-program:copy") });
    await user.click(copy);
    await flush();
    expect(memory.clipboard.written).toEqual([expect.stringMatching(/\?ref=/)]);
    expect(screen.getByText(english("referral-program:copied"))).toBeVisible();
    memory.clipboard.isBlocked = true;
    await user.click(copy);
    await flush();
    expect(screen.getByText(english("referral-program:notCopied"))).toBeVisible();
  });

  it("REF-001 hands the link on by the device's sheet, where it has one", async () => {
    const { user, memory } = await open();
    const share = screen.getByRole("button", { name: english("referral-program:share") });
    await user.click(share);
    await flush();
    const [shared, ...others] = memory.sharing.shared;
    expect([shared?.text, others]).toEqual([english("referral-program:shareWords"), []]);
    expect(shared?.url).toMatch(/^https:\/\/panel\.example\/app\/\?ref=/);
    memory.sharing.isBlocked = true;
    await user.click(share);
    await flush();
    expect(screen.getByText(english("referral-program:notShared"))).toBeVisible();
  });

  it("REF-001 hands the link on by addresses where the device has no sheet", async () => {
    await open(({ sharing }) => {
      sharing.canShare = false;
    });
    expect(screen.queryByRole("button", { name: english("referral-program:share") })).toBeNull();
    const list = within(screen.getByRole("list", { name: english("referral-program:shareBy") }));
    const links = list.getAllByRole("link");
    expect(links.map(({ textContent }) => textContent)).toEqual(["Telegram", "WhatsApp", "Facebook", "X", "Email"]);
    for (const link of links) {
      expect(decodeURIComponent(link.getAttribute("href") ?? "")).toContain("https://panel.example/app/?ref=");
      expect(link).toHaveAttribute("rel", "noopener noreferrer");
    }
  });

  it("REF-002 lists who came by the link, by shortened names, with since when, paid orders and what they brought", async () => {
    const { user } = await open(withFigures);
    const rows = () => within(tableOf("people")).getAllByRole("row");
    expect(rows()).toHaveLength(3);
    expect(rows()[1]).toHaveTextContent(/Ida K\.Nov 2, 20253.*1 in progress\$ 1,85/);
    expect(rows()[2]).toHaveTextContent(english("referral-program:anonymous"));
    await user.click(screen.getByRole("button", { name: english("referral-program:older") }));
    await flush();
    expect(rows()).toHaveLength(4);
    expect(rows()[3]).toHaveTextContent("Max M.");
    expect(screen.queryByRole("button", { name: english("referral-program:older") })).toBeNull();
  });

  it("REF-003 shows the figures so far, and over a period as a plot and as the same figures in a table", async () => {
    const { user } = await open(withFigures);
    const figure = (key: "earned" | "waiting" | "referred" | "buyers" | "orders") =>
      screen.getAllByText(english(`referral-program:${key}`), { selector: "dt" })[0]?.nextSibling;
    expect(figure("earned")).toHaveTextContent("$ 1,85");
    expect(figure("waiting")).toHaveTextContent("$ 0,40");
    expect(figure("referred")).toHaveTextContent("2");
    expect(figure("buyers")).toHaveTextContent("1");
    expect(figure("orders")).toHaveTextContent("3");
    const plot = screen.getByRole("slider");
    expect(plot).toHaveAccessibleName(/Earned/);
    const table = within(screen.getByRole("rowheader", { name: "Dec 20, 2025" }).closest("table")!);
    const row = table.getByRole("rowheader", { name: "Dec 20, 2025" }).parentElement;
    expect(row).toHaveTextContent(/\$ 1,8521/);
    expect(Number(plot.getAttribute("aria-valuemax"))).toBe(table.getAllByRole("rowheader").length);
    await user.selectOptions(screen.getByRole("combobox", { name: english("statistics:measure") }), "referred");
    expect(screen.getByRole("slider")).toHaveAccessibleName(/New referrals/);
    const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
    expect(links).toEqual(expect.arrayContaining(["/finances", "/withdrawals"]));
  });

  it("REF-002 REF-003 say honestly where nobody came yet", async () => {
    await open();
    expect(screen.getByText(english("referral-program:none"))).toBeVisible();
    expect(screen.getByText(english("referral-program:nothing"))).toBeVisible();
    expect(screen.queryByRole("slider")).toBeNull();
  });

  it("REF-002 REF-003 say what failed, and try again", async () => {
    const { user, memory } = await open(({ faults }) => {
      const broken = () => Promise.resolve(failure({ kind: "network" } as const));
      faults.referralProgram.statistics = broken;
      faults.referralProgram.referrals = broken;
    });
    expect(screen.getByText(english("referral-program:statisticsFailed"))).toBeVisible();
    expect(screen.getByText(english("referral-program:peopleFailed"))).toBeVisible();
    delete memory.faults.referralProgram.statistics;
    delete memory.faults.referralProgram.referrals;
    for (const button of screen.getAllByRole("button", { name: english("common:tryAgain") })) await user.click(button);
    await flush();
    expect(screen.getByText(english("referral-program:none"))).toBeVisible();
  });
});
