import { paymentMethodId, type IdempotencyKey, type PaymentMethodId } from "@panel/core/identifiers";
import { fractionFromPercent, moneyFromCents, zeroMoney } from "@panel/core/money";
import { hasOwnMailbox } from "@panel/core/profile";
import { success, type Failure, type FieldRefusal, type PortAnswer, type PortError, type PortResult } from "@panel/core/result";
import {
  drawnFrom,
  fieldOfProblem,
  withdrawalProblems,
  withdrawalTotal,
  type Drawn,
  type Withdrawal,
  type WithdrawalField,
  type WithdrawalMethod,
  type WithdrawalProblem,
  type WithdrawalQuestion,
  type WithdrawalRequest,
  type WithdrawalsPort,
  type WithdrawalTotal,
} from "@panel/core/withdrawals";
import { isFrozen, scopedKey, type MemoryAccount } from "../accounts/memory-accounts.ts";
import { accountFrozen, emailUnproved, refused, sessionInvalid } from "../memory-refusals.ts";
import { accountOf, type MemoryShop } from "../memory-shop.ts";

const method = (id: number, name: string, values: Partial<WithdrawalMethod> = {}): WithdrawalMethod => ({
  id: paymentMethodId(id),
  name,
  icon: null,
  description: null,
  minAmount: null,
  maxAmount: null,
  fee: fractionFromPercent(0),
  minFee: zeroMoney,
  ...values,
});

/** One by share with a least fee and limits, one that costs nothing. */
export const sampleWithdrawalMethods: readonly WithdrawalMethod[] = [
  method(1, "USDT (TRC-20)", {
    description: "Arrives within a day.",
    minAmount: moneyFromCents(1_000),
    maxAmount: moneyFromCents(500_000),
    fee: fractionFromPercent(2),
    minFee: moneyFromCents(100),
  }),
  method(2, "Bank transfer"),
];

type Answer<Value> = PortResult<Value, FieldRefusal<WithdrawalField>>;

interface Taken {
  readonly owner: MemoryAccount;
  readonly drawn: Drawn;
  withdrawal: Withdrawal;
}

const refusalOf = (problems: readonly WithdrawalProblem[]) =>
  refused(...problems.map((problem) => ({ line: null, field: fieldOfProblem(problem), message: problem.kind })));

/** Payouts that `decide` pays or rejects, as the operator would. */
export class MemoryWithdrawalsPort implements WithdrawalsPort {
  readonly #shop: MemoryShop;
  readonly #taken: Taken[] = [];
  readonly #answers = new Map<string, Answer<Withdrawal>>();

  constructor(shop: MemoryShop) {
    this.#shop = shop;
  }

  methods(): PortAnswer<readonly WithdrawalMethod[]> {
    return Promise.resolve(accountOf(this.#shop) ? success(sampleWithdrawalMethods) : sessionInvalid);
  }

  total({ amount, paymentMethodId: id }: WithdrawalQuestion): PortAnswer<WithdrawalTotal, FieldRefusal<WithdrawalField>> {
    if (!accountOf(this.#shop)) return Promise.resolve(sessionInvalid);
    const counted = withdrawalTotal(amount, this.#method(id));
    return Promise.resolve(counted.ok ? counted : refusalOf([counted.error]));
  }

  request(request: WithdrawalRequest, key: IdempotencyKey): PortAnswer<Withdrawal, FieldRefusal<WithdrawalField>> {
    const account = accountOf(this.#shop);
    if (!account) return Promise.resolve(sessionInvalid);
    const known = this.#answers.get(scopedKey(account, key));
    if (known) return Promise.resolve(known);
    const answer = this.#refusalOf(account) ?? this.#take(account, request);
    if (answer.ok) this.#answers.set(scopedKey(account, key), answer);
    return Promise.resolve(answer);
  }

  list(): PortAnswer<readonly Withdrawal[]> {
    const account = accountOf(this.#shop);
    if (!account) return Promise.resolve(sessionInvalid);
    const own = this.#taken.filter(({ owner }) => owner === account);
    return Promise.resolve(success(own.map(({ withdrawal }) => withdrawal).toReversed()));
  }

  /** What the operator decides; of several decisions the first one counts. */
  decide(id: number, status: "paid" | "rejected", reason: string | null = null): void {
    const taken = this.#taken.find(({ withdrawal }) => withdrawal.id === id);
    if (taken?.withdrawal.status !== "pending") return;
    taken.withdrawal = { ...taken.withdrawal, status, reason, decidedAt: this.#shop.orders.now() };
    if (status === "rejected") this.#shop.accounts.giveBack(taken.owner, taken.drawn);
  }

  #refusalOf(account: MemoryAccount): Failure<PortError> | null {
    if (isFrozen(account)) return accountFrozen;
    return hasOwnMailbox(account.profile) ? null : emailUnproved;
  }

  #method(id: PaymentMethodId): WithdrawalMethod | null {
    return sampleWithdrawalMethods.find((each) => each.id === id) ?? null;
  }

  #take(owner: MemoryAccount, { amount, paymentMethodId: id, accountNumber, comment }: WithdrawalRequest): Answer<Withdrawal> {
    const chosen = this.#method(id);
    const earnings = owner.profile;
    const problems = withdrawalProblems({ amount, method: chosen, accountNumber, comment, earnings, balance: earnings.balance });
    const counted = withdrawalTotal(amount, chosen);
    const drawn = drawnFrom(earnings, amount);
    if (problems.length > 0 || !counted.ok || !drawn || !chosen) return refusalOf(problems);
    this.#shop.accounts.draw(owner, drawn);
    const withdrawal: Withdrawal = {
      id: this.#taken.length + 1,
      ...counted.value,
      method: chosen.name,
      accountNumber: accountNumber.trim(),
      comment: comment.trim() === "" ? null : comment.trim(),
      status: "pending",
      createdAt: this.#shop.orders.now(),
      decidedAt: null,
      reason: null,
    };
    this.#taken.push({ owner, drawn, withdrawal });
    return success(withdrawal);
  }
}
