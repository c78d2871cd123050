import { postTotalCost } from "@panel/wire/ordering";
import type { Endpoint, RefusalOf } from "@panel/wire/endpoint";

/** A 422 of the server with these fields in its own spelling, decoded by the real wire of a call. */
export function refusalOf<Call extends Endpoint>(
  call: Call,
  fields: Readonly<Record<string, readonly string[]>>,
  message = "No",
): RefusalOf<Call> {
  const refusal = call.refusal({ status: 422, code: null, message, fields, body: { message, errors: fields } });
  if (refusal === null) throw new Error(`${call.id} knows no refusal`);
  return refusal as RefusalOf<Call>;
}

/** A refused order, for all that is asked before it is placed as well. */
export const refusedOrder = (fields: Readonly<Record<string, readonly string[]>>, message = "No") =>
  refusalOf(postTotalCost, fields, message);
