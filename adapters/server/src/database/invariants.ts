import { sql } from "kysely";
import type { Db } from "./connect.ts";

/** Something that must hold over the whole database whenever no transaction is running. */
export interface Invariant {
  /** The rule in words, by the numbers of the requirements that state it. */
  readonly rule: string;
  /** Answers one row with a text `id` for everything that breaks the rule. */
  readonly query: string;
}

/** A broken invariant. */
export interface Finding {
  readonly rule: string;
  readonly count: number;
  /** Some of the ids concerned. */
  readonly examples: readonly string[];
}

/** Looks for what breaks the invariants; an empty list means that all hold. */
export async function findBroken(db: Db, invariants: readonly Invariant[]): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const { rule, query } of invariants) {
    const found = await sql
      .raw<{ id: string; total: number }>(`with found as (${query}) select id, count(*) over () as total from found limit 5`)
      .execute(db);
    const first = found.rows[0];
    if (first) findings.push({ rule, count: first.total, examples: found.rows.map((row) => row.id) });
  }
  return findings;
}
