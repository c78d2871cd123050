import type { Service } from "@panel/core/catalogue";
import type { TextOf } from "../bindings/use-text.ts";

/** Least and greatest quantity of a service, or the one there is. */
export function quantityTextOf(
  { minQuantity, maxQuantity }: Pick<Service, "minQuantity" | "maxQuantity">,
  text: TextOf<"catalogue">,
  shortOf: (count: number) => string,
): string {
  if (minQuantity === maxQuantity) return text("quantityFixed", { quantity: shortOf(minQuantity) });
  return text("quantityRange", { min: shortOf(minQuantity), max: shortOf(maxQuantity) });
}
