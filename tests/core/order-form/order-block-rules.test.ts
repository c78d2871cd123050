import { describe, expect, it } from "vitest";
import { lineBlock } from "../../../core/src/order-form/order-block-rules.ts";
import type { OrderFormLine } from "../../../core/src/order-form/order-form-line.ts";
import { aService } from "../purchase/ordering-fixtures.ts";

/** What the rule looks at, of a line that lacks nothing. */
const whole = {
  choice: { service: aService({ isUrlRequired: true }) as ReturnType<typeof aService> | null },
  link: { url: "https://www.youtube.com/watch?v=TwNRNBZvdY0", verdict: { kind: "fine" } as { kind: string; problem?: string } },
  quantity: { quantity: 100 },
  subtotal: { isPending: false },
};
const blockOf = (changes: Partial<typeof whole>) => lineBlock({ ...whole, ...changes } as unknown as OrderFormLine);
const withVerdict = (verdict: { kind: string; problem?: string }) => blockOf({ link: { ...whole.link, verdict } });

describe("what keeps a line from being bought", () => {
  it("ORD-054 nothing, where it has its service, its link and its pieces", () => {
    expect(blockOf({})).toBeNull();
  });

  it("ORD-054 a missing service, before everything else", () => {
    expect(blockOf({ choice: { service: null }, quantity: { quantity: 0 } })).toBe("missingService");
  });

  it("ORD-055 a missing link, only where the service requires one; blanks are none", () => {
    const blank = { ...whole.link, url: "  " };
    expect(blockOf({ link: blank })).toBe("missingLink");
    expect(blockOf({ link: blank, choice: { service: aService({ isUrlRequired: false }) } })).toBeNull();
  });

  it("DEC-130 an example for a link, and a link of the wrong kind; other doubts leave the answer to the server", () => {
    expect(withVerdict({ kind: "refused", problem: "placeholder" })).toBe("placeholderLink");
    expect(withVerdict({ kind: "refused", problem: "incomplete" })).toBeNull();
    expect(withVerdict({ kind: "doubtful", problem: "placeholder" })).toBeNull();
    expect(withVerdict({ kind: "wrongKind" })).toBe("wrongKindOfLink");
  });

  it("DEC-112 pieces that are missing, or still being worked out", () => {
    expect(blockOf({ quantity: { quantity: 0 } })).toBe("missingQuantity");
    expect(blockOf({ quantity: { quantity: 1 } })).toBeNull();
    expect(blockOf({ subtotal: { isPending: true } })).toBe("workingOutQuantity");
  });
});
