import { Checkout, placingBy } from "../checkout/index.ts";
import { zeroMoney } from "../money/index.ts";
import type { FieldRefusal, PortError } from "../result/index.ts";
import { Command, Quote } from "../tasks/index.ts";
import type { Clock } from "../time/index.ts";
import type {
  PaymentInstructions,
  PaymentMethod,
  TopUpTotal,
  AmountProblem,
  PaymentsPort,
  TopUpField,
  TopUpRequest,
} from "../payments/index.ts";
import type { TopUpSender } from "./top-up-sender.ts";

/** Wait after the last change before the total is asked for (PAY-013, BIZ-011). */
const TOP_UP_DELAY_MS = 500;

/** A top-up as it is sent, and the method that leads on to its payment. */
export interface SentTopUp {
  readonly request: TopUpRequest;
  readonly method: PaymentMethod;
}

type Refusal = PortError | FieldRefusal<TopUpField>;

/** What a top-up costs and brings (PAY-015). */
export type TopUpQuote = Quote<TopUpRequest, TopUpTotal, FieldRefusal<TopUpField>, TopUpField>;

/** What keeps an amount from being topped up: no amount, one that the method does not take (PAY-010), a total that nobody knows. */
export type TopUpBlock = "noAmount" | AmountProblem["kind"] | "totalUnknown";

/** The checkout of a top-up. */
export type TopUpCheckout = Checkout<SentTopUp, PaymentInstructions, Refusal, TopUpBlock, TopUpField>;

export interface TopUpQuoteDependencies {
  readonly payments: Pick<PaymentsPort, "topUpTotal">;
  readonly clock: Clock;
  readonly request: () => TopUpRequest | null;
  readonly counted: (total: TopUpTotal, request: TopUpRequest) => void;
}

/** Makes the quote of a top-up. What the server has against a field stays until the next answer, or until the field is changed. */
export const topUpQuote = ({ payments, clock, request, counted }: TopUpQuoteDependencies): TopUpQuote =>
  new Quote({
    clock,
    delayMs: TOP_UP_DELAY_MS,
    input: {
      current: request,
      keyOf: ({ paymentMethodId, amount, couponCode }) => JSON.stringify([paymentMethodId, amount, couponCode]),
      isLasting: () => true,
    },
    ask: (asked, signal) => payments.topUpTotal(asked, signal),
    events: { counted },
  });

export interface TopUpCheckoutDependencies {
  readonly quote: TopUpQuote;
  readonly sender: TopUpSender;
  readonly draft: () => SentTopUp | null;
  readonly amountProblem: () => AmountProblem | null;
  readonly events: {
    readonly placed: (instructions: PaymentInstructions, sent: SentTopUp | null) => void;
    readonly refused: (refusal: Refusal) => void;
    /** False for a frozen account, whose notice is then shown (DEC-058). */
    readonly mayAct: () => boolean;
  };
}

/** Makes the checkout of a top-up: nothing is sent before its total is known, which the button names. */
export function topUpCheckout({ quote, sender, draft, amountProblem, events }: TopUpCheckoutDependencies): TopUpCheckout {
  const { mayAct, placed, refused } = events;
  return new Checkout({
    quote,
    input: {
      draft,
      total: () => quote.currentCost?.totalAmount ?? zeroMoney,
      blocks: () => {
        if (draft() === null) return ["noAmount"];
        const problem = amountProblem();
        if (problem) return [problem.kind];
        return quote.currentCost === null && !quote.isPending ? ["totalUnknown"] : [];
      },
    },
    placing: placingBy(new Command<SentTopUp, PaymentInstructions, Refusal>({ send: ({ request }) => sender.send(request) })),
    events: { placed, refused },
    person: { mayAct },
  });
}
