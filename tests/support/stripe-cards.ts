/** How a card of the stand-in behaves when it is charged. */
export type CardManners = "pays" | "declines" | "asks";

interface Intent {
  id: string;
  object: "payment_intent";
  status: string;
  amount: number;
  amount_received: number;
  currency: string;
  customer: string | null;
  metadata: Record<string, string>;
  next_action: { type: string; redirect_to_url: { url: string } } | null;
}

interface Refund {
  readonly id: string;
  readonly object: "refund";
  readonly payment_intent: string;
  readonly amount: number;
  readonly currency: "usd";
  readonly metadata: Record<string, string>;
  status: "succeeded" | "failed";
}

interface Setup {
  readonly id: string;
  readonly session: string;
  readonly customer: string;
  readonly method: string;
  /** What was filled in; accounts at banks have no card. */
  readonly kind: "card" | "us_bank_account";
}

interface Answer {
  readonly status: number;
  readonly content: unknown;
}

const ok = (content: unknown): Answer => ({ status: 200, content });
const refused = (status: number, error: Readonly<Record<string, unknown>>): Answer => ({ status, content: { error } });
const cardError = (code: string, intent: Intent, more: Readonly<Record<string, unknown>> = {}): Answer =>
  refused(402, { type: "card_error", code, message: code, payment_intent: intent, ...more });

type Fields = Readonly<Record<string, string>>;
const metadataOf = (fields: Fields): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const key = /^metadata\[(\w+)\]$/.exec(name)?.[1];
      return key === undefined ? [] : [[key, value]];
    }),
  );

/** Customers, linked cards and charges as Stripe's API keeps them; the same key of an asking gets the same answer. */
export class StripeCards {
  readonly intents = new Map<string, Intent>();
  readonly detached: string[] = [];
  readonly #pages = new Map<string, string>();
  readonly #refunds: Refund[] = [];
  readonly #refusing = new Set<string>();
  readonly #manners = new Map<string, CardManners>();
  readonly #setups = new Map<string, Setup>();
  readonly #answers = new Map<string, Answer>();
  #made = 0;

  /** Somebody fills in the page of a setup: their card is kept from then on. */
  fillIn(
    session: string,
    customer: string,
    manners: CardManners = "pays",
    kind: Setup["kind"] = "card",
  ): { readonly setup: string; readonly method: string } {
    this.#made += 1;
    const [setup, method] = [`seti_${String(this.#made)}`, `pm_${String(this.#made)}`];
    this.#setups.set(setup, { id: setup, session, customer, method, kind });
    this.#manners.set(method, manners);
    return { setup, method };
  }

  behave(method: string, manners: CardManners): void {
    this.#manners.set(method, manners);
  }

