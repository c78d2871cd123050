import { action, computed, makeObservable, observable, observableRef } from "mobx";
import type { Service } from "../catalogue/index.ts";
import type { NetworkId, ServiceId, ServiceTypeId } from "../identifiers/index.ts";
import { zeroFraction, type Fraction, type Money } from "../money/index.ts";
import type { Clock } from "../time/index.ts";
import { AmountEditor, dripFeedTotal, hasGuarantee, lineCost, QuantityEditor } from "../pricing/index.ts";
import type { LineCost, OrderLine } from "../pricing/index.ts";
import { DripFeedField } from "./drip-feed-field.ts";
import type { LinkedLine } from "./link-change.ts";
import { LinkField, type LinkProblems } from "./link-field.ts";
import { networkWords } from "../links/index.ts";
import type { LinkDemands } from "../links/index.ts";
import type { OrderingPort } from "../purchase/index.ts";
import { ServiceChoice, type ChoosableCatalogue, type ChosenIds } from "./service-choice.ts";
import { ServicePicker } from "./service-picker.ts";
import { TargetFields } from "./target-fields.ts";

/** Amounts as they are typed, in the currency that is shown; the currency model fits. */
interface TypedAmounts {
  plainText(amount: Money): string;
  parse(text: string): Money | null;
}

export interface OrderFormLineDependencies {
  readonly id: number;
  readonly shop: {
    readonly catalogue: ChoosableCatalogue;
    readonly settings: { readonly current: { readonly guaranteeCharge: Fraction } | null };
    readonly currency: TypedAmounts;
    /** The quantity that a service opens with; its own, unless named. */
    readonly openingQuantity?: (service: Service) => number;
  };
  readonly ports: { readonly ordering: OrderingPort; readonly clock: Clock };
  /** The form around the line. */
  readonly form: {
    /** The quote of this line, when the last total counted it as it is. */
    readonly quoted: (id: number, line: OrderLine) => LineCost | null;
    /** What the server has against the link; the checkout fits. */
    readonly problems: () => LinkProblems;
    /** Whether there are other lines. */
    readonly isOneOfSeveral: () => boolean;
  };
}

/** One line of the order form: what is bought, for which link, how much and how (ORD-007, ORD-010). */
export class OrderFormLine {
  readonly id: number;
  readonly choice: ServiceChoice;
  readonly picker: ServicePicker;
  readonly link: LinkField;
  readonly quantity: QuantityEditor;
  readonly subtotal: AmountEditor;
  readonly dripFeed = new DripFeedField();
  readonly targets = new TargetFields();
  isGuarantee = true;
  /** The buyer chose network, type or service: that is part of what was begun. */
  isChosenByBuyer = false;
  /** Everything in it as an address has filled it, as a text; null where none has. */
  filledByAddress: string | null = null;
  readonly #parts: OrderFormLineDependencies;

