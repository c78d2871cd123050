import { action, computed, makeObservable, observable, observableRef, runInAction } from "mobx";
import type { OrderId } from "../identifiers/index.ts";
import { ProblemMap, type FieldRefusal, type PortError } from "../result/index.ts";
import { SingleFlight } from "../tasks/index.ts";
import type { SupportTopic } from "./order-entities.ts";
import type { OrdersPort, SupportField } from "./orders-port.ts";

export interface SupportFormDependencies {
  readonly orders: OrdersPort;
  /** Address of the account, with which the form begins. */
  readonly accountEmail: () => string;
  /** A message arrived. */
  readonly onSent: (topic: SupportTopic) => void;
}

/** A message to the support about one order; asking for a refill is one too (OLS-017, DEC-147, DEC-148). */
export class SupportForm {
  isOpen = false;
  topic: SupportTopic = "question";
  subject = "";
  text = "";
  email = "";
  isSending = false;
  problem: PortError | FieldRefusal<SupportField> | null = null;
  /** Fields that were left empty when the message was sent. */
  missing: readonly SupportField[] = [];
  readonly #id: OrderId;
  readonly #parts: SupportFormDependencies;
  readonly #flight = new SingleFlight<void>();

  constructor(id: OrderId, parts: SupportFormDependencies) {
    this.#id = id;
    this.#parts = parts;
    makeObservable(this, {
      isOpen: observable,
      topic: observable,
      subject: observable,
      text: observable,
      email: observable,
      isSending: observable,
      problem: observableRef,
      missing: observableRef,
      problems: computed,
      open: action,
      close: action,
      setField: action,
    });
  }

  /** Messages of the server, by field. */
  get problems(): ProblemMap<SupportField> {
    return this.problem ? ProblemMap.of<SupportField>(this.problem) : new ProblemMap();
  }

  /** Opens with a subject in the reader's language; what was written before stays when the topic is the same. */
  open(topic: SupportTopic, subject: string): void {
    if (topic !== this.topic || this.subject === "") this.subject = subject;
    if (topic !== this.topic) this.text = "";
    if (this.email === "") this.email = this.#parts.accountEmail();
    this.topic = topic;
    this.problem = null;
    this.missing = [];
    this.isOpen = true;
  }

  close(): void {
    if (!this.isSending) this.isOpen = false;
  }

  setField(field: SupportField, value: string): void {
    this[field] = value;
    this.missing = this.missing.filter((each) => each !== field);
  }

  send(): Promise<void> {
    return this.#flight.run(async () => {
      const missing = (["subject", "text"] as const).filter((field) => this[field].trim() === "");
      runInAction(() => {
        this.missing = missing;
        this.isSending = missing.length === 0;
      });
      if (missing.length > 0) return;
      const email = this.email.trim();
      const question = { topic: this.topic, subject: this.subject.trim(), text: this.text.trim() };
      const answer = await this.#parts.orders.ask(this.#id, { ...question, email: email === "" ? null : email });
      runInAction(() => {
        this.isSending = false;
        this.problem = answer.ok ? null : answer.error;
        if (answer.ok) this.#forget();
      });
      if (answer.ok) this.#parts.onSent(question.topic);
    });
  }

  #forget(): void {
    this.isOpen = false;
    this.subject = "";
    this.text = "";
  }
}
