import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { SandboxProvisioner } from "../../../adapters/server/src/child-panel-sandbox/index.ts";

/** Says that it listens and what it was given, and ends with its input as the server does. */
const LISTENING = `
  const { writeFileSync } = require("node:fs");
  writeFileSync(process.env.PANEL_DATA + "/given.json", JSON.stringify({ ...process.env, pid: process.pid }));
  console.log("Panel:     here");
  process.stdin.on("end", () => process.exit(0)).resume();
`;

let folder: string;
const problems: unknown[] = [];
const ended: number[] = [];
const open: SandboxProvisioner[] = [];

function provisioner(script = LISTENING): SandboxProvisioner {
  const made = new SandboxProvisioner({
    dataFolder: folder,
    origin: "http://127.0.0.1:3000",
    program: { executable: process.execPath, parameters: ["-e", script] },
    tokens: {
      of: ({ id, ownerId }) => Promise.resolve(`api_of_${String(ownerId)}_for_${String(id)}`),
      end: (id) => Promise.resolve(void ended.push(id)),
    },
    log: { error: (problem: unknown) => void problems.push(problem) },
  });
  open.push(made);
  return made;
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "panel-children-"));
  problems.length = 0;
  ended.length = 0;
});
afterEach(async () => {
  for (const each of open.splice(0)) await each.close();
  rmSync(folder, { recursive: true, force: true });
});

const setup = (changes: object = {}) => ({
  id: 7,
  domain: "reach.panels.localhost",
  ownerId: 11,
  adminEmail: "admin@example.com",
  adminPasswordHash: "scrypt$hash",
  ...changes,
});
const of = (id: number, file: string) => join(folder, "child-panels", String(id), file);
const given = (id = 7) =>
  JSON.parse(readFileSync(of(id, "given.json"), "utf8")) as Readonly<Record<string, string>> & { pid: number };
const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe("the provisioner of the sandbox", () => {
  it("starts a process of its own for each panel, with a name of its own, its folder and its owner's token", async () => {
    const sandbox = provisioner();
    const first = await sandbox.setUp(setup());
    const second = await sandbox.setUp(setup({ id: 8, domain: "my-shop.com", ownerId: 12 }));
    expect(first.clientDomain).toMatch(/^http:\/\/reach\.panels\.localhost:\d+\/app\/$/);
    expect(second.clientDomain).toMatch(/^http:\/\/my-shop-com\.panels\.localhost:\d+\/app\/$/);
    expect(second.adminDomain).toBe(second.clientDomain.replace(/\/$/, "/login"));
    expect(given()).toMatchObject({
      ...{ PANEL_DATA: join(folder, "child-panels", "7"), PANEL_SUPPLIER: "http://127.0.0.1:3000" },
      ...{ PANEL_SUPPLIER_TOKEN: "api_of_11_for_7", PANEL_SUPPLIER_MARKUP: "20", PORT: new URL(first.clientDomain).port },
      PANEL_ORIGIN: new URL(first.clientDomain).origin,
    });
    expect(given(8)["PANEL_SUPPLIER_TOKEN"]).toBe("api_of_12_for_8");
  });

  it("hands over nothing of its own environment but where tools are", async () => {
    process.env["PANEL_TOKEN_KEY"] = "a secret of this panel that no other may have";
    await provisioner().setUp(setup());
    delete process.env["PANEL_TOKEN_KEY"];
    expect([given()["PANEL_TOKEN_KEY"], given()["PATH"]]).toEqual([undefined, process.env["PATH"]]);
  });

  it("leaves what a panel begins with where its owner alone can read it", async () => {
    await provisioner().setUp(setup());
    const beginning = JSON.parse(readFileSync(of(7, "begin.json"), "utf8")) as object;
    expect(beginning).toEqual({ name: "reach", adminEmail: "admin@example.com", adminPasswordHash: "scrypt$hash" });
    expect([statSync(of(7, "begin.json")).mode & 0o777, statSync(of(7, ".")).mode & 0o777]).toEqual([0o600, 0o700]);
  });

  it("does nothing more where a panel is set up again", async () => {
    const sandbox = provisioner();
    const places = await sandbox.setUp(setup());
    const { pid } = given();
    expect(await sandbox.setUp(setup())).toEqual(places);
    expect([given().pid, isAlive(pid)]).toEqual([pid, true]);
  });

  it("pauses, lets go on at the same address, and ends with all that there was", async () => {
    const sandbox = provisioner();
    await sandbox.setUp(setup());
    const before = given();
    await sandbox.pause(7);
    expect(isAlive(before.pid)).toBe(false);
    await sandbox.resume(7);
    const after = given();
    expect([after.pid === before.pid, after["PORT"], isAlive(after.pid)]).toEqual([false, before["PORT"], true]);
    expect(ended).toEqual([]);
    await sandbox.end(7);
    expect(ended).toEqual([7]);
    expect([isAlive(after.pid), existsSync(of(7, "."))]).toEqual([false, false]);
    await sandbox.end(7);
  });

  it("starts again what ran when it was closed, and not what was paused", async () => {
    const before = provisioner();
    await before.setUp(setup());
    await before.setUp(setup({ id: 8, domain: "paused.panels.localhost" }));
    await before.pause(8);
    const [ran, paused] = [given(), given(8)];
    await before.close();
    expect([isAlive(ran.pid), isAlive(paused.pid)]).toEqual([false, false]);
    await provisioner().startKept();
    expect([isAlive(given().pid), given()["PORT"], given(8).pid]).toEqual([true, ran["PORT"], paused.pid]);
  });

  it("says why a process does not start, and leaves the others alone", async () => {
    const first = provisioner();
    await first.setUp(setup());
    await first.close();
    const broken = provisioner('console.error("the disk is full"); process.exit(1)');
    await expect(broken.setUp(setup({ id: 9 }))).rejects.toThrow(/the disk is full/);
    await broken.startKept();
    expect(problems).toHaveLength(2);
  });
});
