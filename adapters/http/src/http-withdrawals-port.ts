import type { IdempotencyKey } from "@panel/core/identifiers";
import { numberFromMoney } from "@panel/core/money";
import { mapResult, type FieldRefusal, type PortAnswer } from "@panel/core/result";
import type { CancelSignal } from "@panel/core/tasks";
import type {
  Withdrawal,
  WithdrawalField,
  WithdrawalMethod,
  WithdrawalQuestion,
  WithdrawalRequest,
  WithdrawalsPort,
  WithdrawalTotal,
} from "@panel/core/withdrawals";
import {
  getWithdrawalMethods,
  getWithdrawals,
  postWithdrawal,
  postWithdrawalTotal,
  withdrawalFromWire,
  withdrawalMethodFromWire,
  withdrawalTotalFromWire,
} from "@panel/wire/withdrawals";
import type { HttpClient } from "./transport/http-client.ts";

const questionToWire = ({ amount, paymentMethodId }: WithdrawalQuestion) => ({
  amount: numberFromMoney(amount),
  payment_method_id: paymentMethodId,
});

/** Withdrawals over HTTP (API-052 to API-054). */
export class HttpWithdrawalsPort implements WithdrawalsPort {
  private readonly client: HttpClient;

  constructor(client: HttpClient) {
    this.client = client;
  }

  async methods(signal?: CancelSignal): PortAnswer<readonly WithdrawalMethod[]> {
    return mapResult(await this.client.call(getWithdrawalMethods, { signal }), (wire) => wire.map(withdrawalMethodFromWire));
  }

  async total(question: WithdrawalQuestion, signal?: CancelSignal): PortAnswer<WithdrawalTotal, FieldRefusal<WithdrawalField>> {
    const body = questionToWire(question);
    return mapResult(await this.client.call(postWithdrawalTotal, { body, signal }), withdrawalTotalFromWire);
  }

  /** Always with the more precise balances (CUR-012, DEC-077). */
  async request(request: WithdrawalRequest, key: IdempotencyKey): PortAnswer<Withdrawal, FieldRefusal<WithdrawalField>> {
    const { accountNumber, comment } = request;
    const body = { ...questionToWire(request), account_number: accountNumber, user_comment: comment === "" ? null : comment };
    const query = { with_increased_balance_accuracy: 1 };
    return mapResult(await this.client.call(postWithdrawal, { key, query, body }), withdrawalFromWire);
  }

  async list(signal?: CancelSignal): PortAnswer<readonly Withdrawal[]> {
    return mapResult(await this.client.call(getWithdrawals, { signal }), (wire) => wire.map(withdrawalFromWire));
  }
}
