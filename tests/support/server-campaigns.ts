import { defaultSettings } from "../../adapters/server/src/settings/index.ts";
import type { Db } from "../../adapters/server/src/database/index.ts";
import { ids, typeRow } from "./server-fixtures.ts";
import type { TestServer } from "./open-server.ts";

/** Keyword tools are offered. */
export const keywordToolsOffered = { features: { ...defaultSettings.features, keywordTools: true } };

export const VIDEO = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";
export const UNITED_KINGDOM = 233;

const DOLLAR = 1_000_000;

/** Ids of the plans: two with a trial, one that is charged immediately, and one that is offered no more. */
export const plans = { starter: 1, creator: 2, studio: 3, retired: 4 } as const;

/** Three plans that are offered and one that is not. */
export async function seedPlans(db: Db): Promise<void> {
  await db
    .insertInto("keyword_plans")
    .values([
      { name: "Starter", keywords_limit: 10, price: 9 * DOLLAR, trial_days: 7, sorting: 1 },
      {
        name: "Creator",
        is_highlight: true,
        keywords_limit: 50,
        price: 29 * DOLLAR,
        trial_days: 7,
        sorting: 2,
      },
      { name: "Studio", keywords_limit: 200, price: 79 * DOLLAR, trial_days: 0, sorting: 3 },
      { name: "Old", keywords_limit: 5, price: DOLLAR, trial_days: 0, sorting: 4, is_offered: false },
    ])
    .execute();
}

/** A video network with service 1, against which links of campaigns are checked (BIZ-051), and the plans. */
export async function seedCampaigns(db: Db): Promise<void> {
  const [network] = await db.selectFrom("networks").selectAll().where("id", "=", ids.instagram).execute();
  const [service] = await db.selectFrom("services").selectAll().where("id", "=", ids.viewsService).execute();
  if (!network || !service) throw new Error("the fixtures come first");
  const { url_examples, ...look } = network;
  const youtube = { ...look, id: 9, name: "YouTube", slug: "youtube", social_provider_type: "youtube" };
  await db
    .insertInto("networks")
    .values({ ...youtube, url_examples: JSON.stringify(url_examples) })
    .execute();
  await db
    .insertInto("service_types")
    .values(typeRow(91, 9, "youtube-views"))
    .execute();
  const { targets, labels, allowed_use_countries, ...rest } = service;
  const lists = {
    targets: JSON.stringify(targets),
    labels: JSON.stringify(labels),
    allowed_use_countries: JSON.stringify(allowed_use_countries),
  };
  const views = { ...rest, ...lists, id: 1, network_id: 9, service_type_id: 91, slug: "youtube-views-1", name: "YouTube views" };
  await db.insertInto("services").values(views).execute();
  await seedPlans(db);
}

type Timed = Pick<TestServer, "db" | "clock" | "server">;

/** The next moment at which the worker has something to do with campaigns or plans; null for none. */
async function nextDue({ db }: Timed): Promise<number | null> {
  const campaign = await db
    .selectFrom("keyword_campaigns")
    .select((query) => query.fn.min("next_track_at").as("at"))
    .executeTakeFirst();
  const plan = await db
    .selectFrom("keyword_subscriptions")
    .select((query) => query.fn.min("next_step_at").as("at"))
    .where("status", "in", ["trial", "active", "grace"])
    .executeTakeFirst();
  const moments = [campaign?.at, plan?.at].flatMap((at) => (at ? [new Date(at).getTime()] : []));
  return moments.length === 0 ? null : Math.min(...moments);
}

/** What the worker does with campaigns and plans, now. */
export async function workOnCampaigns({ server }: Pick<TestServer, "server">): Promise<void> {
  await server.runJob("charge keyword plans");
  await server.runJob("track keywords");
}

/** Lets time go on, and the worker do each thing when it is due. */
export async function passWithCampaigns(test: Timed, durationMs: number): Promise<void> {
  const end = test.clock.now() + durationMs;
  for (;;) {
    await workOnCampaigns(test);
    const due = await nextDue(test);
    if (due === null || due > end) break;
    await test.clock.advanceAsync(Math.max(1, due - test.clock.now()));
  }
  await test.clock.advanceAsync(end - test.clock.now());
}
