import { afterAll, beforeAll, it } from "vitest";
import { sendMail, smtpTransport } from "../../../adapters/server/src/mail/index.ts";
import { expectToHold, raceArenas } from "../../support/expect-race.ts";
import { startMailServer, type MailServer } from "../../support/mail-server.ts";
import { race, type Arena, type RoundResult } from "../../support/races.ts";
import { addCustomer } from "../../support/server-fixtures.ts";
import { answerOf, buyFromBalance, purchaseBody, someLikes } from "../../support/server-purchases.ts";

const { freshArena, describeRaces } = raceArenas();
const MAILS = 24;
let server: MailServer;

beforeAll(async () => {
  server = await startMailServer();
});
afterAll(() => server.close());

/** Two workers, each looking twice at the same time, find the same mails. */
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

/** Orders of two customers have ended while twenty runs of the job look for what there is to tell: each is told of once. */
async function eachEndOnce(arena: Arena, round: number): Promise<RoundResult> {
  const now = new Date(arena.clock.now());
  const ids: number[] = [];
  for (const name of ["one", "two"]) {
    const buyer = await addCustomer(arena.db, now, `${name}${String(round)}@ends.test`, 20_000_000);
    const body = purchaseBody(
      [someLikes(), someLikes(1000, { index: 1, url: "https://www.instagram.com/p/another/" })],
      1_000_000,
    );
    const key = `ends-${name}-${String(round)}`;
    ids.push(...answerOf(await buyFromBalance(arena.servers[0], body, { token: buyer.token, key })).order_ids);
  }
  await arena.db.updateTable("orders").set({ status: "completed" }).where("id", "in", ids).execute();
  const problems = await race(arena, (server) =>
    server.server.runJob("mail order ends").then(
      () => null,
      (problem: unknown) => String(problem),
    ),
  );
  const failed = problems.filter((problem) => problem !== null);
  if (failed.length > 0) return `${String(failed.length)} jobs failed: ${String(failed[0])}`;
  const written = await arena.db
    .selectFrom("mail_outbox")
    .select("body")
    .where("kind", "=", "order_end")
    .where("recipient", "like", `%${String(round)}@ends.test`)
    .execute();
  const told = ids.map((id) => written.filter(({ body }) => body.includes(`Order ${String(id)} is finished`)).length);
  return told.every((times) => times === 1) ? null : `orders were told of ${told.join(", ")} times`;
}

describeRaces("mails under two workers", () => {
  it("DEC-150 sends each mail once, however many workers look for mails at the same moment", async () => {
    await expectToHold(await freshArena({ mailTransport: smtpTransport(server.account) }), eachOnce);
  });

  it("PRO-005 tells of each order that has ended once, however many look at once", async () => {
    await expectToHold(await freshArena(), eachEndOnce);
  });
});
