import * as z from "zod/mini";
import { endpoint } from "../endpoint/endpoint.ts";
import { idIn } from "../fields/request-fields.ts";
import { movedOrdersSchema } from "./codec.ts";

export const getMovedOrders = endpoint(
  "EXT-moved-orders",
  "GET /api/v1/moved-orders",
  "What came to the account from a guest's account with the same mailbox, until it is dismissed",
  { access: "bearer", answer: movedOrdersSchema },
);
export const deleteMovedOrders = endpoint(
  "EXT-moved-orders-dismiss",
  "DELETE /api/v1/moved-orders/{movedId}",
  "Tells no more of what came to the account up to this id",
  { access: "bearer", needsOwner: true, params: z.object({ movedId: idIn }) },
);
