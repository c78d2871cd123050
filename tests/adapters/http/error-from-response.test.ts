import { moneyFromMicros } from "@panel/core/money";
import type { AnyRefusal, PortError } from "@panel/core/result";
import { errorFromResponse, type RefusedResponse } from "@panel/http";
import { postLogin, postRegister } from "@panel/wire/auth";
import type { RefusalDecoder } from "@panel/wire/endpoint";
import { postOrders } from "@panel/wire/ordering";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

/** What a decoder of a call is given. */
const seen: RefusalDecoder<AnyRefusal> = ({ fields, message }) =>
  fields === null ? null : ({ kind: "validation", message, fields } as AnyRefusal);

const refused = (
  status: number,
  body: unknown,
  more: Partial<RefusedResponse> = {},
  decode: RefusalDecoder<AnyRefusal> = seen,
): PortError | AnyRefusal => errorFromResponse({ status, body, retryAfter: null, hadToken: false, ...more }, decode);

const places = (error: PortError | AnyRefusal): unknown =>
  "problems" in error
    ? (error.problems as { field: string; message: string }[]).map(({ field, message }) => [field, message])
    : null;

describe("errors of the API", () => {
  it("HTP-008 an error without a body and any 404 are passed on before anything else", () => {
    expect(refused(500, undefined)).toEqual({ kind: "server", status: 500, message: "" });
    expect(refused(503, undefined)).toEqual({ kind: "server", status: 503, message: "" });
    expect(refused(404, undefined)).toEqual({ kind: "notFound", message: "" });
    expect(refused(404, { message: "No such order", errors: { id: ["x"] } })).toEqual({
      kind: "notFound",
      message: "No such order",
    });
    expect(refused(404, {})).toEqual({ kind: "notFound", message: "" });
  });

  it("HTP-009 a message without an errors map is a server error with that message unchanged", () => {
    expect(refused(500, { message: " Kaputt! <b> " })).toEqual({ kind: "server", status: 500, message: " Kaputt! <b> " });
    expect(refused(422, { message: "Not now" })).toEqual({ kind: "server", status: 422, message: "Not now" });
  });

  it("HTP-010 BIZ-094 DEC-161 everything else is a validation error with map and message, by default `Sent data is invalid`", () => {
    const table: readonly (readonly [body: unknown, message: string, fields: Record<string, string[]>])[] = [
      [{ message: "Sieh nach", errors: {} }, "Sieh nach", {}],
      [{ errors: {} }, "Sent data is invalid", {}],
      [{}, "Sent data is invalid", {}],
      [{ message: "", errors: [] }, "Sent data is invalid", {}],
      [{ message: "Both", errors: { a: ["one", "two"], b: "three" } }, "Both", { a: ["one", "two"], b: ["three"] }],
      [{ data: { errors: { url: ["inside data"] } } }, "Sent data is invalid", { url: ["inside data"] }],
      [{ errors: { a: [1, null, "text"], b: {}, c: [] } }, "Sent data is invalid", { a: ["text"] }],
    ];
    for (const [body, message, fields] of table) {
      expect(refused(422, body)).toEqual({ kind: "validation", message, fields });
    }
  });

  it("HTP-010 the default message can be given in the language of the panel", () => {
    const response = { status: 422, body: {}, retryAfter: null, hadToken: false };
    expect(errorFromResponse(response, seen, "Ungültige Daten")).toMatchObject({ message: "Ungültige Daten" });
  });

  it("HTP-010 a server that failed says nothing about fields, whatever its body holds", () => {
    expect(refused(500, { message: "Oops", errors: { url: ["x"] } })).toEqual({ kind: "server", status: 500, message: "Oops" });
    expect(refused(503, {})).toEqual({ kind: "server", status: 503, message: "" });
  });

  it("HTP-010 what a call does not know stays an error of the server with its words", () => {
    const unknown = refused(422, { message: "Not now", errors: { a: ["x"] } }, {}, () => null);
    expect(unknown).toEqual({ kind: "server", status: 422, message: "Not now" });
  });

  it("HTP-011 the field names of a call are those that its own table translates", () => {
    const errors = { not_register: ["Unknown address"], "g-recaptcha-response": ["Robot?"] };
    expect(places(refused(422, { message: "no", errors }, {}, postLogin.refusal))).toEqual([
      ["notRegistered", "Unknown address"],
      ["captcha", "Robot?"],
    ]);
    const wrong = { password_confirmation: ["Not the same"], "messengers.skype": ["Too long"] };
    expect(places(refused(422, { message: "no", errors: wrong }, {}, postRegister.refusal))).toEqual([
      ["passwordConfirmation", "Not the same"],
      ["skype", "Too long"],
    ]);
    const order = { "orders.0.coupon_code": ["Over"], recurring_payments_method_id: ["Closed"] };
    expect(places(refused(422, { message: "no", errors: order }, {}, postOrders.refusal))).toEqual([
      ["coupon", "Over"],
      ["paymentMethod", "Closed"],
    ]);
  });

  it("HTP-012 a status that is none of an error counts as 500", () => {
    for (const status of [0, 302, 600, 999, NaN])
      expect(refused(status, { message: "?" })).toEqual({ kind: "server", status: 500, message: "?" });
  });

  it("401 and 403 speak of the session only when a token was sent", () => {
    expect(refused(401, { message: "x" }, { hadToken: true })).toEqual({ kind: "unauthorized", status: 401 });
    expect(refused(403, undefined, { hadToken: true })).toEqual({ kind: "unauthorized", status: 403 });
    expect(refused(403, { message: "x" })).toEqual({ kind: "server", status: 403, message: "x" });
  });

  it("409 tells a changed price with both totals, and a twin that is still running with its wait", () => {
    const conflict = (body: unknown) => refused(409, body, {}, postOrders.refusal);
    expect(conflict({ message: "x", code: "price_changed", shown: "1.5", current: "1.500001" })).toEqual({
      kind: "priceChanged",
      shown: moneyFromMicros(1_500_000),
      current: moneyFromMicros(1_500_001),
    });
    expect(conflict({ code: "price_changed", message: "x", shown: "a lot" })).toEqual({
      kind: "server",
      status: 409,
      message: "x",
    });
    for (const [retryAfter, retryAfterMs] of [
      ["2", 2_000],
      ["0", 0],
      [null, 1_000],
      ["soon", 1_000],
      ["9999", 20_000],
      ["-1", 1_000],
    ] as const) {
      expect(refused(409, { message: "x", code: "still_running" }, { retryAfter })).toEqual({
        kind: "stillRunning",
        retryAfterMs,
      });
    }
    expect(refused(409, { message: "Taken" })).toEqual({ kind: "server", status: 409, message: "Taken" });
  });

  it("501 is not available", () => {
    expect(refused(501, { message: "x", code: "not_available" })).toEqual({ kind: "notAvailable" });
  });

  it("never throws, whatever comes", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999 }),
        fc.jsonValue(),
        fc.option(fc.string()),
        fc.boolean(),
        (status, body, retryAfter, hadToken) => {
          const error = refused(status, body, { retryAfter, hadToken });
          expect(typeof error.kind).toBe("string");
          const fields = "fields" in error ? (error.fields as Record<string, unknown[]>) : {};
          const texts = Object.values(fields).flat();
          expect(texts.every((text) => typeof text === "string")).toBe(true);
          expect(typeof refused(status, body, { retryAfter, hadToken }, postOrders.refusal).kind).toBe("string");
        },
      ),
    );
    const poisoned: unknown = JSON.parse('{"errors": {"__proto__": ["x"], "constructor": ["y"]}}');
    expect(refused(422, poisoned)).toMatchObject({ kind: "validation" });
    expect(({} as Record<string, unknown>)["0"]).toBeUndefined();
  });
});
