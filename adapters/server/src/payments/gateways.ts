import { moneyFromCents, type Money } from "@panel/core/money";
import { isPaidByHand, type PaymentMethod } from "@panel/core/payments";
import type { KnownPayer, UnknownPayer } from "@panel/core/purchase";

/** Who keeps linked cards. */
export type CardProvider = "sandbox" | "stripe";

/** Stripe refuses charges in dollars below this. */
const STRIPE_LEAST_CHARGE: Money = moneyFromCents(50);

/** Which gateways take money on this server. */
export interface Gateways {
  /** Address of the page on which an invoice is paid by methods of this strategy; null where no gateway takes them. */
  readonly payPage: (strategy: PaymentMethod["strategy"], invoiceId: string) => string | null;
  /** Address of the page on which a card is linked by methods of this strategy; null where nobody keeps it. */
  readonly cardPage: (strategy: PaymentMethod["strategy"], linkId: string) => string | null;
  /** Whether Stripe takes the money of methods of this strategy. */
  readonly isOfStripe: (strategy: PaymentMethod["strategy"]) => boolean;
  /** Whether a card that this provider keeps can be charged. */
  readonly takesCards: (provider: CardProvider) => boolean;
  /** Whether what lies outside is simulated, such as what accounts publish. */
  readonly isSandbox: boolean;
  /** Where the panel is served besides this server; gateways may lead back there, too (DEC-183). */
  readonly otherOrigins: readonly string[];
}

interface GatewayFacts {
  /** Address of this server, without a closing slash. */
  readonly origin: string;
  readonly otherOrigins: readonly string[];
  readonly isSandbox: boolean;
  readonly hasStripe: boolean;
}

/**
 * Stripe takes what its strategy names, and linked cards outside the sandbox, where an account is set up; the sandbox takes everything else,
 * where it is open.
 */
export function gatewaysOf({ origin, otherOrigins, isSandbox, hasStripe }: GatewayFacts): Gateways {
  const isOfStripe = (strategy: PaymentMethod["strategy"]): boolean =>
    hasStripe && (strategy === "stripe_checkout" || (strategy === "recurring" && !isSandbox));
  const pageOf = (strategy: PaymentMethod["strategy"], atStripe: string, inSandbox: string): string | null => {
    if (isOfStripe(strategy)) return `${origin}/payments/stripe/${atStripe}`;
    return isSandbox ? `${origin}/sandbox/${inSandbox}` : null;
  };
  return {
    payPage: (strategy, invoiceId) => pageOf(strategy, invoiceId, `pay/${invoiceId}`),
    cardPage: (strategy, linkId) => pageOf(strategy, `card/${linkId}`, `card/${linkId}`),
    isOfStripe,
    takesCards: (provider) => (provider === "stripe" ? hasStripe : isSandbox),
    isSandbox,
    otherOrigins,
  };
}

/** Who pays; a linked card with who keeps it. */
type GatewayPayer = UnknownPayer | (KnownPayer & { readonly provider?: CardProvider });

/** Whether there is a gateway that takes the money of this payer, where it is not paid by hand or from the balance. */
export function hasGatewayFor(gateways: Gateways, payer: GatewayPayer | null): boolean {
  if (!payer || payer.kind === "balance" || payer.method === null) return false;
  if (payer.kind === "method") return gateways.payPage(payer.method.strategy, "") !== null;
  return payer.provider !== undefined && gateways.takesCards(payer.provider);
}

/** A method as this server can take money by it: never less than its gateway takes. */
export function withGatewayLimits({ isOfStripe }: Pick<Gateways, "isOfStripe">, method: PaymentMethod): PaymentMethod {
  if (!isOfStripe(method.strategy) || (method.minAmount ?? 0) >= STRIPE_LEAST_CHARGE) return method;
  return { ...method, minAmount: STRIPE_LEAST_CHARGE };
}

/** Whether a method leads to a gateway that is not there. */
export const lacksGateway = (gateways: Gateways, method: Pick<PaymentMethod, "strategy">): boolean =>
  !isPaidByHand(method) && gateways.payPage(method.strategy, "") === null;
