import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { jpgFile } from "../../support/documents.ts";
import { formRequest } from "../../support/form-request.ts";
import { addCustomer } from "../../support/server-fixtures.ts";
import { openOperated, type OperatedServer } from "./operator-fixture.ts";

let test: OperatedServer;
const folder = mkdtempSync(path.join(tmpdir(), "documents-"));

beforeAll(async () => {
  test = await openOperated();
});
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true });
});

describe("verification documents that an operator looks at", () => {
  it("DEC-062 lists what an account has sent and writes it into a new file, for the operator alone", async () => {
    const { id, email, token } = await addCustomer(test.db, new Date(test.clock.now()), "documents@example.test");
    const bytes = jpgFile(3, 3);
    const form = await formRequest({ step: "selfie", file: { name: "me.jpg", bytes } });
    const sent = (await test.call("POST", "/api/v1/verification-document", { token, ...form })).json<{
      data: { filename: string };
    }>();
    const { filename } = sent.data;
    const listed = await test.operate("documents", "list", email);
    expect(listed.output).toMatch(
      new RegExp(`^Documents of account ${String(id)}: 1\n${filename}  selfie, ${String(bytes.length)} bytes, `),
    );
    const to = path.join(folder, "selfie.jpg");
    await test.operate("documents", "save", filename, to, "--dry-run");
    expect(readdirSync(folder)).toEqual([]);
    expect((await test.operate("documents", "save", filename, to)).code).toBe(0);
    expect([readFileSync(to).equals(Buffer.from(bytes)), statSync(to).mode & 0o077]).toEqual([true, 0]);
    const again = await test.operate("documents", "save", filename, to);
    expect([again.code, again.problems]).toEqual([1, expect.stringContaining("could not be written")]);
    const runs = await test.db.selectFrom("operator_runs").select(["operator", "command"]).orderBy("id").execute();
    expect(runs.map(({ operator, command }) => `${operator} ${command}`)).toEqual([
      "ada documents list",
      "ada documents save",
      "ada documents save",
    ]);
  });

  it("DEC-062 says where there is none", async () => {
    const { code, problems } = await test.operate("documents", "save", "../../etc/passwd", path.join(folder, "none"));
    expect([code, problems]).toEqual([1, 'There is no document "../../etc/passwd".\n']);
  });
});
