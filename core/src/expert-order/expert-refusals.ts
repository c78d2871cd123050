import type { FieldMessages } from "../result/index.ts";

const LINE_FIELD = /^(?:orders|services)\.(\d{1,4})\./;

/** The server's messages about the lines of an order, by their place in it; and those that are about no line. */
export function lineRefusals(fields: FieldMessages): {
  readonly byLine: ReadonlyMap<number, readonly string[]>;
  readonly others: FieldMessages;
} {
  const byLine = new Map<number, readonly string[]>();
  const others: Record<string, readonly string[]> = {};
  for (const [field, messages] of Object.entries(fields)) {
    const at = LINE_FIELD.exec(field)?.[1];
    if (at === undefined) others[field] = messages;
    else byLine.set(Number(at), [...new Set([...(byLine.get(Number(at)) ?? []), ...messages])]);
  }
  return { byLine, others };
}
