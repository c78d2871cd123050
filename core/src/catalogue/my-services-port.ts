import type { FieldRefusal, PortAnswer } from "../result/index.ts";
import type { CancelSignal } from "../tasks/index.ts";
import type { Service } from "./catalogue-entities.ts";
import type { NewReview } from "./review-rules.ts";

/** Fields of one of the reviews that are sent together (CAT-026). */
export type ReviewField = "service" | "rating" | "comment";

/** What the user bought and thinks of it (CAT-024 to CAT-026). */
export interface MyServicesPort {
  /** Bought services, the latest purchase first. */
  myServices(signal?: CancelSignal): PortAnswer<readonly Service[]>;
  /** Those of them that still wait for a review. */
  withoutReviews(signal?: CancelSignal): PortAnswer<readonly Service[]>;
  /** All of them or none; a review that says what is known already changes nothing and succeeds, so that a lost answer may be asked again. */
  sendReviews(reviews: readonly NewReview[]): PortAnswer<null, FieldRefusal<ReviewField>>;
}
