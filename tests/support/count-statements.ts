import pg from "pg";

/** A statement as it is sent. */
export interface SentStatement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Statements that are sent to any database while `work` runs, transactions' beginnings and ends among them. */
export async function sentStatements(work: () => Promise<unknown>): Promise<readonly SentStatement[]> {
  const prototype = pg.Client.prototype as unknown as Record<"query", (...args: unknown[]) => unknown>;
  const { query } = prototype;
  const sent: SentStatement[] = [];
  prototype.query = function (...args: unknown[]) {
    const [first, values = []] = args as [string | { text: string; values?: unknown[] }, unknown[]?];
    sent.push(typeof first === "string" ? { text: first, values } : { text: first.text, values: first.values ?? values });
    return query.apply(this, args);
  };
  try {
    await work();
  } finally {
    prototype.query = query;
  }
  return sent;
}

/** How many of them there are. */
export const countStatements = async (work: () => Promise<unknown>): Promise<number> => (await sentStatements(work)).length;
