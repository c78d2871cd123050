import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sendMail, smtpAccountFrom, smtpTransport, type MailTransport } from "../../../adapters/server/src/mail/index.ts";
import { openServer, TEST_ORIGIN, type TestServer } from "../../support/open-server.ts";
import { accountAt, startMailServer, type MailServer } from "../../support/mail-server.ts";
import { silentLog } from "../../support/silent-log.ts";
import { answerOperator } from "../../../adapters/server/src/operator/index.ts";
import { operatorCommands } from "../../../adapters/server/src/app/features.ts";
import { openServices } from "../../../adapters/server/src/app/compose.ts";
import { connectTemplate } from "../../support/server-template.ts";
import type { DatabaseConnection } from "../../../adapters/server/src/database/index.ts";
import { seedFixtures } from "../../support/server-fixtures.ts";

let connection: DatabaseConnection;
let test: TestServer;
let server: MailServer;

const MINUTE = 60_000;
type Delivery = Awaited<ReturnType<MailTransport["send"]>>;
const now = () => new Date(test.clock.now());
const button = { label: "Follow your order", address: `${TEST_ORIGIN}/app/orders/7` };
const write = (to: string, subject = "Order 7", paragraph = "Your order") =>
  sendMail(test.db, { to, kind: "order", subject, paragraphs: [paragraph], button, locale: "de" }, now());
const deliver = () => test.server.runJob("send mails");
/** What a run reports. */
const sentOf = (sent: number, refused = 0, failed = 0) => ({ sent, refused, deferred: 0, failed });
const rowOf = (recipient: string) =>
  test.db.selectFrom("mail_outbox").selectAll().where("recipient", "=", recipient).executeTakeFirstOrThrow();

async function begin(transport: MailTransport) {
  connection = await connectTemplate("bystander");
  test = await openServer({ connection, mailTransport: transport });
  await seedFixtures(test.db, { panelName: "Shop & Sons" });
}

async function operate(...words: readonly string[]): Promise<string> {
  const services = await openServices({
    ...{ connection, clock: test.clock, log: silentLog, origin: TEST_ORIGIN },
    ...{ isSandbox: true, deliveryMs: 1000 },
  });
  const ground = { db: test.db, now: now(), services, close: () => Promise.resolve() };
  const tool = { commands: operatorCommands, user: "ada", open: () => Promise.resolve(ground) };
  const { output, problems } = await answerOperator(tool, words);
  return output + problems;
}

beforeEach(async () => {
  server = await startMailServer({
    onRcptTo: ({ address }, _session, done) => {
      const code = address.startsWith("nobody")
        ? 550
        : address.startsWith("later")
          ? 451
          : address.startsWith("closing")
            ? 421
            : null;
      done(code === null ? null : Object.assign(new Error(`secret words about ${address}`), { responseCode: code }));
    },
  });
  await begin(smtpTransport(server.account));
});
afterEach(async () => {
  await test.close();
  await connection.close();
  await server.close();
});

const decoded = (source: string) =>
  Buffer.from(
    source.replace(/=\r?\n/g, "").replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    "latin1",
  ).toString("utf8");

