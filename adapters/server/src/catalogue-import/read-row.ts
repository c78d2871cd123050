import { createHash } from "node:crypto";
import { failure, success, type Result } from "@panel/core/result";
import { scaleMoney, moneyFromMicros, MICROS_PER_DOLLAR, type Money } from "@panel/core/money";
import { storableText } from "../database/index.ts";
import type { KindKey } from "../catalogue-writing/index.ts";
import { decodeEntities, foldText } from "./fold-text.ts";
import { ambiguous, type DecimalSign, readAmount, readCount, readFlag, readRange } from "./read-number.ts";
import { recogniseRow } from "./recognise-category.ts";
import { importedType, ordinaryType, type ImportedType } from "./service-kinds.ts";

/** How prices of the list become ours. */
export interface ImportTerms {
  /** Units of the list's currency for one dollar, in millionths; 1 000 000 for a list in dollars. */
  readonly perDollarMillionths: number;
  /** What is put on top, in millionths: 250 000 for a quarter. */
  readonly markupMillionths: number;
  /** A row without an id gets one that its name, category and type decide. */
  readonly isIdMade?: boolean;
  /** What is between whole and decimals in its rates; null or left out where that is not known. */
  readonly decimalSign?: DecimalSign | null;
}

/** A row that can be sold. */
export interface ImportedService {
  readonly providerId: string;
  readonly name: string;
  readonly network: string;
  readonly kind: KindKey;
  readonly type: ImportedType;
  readonly price: Money;
  readonly min: number;
  readonly max: number;
  /** Quantities are multiples of it; 1 where the list names none. */
  readonly step: number;
  readonly hasRefill: boolean;
  readonly isDripFeedAllowed: boolean;
  readonly description: string | null;
  /** The list's word for a type that nobody else uses; null for a known one. */
  readonly unknownType: string | null;
}

export type ReadRow = Result<ImportedService, string>;

/** "No limit" as the field writes it; quantities above it are of no use to anybody. */
const NO_LIMIT = 2_147_483_647;
const MAX_NAME_LENGTH = 500;
const MAX_DESCRIPTION_LENGTH = 20_000;
/** Nobody sells above it; a slip of the provider must not become an amount that nothing can count. */
const MAX_PRICE_DOLLARS = 1_000_000;

