import { afterAll, beforeAll, it } from "vitest";
import { sendMail, smtpTransport } from "../../../adapters/server/src/mail/index.ts";
import { expectToHold, raceArenas } from "../../support/expect-race.ts";
import { startMailServer, type MailServer } from "../../support/mail-server.ts";
import type { Arena, RoundResult } from "../../support/races.ts";

const { freshArena, describeRaces } = raceArenas();
const MAILS = 24;
let server: MailServer;

beforeAll(async () => {
  server = await startMailServer();
});
afterAll(() => server.close());

/** Two workers, each looking twice at once, find the same mails. */
async function eachOnce(arena: Arena, round: number): Promise<RoundResult> {
  const now = new Date(arena.clock.now());
  server.mails.length = 0;
  const recipients = Array.from({ length: MAILS }, (_one, index) => `mail${String(round)}-${String(index)}@races.test`);
  for (const to of recipients)
    await sendMail(arena.db, { to, kind: "order", subject: "Order", paragraphs: ["Hello"], locale: "en" }, now);
  const workers = [...arena.servers, ...arena.servers];
  await Promise.all(workers.map(({ server: { runJob } }) => runJob("send mails")));
  const arrived = server.mails.flatMap(({ to }) => to).toSorted();
  const unsent = await arena.db.selectFrom("mail_outbox").select("id").where("sent_at", "is", null).execute();
  if (unsent.length > 0) return `${String(unsent.length)} mails were not sent`;
  return JSON.stringify(arrived) === JSON.stringify(recipients.toSorted()) ? null : `${String(arrived.length)} mails arrived`;
}

describeRaces("mails under two workers", () => {
  it("DEC-150 sends each mail once, however many workers look for mails at the same moment", async () => {
    await expectToHold(await freshArena({ mailTransport: smtpTransport(server.account) }), eachOnce);
  });
});
