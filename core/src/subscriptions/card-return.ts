import { makeObservable, observableRef, runInAction } from "mobx";
import { queryWithout, type CurrentRoute, type NavigatorPort, type Query } from "../routing/index.ts";
import type { Cancel } from "../time/index.ts";

/** What came of the card whose provider's page led back here (DEC-081). */
export interface ReturnedCard {
  readonly isLinked: boolean;
  /** The subscription that it was linked for. */
  readonly subscriptionId: number | null;
}

export interface CardReturnDependencies {
  readonly route: CurrentRoute;
  readonly navigator: Pick<NavigatorPort, "replace">;
}

/** Keeps what came of a card for as long as the page is shown; its address says so once and no more (DEC-081). */
export class CardReturn {
  returned: ReturnedCard | null = null;
  readonly #parts: CardReturnDependencies;

  constructor(parts: CardReturnDependencies) {
    this.#parts = parts;
    makeObservable(this, { returned: observableRef });
  }

  activate(): Cancel {
    const { navigator, route } = this.#parts;
    const { name, params, query } = route.active;
    const returned = returnedCard(query);
    if (returned !== null) {
      runInAction(() => (this.returned = returned));
      navigator.replace({ name, params, query: queryWithout(query, ["card", "subscription"]) });
    }
    return () => undefined;
  }
}

/** Reads it from the address of the page; null when the visit did not begin there. */
function returnedCard({ card, subscription }: Query): ReturnedCard | null {
  if (card !== "linked" && card !== "failed") return null;
  const id = Number(subscription);
  return { isLinked: card === "linked", subscriptionId: Number.isSafeInteger(id) && id > 0 ? id : null };
}
