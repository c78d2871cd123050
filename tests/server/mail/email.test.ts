import { describe, expect, it } from "vitest";
import { emailFrom, isPlainAddress } from "../../../adapters/server/src/mail/index.ts";

describe("the one spelling of an e-mail", () => {
  it.each([
    ["pat.o'brien@example.test", "pat.o'brien@example.test"],
    [" Ann+Shop@Example.TEST ", "ann+shop@example.test"],
    ["{all}!#$%&*/=?^_`|~-@example.test", "{all}!#$%&*/=?^_`|~-@example.test"],
    ["Jose\u0301@example.test", "jos\u00e9@example.test"],
    ["ann@MÜNCHEN.test", "ann@xn--mnchen-3ya.test"],
    ["ann@mu\u0308nchen.test", "ann@xn--mnchen-3ya.test"],
    ["ann@xn--mnchen-3ya.test", "ann@xn--mnchen-3ya.test"],
    ["анна@почта.test", "анна@xn--80a1acny.test"],
    ["田中@example.test", "田中@example.test"],
  ])("of %j is %j, and the mail transport takes it", (typed, stored) => {
    expect(emailFrom(typed)).toBe(stored);
    expect(emailFrom(stored)).toBe(stored);
    expect(isPlainAddress(stored)).toBe(true);
  });

  it.each([
    ["", "no text"],
    ["ann", "no sign"],
    ["@example.test", "nobody"],
    ["ann@", "no host"],
    ["ann@localhost", "a host of the own network"],
    ["a..b@example.test", "an empty atom"],
    [".ann@example.test", "a dot first"],
    ["ann@-example.test", "a hyphen first"],
    ["ann@exa_mple.test", "a sign that no host has"],
    ["ann@example.test, ben@example.test", "two"],
    ["Ann <ann@example.test>", "a name"],
    ["ann@example.test\r\nBcc: ben@example.test", "a header"],
    ['"ann"@example.test', "quotes"],
    ["ann\u200b@example.test", "what nobody sees"],
    ["ann\u202e@example.test", "what turns the direction"],
    ["a\u3164nn@example.test", "a filler"],
    ["\u0430nn@example.test", "letters of two alphabets"],
    [`${"a".repeat(65)}@example.test`, "a name that is too long"],
    [`ann@${"a".repeat(64)}.test`, "a label that is too long"],
  ])("is none of %j: %s", (typed) => {
    expect(emailFrom(typed)).toBeNull();
  });
});
