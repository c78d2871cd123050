import type { NoticeBoard } from "../notices/index.ts";
import { action, makeObservable, observable, runInAction } from "mobx";
import { isOnSale, offeredTargets, type Service } from "../catalogue/index.ts";
import type { OrderId, ServiceId } from "../identifiers/index.ts";
import type { OrderPrefill } from "../routing/index.ts";
import { success, type PortAnswer } from "../result/index.ts";
import { Query } from "../tasks/index.ts";
import type { Cancel, Clock } from "../time/index.ts";
import type { OrderFormLine } from "./order-form-line.ts";
import type { CartLine } from "./order-form-surroundings.ts";
import type { TargetValues } from "../pricing/index.ts";
import type { OrderStart } from "./order-start-rules.ts";

/** What an order to be repeated says beyond its address: its targets and whether it was guaranteed. */
export interface EarlierOrder {
  readonly service: { readonly id: ServiceId };
  readonly targets: readonly TargetValues[];
  readonly isGuarantee: boolean;
}

export interface OrderFormOpeningDependencies {
  readonly catalogue: {
    service(id: ServiceId): Service | undefined;
    open(idOrSlug: string): PortAnswer<Service>;
    add(service: Service): void;
  };
  /** The buyer's own orders; without it nothing is repeated. */
  readonly earlierOrder?: ((id: OrderId) => PortAnswer<EarlierOrder>) | undefined;
  readonly clock: Clock;
  readonly notices: NoticeBoard;
}

/** What an address names, as it was found. */
interface FoundStart {
  /** Null for one that cannot be had. */
  readonly service: Service | null;
  readonly earlier: EarlierOrder | null;
}

/** How long the loading flag of a drip-feed edit stays on (DRF-015, BIZ-020). */
export const DRIP_FEED_OPENING_MS = 1_000;

/** Fills the form with what its address asks for (RTE-030, ORD-043 to ORD-045). */
export class OrderFormOpening {
  /** `preselected` while the form holds the service it was opened with (ORD-013, DEC-118). */
  pageState: "standart" | "preselected" = "standart";
  isOpeningDripFeed = false;
  readonly #parts: OrderFormOpeningDependencies;
  readonly #finding: Query<OrderStart, FoundStart>;
  #stopLoading: Cancel = () => undefined;

  constructor(parts: OrderFormOpeningDependencies) {
    this.#parts = parts;
    this.#finding = new Query(async (start) => success(await this.#find(start)));
    makeObservable<this, "fill">(this, {
      pageState: observable,
      isOpeningDripFeed: observable,
      reset: action,
      release: action,
      fill: action,
    });
  }

  /** Applies network, type, service, then the rest (DEC-007); call it once the catalogue is loaded. */
  async apply(line: OrderFormLine, start: OrderStart): Promise<void> {
    const { prefill } = start;
    this.#showDripFeedOpening(prefill);
    const end = await this.#finding.run(start);
    const found = end === "ready" ? this.#finding.value : null;
    if (found) this.fill(line, start, this.#accept(found.service), found.earlier);
  }

  reset(): void {
    this.pageState = "standart";
  }

  /** The buyer chooses another service than the one that was preselected: an ordinary order from here on (DEC-178). */
  release(line: OrderFormLine): void {
    line.choice.setLocked(false);
    this.reset();
  }

  cancel(): void {
    this.#finding.clear();
    this.#stopLoading();
    runInAction(() => (this.isOpeningDripFeed = false));
  }

  async #find({ cartLine, prefill, repeatedOrder }: OrderStart): Promise<FoundStart> {
    const { catalogue, earlierOrder } = this.#parts;
    const id = prefill.serviceId;
    const listed = id === undefined ? undefined : catalogue.service(id);
    const [opened, earlier] = await Promise.all([
      id === undefined || listed ? null : catalogue.open(String(id)),
      repeatedOrder === null ? null : earlierOrder?.(repeatedOrder),
    ]);
    const repeated = earlier?.ok ? earlier.value : null;
    return { service: listed ?? (opened?.ok ? opened.value : null), earlier: cartLine ? asEarlier(cartLine) : repeated };
  }

  /** One that the lists leave out joins the catalogue (ORD-044); one that is not on sale is told and left out (ORD-043). */
  #accept(service: Service | null): Service | null {
    const { catalogue, notices } = this.#parts;
    if (service && !catalogue.service(service.id)) catalogue.add(service);
    if (!service || isOnSale(service)) return service;
    notices.show({ kind: "info", about: "serviceDeactivated" });
    return null;
  }

  private fill(
    line: OrderFormLine,
    { cartLine, prefill, isLocked }: OrderStart,
    service: Service | null,
    earlier: EarlierOrder | null,
  ): void {
    line.choice.setLocked(false);
    if (prefill.url !== undefined) line.link.prefill(prefill.url, cartLine?.isLinkKept);
    if (service) line.chooseService(service.id);
    else if (prefill.serviceTypeId !== undefined) line.chooseServiceType(prefill.serviceTypeId);
    else if (prefill.networkId !== undefined) line.chooseNetwork(prefill.networkId);
    // A link that was in the cart with its service changes nothing of it.
    if (cartLine) line.link.chosenByHand("type");
    // Without the service, preselection and freezing are both off and the form works as usual (ORD-045).
    line.choice.setLocked(isLocked && service !== null);
    this.pageState = isLocked && service ? "preselected" : "standart";
    // Somebody else's order, or one of another service, says nothing here.
    if (earlier !== null && earlier.service.id === service?.id) this.#repeat(line, earlier);
    if (prefill.quantity !== undefined) line.quantity.put(prefill.quantity);
    if (prefill.isDripFeed) {
      line.dripFeed.fill({
        runs: prefill.numberOfRuns ?? null,
        minutes: prefill.dripFeedMinutes ?? null,
        mode: prefill.dripFeedMode ?? null,
        step: prefill.dripFeedQuantityStep ?? null,
      });
    }
  }

  /** The texts and choices of the earlier order, before its quantity, which may be counted from them. */
  #repeat(line: OrderFormLine, earlier: EarlierOrder): void {
    const selectable = new Set(offeredTargets(line.choice.service).flatMap((target) => (target.isSelectable ? [target.id] : [])));
    for (const { targetId, values } of earlier.targets) {
      if (selectable.has(targetId)) line.targets.pick(targetId, values);
      else line.targets.setText(targetId, values.join("\n"));
    }
    line.setGuarantee(earlier.isGuarantee);
  }

  #showDripFeedOpening(prefill: OrderPrefill): void {
    if (!prefill.isDripFeed) return;
    runInAction(() => (this.isOpeningDripFeed = true));
    this.#stopLoading = this.#parts.clock.schedule(DRIP_FEED_OPENING_MS, () => {
      runInAction(() => (this.isOpeningDripFeed = false));
    });
  }
}

/** What a line of the cart holds beyond its address. */
const asEarlier = ({ serviceId, targetValues, isGuarantee }: CartLine): EarlierOrder => ({
  service: { id: serviceId },
  targets: targetValues,
  isGuarantee,
});