  /** The setup that a page came to; null while nobody has filled it in. */
  setupOf(session: string): string | null {
    return [...this.#setups.values()].find((setup) => setup.session === session)?.id ?? null;
  }

  /** The buyer tells their bank that it is them. */
  approve(intent: string): void {
    const known = this.intents.get(intent);
    if (known) this.#succeed(known);
  }

  /** Somebody pays on a page; answers the payment. */
  payPage(session: string, invoice: string, cents: number): string {
    const id = `pi_${String((this.#made += 1))}`;
    const metadata: Record<string, string> = invoice === "" ? {} : { invoice_id: invoice };
    const about = { customer: null, metadata, next_action: null, currency: "usd", status: "succeeded" };
    this.intents.set(id, { id, object: "payment_intent", amount: cents, amount_received: cents, ...about });
    this.#pages.set(session, id);
    return id;
  }

  paymentOf(session: string): string | null {
    return this.#pages.get(session) ?? null;
  }

  refundsOf(intent: string): readonly Refund[] {
    return this.#refunds.filter((refund) => refund.payment_intent === intent);
  }

  /** Somebody gives back at Stripe itself. */
  refundAt(intent: string, cents: number, metadata: Record<string, string> = {}): string {
    const id = `re_${String((this.#made += 1))}`;
    const refund: Refund = {
      id,
      object: "refund",
      payment_intent: intent,
      amount: cents,
      currency: "usd",
      metadata,
      status: "succeeded",
    };
    this.#refunds.push(refund);
    return id;
  }

  failRefund(intent: string, id: string): void {
    for (const refund of this.#refunds) if (refund.payment_intent === intent && refund.id === id) refund.status = "failed";
  }

  /** Anyone who asks for a refund of this payment hears that there is nothing left. */
  refuseRefunds(intent: string): void {
    this.#refusing.add(intent);
  }

  answer(method: string, path: string, fields: Fields, key: string): Answer | null {
    const known = this.#answers.get(key);
    if (known && method === "POST" && key !== "undefined") return known;
    const answer = this.#answerTo(method, path, fields);
    if (answer && method === "POST") this.#answers.set(key, answer);
    return answer;
  }

  #answerTo(method: string, path: string, fields: Fields): Answer | null {
    const [, , resource, id = "", step] = path.split("?")[0]!.split("/");
    if (resource === "customers" && method === "POST")
      return ok({ id: `cus_${String((this.#made += 1))}`, object: "customer", metadata: metadataOf(fields) });
    if (resource === "setup_intents") return this.#setup(id);
    if (resource === "payment_methods" && step === "detach") {
      this.detached.push(id);
      this.#manners.delete(id);
      return ok({ id, object: "payment_method" });
    }
    if (resource === "refunds") return this.#refund(method, path, fields);
    return resource === "payment_intents" ? this.#intent(id, step, fields) : null;
  }

  #setup(id: string): Answer {
    const setup = this.#setups.get(id);
    if (!setup) return refused(404, { type: "invalid_request_error", code: "resource_missing", message: "no setup" });
    const details = setup.kind === "card" ? { brand: "visa", last4: "4242" } : { bank_name: "Bank", last4: "6789" };
    const payment_method = { id: setup.method, object: "payment_method", type: setup.kind, [setup.kind]: details };
    return ok({ id, object: "setup_intent", status: "succeeded", customer: setup.customer, payment_method });
  }

  #refund(method: string, path: string, fields: Fields): Answer {
    if (method === "GET") {
      const intent = new URLSearchParams(path.split("?")[1]).get("payment_intent") ?? "";
      return ok({ object: "list", has_more: false, data: this.refundsOf(intent) });
    }
    const intent = fields["payment_intent"] ?? "";
    if (this.#refusing.has(intent))
      return refused(400, { type: "invalid_request_error", code: "charge_already_refunded", message: "nothing is left" });
    const id = this.refundAt(intent, Number(fields["amount"]), metadataOf(fields));
    return ok(this.#refunds.find((refund) => refund.id === id));
  }

  #intent(id: string, step: string | undefined, fields: Fields): Answer {
    if (id === "") return this.#create(fields);
    const intent = this.intents.get(id);
    if (!intent) return refused(404, { type: "invalid_request_error", code: "resource_missing", message: "no intent" });
    if (step === "cancel") intent.status = "canceled";
    if (step === "confirm") {
      intent.status = "requires_action";
      intent.next_action = { type: "redirect_to_url", redirect_to_url: { url: `https://bank.test/ask/${id}` } };
    }
    return ok({ ...intent });
  }

  #create(fields: Fields): Answer {
    const intent: Intent = {
      id: `pi_${String((this.#made += 1))}`,
      object: "payment_intent",
      status: "requires_payment_method",
      amount: Number(fields["amount"]),
      amount_received: 0,
      currency: fields["currency"] ?? "",
      customer: fields["customer"] ?? null,
      metadata: metadataOf(fields),
      next_action: null,
    };
    this.intents.set(intent.id, intent);
    const manners = this.#manners.get(fields["payment_method"] ?? "");
    if (manners === undefined)
      return refused(400, { type: "invalid_request_error", code: "resource_missing", message: "no such card" });
    if (manners === "declines") return cardError("card_declined", intent, { decline_code: "insufficient_funds" });
    if (manners === "asks") return cardError("authentication_required", intent, { decline_code: "authentication_required" });
    this.#succeed(intent);
    return ok({ ...intent });
  }

  #succeed(intent: Intent): void {
    intent.status = "succeeded";
    intent.amount_received = intent.amount;
    intent.next_action = null;
  }
}
