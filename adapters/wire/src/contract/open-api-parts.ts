import type { EndpointAccess } from "../endpoint/endpoint.ts";

/** Part of the document. */
export type Json = Readonly<Record<string, unknown>>;

/** A body of JSON, with an example where there is one. */
export const json = (schema: Json, example?: unknown): Json => ({
  "application/json": example === undefined ? { schema } : { schema, example },
});

const messages: Json = { type: "object", additionalProperties: { type: "array", items: { type: "string" } } };
const message: Json = { type: "object", properties: { message: { type: "string" } }, required: ["message"] };
const code = (word: string, more: Json = {}): Json => ({
  type: "object",
  properties: { message: { type: "string" }, code: { const: word }, ...more },
  required: ["message", "code", ...Object.keys(more)],
});
const retryAfter: Json = { "Retry-After": { description: "Seconds to wait", schema: { type: "integer" } } };

/** Refusals, the same for all calls. */
export const responses: Json = {
  SessionInvalid: {
    description: "The session itself is missing or no longer valid, and nothing else (DEC-045)",
    content: json(message, { message: "Your session has ended. Please log in again." }),
  },
  NotFound: { description: "There is none, or it is somebody else's", content: json(message, { message: "Not found." }) },
  TooLarge: { description: "The body is above 256 kB", content: json(message, { message: "This is too much data at once." }) },
  TooMany: {
    description: "Too many calls or tries; `Retry-After` tells when the next one is let in",
    headers: retryAfter,
    content: json(message, { message: "Too many attempts. You can try again in 15 minutes." }),
  },
  Invalid: {
    description:
      "Refused; with `errors` at fields, without them as a whole (DEC-044, DEC-173). `code` names refusals that programs tell apart, " +
      "such as `unknown_widget`, `widget_not_allowed`, `below_minimum_purchase`, `key_reused`, `account_frozen`, `read_only_token`, `session_needed`, `owner_needed`, `proof_needed`, `email_unproved`, `refill_not_possible`, `refill_already_asked`.",
    content: json(
      {
        type: "object",
        properties: { message: { type: "string" }, errors: messages, code: { type: "string" } },
        required: ["message"],
      },
      { message: "Sent data is invalid", errors: { "orders.0.url": ["This is not a link."] } },
    ),
  },
  Conflict: {
    description: "The total is not the confirmed one and nothing was charged, or the same key is still being worked on",
    headers: retryAfter,
    content: json(
      {
        oneOf: [code("price_changed", { shown: { type: "string" }, current: { type: "string" } }), code("still_running")],
      },
      { message: "The price has changed. Please check the new total.", code: "price_changed", shown: "4.5", current: "5" },
    ),
  },
};

/** Parameters that many calls have. */
export const parameters: Json = {
  Locale: {
    name: "locale",
    in: "query",
    required: false,
    description: "Language of texts and refusals; English for an unknown one",
    schema: { type: "string" },
    example: "en",
  },
  Country: {
    name: "x-country-code",
    in: "header",
    required: false,
    description: "Country of the visitor, where no trusted proxy names it",
    schema: { type: "string", pattern: "^[A-Z]{2}$" },
    example: "DE",
  },
  IdempotencyKey: {
    name: "Idempotency-Key",
    in: "header",
    required: true,
    description:
      "Made when the order is composed and sent again with every retry: the same key has one effect and one answer, which is " +
      "repeated with `Idempotent-Replayed: true` for at least a day.",
    schema: { type: "string", format: "uuid" },
    example: "7b1e9c52-0d1f-4c39-9a4e-5a8f0c2d6e11",
  },
};

/** How a caller shows who they are. */
export const securitySchemes: Json = {
  bearer: {
    type: "http",
    scheme: "bearer",
    description: "A session, from the `authorization` header of a login's answer, or the API token of an account",
  },
  widgetToken: {
    type: "apiKey",
    in: "query",
    name: "api_token",
    description:
      "The public token of a partner's widget, or the panel's own `cabinetWidgetToken`. It opens the widget's calls only.",
  },
  widgetTokenHeader: {
    type: "apiKey",
    in: "header",
    name: "x-api-token",
    description: "The same token where addresses are logged or shown.",
  },
};

/** What each kind of access asks for. */
export const security: Readonly<Record<EndpointAccess, readonly Json[]>> = {
  public: [],
  bearer: [{ bearer: [] }],
  optional: [{}, { bearer: [] }],
  widget: [
    { widgetToken: [] },
    { widgetTokenHeader: [] },
    { widgetToken: [], bearer: [] },
    { widgetTokenHeader: [], bearer: [] },
  ],
  widgetBearer: [
    { widgetToken: [], bearer: [] },
    { widgetTokenHeader: [], bearer: [] },
  ],
};

/** What the document says before its calls. */
export const introduction = `Amounts are in US dollars; beside each number its exact decimal text stands under \`…_decimal\`.

**Sessions.** A call answers 401 only when the session itself is invalid. Everything else that is refused is a 404, 409 or 422.

**Programs of your own.** The API token that the page \`/api\` of the panel makes is a bearer for every call that takes one, except
those about a session itself and about how one gets into the account (\`/refresh\`, \`/logout\` and those that are marked
\`x-needs-session\`: 422 with the code \`session_needed\`). A read-only token opens the calls that
are marked \`x-reads-only\`; any other answers 422 with the code \`read_only_token\`. Up to 300 calls a minute are let in, then the
answer is 429 with \`Retry-After\`. A token that was replaced or removed is refused like a session that has ended, and so is one whose
account got a new password.

**The owner's proof.** Calls that open another way into the account are marked \`x-needs-proof\`: unless the session was opened, or its
owner proved by \`POST /api/v1/owner-proof\`, within ten minutes, they answer 422 with the code \`proof_needed\`. Calls that are marked
\`x-needs-owner\` answer 422 with the code \`owner_needed\` in a session that an operator has opened.

**Selling in a page of your own.** The calls under \`/api/v1/order-widget/\` take the public token of a partner's widget, as
\`api_token\` in the query or in the header \`x-api-token\`. They answer every origin, without credentials. A partner's token lists what
is on sale, quotes, and places guests' orders by the widget's own payment methods, from its minimum purchase on; it never opens
balance, cards or an account, and a bearer sent beside it is ignored. Up to 300 calls a minute are let in for each token and address,
then the answer is 429 with \`Retry-After\`.

**One order, once.** Calls that move money take an \`Idempotency-Key\`. Purchases carry \`confirmed_total\`, the total that the buyer was
shown; if the price has changed the answer is 409 with both totals and nothing is charged. Payments of an unpaid order may carry it too:
they charge \`cost_without_fee\` and the fee of the method that pays.
`;
