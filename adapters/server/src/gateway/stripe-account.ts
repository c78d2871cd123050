import Stripe from "stripe";
import { moneyFromCents, scaleMoney, type Money } from "@panel/core/money";

/** The operator's account at Stripe. */
export interface StripeAccount {
  readonly secretKey: string;
  /** Signs what Stripe reports to this server. */
  readonly webhookSecret: string;
  /** Where the API answers; null is Stripe itself, anything else a stand-in. */
  readonly apiAddress: string | null;
}

const TIMEOUT_MS = 10_000;
const MICROS_PER_CENT = 10_000;

/** A client of the account: it tries again by itself where nothing can be done twice. */
export function stripeClient({ secretKey, apiAddress }: Pick<StripeAccount, "secretKey" | "apiAddress">): Stripe {
  const common = { timeout: TIMEOUT_MS, maxNetworkRetries: 2, telemetry: false } as const;
  if (apiAddress === null) return new Stripe(secretKey, common);
  const { protocol, hostname, port } = new URL(apiAddress);
  const isPlain = protocol === "http:";
  return new Stripe(secretKey, {
    ...common,
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? "http" : "https",
  });
}

/** What Stripe is asked to take: whole cents, rounded as the amount on the button is. */
export const centsOf = (amount: Money): number => scaleMoney(amount, 1, MICROS_PER_CENT);

export const moneyOfCents = (cents: number): Money => moneyFromCents(cents);

/** What Stripe took, in its smallest units: as money where it took dollars, and in its own words. */
export const takenAtStripe = (units: number | null, currency: string | null) => ({
  amount: units === null || currency !== "usd" ? null : moneyFromCents(units),
  said: `${String(units)} of the smallest units of ${String(currency)}`,
});
