import * as z from "zod/mini";
import { requiredList } from "../fields/answer-fields.ts";
import { dripFeedSchema } from "./codec.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { idIn, optionalAmountIn, queryInteger } from "../fields/request-fields.ts";
import { priceChangedFromWire } from "../ordering/refusals.ts";

const byDripFeed = z.object({ dripFeedId: idIn });

/** `per_page` 0 answers all of them (DEC-044). */
export const getDripFeeds = endpoint("API-136", "GET /api/v1/drip-feeds", "The user's drip feeds", {
  access: "bearer",
  query: z.object({ page: queryInteger(1), per_page: queryInteger(0) }),
  answer: requiredList(dripFeedSchema),
});
export const getDripFeed = endpoint("API-137", "GET /api/v1/drip-feeds/{dripFeedId}", "One drip feed", {
  access: "bearer",
  params: byDripFeed,
  answer: dripFeedSchema,
});
/** `confirmed_refund` is the refund that was shown; another one is refused with `price_changed`, as a run has started meanwhile. */
export const postDripFeedCancel = endpoint(
  "API-138",
  "POST /api/v1/drip-feeds/{dripFeedId}/cancel",
  "Cancels the runs of a drip feed that have not started",
  {
    access: "bearer",
    refusal: priceChangedFromWire,
    isKeyed: true,
    params: byDripFeed,
    body: z.object({ confirmed_refund: optionalAmountIn }),
    answer: dripFeedSchema,
  },
);
