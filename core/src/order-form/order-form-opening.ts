import { action, computed, makeObservable, observable, runInAction } from "mobx";
import { isOnSale, offeredTargets, type Network, type Service } from "../catalogue/index.ts";
import type { OrderId, ServiceId } from "../identifiers/index.ts";
import type { OrderPrefill } from "../routing/index.ts";
import { success, type PortAnswer, type PortError } from "../result/index.ts";
import { Query } from "../tasks/index.ts";
import type { Cancel, Clock } from "../time/index.ts";
import type { OrderFormLine } from "./order-form-line.ts";
import type { CartLine } from "./cart-intake.ts";
import { rememberAddress } from "./kept-order-line.ts";
import type { TargetValues } from "../pricing/index.ts";
import type { OrderStart } from "./order-start-rules.ts";
import { alternativesWithin } from "./service-alternative-rules.ts";
import type { AbsentService, ChosenIds } from "./service-choice.ts";

/** What an order to be repeated says beyond its address: its targets and whether it was guaranteed. */
export interface EarlierOrder {
  readonly service: { readonly id: ServiceId };
  readonly targets: readonly TargetValues[];
  readonly isGuarantee: boolean;
}

export interface OrderFormOpeningDependencies {
  readonly catalogue: {
    readonly networks: readonly Network[];
    service(id: ServiceId): Service | undefined;
    open(idOrSlug: string): PortAnswer<Service>;
    add(service: Service): void;
  };
  /** The buyer's own orders; without it nothing is repeated. */
  readonly earlierOrder?: ((id: OrderId) => PortAnswer<EarlierOrder>) | undefined;
  readonly clock: Clock;
}

/** A service that was asked for: where it is now, or why it cannot be had. */
type FoundService =
  | { readonly kind: "onSale"; readonly service: Service }
  | { readonly kind: "absent"; readonly absent: AbsentService; readonly within: Pick<ChosenIds, "networkId" | "serviceTypeId"> };

/** What an address names, as it was found. */
interface FoundStart {
  /** Null where it names none. */
  readonly service: FoundService | null;
  readonly earlier: EarlierOrder | null;
}

/** How long the loading flag of a drip-feed edit stays on (DRF-015, BIZ-020). */
export const DRIP_FEED_OPENING_MS = 1_000;

/** Fills the form with what its address asks for (RTE-030, ORD-043 to ORD-045, DEC-179). */
export class OrderFormOpening {
  /** `preselected` while the form holds the service it was opened with (ORD-013, DEC-118). */
  pageState: "standart" | "preselected" = "standart";
  isOpeningDripFeed = false;
  readonly #parts: OrderFormOpeningDependencies;
  readonly #finding: Query<OrderStart, FoundStart>;
  readonly #seeking: Query<ServiceId, FoundService>;
  #stopLoading: Cancel = () => undefined;

  constructor(parts: OrderFormOpeningDependencies) {
    this.#parts = parts;
    this.#finding = new Query(async (start) => success(await this.#find(start)));
    this.#seeking = new Query(async (id) => success(await this.#service(id)));
    makeObservable<this, "fill">(this, {
      pageState: observable,
      isOpeningDripFeed: observable,
      isFinding: computed,
      isSeeking: computed,
      goOn: action,
      reset: action,
      release: action,
      fill: action,
    });
  }

  /** Applies network, type, service, then the rest (DEC-007); call it once the catalogue is loaded. False where that was given up. */
  async apply(line: OrderFormLine, start: OrderStart): Promise<boolean> {
    const { prefill } = start;
    this.#showDripFeedOpening(prefill);
    const before = typedIn(line);
    const end = await this.#finding.run(start);
    const found = end === "ready" ? this.#finding.value : null;
    if (found) runInAction(() => this.#fillAround(line, before, () => this.fill(line, start, found)));
    return found !== null;
  }

  /** What the buyer typed while the answer was on its way is newer than the address. */
  #fillAround(line: OrderFormLine, before: TypedParts, fill: () => void): void {
    const { quantity, url } = typedIn(line);
    fill();
    if (url !== before.url) line.link.setUrl(url);
    if (quantity !== null && quantity !== before.quantity) line.quantity.setText(quantity);
  }

  /** What the address asks for is on its way. */
  get isFinding(): boolean {
    return this.#finding.isLoading;
  }

  /** A service that could not be had is being asked for once more. */
  get isSeeking(): boolean {
    return this.#seeking.isLoading;
  }

