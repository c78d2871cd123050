import { serverMessageOf, type FieldRefusal, type PortError } from "../result/index.ts";
import type { PaymentInstructions } from "./payment-entities.ts";
import type { PayingPerson } from "./payment-surroundings.ts";
import type { PaymentsPort, TopUpField, TopUpRequest } from "./payments-port.ts";
import type { SentOnce } from "./sent-once.ts";

export interface TopUpDependencies {
  readonly payments: Pick<PaymentsPort, "addFunds">;
  readonly once: SentOnce<PaymentInstructions, FieldRefusal<TopUpField>>;
  readonly session: PayingPerson;
}

/** A top-up that failed, with the server's words as message (PAY-021); empty when the server said nothing. */
export class TopUpRefused extends Error {
  readonly problem: PortError | FieldRefusal<TopUpField>;

  constructor(problem: PortError | FieldRefusal<TopUpField>) {
    super(serverMessageOf(problem) ?? "");
    this.name = "TopUpRefused";
    this.problem = problem;
  }
}

/** Opens an invoice, exactly once. */
export class TopUp {
  readonly #parts: TopUpDependencies;

  constructor(parts: TopUpDependencies) {
    this.#parts = parts;
  }

  /** Answers how to pay; rejects with `TopUpRefused` (PAY-021). A second call meanwhile shares the first one's outcome. */
  async send(request: TopUpRequest): Promise<PaymentInstructions> {
    const { once, payments, session } = this.#parts;
    const body = JSON.stringify([session.profile?.id ?? null, request.paymentMethodId, request.amount, request.couponCode]);
    const answer = await once.send(body, (key) => payments.addFunds(request, key));
    if (answer.ok) return answer.value;
    throw new TopUpRefused(answer.error);
  }
}
