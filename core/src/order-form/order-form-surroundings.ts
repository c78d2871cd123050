import type { Service } from "../catalogue/index.ts";
import type { Fraction, Money } from "../money/index.ts";
import type { CreateOrderType } from "../settings/index.ts";
import type { PortAnswer, PortError } from "../result/index.ts";
import type { OrderLine } from "../pricing/index.ts";
import type { ChoosableCatalogue } from "./service-choice.ts";

/** The shared catalogue, as the order form needs it. */
export interface OrderFormCatalogue extends ChoosableCatalogue {
  readonly isLoaded: boolean;
  readonly problem: PortError | null;
  load(): Promise<void>;
  refresh(): Promise<void>;
  open(idOrSlug: string): PortAnswer<Service>;
  add(service: Service): void;
}

/** The instance settings, as the order form needs them. */
export interface OrderFormSettings {
  readonly current: {
    readonly guaranteeCharge: Fraction;
    readonly createOrderTypes: readonly CreateOrderType[];
    readonly singleOrderDesign: "full_design" | "simplified_design_v2025";
    readonly termsUrl: string | null;
  } | null;
}

/** Amounts in the currency that is shown; the currency model fits. */
export interface OrderFormCurrency {
  readonly visibleCurrency: string;
  format(amount: Money): string;
  /** Null where dollars are shown anyway. */
  inDollars(amount: Money): string | null;
  formatUnitPrice(price: Money, per: number): string;
  plainText(amount: Money): string;
  parse(text: string): Money | null;
}

/** A line as the cart takes it; the cart's own type fits. */
export interface CartLine extends OrderLine {
  readonly amount: Money;
  readonly icon: string | null;
  readonly packageServiceSlug: string | null;
  readonly isServicesFreezed: boolean;
}

/** The part of the cart that takes lines in and gives one out to be edited; known by its shape only. */
export interface CartIntake {
  add(lines: readonly CartLine[]): readonly unknown[];
  item(key: string): CartLine | undefined;
  /** Puts a line back in its place; false when it is no longer there. */
  replace(key: string, line: CartLine): boolean;
  /** The editing of a line is over: the plain form, under the open cart. */
  comeBack(): void;
}
