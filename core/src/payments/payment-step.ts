import { failureNotice, type NoticeBoard } from "../notices/index.ts";
import { action, makeObservable, observableRef, runInAction } from "mobx";
import type { IdentifierSource, InvoiceId } from "../identifiers/index.ts";
import { safeUrl, type NavigatorPort } from "../routing/index.ts";
import { isOutcomeUnknown, serverMessageOf, type FieldRefusal, type PortError } from "../result/index.ts";
import type { AnalyticsPort } from "../platform/index.ts";
import { Command, IdempotentSender, keysInMemory } from "../tasks/index.ts";
import type { Cancel, Clock } from "../time/index.ts";
import type { InvoiceMemory, PaymentPlace } from "./invoice-memory.ts";
import type { PaymentInstructions, PaymentMethod } from "./payment-entities.ts";
import type { PaymentsPort } from "./payments-port.ts";
import { qrContent, type QrContent } from "./qr-content-rules.ts";

export interface PaymentStepDependencies {
  readonly payments: Pick<PaymentsPort, "markInvoicePaid">;
  readonly identifiers: IdentifierSource;
  readonly memory: InvoiceMemory;
  readonly notices: NoticeBoard;
  readonly platform: { readonly navigator: NavigatorPort; readonly analytics: AnalyticsPort; readonly clock: Clock };
}

/** What the buyer still has to do for an external payment. */
export type PaymentStepState =
  | { readonly kind: "closed" }
  | { readonly kind: "qr"; readonly invoiceId: InvoiceId; readonly code: QrContent }
  | {
      readonly kind: "message";
      readonly invoiceId: InvoiceId;
      readonly accountNumber: string | null;
      /** The server's words, such as a text to name in the transfer. */
      readonly comment: string | null;
      /** HTML of the operator about the method. */
      readonly description: string | null;
      /** Whether a comment may be typed (PAY-025). */
      readonly mayComment: boolean;
    }
  /** On the way to the gateway, whose host is named. */
  | { readonly kind: "leaving"; readonly address: string };

type MarkRefusal = PortError | FieldRefusal<"comment">;

/** The buyer's word that an invoice was paid, with the comment that belongs to it. */
interface PaidMark {
  readonly invoiceId: InvoiceId;
  readonly comment: string | null;
}

/** The step between an external order or top-up and its payment: QR code, manual payment, or the gateway (PAY-018 to PAY-020, ORD-033 to ORD-036). */
export class PaymentStep {
  readonly #parts: PaymentStepDependencies;
  /** Tells that an invoice was paid by hand; a lost answer is repeated under the same key. */
  readonly marking: Command<PaidMark, null, MarkRefusal>;
  #onMarked: () => void = () => undefined;
  state: PaymentStepState = { kind: "closed" };
  userComment = "";
  /** Places of the interface that could show the step; the first one does, so that it is never shown twice. */
  hosts: readonly symbol[] = [];

  constructor(parts: PaymentStepDependencies) {
    this.#parts = parts;
    this.marking = this.#markingCommand();
    makeObservable(this, {
      state: observableRef,
      userComment: observableRef,
      hosts: observableRef,
      enter: action,
      begin: action,
      close: action,
      setComment: action,
    });
  }

  get isOpen(): boolean {
    return this.state.kind !== "closed";
  }

  /** Opens the step; `onMarked` hears of a manual payment that was reported. */
  begin(
    instructions: PaymentInstructions,
    method: PaymentMethod | null,
    place: PaymentPlace,
    onMarked: () => void = () => undefined,
  ): void {
    this.#onMarked = onMarked;
    this.marking.reset();
    this.userComment = "";
    this.#parts.memory.remember(instructions.invoiceId);
    const code = instructions.strategy === "qr_code" ? qrContent(instructions.qrCode ?? method?.qrCode) : null;
    if (code) this.state = { kind: "qr", invoiceId: instructions.invoiceId, code };
    else if (instructions.strategy === "message") this.state = messageState(instructions, method);
    else this.#leave(instructions, place);
  }

  /** A place that can show the step is there; answers what takes it away. */
  enter(host: symbol): Cancel {
    this.hosts = [...this.hosts, host];
    return () => {
      runInAction(() => (this.hosts = this.hosts.filter((other) => other !== host)));
      // Left without being closed it would come up over the next page; the invoice can be paid later. A host may only be changing places.
      void Promise.resolve().then(() => this.hosts.length === 0 && this.close());
    };
  }

  close(): void {
    if (this.marking.isRunning) return;
    this.state = { kind: "closed" };
  }

  setComment(text: string): void {
    this.userComment = text;
  }

  /** The buyer says "I've paid" (PAY-022): closed with a notice when that arrived, kept open with the server's words when not. */
  async markPaid(): Promise<void> {
    if (this.state.kind !== "message" && this.state.kind !== "qr") return;
    const mayComment = this.state.kind === "message" && this.state.mayComment;
    const comment = mayComment && this.userComment.trim() !== "" ? this.userComment.trim() : null;
    await this.marking.run({ invoiceId: this.state.invoiceId, comment });
  }

  #markingCommand(): Command<PaidMark, null, MarkRefusal> {
    const { identifiers, notices, payments, platform } = this.#parts;
    const sender = new IdempotentSender<PaidMark, null, MarkRefusal>({
      keys: keysInMemory(identifiers, (mark) => JSON.stringify([mark.invoiceId, mark.comment])),
      clock: platform.clock,
      send: ({ invoiceId, comment }, key) => payments.markInvoicePaid(invoiceId, comment, key),
      maxSends: 1,
    });
    return new Command({
      send: async (mark) => {
        const answer = await sender.send(mark);
        if (!answer.ok) notices.show(failureNotice("paymentNotMarked", serverMessageOf(answer.error)));
        return answer;
      },
      isUnknown: isOutcomeUnknown,
      onDone: () => this.#finish(),
    });
  }

  readonly #finish = action((): void => {
    this.state = { kind: "closed" };
    this.#parts.notices.show({ kind: "success", about: "paymentMarked" });
    this.#onMarked();
  });

  #leave(instructions: PaymentInstructions, place: PaymentPlace): void {
    const { memory, notices, platform } = this.#parts;
    const address = safeUrl(instructions.redirectUrl);
    if (address === null) {
      this.state = { kind: "closed" };
      notices.show({ kind: "error", about: "gatewayMissing", values: { invoice: instructions.invoiceId } });
      return;
    }
    this.state = { kind: "leaving", address };
    platform.analytics.record("payment_gateway", { strategy: instructions.strategy, place });
    memory.leaveFrom(place);
    platform.navigator.leave(address);
  }
}

const messageState = (instructions: PaymentInstructions, method: PaymentMethod | null): PaymentStepState => ({
  kind: "message",
  invoiceId: instructions.invoiceId,
  accountNumber: instructions.accountNumber,
  comment: instructions.comment,
  description: method?.description ?? null,
  mayComment: method?.isUserComment ?? false,
});
