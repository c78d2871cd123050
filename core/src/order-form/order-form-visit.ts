import { action, makeObservable, reaction, runInAction } from "mobx";
import type { Catalogue } from "../catalogue/index.ts";
import type { NetworkId } from "../identifiers/index.ts";
import type { PaymentChoice } from "../payments/index.ts";
import type { KeyValueStorage } from "../platform/index.ts";
import type { Query } from "../routing/index.ts";
import type { CreateOrderType } from "../settings/index.ts";
import type { Cancel } from "../time/index.ts";
import { CartLineEditMemory } from "./cart-line-edit-memory.ts";
import type { CartHandover } from "./cart-handover.ts";
import { linesBoughtElsewhere } from "./order-form-checkout.ts";
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
  readonly #edits: CartLineEditMemory;
  #stopFollowing: Cancel | null = null;
  #stopFollowingEdit: Cancel = () => undefined;
  #stopLeaving: Cancel = () => undefined;
  /** Fingerprints of what an earlier page or visit had bought, until the form is opened. */
  #bought: readonly string[] = [];

  constructor(parts: OrderFormVisitDependencies) {
    this.#parts = parts;
    const { catalogue, filled, page } = parts;
    this.#edits = new CartLineEditMemory(page.storage);
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
    this.#stopLeaving();
    const stopOpening = reaction(
      () => catalogue.isLoaded && page.name() === CREATE_PAGE && this.#startKey(),
      (start) => start !== false && this.#open(orderStartFrom(page.query())),
      { fireImmediately: true },
    );
    return () => {
      stopOpening();
      this.#stopFollowingEdit();
      this.#stopFollowing?.();
      this.#stopFollowing = null;
      this.#bought = [];
      this.#leaveForOtherPages();
    };
  }

  /** Lines were ordered or put into the cart: nothing of them is kept. */
  ordered(lines: readonly OrderFormLine[]): void {
    if (this.#stopFollowing === null || this.#parts.filled.handover.isEditing) this.#memory.drop(lines);
    this.#memory.rememberNetwork(lines);
    this.#parts.opening.reset();
  }

  /** An earlier page or visit has bought something: its lines, now or once they are restored. */
  boughtElsewhere(fingerprint: string): readonly OrderFormLine[] {
    if (this.#stopFollowing !== null) return linesBoughtElsewhere(this.#parts.filled.groups, fingerprint);
    this.#bought = [...this.#bought, fingerprint];
    return [];
  }

  /** A line of the cart was put back into its place, or is left as it was. */
  endedEditing(): void {
    this.#stopFollowingEdit();
    this.#edits.forget();
    this.#parts.opening.reset();
  }

  /** The person is gone: what was begun is nobody else's business. */
  forget(): void {
    const { choice, groups, handover } = this.#parts.filled;
    this.#stopFollowingEdit();
    handover.end();
    groups.begin([1]);
    this.#memory.forgetNetwork();
    choice.reset();
    choice.setEmail("");
    this.#startSomewhere();
  }

  /** What was kept goes on once a visit; an address that comes later is filled into the form as it is. */
  #open(asked: OrderStart): void {
    const { opening, page } = this.#parts;
    const { groups, handover } = this.#parts.filled;
    const wasEditing = handover.isEditing;
    this.#stopFollowingEdit();
    const start = handover.begin(asked);
    if (handover.isEditing) return void this.#edit(start);
    const restored = this.#stopFollowing === null ? this.#memory.restore(start) : null;
    const whole = restored?.continuation === "whole" ? restored.kept : null;
    const type = start.type ?? whole?.type ?? null;
    if (type !== null) page.type.choose(type);
    if (restored) this.#leaveBought();
    const lines = restored ? groups.lines : [];
    opening.goOn(lines);
    const isFilled = whole !== null || (wasEditing && asksForNothing(start));
    void this.#fill(start, { isFilled, restored: lines }).then(() => this.#startSomewhere());
  }

  /** Changes when the page asks for something else, or a line of the cart that it asks for comes to be there. */
  #startKey(): string {
    const start = orderStartFrom(this.#parts.page.query());
    return JSON.stringify([start, this.#parts.filled.handover.knows(start.cartItemKey)]);
  }

  /** What is composed waits meanwhile, and so does what is kept of it. */
  async #edit(start: OrderStart): Promise<void> {
    const { filled, opening } = this.#parts;
    this.#stopFollowing?.();
    if (this.#stopFollowing) this.#stopFollowing = () => undefined;
    const line = filled.groups.activeLine;
    const { cartItemKey: key, cartLine: held } = start;
    const isFilled = await opening.apply(line, start);
    if (!isFilled || key === null || held === null || filled.groups.activeLine !== line) return;
    this.#edits.restore({ key, held, line });
    this.#stopFollowingEdit = this.#edits.follow({ key, held, line });
  }

  /** What an earlier page had sent and what was found since is kept no more. */
  #leaveBought(): void {
    const { groups } = this.#parts.filled;
    for (const fingerprint of this.#bought) groups.leave(linesBoughtElsewhere(groups, fingerprint));
    this.#bought = [];
  }

  /** Until the address is filled in, nothing is kept as filled under it. */
  async #fill(
    start: OrderStart,
    how: { readonly isFilled: boolean; readonly restored: readonly OrderFormLine[] },
  ): Promise<void> {
    const { filled, opening } = this.#parts;
    const follow = (filledUnder: OrderStart | null) => {
      this.#stopFollowing?.();
      return (this.#stopFollowing = this.#memory.follow(filledUnder));
    };
    if (how.isFilled) follow(start);
    else {
      const stop = follow(null);
      const isFilled = await opening.apply(filled.groups.activeLine, start);
      if (isFilled && this.#stopFollowing === stop) follow(start);
    }
    for (const line of how.restored) await opening.seek(line);
  }

  /**
   * Who logs in comes back to what was begun; who goes to other pages may open another order. The page that is left goes before the
   * next one is known.
   */
  #leaveForOtherPages(): void {
    const { name } = this.#parts.page;
    let isGone = false;
    this.#stopLeaving = reaction(
      name,
      (shown, _before, itself) => {
        isGone ||= shown !== CREATE_PAGE;
        if (!isGone) return;
        if (!pagesOfOrdering.includes(shown)) this.#memory.leave();
        if (shown === CREATE_PAGE || !pagesOfOrdering.includes(shown)) itself.dispose();
      },
      { fireImmediately: true },
    );
  }

  /** Nothing was asked for: the network of the last order is ready, or the first, so that there is a price to see immediately (ORD-038). */
  #startSomewhere(): void {
    const { catalogue, filled } = this.#parts;
    const line = filled.groups.activeLine;
    const { orderedNetwork } = this.#memory;
    const first = catalogue.networks.find(({ id }) => id === orderedNetwork) ?? catalogue.networks[0];
    if (line.choice.ids.networkId === null && line.choice.absent === null && first) runInAction(() => line.startWith(first.id));
  }
}

/** The network of what an address names; null where it names none that is known. */
function namedNetwork(catalogue: NamingCatalogue, { prefill }: OrderStart): NetworkId | null {
  const { networkId = null, serviceId, serviceTypeId } = prefill;
  if (serviceId !== undefined) return catalogue.service(serviceId)?.networkId ?? null;
  return serviceTypeId === undefined ? networkId : (catalogue.serviceType(serviceTypeId)?.networkId ?? networkId);
}
