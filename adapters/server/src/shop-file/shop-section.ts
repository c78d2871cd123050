import { isDeepStrictEqual } from "node:util";
import * as z from "zod/mini";
import type { Db } from "../database/index.ts";

/** The place of a value in the file, such as `["coupons", 0, "code"]`. */
export type FilePath = readonly (string | number)[];

/** What the file asks for and cannot be had; `path` leads to the value within its section. */
export class ShopProblem extends Error {
  readonly path: FilePath;

  constructor(path: FilePath, message: string) {
    super(message);
    this.path = path;
  }
}

/** One run over the shop. */
export interface ShopCall<Services> {
  readonly now: Date;
  readonly services: Services;
}

/**
 * A part of the shop that an operator writes into the file, under the key `name`. Its schema has a default: the part as it is while nothing
 * is said of it, which is also what is meant where the file leaves it out.
 */
export interface ShopSection<Value = unknown, Services = unknown> {
  readonly name: string;
  /** What it is, in a line for the file and its schema. */
  readonly about: string;
  readonly schema: z.ZodMiniType<Value>;
  /** The part as it is now, as the schema reads it. */
  read(db: Db, now: Date): Promise<Value>;
  /** Makes the part what is wanted; may be called when it is so already. Throws a ShopProblem. */
  write(tx: Db, wanted: Value, call: ShopCall<Services>): Promise<void>;
  /** Looks at what was written once all parts are, since parts name each other. Throws a ShopProblem. */
  check?(tx: Db, wanted: Value, call: ShopCall<Services>): Promise<void>;
}

type Key = string | number;

/** A part that is a list of things with a key each, in the operator's order. */
export interface ShopList<Item, Services> {
  readonly name: string;
  readonly about: string;
  readonly item: z.ZodMiniType<Item>;
  readonly key: keyof Item & string;
  /** What is on, in its order. */
  read(db: Db, now: Date): Promise<readonly Item[]>;
  /** Writes one, switched on, at its place in the list; what is said at `path` is wrong where it throws a ShopProblem. */
  put(tx: Db, item: Item, at: { readonly place: number; readonly path: FilePath }, call: ShopCall<Services>): Promise<void>;
  /** Switches off what the file does not name any more; it is never deleted, since orders and payments may name it. */
  switchOff(tx: Db, key: Key, now: Date): Promise<void>;
}

const keyOf = (item: unknown, key: string): Key => (item as Readonly<Record<string, Key>>)[key] ?? "";

/** A list whose keys are all different; the second of two is told. */
export const keyedList = <Item>(item: z.ZodMiniType<Item>, key: string) =>
  z._default(
    z.array(item).check((context) => {
      const seen = new Set<Key>();
      for (const [index, one] of context.value.entries()) {
        const value = keyOf(one, key);
        if (seen.has(value))
          context.issues.push({
            code: "custom",
            input: one,
            path: [index, key],
            message: `there is another one with the ${key} ${String(value)}`,
          });
        seen.add(value);
      }
    }),
    [],
  );

/** Makes a section of a list: what the file names is put, what it leaves out is switched off, and a list that is so already is not touched. */
export const listSection = <Item, Services>({
  name,
  about,
  item,
  key,
  ...list
}: ShopList<Item, Services>): ShopSection<Item[], Services> => ({
  name,
  about,
  schema: keyedList(item, key) as z.ZodMiniType<Item[]>,
  read: async (db, now) => [...(await list.read(db, now))],
  write: async (tx, wanted, call) => {
    const before = await list.read(tx, call.now);
    if (isDeepStrictEqual(before, wanted)) return;
    const kept = new Set(wanted.map((one) => keyOf(one, key)));
    for (const one of before) {
      const gone = keyOf(one, key);
      if (!kept.has(gone)) await list.switchOff(tx, gone, call.now);
    }
    for (const [place, one] of wanted.entries()) await list.put(tx, one, { place, path: [place] }, call);
  },
});
