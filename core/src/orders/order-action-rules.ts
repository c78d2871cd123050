import type { orderStatuses, ImmediateOrderAction, Order, OrderAction, OrderActions, OrderStatus } from "./order-entities.ts";

type KnownStatus = (typeof orderStatuses)[number];

/**
 * What an order is: one by itself or a whole package; a part of a package, which follows it; what a drip feed was bought as, which
 * follows its runs; or one of these runs.
 */
export type OrderKind = "order" | "packagePart" | "dripFeed" | "run";

/** What of an order decides what may be done with it. */
export interface OrderFacts {
  readonly status: OrderStatus;
  readonly kind: OrderKind;
  readonly isPaid: boolean;
}

/** Who looks at an order. */
export interface Viewer {
  readonly isOwner: boolean;
  /** A frozen account may only read (DEC-058). */
  readonly isFrozen: boolean;
}

interface Transition {
  readonly from: readonly KnownStatus[];
  /** The status that it leads to; null where the order is gone. */
  readonly to: KnownStatus | null;
  readonly kinds: readonly OrderKind[];
  /** Only what was paid can be given back. */
  readonly needsPayment: boolean;
}

/** Orders that are paused, resumed and cancelled by themselves. */
const moving: readonly OrderKind[] = ["order", "run"];
/** Orders that are paid and deleted by themselves: with them all that belongs to them. */
const bought: readonly OrderKind[] = ["order", "dripFeed"];

/** The life of an order (OLS-010 to OLS-013, DEC-146, DEC-149): every action, from where, for what, and where to. */
const transitions: Readonly<Record<OrderAction, Transition>> = {
  activate: { from: ["stopped"], to: "in_processing", kinds: moving, needsPayment: false },
  pause: { from: ["in_processing"], to: "stopped", kinds: moving, needsPayment: false },
  cancel: { from: ["in_processing", "stopped", "in_moderation", "error"], to: "canceled", kinds: moving, needsPayment: true },
  delete: { from: ["unpaid"], to: null, kinds: bought, needsPayment: false },
  pay: { from: ["unpaid"], to: "in_processing", kinds: bought, needsPayment: false },
};

const allActions = Object.keys(transitions) as readonly OrderAction[];

function isPossible({ from, kinds, needsPayment }: Transition, { status, kind, isPaid }: OrderFacts): boolean {
  return from.some((known) => known === status) && kinds.includes(kind) && (isPaid || !needsPayment);
}

/** What a viewer may do with an order now (OLS-010 to OLS-013); the one table for buttons and refusals. */
export function allowedOrderActions(order: OrderFacts, viewer: Viewer): ReadonlySet<OrderAction> {
  if (!viewer.isOwner || viewer.isFrozen) return new Set();
  return new Set(allActions.filter((action) => isPossible(transitions[action], order)));
}

/** The status by which an action is known to have taken effect; null where the order is gone afterwards. */
export const statusAfter = (action: OrderAction): KnownStatus | null => transitions[action].to;

const flags = {
  activate: "activable",
  pause: "pausable",
  cancel: "cancelable",
  delete: "deletable",
  pay: "payable",
} as const satisfies Readonly<Record<OrderAction, keyof OrderActions>>;

/** The actions as the flags that travel with an order (ENT-037). */
export function actionFlags(allowed: ReadonlySet<OrderAction>): OrderActions {
  const isFlagged = allActions.map((action) => [flags[action], allowed.has(action)] as const);
  return Object.fromEntries(isFlagged) as unknown as OrderActions;
}

/** Actions that one button carries out, in the order in which the buttons stand. */
const immediateActions = ["activate", "pause", "cancel", "delete"] as const satisfies readonly ImmediateOrderAction[];

/** What the flags that came with an order allow by one button, nothing else (OLS-010). */
export const flaggedActions = (order: Pick<Order, "actions">): readonly ImmediateOrderAction[] =>
  immediateActions.filter((action) => order.actions[flags[action]]);
