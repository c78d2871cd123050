import type { NewReview, Rating } from "@panel/core/catalogue";
import { MAX_COMMENT_LENGTH, ratings } from "@panel/core/catalogue";
import { serviceId } from "@panel/core/identifiers";
import * as z from "zod/mini";
import { requiredInteger } from "../fields/answer-fields.ts";
import { idIn } from "../fields/request-fields.ts";

/** More services than anybody rates in one go. */
const MAX_REVIEWS = 100;

const rating = requiredInteger.check(z.gte(1), z.lte(ratings.length));
const comment = z.pipe(
  z.transform((value: unknown) => value ?? ""),
  z.string().check(z.maxLength(MAX_COMMENT_LENGTH)),
);
const reviews = z.array(z.object({ service_id: idIn, rating, comment })).check(z.minLength(1), z.maxLength(MAX_REVIEWS));

/** The list of API-123, alone or in a field `reviews`. */
export const reviewsBody = z.pipe(
  z.transform((value: unknown) => (Array.isArray(value) ? { reviews: value as unknown } : value)),
  z.object({ reviews }),
);
export type NewReviewWire = z.output<typeof reviews>[number];

export const newReviewToWire = ({ serviceId: service_id, ...review }: NewReview): NewReviewWire => ({ service_id, ...review });

export const newReviewFromWire = ({ service_id, ...review }: NewReviewWire): NewReview => ({
  serviceId: serviceId(service_id),
  rating: review.rating as Rating,
  comment: review.comment.trim(),
});
