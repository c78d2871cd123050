import type { FieldRefusal, PortError } from "../result/index.ts";
import { IdempotentSender, type StoredKeys } from "../tasks/index.ts";
import type { Clock } from "../time/index.ts";
import type { PaymentInstructions, PayingPerson, PaymentsPort, TopUpField, TopUpRequest } from "../payments/index.ts";

/** How often a top-up is sent while nobody knows what became of it. */
const MAX_SENDS = 4;

export interface TopUpSenderDependencies {
  readonly payments: Pick<PaymentsPort, "addFunds">;
  readonly session: PayingPerson;
  readonly keys: StoredKeys;
  readonly clock: Clock;
}

/** Opens an invoice exactly once, under a key that is kept over reloads (DEC-125), and answers how to pay it (PAY-017, PAY-021). */
export type TopUpSender = IdempotentSender<TopUpRequest, PaymentInstructions, PortError | FieldRefusal<TopUpField>>;

/** Makes the sender of top-ups. */
export const topUpSender = ({ payments, session, keys, clock }: TopUpSenderDependencies): TopUpSender =>
  new IdempotentSender({
    keys: keys.of(({ paymentMethodId, amount, couponCode }) =>
      JSON.stringify([session.profile?.id ?? null, paymentMethodId, amount, couponCode]),
    ),
    clock,
    send: (request, key) => payments.addFunds(request, key),
    maxSends: MAX_SENDS,
  });
