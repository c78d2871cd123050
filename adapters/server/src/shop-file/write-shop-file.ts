import { isDeepStrictEqual } from "node:util";
import { Document, isMap, isScalar } from "yaml";
import type * as z from "zod/mini";
import { isFields } from "./plain-fields.ts";
import type { ShopSection } from "./shop-section.ts";

/** Where the schema lies when an editor looks for it beside the file. */
export const SCHEMA_FILE = "shop.schema.json";

/** Each smaller spelling of a value: with one of its fields, or one of the fields below, left out. */
function* shorter(value: unknown): Generator {
  if (Array.isArray(value)) {
    for (const [index, entry] of value.entries())
      for (const short of shorter(entry)) yield value.map((one: unknown, place) => (place === index ? short : one));
  } else if (isFields(value)) {
    for (const name of Object.keys(value)) {
      const { [name]: below, ...rest } = value;
      yield rest;
      for (const short of shorter(below)) yield { ...value, [name]: short };
    }
  }
}

/** The value without each field that the schema fills in by itself. */
function leaned(schema: z.ZodMiniType, value: unknown, spelling = value): unknown {
  const saysTheSame = (shortened: unknown): boolean => {
    const read = schema.safeParse(shortened);
    return read.success && isDeepStrictEqual(read.data, value);
  };
  for (const shortened of shorter(spelling)) if (saysTheSame(shortened)) return leaned(schema, value, shortened);
  return spelling;
}

/** A list is leaned entry by entry, so that a long one takes no longer than its entries do. */
function leanedSection(section: Pick<ShopSection, "schema">, value: unknown): unknown {
  if (!Array.isArray(value)) return leaned(section.schema, value);
  return value.map((entry: unknown) => {
    const [lean] = leaned(section.schema, [entry]) as readonly unknown[];
    return lean;
  });
}

/** Writes the file of a shop: each section that is not as usual, under a line about it. */
export function writeShopFile(
  sections: readonly Pick<ShopSection, "name" | "about" | "schema">[],
  values: ReadonlyMap<string, unknown>,
): string {
  const told = sections.filter(({ name, schema }) => !isDeepStrictEqual(schema.parse(undefined), values.get(name)));
  const document = new Document(
    Object.fromEntries(told.map((section) => [section.name, leanedSection(section, values.get(section.name))])),
    { version: "1.2", aliasDuplicateObjects: false },
  );
  document.commentBefore = ` yaml-language-server: $schema=${SCHEMA_FILE}`;
  if (isMap(document.contents))
    for (const [place, { key }] of document.contents.items.entries()) {
      const section = told.find(({ name }) => isScalar(key) && key.value === name);
      if (section && isScalar(key)) {
        key.spaceBefore = place > 0;
        key.commentBefore = ` ${section.about}`;
      }
    }
  return document.toString({ lineWidth: 0 });
}
