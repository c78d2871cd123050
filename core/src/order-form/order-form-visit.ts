import { action, makeObservable, reaction, runInAction } from "mobx";
import type { Catalogue } from "../catalogue/index.ts";
import type { NetworkId } from "../identifiers/index.ts";
import type { PaymentChoice } from "../payments/index.ts";
import type { KeyValueStorage } from "../platform/index.ts";
import type { Purchase } from "../purchase/index.ts";
import type { Query } from "../routing/index.ts";
import type { CreateOrderType } from "../settings/index.ts";
import type { Cancel } from "../time/index.ts";
import type { CartHandover } from "./cart-handover.ts";
import { boughtLines } from "./order-form-checkout.ts";
import type { OrderFormGroups } from "./order-form-groups.ts";
import type { OrderFormLine } from "./order-form-line.ts";
import { OrderFormMemory } from "./order-form-memory.ts";
import type { OrderFormOpening } from "./order-form-opening.ts";
import { asksForNothing, orderStartFrom, type OrderStart } from "./order-start-rules.ts";

type NamingCatalogue = Pick<Catalogue, "service" | "serviceType"> & {
  readonly networks: readonly { readonly id: NetworkId }[];
  readonly isLoaded: boolean;
};

/** The tab of the create page: what was chosen by hand or by the address. */
export interface WantedOrderType {
  readonly current: () => CreateOrderType | null;
  readonly choose: (type: CreateOrderType) => void;
}

export interface OrderFormVisitDependencies {
  readonly catalogue: NamingCatalogue;
  readonly filled: { readonly groups: OrderFormGroups; readonly choice: PaymentChoice; readonly handover: CartHandover };
  readonly opening: OrderFormOpening;
  readonly purchase: Pick<Purchase, "placedFingerprint">;
  readonly page: {
    readonly query: () => Query;
    /** Name of the page that is shown. */
    readonly name: () => string;
    readonly storage: KeyValueStorage;
    readonly type: WantedOrderType;
  };
}

const CREATE_PAGE = "orders-create";
/** Pages from which the buyer comes back to the very same order: its own, and those for signing in and for money. */
const pagesOfOrdering: readonly string[] = [CREATE_PAGE, "login", "register", "add-funds"];

/** One visit of the create page: what it opens with, by its address and by what was begun before, and what it leaves behind. */
export class OrderFormVisit {
  readonly #parts: OrderFormVisitDependencies;
  readonly #memory: OrderFormMemory;
  #stopFollowing: Cancel | null = null;

  constructor(parts: OrderFormVisitDependencies) {
    this.#parts = parts;
    const { catalogue, filled, page } = parts;
    this.#memory = new OrderFormMemory({
      groups: filled.groups,
      choice: filled.choice,
      storage: page.storage,
      type: () => page.type.current(),
      networkOf: (start) => namedNetwork(catalogue, start),
    });
    makeObservable(this, { ordered: action, forget: action });
  }

  /** Opens the form once the catalogue is there, and again whenever the address asks for something else. */
  activate(): Cancel {
    const { catalogue, page } = this.#parts;
    const stopOpening = reaction(
      () => catalogue.isLoaded && page.name() === CREATE_PAGE && this.#startKey(),
      (start) => start !== false && this.#open(orderStartFrom(page.query())),
      { fireImmediately: true },
    );
    return () => {
      stopOpening();
      this.#stopFollowing?.();
      this.#stopFollowing = null;
      // Who logs in comes back to what was begun; who goes to other pages may open another order.
      if (!pagesOfOrdering.includes(page.name())) this.#memory.leave();
    };
  }

  /** Lines were ordered or put into the cart: nothing of them is kept. */
  ordered(lines: readonly OrderFormLine[]): void {
    if (this.#stopFollowing === null) this.#memory.drop(lines);
    this.#parts.opening.reset();
  }

  /** The person is gone: what was begun is nobody else's business. */
  forget(): void {
    const { choice, groups, handover } = this.#parts.filled;
    handover.end();
    groups.begin([1]);
    choice.reset();
    choice.setEmail("");
    this.#startSomewhere();
  }

  /** What was kept goes on once a visit; an address that comes later is filled into the form as it is. */
  #open(asked: OrderStart): void {
    const { opening, page } = this.#parts;
    const { groups, handover } = this.#parts.filled;
    const wasEditing = handover.isEditing;
    const start = handover.begin(asked);
    if (handover.isEditing) return this.#edit(start);
    const restored = this.#stopFollowing === null ? this.#memory.restore(start) : null;
    const whole = restored?.continuation === "whole" ? restored.kept : null;
    const type = start.type ?? restored?.kept.type ?? null;
    if (type !== null) page.type.choose(type);
    if (restored) this.#leaveBought();
    const lines = restored ? groups.lines : [];
    opening.goOn(lines);
    this.#stopFollowing?.();
    this.#stopFollowing = this.#memory.follow(start);
    void this.#fill(whole || (wasEditing && asksForNothing(start)) ? null : start, lines).then(() => this.#startSomewhere());
  }

  /** Changes when the page asks for something else, or a line of the cart that it asks for comes to be there. */
  #startKey(): string {
    const start = orderStartFrom(this.#parts.page.query());
    return JSON.stringify([start, this.#parts.filled.handover.knows(start.cartItemKey)]);
  }

  /** What is composed waits meanwhile, and so does what is kept of it. */
  #edit(start: OrderStart): void {
    const { filled, opening } = this.#parts;
    this.#stopFollowing?.();
    if (this.#stopFollowing) this.#stopFollowing = () => undefined;
    void opening.apply(filled.groups.activeLine, start);
  }

  /** What an earlier page had sent and what was found since is kept no more. */
  #leaveBought(): void {
    const { filled, purchase } = this.#parts;
    filled.groups.leave(boughtLines(filled.groups, null, purchase.placedFingerprint));
  }

  async #fill(start: OrderStart | null, restored: readonly OrderFormLine[]): Promise<void> {
    const { filled, opening } = this.#parts;
    if (start) await opening.apply(filled.groups.activeLine, start);
    for (const line of restored) await opening.seek(line);
  }

  /** Nothing was asked for: the first network stands ready, so that there is a price to see at once. */
  #startSomewhere(): void {
    const { catalogue, filled } = this.#parts;
    const line = filled.groups.activeLine;
    const [first] = catalogue.networks;
    if (line.choice.ids.networkId === null && line.choice.absent === null && first) runInAction(() => line.startWith(first.id));
  }
}

/** The network of what an address names; null where it names none that is known. */
function namedNetwork(catalogue: NamingCatalogue, { prefill }: OrderStart): NetworkId | null {
  const { networkId = null, serviceId, serviceTypeId } = prefill;
  if (serviceId !== undefined) return catalogue.service(serviceId)?.networkId ?? null;
  return serviceTypeId === undefined ? networkId : (catalogue.serviceType(serviceTypeId)?.networkId ?? networkId);
}
