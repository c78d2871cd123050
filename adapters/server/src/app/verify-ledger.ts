import { readConfig } from "./config.ts";
import { openDatabase, reasonOf } from "../database/index.ts";
import { migrations, verifyLedger } from "./features.ts";

/** `npm run ledger:verify`: checks every invariant of the money over the whole database; exit code 1 when one is broken. */
async function run(): Promise<number> {
  const connection = await openDatabase(readConfig(process.env), migrations);
  try {
    const findings = await verifyLedger(connection.db);
    for (const { rule, count, examples } of findings) {
      process.stdout.write(`BROKEN  ${rule}: ${String(count)} (${examples.join(", ")})\n`);
    }
    if (findings.length === 0) process.stdout.write("All invariants of the ledger hold.\n");
    return findings.length === 0 ? 0 : 1;
  } finally {
    await connection.close();
  }
}

process.exitCode = await run().catch((problem: unknown) => {
  process.stderr.write(`${reasonOf(problem)}\n`);
  return 1;
});