  /** Asks once more for the service that a line lacks; link and quantity stay as they are (DEC-179). */
  async seek(line: OrderFormLine): Promise<void> {
    const { absent } = line.choice;
    if (absent === null || (await this.#seeking.run(absent.id)) !== "ready") return;
    const found = this.#seeking.value;
    if (found && line.choice.absent === absent) runInAction(() => this.#choose(line, found, line.choice.ids));
  }

  /** What is sold in the place of a service that cannot be had: of its type, or else of its network, or of that of the link. */
  alternatives(line: OrderFormLine): readonly Service[] {
    return alternativesWithin(this.#parts.catalogue.networks, line.choice.ids, line.link.recognition);
  }

  /** Goes on with lines that an earlier page had filled. */
  goOn(lines: readonly OrderFormLine[]): void {
    this.pageState = lines.some((line) => line.choice.isLocked) ? "preselected" : "standart";
  }

  reset(): void {
    this.pageState = "standart";
  }

  /** The buyer chooses another service than the one that was preselected: an ordinary order from here on (DEC-178). */
  release(line: OrderFormLine): void {
    line.choice.reopen();
    this.reset();
  }

  cancel(): void {
    this.#finding.clear();
    this.#seeking.clear();
    this.#stopLoading();
    runInAction(() => (this.isOpeningDripFeed = false));
  }

  async #find({ cartLine, prefill, repeatedOrder }: OrderStart): Promise<FoundStart> {
    const [service, earlier] = await Promise.all([
      prefill.serviceId === undefined ? null : this.#service(prefill.serviceId),
      repeatedOrder === null ? null : this.#parts.earlierOrder?.(repeatedOrder),
    ]);
    const repeated = earlier?.ok ? earlier.value : null;
    return { service, earlier: cartLine ? asEarlier(cartLine) : repeated };
  }

  /** One that the lists leave out is asked for. */
  async #service(id: ServiceId): Promise<FoundService> {
    const { catalogue } = this.#parts;
    const listed = catalogue.service(id);
    const opened = listed ? success(listed) : await catalogue.open(String(id));
    if (!opened.ok) return absent(id, reasonOf(opened.error), { networkId: null, serviceTypeId: null });
    const { value } = opened;
    return isOnSale(value) ? { kind: "onSale", service: value } : absent(id, "withdrawn", value);
  }

  private fill(line: OrderFormLine, { cartLine, prefill, isLocked }: OrderStart, { service, earlier }: FoundStart): void {
    line.choice.reopen();
    if (prefill.url !== undefined) line.link.prefill(prefill.url, cartLine?.isLinkKept);
    const { networkId = null, serviceTypeId = null } = prefill;
    if (service) this.#choose(line, service, { networkId, serviceTypeId });
    else if (serviceTypeId !== null) line.chooseServiceType(serviceTypeId);
    else if (networkId !== null) line.chooseNetwork(networkId);
    line.chosenByAddress();
    // A link that was in the cart with its service changes nothing of it.
    if (cartLine) line.link.chosenByHand("type");
    // Without the service, preselection and freezing are both off and the form works as usual (ORD-045).
    const isHad = service?.kind === "onSale";
    line.choice.setLocked(isLocked && isHad);
    if (isHad) line.choice.settle();
    this.pageState = isLocked && isHad ? "preselected" : "standart";
    // Another person's order, or one of another service, says nothing here.
    if (isHad && earlier?.service.id === service.service.id) this.#repeat(line, earlier);
    if (prefill.quantity !== undefined) line.quantity.put(prefill.quantity);
    if (prefill.isDripFeed) {
      line.dripFeed.fill({
        runs: prefill.numberOfRuns ?? null,
        minutes: prefill.dripFeedMinutes ?? null,
        mode: prefill.dripFeedMode ?? null,
        step: prefill.dripFeedQuantityStep ?? null,
      });
    }
    rememberAddress(line);
  }

  /** One that the lists leave out joins the catalogue (ORD-044); nothing takes the place of one that cannot be had (DEC-179). */
  #choose(line: OrderFormLine, found: FoundService, named: Pick<ChosenIds, "networkId" | "serviceTypeId">): void {
    const { catalogue } = this.#parts;
    if (found.kind === "absent") {
      const { networkId, serviceTypeId } = found.within;
      const within = { networkId: networkId ?? named.networkId, serviceTypeId: serviceTypeId ?? named.serviceTypeId };
      line.choice.leaveOpen(found.absent, within);
      return;
    }
    if (!catalogue.service(found.service.id)) catalogue.add(found.service);
    line.chooseService(found.service.id);
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

/** What of a line was typed. */
interface TypedParts {
  readonly url: string;
  /** Null where nobody named one. */
  readonly quantity: string | null;
}

const typedIn = ({ link, quantity }: OrderFormLine): TypedParts => ({
  url: link.url,
  quantity: quantity.isNamed ? quantity.text : null,
});

/** What a line of the cart holds beyond its address. */
const asEarlier = ({ serviceId, targetValues, isGuarantee }: CartLine): EarlierOrder => ({
  service: { id: serviceId },
  targets: targetValues,
  isGuarantee,
});

const absent = (
  id: ServiceId,
  reason: AbsentService["reason"],
  { networkId, serviceTypeId }: Pick<ChosenIds, "networkId" | "serviceTypeId">,
): FoundService => ({ kind: "absent", absent: { id, reason }, within: { networkId, serviceTypeId } });

/** A shop that answers knows no such service; one that does not answer may be asked again. */
const reasonOf = (error: PortError): AbsentService["reason"] =>
  error.kind === "notFound" || (error.kind === "server" && error.status < 500) ? "unknown" : "unreachable";
