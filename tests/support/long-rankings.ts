import type { Page } from "playwright";

const DAY_MS = 86_400_000;
const UNITED_KINGDOM = { id: 233, iso_code_2: "GB" };

/** How many keywords were looked up on how many days. */
interface RankingsLength {
  readonly keywords: number;
  readonly days: number;
}

/** One in thirty was not among the first hundred, and each keyword goes up and down a little. */
const rankOn = (keyword: number, day: number): number =>
  (keyword * 7 + day) % 30 === 0 ? 0 : 1 + Math.abs(((keyword * 13) % 60) + Math.round(12 * Math.sin((keyword + day) / 9)));

/** The address of the campaign that `withLongRankings` answers. */
export const LONG_CAMPAIGN = "/youtube-campaign/4711";

/** Answers for a campaign with positions of many keywords over many days, the same for all days that are asked for. */
export async function withLongRankings(page: Page, { keywords, days }: RankingsLength): Promise<void> {
  const words = Array.from({ length: keywords }, (_word, index) => ({
    id: index + 1,
    keyword: `guitar lesson ${String(index + 1)}`,
  }));
  const first = Date.parse("2026-01-01");
  const dates = Array.from({ length: days }, (_day, index) => new Date(first + index * DAY_MS).toISOString().slice(0, 10));
  const details = {
    ...{
      id: 4711,
      url: "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
      track: "daily",
      status: "active",
      is_paused_by_plan: false,
    },
    ...{ countries: [UNITED_KINGDOM], keywords_count: keywords, created_at: "2026-01-01 09:12:03", keywords: words },
    ...{ last_tracked_at: "2026-12-31 09:12:04", next_track_at: "2027-01-01 09:12:03", is_tracking: false },
    ...{ ranked_count: keywords, best_rank: 1, refreshable_at: null },
  };
  const rankings = {
    dates,
    keywords: words.map((word) => ({ ...word, ranks: dates.map((_date, day) => rankOn(word.id, day)) })),
  };
  await page.route(/\/api\/v1\/campaigns\/4711(\?|$)/, (route) => route.fulfill({ json: { data: details } }));
  await page.route(/\/api\/v1\/campaigns\/4711\/keywords\?/, (route) => route.fulfill({ json: { data: rankings } }));
}