describe("mails over SMTP", () => {
  it("DEC-150 sends what stands in the outbox once, as text and as HTML, in its language, with links to the panel alone", async () => {
    await write("ann@example.test", "Order 7", `<b>https://evil.test/</b>\nSee: ${TEST_ORIGIN}/app/orders`);
    expect(await deliver()).toEqual(sentOf(1, 0, 0));
    expect(await deliver()).toEqual(sentOf(0));
    expect(server.mails).toHaveLength(1);
    const [mail] = server.mails;
    expect([mail?.from, mail?.to]).toEqual(["mail@panel.test", ["ann@example.test"]]);
    const source = decoded(mail?.source ?? "");
    expect(source).toMatch(/^From: Panel <mail@panel.test>\r$/m);
    expect(source).toMatch(/^Subject: Order 7\r$/m);
    expect(source).toMatch(/^Message-ID: <mail-\d+@panel.test>\r$/m);
    expect(source).toMatch(/Content-Type: multipart\/alternative/);
    expect(source).toMatch(/Content-Type: text\/plain[^]*<b>https:\/\/evil.test\/<\/b>[^]*Content-Type: text\/html/);
    expect(source).toContain('<html lang="de">');
    expect(source).toContain(`<a href="${TEST_ORIGIN}/app/orders">`);
    expect(source).toMatch(new RegExp(`<a href="${button.address}" style="[^"]+">${button.label}</a>`));
    expect(source.split("text/html")[0]).toContain(`${button.label}\r\n${button.address}\r\n`);
    expect(source).toContain("&lt;b&gt;https://evil.test/&lt;/b&gt;");
    expect(source).not.toContain('href="https://evil.test');
    expect(source).toContain("Shop &amp; Sons</a>");
    expect(await rowOf("ann@example.test")).toMatchObject({ sent_at: now(), tries: 1, next_try_at: null, last_error: null });
  });

  it.each([
    ["Hello\r\nBcc: spy@example.test"],
    ["Hello\nBcc: spy@example.test"],
    ["Hello\u2028Bcc: spy@example.test\u0007"],
    ["Hello\r\n\r\nA body of its own"],
  ])("lets no subject begin another header: %j", async (subject) => {
    await write("ann@example.test", subject);
    await deliver();
    const [mail] = server.mails;
    const head = (mail?.source ?? "").split("\r\n\r\n")[0] ?? "";
    expect(head).not.toMatch(/^Bcc:/im);
    expect(head).toMatch(/^Content-Type: multipart/m);
    expect(mail?.to).toEqual(["ann@example.test"]);
  });

  it.each([
    "a@example.test, b@example.test",
    "a@example.test\r\nRCPT TO:<b@example.test>",
    "Ann <a@example.test>",
    "nobody at all",
  ])("sends to one plain address and to nothing else: %j", async (to) => {
    await write(to);
    expect(await deliver()).toEqual(sentOf(0, 1, 0));
    expect(server.mails).toEqual([]);
    expect(await rowOf(to)).toMatchObject({ next_try_at: null, last_error: "no address" });
  });

  it("gives a recipient up whom the server refuses for good, goes on with the others, and shows it to the operator", async () => {
    await write("nobody@example.test");
    await write("ann@example.test");
    await write("nobody2@example.test");
    expect(await deliver()).toEqual(sentOf(1, 2, 0));
    const row = await rowOf("nobody@example.test");
    expect(row).toMatchObject({ sent_at: null, given_up_at: now(), next_try_at: null, tries: 1 });
    expect(row.last_error).toBe("EENVELOPE 550 RCPT TO");
    expect(await operate("waiting")).toContain("order to nobody@example.test, given up after 1 tries: EENVELOPE 550 RCPT TO");
    expect(await operate("mail", "retry", String(row.id))).toContain("is tried again");
    expect(await deliver()).toEqual(sentOf(0, 1, 0));
    expect(await operate("mail", "drop", String(row.id))).toContain("is not sent");
    const waiting = await operate("waiting");
    expect(waiting).toContain("order to nobody2@example.test, given up after 1 tries");
    expect(waiting).not.toContain("nobody@example.test");
    expect(await operate("mail", "drop", String(row.id))).toContain("was given up");
    expect(await operate("mail", "drop", String((await rowOf("nobody2@example.test")).id))).toContain("is not sent");
    expect(await operate("waiting")).toBe("Nothing waits.\n");
    expect(await deliver()).toEqual(sentOf(0));
  });

  it("lets no recipient that the server wants later hold up the others, and sends codes before all else", async () => {
    await write("later@example.test");
    for (let count = 0; count < 25; count += 1) await write(`waiting${String(count)}@example.test`);
    const words = { subject: "123456", paragraphs: ["123456"], locale: "en" as const };
    await sendMail(test.db, { to: "code@example.test", kind: "two_factor", ...words, lifeMs: 10 * MINUTE }, now());
    expect(await deliver()).toEqual({ ...sentOf(26), deferred: 1 });
    expect(server.mails[0]?.to).toEqual(["code@example.test"]);
    expect(await rowOf("later@example.test")).toMatchObject({ sent_at: null, tries: 1, last_error: "EENVELOPE 451 RCPT TO" });
  });

  it("sends no code after its time, which is no matter for the operator", async () => {
    await sendMail(
      test.db,
      { to: "code@example.test", kind: "two_factor", subject: "1", paragraphs: ["1"], locale: "en", lifeMs: 10 * MINUTE },
      now(),
    );
    test.clock.advance(10 * MINUTE);
    expect(await deliver()).toEqual(sentOf(0));
    expect(await rowOf("code@example.test")).toMatchObject({ sent_at: null, next_try_at: null, last_error: "expired", tries: 0 });
    expect(await operate("waiting")).toBe("Nothing waits.\n");
  });

  it("leaves alone what was sent: a code whose time is over since, and a mail that its last try has brought", async () => {
    const words = { subject: "1", paragraphs: ["1"], locale: "en" as const };
    await sendMail(test.db, { to: "code@example.test", kind: "two_factor", ...words, lifeMs: 10 * MINUTE }, now());
    await write("ann@example.test");
    await test.db.updateTable("mail_outbox").set({ tries: 6 }).where("recipient", "=", "ann@example.test").execute();
    expect(await deliver()).toEqual(sentOf(2));
    const sent = [await rowOf("code@example.test"), await rowOf("ann@example.test")];
    test.clock.advance(11 * MINUTE);
    await deliver();
    expect([await rowOf("code@example.test"), await rowOf("ann@example.test")]).toEqual(sent);
    expect(sent).toMatchObject([{ last_error: null }, { tries: 7, given_up_at: null }]);
  });

  it("leaves the rest for later where the server says that it closes", async () => {
    await write("closing@example.test");
    await write("ann@example.test");
    expect(await deliver()).toEqual(sentOf(0, 0, 1));
    expect(await rowOf("ann@example.test")).toMatchObject({ tries: 0 });
  });

  it("tries again after growing pauses where the server says later, and gives up after the seventh try", async () => {
    await write("later@example.test");
    const minutes = [1, 5, 15, 60, 240, 720];
    for (const [made, pause] of minutes.entries()) {
      expect(await deliver()).toEqual({ ...sentOf(0), deferred: 1 });
      expect(await rowOf("later@example.test")).toMatchObject({ tries: made + 1, last_error: "EENVELOPE 451 RCPT TO" });
      test.clock.advance(pause * MINUTE - 1);
      expect(await deliver()).toEqual(sentOf(0));
      test.clock.advance(1);
    }
    await deliver();
    expect(await rowOf("later@example.test")).toMatchObject({ tries: 7, next_try_at: null, given_up_at: now() });
    // Tried again by the operator's word, it has all its tries again.
    const { id } = await rowOf("later@example.test");
    await operate("mail", "retry", String(id));
    expect(await rowOf("later@example.test")).toMatchObject({ tries: 0, given_up_at: null });
    expect(await deliver()).toEqual({ ...sentOf(0), deferred: 1 });
    expect(await rowOf("later@example.test")).toMatchObject({ tries: 1, given_up_at: null });
  });
});

