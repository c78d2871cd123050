import { screen, within } from "@testing-library/react";
import type { ChannelQuestion, ChannelVideo, DailyFigures } from "@panel/core/channel-statistics";
import { localStorageKeys } from "@panel/core/platform";
import { failure, success } from "@panel/core/result";
import type { VideoChannel } from "@panel/core/profile";
import { describe, expect, it } from "vitest";
import type { TextKey } from "../../../ui/src/messages/text-keys.ts";
import type { ScriptedPanel } from "../../support/faults.ts";
import { english } from "../../support/english.ts";
import { flush, renderPanel } from "../../support/render-panel.tsx";

const channel = (id: number, fields: Partial<VideoChannel> = {}): VideoChannel => ({
  ...{ id, code: "c", codeVerifiedAt: "x", subscriptionsVerifiedAt: "x", channelId: `UC-${String(id)}`, isReportable: true },
  ...fields,
});
const unproved = { codeVerifiedAt: null, isReportable: false };

const day = (date: string, fields: Partial<DailyFigures> = {}): DailyFigures => ({
  ...{ day: date, watchTimeMinutes: 90, views: 600, averageViewPercentage: 40, subscribersGained: 8, subscribersLost: 3 },
  ...fields,
});
const video = (videoId: string, publishedAt: string, likes: number, comments: number): ChannelVideo => ({
  ...{ videoId, publishedAt, views: 10_000, likes, comments },
});

const answers = {
  info: ({ endDate }: ChannelQuestion) => ({
    views: endDate === "2026-01-01" ? 1_254_000 : 1_000_000,
    subscribers: endDate === "2026-01-01" ? 18_230 : 18_230,
    isMonetized: true,
  }),
  days: ({ endDate }: ChannelQuestion) =>
    endDate === "2026-01-01"
      ? [day("2025-12-30"), day("2026-01-01", { views: 950 })]
      : [day("2025-11-05", { views: 3_100, watchTimeMinutes: 120 })],
  videos: () => [
    video("oldest", "2025-10-01 10:00:00", 0, 0),
    video("third", "2025-11-01 10:00:00", 499, 1_000),
    video("first", "2025-12-20 10:00:00", 500, 999),
    video("second", "2025-12-01 10:00:00", 1_000, 0),
  ],
  videoFigures: () => [
    { videoId: "oldest", views: 20, watchTimeMinutes: 30, averageViewPercentage: 33.5, likes: 2, comments: 1 },
    { videoId: "first", views: 900, watchTimeMinutes: 90, averageViewPercentage: 40, likes: 12, comments: 3 },
  ],
};

interface Opening {
  readonly address?: string;
  readonly channels?: readonly VideoChannel[];
  readonly prepare?: (memory: ScriptedPanel) => void;
}

/** The page over a network that answers as above; the clock is at the first of January 2026. */
async function openReport({ address = "", channels = [channel(1)], prepare }: Opening = {}) {
  const asked: (ChannelQuestion & { readonly call: string })[] = [];
  const shown = await renderPanel(`/channel-statistics${address}`, {
    profile: { videoChannels: channels },
    prepare: (memory) => {
      const serve =
        <Value,>(call: string, answer: (question: ChannelQuestion) => Value) =>
        (question: ChannelQuestion) => {
          asked.push({ call, ...question });
          return Promise.resolve(success(answer(question)));
        };
      const port = memory.faults.channelStatistics;
      port.info = serve("info", answers.info);
      port.days = serve("days", answers.days);
      port.videos = serve("videos", answers.videos);
      port.videoFigures = serve("videoFigures", answers.videoFigures);
      prepare?.(memory);
    },
  });
  await flush();
  return { ...shown, asked };
}

const text = (key: TextKey<"channel-statistics">) => english(`channel-statistics:${key}`);
const part = (name: TextKey<"channel-statistics">) =>
  within(screen.getByRole("heading", { level: 2, name: text(name) }).parentElement!);
const detailOf = (name: TextKey<"channel-statistics">, term: TextKey<"channel-statistics">) =>
  part(name).getByText(text(term), { selector: "dt" }).nextElementSibling?.textContent ?? "";
const rows = (table: HTMLElement) =>
  within(table)
    .getAllByRole("row")
    .map((row) => [...row.children].map(({ textContent }) => textContent));
const periodPressed = () =>
  within(screen.getByRole("group", { name: text("period") }))
    .getAllByRole("button")
    .map((button) => [button.textContent, button.getAttribute("aria-pressed")]);

