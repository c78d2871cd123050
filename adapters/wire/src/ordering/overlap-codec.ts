import { orderId } from "@panel/core/identifiers";
import type { Overlap, OverlapQuestion, Overlaps } from "@panel/core/purchase";
import * as z from "zod/mini";
import { id, list, requiredInteger, requiredList, requiredText, text } from "../fields/answer-fields.ts";
import { MAX_LINES } from "./order-line-codec.ts";
import { idIn, textIn, textOrEmptyIn } from "../fields/request-fields.ts";

/** Purchases of one browser that a guest may name in one call. */
const MAX_KEYS = 50;

export const overlapsBody = z.object({
  orders: z.array(z.object({ service_id: idIn, url: textOrEmptyIn })).check(z.minLength(1), z.maxLength(MAX_LINES)),
  purchase_keys: z._default(z.array(textIn).check(z.maxLength(MAX_KEYS)), []),
});

const overlapSchema = z.object({
  index: requiredInteger,
  order_id: id,
  service_name: text(),
  url: text(),
  quantity: requiredInteger,
  created_at: requiredText,
});
const twinsSchema = z.object({ indexes: requiredList(requiredInteger) });
/** `twins` are lines of the question that are for the same; a server that does not compare them leaves them out. */
export const overlapsAnswer = z.object({ overlaps: requiredList(overlapSchema), twins: list(twinsSchema) });
type OverlapWire = z.output<typeof overlapSchema>;

export const overlapQuestionToWire = ({ lines, keys }: OverlapQuestion) => ({
  orders: lines.map((line) => ({ service_id: line.serviceId, url: line.url })),
  purchase_keys: keys.slice(-MAX_KEYS),
});

const overlapFromWire = (wire: OverlapWire): Overlap => ({
  lineIndex: wire.index,
  orderId: orderId(wire.order_id),
  serviceName: wire.service_name,
  url: wire.url,
  quantity: wire.quantity,
  createdAt: wire.created_at,
});

const overlapToWire = (overlap: Overlap): OverlapWire => ({
  index: overlap.lineIndex,
  order_id: overlap.orderId,
  service_name: overlap.serviceName,
  url: overlap.url,
  quantity: overlap.quantity,
  created_at: overlap.createdAt,
});

export const overlapsFromWire = ({ overlaps, twins }: z.output<typeof overlapsAnswer>): Overlaps => ({
  running: overlaps.map(overlapFromWire),
  twins: twins.map(({ indexes }) => ({ lineIndexes: indexes })),
});

export const overlapsToWire = ({ running, twins }: Overlaps): z.output<typeof overlapsAnswer> => ({
  overlaps: running.map(overlapToWire),
  twins: twins.map(({ lineIndexes }) => ({ indexes: [...lineIndexes] })),
});