  constructor(parts: OrderFormLineDependencies) {
    this.id = parts.id;
    this.#parts = parts;
    const { ordering, clock } = parts.ports;
    this.choice = new ServiceChoice(parts.shop.catalogue);
    this.picker = new ServicePicker(this.choice);
    this.quantity = new QuantityEditor({
      service: () => this.choice.service,
      countedLines: () => this.targets.countFor(this.choice.service),
      changed: () => this.subtotal.forget(),
      rounding: "up",
      opening: parts.shop.openingQuantity,
    });
    this.subtotal = new AmountEditor({
      clock,
      currency: parts.shop.currency,
      quantity: this.quantity,
      quantityFor: ({ service, amount }, signal) =>
        ordering.quantityByCost({ serviceId: service.id, desiredCost: amount, isGuarantee: this.isGuaranteed }, signal),
      line: { service: () => this.choice.service, cost: () => this.cost },
    });
    this.link = new LinkField({ ordering, clock, line: this.#linked(), key: String(parts.id), problems: parts.form.problems });
    makeObservable(this, {
      isGuarantee: observable,
      isChosenByBuyer: observable,
      filledByAddress: observableRef,
      isGuaranteeOffered: computed,
      isDripFeedOffered: computed,
      orderLine: computed,
      quoted: computed,
      cost: computed,
      chooseNetwork: action,
      startWith: action,
      chooseServiceType: action,
      chooseService: action,
      setGuarantee: action,
      chosenByAddress: action,
      reset: action,
    });
  }

  /** Whether a guarantee is offered for the line (CST-019, DEC-128). */
  get isGuaranteeOffered(): boolean {
    return hasGuarantee(this.choice.service, this.#parts.shop.settings.current?.guaranteeCharge ?? zeroFraction);
  }

  get isGuaranteed(): boolean {
    return this.isGuarantee && this.isGuaranteeOffered;
  }

  /** Whether the service may be spread over runs (DRF-007). */
  get isDripFeedOffered(): boolean {
    return this.choice.service?.isDripFeedAllowed ?? false;
  }

  /** The line as it is priced and placed (ORD-023, ORD-024); null without a service. */
  get orderLine(): OrderLine | null {
    const { service } = this.choice;
    if (!service) return null;
    return {
      serviceId: service.id,
      networkId: service.networkId,
      serviceTypeId: service.serviceTypeId,
      serviceName: service.name,
      quantity: this.quantity.quantity,
      ...this.#orderedLink(),
      isGuarantee: this.isGuaranteed,
      dripFeed: this.isDripFeedOffered ? this.dripFeed.valueFor(service.quantityStep) : null,
      targetValues: this.targets.valuesFor(service),
    };
  }

  /** Name of the network that the link shows by itself. */
  get recognisedNetwork(): string | null {
    const { recognition } = this.link;
    if (recognition.kind !== "recognised") return null;
    const known = this.#parts.shop.catalogue.networks.find((network) => network.socialProviderType === recognition.network);
    return known?.name ?? networkWords(recognition.network);
  }

  get quoted(): LineCost | null {
    return this.orderLine && this.#parts.form.quoted(this.id, this.orderLine);
  }

  /** The server's cost of the line as it is, and until it comes the same rule applied here. */
  get cost(): Money | null {
    const { service } = this.choice;
    const line = this.orderLine;
    if (!service || !line) return null;
    const amount = { quantity: line.quantity, runs: line.dripFeed?.numberOfRuns ?? 1, isGuarantee: line.isGuarantee };
    const guarantee = this.#parts.shop.settings.current?.guaranteeCharge ?? zeroFraction;
    return this.quoted?.cost ?? lineCost(service, amount, { guarantee });
  }

  /** Pieces over all runs; the server's figure wins (DRF-016, DEC-117). */
  get totalQuantity(): number {
    return this.quoted?.totalQuantity ?? dripFeedTotal(this.quantity.quantity, this.orderLine?.dripFeed ?? null);
  }

  /** Chosen by hand, so a link typed before does not change it any more (DEC-126). */
  chooseNetwork(id: NetworkId): void {
    this.isChosenByBuyer = true;
    this.#change(() => this.choice.chooseNetwork(id));
    this.link.chosenByHand("network");
  }

  /** Chosen by nobody: a link may still change it. */
  startWith(id: NetworkId): void {
    this.#change(() => this.choice.chooseNetwork(id));
  }

  chooseServiceType(id: ServiceTypeId): void {
    this.isChosenByBuyer = true;
    this.#change(() => this.choice.chooseServiceType(id));
    this.link.chosenByHand("type");
  }

  /** False for a service that is not on sale (ORD-043). */
  chooseService(id: ServiceId): boolean {
    const before = this.choice.ids.networkId;
    this.isChosenByBuyer = true;
    const isChosen = this.#change(() => this.choice.chooseService(id));
    this.link.chosenByHand(this.choice.ids.networkId === before ? "type" : "network");
    return isChosen;
  }

  /** What is chosen came with the address: nobody has begun anything by it. */
  chosenByAddress(): void {
    this.isChosenByBuyer = false;
  }

  setGuarantee(isGuarantee: boolean): void {
    this.isGuarantee = isGuarantee;
  }

  /** An empty line again; its network may stay chosen (ORD-038). */
  reset(networkId: NetworkId | null = null): void {
    this.link.setUrl("");
    this.choice.reopen();
    this.choice.put({ networkId: null, serviceTypeId: null, serviceId: null });
    this.isChosenByBuyer = false;
    this.#startWithService();
    if (networkId !== null) this.startWith(networkId);
  }

  /** Stops what is waiting or under way. */
  cancel(): void {
    this.link.cancel();
    this.subtotal.forget();
  }

  #change<Outcome>(choose: () => Outcome): Outcome {
    const { absent, ids: before } = this.choice;
    const outcome = choose();
    if (this.choice.ids.serviceId === before.serviceId) return outcome;
    // What takes the place of one that cannot be had goes on with the link and the quantity meant for that (DEC-179).
    if (absent === null) this.#startWithService();
    else this.#goOnWithService();
    return outcome;
  }

  /** The link changes the service while the buyer goes on typing: what was typed stays, what was not is the service's own (DEC-185). */
  #follow(choose: () => void): void {
    const before = this.choice.ids.serviceId;
    choose();
    if (this.choice.ids.serviceId !== before) this.#goOnWithService();
  }

  #goOnWithService(): void {
    this.picker.close();
    this.quantity.goOnWith(this.choice.service);
    this.subtotal.serviceChanged();
    this.link.serviceChanged();
  }

