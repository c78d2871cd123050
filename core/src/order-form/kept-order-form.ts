import type { EnteredPayment } from "../payments/index.ts";
import type { CreateOrderType } from "../settings/index.ts";
import { asksForNothing, orderTypes, type OrderStart } from "./order-start-rules.ts";

/** A line as it is kept: what was chosen and typed in it. */
export interface KeptOrderLine {
  readonly serviceId: number | null;
  readonly serviceTypeId: number | null;
  readonly networkId: number | null;
  readonly isLocked: boolean;
  readonly isChosenByBuyer: boolean;
  readonly url: string;
  readonly isLinkKept: boolean;
  /** Null where nobody named one. */
  readonly quantity: string | null;
  readonly isGuarantee: boolean;
  readonly dripFeed: KeptDripFeed | null;
  readonly targets: readonly (readonly [number, readonly string[] | string])[];
  /** It is as the address filled it. */
  readonly isOfAddress: boolean;
}

interface KeptDripFeed {
  readonly runs: number;
  readonly minutes: number;
  readonly mode: string;
  readonly step: number;
}

/** A half-filled order form, as it is kept for the tab. */
export interface KeptOrderForm {
  /** What the address asked for while it was filled; null once the buyer has gone to other pages. */
  readonly start: string | null;
  readonly type: CreateOrderType | null;
  /** Index of the line being edited, over all groups. */
  readonly active: number;
  readonly groups: readonly (readonly KeptOrderLine[])[];
  readonly payment: EnteredPayment;
}

/** What was changed of a line of the cart, as it is kept for the tab. */
export interface KeptCartLineEdit {
  readonly key: string;
  /** The line as the cart held it when its editing began. */
  readonly held: string;
  readonly line: KeptOrderLine;
}

/** Version of the stored form; a form of another version is not read. */
const VERSION = 1;
const MAX_KEPT_LINES = 100;
const MAX_KEPT_LENGTH = 1_000_000;

export const keptOrderFormText = (form: KeptOrderForm): string => JSON.stringify({ version: VERSION, ...form });

/** Reads what was kept; null where nothing can be used. */
export function parseKeptOrderForm(text: string | null): KeptOrderForm | null {
  const form = text === null || text.length > MAX_KEPT_LENGTH ? null : parsed(text);
  if (form?.("version") !== VERSION) return null;
  const groups = listOf(form("groups"))
    .map((group) => listOf(group).flatMap((line) => lineOf(line) ?? []))
    .filter((lines) => lines.length > 0);
  if (groups.length === 0 || groups.flat().length > MAX_KEPT_LINES) return null;
  const payment = fieldsOf(form("payment"));
  return {
    start: textOrNull(form("start")),
    type: orderTypes.find((type) => type === form("type")) ?? null,
    active: wholeOf(form("active")) ?? 0,
    groups,
    payment: {
      email: textOf(payment?.("email")),
      coupon: textOf(payment?.("coupon")),
      method: textOrNull(payment?.("method")),
    },
  };
}

export const keptCartLineEditText = (edit: KeptCartLineEdit): string => JSON.stringify({ version: VERSION, ...edit });

/** Reads what was kept of an edited line; null where nothing can be used. */
export function parseKeptCartLineEdit(text: string | null): KeptCartLineEdit | null {
  const edit = text === null || text.length > MAX_KEPT_LENGTH ? null : parsed(text);
  const line = edit?.("version") === VERSION ? lineOf(edit("line")) : null;
  return edit === null || line === null ? null : { key: textOf(edit("key")), held: textOf(edit("held")), line };
}

/** Somebody has begun with a line: it has a link, or anything beyond what the page opens with. */
export const isBegun = ({ dripFeed, isChosenByBuyer, isOfAddress, quantity, targets, url }: KeptOrderLine): boolean =>
  url !== "" || (!isOfAddress && (isChosenByBuyer || quantity !== null || dripFeed !== null || targets.length > 0));

/** How a kept form goes on at an address: as it was, with what the address names filled into it, or beside what it opens. */
export type Continuation = "whole" | "filled" | "beside";

/** What the address names wins over what was kept, and takes nothing away that belongs to another link or order (DEC-180). */
export function continuationOf(kept: KeptOrderForm, start: OrderStart, namedNetwork: number | null): Continuation {
  const { cartItemKey, isLocked, prefill, repeatedOrder } = start;
  if (asksForNothing(start) || kept.start === JSON.stringify(start)) return "whole";
  const [line, ...others] = kept.groups.flat();
  if (!line || others.length > 0 || cartItemKey !== null || isLocked || repeatedOrder !== null) return "beside";
  const isOtherLink = prefill.url !== undefined && prefill.url !== line.url;
  const { networkId, serviceId, serviceTypeId } = prefill;
  const namesService = [networkId, serviceId, serviceTypeId].some((id) => id !== undefined);
  const isOtherNetwork = namesService && namedNetwork !== line.networkId;
  // Texts that were typed for a service have no place in another.
  const losesTexts = namesService && serviceId !== line.serviceId && line.targets.length > 0;
  return losesTexts || (line.url !== "" && (isOtherLink || isOtherNetwork)) ? "beside" : "filled";
}

type Field = (name: string) => unknown;

/** Own fields only. */
function fieldsOf(value: unknown): Field | null {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  const fields = new Map<string, unknown>(Object.entries(value));
  return (name) => fields.get(name);
}

function parsed(text: string): Field | null {
  try {
    return fieldsOf(JSON.parse(text));
  } catch {
    return null;
  }
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as readonly unknown[]) : []);
const textOrNull = (value: unknown): string | null => (typeof value === "string" ? value : null);
const textOf = (value: unknown): string => textOrNull(value) ?? "";
const wholeOf = (value: unknown): number | null =>
  Number.isSafeInteger(value) && (value as number) >= 0 ? (value as number) : null;

function lineOf(value: unknown): KeptOrderLine | null {
  const field = fieldsOf(value);
  if (!field) return null;
  return {
    serviceId: wholeOf(field("serviceId")),
    serviceTypeId: wholeOf(field("serviceTypeId")),
    networkId: wholeOf(field("networkId")),
    isLocked: field("isLocked") === true,
    isChosenByBuyer: field("isChosenByBuyer") === true,
    url: textOf(field("url")),
    isLinkKept: field("isLinkKept") === true,
    quantity: textOrNull(field("quantity")),
    isGuarantee: field("isGuarantee") !== false,
    dripFeed: dripFeedOf(field("dripFeed")),
    targets: listOf(field("targets")).flatMap(targetOf),
    isOfAddress: field("isOfAddress") === true,
  };
}

function dripFeedOf(value: unknown): KeptDripFeed | null {
  const field = fieldsOf(value);
  const [runs, minutes, step] = ["runs", "minutes", "step"].map((name) => wholeOf(field?.(name)));
  if (runs == null || minutes == null || step == null) return null;
  return { runs, minutes, step, mode: textOf(field?.("mode")) };
}

function targetOf(value: unknown): readonly (readonly [number, readonly string[] | string])[] {
  const [id, entry] = listOf(value);
  const known = wholeOf(id);
  if (known === null) return [];
  if (typeof entry === "string") return [[known, entry]];
  return Array.isArray(entry) ? [[known, entry.filter((text): text is string => typeof text === "string")]] : [];
}
