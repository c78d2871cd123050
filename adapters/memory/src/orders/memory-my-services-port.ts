import type { TokenStore } from "@panel/core/auth";
import type { MyServicesPort, NewReview, Service, ReviewField } from "@panel/core/catalogue";
import type { ServiceId, UserId } from "@panel/core/identifiers";
import { success, type PortAnswer, type FieldRefusal } from "@panel/core/result";
import type { MemoryAccount, MemoryAccounts } from "../accounts/memory-accounts.ts";
import type { MemoryCataloguePort } from "../catalogue/memory-catalogue-port.ts";
import type { MemoryOrderBook } from "./memory-order-book.ts";
import { refused, refusedAt, sessionInvalid } from "../memory-refusals.ts";

/** What of the shop the bought services are known from. */
export interface MemoryBuyers {
  readonly accounts: MemoryAccounts;
  readonly catalogue: MemoryCataloguePort;
  readonly orders: MemoryOrderBook;
  readonly tokens: TokenStore;
}

/** The services of the logged-in customer, and their reviews; each is reviewed once. */
export class MemoryMyServicesPort implements MyServicesPort {
  readonly #shop: MemoryBuyers;
  readonly #reviewed = new Map<UserId, Map<ServiceId, NewReview>>();

  constructor(shop: MemoryBuyers) {
    this.#shop = shop;
  }

  myServices(): PortAnswer<readonly Service[]> {
    const account = this.#account();
    return Promise.resolve(account ? success(this.#bought(account)) : sessionInvalid);
  }

  withoutReviews(): PortAnswer<readonly Service[]> {
    const account = this.#account();
    if (!account) return Promise.resolve(sessionInvalid);
    const reviewed = this.#reviewsOf(account);
    return Promise.resolve(success(this.#bought(account).filter(({ id }) => !reviewed.has(id))));
  }

  sendReviews(reviews: readonly NewReview[]): PortAnswer<null, FieldRefusal<ReviewField>> {
    const account = this.#account();
    if (!account) return Promise.resolve(sessionInvalid);
    const bought = new Set(this.#bought(account).map(({ id }) => id));
    const known = this.#reviewsOf(account);
    const isRefused = ({ serviceId: id, ...review }: NewReview) =>
      !bought.has(id) || (known.has(id) && !isSame(known.get(id), review));
    const problems = reviews.flatMap((review, line) =>
      isRefused(review) ? [{ line, field: "service", message: "not possible" } as const] : [],
    );
    if (reviews.length === 0) return Promise.resolve(refusedAt("other", "none"));
    if (problems.length > 0) return Promise.resolve(refused(...problems));
    for (const review of reviews) {
      if (!known.has(review.serviceId)) this.#keep(account, review);
    }
    return Promise.resolve(success(null));
  }

  #keep(account: MemoryAccount, review: NewReview): void {
    this.#reviewsOf(account).set(review.serviceId, review);
    this.#shop.catalogue.addReview(review.serviceId, {
      author: account.profile.name.split(" ")[0] ?? "",
      rating: review.rating,
      comment: review.comment,
      createdAt: this.#shop.orders.now(),
    });
  }

  #account(): MemoryAccount | null {
    return this.#shop.accounts.bySession(this.#shop.tokens.read());
  }

  #reviewsOf(account: MemoryAccount): Map<ServiceId, NewReview> {
    const known = this.#reviewed.get(account.profile.id) ?? new Map<ServiceId, NewReview>();
    this.#reviewed.set(account.profile.id, known);
    return known;
  }

  /** The latest purchase first; what is not paid is not bought. */
  #bought(account: MemoryAccount): readonly Service[] {
    const { catalogue, orders } = this.#shop;
    const paid = account.orderIds.flatMap((id) => orders.order(id) ?? []).filter(({ status }) => status !== "unpaid");
    const ids = new Set(paid.reverse().map(({ service }) => service.id));
    return [...ids].flatMap((id) => catalogue.services.find((service) => service.id === id) ?? []);
  }
}

const isSame = (known: NewReview | undefined, review: Pick<NewReview, "rating" | "comment">): boolean =>
  known?.rating === review.rating && known.comment === review.comment;
