import { action, computed, makeObservable, observable, observableRef } from "mobx";
import type { Service, ServiceType } from "../catalogue/index.ts";
import type { ServiceId, ServiceTypeId } from "../identifiers/index.ts";
import type { Money } from "../money/index.ts";
import { AmountEditor, QuantityEditor, type AmountEditorDependencies } from "../pricing/index.ts";
import type { WishedService } from "./subscription-entities.ts";
import type { SubscriptionQuote } from "./subscription-quote.ts";
import type { SubscriptionsPort } from "./subscriptions-port.ts";

export interface SubscriptionTypeSettingsDependencies {
  readonly serviceType: ServiceType;
  readonly quantityFor: AmountEditorDependencies["quantityFor"];
  readonly clock: AmountEditorDependencies["clock"];
  readonly currency: AmountEditorDependencies["currency"];
  /** The quoted cost of a service for one publication; null while it is not known. */
  readonly costOf: (serviceId: ServiceId) => Money | null;
}

/** One service type of the form: whether it is placed on publications, by which service and how much of it (SUB-009). */
export class SubscriptionTypeSettings {
  readonly serviceType: ServiceType;
  isSelected = false;
  serviceId: ServiceId | null;
  /** The place the audience shall come from; null for any. */
  country: string | null = null;
  readonly quantity: QuantityEditor;
  readonly subtotal: AmountEditor;
  readonly #costOf: SubscriptionTypeSettingsDependencies["costOf"];

  constructor({ serviceType, quantityFor, clock, currency, costOf }: SubscriptionTypeSettingsDependencies) {
    this.serviceType = serviceType;
    this.#costOf = costOf;
    this.serviceId = serviceType.services[0]?.id ?? null;
    this.quantity = new QuantityEditor({
      service: () => this.service,
      countedLines: () => 0,
      changed: () => this.subtotal.forget(),
      rounding: "down",
    });
    this.subtotal = new AmountEditor({
      quantityFor,
      clock,
      currency,
      quantity: this.quantity,
      line: { service: () => this.service, cost: () => this.cost },
    });
    this.quantity.startWith(this.service);
    makeObservable(this, {
      isSelected: observable,
      serviceId: observableRef,
      country: observableRef,
      services: computed,
      service: computed,
      countries: computed,
      wish: computed,
      select: action,
      chooseService: action,
      chooseCountry: action,
    });
  }

  get serviceTypeId(): ServiceTypeId {
    return this.serviceType.id;
  }

  /** Services of the type, those for the chosen place where one is chosen. */
  get services(): readonly Service[] {
    const { services } = this.serviceType;
    return this.country === null ? services : services.filter((service) => service.geo === this.country);
  }

  get service(): Service | undefined {
    return this.services.find((service) => service.id === this.serviceId);
  }

  /** Places that the services of the type name; none where there is no choice. */
  get countries(): readonly string[] {
    const places = new Set(this.serviceType.services.flatMap((service) => service.geo ?? []));
    return places.size < 2 ? [] : [...places];
  }

  /** What the service costs for one publication (SUB-009); null while it is not known. */
  get cost(): Money | null {
    return this.wish === null ? null : this.#costOf(this.wish.serviceId);
  }

  /** What this type adds to the subscription; null when it is not selected. */
  get wish(): (WishedService & { readonly countries: readonly string[] }) | null {
    if (!this.isSelected || !this.service) return null;
    const countries = this.country === null ? [] : [this.country];
    return { serviceId: this.service.id, quantity: this.quantity.quantity, countries };
  }

  select(isSelected: boolean): void {
    this.isSelected = isSelected;
    if (!isSelected) this.subtotal.forget();
  }

  /** A newly chosen service brings its default quantity. */
  chooseService(id: ServiceId): void {
    if (!this.services.some((service) => service.id === id)) return;
    this.serviceId = id;
    this.subtotal.forget();
    this.quantity.startWith(this.service);
  }

  chooseCountry(country: string | null): void {
    this.country = country;
    if (!this.service && this.services[0]) this.chooseService(this.services[0].id);
  }
}

export interface TypeSettingsDependencies extends Pick<SubscriptionTypeSettingsDependencies, "clock" | "currency"> {
  readonly subscriptions: Pick<SubscriptionsPort, "quantityByCost">;
  readonly quote: SubscriptionQuote;
  readonly contentsLimit: () => number;
}

/** Makes the settings of those types that have a service to offer (SUB-011). */
export function typeSettings(
  types: readonly ServiceType[],
  { subscriptions, quote, contentsLimit, ...around }: TypeSettingsDependencies,
): readonly SubscriptionTypeSettings[] {
  const quantityFor: AmountEditorDependencies["quantityFor"] = ({ service, amount }, signal) => {
    const request = { serviceId: service.id, desiredCost: amount, contentsLimit: contentsLimit() };
    return subscriptions.quantityByCost(request, signal);
  };
  const costOf = (id: ServiceId) => quote.cost?.services.find((service) => service.serviceId === id)?.cost ?? null;
  return types
    .filter((serviceType) => serviceType.services.length > 0)
    .map((serviceType) => new SubscriptionTypeSettings({ serviceType, quantityFor, costOf, ...around }));
}
