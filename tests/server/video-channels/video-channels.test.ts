import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openServer, type TestServer } from "../../support/open-server.ts";
import { addCustomer, seedFixtures } from "../../support/server-fixtures.ts";
import { serverEnglish } from "../../support/server-english.ts";
import { errorsOf } from "../../support/server-purchases.ts";

let test: TestServer;
let people = 0;
beforeAll(async () => {
  test = await openServer({ isSandbox: true });
  await seedFixtures(test.db);
});
afterAll(() => test.close());

interface Channel {
  readonly id: number;
  readonly code: string;
  readonly channel_id: string;
  readonly verification_code_at: string | null;
  readonly verification_public_subscriptions_at: string | null;
  readonly is_reportable: boolean;
}

async function person() {
  people += 1;
  const { token, id } = await addCustomer(test.db, new Date(test.clock.now()), `channels-${String(people)}@example.test`, 0);
  const post = (path: string, body: object = {}) => test.call("POST", `/api/v1/youtube-account${path}`, { token, body });
  return {
    id,
    connect: (url: string) => post("", { youtube_channel_url: url }),
    check: (channel: number, check: "verify-code" | "verify-public-subscriptions") => post(`/${String(channel)}/${check}`),
    remove: (channel: number) => test.call("DELETE", `/api/v1/youtube-account/${String(channel)}`, { token }),
    channels: async () =>
      (await test.call("GET", "/api/v1/profile", { token })).json<{ data: { youtube_accounts: readonly Channel[] } }>().data
        .youtube_accounts,
  };
}

