import { requiredList } from "../fields/answer-fields.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { reviewsBody } from "../catalogue/review-codec.ts";
import { serviceSchema } from "../catalogue/service-codec.ts";
import { reviewRefusal } from "./refusals.ts";

export const getServicesWithoutReviews = endpoint(
  "API-122",
  "GET /api/v1/my-services/without-reviews",
  "Bought services without a review",
  { access: "bearer", answer: requiredList(serviceSchema) },
);
export const postReviews = endpoint("API-123", "POST /api/v1/my-services/reviews", "Reviews bought services", {
  access: "bearer",
  refusal: reviewRefusal,
  body: reviewsBody,
});
