import { action, computed, makeObservable, observable, observableRef, runInAction } from "mobx";
import type { OrderId } from "../identifiers/index.ts";
import { ProblemMap, type FieldRefusal, type PortError } from "../result/index.ts";
import { Command } from "../tasks/index.ts";
import type { SupportQuestion, SupportTopic } from "./order-entities.ts";
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
  /** Fields that were left empty when the message was sent. */
  missing: readonly SupportField[] = [];
  readonly sending: Command<SupportQuestion, null, PortError | FieldRefusal<SupportField>>;
  readonly #parts: SupportFormDependencies;

  constructor(id: OrderId, parts: SupportFormDependencies) {
    this.#parts = parts;
    this.sending = new Command({
      send: (question) => parts.orders.ask(id, question),
      onDone: (_done, { topic }) => {
        this.#clear();
        parts.onSent(topic);
      },
    });
    makeObservable(this, {
      isOpen: observable,
      topic: observable,
      subject: observable,
      text: observable,
      email: observable,
      missing: observableRef,
      problems: computed,
      open: action,
      close: action,
      setField: action,
    });
  }

  /** Messages of the server, by field. */
  get problems(): ProblemMap<SupportField> {
    return this.sending.refusal ? ProblemMap.of<SupportField>(this.sending.refusal) : new ProblemMap();
  }

  /** Opens with a subject in the reader's language; what was written before stays when the topic is the same. */
  open(topic: SupportTopic, subject: string): void {
    if (topic !== this.topic || this.subject === "") this.subject = subject;
    if (topic !== this.topic) this.text = "";
    if (this.email === "") this.email = this.#parts.accountEmail();
    this.topic = topic;
    this.sending.reset();
    this.missing = [];
    this.isOpen = true;
  }

  close(): void {
    if (!this.sending.isRunning) this.isOpen = false;
  }

  setField(field: SupportField, value: string): void {
    this[field] = value;
    this.missing = this.missing.filter((each) => each !== field);
  }

  async send(): Promise<void> {
    const missing = (["subject", "text"] as const).filter((field) => this[field].trim() === "");
    runInAction(() => (this.missing = missing));
    if (missing.length > 0) return;
    const email = this.email.trim();
    const question = { topic: this.topic, subject: this.subject.trim(), text: this.text.trim() };
    await this.sending.run({ ...question, email: email === "" ? null : email });
  }

  readonly #clear = action((): void => {
    this.isOpen = false;
    this.subject = "";
    this.text = "";
  });
}
