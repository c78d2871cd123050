import { makeObservable, observable, observableRef, runInAction } from "mobx";
import type { IdempotencyKey, IdentifierSource, PaymentMethodId, SubscriptionId } from "../identifiers/index.ts";
import { safeUrl, type NavigatorPort } from "../routing/index.ts";
import { serverMessageOf, type FieldRefusal, type PortError } from "../result/index.ts";
import type { Notices } from "../notices/index.ts";
import { SingleFlight } from "../tasks/index.ts";
import type { SubscriptionField, SubscriptionsPort } from "./subscriptions-port.ts";

/** What became of an attempt to link a card. */
export type CardLinkOutcome = "linked" | "leaving" | "failed";

export interface CardLinkingDependencies {
  readonly subscriptions: Pick<SubscriptionsPort, "linkCard">;
  readonly identifiers: IdentifierSource;
  readonly navigator: Pick<NavigatorPort, "leave">;
  readonly notices: Pick<Notices, "show">;
}

/** Links a card, by itself or through the provider's page (PAY-032, SUB-019, DEC-081). */
export class CardLinking {
  isLinking = false;
  problem: PortError | FieldRefusal<SubscriptionField> | null = null;
  readonly #parts: CardLinkingDependencies;
  readonly #flight = new SingleFlight<CardLinkOutcome>();
  /** Kept while an answer is lost, so that asking again opens no second link. */
  #pending: { readonly wish: string; readonly key: IdempotencyKey } | null = null;

  constructor(parts: CardLinkingDependencies) {
    this.#parts = parts;
    makeObservable(this, { isLinking: observable, problem: observableRef });
  }

  /** A second call meanwhile shares the first one's outcome; a failure is told by a notice and leaves everything as it is. */
  link(paymentMethodId: PaymentMethodId, subscriptionId: SubscriptionId | null): Promise<CardLinkOutcome> {
    return this.#flight.run(() => this.#link(paymentMethodId, subscriptionId));
  }

  async #link(paymentMethodId: PaymentMethodId, subscriptionId: SubscriptionId | null): Promise<CardLinkOutcome> {
    const wish = `${paymentMethodId} ${String(subscriptionId)}`;
    if (this.#pending?.wish !== wish) this.#pending = { wish, key: this.#parts.identifiers.nextKey() };
    runInAction(() => (this.isLinking = true));
    const answer = await this.#parts.subscriptions.linkCard({ paymentMethodId, subscriptionId }, this.#pending.key);
    const isLost = !answer.ok && (answer.error.kind === "network" || answer.error.kind === "timeout");
    if (!isLost) this.#pending = null;
    runInAction(() => {
      this.isLinking = false;
      this.problem = answer.ok ? null : answer.error;
    });
    if (!answer.ok) return this.#fail(serverMessageOf(answer.error));
    if (answer.value.kind === "linked") {
      this.#parts.notices.show({
        kind: "success",
        textKey: "subscriptions:cardLinked",
        values: { name: answer.value.card.name },
      });
      return "linked";
    }
    const address = safeUrl(answer.value.address);
    if (address === null) return this.#fail(null);
    this.#parts.navigator.leave(address);
    return "leaving";
  }

  #fail(message: string | null): CardLinkOutcome {
    this.#parts.notices.show(
      message === null ? { kind: "error", textKey: "subscriptions:cardNotLinked" } : { kind: "error", message },
    );
    return "failed";
  }
}
