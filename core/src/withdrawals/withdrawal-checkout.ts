import { Checkout, placingBy } from "../checkout/index.ts";
import { zeroMoney } from "../money/index.ts";
import type { FieldRefusal, PortError } from "../result/index.ts";
import { Command, IdempotentSender, Quote, type StoredKeys } from "../tasks/index.ts";
import type { Clock } from "../time/index.ts";
import type { UserProfile } from "../profile/index.ts";
import type { Withdrawal, WithdrawalField, WithdrawalProblem, WithdrawalTotal } from "./withdrawal-rules.ts";
import type { WithdrawalQuestion, WithdrawalRequest, WithdrawalsPort } from "./withdrawals-port.ts";

/** Wait after the last change before the total is asked for, as when money is added. */
const TOTAL_DELAY_MS = 500;

/** How often a request is sent while nobody knows what became of it. */
const MAX_SENDS = 4;

export type WithdrawalRefusal = PortError | FieldRefusal<WithdrawalField>;

/** What a withdrawal comes to (WDR-003). */
export type WithdrawalQuote = Quote<WithdrawalQuestion, WithdrawalTotal, FieldRefusal<WithdrawalField>, WithdrawalField>;

/** What keeps a request from being sent. */
export type WithdrawalBlock = WithdrawalProblem["kind"] | "totalUnknown";
export type WithdrawalCheckout = Checkout<WithdrawalRequest, Withdrawal, WithdrawalRefusal, WithdrawalBlock, WithdrawalField>;

export interface WithdrawalQuoteDependencies {
  readonly withdrawals: Pick<WithdrawalsPort, "total">;
  readonly clock: Clock;
  readonly question: () => WithdrawalQuestion | null;
}

/** Makes the quote of a withdrawal. */
export const withdrawalQuote = ({ withdrawals, clock, question }: WithdrawalQuoteDependencies): WithdrawalQuote =>
  new Quote({
    clock,
    delayMs: TOTAL_DELAY_MS,
    input: {
      current: question,
      keyOf: ({ paymentMethodId, amount }) => JSON.stringify([paymentMethodId, amount]),
      isLasting: () => true,
    },
    ask: (asked, signal) => withdrawals.total(asked, signal),
  });

/** Sends a request exactly once, under a key that is kept over reloads (DEC-125). */
export type WithdrawalSender = IdempotentSender<WithdrawalRequest, Withdrawal, WithdrawalRefusal>;

export interface WithdrawalSenderDependencies {
  readonly withdrawals: Pick<WithdrawalsPort, "request">;
  readonly session: { readonly profile: UserProfile | null };
  readonly keys: StoredKeys;
  readonly clock: Clock;
}

/** Makes the sender of requests. */
export const withdrawalSender = ({ withdrawals, session, keys, clock }: WithdrawalSenderDependencies): WithdrawalSender =>
  new IdempotentSender({
    keys: keys.of((request) => JSON.stringify([session.profile?.id ?? null, request])),
    clock,
    send: (request, key) => withdrawals.request(request, key),
    maxSends: MAX_SENDS,
  });

export interface WithdrawalCheckoutDependencies {
  readonly quote: WithdrawalQuote;
  readonly sender: WithdrawalSender;
  readonly draft: () => WithdrawalRequest | null;
  readonly problems: () => readonly WithdrawalProblem[];
  readonly events: {
    readonly placed: (withdrawal: Withdrawal) => void;
    readonly refused: (refusal: WithdrawalRefusal) => void;
    /** False for a frozen account, whose notice is then shown (DEC-058). */
    readonly mayAct: () => boolean;
  };
}

/** Makes the checkout of a withdrawal: nothing is sent before it is known what arrives, which the button names. */
export function withdrawalCheckout(parts: WithdrawalCheckoutDependencies): WithdrawalCheckout {
  const { quote, sender, draft, problems, events } = parts;
  return new Checkout({
    quote,
    input: {
      draft,
      total: () => quote.currentCost?.total ?? zeroMoney,
      blocks: () => {
        const kinds = problems().map(({ kind }) => kind);
        if (kinds.length > 0) return kinds;
        return quote.currentCost === null && !quote.isPending ? ["totalUnknown"] : [];
      },
    },
    placing: placingBy(
      new Command<WithdrawalRequest, Withdrawal, WithdrawalRefusal>({ send: (request) => sender.send(request) }),
    ),
    events: { placed: events.placed, refused: events.refused },
    person: { mayAct: events.mayAct },
  });
}
