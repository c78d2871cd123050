import { action, computed, makeObservable, observable, observableRef } from "mobx";
import { moneyFromCents, subtractMoney, zeroMoney, type Money } from "../money/index.ts";
import { TypedAmount, type AmountCurrency } from "../payments/index.ts";
import { hasOwnMailbox, type UserProfile } from "../profile/index.ts";
import { Query } from "../tasks/index.ts";
import type { Cancel, Clock } from "../time/index.ts";
import {
  withdrawalCheckout,
  withdrawalQuote,
  type WithdrawalCheckout,
  type WithdrawalQuote,
  type WithdrawalRefusal,
  type WithdrawalSender,
} from "./withdrawal-checkout.ts";
import {
  fieldOfProblem,
  mostOf,
  nothingEarned,
  withdrawable,
  withdrawalProblems,
  type Earnings,
  type Withdrawal,
  type WithdrawalField,
  type WithdrawalMethod,
  type WithdrawalProblem,
  type WithdrawalTotal,
} from "./withdrawal-rules.ts";
import type { WithdrawalQuestion, WithdrawalRequest, WithdrawalsPort } from "./withdrawals-port.ts";

/** Anyone who is paid out; the session model fits. */
export interface WithdrawingPerson {
  readonly profile: UserProfile | null;
  /** False for a frozen account, whose notice is then shown (DEC-058). */
  guardAction(): boolean;
  reloadProfile(): Promise<void>;
}

export interface WithdrawalsViewModelDependencies {
  readonly withdrawals: WithdrawalsPort;
  readonly sender: WithdrawalSender;
  readonly session: WithdrawingPerson;
  readonly currency: AmountCurrency;
  readonly clock: Clock;
}

/** What is said while somebody still types; the rest waits for the press. */
const saidAtOnce: ReadonlySet<WithdrawalProblem["kind"]> = new Set([
  "belowMinimum",
  "aboveMaximum",
  "belowZero",
  "notEnough",
  "eatenByFee",
  "accountNumberTooLong",
  "commentTooLong",
]);

/** Asking to be paid out, and what became of it (WDR-001 to WDR-005). */
export class WithdrawalsViewModel {
  readonly methodsQuery: Query<void, readonly WithdrawalMethod[]>;
  readonly listQuery: Query<void, readonly Withdrawal[]>;
  readonly typed: TypedAmount;
  readonly quote: WithdrawalQuote;
  readonly checkout: WithdrawalCheckout;
  accountNumber = "";
  comment = "";
  /** The request that was just taken. */
  requested: Withdrawal | null = null;
  /** Why the last press came to nothing, unless it is at a field. */
  failure: WithdrawalRefusal | null = null;
  private picked: WithdrawalMethod["id"] | null = null;
  readonly #parts: WithdrawalsViewModelDependencies;

