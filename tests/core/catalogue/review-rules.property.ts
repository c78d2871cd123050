import {
  averageRating,
  isFilledStar,
  lacksRating,
  MAX_COMMENT_LENGTH,
  ratings,
  reviewsOf,
  writtenAt,
  type ReviewDraft,
} from "@panel/core/catalogue";
import { serviceId } from "@panel/core/identifiers";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const rating = fc.constantFrom(...ratings);
/** By its length alone, which is quickly shrunk. */
const longComment = fc.nat({ max: MAX_COMMENT_LENGTH + 50 }).map((length) => "long ".repeat(length / 5));
const draft: fc.Arbitrary<ReviewDraft> = fc.record({
  serviceId: fc.integer({ min: 1, max: 9999 }).map(serviceId),
  rating: fc.option(rating, { nil: null }),
  comment: fc.oneof(fc.string({ unit: "binary" }), longComment),
});

describe("what is sent of several drafts", () => {
  it("CAT-026 leaves out the entries without a rating and keeps the others in their order", () => {
    fc.assert(
      fc.property(fc.array(draft, { maxLength: 12, size: "max" }), (drafts) => {
        const sent = reviewsOf(drafts);
        expect(sent.map((review) => review.serviceId)).toEqual(
          drafts.filter((each) => each.rating !== null).map((each) => each.serviceId),
        );
        for (const review of sent) {
          expect(ratings).toContain(review.rating);
          expect(review.comment.length).toBeLessThanOrEqual(MAX_COMMENT_LENGTH);
          expect(review.comment).toBe(review.comment.trimStart());
        }
      }),
    );
  });

  it("CAT-026 knows the comments that would stay behind, which are never sent", () => {
    fc.assert(
      fc.property(draft, (one) => {
        expect(lacksRating(one)).toBe(one.rating === null && one.comment.trim() !== "");
        if (lacksRating(one)) expect(reviewsOf([one])).toEqual([]);
      }),
    );
  });
});

describe("the mean of reviews", () => {
  it("SVC-001 lies between the worst and the best, in tenths, and is none without reviews", () => {
    expect(averageRating([])).toBeNull();
    expect(averageRating([{ rating: 5 }, { rating: 4 }])).toBe(4.5);
    expect(averageRating([{ rating: 5 }, { rating: 5 }, { rating: 4 }])).toBe(4.7);
    fc.assert(
      fc.property(fc.array(fc.record({ rating }), { minLength: 1 }), (reviews) => {
        const mean = averageRating(reviews) ?? 0;
        const given = reviews.map((review) => review.rating);
        expect(mean).toBeGreaterThanOrEqual(Math.min(...given));
        expect(mean).toBeLessThanOrEqual(Math.max(...given));
        expect(Math.round(mean * 10)).toBeCloseTo(mean * 10, 9);
      }),
    );
  });
});

describe("a review as it is shown", () => {
  it("SVC-001 fills a star from half of it on", () => {
    const filled = (rating: number) => ratings.filter((star) => isFilledStar(star, rating)).length;
    expect([1, 2.4, 2.5, 4.4, 4.5, 5].map(filled)).toEqual([1, 2, 3, 4, 5, 5]);
    expect(ratings.map(filled)).toEqual(ratings);
  });

  it("SVC-001 names the day it was written", () => {
    expect(writtenAt({ createdAt: "2024-05-09 23:59:01" })).toEqual({ day: "2024-05-09", moment: "2024-05-09T23:59:01Z" });
  });
});
