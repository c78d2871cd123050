import * as z from "zod/mini";
import { endpoint } from "../endpoint/endpoint.ts";
import { requiredList } from "../fields/answer-fields.ts";
import { textOrEmptyIn } from "../fields/request-fields.ts";
import { wishListEntrySchema } from "./codec.ts";
import { wishListRefusal } from "./refusals.ts";

export const getWishList = endpoint("API-READ", "GET /api/v1/wish-list", "The wish list", {
  access: "bearer",
  answer: requiredList(wishListEntrySchema),
});
export const postWishList = endpoint("API-WRITE", "POST /api/v1/wish-list", "Adds to the wish list", {
  access: "bearer",
  body: z.object({ name: textOrEmptyIn }),
  answer: wishListEntrySchema,
  refusal: wishListRefusal,
});
