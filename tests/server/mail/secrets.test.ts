import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMessages } from "../../../adapters/server/src/calls/index.ts";
import { mail as mailFeature, mailKinds, type MailTransport, sendMail } from "../../../adapters/server/src/mail/index.ts";
import { openServer, TEST_ORIGIN, type TestServer } from "../../support/open-server.ts";
import { addCustomer, PASSWORD, seedFixtures } from "../../support/server-fixtures.ts";

type Delivery = Awaited<ReturnType<MailTransport["send"]>>;
type Sent = Parameters<MailTransport["send"]>[0];
type Kind = keyof typeof mailKinds;

const MINUTE_MS = 60_000;
const refused: Delivery = { kind: "refused", reason: "550" };

let test: TestServer;
let answer: Delivery = { kind: "sent" };
let sent: Sent[] = [];

beforeAll(async () => {
  const mailTransport: MailTransport = { send: (mail) => (sent.push(mail), Promise.resolve(answer)) };
  test = await openServer({ mailTransport });
  await seedFixtures(test.db);
});
afterAll(() => test.close());

const now = () => new Date(test.clock.now());
const button = { label: "Open", address: `${TEST_ORIGIN}/app/password/reset?token=secret` };
const words = { subject: "123456 is your code", paragraphs: ["123456"], button, locale: "en" as const };
const kept = { subject: words.subject, body: `123456\n\nOpen\n${button.address}`, button_address: button.address };
const blank = { subject: "", body: "", button_address: null };
const rowOf = (recipient: string) =>
  test.db.selectFrom("mail_outbox").selectAll().where("recipient", "=", recipient).executeTakeFirstOrThrow();
const write = (to: string, kind: Kind, lifeMs?: number) =>
  sendMail(test.db, { to, kind, ...words, ...(lifeMs === undefined ? {} : { lifeMs }) }, now());

/** One run of the worker, in which the mail server answers so. */
async function deliver(delivery: Delivery = { kind: "sent" }): Promise<readonly Sent[]> {
  [answer, sent] = [delivery, []];
  await test.server.runJob("send mails");
  return sent;
}

async function operate(name: string, mail: number): Promise<void> {
  const command = mailFeature.commands?.find((known) => known.name === name);
  const value = () => String(mail);
  const shop = { origin: TEST_ORIGIN, readSettings: () => Promise.resolve({ panelName: "Panel" }) };
  const services = { db: test.db, clock: test.clock, messages: createMessages(), mailTransport: null, shop };
  const text = () => Promise.reject(new Error("no command about mails reads a file"));
  await command?.run({ tx: test.db, now: now(), value, text, values: new Map() }, services);
}

const kinds = Object.entries(mailKinds) as readonly [Kind, string | null][];

describe("mails that open something", () => {
  it.each(kinds)("keep no words once they are sent, others do: %s", async (kind, secret) => {
    const to = `${kind}@example.test`;
    await write(to, kind);
    expect(await rowOf(to)).toMatchObject(kept);
    expect((await deliver()).map(({ subject }) => subject)).toEqual([words.subject]);
    const left = { recipient: to, kind, locale: "en", created_at: now(), sent_at: now(), tries: 1 };
    expect(await rowOf(to)).toMatchObject({ ...left, ...(secret === null ? kept : blank) });
  });

  it("are named one by one: a kind that is not is refused by its type, and keeps no words where a row has it", async () => {
    // @ts-expect-error no mail has this kind
    await write("new@example.test", "invitation");
    await deliver();
    expect(await rowOf("new@example.test")).toMatchObject({ sent_at: now(), ...blank });
  });

  it("leave neither code nor link of a real login and a real forgotten password", async () => {
    const { email } = await addCustomer(test.db, now(), "real@example.test", 0, { verified_at: now(), is_2fa: true });
    await test.call("POST", "/password/email", { body: { email } });
    await test.server.runJob("mail links that set a password");
    const login = await test.call("POST", "/login", { body: { email, password: PASSWORD } });
    await test.call("POST", "/2fa/send-code", { body: { session: login.json<{ session: string }>().session } });
    const mails = await deliver();
    expect(mails.map(({ to }) => to)).toEqual([email, email]);
    const code = mails.flatMap(({ text }) => /^\d{6}$/m.exec(text) ?? [])[0];
    const token = mails.flatMap(({ text }) => /token=([^&\s]+)/.exec(text)?.[1] ?? [])[0];
    const rows = JSON.stringify(await test.db.selectFrom("mail_outbox").selectAll().where("recipient", "=", email).execute());
    expect([code, token]).toEqual([expect.any(String), expect.any(String)]);
    for (const secret of [code, token]) expect(rows).not.toContain(secret);
  });

  it("keep their words while the operator may still let them be tried, and are sent with them", async () => {
    await write("retry@example.test", "two_factor", 10 * MINUTE_MS);
    await deliver(refused);
    const row = await rowOf("retry@example.test");
    expect(row).toMatchObject({ given_up_at: now(), ...kept });
    await operate("mail retry", row.id);
    expect((await deliver()).map(({ subject }) => subject)).toEqual([words.subject]);
    expect(await rowOf("retry@example.test")).toMatchObject({ sent_at: now(), ...blank });
  });

  it("keep none once what they bring is good no longer, and wait for nobody then", async () => {
    await write("waits@example.test", "two_factor", 10 * MINUTE_MS);
    await write("late@example.test", "password_reset", 10 * MINUTE_MS);
    await deliver(refused);
    await write("unsent@example.test", "two_factor", 9 * MINUTE_MS);
    test.clock.advance(10 * MINUTE_MS - 1);
    await deliver(refused);
    expect(await rowOf("late@example.test")).toMatchObject(kept);
    test.clock.advance(1);
    expect(await deliver()).toEqual([]);
    for (const name of ["waits", "late", "unsent"]) {
      const over = { sent_at: null, next_try_at: null, given_up_at: null, last_error: "expired" };
      expect(await rowOf(`${name}@example.test`)).toMatchObject({ ...over, ...blank });
    }
    await expect(operate("mail retry", (await rowOf("late@example.test")).id)).rejects.toThrow("was given up");
  });

  it("keep none once the operator lets go of them, while others do", async () => {
    await write("dropped@example.test", "order");
    await write("open@example.test", "order_end");
    await deliver(refused);
    for (const to of ["dropped@example.test", "open@example.test"]) await operate("mail drop", (await rowOf(to)).id);
    expect(await rowOf("dropped@example.test")).toMatchObject({ given_up_at: null, next_try_at: null, ...blank });
    expect(await rowOf("open@example.test")).toMatchObject({ given_up_at: null, next_try_at: null, ...kept });
  });
});

describe("a panel without a mail server", () => {
  it("keeps them all, and its outbox shows them", async () => {
    const without = await openServer();
    try {
      await sendMail(without.db, { to: "shown@example.test", kind: "two_factor", ...words, lifeMs: 1 }, now());
      without.clock.advance(1000);
      await without.server.runJob("mail order ends");
      const page = (await without.call("GET", "/sandbox/mail")).body;
      for (const shown of ["shown@example.test", words.subject, button.address]) expect(page).toContain(shown);
    } finally {
      await without.close();
    }
  });
});
