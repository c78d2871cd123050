import { networkId, serviceId, serviceTypeId, targetId } from "../identifiers/index.ts";
import { decimalFromMoney, dollarDisplay, formatMoney, moneyFromDecimal, type Money } from "../money/index.ts";
import type { DripFeed, TargetValues } from "../pricing/index.ts";
import { MAX_CART_LINES, type CartItem } from "./cart-item.ts";

/** Version of the stored form; a cart of another version is not read. */
export const CART_STORAGE_VERSION = 1;
const MAX_STORED_LENGTH = 2_000_000;
const MAX_LINE_MICROS = 1_000_000_000_000;

/** A stored cart as it was read; `isDamaged` when something in it could not be used. */
export interface StoredCart {
  readonly items: readonly CartItem[];
  readonly isDamaged: boolean;
}

/** The cart as text for local storage: every field of ENT-034 and the amount in USD beside its text (CRT-019, DEC-134). */
export function storedCartText(items: readonly CartItem[]): string {
  return JSON.stringify({ version: CART_STORAGE_VERSION, items: items.map(toStored) });
}

/** Reads whatever is in local storage; never throws, and leaves out the lines that cannot be ordered. */
export function parseStoredCart(text: string | null, nextKey: () => string): StoredCart {
  if (text === null) return { items: [], isDamaged: false };
  const lines = storedLines(text);
  if (lines === null) return { items: [], isDamaged: true };
  const items: CartItem[] = [];
  const taken = new Set<string>();
  for (const line of lines.slice(0, MAX_CART_LINES)) {
    const item = fromStored(line);
    if (!item) continue;
    const key = item.key === "" || taken.has(item.key) ? nextKey() : item.key;
    taken.add(key);
    items.push({ ...item, key });
  }
  return { items, isDamaged: items.length !== lines.length };
}

function storedLines(text: string): readonly unknown[] | null {
  if (text.length > MAX_STORED_LENGTH) return null;
  try {
    const stored = recordOf(JSON.parse(text));
    if (stored?.("version") !== CART_STORAGE_VERSION) return null;
    const items = stored("items");
    return Array.isArray(items) ? items : null;
  } catch {
    return null;
  }
}

function toStored(item: CartItem, index: number) {
  return {
    key: item.key,
    index,
    url: item.url,
    isLinkKept: item.isLinkKept ?? false,
    networkId: item.networkId,
    serviceTypeId: item.serviceTypeId,
    serviceId: item.serviceId,
    serviceName: item.serviceName,
    quantity: item.quantity,
    targetableValues: item.targetValues.map(({ targetId: target, values }) => ({ targetId: target, values })),
    isGuarantee: item.isGuarantee,
    subtotal: formatMoney(item.amount, dollarDisplay),
    subtotalUsd: decimalFromMoney(item.amount),
    isDripFeed: item.dripFeed !== null,
    dripFeedMode: item.dripFeed?.mode ?? "flat",
    numberOfRuns: item.dripFeed?.numberOfRuns ?? 2,
    dripFeedQuantityStep: item.dripFeed?.numberOfSteps ?? 1,
    dripFeedMinutes: item.dripFeed?.dripFeedMinutes ?? 60,
    packageServiceSlug: item.packageServiceSlug,
    isServicesFreezed: item.isServicesFreezed,
    icon: item.icon,
  };
}

function fromStored(line: unknown): CartItem | null {
  const field = recordOf(line);
  if (!field) return null;
  const [network, type, service] = [whole(field("networkId")), whole(field("serviceTypeId")), whole(field("serviceId"))];
  const quantity = whole(field("quantity"));
  const amount = amountOf(field("subtotalUsd"));
  const url = field("url");
  const dripFeed = field("isDripFeed") === true ? dripFeedOf(field) : null;
  const broken = network === null || type === null || service === null || quantity === null || amount === null;
  if (broken || typeof url !== "string" || dripFeed === "broken") return null;
  return {
    key: textOf(field("key")) ?? "",
    networkId: networkId(network),
    serviceTypeId: serviceTypeId(type),
    serviceId: serviceId(service),
    serviceName: textOf(field("serviceName")) ?? "",
    quantity,
    url,
    ...(field("isLinkKept") === true ? { isLinkKept: true } : {}),
    isGuarantee: field("isGuarantee") !== false,
    dripFeed,
    targetValues: targetsOf(field("targetableValues")),
    amount,
    icon: textOf(field("icon")),
    packageServiceSlug: textOf(field("packageServiceSlug")),
    isServicesFreezed: field("isServicesFreezed") === true,
  };
}

type Field = (name: string) => unknown;

/** Own fields only: a stored `__proto__` or an inherited name is never taken for data. */
function recordOf(value: unknown): Field | null {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  const fields = new Map<string, unknown>(Object.entries(value));
  return (name) => fields.get(name);
}

const whole = (value: unknown): number | null =>
  Number.isSafeInteger(value) && (value as number) > 0 ? (value as number) : null;
const textOf = (value: unknown): string | null => (typeof value === "string" ? value : null);

function amountOf(value: unknown): Money | null {
  const amount = typeof value === "string" ? moneyFromDecimal(value) : null;
  return amount !== null && amount >= 0 && amount <= MAX_LINE_MICROS ? amount : null;
}

function dripFeedOf(field: Field): DripFeed | "broken" {
  const [runs, minutes] = [whole(field("numberOfRuns")), whole(field("dripFeedMinutes"))];
  const steps = whole(field("dripFeedQuantityStep"));
  if (runs === null || minutes === null || steps === null) return "broken";
  return { mode: textOf(field("dripFeedMode")) ?? "flat", numberOfRuns: runs, numberOfSteps: steps, dripFeedMinutes: minutes };
}

function targetsOf(value: unknown): readonly TargetValues[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry: unknown) => {
    const field = recordOf(entry);
    const id = field && whole(field("targetId"));
    const values = field?.("values");
    if (!id || !Array.isArray(values)) return [];
    return [{ targetId: targetId(id), values: values.filter((text): text is string => typeof text === "string") }];
  });
}
