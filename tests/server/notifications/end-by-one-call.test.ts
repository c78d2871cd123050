import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sendMail, smtpTransport } from "../../../adapters/server/src/mail/index.ts";
import { endAddress } from "../../../adapters/server/src/notifications/index.ts";
import { linkSecret } from "../../../adapters/server/src/secrets/index.ts";
import { type MailServer, startMailServer } from "../../support/mail-server.ts";
import { openServer, TEST_ORIGIN, type TestServer } from "../../support/open-server.ts";
import { seedFixtures } from "../../support/server-fixtures.ts";
import { accountsOf } from "../accounts/accounts-fixture.ts";

let test: TestServer;
let server: MailServer;
const { customer, now, profile } = accountsOf(() => test);

beforeAll(async () => {
  server = await startMailServer();
  test = await openServer({ mailTransport: smtpTransport(server.account) });
  await seedFixtures(test.db);
});
afterAll(async () => {
  await test.close();
  await server.close();
});
beforeEach(() => void (server.mails.length = 0));
afterEach(() => test.db.deleteFrom("mail_outbox").execute());

const flagsOf = async (token: string) => {
  const { data } = (await profile(token)).json<{ data: Readonly<Record<string, unknown>> }>();
  return [data["order_actions"], data["payment_actions"], data["subscription_actions"]];
};

/** What the mail server got: its header fields, each on one line. */
const headOf = (source: string): string => (source.split("\r\n\r\n")[0] ?? "").replace(/\r\n[ \t]+/g, " ");

async function headOfMail(choice?: { readonly userId: number; readonly topic: "orders" | "payments" | "subscriptions" }) {
  const words = { kind: "order" as const, subject: "Order 7", paragraphs: ["Hello"], locale: "en" as const };
  await sendMail(test.db, { to: "ann@example.test", ...words, ...(choice ? { choice } : {}) }, now());
  await test.server.runJob("send mails");
  return headOf(server.mails.at(-1)?.source ?? "");
}

/** The address that a mailbox calls, as it is in the mail. */
async function endOf(userId: number, topic: "orders" | "payments" | "subscriptions"): Promise<string> {
  const head = await headOfMail({ userId, topic });
  return /^List-Unsubscribe: <(\S+)>$/m.exec(head)?.[1]?.replace(TEST_ORIGIN, "") ?? "";
}

const form = "List-Unsubscribe=One-Click";
const asForm = { "content-type": "application/x-www-form-urlencoded" };
const inParts = {
  body: `--part\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--part--\r\n`,
  headers: { "content-type": "multipart/form-data; boundary=part" },
};

describe("mails that a mailbox can end", () => {
  it("PRO-008 carry the signed address and the word that one call is enough; mails that were asked for do not", async () => {
    const person = await customer();
    const head = await headOfMail({ userId: person.id, topic: "orders" });
    expect(head).toMatch(
      new RegExp(`^List-Unsubscribe: <${TEST_ORIGIN}/unsubscribe/${String(person.id)}/orders\\?signature=[0-9a-f]{64}>\r?$`, "m"),
    );
    expect(head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
    expect(await headOfMail()).not.toMatch(/^List-Unsubscribe/m);
  });

  it("PRO-008 PRO-007 are ended by a form, those about this topic alone", async () => {
    const person = await customer();
    const address = await endOf(person.id, "payments");
    for (const request of [{ body: form, headers: asForm }, inParts]) {
      expect((await test.call("POST", address, request)).statusCode).toBe(200);
      expect(await flagsOf(person.token)).toEqual([true, false, true]);
    }
    const other = await customer();
    expect((await test.call("POST", await endOf(other.id, "orders"), inParts)).statusCode).toBe(200);
    expect(await flagsOf(other.token)).toEqual([false, true, true]);
  });

  it("DEC-057 change nothing when their address is looked at, which leads to the page of all choices", async () => {
    const person = await customer();
    const answer = await test.call("GET", await endOf(person.id, "orders"));
    expect(answer.statusCode).toBe(303);
    expect(answer.headers["location"]).toMatch(
      new RegExp(`^${TEST_ORIGIN}/app/unsubscribe/${String(person.id)}\\?signature=[0-9a-f]{64}$`),
    );
    expect(await flagsOf(person.token)).toEqual([true, true, true]);
  });

  it("DEC-057 are 404 to every other signature, user and topic", async () => {
    const [person, other] = [await customer(), await customer()];
    const address = await endOf(person.id, "orders");
    const wrong = [
      address.replace(`/${String(person.id)}/`, `/${String(other.id)}/`),
      address.replace("/orders?", "/passwords?"),
      address.replace(/signature=./, "signature=g"),
      address.replace("signature=", "signature[]="),
      address.split("?")[0] ?? "",
    ];
    for (const path of wrong) {
      expect((await test.call("POST", path, { body: form, headers: asForm })).statusCode).toBe(404);
      expect((await test.call("GET", path)).statusCode).toBe(404);
    }
    for (const { token } of [person, other]) expect(await flagsOf(token)).toEqual([true, true, true]);
  });

  it("are 404 to a signature that is right for an account that there is not", async () => {
    const signing = { origin: "", secret: await linkSecret(test.db) };
    const answer = await test.call("POST", endAddress(signing, 999_999, "orders"), { body: form, headers: asForm });
    expect(answer.statusCode).toBe(404);
  });
});
