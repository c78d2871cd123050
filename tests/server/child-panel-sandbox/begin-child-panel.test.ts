import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { beginChildPanel } from "../../../adapters/server/src/child-panel-sandbox/index.ts";
import { hashPassword } from "../../../adapters/server/src/secrets/index.ts";
import { openServer, type TestServer } from "../../support/open-server.ts";

let folder: string;
let test: TestServer;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "panel-begin-"));
  test = await openServer({ isEmpty: true });
});
afterEach(async () => {
  await test.close();
  rmSync(folder, { recursive: true, force: true });
});

const begin = () => beginChildPanel(test.db, folder, new Date(test.clock.now()));
const leave = async (name = "reach") => {
  const adminPasswordHash = await hashPassword("a long secret of the shop");
  writeFileSync(join(folder, "begin.json"), JSON.stringify({ name, adminEmail: "admin@example.com", adminPasswordHash }));
};

describe("how a child panel begins", () => {
  it("has its name, a way to be paid, and an administrator who logs in with the password of the order", async () => {
    await leave();
    expect(await begin()).toBe(true);
    expect(existsSync(join(folder, "begin.json"))).toBe(false);
    expect((await test.call("GET", "/settings")).json()).toMatchObject({
      data: { panelName: "reach", supportEmail: "admin@example.com" },
    });
    const body = { email: "admin@example.com", password: "a long secret of the shop", captcha: null };
    const login = await test.call("POST", "/login", { body });
    expect([login.statusCode, typeof login.headers["authorization"]]).toEqual([200, "string"]);
    const methods = await test.call("GET", "/api/v1/payment-methods");
    expect(methods.json()).toMatchObject({ data: [{ translate_key: "card" }] });
  });

  it("begins once: what is left in the folder of a panel that has people changes nothing", async () => {
    await leave();
    await begin();
    await leave("another");
    expect(await begin()).toBe(true);
    expect((await test.call("GET", "/settings")).json()).toMatchObject({ data: { panelName: "reach" } });
    expect(await test.db.selectFrom("users").select("email").execute()).toHaveLength(1);
  });

  it("leaves every other panel as it is, and says what is wrong with a file that is none", async () => {
    expect(await begin()).toBe(false);
    expect(await test.db.selectFrom("users").select("id").execute()).toEqual([]);
    writeFileSync(join(folder, "begin.json"), "{}");
    await expect(begin()).rejects.toThrow();
  });
});
