import type { ServiceId } from "../identifiers/index.ts";
import type { Review } from "./catalogue-entities.ts";

/** The stars there are to give, the worst first. */
export const ratings = [1, 2, 3, 4, 5] as const;
export type Rating = (typeof ratings)[number];

/** Longest comment of a review, in UTF-16 units. */
export const MAX_COMMENT_LENGTH = 1000;

/** What a buyer has put down about one service so far. */
export interface ReviewDraft {
  readonly serviceId: ServiceId;
  readonly rating: Rating | null;
  readonly comment: string;
}

/** A review ready to be sent (CAT-026). */
export interface NewReview {
  readonly serviceId: ServiceId;
  readonly rating: Rating;
  readonly comment: string;
}

/** What is sent of several drafts: those with a rating, with their comments trimmed (CAT-026). */
export const reviewsOf = (drafts: readonly ReviewDraft[]): readonly NewReview[] =>
  drafts.flatMap(({ serviceId, rating, comment }) =>
    rating === null ? [] : [{ serviceId, rating, comment: comment.trim().slice(0, MAX_COMMENT_LENGTH) }],
  );

/** True for a comment that would be lost, because no stars go with it (CAT-026). */
export const lacksRating = ({ rating, comment }: ReviewDraft): boolean => rating === null && comment.trim() !== "";

/** The mean rating in tenths of a star, rounded half up; null where nobody has rated. */
export function averageRating(reviews: readonly Pick<Review, "rating">[]): number | null {
  if (reviews.length === 0) return null;
  const sum = reviews.reduce((total, { rating }) => total + rating, 0);
  return Math.round((sum / reviews.length) * 10) / 10;
}

/** True for a star that a rating fills, which it does from half a star on. */
export const isFilledStar = (star: Rating, rating: number): boolean => rating >= star - 0.5;

/** When a review was written: its day, and its moment in ISO 8601, both in UTC as the shop keeps them. */
export const writtenAt = ({ createdAt }: Pick<Review, "createdAt">): { readonly day: string; readonly moment: string } => ({
  day: createdAt.slice(0, 10),
  moment: `${createdAt.replace(" ", "T")}Z`,
});
