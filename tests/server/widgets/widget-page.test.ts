import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openServer, type TestServer } from "../../support/open-server.ts";
import { seedFixtures } from "../../support/server-fixtures.ts";

let folder: string;
let test: TestServer;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "widget-page-"));
  await mkdir(path.join(folder, "script"));
  await mkdir(path.join(folder, "assets"));
  const page = '<!doctype html><html lang="en"><head><!--widget:head--></head><body></body></html>';
  const files = {
    "index.html": page,
    "script/order-widget.html": page,
    "script/order-widget.js": "1;",
    "script/order-widget.css": "a{}",
  };
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
  test = await openServer({ panelFolder: folder });
  await seedFixtures(test.db);
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

describe("what partners embed", () => {
  it("API-158 WGT-002 answers script and skin to every origin", async () => {
    for (const [name, type] of [
      ["order-widget.js", "text/javascript; charset=utf-8"],
      ["order-widget.css", "text/css; charset=utf-8"],
    ] as const) {
      const { statusCode, headers } = await test.call("GET", `/script/${name}`);
      expect([statusCode, headers["content-type"]]).toEqual([200, type]);
      expect(headers).toMatchObject({
        "access-control-allow-origin": "*",
        "cross-origin-resource-policy": "cross-origin",
        "x-content-type-options": "nosniff",
      });
    }
  });

  it("DEC-098 T21 lets the widget's page alone into frames, without any right of its origin", async () => {
    const policyOf = async (address: string) => String((await test.call("GET", address)).headers["content-security-policy"]);
    const policy = await policyOf("/script/order-widget.html");
    expect(policy).toContain("frame-ancestors *");
    expect(policy).toMatch(/^sandbox allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox;/);
    expect(policy).not.toContain("allow-same-origin");
    expect(policy).not.toContain("unsafe");
    for (const address of ["/app/", "/app/order-widget", "/app/script/order-widget.html", "/sandbox/mail"])
      expect(await policyOf(address), address).toContain("frame-ancestors 'none'");
  });

  it("WGT-002 tells the page what the operator's settings say to a shop, and no secret", async () => {
    const { body, headers } = await test.call("GET", "/script/order-widget.html");
    const [, told = ""] = /<meta name="widget-shop" content="([^"]*)" \/>/.exec(body) ?? [];
    expect(JSON.parse(told.replaceAll("&quot;", '"'))).toMatchObject({ precision: 2 });
    expect(body).not.toContain("cabinet");
    expect(headers["set-cookie"]).toBeUndefined();
  });
});
