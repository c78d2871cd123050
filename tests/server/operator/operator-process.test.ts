import { execFile } from "node:child_process";
import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir, userInfo } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connectPglite, lockFolder } from "../../../adapters/server/src/database/index.ts";
import { demoCustomers } from "../../../adapters/server/src/demo/index.ts";
import { freePort } from "../../support/free-port.ts";
import { startServerProcess } from "../../support/server-process.ts";
import { copyTemplate, type DatabaseCopy } from "../../support/server-template.ts";

let copy: DatabaseCopy;
let data: string;
beforeAll(async () => {
  data = await mkdtemp(path.join(tmpdir(), "operator-"));
  copy = await copyTemplate(true);
});
afterAll(async () => {
  await copy.remove();
  await rm(data, { recursive: true, force: true });
});

const root = path.resolve(import.meta.dirname, "../../..");
const operate = (folder: string, ...words: readonly string[]) =>
  new Promise<{ readonly code: unknown; readonly output: string; readonly problems: string }>((resolve) => {
    const { DATABASE_URL: _none, ...environment } = process.env;
    const options = { cwd: root, env: { ...environment, PANEL_DATA: folder } };
    execFile("npm", ["run", "-s", "operator", "--", ...words], options, (problem, output, problems) =>
      resolve({ code: problem?.code ?? 0, output, problems }),
    );
  });

describe("the operator's tool as it is called", () => {
  it("works on the database of the server and notes the user of the operating system", { timeout: 180_000 }, async () => {
    await cp(copy.folder, path.join(data, "pglite"), { recursive: true });
    const email = demoCustomers[0]?.email ?? "";
    const words = ["account", "credit", email, "3", "--reason", "hello", "--reference", "first"];
    const done = await operate(data, ...words, "--json");
    expect(JSON.parse(done.output)).toMatchObject({ command: "account credit", result: { isChanged: true } });
    expect(done.code).toBe(0);
    const connection = await connectPglite(path.join(data, "pglite"));
    const runs = await connection.db.selectFrom("operator_runs").select(["operator", "command"]).execute();
    await connection.close();
    expect(runs).toEqual([{ operator: userInfo().username, command: "account credit" }]);
  });

  it(
    "goes through the server that has the embedded database open, which shows what it changes",
    { timeout: 180_000 },
    async () => {
      const served = path.join(data, "served");
      await cp(copy.folder, path.join(served, "pglite"), { recursive: true });
      const server = startServerProcess({ PORT: String(await freePort()), PANEL_DATA: served });
      try {
        const origin = await server.ready;
        const done = await operate(served, "setting", "set", "panelName", "Harbour");
        expect(done).toMatchObject({ code: 0, problems: "" });
        expect(await (await fetch(`${origin}/settings`)).text()).toContain('"panelName":"Harbour"');
        const call = { words: ["setting", "set", "panelName", "Reef"], user: "eve", files: {} };
        const headers = { "content-type": "application/json" };
        expect((await fetch(origin, { method: "POST", headers, body: JSON.stringify(call) })).status).toBe(404);
        expect(await (await fetch(`${origin}/settings`)).text()).toContain('"panelName":"Harbour"');
      } finally {
        expect((await server.stop()).code).toBe(0);
      }
      expect(await readdir(path.join(served, "operator"))).toEqual([]);
    },
  );

  it("says where the database is in use and no server answers", { timeout: 120_000 }, async () => {
    const used = path.join(data, "used");
    const unlock = await lockFolder(path.join(used, "pglite"));
    const refused = await operate(used, "waiting");
    await unlock();
    expect([refused.code, refused.output]).toEqual([1, ""]);
    expect(refused.problems).toMatch(
      /is using it\. Nothing in it was changed\. That process does not answer at .*operator\.sock/,
    );
  });

  it("names a command that there is not, and opens no database for it", { timeout: 120_000 }, async () => {
    const nowhere = path.join(data, "nowhere");
    const refused = await operate(nowhere, "dance");
    expect([refused.code, refused.output]).toEqual([2, ""]);
    expect(refused.problems).toContain("dance");
    await expect(rm(nowhere, { recursive: true })).rejects.toThrow("ENOENT");
  });
});
