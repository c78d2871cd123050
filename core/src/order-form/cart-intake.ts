import type { Money } from "../money/index.ts";
import type { OrderLine } from "../pricing/index.ts";

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
