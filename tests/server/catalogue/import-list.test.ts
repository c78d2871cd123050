import { afterAll, beforeAll, expect, it } from "vitest";
import { importList, readList, readRequest } from "../../../adapters/server/src/catalogue-import/index.ts";
import { openServer, type TestServer } from "../../support/open-server.ts";

let test: TestServer;
beforeAll(async () => {
  test = await openServer();
});
afterAll(() => test.close());

const row = { service: 7, name: "Instagram likes", category: "Instagram Likes", type: "Default", min: 10, max: 500, rate: "90" };

/** Imports a list as the words of a command line say; a database was opened for it as often as it was closed. */
async function imported(rows: readonly object[], ...words: readonly string[]) {
  let [opened, closed] = [0, 0];
  const open = () => {
    opened += 1;
    return Promise.resolve({ db: test.db, close: () => Promise.resolve(void (closed += 1)) });
  };
  const request = readRequest(["acme.json", ...words]);
  const ended = await importList(open, readList(JSON.stringify(rows)), request).catch((problem: unknown) => String(problem));
  expect(closed).toBe(opened);
  return typeof ended === "string" ? ended : { ...ended, text: ended.lines.join("\n"), opened };
}
const stored = () =>
  test.db.selectFrom("services").select(["price", "is_enabled"]).where("provider", "=", "acme").orderBy("id").execute();

it("opens no database for a list without anything to sell", async () => {
  expect(await imported([], "--deactivate-missing")).toMatchObject({ isDone: false, opened: 0 });
});

it("asks for the rate of a list in another currency than dollars, until it was told one", async () => {
  const list = [{ ...row, currency: "RUB" }];
  expect(await imported(list)).toMatch(/The prices of this list are in RUB\. Say with --per-dollar/);
  expect(await stored()).toEqual([]);
  const looked = await imported(list, "--per-dollar", "90", "--check");
  expect([looked, await stored()]).toMatchObject([{ isDone: true, text: expect.stringContaining("New: 1.") as string }, []]);
  expect(await imported(list, "--per-dollar", "90")).toMatchObject({ isDone: true });
  expect(await imported(list)).toMatchObject({ isDone: true, text: expect.stringContaining("90 for a dollar") as string });
  expect(await stored()).toEqual([{ price: 1_000_000, is_enabled: true }]);
});

it("writes nothing that changes most prices, unless it is forced to", async () => {
  const dear = await imported([row], "--markup", "50");
  expect(dear).toMatchObject({ isDone: false, text: expect.stringContaining("1 of 1 services on sale would get") as string });
  expect(await imported([row], "--markup", "50", "--check")).toMatchObject({
    isDone: true,
    text: expect.stringContaining("--force") as string,
  });
  expect(await stored()).toEqual([{ price: 1_000_000, is_enabled: true }]);
  expect(await imported([row], "--markup", "50", "--force")).toMatchObject({ isDone: true });
  expect(await stored()).toEqual([{ price: 1_500_000, is_enabled: true }]);
});