describe("channel statistics on screen", () => {
  it("CHS-001 reports about a channel: itself, the period, its newest videos, all of them", async () => {
    const { route, asked } = await openReport();
    expect(route()).toMatchObject({ name: "channel-statistics" });
    expect(screen.getByRole("heading", { level: 1, name: text("title") })).toBeVisible();
    for (const name of ["channelPart", "periodPart", "topVideos", "allVideos"] as const) {
      expect(part(name).getByRole("heading", { level: 2, name: text(name) })).toBeVisible();
    }
    expect(new Set(asked.map(({ call }) => call))).toEqual(new Set(["info", "days", "videos", "videoFigures"]));
    expect(new Set(asked.map(({ channelId }) => channelId))).toEqual(new Set(["UC-1"]));
  });

  it("CHS-002 CHS-012 ENT-050 DEC-165 DEC-188 shows views, subscribers and monetized in short, against a month before", async () => {
    const { asked } = await openReport();
    expect(detailOf("channelPart", "totalViews")).toMatch(/^1[.,]2M.*25[.,]4%/);
    expect(detailOf("channelPart", "subscribers")).toBe(`18.2K${text("trend_same")}`);
    expect(detailOf("channelPart", "monetized")).toBe(text("yes"));
    expect(asked.filter(({ call }) => call === "info").slice(0, 2)).toMatchObject([
      { startDate: "2025-12-01", endDate: "2026-01-01" },
      { startDate: "2025-11-01", endDate: "2025-12-01" },
    ]);
  });

  it("CHS-002 CHS-009 DEC-166 says of a channel that it is not monetized, and rates a video that was not watched as 0", async () => {
    await openReport({
      prepare: ({ faults }) => {
        const figures = { views: 12, subscribers: 0, isMonetized: false };
        faults.channelStatistics.info = () => Promise.resolve(success(figures));
        const unseen = { ...video("unseen", "2025-12-20 10:00:00", 4, 4), views: 0 };
        faults.channelStatistics.videos = () => Promise.resolve(success([unseen]));
      },
    });
    expect(detailOf("channelPart", "monetized")).toBe(text("no"));
    const bad = text("quality_bad");
    expect(rows(part("topVideos").getByRole("table")).slice(1)).toEqual([
      ["unseen", "Dec 20, 2025", "0", "4", "4", `0%${bad}`, `0%${bad}`],
    ]);
  });

  it("CHS-004 CHS-008 CHS-012 ENT-052 shows what the period brought, hours of watch time, and how that has changed", async () => {
    await openReport();
    // 1550 views are cut to 1.5K; a month before there were 3100.
    expect(detailOf("periodPart", "views")).toMatch(/^1\.5K▼ 50%/);
    expect(detailOf("periodPart", "watchTime")).toMatch(/^3 h▲ 50%/);
    expect(detailOf("periodPart", "averageView")).toBe(`40%${text("trend_same")}`);
    expect(detailOf("periodPart", "gained")).toMatch(/^16▲ 100%/);
    expect(detailOf("periodPart", "lost")).toMatch(/^6▲ 100%/);
  });

  it("CHS-004 draws each figure with its table, days without data as gaps, lost subscribers below nothing", async () => {
    const { user } = await openReport();
    const views = screen.getByRole("slider", { name: text("views") });
    expect(views).toHaveAttribute("aria-valuemax", "32");
    expect(views.getAttribute("aria-valuetext")).toMatch(/^Jan 1, 2026: 950$/);
    views.focus();
    await user.keyboard("{ArrowLeft}");
    expect(views).toHaveAttribute("aria-valuetext", `Dec 31, 2025: ${english("plots:noFigure")}`);
    const subscribers = screen.getByRole("slider", { name: text("plotSubscribers") });
    expect(subscribers.getAttribute("aria-valuetext")).toMatch(/\b8\b.*-3\b/);
    for (const fold of screen.getAllByText(english("plots:table"))) await user.click(fold);
    const table = screen.getByRole("region", { name: `${english("plots:table")}: ${text("watchTime")}` });
    expect(rows(table).slice(0, 3)).toEqual([
      [text("column_day"), text("watchTime")],
      ["Jan 1, 2026", "1,5 h"],
      ["Dec 31, 2025", english("plots:noFigure")],
    ]);
  });

  it("CHS-003 CHS-007 CHS-009 CHS-010 CHS-011 ENT-051 rates the three newest videos, cut to one decimal, as words", async () => {
    await openReport();
    const table = part("topVideos").getByRole("table");
    const [bad, normal, good] = (["bad", "normal", "good"] as const).map((quality) => text(`quality_${quality}`));
    expect(rows(table).slice(1)).toEqual([
      ["first", "Dec 20, 2025", "10\u00a0000", "500", "999", `5%${normal ?? ""}`, `9,9%${normal ?? ""}`],
      ["second", "Dec 1, 2025", "10\u00a0000", "1\u00a0000", "0", `10%${good ?? ""}`, `0%${bad ?? ""}`],
      ["third", "Nov 1, 2025", "10\u00a0000", "499", "1\u00a0000", `4,9%${bad ?? ""}`, `10%${good ?? ""}`],
    ]);
    expect(part("topVideos").getAllByRole("link", { name: "first" })[0]).toHaveAttribute(
      "href",
      "https://www.youtube.com/watch?v=first",
    );
  });

  it("CHS-005 lists what every video brought within the period, the most viewed first", async () => {
    await openReport();
    expect(rows(part("allVideos").getByRole("table")).slice(1)).toEqual([
      ["first", "900", "1,5 h", "40%", "12", "3"],
      ["oldest", "20", "0,5 h", "33,5%", "2", "1"],
    ]);
  });

  it("CHS-013 DEC-167 BIZ-072 offers three periods, the last month preselected, and keeps the choice in the address", async () => {
    const { asked, user, route } = await openReport();
    const [year, month, full] = (["period_last_year", "period_last_month", "period_full"] as const).map(text);
    expect(periodPressed()).toEqual([
      [year, "false"],
      [month, "true"],
      [full, "false"],
    ]);
    asked.length = 0;
    await user.click(screen.getByRole("button", { name: year ?? "" }));
    await flush();
    expect(asked.filter(({ call }) => call === "days")).toMatchObject([
      { startDate: "2025-01-01", endDate: "2026-01-01" },
      { startDate: "2024-12-01", endDate: "2025-12-01" },
    ]);
    expect(route().query).toEqual({ period: "last_year" });
    expect(screen.getByRole("slider", { name: text("views") })).toHaveAttribute("aria-valuemax", "13");
  });

  it("CHS-013 begins with the period of the address", async () => {
    const { asked } = await openReport({ address: "?period=full" });
    expect(asked.filter(({ call }) => call === "videos")).toMatchObject([{ startDate: null, endDate: "2026-01-01" }]);
    expect(periodPressed().map(([, isPressed]) => isPressed)).toEqual(["false", "false", "true"]);
  });

  it("YTA-007 offers reportable channels only, and keeps the chosen one as the selected account", async () => {
    const channels = [channel(1, unproved), channel(2), channel(3)];
    const { asked, user, memory } = await openReport({ channels });
    const choice = screen.getByRole("combobox", { name: text("channel") });
    expect(
      within(choice)
        .getAllByRole("option")
        .map(({ textContent }) => textContent),
    ).toEqual(["UC-2", "UC-3"]);
    asked.length = 0;
    await user.selectOptions(choice, "UC-3");
    await flush();
    expect(new Set(asked.map(({ channelId }) => channelId))).toEqual(new Set(["UC-3"]));
    expect(memory.localStorage.read(localStorageKeys.youtubeAccountId)).toBe("3");
  });

  it("YTA-007 says how a channel becomes reportable, and where one is connected", async () => {
    const nothingToReport = await openReport({ channels: [channel(1, unproved)] });
    expect(screen.getByRole("heading", { name: text("noneReportableTitle") })).toBeVisible();
    expect(screen.getByText(text("noneReportableBody"))).toBeVisible();
    expect(screen.getByRole("link", { name: text("toProfile") })).toHaveAttribute("href", "/profile");
    expect(nothingToReport.asked).toEqual([]);
    nothingToReport.unmount();
    await openReport({ channels: [] });
    expect(screen.getByRole("heading", { name: text("noChannelTitle") })).toBeVisible();
    expect(screen.getByRole("link", { name: text("toProfile") })).toHaveAttribute("href", "/profile");
  });

  it("lets each part fail by itself, and read again by itself", async () => {
    let isBroken = true;
    const { user, asked } = await openReport({
      prepare: (memory) => {
        const read = memory.faults.channelStatistics.days;
        memory.faults.channelStatistics.days = (question) =>
          isBroken ? Promise.resolve(failure({ kind: "network" })) : read!(question);
      },
    });
    expect(part("periodPart").getByRole("alert")).toHaveTextContent(text("failed"));
    expect(screen.getAllByRole("alert")).toHaveLength(1);
    expect(detailOf("channelPart", "monetized")).toBe(text("yes"));
    isBroken = false;
    asked.length = 0;
    await user.click(part("periodPart").getByRole("button", { name: english("common:tryAgain") }));
    await flush();
    expect(screen.queryByRole("alert")).toBeNull();
    expect(asked.map(({ call }) => call)).toEqual(["days", "days"]);
    expect(detailOf("periodPart", "views")).toMatch(/^1\.5K/);
  });

  it("says that a period has no data, and offers all of it", async () => {
    const { user, route } = await openReport({
      prepare: (memory) => {
        memory.faults.channelStatistics.days = () => Promise.resolve(success([]));
        memory.faults.channelStatistics.videos = () => Promise.resolve(success([]));
        memory.faults.channelStatistics.videoFigures = () => Promise.resolve(success([]));
      },
    });
    expect(part("periodPart").getByText(text("nothing"))).toBeVisible();
    expect(part("topVideos").getByText(text("noVideos"))).toBeVisible();
    expect(part("allVideos").getByText(text("nothing"))).toBeVisible();
    await user.click(part("periodPart").getByRole("button", { name: text("period_full") }));
    await flush();
    expect(route().query).toEqual({ period: "full" });
    expect(part("periodPart").queryByRole("button")).toBeNull();
  });
});
