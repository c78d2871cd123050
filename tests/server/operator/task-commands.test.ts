import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addCustomer } from "../../support/server-fixtures.ts";
import { openOperated, type OperatedServer } from "./operator-fixture.ts";

let test: OperatedServer;
beforeAll(async () => void (test = await openOperated()));
afterAll(() => test.close());

const VIDEO = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";
const add = (...more: readonly string[]) =>
  test.operate("task", "add", VIDEO, "--action", "comment", "--reward", "0.05", "--places", "20", ...more);

describe("tasks that an operator offers", () => {
  it("TSK-002 are added with what they pay and who may do them, listed, and closed once", async () => {
    expect((await test.operate("task", "list")).output).toBe("No task is offered.\n");
    const { output } = await add("--name", "A film", "--comments", "Well made! | Again, please", "--heavy");
    expect(output).toMatch(
      /^Offered: 1: comment https:\/\/www\.youtube\.com\/watch\?v=dQw4w9WgXcQ for \$ 0,05, 0 of 20 done, takes long\.\n$/,
    );
    const task = await test.db.selectFrom("paid_tasks").selectAll().where("id", "=", 1).executeTakeFirst();
    expect(task).toMatchObject({ name: "A film", reward: 50_000, is_heavy: true, comments: ["Well made!", "Again, please"] });
    expect((await test.operate("task", "list")).output).toContain("0 of 20 done");
    await add("--name", "Another film");
    expect((await test.answered<{ result: object }>("task", "close", "1")).result).toMatchObject({ isChanged: true });
    expect((await test.answered<{ result: object }>("task", "close", "1")).result).toMatchObject({ isChanged: false });
    expect((await test.operate("task", "list")).output).toMatch(/^2: comment [^\n]*\n$/);
    await test.operate("task", "close", "2");
    expect((await test.operate("task", "list")).output).toBe("No task is offered.\n");
  });

  it("TSK-002 are refused where they make no sense", async () => {
    const base = ["--action", "like", "--reward", "1", "--places", "1"] as const;
    const wrong: readonly (readonly string[])[] = [
      ["javascript:alert(1)", ...base],
      [VIDEO, "--action", "dance", "--reward", "1", "--places", "1"],
      [VIDEO, "--action", "like", "--reward", "0", "--places", "1"],
      [VIDEO, "--action", "like", "--reward", "1", "--places", "0"],
      [VIDEO, ...base, "--service", "999999"],
    ];
    for (const words of wrong) expect((await test.operate("task", "add", ...words)).problems, words.join(" ")).not.toBe("");
    expect((await test.operate("task", "close", "7")).problems).toMatch(/There is no task "7"/);
  });

  it("DEC-059 gives an account the permission for tasks that take long, and takes it back", async () => {
    const { id, email } = await addCustomer(test.db, new Date(test.clock.now()), "heavy@example.test", 0);
    const permissions = async () =>
      (await test.db.selectFrom("users").select("permissions").where("id", "=", id).executeTakeFirstOrThrow()).permissions;
    expect((await test.operate("account", "allow", email, "heavy_tasks")).output).toMatch(/^Allowed: heavy_tasks/);
    expect((await test.operate("account", "allow", email, "heavy_tasks")).output).toMatch(/^Allowed already/);
    expect(await permissions()).toEqual(["heavy_tasks"]);
    expect((await test.operate("account", "allow", email, "Heavy!")).problems).toMatch(/no permission/);
    await test.operate("account", "disallow", email, "heavy_tasks");
    expect(await permissions()).toEqual([]);
  });
});
