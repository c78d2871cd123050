import path from "node:path";
import { readConfig } from "../config.ts";
import { connectPglite, connectPostgres } from "../database/connect.ts";
import { migrate } from "../database/migrate.ts";
import { verifyLedger } from "./verify.ts";

const config = readConfig(process.env);
const connection =
  config.databaseUrl === null ? await connectPglite(path.join(config.dataFolder, "pglite")) : connectPostgres(config.databaseUrl);
try {
  await migrate(connection.db);
  const findings = await verifyLedger(connection.db);
  for (const { rule, count, examples } of findings) {
    process.stdout.write(`BROKEN  ${rule}: ${String(count)} (${examples.join(", ")})\n`);
  }
  if (findings.length === 0) process.stdout.write("All invariants of the ledger hold.\n");
  process.exitCode = findings.length === 0 ? 0 : 1;
} finally {
  await connection.close();
}
