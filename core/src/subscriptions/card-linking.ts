import type { IdentifierSource, PaymentMethodId, SubscriptionId } from "../identifiers/index.ts";
import { failureNotice, type Notices } from "../notices/index.ts";
import {
  failure,
  isOutcomeUnknown,
  serverMessageOf,
  success,
  type FieldRefusal,
  type PortError,
  type Result,
} from "../result/index.ts";
import { safeUrl, type NavigatorPort } from "../routing/index.ts";
import { Command, IdempotentSender, keysInMemory } from "../tasks/index.ts";
import type { Clock } from "../time/index.ts";
import type { CardLink, CardLinkRequest, SubscriptionField, SubscriptionsPort } from "./subscriptions-port.ts";

/** What became of an attempt to link a card. */
export type CardLinkOutcome = "linked" | "leaving" | "failed";

type LinkRefusal = PortError | FieldRefusal<SubscriptionField>;

export interface CardLinkingDependencies {
  readonly subscriptions: Pick<SubscriptionsPort, "linkCard">;
  readonly identifiers: IdentifierSource;
  readonly clock: Clock;
  readonly navigator: Pick<NavigatorPort, "leave">;
  readonly notices: Pick<Notices, "show">;
}

/** Links a card, by itself or through the provider's page (PAY-032, SUB-019, DEC-081). */
export class CardLinking {
  readonly command: Command<CardLinkRequest, Exclude<CardLinkOutcome, "failed">, LinkRefusal>;
  readonly #parts: CardLinkingDependencies;

  constructor(parts: CardLinkingDependencies) {
    this.#parts = parts;
    // The key is kept while an answer is lost, so that asking again opens no second link.
    const sender = new IdempotentSender<CardLinkRequest, CardLink, LinkRefusal>({
      keys: keysInMemory(parts.identifiers, (request) => `${request.paymentMethodId} ${String(request.subscriptionId)}`),
      clock: parts.clock,
      send: (request, key) => parts.subscriptions.linkCard(request, key),
      maxSends: 1,
    });
    this.command = new Command({
      send: async (request) => this.#follow(await sender.send(request)),
      isUnknown: isOutcomeUnknown,
    });
  }

  /** A second call meanwhile shares the first one's outcome; a failure is shown as a notice and leaves everything as it is. */
  async link(paymentMethodId: PaymentMethodId, subscriptionId: SubscriptionId | null): Promise<CardLinkOutcome> {
    const state = await this.command.run({ paymentMethodId, subscriptionId });
    return state.kind === "done" ? state.value : "failed";
  }

  #follow(answer: Result<CardLink, LinkRefusal>): Result<Exclude<CardLinkOutcome, "failed">, LinkRefusal> {
    if (!answer.ok) return this.#fail(answer.error);
    if (answer.value.kind === "linked") {
      const values = { name: answer.value.card.name };
      this.#parts.notices.show({ kind: "success", about: "cardLinked", values });
      return success("linked");
    }
    const address = safeUrl(answer.value.address);
    if (address === null) return this.#fail({ kind: "unexpectedAnswer", part: "address" });
    this.#parts.navigator.leave(address);
    return success("leaving");
  }

  #fail(error: LinkRefusal): Result<never, LinkRefusal> {
    this.#parts.notices.show(failureNotice("cardNotLinked", serverMessageOf(error)));
    return failure(error);
  }
}
