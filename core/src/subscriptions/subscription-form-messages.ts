import { action, makeObservable, observableRef } from "mobx";
import { fieldMessagesOf, type PortError } from "../result/index.ts";
import { subscriptionPartOf, type SubscriptionPart } from "./subscription-rules.ts";

/** The fields of the form that messages stand at. */
export type SubscriptionField = SubscriptionPart | "contentsLimit";

/** What is wrong with the fields: what the form itself misses once a submit was tried, and what the server said. */
export class SubscriptionFormMessages {
  /** A submit was tried with these parts missing. */
  missing: readonly SubscriptionPart[] = [];
  fromServer: ReadonlyMap<SubscriptionField, readonly string[]> = new Map();

  constructor() {
    makeObservable(this, { missing: observableRef, fromServer: observableRef, miss: action, take: action, forget: action });
  }

  isMissing(part: SubscriptionPart): boolean {
    return this.missing.includes(part);
  }

  of(field: SubscriptionField): readonly string[] {
    return this.fromServer.get(field) ?? [];
  }

  miss(parts: readonly SubscriptionPart[]): void {
    this.missing = parts;
  }

  /** Puts the server's messages at their fields; false when it named no field of this form. */
  take(problem: PortError): boolean {
    const found = new Map<SubscriptionField, readonly string[]>();
    for (const [name, texts] of Object.entries(fieldMessagesOf(problem))) {
      const field = subscriptionPartOf(name);
      if (field) found.set(field, [...new Set([...(found.get(field) ?? []), ...texts])]);
    }
    this.fromServer = found;
    return found.size > 0;
  }

  /** A field was changed: what was said about it is no longer about what stands there. */
  forget(field: SubscriptionField): void {
    this.missing = this.missing.filter((part) => part !== field);
    if (!this.fromServer.has(field)) return;
    const rest = new Map(this.fromServer);
    rest.delete(field);
    this.fromServer = rest;
  }
}
