import type { IdentifierSource } from "../identifiers/index.ts";
import { serverMessageOf, type PortError, type PortResult } from "../result/index.ts";
import { SingleFlight } from "../tasks/index.ts";
import type { Clock } from "../time/index.ts";
import type { PaymentInstructions } from "./payment-entities.ts";
import type { PayingPerson } from "./payment-surroundings.ts";
import type { PaymentsPort, TopUpRequest } from "./payments-port.ts";
import type { PendingTopUp } from "./pending-top-up.ts";

export interface TopUpParts {
  readonly payments: Pick<PaymentsPort, "addFunds">;
  readonly pending: PendingTopUp;
  readonly identifiers: IdentifierSource;
  readonly session: PayingPerson;
  readonly clock: Clock;
}

/** A top-up that failed, with the server's words as message (PAY-021); empty when the server said nothing. */
export class TopUpRefused extends Error {
  readonly problem: PortError;

  constructor(problem: PortError) {
    super(serverMessageOf(problem) ?? "");
    this.name = "TopUpRefused";
    this.problem = problem;
  }
}

const MOST_SENDS = 4;
const FIRST_WAIT_MS = 1000;

/** Opens an invoice exactly once: the key is stored before the first send and used again until the answer is known. */
export class TopUp {
  readonly #parts: TopUpParts;
  readonly #sending = new SingleFlight<PaymentInstructions>();

  constructor(parts: TopUpParts) {
    this.#parts = parts;
  }

  /** Answers how to pay; rejects with `TopUpRefused` (PAY-021). A second call meanwhile shares the first one's outcome. */
  send(request: TopUpRequest): Promise<PaymentInstructions> {
    return this.#sending.run(() => this.#send(request));
  }

  async #send(request: TopUpRequest): Promise<PaymentInstructions> {
    const { identifiers, pending, session } = this.#parts;
    const key = pending.keyFor(request, session.profile?.id ?? null, () => identifiers.nextKey());
    const answer = await this.#deliver(() => this.#parts.payments.addFunds(request, key));
    if (answer.ok || !isTopUpUncertain(answer.error)) pending.settle();
    if (answer.ok) return answer.value;
    throw new TopUpRefused(answer.error);
  }

  /** Repeats while nobody knows the outcome; the key makes that safe. */
  async #deliver(post: () => Promise<PortResult<PaymentInstructions>>): Promise<PortResult<PaymentInstructions>> {
    let wait = FIRST_WAIT_MS;
    for (let send = 1; ; send += 1) {
      const answer = await post();
      if (answer.ok || !isTopUpUncertain(answer.error) || send === MOST_SENDS) return answer;
      const pause = answer.error.kind === "stillRunning" ? Math.max(answer.error.retryAfterMs, FIRST_WAIT_MS) : wait;
      await new Promise<void>((resume) => void this.#parts.clock.schedule(pause, resume));
      wait *= 2;
    }
  }
}

/** Errors after which the invoice may or may not exist. */
export function isTopUpUncertain(error: PortError): boolean {
  if (error.kind === "server" || error.kind === "validation") return error.status >= 500;
  return ["network", "timeout", "cancelled", "stillRunning", "unexpectedAnswer"].includes(error.kind);
}
