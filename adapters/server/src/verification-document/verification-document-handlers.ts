import { randomUUID } from "node:crypto";
import {
  documentFormat,
  documentName,
  documentProblem,
  isDocumentName,
  isFull,
  MAX_DOCUMENT_MEGABYTES,
  MAX_DOCUMENTS,
  sizeProblem,
  type DocumentKind,
} from "@panel/core/verification-document";
import {
  deleteVerificationDocument,
  getVerificationDocumentFile,
  getVerificationDocuments,
  postVerificationDocument,
  VERIFICATION_DOCUMENT_APPROVED,
  VERIFICATION_DOCUMENTS_FULL,
} from "@panel/wire/verification-document";
import {
  attachmentHeaders,
  BytesReply,
  handle,
  momentText,
  momentTextOrNull,
  notFound,
  refuse,
  refuseField,
  sessionOf,
  text,
  type Call,
  type Handler,
} from "../calls/index.ts";
import { inTransaction } from "../database/index.ts";
import { limitTries } from "../http/index.ts";
import { makeImageAgain } from "./make-image-again.ts";
import {
  countDocuments,
  readBytes,
  readDocuments,
  removeDocument,
  removeRejected,
  writeDocument,
  type StoredDocument,
} from "./verification-document-statements.ts";

/** Files that one customer may send in an hour, refused ones counted. */
export const DOCUMENT_TRIES = { limit: 60, windowMs: 3_600_000 };

const wordsOf = {
  empty: text("documentEmpty"),
  tooLarge: text("documentTooLarge", { megabytes: MAX_DOCUMENT_MEGABYTES }),
  unknownKind: text("documentUnknownKind"),
  tooManyPixels: text("documentTooManyPixels"),
} as const;

const toWire = ({ created_at, decided_at, ...document }: StoredDocument) => ({
  ...document,
  created_at: momentText(created_at),
  decided_at: momentTextOrNull(decided_at),
});

/** What is kept of a file that is taken: a PDF as it is, an image made of its pixels. */
async function keptBytes(kind: DocumentKind, bytes: Uint8Array): Promise<Uint8Array> {
  if (kind === "pdf") return bytes;
  const made = await makeImageAgain(kind, bytes);
  if (made === null) throw refuseField("file", text("documentUnreadable"));
  if (sizeProblem(made.length) !== null) throw refuseField("file", wordsOf.tooLarge);
  return made;
}

async function keepDocument(call: Call<typeof postVerificationDocument>) {
  const { userId } = sessionOf(call);
  const { step, file } = call.body;
  const format = documentFormat(file);
  const problem = documentProblem(file);
  if (problem !== null || format === null) throw refuseField("file", wordsOf[problem ?? "unknownKind"]);
  const { kind } = format;
  const bytes = await keptBytes(kind, file);
  return inTransaction(call.db, async (tx) => {
    if (isFull(await countDocuments(tx, userId, step)))
      throw refuse(text("documentsFull", { most: MAX_DOCUMENTS }), { code: VERIFICATION_DOCUMENTS_FULL });
    await removeRejected(tx, userId, step);
    const facts = { filename: documentName(randomUUID(), kind), step, kind, size: bytes.length };
    return toWire(
      await writeDocument(tx, { ...facts, user_id: userId, bytes, locale: call.locale, created_at: new Date(call.clock.now()) }),
    );
  });
}

async function readFile(call: Call<typeof getVerificationDocumentFile>) {
  const { filename } = call.params;
  const bytes = isDocumentName(filename) ? await readBytes(call.db, sessionOf(call).userId, filename) : null;
  if (bytes === null) throw notFound();
  return new BytesReply(200, bytes, attachmentHeaders(filename));
}

async function takeBack(call: Call<typeof deleteVerificationDocument>) {
  const { filename, step } = call.query;
  const outcome = await removeDocument(call.db, sessionOf(call).userId, filename, step);
  if (outcome === "none") throw notFound();
  if (outcome === "kept") throw refuse(text("documentKept"), { code: VERIFICATION_DOCUMENT_APPROVED });
  return null;
}

/** Serves the calls of verification documents (API-055 to API-057). */
export const verificationDocumentHandlers = (): readonly Handler[] => [
  handle(getVerificationDocuments, async (call) => (await readDocuments(call.db, sessionOf(call).userId)).map(toWire)),
  handle(postVerificationDocument, keepDocument, {
    count: (call) => () =>
      limitTries(call.db, `documents ${String(sessionOf(call).userId)}`, DOCUMENT_TRIES, new Date(call.clock.now())),
  }),
  handle(deleteVerificationDocument, takeBack),
  handle(getVerificationDocumentFile, readFile),
];
