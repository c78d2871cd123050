import type { AnyRefusal, FieldRefusal } from "@panel/core/result";

/** What a server refused, in its own spelling. */
export interface ServerRefusal {
  readonly status: number;
  /** The machine-readable reason of the body, such as `price_changed`. */
  readonly code: string | null;
  /** The server's words; where it has none for wrong fields, a text of the panel (HTP-010). */
  readonly message: string;
  /** Field, as the server names it, to its messages; null for a body that has a message alone (HTP-009, DEC-173). */
  readonly fields: Readonly<Record<string, readonly string[]>> | null;
  /** The whole body, for members that belong to one code. */
  readonly body: Readonly<Record<string, unknown>>;
}

/** Puts a server's refusal into the core's words; null for one that the call knows nothing of. */
export type RefusalDecoder<Refusal extends AnyRefusal> = (refusal: ServerRefusal) => Refusal | null;

/** Where a server's field name leads to. */
export interface FieldPlace<Field extends string> {
  readonly line: number | null;
  readonly field: Field | "other";
  readonly entry?: number;
}

/** Server names to fields; a name is looked up alone, whatever is around it. */
export type FieldTable<Field extends string> = ReadonlyMap<string, Field>;

/** Lists whose numbers are lines of the request, and those whose numbers are entries of one field. */
const lineLists: ReadonlySet<string> = new Set(["orders", "services", "reviews", "lines", "items"]);
const entryLists: ReadonlySet<string> = new Set(["targetable_values", "targets"]);

/** `orders.0.drip_feed.runs` and `orders[0][drip_feed][runs]` are the same path. */
const segmentsOf = (serverName: string): readonly string[] =>
  serverName
    .replace(/\[([^\]]*)\]/g, ".$1")
    .split(".")
    .filter((segment) => segment !== "");

/** The line and field that a server's name of any order and depth means; the innermost known name decides (HTP-011, ORD-048). */
export function placeOf<Field extends string>(serverName: string, table: FieldTable<Field>): FieldPlace<Field> {
  let line: number | null = null;
  let entry: number | null = null;
  let field: Field | "other" = "other";
  let list: string | null = null;
  for (const segment of segmentsOf(serverName)) {
    if (/^\d{1,6}$/.test(segment)) {
      if (list !== null && entryLists.has(list)) entry ??= Number(segment);
      else if (list === null || lineLists.has(list)) line ??= Number(segment);
      continue;
    }
    list = segment;
    field = table.get(segment) ?? field;
  }
  return { line, field, ...(entry === null ? {} : { entry }) };
}

/** Decodes the wrong fields of a call by its table. */
export const fieldRefusal =
  <Field extends string>(table: FieldTable<Field>): RefusalDecoder<FieldRefusal<Field>> =>
  ({ fields, message }) =>
    fields === null
      ? null
      : {
          kind: "problems",
          message,
          problems: Object.entries(fields).flatMap(([name, messages]) =>
            messages.map((text) => ({ ...placeOf(name, table), message: text })),
          ),
        };
