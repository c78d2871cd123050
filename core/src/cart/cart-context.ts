import type { Network, Service, ServiceType } from "../catalogue/index.ts";
import type { NetworkId, ServiceId, ServiceTypeId } from "../identifiers/index.ts";
import type { Fraction, Money } from "../money/index.ts";
import type { PayingPerson } from "../payments/index.ts";
import type { PortAnswer } from "../result/index.ts";
import type { Cancel } from "../time/index.ts";

/** What the cart needs of the shared catalogue, which fits it. */
export interface CartCatalogue {
  readonly networks: readonly Network[];
  readonly isLoaded: boolean;
  refresh(): Promise<unknown>;
  network(id: NetworkId): Network | undefined;
  serviceType(id: ServiceTypeId): ServiceType | undefined;
  service(id: ServiceId): Service | undefined;
  /** Asks for one service by id, which joins the catalogue when it is one of restricted access. */
  open(idOrSlug: string): PortAnswer<Service>;
  add(service: Service): void;
}

/** What the cart needs of the instance settings; the settings model fits. */
export interface CartSettings {
  readonly current: { readonly guaranteeCharge: Fraction } | null;
  refreshSettings(): Promise<unknown>;
}

/** Amounts in the currency that is shown; the currency model fits. */
export interface CartCurrency {
  format(amount: Money): string;
  parse(text: string): Money | null;
  plainText(amount: Money): string;
}

/** Tells why a session ended; the session model fits. */
export interface EndingSession {
  onEnd(forget: (end: string) => void): Cancel;
}

export type CartPerson = PayingPerson;
