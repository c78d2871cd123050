import { sql } from "kysely";
import type { Db } from "../database/index.ts";

/** What the operator configured, one JSON document each. */
export type DocumentName =
  | "settings"
  | "pages"
  | "menu-items"
  | "custom-menu-items"
  | "banners"
  | "special-offers"
  | "partner-settings";

/** A document as it is stored; null where the operator wrote none. */
export async function readDocument(db: Db, name: DocumentName): Promise<unknown> {
  const row = await db.selectFrom("instance_documents").select("document").where("name", "=", name).executeTakeFirst();
  return row?.document ?? null;
}

/** Changes a document by what it holds now, null where there is none yet; anyone who changes it at the same time waits. */
export async function changeDocument(tx: Db, name: DocumentName, change: (stored: unknown) => object): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`document:${name}`}))`.execute(tx);
  await writeDocument(tx, name, change(await readDocument(tx, name)));
}

/** Writes a document, in place of an older one. */
export async function writeDocument(db: Db, name: DocumentName, document: object): Promise<void> {
  const json = JSON.stringify(document);
  await db
    .insertInto("instance_documents")
    .values({ name, document: json })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ document: json }))
    .execute();
}
