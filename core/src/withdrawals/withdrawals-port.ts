import type { IdempotencyKey, PaymentMethodId } from "../identifiers/index.ts";
import type { Money } from "../money/index.ts";
import type { FieldRefusal, PortAnswer } from "../result/index.ts";
import type { CancelSignal } from "../tasks/index.ts";
import type { Withdrawal, WithdrawalField, WithdrawalMethod, WithdrawalTotal } from "./withdrawal-rules.ts";

/** What is counted (DEC-086). */
export interface WithdrawalQuestion {
  readonly paymentMethodId: PaymentMethodId;
  readonly amount: Money;
}

export interface WithdrawalRequest extends WithdrawalQuestion {
  readonly accountNumber: string;
  readonly comment: string;
}

/** Payouts of what a customer earned (API-052 to API-054). */
export interface WithdrawalsPort {
  methods(signal?: CancelSignal): PortAnswer<readonly WithdrawalMethod[]>;
  total(question: WithdrawalQuestion, signal?: CancelSignal): PortAnswer<WithdrawalTotal, FieldRefusal<WithdrawalField>>;
  /** Asks for a payout: the amount is held from then on. */
  request(request: WithdrawalRequest, key: IdempotencyKey): PortAnswer<Withdrawal, FieldRefusal<WithdrawalField>>;
  /** What was asked for so far, the newest first. */
  list(signal?: CancelSignal): PortAnswer<readonly Withdrawal[]>;
}
