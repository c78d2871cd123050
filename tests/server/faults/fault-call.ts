import type { NoticeSubject } from "@panel/core/notices";
import { isOutcomeUnknown, type AnyRefusal, type PortError } from "@panel/core/result";
import type { FaultWorld } from "./fault-world.ts";

/** What the page says became of it: done, not done (nothing charged), or that nobody knows yet. */
export type Claim = "done" | "notDone" | "unknown";

/** One thing that a buyer does. */
export interface Scenario {
  readonly press: () => void;
  /** Nothing moves any more, as far as the page shows. */
  readonly isAtRest: () => boolean;
  readonly claim: () => Claim;
  /** How often it happened at the server. */
  readonly effects: () => Promise<number>;
}

/** One call that a fault may meet, and how a buyer comes to make it. */
export interface Call {
  readonly title: string;
  readonly matches: (method: string, path: string) => boolean;
  readonly begin: (world: FaultWorld) => Promise<Scenario>;
}

/** What every buyer begins with, in millionths of a dollar. */
export const START = 50_000_000;

/** The POSTs to a path. */
export const posts =
  (pattern: RegExp): Call["matches"] =>
  (method, path) =>
    method === "POST" && pattern.test(path);

/** What a problem, or none, lets the page claim. */
export const claimOf = (problem: PortError | AnyRefusal | null): Claim =>
  problem !== null && !isOutcomeUnknown(problem) ? "notDone" : "unknown";

/** A notice that only says that it did not work claims nothing was done, unless it says that nobody knows. */
export function saidOf(world: FaultWorld, doubtful: NoticeSubject): Claim {
  const { noticeTexts } = world.tab;
  return noticeTexts.length === 0 || noticeTexts.includes(doubtful) ? "unknown" : "notDone";
}

/** How many invoices the buyer has. */
export const invoicesOf = async ({ buyer, test }: FaultWorld): Promise<number> =>
  (await test.db.selectFrom("invoices").select("id").where("user_id", "=", buyer.id).execute()).length;
