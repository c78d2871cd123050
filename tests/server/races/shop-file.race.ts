import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, it } from "vitest";
import { openServices } from "../../../adapters/server/src/app/compose.ts";
import { operatorCommands } from "../../../adapters/server/src/app/features.ts";
import { answerOperator } from "../../../adapters/server/src/operator/index.ts";
import { expectToHold, raceArenas } from "../../support/expect-race.ts";
import { type Arena, race, type RoundResult } from "../../support/races.ts";
import { TEST_ORIGIN, type TestServer } from "../../support/open-server.ts";
import { silentLog } from "../../support/silent-log.ts";

const { freshArena, describeRaces } = raceArenas();
let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "shop-race-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The operator's tool on one of the servers. */
async function operate({ db, clock }: TestServer, words: readonly string[]) {
  const connection = { db, listen: () => Promise.resolve(() => Promise.resolve()) } as never;
  const services = await openServices({ connection, clock, log: silentLog, origin: TEST_ORIGIN, isSandbox: true, deliveryMs: 1 });
  const open = () => Promise.resolve({ db, now: new Date(clock.now()), services, close: () => services.catalogue.close() });
  return answerOperator({ commands: operatorCommands, user: "ada", open }, words);
}

/** A shop of one operator among several who all write the same shop. */
const shopOf = (round: number, operator: number): string => {
  const id = 1000 + round * 10 + operator;
  const name = `Shop ${String(id)}`;
  return JSON.stringify({
    brand: { panelName: name },
    paymentMethods: [{ id, name, strategy: "message" }],
    grades: [{ id, name, spendingGoal: operator }],
    coupons: [{ code: `CODE${String(id)}`, name, percent: 5 }],
  });
};

const OPERATORS = 4;

/** Several operators apply a file each: the shop is what one of the files says, no mixture of them. */
async function severalFiles(arena: Arena, round: number): Promise<RoundResult> {
  const files = await Promise.all(
    Array.from({ length: OPERATORS }, async (_one, operator) => {
      const file = path.join(folder, `${String(round)}-${String(operator)}.yaml`);
      await writeFile(file, shopOf(round, operator));
      return file;
    }),
  );
  const codes = await race(arena, async (server, caller) =>
    caller < OPERATORS ? (await operate(server, ["shop", "apply", files[caller] ?? ""])).code : 0,
  );
  if (codes.some((code) => code !== 0)) return "a file was refused";
  const fits = await Promise.all(
    files.map(async (file) => (await operate(arena.servers[0], ["shop", "diff", file])).output.startsWith("Nothing changes")),
  );
  return fits.filter(Boolean).length === 1 ? null : "the shop is what none of the files says";
}

describeRaces("races of operators for one shop", () => {
  it("files that are applied at the same time leave the shop that one of them describes", async () => {
    await expectToHold(await freshArena(), severalFiles);
  });
});
