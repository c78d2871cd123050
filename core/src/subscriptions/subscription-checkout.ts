import { Checkout, placingBy } from "../checkout/index.ts";
import { zeroMoney } from "../money/index.ts";
import type { PaymentMethod } from "../payments/index.ts";
import { isOutcomeUnknown, serverMessageOf, type PortError } from "../result/index.ts";
import { Command } from "../tasks/index.ts";
import type { Subscription, SubscriptionDraft } from "./subscription-entities.ts";
import type { SubscriptionQuote } from "./subscription-quote.ts";
import type { SubscriptionPart } from "./subscription-rules.ts";
import type { SubscriptionSender } from "./subscription-sender.ts";
import type { SubscriptionField, SubscriptionRefusal } from "./subscriptions-port.ts";

/** A subscription as it was sent, and the method by which its card is linked afterwards; null where none is. */
export interface SentSubscription {
  readonly draft: SubscriptionDraft;
  readonly linkBy: PaymentMethod | null;
}

/** A subscription that was made; `isCardMissing` when linking its card did not work (DEC-156). */
export interface CreatedSubscription {
  readonly subscription: Subscription;
  readonly isCardMissing: boolean;
}

/** What keeps a subscription from being made: what is missing, a cost that is being turned into a quantity, a cost that is not known. */
export type SubscriptionBlock = SubscriptionPart | "workingOutQuantity" | "noTotal";

type Refusal = PortError | SubscriptionRefusal;

/** The checkout of a subscription; the lines of its problems are service types. */
export type SubscriptionCheckout = Checkout<SentSubscription, Subscription, Refusal, SubscriptionBlock, SubscriptionField>;

export interface SubscriptionCheckoutDependencies {
  readonly quote: SubscriptionQuote;
  readonly sender: SubscriptionSender;
  readonly form: {
    readonly draft: () => SentSubscription | null;
    readonly missing: () => readonly SubscriptionPart[];
    readonly isWorkingOutQuantity: () => boolean;
    /** Keys of the chosen types in the order in which their services are sent. */
    readonly lineKeys: () => readonly string[];
    /** False for a frozen account, which is told so (DEC-058). */
    readonly mayAct: () => boolean;
  };
  readonly events: {
    readonly placed: (subscription: Subscription, sent: SentSubscription | null) => void;
    readonly refused: (refusal: Refusal) => void;
  };
}

/** Makes the checkout of a subscription. */
export function subscriptionCheckout({ quote, sender, form, events }: SubscriptionCheckoutDependencies): SubscriptionCheckout {
  const blocks = (): readonly SubscriptionBlock[] => [
    ...form.missing(),
    ...(form.isWorkingOutQuantity() ? (["workingOutQuantity"] as const) : []),
    ...(quote.currentCost === null ? (["noTotal"] as const) : []),
  ];
  return new Checkout({
    quote,
    input: {
      draft: form.draft,
      total: () => quote.currentCost?.totalCost ?? zeroMoney,
      blocks,
      lineKeysOf: form.lineKeys,
    },
    placing: placingBy(new Command<SentSubscription, Subscription, Refusal>({ send: ({ draft }) => sender.send(draft) })),
    events,
    person: { mayAct: form.mayAct },
  });
}

/** Why no subscription was made. Where nobody knows whether it was, the server's words of a failure would say too much. */
export function subscriptionFailureNotice(refusal: Refusal) {
  const isUncertain = isOutcomeUnknown(refusal);
  const message = isUncertain ? null : serverMessageOf(refusal);
  const key = refusal.kind === "offline" ? "offline" : isUncertain ? "createUncertain" : "createFailed";
  return message === null ? ({ kind: "error", textKey: `subscriptions:${key}` } as const) : ({ kind: "error", message } as const);
}