  /** A newly chosen service brings quantity, limits, targets and guarantee (QTY-011). */
  #startWithService(): void {
    this.picker.close();
    this.subtotal.forget();
    this.targets.clear();
    this.isGuarantee = true;
    this.dripFeed.reset();
    this.quantity.startWith(this.choice.service);
    this.link.serviceChanged();
  }

  /** Cleaned, unless the buyer took that back; a link that is none goes as it is, so that the server can say why. */
  #orderedLink(): Pick<OrderLine, "url" | "isLinkKept"> {
    const { link } = this;
    const url = link.orderedUrl === "" ? link.url.trim() : link.orderedUrl;
    return link.isKept ? { url, isLinkKept: true } : { url };
  }

  #linked(): LinkedLine {
    const line = () => this;
    return {
      get networkId() {
        return line().choice.ids.networkId;
      },
      get serviceId() {
        return line().choice.ids.serviceId;
      },
      get ids() {
        return line().choice.ids;
      },
      get isLocked() {
        return line().choice.isLocked || line().choice.absent !== null;
      },
      get isOneOfSeveral() {
        return line().#parts.form.isOneOfSeveral();
      },
      get linkKey() {
        return line().choice.network?.socialProviderType ?? null;
      },
      get demands() {
        return line().#demands();
      },
      hasNetwork: (id) => this.#parts.shop.catalogue.network(id) !== undefined,
      switchNetwork: (id) => this.#follow(() => this.choice.chooseNetwork(id)),
      typeWithin: (types) => this.#typeWithin(types),
      switchType: (id) => this.#follow(() => this.choice.chooseServiceType(id)),
      restore: (ids: ChosenIds) => this.#follow(() => this.choice.put(ids)),
    };
  }

  #demands(): LinkDemands {
    const { network, service, serviceType } = this.choice;
    const examples = [...(network?.urlExamples ?? []), ...(service?.exampleLink ? [service.exampleLink] : [])];
    return { typeWords: serviceType?.slug ?? "", examples, service };
  }

  #typeWithin(types: readonly ServiceTypeId[]): ServiceTypeId | null {
    const { absent, ids, isLocked, network } = this.choice;
    if (isLocked || absent !== null || (ids.serviceTypeId !== null && types.includes(ids.serviceTypeId))) return null;
    return network?.serviceTypes.find((type) => types.includes(type.id))?.id ?? null;
  }
}
