import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CommandProblem } from "../../../adapters/server/src/operator/index.ts";
import { addCustomer, balancesOf } from "../../support/server-fixtures.ts";
import { openOperated, type OperatedServer } from "./operator-fixture.ts";

let test: OperatedServer;
let people = 0;
const customer = () => addCustomer(test.db, new Date(test.clock.now()), `person${String((people += 1))}@example.test`);
const lastRun = () => test.db.selectFrom("operator_runs").selectAll().orderBy("id", "desc").limit(1).executeTakeFirstOrThrow();
const countRuns = async () => (await test.db.selectFrom("operator_runs").select("id").execute()).length;

beforeAll(async () => {
  test = await openOperated([
    {
      name: "key turn",
      summary: "turns a key",
      options: [{ name: "key", value: "TEXT", about: "the key", isSecret: true }],
      run: ({ value }) =>
        value("key") === "wrong"
          ? Promise.reject(new CommandProblem("It does not fit."))
          : Promise.resolve({ lines: ["Turned."], result: null }),
    },
  ]);
});
afterAll(() => test.close());

describe("the operator's tool", () => {
  it("says how it is called, all commands or one, and notes nothing of that", async () => {
    const all = await test.operate("--help");
    expect(all.code).toBe(0);
    expect(all.output).toContain("invoice settle INVOICE");
    expect(all.output).toContain("account credit ACCOUNT AMOUNT --reason TEXT --reference TEXT");
    expect((await test.operate()).output).toBe(all.output);
    const one = await test.operate("account", "freeze", "--help");
    expect(one.output).toContain("npm run operator -- account freeze ACCOUNT --reason TEXT");
    expect(await countRuns()).toBe(0);
  });

  it.each([
    [["account", "melt"], 'There is no command "account melt".'],
    [["account", "freeze"], '"account freeze" needs ACCOUNT: number or e-mail of the account.'],
    [["account", "freeze", "1"], '"account freeze" needs --reason: why; kept in the operators\' book.'],
    [["account", "unfreeze", "1", "2"], '"account unfreeze" takes no "2".'],
    [["waiting", "--colour"], "Unknown option '--colour'"],
  ])("says of %j what is wrong and ends with 2", async (words, problem) => {
    const answer = await test.operate(...words);
    expect(answer.code).toBe(2);
    expect(answer.problems).toContain(problem);
    expect(answer.output).toBe("");
  });

  it("notes each run: who, when, what, with what, how it ended; and who it was said to be", async () => {
    const person = await customer();
    await test.operate("account", "freeze", person.email, "--reason", "chargeback");
    const book = { operator: "ada", command: "account freeze", outcome: "done", reason: null, at: new Date(test.clock.now()) };
    expect(await lastRun()).toMatchObject({ ...book, arguments: { account: person.email, reason: "chargeback" } });
    await test.operate("account", "freeze", "nobody@example.test", "--reason", "x", "--as", "grace");
    const refusal = 'There is no account "nobody@example.test".';
    expect(await lastRun()).toMatchObject({ operator: "grace (ada)", outcome: "refused", reason: refusal });
  });

  it("keeps no secret that a call carries, whether it is done or refused", async () => {
    for (const key of ["right", "wrong"]) {
      await test.operate("key", "turn", "--key", key);
      expect((await lastRun()).arguments).toEqual({ key: "[hidden]" });
    }
  });

  it("keeps the book as it was written", async () => {
    await test.operate("waiting");
    await expect(test.db.deleteFrom("operator_runs").execute()).rejects.toThrow("only ever added to");
    await expect(test.db.updateTable("operator_runs").set({ operator: "eve" }).execute()).rejects.toThrow("only ever added to");
  });

  it("goes the whole way of a dry run and keeps nothing of it", async () => {
    const person = await customer();
    const before = await countRuns();
    const words = ["account", "credit", person.email, "5", "--reason", "sorry", "--reference", "dry"];
    const dry = await test.operate(...words, "--dry-run");
    expect(dry.output).toMatch(/^Dry run, nothing is kept:\nAdded .*the balance is \$? ?5/);
    expect(await balancesOf(test.db, person.id)).toMatchObject({ row: 0, postings: 0 });
    expect(await countRuns()).toBe(before);
    const refused = await test.operate("account", "freeze", "999999", "--reason", "x", "--dry-run");
    expect(refused.code).toBe(1);
    expect(await countRuns()).toBe(before);
    expect((await test.operate(...words)).code).toBe(0);
    expect(await balancesOf(test.db, person.id)).toMatchObject({ row: 5_000_000 });
  });

  it("warns where a script of the operator's is set, and not where it is taken away", async () => {
    const set = await test.operate("setting", "set", "customCode", "hello();");
    expect(set.output).toContain("it can read their session and send it anywhere");
    expect((await test.operate("setting", "set", "customCode", "null")).output).not.toContain("session");
  });

  it("answers one line of JSON, of what was done and of what was refused", async () => {
    const person = await customer();
    const done = await test.operate("account", "freeze", String(person.id), "--reason", "x", "--json", "--dry-run");
    expect(done.output.trim().split("\n")).toHaveLength(1);
    expect(JSON.parse(done.output)).toEqual({
      command: "account freeze",
      dryRun: true,
      result: { account: person.id, isFrozen: true, isChanged: true },
    });
    const refused = await test.operate("account", "freeze", "999999", "--reason", "x", "--json");
    expect(refused).toEqual({ code: 1, output: '{"problem":"There is no account \\"999999\\"."}\n', problems: "" });
  });
});
