import { isPaidByHand, type PaymentMethod } from "@panel/core/payments";
import type { PurchasePayer } from "@panel/core/purchase";

/** Which gateways take money on this server. */
export interface Gateways {
  /** Address of the page on which an invoice is paid by methods of this strategy; null where no gateway takes them. */
  readonly payPage: (strategy: PaymentMethod["strategy"], invoiceId: string) => string | null;
  /** Whether what lies outside is simulated: linked cards, which are the sandbox's alone, and what accounts publish. */
  readonly isSandbox: boolean;
}

interface GatewayFacts {
  /** Address of this server, without a closing slash. */
  readonly origin: string;
  readonly isSandbox: boolean;
  readonly hasStripe: boolean;
}

/** Stripe takes what its strategy names, where an account is set up; the sandbox takes everything else, where it is open. */
export const gatewaysOf = ({ origin, isSandbox, hasStripe }: GatewayFacts): Gateways => ({
  payPage: (strategy, invoiceId) => {
    if (hasStripe && strategy === "stripe_checkout") return `${origin}/payments/stripe/${invoiceId}`;
    return isSandbox ? `${origin}/sandbox/pay/${invoiceId}` : null;
  },
  isSandbox,
});

/** Whether somebody is there who takes the money of this payer, where it is not paid by hand or from the balance. */
export function hasGatewayFor(gateways: Gateways, payer: PurchasePayer | null): boolean {
  if (payer?.kind === "linkedCard") return gateways.isSandbox;
  return payer?.kind === "method" && payer.method !== null && gateways.payPage(payer.method.strategy, "") !== null;
}

/** Whether a method leads to a gateway that is not there. */
export const lacksGateway = (gateways: Gateways, method: Pick<PaymentMethod, "strategy">): boolean =>
  !isPaidByHand(method) && gateways.payPage(method.strategy, "") === null;
