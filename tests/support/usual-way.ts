import pg from "pg";

type Query = (...parameters: unknown[]) => unknown;

/** Whether a statement is the one that writes a whole purchase. */
const isShortWriting = (query: unknown): boolean => {
  const text = typeof query === "string" ? query : (query as { readonly text?: unknown } | null)?.text;
  return typeof text === "string" && text.includes("jsonb_populate_recordset(null::purchases");
};

/** Lets the statement that writes a whole purchase find nothing while `work` runs, so that purchases are placed on the usual way. */
export async function onTheUsualWay<Value>(work: () => Promise<Value>): Promise<Value> {
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const { query } = prototype;
  prototype.query = function (this: unknown, ...parameters: unknown[]) {
    if (isShortWriting(parameters[0])) return Promise.resolve({ command: "SELECT", rowCount: 0, rows: [], fields: [] });
    return query.apply(this, parameters);
  };
  try {
    return await work();
  } finally {
    prototype.query = query;
  }
}
