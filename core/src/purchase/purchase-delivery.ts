import { failure, isOutcomeUnknown, success, type PortError, type PortResult, type Result } from "../result/index.ts";
import type { Cancel, Clock } from "../time/index.ts";
import type { OrderingPort, PlacedPurchase, PurchaseRequest } from "./ordering-port.ts";
import type { PurchaseRefusal } from "./purchase-refusal.ts";
import type { PurchaseFailure } from "./purchase-state.ts";

/** How often an order that the server never saw is sent again before the buyer is asked. */
const MAX_SENDS = 3;
const FIRST_WAIT_MS = 1_000;
const MAX_WAIT_MS = 15_000;

const mayAskAgain = (error: PortError): boolean => error.kind === "offline" || isOutcomeUnknown(error);

/**
 * Sends a purchase and finds out what became of it: a lost answer is looked up by key, for as long as the connection takes,
 * and only a purchase that the server never saw is sent again, under the same key.
 */
export class PurchaseDelivery {
  readonly #ordering: OrderingPort;
  readonly #clock: Clock;

  constructor(ordering: OrderingPort, clock: Clock) {
    this.#ordering = ordering;
    this.#clock = clock;
  }

  /** Runs something once in a while; answers what stops it. */
  later(durationMs: number, run: () => void): Cancel {
    return this.#clock.schedule(durationMs, run);
  }

  /**
   * `onLost` tells that an answer was lost and the order is being looked up; `isWanted` is false once the buyer is no longer there,
   * after which nothing more is sent.
   */
  async deliver(
    request: PurchaseRequest,
    wasSentBefore: boolean,
    onLost: () => void,
    isWanted: () => boolean = () => true,
  ): Promise<Result<PlacedPurchase, PurchaseFailure>> {
    const known = wasSentBefore ? await this.#knownAlready(request, onLost, isWanted) : null;
    if (known) return success(known);
    for (let send = 1; ; send += 1) {
      if (!isWanted()) return failure({ kind: "unknownOutcome" });
      const answer = await this.#ordering.placeOrder(request);
      if (answer.ok) return answer;
      if (!isOutcomeUnknown(answer.error)) return await this.#refused(request, answer.error, wasSentBefore || send > 1);
      onLost();
      const found = await this.#lookUp(request, answer.error, isWanted);
      if (!found.ok) return failure({ kind: "unknownOutcome" });
      if (found.value) return success(found.value);
      if (send >= MAX_SENDS) return failure({ kind: "answer", error: answer.error });
    }
  }

  /**
   * A key that was sent before is looked up before it is sent again: a server may keep the keys of its ways to pay apart, so that
   * the same order with another payer would not be known to it as the same.
   */
  async #knownAlready(request: PurchaseRequest, onLost: () => void, isWanted: () => boolean): Promise<PlacedPurchase | null> {
    const first = await this.#ordering.findPurchase(request.key);
    if (first.ok) return first.value;
    if (!mayAskAgain(first.error)) return null;
    onLost();
    const found = await this.#lookUp(request, first.error, isWanted);
    return found.ok ? found.value : null;
  }

  /** A key that was used before may have bought this very order, with another payer in another tab: that is no refusal then. */
  async #refused(
    request: PurchaseRequest,
    error: PortError | PurchaseRefusal,
    wasSentBefore: boolean,
  ): Promise<Result<PlacedPurchase, PurchaseFailure>> {
    const mayBeBought = wasSentBefore && (error.kind === "problems" || error.kind === "keyUsed");
    const found = mayBeBought ? await this.#ordering.findPurchase(request.key) : null;
    return found?.ok && found.value ? success(found.value) : failure({ kind: "answer", error });
  }

  /** Asks until there is a definite answer. */
  async #lookUp(
    request: PurchaseRequest,
    problem: PortError | PurchaseRefusal,
    isWanted: () => boolean,
  ): Promise<PortResult<PlacedPurchase | null>> {
    let wait = waitAfter(problem, FIRST_WAIT_MS);
    for (;;) {
      await this.#pause(wait);
      const found = await this.#ordering.findPurchase(request.key);
      if (found.ok || !mayAskAgain(found.error) || !isWanted()) return found;
      wait = waitAfter(found.error, Math.min(wait * 2, MAX_WAIT_MS));
    }
  }

  #pause(durationMs: number): Promise<void> {
    return new Promise((resolve) => {
      this.#clock.schedule(durationMs, resolve);
    });
  }
}

const waitAfter = (error: PortError | PurchaseRefusal, otherwise: number): number =>
  error.kind === "stillRunning" ? Math.max(error.retryAfterMs, FIRST_WAIT_MS) : otherwise;
