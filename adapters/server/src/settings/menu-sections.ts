import { localeCodes } from "@panel/core/locale";
import * as z from "zod/mini";
import type { Db } from "../database/index.ts";
import {
  anyWords,
  flag,
  isFields,
  nameOfStored,
  orNone,
  type PlainFields,
  type ShopSection,
  storedWords,
  usually,
  worded,
  type Worded,
  words,
} from "../shop-file/index.ts";
import { readDocument, writeDocument } from "./instance-documents.ts";
import { inCamelCase } from "./spellings.ts";
import { type PageSources, refuseDeadAddressesInFile } from "./operator-addresses.ts";

const fields = {
  /** A name that the panel words itself, such as `finances`, or a text of the operator's own. */
  name: worded,
  url: usually(anyWords, ""),
  icon: orNone(words),
  isNew: flag(false),
  forUsers: flag(true),
  forGuests: flag(true),
};
const lowest = z.strictObject(fields);
const middle = z.strictObject({ ...fields, children: usually(z.array(lowest), []) });
const entry = z.strictObject({ ...fields, children: usually(z.array(middle), []) });

type Entry = z.output<typeof lowest> & { readonly children?: readonly Entry[] };

const listOf = (value: unknown): readonly PlainFields[] => (Array.isArray(value) ? value.filter(isFields) : []);
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
const placeOf = ({ sorting }: PlainFields): number => (typeof sorting === "number" ? sorting : 0);

/** How deep the sidebar goes; what lies deeper is not shown and not read. */
const DEEPEST = 3;

const entriesFrom = (value: unknown, depth = 1): Entry[] =>
  listOf(value)
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map((stored) => ({
      name: nameOfStored(stored["name"]) ?? "",
      url: textOf(stored["url"]),
      icon: textOf(stored["icon"]) || null,
      isNew: stored["is_new"] === true,
      forUsers: stored["is_for_authorized"] !== false,
      forGuests: stored["is_for_guests"] !== false,
      ...(depth < DEEPEST ? { children: entriesFrom(stored["children"], depth + 1) } : {}),
    }));

const storedFrom = (entries: readonly Entry[]): readonly PlainFields[] =>
  entries.map((one, sorting) => ({
    name: storedWords(one.name),
    url: one.url,
    icon: one.icon,
    sorting,
    is_new: one.isNew,
    is_for_authorized: one.forUsers,
    is_for_guests: one.forGuests,
    children: storedFrom(one.children ?? []),
  }));

/** The sidebar. */
export const menuSection: ShopSection<Entry[] | null, PageSources> = {
  name: "menu",
  about: "The sidebar, three levels deep; left out it is the panel's own",
  schema: orNone(z.array(entry)) as z.ZodMiniType<Entry[] | null>,
  read: async (db) => {
    const stored = await readDocument(db, "menu-items");
    return stored === null ? null : entriesFrom(stored);
  },
  write: async (tx, wanted) => {
    if (wanted === null) await tx.deleteFrom("instance_documents").where("name", "=", "menu-items").execute();
    else await writeDocument(tx, "menu-items", storedFrom(wanted));
  },
  check: (tx, wanted, { services }) => refuseDeadAddressesInFile(tx, wanted ?? [], services),
};

const customEntry = z.strictObject({
  name: worded,
  url: words,
  icon: usually(words, "link"),
  isBlank: flag(false),
  isEnabled: flag(true),
  showInInternal: flag(true),
  showInPublic: flag(true),
});
type CustomEntry = z.output<typeof customEntry>;

/** Its name with the other languages, English by the name itself where no translation says otherwise. */
function wordedName({ name, translations }: PlainFields): Worded {
  const others = isFields(translations) ? translations : {};
  const texts = localeCodes.flatMap((code) => (textOf(others[code]) === "" ? [] : [[code, textOf(others[code])] as const]));
  return texts.length === 0
    ? textOf(name)
    : (nameOfStored({ byLocale: { en: textOf(name), ...Object.fromEntries(texts) } }) ?? "");
}

const customFrom = (stored: PlainFields): CustomEntry => ({
  name: wordedName(stored),
  url: textOf(stored["url"]),
  icon: textOf(stored["icon"]) || "link",
  isBlank: stored["isBlank"] === true,
  isEnabled: stored["isEnabled"] !== false,
  showInInternal: stored["showInInternal"] !== false,
  showInPublic: stored["showInPublic"] !== false,
});

async function readCustom(db: Db): Promise<CustomEntry[]> {
  return listOf(await readDocument(db, "custom-menu-items")).map((stored) => customFrom(inCamelCase(stored)));
}

/** Entries of the operator's own below the sidebar. */
export const customMenuSection: ShopSection<CustomEntry[], PageSources> = {
  name: "customMenu",
  about: "Entries of your own below the sidebar",
  schema: usually(z.array(customEntry), []) as z.ZodMiniType<CustomEntry[]>,
  read: readCustom,
  write: async (tx, wanted) => {
    const stored = wanted.map(({ name, isBlank, isEnabled, ...one }, index) => ({
      id: index + 1,
      name: typeof name === "string" ? name : name.en,
      ...one,
      is_blank: isBlank,
      is_enabled: isEnabled,
      translations: typeof name === "string" ? {} : name,
    }));
    await writeDocument(tx, "custom-menu-items", stored);
  },
  check: (tx, wanted, { services }) => refuseDeadAddressesInFile(tx, wanted, services),
};
