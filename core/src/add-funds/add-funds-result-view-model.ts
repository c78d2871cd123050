import { makeObservable, observableRef, runInAction } from "mobx";
import type { ShownOffer } from "../catalogue/index.ts";
import type { InvoiceId } from "../identifiers/index.ts";
import type { Money } from "../money/index.ts";
import type { RouteTarget } from "../routing/index.ts";
import { success, type PortResult } from "../result/index.ts";
import { Query, type CancelSignal } from "../tasks/index.ts";
import type { Cancel, Clock } from "../time/index.ts";
import { placeTargets, type InvoiceMemory, type PaymentPlace, type Invoice, type PaymentsPort } from "../payments/index.ts";
import type { PaymentSettlement } from "./payment-settlement.ts";

export interface AddFundsResultViewModelDependencies {
  readonly payments: Pick<PaymentsPort, "invoice">;
  readonly detour: {
    readonly memory: InvoiceMemory;
    /** Takes the invoice out of the address that the gateway led back to; null where it names none. */
    readonly takeInvoice: () => InvoiceId | null;
  };
  readonly settlement: PaymentSettlement;
  readonly clock: Clock;
  /** The operator's offers for a person who has just paid. */
  readonly offers: () => Promise<readonly ShownOffer[]>;
}

/** What an invoice paid: orders of a customer's own, or those behind the link of a guest's purchase; neither for a top-up. */
export type BoughtOrders = Pick<Invoice, "orderIds" | "receipt">;

/** How a payment ended, as far as the server knows. */
export type PaymentOutcome =
  | { readonly kind: "checking" }
  | { readonly kind: "paid" | "inModeration" | "canceled"; readonly amount: Money; readonly bought: BoughtOrders }
  /** Not paid yet; gateways sometimes report minutes later. */
  | { readonly kind: "open"; readonly amount: Money }
  /** This browser knows of no invoice; nothing is claimed. */
  | { readonly kind: "unknown" }
  /** The server could not be asked. */
  | { readonly kind: "failed" };

/** How often and how long the gateway's report is waited for. */
export const RESULT_POLL_MS = 2000;
export const RESULT_POLLS = 15;

/** An unknown word of the server means that the invoice is not settled. */
const kinds: ReadonlyMap<string, "paid" | "canceled" | "inModeration"> = new Map([
  ["paid", "paid"],
  ["canceled", "canceled"],
  ["in_moderation", "inModeration"],
] as const);

/** The page after an external payment: it believes the server alone, never the address it was opened with (PGS-004). */
export class AddFundsResultViewModel {
  readonly #parts: AddFundsResultViewModelDependencies;
  readonly #page: "success" | "error";
  readonly #asking: Query<InvoiceId, PaymentOutcome>;
  #stopWaiting: Cancel = () => undefined;
  outcome: PaymentOutcome = { kind: "checking" };
  /** The screen that led to the gateway, where the way back goes (DEC-050). */
  place: PaymentPlace | null = null;
  /** Shown on the success page, under a payment that has arrived. */
  offers: readonly ShownOffer[] = [];

  constructor(page: "success" | "error", parts: AddFundsResultViewModelDependencies) {
    this.#page = page;
    this.#parts = parts;
    this.#asking = new Query((invoice, signal) => this.#ask(invoice, signal));
    makeObservable(this, { outcome: observableRef, place: observableRef, offers: observableRef });
  }

  /** What is on its way now; null before the payment arrived, and after a top-up. */
  get bought(): BoughtOrders | null {
    const { outcome } = this;
    if (outcome.kind !== "paid" && outcome.kind !== "inModeration") return null;
    return outcome.bought.orderIds.length === 0 ? null : outcome.bought;
  }

  get back(): RouteTarget {
    return placeTargets[this.place ?? "add-funds"];
  }

  activate(): Cancel {
    const { memory, takeInvoice } = this.#parts.detour;
    const place = memory.takePlace();
    if (place !== null) runInAction(() => (this.place = place));
    // A browser that stores nothing knows from the address alone what was paid; the server is asked all the same (PGS-004).
    const returned = takeInvoice();
    if (returned !== null) memory.remember(returned);
    void this.check();
    return () => {
      this.#stopWaiting();
      this.#asking.cancel();
    };
  }

  /** Asks the server what became of the invoice, and again while it is open. */
  async check(polls: number = this.#page === "success" ? RESULT_POLLS : 0): Promise<void> {
    this.#stopWaiting();
    const invoice = this.#parts.detour.memory.invoice();
    if (invoice === null) {
      if (this.#page === "error") this.#parts.settlement.abandoned();
      return this.#show({ kind: "unknown" });
    }
    if ((await this.#asking.run(invoice)) === "superseded") return;
    const outcome: PaymentOutcome = this.#asking.refusal ? { kind: "failed" } : (this.#asking.value ?? { kind: "failed" });
    const mayChange = outcome.kind === "open" || outcome.kind === "failed";
    if (!mayChange) this.#settled(outcome);
    else if (this.#page === "error") this.#parts.settlement.abandoned();
    if (mayChange && polls > 0) {
      this.#stopWaiting = this.#parts.clock.schedule(RESULT_POLL_MS, () => void this.check(polls - 1));
    }
    this.#show(mayChange && polls > 0 ? { kind: "checking" } : outcome);
  }

  async #ask(invoice: InvoiceId, signal: CancelSignal): Promise<PortResult<PaymentOutcome>> {
    const answer = await this.#parts.payments.invoice(invoice, signal);
    if (!answer.ok) return answer.error.kind === "notFound" ? success({ kind: "unknown" }) : answer;
    const { amount, status, orderIds, receipt } = answer.value;
    const kind = kinds.get(status);
    return success(kind === undefined ? { kind: "open", amount } : { kind, amount, bought: { orderIds, receipt } });
  }

  #settled(outcome: PaymentOutcome): void {
    const { detour, settlement } = this.#parts;
    detour.memory.forgetInvoice();
    if (outcome.kind === "paid" && this.#page === "success") void this.#loadOffers();
    if (outcome.kind === "paid" || outcome.kind === "inModeration") settlement.arrived(this.place);
    else settlement.abandoned();
  }

  async #loadOffers(): Promise<void> {
    const offers = await this.#parts.offers();
    runInAction(() => (this.offers = offers));
  }

  #show(outcome: PaymentOutcome): void {
    runInAction(() => (this.outcome = outcome));
  }
}
