import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openServer, type TestServer } from "../../support/open-server.ts";

let test: TestServer;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "panel-files-"));
  await mkdir(path.join(folder, "assets"));
  await mkdir(path.join(folder, ".vite"));
  await writeFile(path.join(folder, "index.html"), "<!doctype html><title>Panel</title>");
  await writeFile(path.join(folder, "assets/app-1a2b.js"), "console.log(1)");
  await writeFile(path.join(folder, "assets/app-1a2b.js.br"), brotliCompressSync("console.log(1)"));
  await writeFile(path.join(folder, ".vite/manifest.json"), "{}");
  test = await openServer({ panelFolder: folder });
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

describe("the built panel", () => {
  it("DEC-001 is reached from / and from /app", async () => {
    expect((await test.call("GET", "/")).headers["location"]).toBe("/app/");
    expect((await test.call("GET", "/app")).headers["location"]).toBe("/app/");
    expect((await test.call("GET", "/app?currency=RUB")).headers["location"]).toBe("/app/?currency=RUB");
  });

  it.each(["/app/", "/app/de/orders", "/app/services/instagram-likes?q=a.b", "/app/orders/"])(
    "BIZ-001 answers the page to %s",
    async (address) => {
      const answer = await test.call("GET", address);
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toContain("<title>Panel</title>");
      expect(answer.headers["cache-control"]).toBe("no-cache");
    },
  );

  it("BIZ-001 answers HEAD like GET, without a body", async () => {
    const answer = await test.call("HEAD", "/app/orders");
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe("");
  });

  it("answers 404 to a chunk of an older build, never the page", async () => {
    const answer = await test.call("GET", "/app/assets/app-9z9z.js");
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain("<title>");
  });

  it.each([
    ["POST", "/app/orders"],
    ["GET", "/elsewhere/orders"],
    ["GET", "/script/order-widget.js"],
  ])("answers 404 to %s %s, which is no page of it", async (method, address) => {
    const answer = await test.call(method, address);
    expect([answer.statusCode, answer.json()]).toEqual([404, { message: "Not found." }]);
  });

  it.each(["/app/.vite/manifest.json", "/app/../package.json", "/app/%2e%2e/package.json", "/app/%00.html"])(
    "DEC-048 does not hand out %s",
    async (address) => {
      expect((await test.call("GET", address)).body).not.toMatch(/"name"|^\{\}$/);
    },
  );

  it("DEC-048 sends a strict policy with every page", async () => {
    const { headers } = await test.call("GET", "/app/");
    const policy = String(headers["content-security-policy"]);
    for (const part of [
      "default-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
    ]) {
      expect(policy).toContain(part);
    }
    expect(policy).not.toMatch(/script-src[^;]*unsafe|unsafe-eval|unsafe-inline/);
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["referrer-policy"]).toBe("no-referrer");
    expect(headers["cross-origin-opener-policy"]).toBe("same-origin-allow-popups");
  });

  it("DEC-048 keeps assets for a year and sends them compressed", async () => {
    const answer = await test.call("GET", "/app/assets/app-1a2b.js", { headers: { "accept-encoding": "br" } });
    expect(answer.headers["content-encoding"]).toBe("br");
    expect(answer.headers["cache-control"]).toContain("immutable");
    expect(answer.headers["content-type"]).toContain("javascript");
  });
});
