import { divideRounded, type NumberWriting } from "../money/index.ts";
import { failure, success, type Result } from "../result/index.ts";
import type { Network, Service, ServiceType } from "./catalogue-entities.ts";
import { foldText } from "./service-text.ts";

/** Colour of a network for which the server names none (CAT-005, BIZ-028). */
const DEFAULT_NETWORK_COLOUR = "#FEDEA0";

/** Why a service cannot be chosen (CAT-027). */
export type ServiceRefusal = { readonly kind: "deactivated" };

type Prices = Pick<Service, "price" | "defaultPrice">;

/** The colour the server names, else the product's own (CAT-005). */
export const networkColour = (colour: string | null | undefined): string => {
  const named = colour?.trim() ?? "";
  return named === "" ? DEFAULT_NETWORK_COLOUR : named;
};

/** True exactly when the price is below the default price, whatever percent is sent (CAT-015, DEC-106). */
export const hasDiscount = (service: Prices): boolean => service.price < service.defaultPrice;

/** Whole percent to show at a discounted service: the server's, else the rounded one of the two prices; null without a discount. */
export function shownDiscountPercent(service: Prices & Pick<Service, "discountPercent">): number | null {
  // Of nothing there is no percentage, whatever a broken list says.
  if (!hasDiscount(service) || service.defaultPrice <= 0) return null;
  if (service.discountPercent !== null && service.discountPercent > 0) return service.discountPercent;
  const saved = BigInt(service.defaultPrice) - BigInt(service.price);
  return Number(divideRounded(saved * 100n, BigInt(service.defaultPrice)));
}

/** Whether a service is sold at all; one that was switched off or withdrawn is still shown where it was bought (CAT-027). */
export const isOnSale = (service: Pick<Service, "isEnabled" | "isDeactivated">): boolean =>
  service.isEnabled && !service.isDeactivated;

/** Hands back the service unless it may not be chosen any more (CAT-027). */
export const chooseService = (service: Service): Result<Service, ServiceRefusal> =>
  service.isDeactivated ? failure({ kind: "deactivated" }) : success(service);

/** "Likes" alone says little where the likes of every network are listed. */
export const typeNameIn = (network: Pick<Network, "name"> | undefined, type: Pick<ServiceType, "name">): string =>
  !network || foldText(type.name).includes(foldText(network.name)) ? type.name : `${network.name} – ${type.name}`;

/**
 * A count as the panel shows it: from 1000 on in thousands, from a million on in millions, cut to one decimal (UTL-004, DEC-188), the
 * figure before the letter as `numbers` write it.
 */
export function shortCount(count: number, { shortened }: Pick<NumberWriting, "shortened">): string {
  if (count < 1_000) return shortened(count);
  return count < 1_000_000 ? `${shortened(Math.floor(count / 100) / 10)}K` : `${shortened(Math.floor(count / 100_000) / 10)}M`;
}

/** How many services a network has, all its types counted. */
export const serviceCountOf = ({ serviceTypes }: Pick<Network, "serviceTypes">): number =>
  serviceTypes.reduce((count, { services }) => count + services.length, 0);
