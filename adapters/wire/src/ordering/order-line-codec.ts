import { serviceId, targetId } from "@panel/core/identifiers";
import type { DripFeed, OrderLine } from "@panel/core/pricing";
import { filledLines } from "@panel/core/typed-text";
import * as z from "zod/mini";
import { flagIn, flagOrFalseIn, idIn, integerIn, optional, textIn, textOrEmptyIn } from "../fields/request-fields.ts";

/** Lines of one order at most; the body limit of the server is of the same size. */
export const MAX_LINES = 500;
const MAX_VALUES = 5_000;

const own = (source: Record<string, unknown>, ...names: string[]): unknown =>
  names.map((name) => (Object.hasOwn(source, name) ? source[name] : undefined)).find((value) => value !== undefined);

/** Both shapes of a drip feed become the one that is sent (DEC-115). */
function oneDripFeedShape(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const source = value as Record<string, unknown>;
  return {
    runs: own(source, "runs", "numberOfRuns"),
    minutes_between_runs: own(source, "minutes_between_runs", "dripFeedMinutes"),
    mode: own(source, "mode") ?? "flat",
    quantity_step: own(source, "quantity_step", "numberOfSteps") ?? 1,
  };
}

export const dripFeedBody = z.pipe(
  z.transform(oneDripFeedShape),
  z.object({ runs: integerIn, minutes_between_runs: integerIn, mode: textIn, quantity_step: integerIn }),
);

/** Several lines may come as one text; those that show nothing are no values (ORD-059). */
const valuesOf = (value: unknown): unknown => {
  const texts: readonly unknown[] | null = Array.isArray(value) ? value : typeof value === "string" ? [value] : null;
  return texts?.flatMap((text): readonly unknown[] => (typeof text === "string" ? filledLines(text) : [text])) ?? value;
};

const valuesIn = z.pipe(z.transform(valuesOf), z.array(textIn).check(z.maxLength(MAX_VALUES)));

const emptyList = (value: unknown): unknown => value ?? [];

/** A line of an order as it is on the wire (ENT-031, ORD-023). */
export const orderLineBody = z.object({
  /** Null where the client names none: its place in the list then counts. */
  index: optional(integerIn),
  quantity: integerIn,
  service_id: idIn,
  url: textOrEmptyIn,
  /** The link is stored as it was sent; without it tracking and glued words go. An addition of ours. */
  keep_link: z.optional(flagIn),
  name: textOrEmptyIn,
  is_guarantee: flagOrFalseIn,
  is_reorder: flagOrFalseIn,
  drip_feed: optional(dripFeedBody),
  targetable_values: z.pipe(
    z.transform(emptyList),
    z.array(z.object({ target_id: idIn, values: valuesIn })).check(z.maxLength(50)),
  ),
});
export type OrderLineWire = z.output<typeof orderLineBody>;

export const orderLinesBody = z.array(orderLineBody).check(z.minLength(1), z.maxLength(MAX_LINES));

/** What a line on the wire says; network and service type follow from its service. */
export type SentLine = Omit<OrderLine, "networkId" | "serviceTypeId"> & { readonly isReorder: boolean };

export const dripFeedFromWire = (wire: z.output<typeof dripFeedBody>): DripFeed => ({
  numberOfRuns: wire.runs,
  dripFeedMinutes: wire.minutes_between_runs,
  mode: wire.mode,
  numberOfSteps: wire.quantity_step,
});
export const dripFeedToWire = (feed: DripFeed): z.output<typeof dripFeedBody> => ({
  runs: feed.numberOfRuns,
  minutes_between_runs: feed.dripFeedMinutes,
  mode: feed.mode,
  quantity_step: feed.numberOfSteps,
});

export function orderLineFromWire(wire: OrderLineWire): SentLine {
  return {
    serviceId: serviceId(wire.service_id),
    serviceName: wire.name,
    quantity: wire.quantity,
    url: wire.url,
    ...(wire.keep_link ? { isLinkKept: true } : {}),
    isGuarantee: wire.is_guarantee,
    isReorder: wire.is_reorder,
    dripFeed: wire.drip_feed === null ? null : dripFeedFromWire(wire.drip_feed),
    targetValues: wire.targetable_values.map((target) => ({ targetId: targetId(target.target_id), values: target.values })),
  };
}

/** Writes a line; `is_reorder` travels as 0 or 1 (ORD-014, ORD-023). */
export function orderLineToWire(line: OrderLine, index: number, isReorder: boolean) {
  return {
    index,
    quantity: line.quantity,
    service_id: line.serviceId,
    url: line.url,
    ...(line.isLinkKept ? { keep_link: true } : {}),
    name: line.serviceName,
    is_guarantee: line.isGuarantee,
    is_reorder: isReorder ? (1 as const) : (0 as const),
    drip_feed: line.dripFeed === null ? null : dripFeedToWire(line.dripFeed),
    targetable_values: line.targetValues.map((target) => ({ target_id: target.targetId, values: [...target.values] })),
  };
}