describe("a mail server that is not well", () => {
  const onPort = async (port: number, login = "") => {
    await test.close();
    await connection.close();
    await begin(smtpTransport(accountAt(port, login)));
  };

  it("leaves the rest for later after a connection that breaks, asks no sooner than in half a minute, and sends all then", async () => {
    let breaks = true;
    const cut = createServer((socket) => socket.write("220 hello\r\n", () => socket.destroy()));
    await new Promise<void>((resolve) => cut.listen(0, "127.0.0.1", resolve));
    const wire = smtpTransport(accountAt((cut.address() as AddressInfo).port));
    const well = smtpTransport(server.account);
    await test.close();
    await connection.close();
    await begin({ send: (mail) => (breaks ? wire : well).send(mail) });
    await write("ann@example.test");
    await write("ben@example.test");
    expect(await deliver()).toEqual(sentOf(0, 0, 1));
    expect(await deliver()).toBeNull();
    expect((await rowOf("ann@example.test")).last_error).toMatch(/^(ESOCKET|ECONNECTION|ECONNRESET)/);
    expect(await rowOf("ben@example.test")).toMatchObject({ tries: 0 });
    breaks = false;
    test.clock.advance(MINUTE);
    expect(await deliver()).toEqual(sentOf(2, 0, 0));
    expect(server.mails.flatMap(({ to }) => to).toSorted()).toEqual(["ann@example.test", "ben@example.test"]);
    await new Promise((resolve) => cut.close(resolve));
  });

  it("keeps neither password nor words of the server when the login is refused, and gives no mail up for it", async () => {
    const strict = await startMailServer({
      authOptional: false,
      onAuth: (_auth, _session, done) => done(new Error("the password hunter2 is wrong")),
    });
    await onPort(strict.account.port, "panel:hunter2@");
    await write("ann@example.test");
    expect(await deliver()).toEqual(sentOf(0, 0, 1));
    const row = await rowOf("ann@example.test");
    expect(row.given_up_at).toBeNull();
    expect(row.last_error).toMatch(/^EAUTH 535/);
    expect(JSON.stringify(row)).not.toContain("hunter2");
    await strict.close();
  });

  it("tries a mail again whose worker was lost, after its time", async () => {
    await test.close();
    await connection.close();
    let isLost = true;
    const well = smtpTransport(server.account);
    await begin({ send: (mail) => (isLost ? Promise.reject(new Error("lost")) : well.send(mail)) });
    await write("ann@example.test");
    await expect(deliver()).rejects.toThrow("lost");
    isLost = false;
    expect(await deliver()).toMatchObject({ sent: 0 });
    test.clock.advance(5 * MINUTE);
    expect(await deliver()).toMatchObject({ sent: 1 });
    expect(server.mails).toHaveLength(1);
  });

  it("lets a worker that was taken for lost note nothing over what another has done since", async () => {
    await test.close();
    await connection.close();
    let fail: (problem: { readonly kind: "refused"; readonly reason: string }) => void = () => undefined;
    const well = smtpTransport(server.account);
    let isFirst = true;
    await begin({
      send: (mail) => {
        if (!isFirst) return well.send(mail);
        isFirst = false;
        return new Promise((resolve) => (fail = resolve));
      },
    });
    await write("ann@example.test");
    const slow = deliver();
    await expect.poll(() => isFirst).toBe(false);
    test.clock.advance(5 * MINUTE);
    expect(await deliver()).toMatchObject({ sent: 1 });
    const sent = await rowOf("ann@example.test");
    fail({ kind: "refused", reason: "too late" });
    await slow;
    expect(await rowOf("ann@example.test")).toEqual(sent);
    expect(sent).toMatchObject({ given_up_at: null, last_error: null });
  });

  it("lets it note nothing either over another's word that is no end, nor over a sending under the same number", async () => {
    await test.close();
    await connection.close();
    const answers: ((delivery: Delivery) => void)[] = [];
    await begin({ send: () => new Promise((resolve) => void answers.push(resolve)) });
    await write("ann@example.test");
    /** A worker that has taken the mail; answers what lets it hear of the mail server, and end. */
    const worker = async () => {
      const before = answers.length;
      const run = deliver();
      await expect.poll(() => answers.length).toBe(before + 1);
      return async (delivery: Delivery) => {
        answers[before]?.(delivery);
        await run;
      };
    };
    const lost = await worker();
    test.clock.advance(5 * MINUTE);
    const lostToo = await worker();
    test.clock.advance(5 * MINUTE);
    await (
      await worker()
    )({ kind: "deferred", reason: "later" });
    const deferred = await rowOf("ann@example.test");
    expect(deferred).toMatchObject({ tries: 3, last_error: "later", given_up_at: null });
    await lostToo({ kind: "refused", reason: "too late" });
    expect(await rowOf("ann@example.test")).toEqual(deferred);

    // Given up and tried again by the operator, the mail begins to count its tries from the start.
    test.clock.advance(15 * MINUTE);
    await (
      await worker()
    )({ kind: "refused", reason: "no" });
    await operate("mail", "retry", String(deferred.id));
    await (
      await worker()
    )({ kind: "sent" });
    const sent = await rowOf("ann@example.test");
    expect(sent).toMatchObject({ tries: 1, sent_at: now() });
    await lost({ kind: "refused", reason: "too late" });
    expect(await rowOf("ann@example.test")).toEqual(sent);
  });
});

