import { allEndpoints } from "@panel/wire/contract";
import { isKeptPath, keptPaths } from "@panel/wire/kept-answers";
import { describe, expect, it } from "vitest";

describe("answers that a device keeps", () => {
  it("are those of reads of the contract, which answer at once", () => {
    const reads = new Map(
      allEndpoints
        .filter(({ method }) => method === "GET")
        .map((call) => [call.path.replace("{id}", "{orderId}"), call] as const),
    );
    expect(keptPaths.filter((path) => reads.get(path)?.isStream !== false)).toEqual([]);
  });

  it("T29 are never those of a stream, of a login, of money that moves or of a token", () => {
    expect(isKeptPath("/api/v1/orders/12")).toBe(true);
    for (const path of ["/api/v1/orders/news", "/api/v1/orders/progress", "/refresh", "/login", "/api/v1/profile/token"]) {
      expect(isKeptPath(path), path).toBe(false);
    }
  });
});
