import { action, makeObservable, observableRef } from "mobx";
import { ProblemMap, type AnyRefusal, type PortError } from "../result/index.ts";
import type { SubscriptionPart } from "./subscription-rules.ts";
import type { SubscriptionField } from "./subscriptions-port.ts";

/** What is wrong with the fields: what the form itself misses once a submit was tried, and what the server said. */
export class SubscriptionFormMessages {
  /** A submit was tried with these parts missing. */
  missing: readonly SubscriptionPart[] = [];
  /** Services are known by the id of their type. */
  fromServer = new ProblemMap<SubscriptionField>();

  constructor() {
    makeObservable(this, { missing: observableRef, fromServer: observableRef, miss: action, show: action, forget: action });
  }

  isMissing(part: SubscriptionPart): boolean {
    return this.missing.includes(part);
  }

  of(field: SubscriptionField, line: string | null = null): readonly string[] {
    return this.fromServer.at(field, line);
  }

  miss(parts: readonly SubscriptionPart[]): void {
    this.missing = parts;
  }

  /** Puts the server's messages at their fields; false when it named no field of this form. */
  show(problem: PortError | AnyRefusal, lines: readonly string[]): boolean {
    this.fromServer = ProblemMap.of<SubscriptionField>(problem, lines);
    return this.fromServer.all.some(({ field }) => field !== "other");
  }

  /** A field was changed: what was said about it is no longer about what stands there. */
  forget(field: SubscriptionField, line: string | null = null): void {
    this.missing = this.missing.filter((part) => part !== field);
    this.fromServer = this.fromServer.without(field, line);
  }
}