describe("a panel without a mail server", () => {
  it("keeps its mails, and has nothing that sends them", async () => {
    const without = await openServer();
    try {
      await expect(without.server.runJob("send mails")).rejects.toThrow("no job");
    } finally {
      await without.close();
    }
  });
});

describe("the account of a mail server", () => {
  const read = (address: string, from = "Panel <mail@panel.test>") =>
    smtpAccountFrom(address, from, (host) => host === "localhost");

  it.each([
    [
      "smtps://me:pass%40word@mail.example",
      { port: 465, isSecure: true, isTlsNeeded: false, login: { user: "me", pass: "pass@word" } },
    ],
    ["smtp://mail.example", { port: 587, isSecure: false, isTlsNeeded: true, login: null }],
    ["smtp://mail:25?tls=optional", { host: "mail", port: 25, isTlsNeeded: false }],
    ["smtp://localhost:1025", { isTlsNeeded: false }],
  ])("reads %s", (address, account) => {
    expect(read(address)).toMatchObject(account);
  });

  it.each([
    ["https://mail.example", "a@b.test"],
    ["mail.example", "a@b.test"],
    ["smtp://mail.example", "no address"],
    ["smtp://mail.example", "a@b.test, c@d.test"],
    ["smtp://mail.example", "Evil\r\nBcc: x@y.test <a@b.test>"],
  ])("refuses %s with sender %j", (address, from) => {
    expect(read(address, from)).toBeNull();
  });
});
