import { action, makeObservable, observable, runInAction } from "mobx";
import { isOnSale, offeredTargets, type Service } from "../catalogue/index.ts";
import type { OrderId, ServiceId } from "../identifiers/index.ts";
import type { OrderPrefill } from "../routing/index.ts";
import type { PortAnswer } from "../result/index.ts";
import { LatestTask, superseded } from "../tasks/index.ts";
import type { Cancel, Clock } from "../time/index.ts";
import type { OrderFormLine } from "./order-form-line.ts";
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
  readonly notices: { show(notice: { readonly kind: "info"; readonly textKey: string }): unknown };
}

/** How long the loading flag of a drip-feed edit stays on (DRF-015, BIZ-020). */
export const DRIP_FEED_OPENING_MS = 1_000;

/** Fills the form with what its address asks for (RTE-030, ORD-043 to ORD-045). */
export class OrderFormOpening {
  /** `preselected` while the form holds the service it was opened with (ORD-013, DEC-118). */
  pageState: "standart" | "preselected" = "standart";
  isOpeningDripFeed = false;
  readonly #parts: OrderFormOpeningDependencies;
  readonly #task = new LatestTask();
  #stopLoading: Cancel = () => undefined;

  constructor(parts: OrderFormOpeningDependencies) {
    this.#parts = parts;
    makeObservable<this, "fill">(this, { pageState: observable, isOpeningDripFeed: observable, reset: action, fill: action });
  }

  /** Applies network, type, service, then the rest (DEC-007); call it once the catalogue is loaded. */
  async apply(line: OrderFormLine, start: OrderStart): Promise<void> {
    const { prefill } = start;
    this.#showDripFeedOpening(prefill);
    const service = prefill.serviceId === undefined ? null : await this.#serviceFor(prefill.serviceId);
    if (service === superseded) return;
    const earlier = start.repeatedOrder === null ? null : await this.#earlierOrder(start.repeatedOrder);
    if (earlier === superseded) return;
    this.fill(line, start, service, earlier);
  }

  reset(): void {
    this.pageState = "standart";
  }

  cancel(): void {
    this.#task.cancel();
    this.#stopLoading();
    runInAction(() => (this.isOpeningDripFeed = false));
  }

  /** The service by its id; one that the lists leave out joins the catalogue first (ORD-044). Null for one that cannot be had. */
  async #serviceFor(id: ServiceId): Promise<Service | null | typeof superseded> {
    const { catalogue, notices } = this.#parts;
    const listed = catalogue.service(id);
    const answer = listed ? null : await this.#task.run(() => catalogue.open(String(id)));
    if (answer === superseded) return superseded;
    if (answer && !answer.ok) return null;
    const service = listed ?? (answer?.ok ? answer.value : null);
    if (service && !catalogue.service(id)) catalogue.add(service);
    if (!service || isOnSale(service)) return service;
    notices.show({ kind: "info", textKey: "ordering:serviceDeactivated" });
    return null;
  }

  private fill(
    line: OrderFormLine,
    { prefill, isLocked }: OrderStart,
    service: Service | null,
    earlier: EarlierOrder | null,
  ): void {
    line.choice.setLocked(false);
    if (prefill.url !== undefined) line.link.prefill(prefill.url);
    if (service) line.chooseService(service.id);
    else if (prefill.serviceTypeId !== undefined) line.chooseServiceType(prefill.serviceTypeId);
    else if (prefill.networkId !== undefined) line.chooseNetwork(prefill.networkId);
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

  async #earlierOrder(id: OrderId): Promise<EarlierOrder | null | typeof superseded> {
    const read = this.#parts.earlierOrder;
    if (!read) return null;
    const answer = await this.#task.run(() => read(id));
    if (answer === superseded) return superseded;
    return answer.ok ? answer.value : null;
  }

  #showDripFeedOpening(prefill: OrderPrefill): void {
    if (!prefill.isDripFeed) return;
    runInAction(() => (this.isOpeningDripFeed = true));
    this.#stopLoading = this.#parts.clock.schedule(DRIP_FEED_OPENING_MS, () => {
      runInAction(() => (this.isOpeningDripFeed = false));
    });
  }
}