  constructor(parts: WithdrawalsViewModelDependencies) {
    this.#parts = parts;
    const { withdrawals, sender, session, currency, clock } = parts;
    this.methodsQuery = new Query((_input, signal) => withdrawals.methods(signal));
    this.listQuery = new Query((_input, signal) => withdrawals.list(signal));
    this.typed = new TypedAmount(currency);
    this.quote = withdrawalQuote({ withdrawals, clock, question: () => this.#question() });
    this.checkout = withdrawalCheckout({
      quote: this.quote,
      sender,
      draft: () => this.#draft(),
      problems: () => this.problems,
      events: {
        placed: action((withdrawal) => this.#placed(withdrawal)),
        refused: action((refusal) => this.#refused(refusal)),
        mayAct: () => session.guardAction(),
      },
    });
    makeObservable<this, "picked">(this, {
      accountNumber: observable,
      comment: observable,
      requested: observableRef,
      failure: observableRef,
      picked: observable,
      method: computed,
      problems: computed,
      pick: action,
      setAmount: action,
      takeAll: action,
      setAccountNumber: action,
      setComment: action,
    });
  }

  get methods(): readonly WithdrawalMethod[] {
    return this.methodsQuery.value ?? [];
  }

  /** The chosen method; without a choice the only one there is. */
  get method(): WithdrawalMethod | null {
    const [first, ...others] = this.methods;
    return this.methods.find(({ id }) => id === this.picked) ?? (others.length === 0 ? (first ?? null) : null);
  }

  get earnings(): Earnings {
    return this.#parts.session.profile ?? nothingEarned;
  }

  /** Whether the e-mail has to be proved before anything is paid out (DEC-203). */
  get needsMailbox(): boolean {
    const { profile } = this.#parts.session;
    return profile !== null && !hasOwnMailbox(profile);
  }

  /** What can be withdrawn (DEC-086). */
  get available(): Money {
    return withdrawable(this.earnings);
  }

  /** The most that can be typed of it. */
  get mostAvailable(): Money {
    return this.#typable(this.available);
  }

  /** What the typed amount comes to (WDR-003); null while that is not known. */
  get total(): WithdrawalTotal | null {
    return this.quote.currentCost;
  }

  /** Everything that keeps the request from being sent. */
  get problems(): readonly WithdrawalProblem[] {
    const { method, accountNumber, comment, earnings } = this;
    const balance = this.#parts.session.profile?.balance ?? null;
    return withdrawalProblems({ amount: this.typed.amount ?? zeroMoney, method, accountNumber, comment, earnings, balance });
  }

  /** What the panel itself has against a field, as far as it is time to say so. */
  problemAt(field: WithdrawalField): WithdrawalProblem | null {
    const { missed } = this.checkout;
    return this.problems.filter(isAt(field)).find(({ kind }) => saidAtOnce.has(kind) || missed.includes(kind)) ?? null;
  }

  /** What the last press found wrong at a field, and was not changed since; a summary of errors goes by it. */
  missedAt(field: WithdrawalField): WithdrawalProblem | null {
    return this.problems.filter(isAt(field)).find(({ kind }) => this.checkout.missed.includes(kind)) ?? null;
  }

  activate(): Cancel {
    void this.load();
    void this.listQuery.run();
    const stops = [this.typed.follow(), this.quote.activate(), this.checkout.activate()];
    return () => {
      for (const stop of stops) stop();
      this.methodsQuery.cancel();
      this.listQuery.cancel();
    };
  }

  async load(): Promise<void> {
    await this.methodsQuery.run();
  }

  pick(id: WithdrawalMethod["id"]): void {
    this.picked = id;
    this.#changed("paymentMethod");
  }

  setAmount(text: string): void {
    this.typed.write(text);
    this.#changed("amount");
  }

  /** All there is, as far as the method takes it. */
  takeAll(): void {
    this.setAmount(this.#parts.currency.plainText(this.#typable(mostOf(this.method ?? { maxAmount: null }, this.earnings))));
  }

  /** The amount, or a cent less where the currency that is shown would round it to more than there is. */
  #typable(amount: Money): Money {
    const { currency } = this.#parts;
    return (currency.parse(currency.plainText(amount)) ?? amount) > amount ? subtractMoney(amount, moneyFromCents(1)) : amount;
  }

  setAccountNumber(text: string): void {
    this.accountNumber = text;
    this.#changed("accountNumber");
  }

  setComment(text: string): void {
    this.comment = text;
    this.#changed("comment");
  }

  #changed(field: WithdrawalField): void {
    this.checkout.changed(field, null, (block) => fieldOfProblem({ kind: block }) === field);
  }

  #question(): WithdrawalQuestion | null {
    const { method, typed } = this;
    const isCountable = !this.problems.some(isAboutTotal);
    return method && typed.amount !== null && isCountable ? { paymentMethodId: method.id, amount: typed.amount } : null;
  }

  #draft(): WithdrawalRequest | null {
    const question = this.#question();
    return question && { ...question, accountNumber: this.accountNumber.trim(), comment: this.comment.trim() };
  }

  #placed(withdrawal: Withdrawal): void {
    this.requested = withdrawal;
    this.failure = null;
    this.setAmount("");
    this.comment = "";
    void this.#parts.session.reloadProfile();
    void this.listQuery.run();
  }

  /** What names no field of this form is above it. */
  #refused(refusal: WithdrawalRefusal): void {
    this.requested = null;
    this.failure = this.checkout.found.all.every(({ field }) => field === "other") ? refusal : null;
    void this.listQuery.run();
  }
}

const isAt =
  (field: WithdrawalField) =>
  (problem: WithdrawalProblem): boolean =>
    fieldOfProblem(problem) === field;

/** What concerns amount or method, on which the total depends. */
const isAboutTotal = (problem: WithdrawalProblem): boolean => ["amount", "paymentMethod"].includes(fieldOfProblem(problem));
