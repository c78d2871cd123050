import { action, computed, makeObservable, observableRef } from "mobx";
import type { ServiceId } from "../identifiers/index.ts";
import { mapResult, type FieldRefusal, type PortError } from "../result/index.ts";
import { Command } from "../tasks/index.ts";
import {
  type Service,
  type MyServicesPort,
  type ReviewField,
  lacksRating,
  reviewsOf,
  type NewReview,
  type Rating,
  type ReviewDraft,
} from "../catalogue/index.ts";

/** Stars and comments for several bought services, sent together (CAT-025, CAT-026). */
export class ServiceRatings {
  services: readonly Service[] = [];
  /** Sends every draft with stars and says how many those were; what was refused stays to be sent again. */
  readonly sending: Command<readonly NewReview[], number, PortError | FieldRefusal<ReviewField>>;
  drafts: ReadonlyMap<ServiceId, ReviewDraft> = new Map();

  constructor(port: Pick<MyServicesPort, "sendReviews">) {
    this.sending = new Command({
      send: async (reviews) => mapResult(await port.sendReviews(reviews), () => reviews.length),
      onDone: (_count, reviews) => {
        const sent = new Set(reviews.map(({ serviceId }) => serviceId));
        this.offer(this.services.filter(({ id }) => !sent.has(id)));
      },
    });
    makeObservable(this, {
      services: observableRef,
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
    return this.ratedCount > 0 && !this.sending.isRunning;
  }

  /** A second call meanwhile shares the first one's outcome. */
  async send(): Promise<void> {
    if (this.ratedCount > 0) await this.sending.run(reviewsOf([...this.drafts.values()]));
  }

  #change(draft: ReviewDraft): void {
    this.drafts = new Map(this.drafts).set(draft.serviceId, draft);
    this.sending.reset();
  }
}
