import { computed, makeObservable } from "mobx";
import type { PaymentMethodId } from "../identifiers/index.ts";
import type { PaymentMethod } from "../payments/index.ts";
import { Query } from "../tasks/index.ts";
import type { Cancel } from "../time/index.ts";
import type { CardLinking } from "./card-linking.ts";
import type { SubscriptionsPort } from "./subscriptions-port.ts";

export interface NewCardDependencies {
  readonly subscriptions: Pick<SubscriptionsPort, "recurringMethods">;
  readonly linking: CardLinking;
  /** False for a frozen account, whose notice is then shown (DEC-058). */
  readonly mayAct: () => boolean;
  /** Called once there is one more card. */
  readonly onLinked: () => void;
}

/** Links a further card to the account, for no subscription in particular (PAY-032, PAY-034). */
export class NewCard {
  readonly #parts: NewCardDependencies;
  readonly #methodsQuery: Query<void, readonly PaymentMethod[]>;

  constructor(parts: NewCardDependencies) {
    this.#parts = parts;
    this.#methodsQuery = new Query((_input, signal) => parts.subscriptions.recurringMethods(signal));
    makeObservable(this, { methods: computed });
  }

  /** The methods that link cards; none while they are not known, so that nothing is offered that there is not. */
  get methods(): readonly PaymentMethod[] {
    return this.#methodsQuery.value ?? [];
  }

  get isLinking(): boolean {
    return this.#parts.linking.command.isRunning;
  }

  activate(): Cancel {
    void this.#methodsQuery.run();
    return () => this.#methodsQuery.cancel();
  }

  /** Links a card by this method, immediately or on the provider's page. */
  async link(method: PaymentMethodId): Promise<void> {
    const { linking, mayAct, onLinked } = this.#parts;
    if (this.isLinking || !mayAct()) return;
    if ((await linking.link(method, null)) === "linked") onLinked();
  }
}
