import { text, type ServerText } from "./server-text.ts";

/** Field name as it is on the wire to what is wrong with it. */
export type FieldTexts = Readonly<Record<string, ServerText>>;

export interface RefusalDetails {
  readonly message?: ServerText;
  readonly fields?: FieldTexts;
  /** Further members of the body, such as `code`. */
  readonly extra?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An expected refusal. Thrown, so that whatever transaction is open rolls back and no idempotency key is kept. */
export class Refusal extends Error {
  readonly status: number;
  readonly details: RefusalDetails;

  constructor(status: number, details: RefusalDetails = {}) {
    super(`refused with ${String(status)}: ${details.message?.key ?? Object.keys(details.fields ?? {}).join(", ")}`);
    this.name = "Refusal";
    this.status = status;
    this.details = details;
  }
}

/** Field errors (DEC-044, DEC-173). */
export const refuseFields = (fields: FieldTexts, more: Omit<RefusalDetails, "fields"> = {}): Refusal =>
  new Refusal(422, { message: text("invalidData"), ...more, fields });

/** One wrong field. */
export const refuseField = (field: string, problem: ServerText): Refusal => refuseFields({ [field]: problem });

/** A business refusal without a field: 422 with a message alone (DEC-044, DEC-045). */
export const refuse = (message: ServerText, extra?: Readonly<Record<string, unknown>>): Refusal =>
  new Refusal(422, extra === undefined ? { message } : { message, extra });

/** Missing, or another person's; the two look the same. */
export const notFound = (): Refusal => new Refusal(404, { message: text("notFound") });

/** The session is missing or no longer valid; the only use of 401 (DEC-045). */
export const invalidSession = (): Refusal => new Refusal(401, { message: text("sessionInvalid") });

/** Too many tries; `seconds` until the next one is let in, which the sentence of this key says. */
export function tooMany(seconds: number, key: "tooManyTries" | "tooManyLogins" = "tooManyTries"): Refusal {
  const wait = Math.max(1, Math.ceil(seconds));
  return new Refusal(429, { message: text(key, { when: { seconds: wait } }), headers: { "retry-after": String(wait) } });
}
