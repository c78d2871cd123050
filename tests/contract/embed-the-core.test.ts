import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { openServer } from "../support/open-server.ts";
import { buyOnce } from "./embed-the-core.ts";

const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");

describe("the core behind another frontend", () => {
  it("quotes, fills a cart and orders without a DOM", async () => {
    const test = await openServer({ demo: true });
    try {
      const address = await test.server.app.listen({ port: 0, host: "127.0.0.1" });
      const said = await buyOnce(address, "robin@panel.example", "reach-demo-2026");
      expect(said[0]).toMatch(/^1 line in the cart: \d+ pieces for \$ \d+,\d{2}$/);
      expect(said[1]).toMatch(/^ordered as #\d+$/);
    } finally {
      await test.close();
    }
  });

  it("is what the guide shows, in fewer than 80 lines", () => {
    const script = read("./embed-the-core.ts");
    expect(script.split("\n").length).toBeLessThan(80);
    expect(read("../../docs/guides/embed-the-core.md")).toContain(script);
  });
});
