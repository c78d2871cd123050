import type { LocaleCode } from "@panel/core/locale";
import type { DocumentKind, DocumentState, DocumentStep } from "@panel/core/verification-document";
import type { Db } from "../database/index.ts";

/** A document without its bytes. */
export interface StoredDocument {
  readonly filename: string;
  readonly step: DocumentStep;
  readonly kind: DocumentKind;
  readonly size: number;
  readonly created_at: Date;
  readonly state: DocumentState;
  readonly reason: string | null;
  readonly decided_at: Date | null;
}

/** What is written of a new document: it waits. */
type NewRow = Omit<StoredDocument, "state" | "reason" | "decided_at"> & {
  readonly user_id: number;
  readonly bytes: Uint8Array;
  readonly locale: LocaleCode;
};

const facts = ["filename", "step", "kind", "size", "created_at", "state", "reason", "decided_at"] as const;

/** All documents of a user, the newest first. */
export const readDocuments = (db: Db, userId: number): Promise<StoredDocument[]> =>
  db
    .selectFrom("verification_documents")
    .select(facts)
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("filename")
    .execute();

/** How many documents of a user stay when another one of a step comes, counted by one at a time until the transaction ends. */
export async function countDocuments(tx: Db, userId: number, step: DocumentStep): Promise<number> {
  await tx.selectFrom("users").select("id").where("id", "=", userId).forUpdate().execute();
  const { total } = await tx
    .selectFrom("verification_documents")
    .select((count) => count.fn.countAll<number>().as("total"))
    .where("user_id", "=", userId)
    .where((each) => each.not(each.and([each("state", "=", "rejected"), each("step", "=", step)])))
    .executeTakeFirstOrThrow();
  return total;
}

/** Removes what was rejected of a step of a user: another file takes its place. */
export async function removeRejected(tx: Db, userId: number, step: DocumentStep): Promise<void> {
  await tx
    .deleteFrom("verification_documents")
    .where("user_id", "=", userId)
    .where("step", "=", step)
    .where("state", "=", "rejected")
    .execute();
}

/** Keeps a document of a user. */
export const writeDocument = (db: Db, document: NewRow): Promise<StoredDocument> =>
  db
    .insertInto("verification_documents")
    .values({ ...document, bytes: Buffer.from(document.bytes) })
    .returning(facts)
    .executeTakeFirstOrThrow();

/** The bytes of a document of a user; null where the user has none of that name. */
export async function readBytes(db: Db, userId: number, filename: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom("verification_documents")
    .select("bytes")
    .where("user_id", "=", userId)
    .where("filename", "=", filename)
    .executeTakeFirst();
  return row ? Buffer.from(row.bytes) : null;
}

/** The bytes of a document, no matter who sent it: for the operator's tool alone. */
export async function readBytesOfAnybody(
  db: Db,
  filename: string,
): Promise<{ readonly userId: number; readonly bytes: Buffer } | null> {
  const row = await db
    .selectFrom("verification_documents")
    .select(["user_id", "bytes"])
    .where("filename", "=", filename)
    .executeTakeFirst();
  return row ? { userId: row.user_id, bytes: Buffer.from(row.bytes) } : null;
}

/** Removes a document of a user, unless it is approved: then it is kept; `none` where there is none of that name and step. */
export async function removeDocument(
  db: Db,
  userId: number,
  filename: string,
  step: DocumentStep,
): Promise<"removed" | "kept" | "none"> {
  const removed = await db
    .deleteFrom("verification_documents")
    .where("user_id", "=", userId)
    .where("filename", "=", filename)
    .where("step", "=", step)
    .where("state", "<>", "approved")
    .executeTakeFirst();
  if (removed.numDeletedRows > 0n) return "removed";
  const kept = await db
    .selectFrom("verification_documents")
    .select("filename")
    .where("user_id", "=", userId)
    .where("filename", "=", filename)
    .where("step", "=", step)
    .executeTakeFirst();
  return kept ? "kept" : "none";
}
