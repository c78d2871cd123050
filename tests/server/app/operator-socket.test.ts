import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openOperatorSocket } from "../../../adapters/server/src/app/operator-socket.ts";
import { openServer, type TestServer } from "../../support/open-server.ts";
import { toolAt } from "../operator/socket-fixture.ts";

let test: TestServer;
const root = mkdtempSync(path.join(tmpdir(), "sockets-"));
beforeAll(async () => {
  test = await openServer();
});
afterAll(async () => {
  await test.close();
  rmSync(root, { recursive: true });
});

async function opened(databaseUrl: string | null, dataFolder: string) {
  const lines: string[] = [];
  const close = await openOperatorSocket({ databaseUrl, dataFolder }, test.server.services, (line) => lines.push(line));
  return { lines, close };
}

describe("a server's socket for the operator's tool", () => {
  it("lets commands go through the server, which sees what they change", async () => {
    const { lines, close } = await opened(null, root);
    const operate = toolAt(path.join(root, "operator", "operator.sock"));
    expect((await operate("setting", "set", "panelName", "Harbour")).code).toBe(0);
    const settings = await test.call("GET", "/settings");
    expect(settings.body).toContain('"panelName":"Harbour"');
    await close();
    expect(lines).toEqual([]);
  });

  it("is not opened beside PostgreSQL, which any process can use", async () => {
    const other = path.join(root, "postgresql");
    const { lines, close } = await opened("postgres://127.0.0.1/panel", other);
    expect([lines, existsSync(other)]).toEqual([[], false]);
    await close();
  });

  it("is done without where it cannot be had, with one line that says why", async () => {
    const taken = path.join(root, "taken");
    writeFileSync(taken, "a file, and no folder");
    for (const [folder, reason] of [
      [path.join(root, "x".repeat(100)), "too long for a socket"],
      [taken, "ENOTDIR"],
    ] as const) {
      const { lines, close } = await opened(null, folder);
      expect(lines).toEqual([expect.stringMatching(new RegExp(`^Operator: .* only while this server is stopped: .*${reason}`))]);
      await close();
    }
  });
});