/** No order for one service costs more; the greatest quantity is bounded by it, so that an order stays an amount that can be counted. */
const MAX_ORDER = 10_000_000 * MICROS_PER_DOLLAR;
/** A name framed by lines is a heading among the services: "━━━ Instagram ━━━". */
const FRAMED = /^\s*[-=_~*#▬━─═—–⎯➖▫▪]{3,}.*[-=_~*#▬━─═—–⎯➖▫▪]{3,}\s*$/u;

type Row = Readonly<Record<string, unknown>>;

function textOf(row: Row, ...names: readonly string[]): string {
  for (const name of names) {
    const value = Object.hasOwn(row, name) ? row[name] : undefined;
    if (typeof value === "string" && value.trim() !== "")
      return storableText(decodeEntities(value))
        .replace(/[\p{Cc}\s]+/gu, " ")
        .trim();
    if (typeof value === "number") return String(value);
  }
  return "";
}

/** The beginning of a text; a sign that needs two places is not cut in half. */
const beginningOf = (text: string, most: number): string => text.slice(0, most).replace(/\p{Surrogate}$/u, "");

const escapeHtml = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** A description as HTML; plain text gets its line breaks. Anyone who shows it sanitises it. */
function descriptionOf(row: Row): string | null {
  const value = row["description"] ?? row["desc"];
  if (typeof value !== "string" || value.trim() === "") return null;
  const text = beginningOf(storableText(value), MAX_DESCRIPTION_LENGTH).trim();
  return /<[a-z][^>]*>/i.test(text) ? text : `<p>${escapeHtml(decodeEntities(text)).replace(/\r?\n/g, "<br>")}</p>`;
}

function priceOf(rate: Money, terms: ImportTerms): Money | null {
  const dollars = (rate / terms.perDollarMillionths) * (1 + terms.markupMillionths / 1_000_000);
  if (dollars > MAX_PRICE_DOLLARS) return null;
  const inDollars = scaleMoney(rate, MICROS_PER_DOLLAR, terms.perDollarMillionths);
  return scaleMoney(inDollars, 1_000_000 + terms.markupMillionths, 1_000_000);
}

interface Limits {
  readonly min: number;
  readonly max: number;
}

function limitsOf(row: Row, type: ImportedType): Result<Limits, string> {
  if (type.isPackage) return success({ min: 1, max: 1 });
  const range = readRange(row["min_max"]);
  const min = range?.[0] ?? readCount(row["min"]);
  const max = range?.[1] ?? readCount(row["max"]);
  if (min === null) return failure(`the minimum is no number: ${shown(row["min"])}`);
  if (max === null) return failure(`the maximum is no number: ${shown(row["max"])}`);
  if (max === 0) return failure("the maximum is 0");
  if (min > max) return failure(`the minimum ${String(min)} is above the maximum ${String(max)}`);
  return success({ min: Math.max(1, Math.min(min, NO_LIMIT)), max: Math.min(max, NO_LIMIT) });
}

/** A value as a report shows it. Lists and objects are named alone: they may be nested deeper than can be written. */
function shown(value: unknown): string {
  if (value === undefined) return "missing";
  if (typeof value === "object" && value !== null) return Array.isArray(value) ? "a list" : "an object";
  return beginningOf(JSON.stringify(value), 60);
}

function pricesOf(row: Row, terms: ImportTerms): Result<Money, string> {
  const rate = readAmount(rateOf(row), terms.decimalSign ?? null);
  if (rate === ambiguous) return failure(`the rate ${shown(rateOf(row))} has a thousand times two values: say --decimal-sign`);
  if (rate === null) return failure(`the rate is no number, as in a heading: ${shown(rateOf(row))}`);
  if (rate === 0) return failure("the rate is 0: a heading, or free");
  const price = priceOf(rate, terms);
  if (price === null) return failure(`the rate is above a million dollars: ${shown(rateOf(row))}`);
  return price > 0 ? success(price) : failure("the rate is below a millionth of a dollar");
}

/** What a row says of its price. */
export function rateOf(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  const row = value as Row;
  return row["rate"] ?? row["price"];
}

const isHeading = (name: string): boolean => foldText(name) === "" || FRAMED.test(name);

/** An id for a row that has none; the same row has the same one in the next list. */
function madeId(row: Row, name: string): string {
  const words = [name, textOf(row, "category"), textOf(row, "type")].join("\n");
  return `made-${createHash("sha256").update(words).digest("hex").slice(0, 20)}`;
}

/** Limits within which an order costs something and can be counted. */
function countable(limits: Limits, price: Money, type: ImportedType): Result<Limits, string> {
  // Half a millionth of a dollar is rounded up, less is nothing.
  if (!type.isPackage && price * limits.min * 2 < 1000)
    return failure("the smallest order costs nothing: an advert, or a heading");
  const most = Math.floor(MAX_ORDER / price) * (type.isPackage ? 1 : 1000);
  if (limits.min > most) return failure("the smallest order costs more than 10 million dollars");
  return success({ min: limits.min, max: Math.min(limits.max, most) });
}

/** Reads one entry of the list; the refusal says why it cannot be sold. */
export function readRow(value: unknown, terms: ImportTerms): ReadRow {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return failure(`no service: ${shown(value)}`);
  const row = value as Row;
  const name = beginningOf(textOf(row, "name", "title"), MAX_NAME_LENGTH).trim();
  const ownId = textOf(row, "service", "id");
  const providerId = ownId === "" && name !== "" && terms.isIdMade === true ? madeId(row, name) : ownId;
  if (providerId === "" || providerId.length > 100) return failure("there is no id");
  if (name === "") return failure("there is no name");
  if (isHeading(name)) return failure("the name is a line between services: a heading");
  const price = pricesOf(row, terms);
  if (!price.ok) return price;
  const word = textOf(row, "type");
  const known = word === "" ? ordinaryType : importedType(word);
  const type = known ?? ordinaryType;
  const asked = limitsOf(row, type);
  const limits = asked.ok ? countable(asked.value, price.value, type) : asked;
  if (!limits.ok) return limits;
  const place = recogniseRow({ name, category: textOf(row, "category"), platform: textOf(row, "platform"), type: word });
  return success({
    providerId,
    name,
    ...place,
    type,
    ...limits.value,
    step: Math.max(1, readCount(row["step"]) ?? 1),
    price: moneyFromMicros(price.value),
    hasRefill: readFlag(row["refill"]),
    isDripFeedAllowed: readFlag(row["dripfeed"] ?? row["drip_feed"]) && !type.isPackage && !type.isSubscription,
    description: descriptionOf(row),
    unknownType: known === null ? word : null,
  });
}
