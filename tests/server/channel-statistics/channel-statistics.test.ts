import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openServer, type TestServer } from "../../support/open-server.ts";
import { addCustomer, seedFixtures } from "../../support/server-fixtures.ts";
import { errorsOf } from "../../support/server-purchases.ts";
import { serverEnglish } from "../../support/server-english.ts";

let test: TestServer;
let people = 0;
beforeAll(async () => {
  test = await openServer({ isSandbox: true });
  await seedFixtures(test.db);
});
afterAll(() => test.close());

const calls = ["info", "videos/info", "statistics-daily", "videos/statistics"] as const;
type ReportCall = (typeof calls)[number];

interface Video {
  readonly videoId: string;
  readonly views: number;
  readonly likes: number;
  readonly comments: number;
  readonly videoPublishedAt: string;
}
interface Day {
  readonly day: string;
  readonly views: number;
  readonly watchTimeMinutes: number;
  readonly averageViewDurationPercentage: number;
  readonly subscribersGained: number;
  readonly subscribersLost: number;
}

/** A person with a channel of this name, which both checks have proved. */
async function owner(name: string, isProved = true) {
  people += 1;
  const { token, id } = await addCustomer(test.db, new Date(test.clock.now()), `reports-${String(people)}@example.test`, 0);
  const post = (path: string, body: object = {}) => test.call("POST", path, { token, body });
  await post("/api/v1/youtube-account", { youtube_channel_url: `https://www.youtube.com/@${name}` });
  const channel = await test.db.selectFrom("video_channels").selectAll().where("user_id", "=", id).executeTakeFirstOrThrow();
  const checks = isProved ? ["verify-code", "verify-public-subscriptions"] : ["verify-code"];
  for (const check of checks) await post(`/api/v1/youtube-account/${String(channel.id)}/${check}`);
  const ask = (call: ReportCall, fields: object = {}) =>
    post(`/api/v1/youtube-reporting/channels/${call}`, { youtubeChannelId: channel.channel_id, ...fields });
  const read = async <Value>(call: ReportCall, fields: object = {}): Promise<Value> => {
    const answer = await ask(call, fields);
    expect([call, answer.statusCode]).toEqual([call, 200]);
    return answer.json<{ data: Value }>().data;
  };
  return { token, channelId: channel.channel_id, ask, read };
}