describe("video channels", () => {
  it("API-017 YTA-001 ENT-003 connects a channel, which the profile then lists with a code of its own", async () => {
    const ann = await person();
    const { statusCode } = await ann.connect("https://www.youtube.com/@ann");
    expect(statusCode).toBe(200);
    const [channel] = await ann.channels();
    expect(channel).toMatchObject({
      code: expect.stringMatching(/^panel-[0-9a-f]{12}$/) as string,
      channel_id: expect.stringMatching(/^UC[\w-]{22}$/) as string,
      verification_code_at: null,
      verification_public_subscriptions_at: null,
      is_reportable: false,
    });
    for (const url of ["https://www.youtube.com/@ANN", "https://vimeo.com/x", ""]) {
      const refused = await ann.connect(url);
      expect([refused.statusCode, Object.keys(errorsOf(refused))]).toEqual([422, ["youtube_channel_url"]]);
    }
    expect(await ann.channels()).toHaveLength(1);
    expect((await test.call("POST", "/api/v1/youtube-account", { body: {} })).statusCode).toBe(401);
  });

  it("API-019 API-020 YTA-003 YTA-004 proves a channel by both checks; one alone is not enough", async () => {
    const bob = await person();
    await bob.connect("https://www.youtube.com/@bob");
    const id = (await bob.channels())[0]?.id ?? 0;
    expect((await bob.check(id, "verify-code")).statusCode).toBe(200);
    const [half] = await bob.channels();
    expect([half?.verification_code_at === null, half?.is_reportable]).toEqual([false, false]);
    expect((await bob.check(id, "verify-public-subscriptions")).statusCode).toBe(200);
    expect((await bob.channels())[0]?.is_reportable).toBe(true);
    expect((await bob.check(id, "verify-code")).statusCode).toBe(200);
  });

  it("proves the one channel that is checked, and keeps when that was", async () => {
    const ann = await person();
    for (const name of ["one-of-two", "two-of-two"]) await ann.connect(`https://www.youtube.com/@${name}`);
    const first = (await ann.channels())[0]?.id ?? 0;
    const checks = ["verify-code", "verify-public-subscriptions"] as const;
    for (const check of checks) expect((await ann.check(first, check)).statusCode).toBe(200);
    const [proved, other] = await ann.channels();
    expect(other).toMatchObject({ verification_code_at: null, verification_public_subscriptions_at: null });
    test.clock.advance(60_000);
    for (const check of checks) expect((await ann.check(first, check)).statusCode).toBe(200);
    expect(await ann.channels()).toEqual([proved, other]);
  });

  it("connects twenty channels of an account, and no more", async () => {
    const ann = await person();
    for (let made = 0; made < 20; made += 1)
      expect((await ann.connect(`https://www.youtube.com/@many-${String(made)}`)).statusCode).toBe(200);
    expect((await ann.connect("https://www.youtube.com/@one-too-many")).statusCode).toBe(422);
    expect(await ann.channels()).toHaveLength(20);
  });

  it("connects the channel whose id an address names", async () => {
    const ann = await person();
    const channel_id = "UCq3Lk0Qm1vX8yZt5wB7n2aA";
    expect((await ann.connect(`https://www.youtube.com/channel/${channel_id}`)).statusCode).toBe(200);
    expect(await ann.channels()).toMatchObject([{ channel_id }]);
  });

  it("connects nothing where the shop has no video network", async () => {
    const bare = await openServer({ isSandbox: false });
    const { token } = await addCustomer(bare.db, new Date(bare.clock.now()), "channels@example.test", 0);
    const body = { youtube_channel_url: "https://www.youtube.com/@ann" };
    const answer = await bare.call("POST", "/api/v1/youtube-account", { token, body });
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { message: serverEnglish("channelsNotOffered") }]);
    await bare.close();
  });

  it("DEC-066 fails both checks of a channel whose address holds fail", async () => {
    const eve = await person();
    await eve.connect("https://www.youtube.com/@FailingEve");
    const id = (await eve.channels())[0]?.id ?? 0;
    for (const check of ["verify-code", "verify-public-subscriptions"] as const)
      expect((await eve.check(id, check)).statusCode).toBe(422);
    expect((await eve.channels())[0]).toMatchObject({ verification_code_at: null, verification_public_subscriptions_at: null });
  });

  it("YTA-003 lets one account alone prove a channel", async () => {
    const [first, second] = [await person(), await person()];
    const idOf = async (of: typeof first) => {
      await of.connect("https://www.youtube.com/@shared");
      return (await of.channels())[0]?.id ?? 0;
    };
    const ids = [await idOf(first), await idOf(second)];
    expect((await first.check(ids[0] ?? 0, "verify-code")).statusCode).toBe(200);
    expect((await second.check(ids[1] ?? 0, "verify-code")).statusCode).toBe(422);
  });

  it("API-018 YTA-002 lets go, checks and finds one's own channels only", async () => {
    const [owner, other] = [await person(), await person()];
    await owner.connect("https://www.youtube.com/@owned");
    const id = (await owner.channels())[0]?.id ?? 0;
    expect([
      (await other.remove(id)).statusCode,
      (await other.check(id, "verify-code")).statusCode,
      (await other.check(id, "verify-public-subscriptions")).statusCode,
    ]).toEqual([404, 404, 404]);
    expect(await owner.channels()).toHaveLength(1);
    expect((await owner.remove(id)).statusCode).toBe(200);
    expect(await owner.channels()).toEqual([]);
    expect((await owner.remove(id)).statusCode).toBe(404);
  });

  it("DEC-058 changes nothing for a frozen account", async () => {
    const frozen = await person();
    await frozen.connect("https://www.youtube.com/@frozen");
    const id = (await frozen.channels())[0]?.id ?? 0;
    await test.db.updateTable("users").set({ frozen_at: new Date() }).where("id", "=", frozen.id).execute();
    expect([
      (await frozen.connect("https://www.youtube.com/@more")).statusCode,
      (await frozen.check(id, "verify-code")).statusCode,
      (await frozen.remove(id)).statusCode,
    ]).toEqual([422, 422, 422]);
    expect(await frozen.channels()).toHaveLength(1);
  });
});
