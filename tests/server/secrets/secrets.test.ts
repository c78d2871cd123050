import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connectPglite, migrate, type DatabaseConnection } from "../../../adapters/server/src/database/index.ts";
import { migrations } from "../../../adapters/server/src/app/features.ts";
import { seal, sealKeyFrom, sealKeyOf, serverSecret, unseal } from "../../../adapters/server/src/secrets/index.ts";

const key = sealKeyFrom("a secret of these tests");

describe("a sealed text", () => {
  it("is opened by its key and about its owner alone", () => {
    const sealed = seal(key, "the text", "user 1");
    expect(unseal(key, sealed, "user 1")).toBe("the text");
    expect(unseal(key, sealed, "user 2")).toBeNull();
    expect(unseal(sealKeyFrom("another secret"), sealed, "user 1")).toBeNull();
  });

  it("is nothing once it was cut, also where what is left of its proof would be right", () => {
    const sealed = Buffer.from(seal(key, "", "user 1"), "base64url");
    for (let length = 0; length < sealed.length; length += 1)
      expect([length, unseal(key, sealed.subarray(0, length).toString("base64url"), "user 1")]).toEqual([length, null]);
    expect(unseal(key, sealed.toString("base64url"), "user 1")).toBe("");
  });
});

describe("the key that a server seals by", () => {
  let dataFolder = "";
  beforeAll(async () => void (dataFolder = await mkdtemp(path.join(tmpdir(), "panel-secrets-"))));
  afterAll(() => rm(dataFolder, { recursive: true }));

  it("is the operator's secret where there is one, in a sandbox too", async () => {
    for (const isSandbox of [true, false])
      expect(await sealKeyOf({ tokenKey: "mine", isSandbox, dataFolder })).toEqual(sealKeyFrom("mine"));
  });

  it("is made once by a sandbox, and by no server that others reach", async () => {
    const own = await sealKeyOf({ tokenKey: null, isSandbox: true, dataFolder });
    expect(await sealKeyOf({ tokenKey: null, isSandbox: true, dataFolder })).toEqual(own);
    expect(await sealKeyOf({ tokenKey: null, isSandbox: false, dataFolder })).toBeNull();
  });
});

describe("a secret of a database", () => {
  let connection: DatabaseConnection;
  beforeAll(async () => {
    connection = await connectPglite(null);
    await migrate(connection.db, migrations);
  });
  afterAll(() => connection.close());

  it("is made once for each name", async () => {
    const [one, other] = [await serverSecret(connection.db, "one"), await serverSecret(connection.db, "other")];
    expect(one).not.toBe(other);
    expect([await serverSecret(connection.db, "one"), await serverSecret(connection.db, "other")]).toEqual([one, other]);
  });
});
