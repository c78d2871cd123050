import { isDeepStrictEqual } from "node:util";
import { settingsFromWire, settingsSchema, settingsToWire } from "@panel/wire/settings";
import type * as z from "zod/mini";
import type { Db } from "../database/index.ts";
import {
  type FilePath,
  isFields,
  percentOfShare,
  type PlainFields as Fields,
  ShopProblem,
  type ShopSection,
  storedWords,
  wordedOrNone,
  wordsOfStored,
} from "../shop-file/index.ts";
import { changeDocument, readDocument } from "./instance-documents.ts";
import { defaultSettings } from "./instance-settings.ts";
import { localised } from "./localised.ts";
import { type PageSources, refuseDeadAddressesInFile, refuseDeadRedirectsInFile } from "./operator-addresses.ts";
import { inCamelCase } from "./spellings.ts";
import { brandFields, choiceFields, priceFields } from "./settings-fields.ts";

/** The settings as every rule reads them, in the spelling of the file. */
function settingsOf(document: unknown): Fields {
  const read = settingsSchema.safeParse(localised(document, "en"));
  return inCamelCase(read.success ? settingsToWire(settingsFromWire(read.data)) : settingsToWire(defaultSettings));
}

/** A value as it is read, with each text of its stored form that is worded for several languages in place of the English one. */
function withWords(read: unknown, stored: unknown): unknown {
  if (isFields(stored) && "byLocale" in stored) return wordsOfStored(stored) ?? read;
  if (!isFields(read) || !isFields(stored)) return read;
  const below = inCamelCase(stored);
  return Object.fromEntries(Object.entries(read).map(([name, value]) => [name, withWords(value, below[name])]));
}

/** What the file says as the document holds it. */
function storedOf(value: unknown): unknown {
  if (!isFields(value)) return value;
  const read = wordedOrNone.safeParse(value);
  if (read.success && read.data !== null) return storedWords(read.data);
  return Object.fromEntries(Object.entries(value).map(([name, below]) => [name, storedOf(below)]));
}

/** The first place at which what would be read is not what was said. */
function otherPlace(said: unknown, read: unknown, path: FilePath = []): FilePath | null {
  if (isDeepStrictEqual(said, read)) return null;
  if (!isFields(said) || !isFields(read)) return path;
  for (const name of Object.keys(said)) {
    const place = otherPlace(said[name], read[name], [...path, name]);
    if (place) return place;
  }
  return path;
}

/** Settings that hold a part of one, and what the percentage is called in the file. */
const shares = { speedUpChargePercent: "speedUpPercent", guaranteeChargePercent: "guaranteePercent" } as const;

const withPercentages = (settings: Fields): Fields => ({
  ...settings,
  ...Object.fromEntries(Object.entries(shares).map(([share, name]) => [name, percentOfShare(Number(settings[share]))])),
});

const withShares = (said: Fields): Fields =>
  Object.entries(shares).reduce<Fields>((fields, [share, name]) => {
    const { [name]: figure, ...others } = fields;
    return typeof figure === "number" ? { ...others, [share]: figure / 100 } : fields;
  }, said);

interface Group {
  readonly name: string;
  readonly about: string;
  readonly schema: z.ZodMiniType<Fields>;
}

async function readGroup(db: Db, { schema }: Group): Promise<Fields> {
  const document = await readDocument(db, "settings");
  const settings = withPercentages(withWords(settingsOf(document), document) as Fields);
  const names = Object.keys(schema.parse(undefined));
  return Object.fromEntries(names.map((name) => [name, settings[name]]));
}

async function writeGroup(tx: Db, group: Group, wanted: Fields): Promise<void> {
  await changeDocument(tx, "settings", (stored) => ({
    ...(isFields(stored) ? inCamelCase(stored) : settingsOf(null)),
    ...(storedOf(withShares(wanted)) as Fields),
  }));
  const place = otherPlace(wanted, await readGroup(tx, group));
  if (place) throw new ShopProblem(place, "would be read as something else");
}

const groupSection = (group: Group): ShopSection<Fields, PageSources> => ({
  ...group,
  read: (db) => readGroup(db, group),
  write: (tx, wanted) => writeGroup(tx, group, wanted),
  check: async (tx, wanted, { services }) => {
    await refuseDeadAddressesInFile(tx, wanted, services);
    if ("redirectList" in wanted) await refuseDeadRedirectsInFile(tx, ["redirectList"], services);
  },
});

/** The settings of the panel, in three groups over the one document. */
export const settingsSections: readonly ShopSection<Fields, PageSources>[] = [
  groupSection({ name: "brand", about: "What the panel is called and looks like", schema: brandFields }),
  groupSection({ name: "settings", about: "What is offered and how it is shown", schema: choiceFields }),
  groupSection({
    name: "prices",
    about: "What is charged on top, in percent of an order, and the currencies",
    schema: priceFields,
  }),
];
