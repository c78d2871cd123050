import { it } from "vitest";
import { createMessages } from "../../../adapters/server/src/calls/index.ts";
import { decideDocument } from "../../../adapters/server/src/verification-document/index.ts";
import { pngFile } from "../../support/documents.ts";
import { expectToHold, raceArenas } from "../../support/expect-race.ts";
import { formRequest } from "../../support/form-request.ts";
import { TEST_ORIGIN, type TestServer } from "../../support/open-server.ts";
import { race, type Arena, type RoundResult } from "../../support/races.ts";
import { addCustomer } from "../../support/server-fixtures.ts";

const ADDRESS = "/api/v1/verification-document";
const { freshArena, describeRaces } = raceArenas();

/** Twenty files of one customer arrive at the same time. */
async function tenOfTwenty(arena: Arena, round: number): Promise<RoundResult> {
  const { token } = await addCustomer(arena.db, new Date(arena.clock.now()), `documents${String(round)}@races.test`);
  const form = await formRequest({ step: "front", file: { name: "front.png", bytes: pngFile(2, 2) } });
  const answers = await race(arena, (server) => server.call("POST", ADDRESS, { token, ...form }));
  const kept = answers.filter(({ statusCode }) => statusCode === 200).length;
  const others = answers.filter(({ statusCode }) => statusCode !== 200 && statusCode !== 422).length;
  return kept === 10 && others === 0 ? null : `${String(kept)} were kept and ${String(others)} failed`;
}

/** A document that was sent a moment ago. */
async function sentBy(arena: Arena, email: string) {
  const person = await addCustomer(arena.db, new Date(arena.clock.now()), email);
  const form = await formRequest({ step: "front", file: { name: "front.png", bytes: pngFile(2, 2) } });
  const send = (server: TestServer) => server.call("POST", ADDRESS, { token: person.token, ...form });
  const { filename } = (await send(arena.servers[0])).json<{ data: { filename: string } }>().data;
  const mails = async () =>
    (await arena.db.selectFrom("mail_outbox").select("kind").where("recipient", "=", email).execute()).map(({ kind }) => kind);
  const state = async () =>
    (await arena.db.selectFrom("verification_documents").select("state").where("filename", "=", filename).executeTakeFirst())
      ?.state ?? null;
  const remove = async (server: TestServer) =>
    (await server.call("DELETE", `${ADDRESS}?filename=${filename}&step=front`, { token: person.token })).statusCode;
  return { filename, mails, state, remove, send };
}

const approval = { state: "approved", reason: null, isSecondThought: false } as const;
const rejection = { state: "rejected", reason: "It is blurred.", isSecondThought: false } as const;
const decide = ({ db, clock }: TestServer, filename: string, decision: typeof approval | typeof rejection) =>
  decideDocument(db, { messages: createMessages(), origin: TEST_ORIGIN }, filename, decision, new Date(clock.now()));

/** Ten approve and ten reject one document at the same time. */
async function decisions(arena: Arena, round: number): Promise<RoundResult> {
  const { filename, mails, state } = await sentBy(arena, `decided${String(round)}@races.test`);
  const outcomes = await race(arena, (server, caller) => decide(server, filename, caller % 4 < 2 ? approval : rejection));
  const decided = outcomes.filter(({ kind }) => kind === "decided").length;
  const told = await mails();
  const isRight = decided === 1 && told.length === 1 && told[0] === `document_${(await state()) ?? "gone"}`;
  return isRight ? null : `${String(decided)} decided, ${told.join(" ") || "nothing"} told, ${(await state()) ?? "gone"}`;
}

/** Its owner deletes a document while the operator approves it: it is kept and told, or gone and nothing is told. */
async function approvedOrGone(arena: Arena, round: number): Promise<RoundResult> {
  const { filename, mails, state, remove } = await sentBy(arena, `deleted${String(round)}@races.test`);
  const outcomes = await race(arena, async (server, caller) =>
    caller % 4 < 2 ? (await decide(server, filename, approval)).kind : remove(server),
  );
  const [removed, told, now] = [outcomes.filter((each) => each === 200).length, await mails(), await state()];
  const isKept = now === "approved" && removed === 0 && told.length === 1;
  const isGone = now === null && removed === 1 && told.length === 0;
  return isKept || isGone ? null : `${now ?? "gone"}, ${String(removed)} removed, ${told.join(" ") || "nothing"} told`;
}

/** Its owner replaces a rejected document while the operator takes the rejection back: never is an approved one replaced. */
async function approvedOrReplaced(arena: Arena, round: number): Promise<RoundResult> {
  const { filename, mails, state, send } = await sentBy(arena, `replaced${String(round)}@races.test`);
  await decide(arena.servers[0], filename, rejection);
  const outcomes = await race(
    arena,
    async (server, caller) =>
      caller % 2 === 0
        ? (
            await decideDocument(
              server.db,
              { messages: createMessages(), origin: TEST_ORIGIN },
              filename,
              { ...approval, isSecondThought: true },
              new Date(server.clock.now()),
            )
          ).kind
        : (await send(server)).statusCode,
    8,
  );
  const [told, now] = [await mails(), await state()];
  const isApproved = now === "approved" && told.length === 2;
  const isReplaced = now === null && told.length === 1;
  const isEachSent = outcomes.filter((each) => typeof each === "number").every((each) => each === 200);
  return isEachSent && (isApproved || isReplaced) ? null : `${now ?? "gone"}, ${told.join(" ")} told, ${outcomes.join(" ")}`;
}

describeRaces("verification documents", () => {
  it("DEC-062 are decided once by twenty decisions at the same time, and told once", async () => {
    await expectToHold(await freshArena(), decisions);
  });

  it("PRO-013 DEC-062 are approved and told, or deleted and not told", async () => {
    await expectToHold(await freshArena(), approvedOrGone);
  });

  it("PRO-013 DEC-062 are replaced where they are rejected, never where that was taken back", async () => {
    await expectToHold(await freshArena(), approvedOrReplaced);
  });

  it("T24 keeps ten of one customer, however many arrive at once", async () => {
    await expectToHold(await freshArena(), tenOfTwenty);
  });
});
