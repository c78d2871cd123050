import pg from "pg";

/** Statements that are sent to any database while `work` runs, transactions' beginnings and ends among them. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const prototype = pg.Client.prototype as unknown as Record<"query", (...args: unknown[]) => unknown>;
  const { query } = prototype;
  let sent = 0;
  prototype.query = function (...args: unknown[]) {
    sent += 1;
    return query.apply(this, args);
  };
  try {
    await work();
  } finally {
    prototype.query = query;
  }
  return sent;
}
