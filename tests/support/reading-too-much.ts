import { sql } from "kysely";
import pg from "pg";
import type { Db } from "../../adapters/server/src/database/index.ts";
import { sentStatements, type SentStatement } from "./count-statements.ts";

/** What is asked of the database while `work` runs, without what writes. */
async function questionsOf(work: () => Promise<unknown>): Promise<readonly SentStatement[]> {
  const sent = await sentStatements(work);
  return sent.filter(
    ({ text }) => /^(\/\*.*?\*\/)?\s*(select|with)\b/i.test(text) && !/\b(update|insert into|delete from) /i.test(text),
  );
}

interface Plan {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly "Index Name"?: string;
  readonly "Index Cond"?: string;
  readonly "Actual Rows": number;
  readonly "Actual Loops": number;
  readonly "Rows Removed by Filter"?: number;
  readonly Plans?: readonly Plan[];
}

const stepsOf = (plan: Plan): readonly Plan[] => [plan, ...(plan.Plans ?? []).flatMap(stepsOf)];

/** What of a shop grows with its sales; changes of counts are summed up all the time. */
const grown = new Set([
  "orders",
  "purchases",
  "invoices",
  "ledger_events",
  "ledger_postings",
  "drip_feeds",
  "drip_feed_runs",
  "subscriptions",
  "service_reviews",
  "task_checks",
  "keyword_subscriptions",
  "keyword_campaigns",
  "campaign_keywords",
  "campaign_countries",
  "keyword_rankings",
  "users",
]);

/** Whether a step goes through a table from one end towards the other instead of to what was asked for. */
const isWalk = (step: Plan): boolean =>
  grown.has(step["Relation Name"] ?? "") &&
  (step["Node Type"] === "Seq Scan" || (/^Index/.test(step["Node Type"]) && step["Index Cond"] === undefined));

const rowsOf = (step: Plan): number => (step["Actual Rows"] + (step["Rows Removed by Filter"] ?? 0)) * step["Actual Loops"];

async function addressOf(db: Db, url: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const address = new URL(url);
  address.pathname = `/${rows[0]?.name ?? ""}`;
  return address.toString();
}

async function explain(client: pg.Client, { text, values }: SentStatement): Promise<Plan> {
  const { rows } = await client.query<{ "QUERY PLAN": readonly { readonly Plan: Plan }[] }>(
    `explain (analyze, format json) ${text}`,
    [...values],
  );
  const plan = rows[0]?.["QUERY PLAN"][0]?.Plan;
  if (!plan) throw new Error(`no plan of ${text}`);
  return plan;
}

/** The most rows that one step of a plan may read, and the PostgreSQL whose database it is. */
interface ReadingLimits {
  readonly url: string;
  readonly maxRows: number;
}

/** What a call reads too much of, in words. */
export async function readTooMuch(
  db: Db,
  { url, maxRows }: ReadingLimits,
  work: () => Promise<unknown>,
): Promise<readonly string[]> {
  const problems: string[] = [];
  const questions = await questionsOf(work);
  const client = new pg.Client({ connectionString: await addressOf(db, url) });
  await client.connect();
  for (const question of questions)
    for (const step of stepsOf(await explain(client, question))) {
      const place = `${step["Node Type"]} of ${step["Relation Name"] ?? "?"} by ${step["Index Name"] ?? "no index"}`;
      if (isWalk(step)) problems.push(`${place}: a walk, for ${question.text}`);
      if (step["Relation Name"] !== undefined && rowsOf(step) > maxRows)
        problems.push(`${place}: ${String(rowsOf(step))} rows, for ${question.text}`);
    }
  await client.end();
  return problems;
}
