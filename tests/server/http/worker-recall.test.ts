import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "../../../adapters/server/src/app/config.ts";
import { openServer, type TestServer } from "../../support/open-server.ts";
import { seedFixtures } from "../../support/server-fixtures.ts";

let folder: string;
let usual: TestServer;
let recalling: TestServer;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "panel-recall-"));
  await writeFile(path.join(folder, "index.html"), "<!doctype html><html><head><!--panel:head--></head><body></body></html>");
  await writeFile(path.join(folder, "service-worker.js"), "serve()");
  await writeFile(path.join(folder, "service-worker-recall.js"), "goAway()");
  usual = await openServer({ panelFolder: folder });
  recalling = await openServer({ panelFolder: folder, isWorkerRecalled: true });
  for (const { db } of [usual, recalling]) await seedFixtures(db);
});
afterAll(async () => {
  await Promise.all([usual.close(), recalling.close()]);
  await rm(folder, { recursive: true, force: true });
});

const worker = async (test: TestServer, method = "GET", address = "/app/service-worker.js") => {
  const { statusCode, headers, body } = await test.call(method, address);
  return { statusCode, type: headers["content-type"], kept: headers["cache-control"], body };
};
const META = '<meta name="panel-service-worker" content="off" />';

describe("a service worker that is taken back", () => {
  it("DEC-024 is answered by the one that removes it, which nobody keeps, and by itself otherwise", async () => {
    const answer = { statusCode: 200, type: "application/javascript; charset=utf-8", kept: "no-cache" };
    expect(await worker(recalling)).toEqual({ ...answer, body: "goAway()" });
    expect(await worker(recalling, "GET", "/app/service-worker.js?of=another")).toEqual({ ...answer, body: "goAway()" });
    expect(await worker(recalling, "HEAD")).toEqual({ ...answer, body: "" });
    expect(await worker(usual)).toEqual({ ...answer, body: "serve()" });
  });

  it.each(["/app/", "/app/orders", "/app/de/login?token=x", "/app/index.html"])(
    "DEC-024 %s tells the panel to register none, and otherwise says nothing of it",
    async (address) => {
      expect((await recalling.call("GET", address)).body).toContain(META);
      expect((await usual.call("GET", address)).body).not.toContain("panel-service-worker");
    },
  );

  it("DEC-024 is so by the word of the operator alone", () => {
    expect(readConfig({}).isWorkerRecalled).toBe(false);
    expect(readConfig({ PANEL_SERVICE_WORKER: "on" }).isWorkerRecalled).toBe(false);
    expect(readConfig({ PANEL_SERVICE_WORKER: "off" }).isWorkerRecalled).toBe(true);
    expect(() => readConfig({ PANEL_SERVICE_WORKER: "0" })).toThrow('PANEL_SERVICE_WORKER must be on or off, not "0".');
  });
});
