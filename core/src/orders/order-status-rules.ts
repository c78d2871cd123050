import { orderStatuses, type OrderStatus } from "./order-entities.ts";

/** How a status is coloured; always beside its label, never instead of it (OLS-005). */
export type StatusTone = "success" | "progress" | "warning" | "danger" | "neutral";

const tones: Readonly<Record<(typeof orderStatuses)[number], StatusTone>> = {
  completed: "success",
  stopped: "neutral",
  in_processing: "progress",
  in_moderation: "warning",
  canceled: "neutral",
  unpaid: "warning",
  error: "danger",
};

type KnownStatus = (typeof orderStatuses)[number];

/** The status as a word that has a label, or null for one this release does not know. */
export const knownStatus = (status: OrderStatus): KnownStatus | null => orderStatuses.find((known) => known === status) ?? null;

/** An unknown status is neutral. */
export function statusTone(status: OrderStatus): StatusTone {
  const known = knownStatus(status);
  return known ? tones[known] : "neutral";
}

/** Statuses that the list can be filtered by; null shows all (OLS-004, DEC-146). All that the dashboard counts lead here. */
export const statusFilters: readonly (KnownStatus | null)[] = [
  null,
  "in_processing",
  "in_moderation",
  "completed",
  "unpaid",
  "error",
  "stopped",
  "canceled",
];

/** Whether figures may still change by themselves. */
export const isUnderWay = (status: OrderStatus): boolean =>
  status === "in_processing" || status === "in_moderation" || status === "unpaid";

const FIRST_LOOK_MS = 5_000;
const SLOWEST_LOOK_MS = 60_000;

/** Milliseconds until the next look at running orders: soon at first, then ever more seldom. */
export const nextLookAfter = (looks: number): number => Math.min(SLOWEST_LOOK_MS, Math.round(FIRST_LOOK_MS * 1.5 ** looks));
