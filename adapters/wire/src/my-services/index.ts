export { getServicesWithoutReviews, postReviews } from "./endpoints.ts";
