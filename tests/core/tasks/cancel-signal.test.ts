import { describe, expect, it } from "vitest";
import { createCancelSource } from "@panel/core/tasks";

describe("a source of cancellation", () => {
  it("ORD-017 forgets listeners that were removed and aborts once", () => {
    const source = createCancelSource();
    let calls = 0;
    const listener = () => (calls += 1);
    source.signal.addEventListener("abort", listener);
    source.signal.removeEventListener("abort", listener);
    source.signal.addEventListener("abort", () => (calls += 10));
    source.abort();
    source.abort();
    expect([calls, source.signal.aborted]).toEqual([10, true]);
  });
});
