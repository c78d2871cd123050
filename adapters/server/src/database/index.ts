export { connectionOver, connectPglite, connectPostgres, type DatabaseConnection, type Db, KEPT, runText } from "./connect.ts";
export { FolderTaken, lockFolder } from "./folder-lock.ts";
export { insertRows } from "./insert-rows.ts";
export { findBroken, type Finding, type Invariant } from "./invariants.ts";
export { inOneList, migrate, type Migrations } from "./migrate.ts";
export { openDatabase, reasonOf, StartProblem } from "./open-database.ts";
export { storableText, unstorablePlace } from "./storable-text.ts";
export type { Tables } from "./tables.ts";
export { inTransaction, sqlState } from "./transaction.ts";
