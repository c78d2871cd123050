import { requiredList } from "./answer-fields.ts";
import { endpoint } from "./endpoint.ts";
import { reviewsBody } from "./review-codec.ts";
import { serviceSchema } from "./service-codec.ts";
import { reviewRefusal } from "./form-refusals.ts";

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
