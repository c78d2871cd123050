import { sql } from "kysely";
import type { Db } from "../../adapters/server/src/database/index.ts";

/** A campaign whose positions were looked up on each of so many days up to today, in the first so many countries. */
export interface CampaignGrowth {
  readonly id: number;
  readonly ownerId: number;
  readonly keywords: number;
  readonly countries: number;
  readonly days: number;
}

/** Lets a campaign be followed for a long time; one look-up in thirty finds nothing. */
export async function growCampaign(db: Db, { id, ownerId, keywords, countries, days }: CampaignGrowth): Promise<void> {
  await db.connection().execute(async (one) => {
    // A busy machine may take longer over so many rows than a statement of the shop may.
    await sql`set statement_timeout = 0`.execute(one);
    await sql`insert into keyword_campaigns (id, user_id, url, track, keywords_count, countries_count, created_at, next_track_at)
      values (${id}::bigint, ${ownerId}::bigint, 'https://www.youtube.com/watch?v=grown', 'daily', ${keywords}::integer,
        ${countries}::integer, now(), now() + interval '10 years')`.execute(one);
    await sql`insert into campaign_keywords (campaign_id, position, keyword)
      select ${id}::bigint, n, 'guitar lesson ' || n from generate_series(1, ${keywords}::integer) n`.execute(one);
    await sql`insert into campaign_countries (campaign_id, position, country_id)
      select ${id}::bigint, row_number() over (order by countries.id = 233 desc, countries.id) - 1, countries.id from countries
      order by countries.id = 233 desc, countries.id limit ${countries}::integer`.execute(one);
    // Day after day, as look-ups come.
    await sql`insert into keyword_rankings (campaign_id, country_id, day, keyword_id, rank)
      select ${id}::bigint, place.country_id, current_date - ago, keyword.id,
        case when drawn.number % 30 > 0 then 1 + drawn.number % 100 end
      from generate_series(${days}::integer - 1, 0, -1) ago
      cross join (select country_id from campaign_countries where campaign_id = ${id}::bigint order by position) place
      cross join (select id from campaign_keywords where campaign_id = ${id}::bigint order by position) keyword
      cross join lateral (
        select hashint8extended(keyword.id * 1000 + ago, place.country_id::bigint) & 1073741823 as number) drawn`.execute(one);
    await sql`vacuum analyze`.execute(one);
    await sql`reset statement_timeout`.execute(one);
  });
}
