import { isDeepStrictEqual } from "node:util";
import { localeCodes } from "@panel/core/locale";
import { bannerSchema, settingsSchema, settingsToWire } from "@panel/wire/settings";
import { type CommandCall, CommandProblem, type OperatorCommand } from "../operator/index.ts";
import { changeDocument } from "./instance-documents.ts";
import { defaultSettings } from "./instance-settings.ts";
import { localised } from "./localised.ts";
import { type PageSources, refuseDeadAddresses, refuseDeadRedirects } from "./operator-addresses.ts";

type Document = Record<string, unknown>;
const isDocument = (value: unknown): value is Document => typeof value === "object" && value !== null && !Array.isArray(value);

/** What was typed: JSON, or else the text itself. */
function valueFrom(typed: string): unknown {
  try {
    return JSON.parse(typed) as unknown;
  } catch {
    return typed;
  }
}

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The document with one field set; its other spelling goes (DEC-018). */
function withField(document: Document, [name = "", ...below]: readonly string[], value: unknown): Document {
  const { [name]: old, [snakeCase(name)]: otherSpelling, ...rest } = document;
  const kept = old ?? otherSpelling;
  return { ...rest, [name]: below.length === 0 ? value : withField(isDocument(kept) ? kept : {}, below, value) };
}

const fieldOf = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((place, name) => (isDocument(place) ? place[name] : undefined), value);

/** The settings as the panel reads them, which forgives what it cannot read: an operator is told instead. */
function readAgain(document: Document): unknown {
  const read = settingsSchema.safeParse(document);
  if (!read.success) throw new CommandProblem(`The settings could not be read with it: ${read.error.issues[0]?.message ?? ""}.`);
  return read.data;
}

function assertKnown(path: readonly string[]): void {
  if (fieldOf(settingsToWire(defaultSettings), path.slice(0, 1)) === undefined)
    throw new CommandProblem(`There is no setting "${path.join(".")}".`);
}

/** The policy of a page keeps a script from other pages and inputs, not from reading the page it runs in and calling another address. */
const CUSTOM_CODE_WARNING =
  "This code runs with the rights of every customer who is logged in: it can read their session and send it anywhere. Set only what you have read yourself.";

async function setSetting({ tx, value }: CommandCall, sources: PageSources) {
  const path = value("name").split(".");
  const wanted = valueFrom(value("value"));
  assertKnown(path);
  await refuseDeadAddresses(tx, wanted, path, sources);
  const old = { value: undefined as unknown };
  await changeDocument(tx, "settings", (stored) => {
    const document = isDocument(stored) ? stored : settingsToWire(defaultSettings);
    old.value = fieldOf(settingsSchema.safeParse(document).data, path);
    const changed = withField(document, path, wanted);
    const read = fieldOf(readAgain(changed), path);
    if (!isDeepStrictEqual(read, wanted))
      throw new CommandProblem(
        `"${path.join(".")}" cannot be ${JSON.stringify(wanted)}; it would be read as ${JSON.stringify(read)}.`,
      );
    return changed;
  });
  if (path[0] === "redirectList") await refuseDeadRedirects(tx, sources);
  const line = `${path.join(".")}: ${JSON.stringify(old.value ?? null)} → ${JSON.stringify(wanted)}`;
  const warnings = path[0] === "customCode" && wanted !== null ? [CUSTOM_CODE_WARNING] : [];
  return { lines: [line, ...warnings], result: { setting: path.join("."), from: old.value ?? null, to: wanted } };
}

/** Reads a banner from its file; texts may be worded for each language, as in the documents. */
async function bannerFrom({ text, value }: CommandCall): Promise<Document> {
  const file = value("file");
  const banner = valueFrom(await text("file"));
  if (!isDocument(banner)) throw new CommandProblem(`"${file}" holds no banner: a JSON object is needed.`);
  for (const locale of localeCodes) {
    const read = bannerSchema.safeParse(localised(banner, locale));
    const shown = read.success && (read.data.type === "html" ? read.data.content !== null : read.data.slides.length > 0);
    if (!shown)
      throw new CommandProblem(`"${file}" holds no banner that can be shown: place, and slides or type "html" with content.`);
  }
  return banner;
}

const placeOf = (banner: unknown): unknown => (isDocument(banner) ? banner["place"] : null);

async function publishBanner(call: CommandCall, sources: PageSources) {
  const { tx } = call;
  const banner = await bannerFrom(call);
  await refuseDeadAddresses(tx, banner, [], sources);
  const place = placeOf(banner);
  const counts = { replaced: 0 };
  await changeDocument(tx, "banners", (stored) => {
    const banners = Array.isArray(stored) ? (stored as readonly unknown[]) : [];
    const others = banners.filter((one) => placeOf(one) !== place);
    counts.replaced = banners.length - others.length;
    return [...others, banner];
  });
  const instead = counts.replaced === 0 ? "" : ", in place of the one before";
  return { lines: [`Published at ${String(place)}${instead}.`], result: { place, replaced: counts.replaced } };
}

async function withdrawBanner({ tx, value }: CommandCall) {
  const place = value("place");
  await changeDocument(tx, "banners", (stored) => {
    const banners = Array.isArray(stored) ? (stored as readonly unknown[]) : [];
    const others = banners.filter((one) => placeOf(one) !== place);
    if (others.length === banners.length) throw new CommandProblem(`No banner stands at "${place}".`);
    return others;
  });
  return { lines: [`No banner stands at ${place} any more.`], result: { place } };
}

/** What an operator can change about the panel. */
export const settingsCommands: readonly OperatorCommand<PageSources>[] = [
  {
    name: "setting set",
    summary: "sets one setting of the panel",
    words: [
      { name: "name", about: "as in the settings document; within a group by a point, such as features.tasks" },
      { name: "value", about: "JSON, or a plain text" },
    ],
    run: setSetting,
  },
  {
    name: "banner publish",
    summary: "shows a banner, in place of one that stands there",
    words: [{ name: "file", isFile: true, about: "JSON of one banner: place, and slides, or type html with content" }],
    run: publishBanner,
  },
  {
    name: "banner withdraw",
    summary: "takes the banner of a place away",
    words: [{ name: "place", about: "where it stands, such as dashboard" }],
    run: withdrawBanner,
  },
];