describe("reports about channels", () => {
  it("API-152 CHS-002 ENT-050 tells views, subscribers and monetized of a channel at the end of a day", async () => {
    const { read } = await owner("info");
    const now = await read<Record<string, unknown>>("info");
    expect(now).toEqual({ views: expect.any(Number) as number, subscribers: expect.any(Number) as number, monetized: true });
    const before = await read<{ views: number; monetized: boolean }>("info", { dateEnd: "2023-10-10" });
    expect(before.views).toBeLessThan(now["views"] as number);
    expect(before.monetized).toBe(false);
  });

  it("API-153 CHS-003 ENT-051 tells the videos of a channel, all or those that are named", async () => {
    const { read } = await owner("videos");
    const videos = await read<readonly Video[]>("videos/info");
    expect(videos.length).toBeGreaterThan(40);
    expect(Object.keys(videos[0] ?? {}).toSorted()).toEqual(["comments", "likes", "videoId", "videoPublishedAt", "views"]);
    expect(videos[0]?.videoPublishedAt).toMatch(/^\d{4}-\d\d-\d\d \d\d:00:00$/);
    expect(new Set(videos.map(({ videoId }) => videoId)).size).toBe(videos.length);
    const [first, , third] = videos;
    const named = await read<readonly Video[]>("videos/info", { videoIds: [third?.videoId, first?.videoId] });
    expect(named).toEqual([first, third]);
    const published = await read<readonly Video[]>("videos/info", { dateEnd: third?.videoPublishedAt.slice(0, 10) });
    expect(published.map(({ videoId }) => videoId)).toEqual(videos.slice(0, 3).map(({ videoId }) => videoId));
  });

  it("API-154 CHS-004 ENT-052 tells what each day brought, from the first data on where no start is named", async () => {
    const { read } = await owner("days");
    const days = await read<readonly Day[]>("statistics-daily", { dateStart: "2025-12-01", dateEnd: "2025-12-31" });
    expect(days.map(({ day }) => day)).toEqual(
      Array.from({ length: 31 }, (_day, index) => `2025-12-${String(index + 1).padStart(2, "0")}`),
    );
    expect(Object.keys(days[0] ?? {}).toSorted()).toEqual([
      ...["averageViewDurationPercentage", "day", "subscribersGained", "subscribersLost", "views", "watchTimeMinutes"],
    ]);
    const all = await read<readonly Day[]>("statistics-daily");
    expect(all.length).toBeGreaterThan(730);
    expect(all.filter(({ day }) => day.startsWith("2025-12"))).toEqual(days);
    // Nothing is told of days to come.
    expect(await read<readonly Day[]>("statistics-daily", { dateEnd: "2099-01-01" })).toEqual(all);
    expect(await read<readonly Day[]>("statistics-daily", { dateStart: "2025-12-31", dateEnd: "2025-12-01" })).toEqual([]);
  });

  it("API-155 CHS-005 tells what the videos brought within the range, together as much as its days", async () => {
    const { read } = await owner("figures");
    const range = { dateStart: "2025-12-01", dateEnd: "2025-12-31" };
    const videos = await read<readonly (Video & Pick<Day, "watchTimeMinutes">)[]>("videos/statistics", range);
    const days = await read<readonly Day[]>("statistics-daily", range);
    const sum = (rows: readonly { readonly views: number }[]) => rows.reduce((total, { views }) => total + views, 0);
    expect(sum(videos)).toBe(sum(days));
    const one = videos[1];
    expect(await read("videos/statistics", { ...range, videoIds: [one?.videoId] })).toEqual([one]);
    const whole = (await read<readonly Video[]>("videos/info")).find(({ videoId }) => videoId === one?.videoId);
    expect(one?.views).toBeLessThanOrEqual(whole?.views ?? 0);
  });

  it("CHS-006 takes youtubeChannelId, dateStart, dateEnd and videoIds in all four calls, and refuses what is none at its name", async () => {
    const { ask, channelId } = await owner("names");
    const parameters = { youtubeChannelId: channelId, dateStart: "2025-12-01", dateEnd: "2025-12-31", videoIds: [] };
    for (const call of calls) {
      expect((await ask(call, parameters)).statusCode).toBe(200);
      const wrong = { youtubeChannelId: "", dateStart: "2025-13-01", dateEnd: "1.1.2026", videoIds: "all" };
      for (const [name, value] of Object.entries(wrong)) {
        const refused = await ask(call, { [name]: value });
        expect([call, refused.statusCode, Object.keys(errorsOf(refused))]).toEqual([call, 422, [name]]);
      }
      for (const name of ["dateStart", "dateEnd"])
        expect(Object.keys(errorsOf(await ask(call, { [name]: "2026-02-30" })))).toEqual([name]);
    }
  });

  it("YTA-007 reports to nobody but the owner, and only of a channel that both checks have proved", async () => {
    const { channelId } = await owner("owned");
    const stranger = await owner("of-a-stranger");
    const unproved = await owner("unproved", false);
    for (const call of calls) {
      expect((await stranger.ask(call, { youtubeChannelId: channelId })).statusCode).toBe(404);
      expect((await test.call("POST", `/api/v1/youtube-reporting/channels/${call}`, { body: {} })).statusCode).toBe(401);
      const refused = await unproved.ask(call);
      expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
        422,
        serverEnglish("channelNotReportable"),
      ]);
    }
  });

  it("DEC-066 simulates the same report whenever it is asked, with waves of a week, growth, and a past of two years", async () => {
    const { read } = await owner("waves");
    const days = await read<readonly Day[]>("statistics-daily");
    expect(await read<readonly Day[]>("statistics-daily")).toEqual(days);
    const mean = (rows: readonly Day[]) => rows.reduce((sum, { views }) => sum + views, 0) / rows.length;
    const on = (weekday: number) => days.filter(({ day }) => new Date(day).getUTCDay() === weekday);
    expect(mean(on(6))).toBeGreaterThan(mean(on(2)) * 1.2);
    expect(mean(days.slice(-180))).toBeGreaterThan(mean(days.slice(90, 270)));
    expect(days.every(({ subscribersLost, subscribersGained }) => subscribersLost <= subscribersGained)).toBe(true);
    expect(days.every(({ averageViewDurationPercentage: share }) => share >= 0 && share <= 100)).toBe(true);
    const other = await (await owner("other-waves")).read<readonly Day[]>("statistics-daily");
    expect(other).not.toEqual(days);
  });

  it("refuses where the shop has no video network", async () => {
    const bare = await openServer({ isSandbox: false });
    const now = new Date(bare.clock.now());
    const { token, id } = await addCustomer(bare.db, now, "reports@example.test", 0);
    const proved = { verification_code_at: now, verification_public_subscriptions_at: now };
    const channel = { user_id: id, channel_id: "UCq3Lk0Qm1vX8yZt5wB7n2aA", code: "c", created_at: now, ...proved };
    await bare.db.insertInto("video_channels").values(channel).execute();
    const body = { youtubeChannelId: channel.channel_id };
    const answer = await bare.call("POST", "/api/v1/youtube-reporting/channels/info", { token, body });
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([422, serverEnglish("channelsNotOffered")]);
    await bare.close();
  });
});
