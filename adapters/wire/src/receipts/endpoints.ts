import * as z from "zod/mini";
import { endpoint } from "../endpoint/endpoint.ts";
import { requiredTextIn } from "../fields/request-fields.ts";
import { movedOrdersSchema } from "../order-details/codec.ts";
import { receiptSchema } from "./codec.ts";

const byToken = z.object({ receipt: requiredTextIn });

export const getReceipt = endpoint(
  "EXT-receipt",
  "GET /api/v1/receipts/{receipt}",
  "The orders of a purchase, by its signed link",
  {
    access: "public",
    params: byToken,
    answer: receiptSchema,
  },
);
export const getReceiptNews = endpoint(
  "EXT-receipt-news",
  "GET /api/v1/receipts/{receipt}/news",
  "Tells which orders of a purchase move, as they do, by its signed link",
  { access: "public", params: byToken, isStream: true, isWrapped: false, answer: movedOrdersSchema },
);
export const postReceiptPassword = endpoint(
  "EXT-receipt-password",
  "POST /api/v1/receipts/{receipt}/password",
  "Mails the buyer a link that sets a password",
  { access: "public", params: byToken },
);
