import { action, computed, makeObservable, observableRef, runInAction } from "mobx";
import type { ServiceId } from "../identifiers/index.ts";
import type { PortError } from "../result/index.ts";
import { SingleFlight } from "../tasks/index.ts";
import type { Service } from "../catalogue/index.ts";
import type { MyServicesPort } from "../catalogue/index.ts";
import { lacksRating, reviewsOf, type Rating, type ReviewDraft } from "../catalogue/index.ts";

export type RatingState =
  | { readonly kind: "editing" }
  | { readonly kind: "sending" }
  | { readonly kind: "thanked"; readonly count: number }
  | { readonly kind: "refused"; readonly error: PortError };

/** Stars and comments for several bought services, sent together (CAT-025, CAT-026). */
export class ServiceRatings {
  services: readonly Service[] = [];
  state: RatingState = { kind: "editing" };
  drafts: ReadonlyMap<ServiceId, ReviewDraft> = new Map();
  readonly #port: Pick<MyServicesPort, "sendReviews">;
  readonly #sending = new SingleFlight<void>();

  constructor(port: Pick<MyServicesPort, "sendReviews">) {
    this.#port = port;
    makeObservable(this, {
      services: observableRef,
      state: observableRef,
      drafts: observableRef,
      ratedCount: computed,
      canSend: computed,
      offer: action,
      rate: action,
      comment: action,
    });
  }

  /** The services that wait for a review; what was written about those that still do is kept. */
  offer(services: readonly Service[]): void {
    this.services = services;
    const offered = new Set(services.map(({ id }) => id));
    this.drafts = new Map([...this.drafts].filter(([id]) => offered.has(id)));
  }

  draft(serviceId: ServiceId): ReviewDraft {
    return this.drafts.get(serviceId) ?? { serviceId, rating: null, comment: "" };
  }

  /** Null takes the stars back. */
  rate(id: ServiceId, rating: Rating | null): void {
    this.#change({ ...this.draft(id), rating });
  }

  comment(id: ServiceId, comment: string): void {
    this.#change({ ...this.draft(id), comment });
  }

  /** True where a comment would stay behind, because it has no stars. */
  isRatingMissing(id: ServiceId): boolean {
    return lacksRating(this.draft(id));
  }

  get ratedCount(): number {
    return reviewsOf([...this.drafts.values()]).length;
  }

  get canSend(): boolean {
    return this.ratedCount > 0 && this.state.kind !== "sending";
  }

  /** Sends every draft with stars; a second call meanwhile shares the first one's outcome. What failed stays to be sent again. */
  async send(): Promise<void> {
    if (this.ratedCount > 0) await this.#sending.run(() => this.#send());
  }

  async #send(): Promise<void> {
    const reviews = reviewsOf([...this.drafts.values()]);
    runInAction(() => (this.state = { kind: "sending" }));
    const answer = await this.#port.sendReviews(reviews);
    runInAction(() => {
      if (!answer.ok) {
        this.state = { kind: "refused", error: answer.error };
        return;
      }
      const sent = new Set(reviews.map(({ serviceId }) => serviceId));
      this.state = { kind: "thanked", count: reviews.length };
      this.offer(this.services.filter(({ id }) => !sent.has(id)));
    });
  }

  #change(draft: ReviewDraft): void {
    this.drafts = new Map(this.drafts).set(draft.serviceId, draft);
    if (this.state.kind !== "sending") this.state = { kind: "editing" };
  }
}
