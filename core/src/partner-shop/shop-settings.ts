import type { InstanceSettings } from "../settings/index.ts";
import {
  dollarDisplay,
  fractionFromMillionths,
  formatMoney,
  parseAmount,
  plainAmount,
  type Fraction,
  type Money,
  type MoneyDisplay,
} from "../money/index.ts";
import { serviceId, type ServiceId } from "../identifiers/index.ts";

/** What the operator's settings say to a shop in a partner's page. */
export interface ShopSettings {
  /** Name of the panel that sells. */
  readonly name: string;
  readonly guaranteeCharge: Fraction;
  readonly blockedServiceIds: readonly ServiceId[];
  /** Roubles for one dollar, in millionths; 0 where they have no rate. */
  readonly roubleRateMillionths: number;
  readonly precision: number;
  /** The operator's colour of buttons; null keeps the product's own. */
  readonly primaryColour: string | null;
}

/** What of all settings a widget's page is told; the page's own text carries it. */
export const shopSettingsText = (settings: ShopSettings): string => JSON.stringify(settings);

const wholeNumber = (value: unknown, fallback: number): number =>
  typeof value === "number" && Number.isSafeInteger(value) && value >= 0 ? value : fallback;

/** Reads it again; whatever is missing or wrong has its neutral value. */
export function shopSettingsFrom(text: string | null): ShopSettings {
  let read: unknown = null;
  try {
    read = JSON.parse(text ?? "null");
  } catch {
    // A page without settings sells all the same.
  }
  const told = (typeof read === "object" && read !== null ? read : {}) as Partial<Record<keyof ShopSettings, unknown>>;
  const ids = Array.isArray(told.blockedServiceIds) ? (told.blockedServiceIds as readonly unknown[]) : [];
  return {
    name: typeof told.name === "string" ? told.name : "",
    guaranteeCharge: fractionFromMillionths(wholeNumber(told.guaranteeCharge, 0)),
    blockedServiceIds: ids.filter((id) => typeof id === "number").map(serviceId),
    roubleRateMillionths: wholeNumber(told.roubleRateMillionths, 0),
    precision: wholeNumber(told.precision, 2),
    primaryColour: typeof told.primaryColour === "string" ? told.primaryColour : null,
  };
}

/** Amounts of a shop, in the currency that the partner asked for; in dollars where that has no rate (CUR-007). */
export class ShopCurrency {
  readonly visibleCurrency: "USD" | "RUB";
  readonly #display: MoneyDisplay;

  constructor(
    { roubleRateMillionths: rate, precision }: Pick<ShopSettings, "roubleRateMillionths" | "precision">,
    wanted: string,
  ) {
    const isRouble = wanted.toUpperCase() === "RUB" && rate > 0;
    this.visibleCurrency = isRouble ? "RUB" : "USD";
    this.#display = isRouble ? { symbol: "₽", code: "RUB", rateMillionths: rate, precision } : { ...dollarDisplay, precision };
  }

  format(amount: Money): string {
    return formatMoney(amount, this.#display);
  }

  plainText(amount: Money): string {
    return plainAmount(amount, this.#display);
  }

  parse(text: string): Money | null {
    return parseAmount(text, this.#display);
  }
}

/** What of an operator's settings a shop is told. */
export const shopSettingsOf = (settings: InstanceSettings): ShopSettings => ({
  name: settings.panelName,
  guaranteeCharge: settings.guaranteeCharge,
  blockedServiceIds: settings.blockedServiceIds,
  // Without a rate nothing is shown in roubles, as where they are not offered (CUR-008).
  roubleRateMillionths: settings.currencies.includes("RUB") ? settings.rubExchangeRateMillionths : 0,
  precision: settings.roundingPrecision,
  primaryColour: settings.colours.light.primary ?? null,
});
