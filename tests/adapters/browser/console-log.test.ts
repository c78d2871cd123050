import { ConsoleLog, withoutSecrets } from "@panel/browser";
import { describe, expect, it, vi } from "vitest";

describe("what is printed to the console", () => {
  it("prints no token, e-mail address, card number or signed address", async () => {
    const printed: unknown[] = [];
    const log = new ConsoleLog({ warn: (...parts) => printed.push(parts), error: (...parts) => printed.push(parts) });
    const token = "eyJhbGciOi.eyJzdWIiOiIx.c2lnbmF0dXJl";
    log.error(`call failed: Bearer ${token}`, {
      url: "https://core.example/unsubscribe/5?signature=abcdef&locale=en",
      email: "ann@example.com",
      nested: { authorization: token, list: ["ann@example.com", "4111 1111 1111 1111"], status: 500 },
      cause: new Error("no session for ann@example.com"),
    });
    log.warn("kind", { kind: "network", part: "API-003" });
    await vi.waitFor(() => expect(printed).toHaveLength(2));
    const text = JSON.stringify(printed);
    expect(text).not.toMatch(/eyJ|ann@|4111|abcdef/);
    expect(text).toContain("500");
    expect(text).toContain("API-003");
    const blind = new ConsoleLog({ warn: (...parts) => printed.push(parts), error: (...parts) => printed.push(parts) }, () =>
      Promise.reject(new Error("offline")),
    );
    blind.error(`call failed: Bearer ${token}`);
    await vi.waitFor(() => expect(printed).toHaveLength(3));
    expect(printed[2]).toEqual(["A message could not be printed without its secrets"]);
    const circular: Record<string, unknown> = {};
    circular["self"] = circular;
    expect(() => JSON.stringify(withoutSecrets(circular))).not.toThrow();
  });

  it.each([
    ["call failed: Bearer abc.def", "call failed: Bearer [hidden]"],
    ["GET /login?token=abc&locale=en", "GET /login?token=[hidden]&locale=en"],
    ["GET /x?a=1&api_token=abc#code=123456", "GET /x?a=1&api_token=[hidden]#code=[hidden]"],
    ["no session for ann@mail.example.com, again", "no session for [hidden], again"],
    ["mailto:ann@example.com", "mailto:[hidden]"],
    ["email=ann@example.com", "email=[hidden]"],
    ["card 4111 1111 1111 1111 refused", "card [hidden] refused"],
    ["session eyJhbGciOi.eyJzdWIi.c2ln ended", "session [hidden] ended"],
    [`key ${"k".repeat(43)} used`, "key [hidden] used"],
    ["render@https://panel.example/app/assets/x.js:1:200", "render@https://panel.example/app/assets/x.js:1:200"],
    ["answered 500 after 1234567 ms", "answered 500 after 1234567 ms"],
  ])("T2 hides the secret of %j and keeps the words around it", (text, shown) => {
    expect(withoutSecrets(text)).toBe(shown);
  });

  it.each([
    ["a"],
    ["a."],
    ["a@"],
    ["a@a."],
    ["Bearer "],
    ["Bearer"],
    [" "],
    ["?token"],
    ["eyJ"],
    ["eyJ-"],
    ["1 "],
    ["1-a"],
    ["-"],
  ])("T2 looks through a text of %j a million times over as fast as through a short one", (part) => {
    const long = part.repeat(1_000_000);
    const short = withoutSecrets(long.slice(0, 20_000));
    expect(typeof short).toBe("string");
    const shown = withoutSecrets({ detail: long });
    expect(JSON.stringify(shown).length).toBeLessThan(60_000);
  });

  it("T2 shows no beginning of a secret that the end of what is printed cuts", () => {
    const text = `${"word ".repeat(3_999)}abc ${"k".repeat(100)}`;
    expect(withoutSecrets(text)).not.toContain("k");
  });
});
