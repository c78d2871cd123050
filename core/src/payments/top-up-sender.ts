import { isOutcomeUnknown, type FieldRefusal, type PortError } from "../result/index.ts";
import { IdempotentSender, keysInStorage, type StoredKeysDependencies } from "../tasks/index.ts";
import type { PaymentInstructions } from "./payment-entities.ts";
import type { PayingPerson } from "./payment-surroundings.ts";
import type { PaymentsPort, TopUpField, TopUpRequest } from "./payments-port.ts";

/** How often a top-up is sent while nobody knows what became of it. */
const MAX_SENDS = 4;

export interface TopUpSenderDependencies extends StoredKeysDependencies {
  readonly payments: Pick<PaymentsPort, "addFunds">;
  readonly session: PayingPerson;
}

/** Opens an invoice exactly once, under a key that is kept over reloads (DEC-125), and answers how to pay it (PAY-017, PAY-021). */
export type TopUpSender = IdempotentSender<TopUpRequest, PaymentInstructions, PortError | FieldRefusal<TopUpField>>;

/** Makes the sender of top-ups. */
export const topUpSender = ({ payments, session, ...stored }: TopUpSenderDependencies): TopUpSender =>
  new IdempotentSender({
    keys: keysInStorage(stored, ({ paymentMethodId, amount, couponCode }) =>
      JSON.stringify([session.profile?.id ?? null, paymentMethodId, amount, couponCode]),
    ),
    clock: stored.clock,
    send: (request, key) => payments.addFunds(request, key),
    isUnknown: isOutcomeUnknown,
    maxSends: MAX_SENDS,
  });
