import { exampleOf } from "../example/example.ts";
import { exampleService } from "../catalogue/example-parts.ts";
import { getServicesWithoutReviews, postReviews } from "./endpoints.ts";

export const getServicesWithoutReviewsExample = exampleOf(getServicesWithoutReviews, {
  answer: [exampleService],
});

export const postReviewsExample = exampleOf(postReviews, {
  description:
    "The list may also come alone, without the field around it. All reviews are written or none. A service is reviewed once; " +
    "the same review again changes nothing and succeeds.",
  body: { reviews: [{ service_id: 1, rating: 5, comment: "Fast and as described." }] },
  answer: null,
});
