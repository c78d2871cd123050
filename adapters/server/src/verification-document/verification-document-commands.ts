import type { Db } from "../database/index.ts";
import { type CommandCall, type CommandOutcome, CommandProblem, type OperatorCommand } from "../operator/index.ts";
import { decideDocument, type DocumentDecision } from "./decide-document.ts";
import { listDocuments } from "./verification-document-lists.ts";
import type { DocumentMails } from "./mail-decision.ts";
import { readBytesOfAnybody } from "./verification-document-statements.ts";

interface Services extends Pick<DocumentMails, "messages"> {
  readonly shop: Pick<DocumentMails, "origin">;
}

const documentWord = { name: "document", about: "its name, as `documents list` tells it" };
const again = {
  name: "again",
  value: null,
  about: "takes back the other decision, which the customer was told already",
} as const;

/** Invoices of an account that wait in moderation: looked at papers are no money, so that these are decided apart. */
async function moderationOf(tx: Db, userId: number): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom("invoices")
    .select("id")
    .where("user_id", "=", userId)
    .where("status", "=", "in_moderation")
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Decides, and says what is now; a decision that was there before stays unless it is taken back in so many words. */
async function decide(
  call: CommandCall,
  { messages, shop }: Services,
  decision: DocumentDecision,
  done: string,
): Promise<CommandOutcome> {
  const filename = call.value("document");
  const wish = { ...decision, isSecondThought: call.values.has("again") };
  const outcome = await decideDocument(call.tx, { messages, origin: shop.origin }, filename, wish, call.now);
  if (outcome.kind === "unknown") throw new CommandProblem(`There is no document "${filename}".`);
  const { user_id: account, state } = outcome.document;
  if (state !== decision.state) throw new CommandProblem(`Document ${filename} is ${state} already; --again takes that back.`);
  const isChanged = outcome.kind === "decided";
  const invoices = await moderationOf(call.tx, account);
  const next = `In moderation: ${invoices.join(", ")}. "invoice settle" or "invoice reject" ends that.`;
  return {
    lines: [
      `${isChanged ? done : `${done} already`}: ${filename} of account ${String(account)}.`,
      ...(invoices.length === 0 ? [] : [next]),
    ],
    result: { document: filename, account, state, isChanged, invoices_in_moderation: invoices },
  };
}

const approve: OperatorCommand<Services> = {
  name: "documents approve",
  summary: "approves a verification document; its sender cannot delete it any more",
  words: [documentWord],
  options: [again],
  run: (call, services) => decide(call, services, { state: "approved", reason: null }, "Approved"),
};

const reject: OperatorCommand<Services> = {
  name: "documents reject",
  summary: "rejects a verification document; another file of its step takes its place",
  words: [documentWord],
  options: [{ name: "reason", value: "TEXT", about: "why; the customer reads it", isRequired: true }, again],
  run: (call, services) => decide(call, services, { state: "rejected", reason: call.value("reason") }, "Rejected"),
};

const save: OperatorCommand = {
  name: "documents save",
  summary: "writes a verification document into a file; look at it in a program that you trust with files of strangers",
  words: [documentWord, { name: "path", about: "the new file" }],
  run: async ({ tx, value }) => {
    const filename = value("document");
    const found = await readBytesOfAnybody(tx, filename);
    if (found === null) throw new CommandProblem(`There is no document "${filename}".`);
    const { userId, bytes } = found;
    const path = value("path");
    return {
      lines: [`Written into ${path}: ${String(bytes.length)} bytes of account ${String(userId)}.`],
      result: { account: userId, path, size: bytes.length },
      file: { path, bytes },
    };
  },
};

/** What an operator does with verification documents. */
export const verificationDocumentCommands: readonly OperatorCommand<Services>[] = [listDocuments, save, approve, reject];
