import { documentName } from "@panel/core/verification-document";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pdfFile, photoFile } from "../../support/documents.ts";
import { formRequest } from "../../support/form-request.ts";
import { addCustomer, ids, type Customer } from "../../support/server-fixtures.ts";
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

const ADDRESS = "/api/v1/verification-document";

interface Listed {
  readonly filename: string;
  readonly state: string;
  readonly reason: string | null;
  readonly decided_at: string | null;
}

const upload = async ({ token }: Customer, step: string) =>
  test.call("POST", ADDRESS, { token, ...(await formRequest({ step, file: { name: "a.jpg", bytes: photoFile() } })) });
/** Sends a document, a second after the one before; answers its name. */
async function sent(by: Customer, step: string): Promise<string> {
  await test.clock.advanceAsync(1_000);
  return (await upload(by, step)).json<{ data: { filename: string } }>().data.filename;
}
const documentsOf = async ({ token }: Customer) => (await test.call("GET", ADDRESS, { token })).json<{ data: Listed[] }>().data;

describe("verification documents that an operator looks at", () => {
  it("DEC-062 lists what an account has sent and writes it into a new file, for the operator alone", async () => {
    const { id, email, token } = await addCustomer(test.db, new Date(test.clock.now()), "documents@example.test");
    const bytes = pdfFile("selfie");
    const form = await formRequest({ step: "selfie", file: { name: "me.jpg", bytes } });
    const answer = (await test.call("POST", "/api/v1/verification-document", { token, ...form })).json<{
      data: { filename: string };
    }>();
    const { filename } = answer.data;
    const listed = await test.operate("documents", "list", "--account", email);
    expect(listed.output).toMatch(
      new RegExp(
        `^Documents: 1\n  ${filename}  [^ ]+Z  selfie, ${String(bytes.length)} bytes, account ${String(id)}, waiting\n$`,
      ),
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

  it("PRO-012 DEC-062 decides about each once, says so to its sender, and shows what waits", async () => {
    const sender = await addCustomer(test.db, new Date(test.clock.now()), "decided@example.test");
    const [front, back] = [await sent(sender, "front"), await sent(sender, "back")];
    const waiting = async () => (await test.operate("waiting", "--list", "documents")).output;
    expect(await waiting()).toMatch(new RegExp(`${front}.*\n.*${back}`));
    await test.operate("documents", "approve", front, "--dry-run");
    expect((await documentsOf(sender)).map(({ state }) => state)).toEqual(["waiting", "waiting"]);
    const line = `${front} of account ${String(sender.id)}.\n`;
    expect((await test.operate("documents", "approve", front)).output).toBe(`Approved: ${line}`);
    expect((await test.operate("documents", "approve", front)).output).toBe(`Approved already: ${line}`);
    const late = await test.operate("documents", "reject", front, "--reason", "too late");
    expect([late.code, late.problems]).toEqual([1, `Document ${front} is approved already; --again takes that back.\n`]);
    expect((await test.operate("documents", "reject", back)).code).toBe(2);
    expect((await test.operate("documents", "reject", back, "--reason", "It is blurred.")).code).toBe(0);
    const moment = "2026-01-05 10:00:00".length;
    const [second, first] = await documentsOf(sender);
    expect([first, second]).toMatchObject([
      { filename: front, state: "approved", reason: null },
      { filename: back, state: "rejected", reason: "It is blurred." },
    ]);
    expect([first?.decided_at?.length, second?.decided_at?.length]).toEqual([moment, moment]);
    expect(await waiting()).not.toContain(front);
    const runs = await test.db.selectFrom("operator_runs").select(["command"]).where("command", "like", "documents %t").execute();
    expect(runs.map(({ command }) => command)).toContain("documents reject");
  });

  it("DEC-062 DEC-150 mails its sender each decision once, in the language it was sent in, and nothing of what is in it", async () => {
    const sender = await addCustomer(test.db, new Date(test.clock.now()), "mailed@example.test");
    const form = await formRequest({ step: "selfie", file: { name: "secret-name.jpg", bytes: photoFile() } });
    const answer = await test.call("POST", `${ADDRESS}?locale=de`, { token: sender.token, ...form });
    const selfie = answer.json<{ data: { filename: string } }>().data.filename;
    const mails = () =>
      test.db
        .selectFrom("mail_outbox")
        .select(["kind", "subject", "body", "locale", "button_address"])
        .where("recipient", "=", sender.email)
        .orderBy("id")
        .execute();
    await test.operate("documents", "reject", selfie, "--reason", "Das Gesicht fehlt.", "--dry-run");
    expect(await mails()).toEqual([]);
    await test.operate("documents", "reject", selfie, "--reason", "Das Gesicht fehlt.");
    await test.operate("documents", "reject", selfie, "--reason", "Das Gesicht fehlt.");
    await test.operate("documents", "approve", selfie, "--again");
    const [rejected, approved, ...others] = await mails();
    expect(others).toEqual([]);
    expect(rejected).toMatchObject({ kind: "document_rejected", subject: "Ihr Dokument wurde abgelehnt", locale: "de" });
    expect(rejected?.body).toContain("Selfie mit dem Dokument: Wir haben Ihre Datei geprüft");
    expect(rejected?.body).toContain("Grund: Das Gesicht fehlt.");
    expect(rejected?.button_address).toMatch(/\/app\/de\/card-verification$/);
    expect(approved).toMatchObject({ kind: "document_approved", subject: "Ihr Dokument wurde angenommen", locale: "de" });
    expect(approved?.body).not.toContain("Grund");
    expect(JSON.stringify([rejected, approved])).not.toMatch(/secret-name|[0-9a-f]{8}-[0-9a-f]{4}/);
  });

  it("PRO-013 keeps an approved one from its sender until the operator takes that back; a rejected one gives way", async () => {
    const sender = await addCustomer(test.db, new Date(test.clock.now()), "kept@example.test");
    const front = await sent(sender, "front");
    await test.operate("documents", "approve", front);
    const remove = () => test.call("DELETE", `${ADDRESS}?filename=${front}&step=front`, { token: sender.token });
    expect([(await remove()).statusCode, (await remove()).json()]).toMatchObject([
      422,
      { code: "verification_document_approved" },
    ]);
    const next = await sent(sender, "front");
    expect((await documentsOf(sender)).map(({ filename }) => filename).sort()).toEqual([front, next].sort());
    await test.operate("documents", "reject", front, "--reason", "Not theirs.", "--again");
    const last = await sent(sender, "front");
    expect((await documentsOf(sender)).map(({ filename }) => filename).sort()).toEqual([next, last].sort());
    expect((await remove()).statusCode).toBe(404);
    await test.operate("documents", "reject", last, "--reason", "Cut off.");
    expect((await test.call("DELETE", `${ADDRESS}?filename=${last}&step=front`, { token: sender.token })).statusCode).toBe(200);
  });

  it("DEC-062 lets a file take the place of a rejected one where ten are kept, at its step alone", async () => {
    const sender = await addCustomer(test.db, new Date(test.clock.now()), "full@example.test");
    const front = await sent(sender, "front");
    for (let more = 1; more < 10; more += 1) await sent(sender, "back");
    await test.operate("documents", "reject", front, "--reason", "Cut off.");
    expect((await upload(sender, "back")).statusCode).toBe(422);
    expect((await upload(sender, "front")).statusCode).toBe(200);
    expect((await documentsOf(sender)).length).toBe(10);
  });

  it("PRO-011 leaves an invoice in moderation, and says which ones are", async () => {
    const sender = await addCustomer(test.db, new Date(test.clock.now()), "moderated@example.test");
    const front = await sent(sender, "front");
    const sums = { amount: 1_000_000, credit: 1_000_000, fee: 0, discount: 0, coupon_bonus: 0, method_bonus: 0 };
    const none = { coupon_id: null, purchase_id: null, success_url: null, cancel_url: null, comment: null, paid_at: null };
    await test.db
      .insertInto("invoices")
      .values({
        ...{ id: "inv_moderated", user_id: sender.id, kind: "top_up", status: "in_moderation", payment_method_id: ids.manual },
        ...{ ...sums, ...none, created_at: new Date(test.clock.now()) },
      })
      .execute();
    const { output } = await test.operate("documents", "approve", front);
    expect(output).toContain('In moderation: inv_moderated. "invoice settle" or "invoice reject" ends that.');
    const profile = await test.call("GET", "/api/v1/profile", { token: sender.token });
    expect(profile.json()).toMatchObject({ data: { invoices_in_moderation: ["inv_moderated"] } });
  });

  it("DEC-062 lists by account, state and page", async () => {
    const sender = await addCustomer(test.db, new Date(test.clock.now()), "many@example.test");
    const values = Array.from({ length: 103 }, (_none, at) => ({
      ...{ filename: documentName(`00000000-0000-4000-8000-${String(at).padStart(12, "0")}`, "pdf"), user_id: sender.id },
      ...{ step: "back" as const, kind: "pdf" as const, size: 1, bytes: Buffer.from("x") },
      created_at: new Date(test.clock.now() + at * 1_000),
    }));
    await test.db.insertInto("verification_documents").values(values).execute();
    await test.operate("documents", "approve", values[0]!.filename);
    const first = await test.operate("documents", "list", "--account", String(sender.id), "--state", "waiting");
    expect(first.output).toContain(`  2 more: documents list --account ${String(sender.id)} --state waiting --page 2\n`);
    const rest = ["documents", "list", "--account", String(sender.id), "--state", "waiting", "--page", "2"];
    const { result } = await test.answered<{ result: { total: number; documents: { filename: string }[] } }>(...rest);
    expect([result.total, result.documents.map(({ filename }) => filename)]).toEqual([
      102,
      values.slice(101).map(({ filename }) => filename),
    ]);
    const approved = await test.operate("documents", "list", "--account", sender.email, "--state", "approved");
    expect(approved.output).toMatch(/^Documents: 1\n/);
    const unknown = await test.operate("documents", "list", "--state", "lost");
    expect([unknown.code, unknown.problems]).toEqual([1, 'There is no state "lost"; there are waiting, approved, rejected.\n']);
  });

  it("DEC-062 says where there is none", async () => {
    const { code, problems } = await test.operate("documents", "save", "../../etc/passwd", path.join(folder, "none"));
    expect([code, problems]).toEqual([1, 'There is no document "../../etc/passwd".\n']);
  });
});
