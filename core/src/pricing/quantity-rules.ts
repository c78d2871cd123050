import type { Service } from "../catalogue/index.ts";
import { type Money, typedCount } from "../money/index.ts";

/** What a service accepts; all three are whole numbers of pieces. */
export interface QuantityLimits {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** `up` serves the order form and the widget, `down` the cart and subscriptions (DEC-110). */
export type QuantityRounding = "up" | "down";

/**
 * The limits of a service as the rules take them. Where no multiple of the step lies between min and max, min is the one quantity that
 * is offered and accepted, and represents all three (DEC-192).
 */
export function limitsOf(service: Pick<Service, "minQuantity" | "maxQuantity" | "quantityStep">): QuantityLimits {
  const limits = { min: service.minQuantity, max: service.maxQuantity, step: service.quantityStep };
  return hasMultiple(limits) ? limits : { min: limits.min, max: limits.min, step: 1 };
}

/** Turns any input into a number, a text as a person means it; what is none counts as 0 (QTY-001, DEC-185). */
export function quantityFrom(input: unknown): number {
  if (typeof input === "string") return typedCount(input) ?? 0;
  return typeof input === "number" && !Number.isNaN(input) ? input : 0;
}

/** The step that counts, from 0; a missing or senseless one is 1 (DEC-110). */
export const quantityStep = (limits: Pick<QuantityLimits, "step">): number => (limits.step >= 1 ? Math.floor(limits.step) : 1);

/** Whether a multiple of the step lies between min and max. */
const hasMultiple = (limits: QuantityLimits): boolean => {
  const step = quantityStep(limits);
  return Math.ceil(limits.min / step) * step <= limits.max;
};

const clamp = (value: number, limits: QuantityLimits): number => Math.max(limits.min, Math.min(value, limits.max));

/**
 * The quantity a service accepts for a wanted one: within min and max, and a multiple of the step
 * (QTY-002 to QTY-006). Where no multiple lies between min and max the result is min.
 */
export function normalizeQuantity(wanted: unknown, limits: QuantityLimits, rounding: QuantityRounding): number {
  const step = quantityStep(limits);
  const clamped = clamp(quantityFrom(wanted), limits);
  const multiple =
    rounding === "up" ? lowerIfAbove(Math.ceil(clamped / step) * step, step, limits) : raiseIfBelow(clamped, step, limits);
  return multiple >= limits.min && multiple <= limits.max ? multiple : limits.min;
}

const lowerIfAbove = (multiple: number, step: number, limits: QuantityLimits): number =>
  multiple > limits.max ? multiple - step : multiple;

function raiseIfBelow(clamped: number, step: number, limits: QuantityLimits): number {
  const floor = Math.floor(clamped / step) * step;
  return floor < limits.min ? Math.ceil(limits.min / step) * step : floor;
}

/** Whether the server may take the quantity as it is; it rounds nothing (DEC-110). */
export function isAcceptableQuantity(quantity: number, limits: QuantityLimits): boolean {
  return Number.isSafeInteger(quantity) && quantity > 0 && normalizeQuantity(quantity, limits, "down") === quantity;
}

/**
 * The first quantity that a service accepts and that costs as much as a limit, where the cost grows with the quantity; null where none
 * does. `now` is what a quantity costs.
 */
export function quantityReaching(
  limit: Money,
  now: { readonly quantity: number; readonly total: Money },
  limits: QuantityLimits,
): number | null {
  // One millionth less, so that what was rounded up reaches the limit as well.
  const total = now.total - 1;
  if (total <= 0 || now.quantity <= 0) return null;
  const wanted = Math.ceil((limit * now.quantity) / total);
  const quantity = normalizeQuantity(wanted, limits, "up");
  return quantity >= wanted && quantity > now.quantity ? quantity : null;
}
