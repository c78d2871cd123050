import type { ChannelStatisticsPort } from "@panel/core/channel-statistics";
import { apiPorts } from "@panel/http";
import { describe, expect, it } from "vitest";
import { startClient, type Arrived } from "./stub-api.ts";

const asked = ({ method, path, query, body }: Arrived) => {
  const { locale: _locale, ...rest } = query;
  return { call: `${method} ${path}`, query: rest, body };
};

describe("keyword suggestions on their way", () => {
  it("API-150 KWT-002 DEC-175 asks with keyword and country, and reads keyword, volume and competition", async () => {
    const { api, client } = await startClient();
    const suggestions = [{ keyword: "guitar", volume: 90_500, competition: 88 }];
    api.answer(200, { data: suggestions });
    const port = await apiPorts.keywordSuggestions(client);
    expect(await port.suggestions({ keyword: "guitar", country: "GB" })).toEqual({ ok: true, value: suggestions });
    const query = { keyword: "guitar", country: "GB" };
    expect(asked(api.last)).toEqual({ call: "GET /api/v1/keyword-suggestions", query, body: undefined });
  });

  it("API-151 KWT-003 asks how many look-ups there are and how many are used", async () => {
    const { api, client } = await startClient();
    api.answer(200, { data: { limit: 50, used: 3 } });
    const port = await apiPorts.keywordSuggestions(client);
    expect(await port.limit()).toEqual({ ok: true, value: { limit: 50, used: 3 } });
    expect(asked(api.last)).toEqual({ call: "GET /api/v1/keyword-suggestions/limit", query: {}, body: undefined });
  });
});

const question = { channelId: "UC-1", startDate: "2025-12-01", endDate: "2026-01-01", videoIds: ["a", "b"] } as const;
const watched = { views: 600, watchTimeMinutes: 90, averageViewDurationPercentage: 40.5 };
const known = { views: 600, watchTimeMinutes: 90, averageViewPercentage: 40.5 };

/** Each call, what it answers, and what the panel makes of that. */
const reports = [
  {
    row: "API-152 CHS-002",
    path: "info",
    send: (port: ChannelStatisticsPort) => port.info(question),
    answer: { views: 9, subscribers: 8, monetized: true },
    value: { views: 9, subscribers: 8, isMonetized: true },
  },
  {
    row: "API-153 CHS-003",
    path: "videos/info",
    send: (port: ChannelStatisticsPort) => port.videos(question),
    answer: [{ videoId: "a", views: 9, comments: 2, likes: 3, videoPublishedAt: "2025-12-20 10:00:00" }],
    value: [{ videoId: "a", views: 9, comments: 2, likes: 3, publishedAt: "2025-12-20 10:00:00" }],
  },
  {
    row: "API-154 CHS-004",
    path: "statistics-daily",
    send: (port: ChannelStatisticsPort) => port.days(question),
    answer: [{ day: "2025-12-20", ...watched, subscribersGained: 8, subscribersLost: 3 }],
    value: [{ day: "2025-12-20", ...known, subscribersGained: 8, subscribersLost: 3 }],
  },
  {
    row: "API-155 CHS-005",
    path: "videos/statistics",
    send: (port: ChannelStatisticsPort) => port.videoFigures(question),
    answer: [{ videoId: "a", ...watched, likes: 3, comments: 2 }],
    value: [{ videoId: "a", ...known, likes: 3, comments: 2 }],
  },
] as const;

describe("reports about channels on their way", () => {
  it.each(reports.map(({ row, path, ...report }) => [row, path, report] as const))(
    "%s CHS-006 asks %s by its four names, and reads the answer",
    async (_row, path, { send, answer, value }) => {
      const { api, client } = await startClient();
      api.answer(200, { data: answer });
      expect(await send(await apiPorts.channelStatistics(client))).toEqual({ ok: true, value });
      expect(asked(api.last)).toEqual({
        call: `POST /api/v1/youtube-reporting/channels/${path}`,
        query: {},
        body: { youtubeChannelId: "UC-1", dateStart: "2025-12-01", dateEnd: "2026-01-01", videoIds: ["a", "b"] },
      });
    },
  );
});
