import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { planImport, readList, writeImport } from "../../../adapters/server/src/catalogue-import/index.ts";
import { ids } from "../../support/server-fixtures.ts";
import { openOperated, type OperatedServer } from "./operator-fixture.ts";

let test: OperatedServer;
beforeAll(async () => {
  test = await openOperated();
});
afterAll(() => test.close());

const perksOf = async (id: number) => {
  const { data } = (await test.call("GET", `/api/v1/services/${String(id)}`)).json<{ data: Readonly<Record<string, unknown>> }>();
  return [
    data["available_closed_sales"],
    data["available_personal_manager"],
    data["consultation_chat_period"],
    data["thumbnail_period"],
  ];
};
const set = (id: number | string, ...options: readonly string[]) => test.operate("service", "perks", String(id), ...options);
const version = async () => (await test.db.selectFrom("catalogue_state").select("version").executeTakeFirstOrThrow()).version;

describe("what a service gives besides", () => {
  it("GRD-007 ENT-028 is nothing until an operator sets it, and is answered from then on", async () => {
    expect(await perksOf(ids.likesService)).toEqual([false, false, null, null]);
    const options = ["--closed-sales", "yes", "--personal-manager", "yes", "--consultation-chat", "30", "--thumbnail", "90"];
    expect((await set(ids.likesService, ...options)).output).toBe(
      "Service 101 gives closed sales, a personal manager, a consultation by chat every 30 days, a picture for a video every 90 days.\n",
    );
    expect(await perksOf(ids.likesService)).toEqual([true, true, "30", "90"]);
    expect(await perksOf(ids.viewsService)).toEqual([false, false, null, null]);
  });

  it("GRD-007 stays where it is not named, and goes where the operator takes it away", async () => {
    await set(ids.viewsService, "--personal-manager", "yes", "--thumbnail", "7");
    await set(ids.viewsService, "--thumbnail", "none");
    expect(await perksOf(ids.viewsService)).toEqual([false, true, null, null]);
    await set(ids.viewsService, "--personal-manager", "no");
    expect(await perksOf(ids.viewsService)).toEqual([false, false, null, null]);
  });

  it("the catalogue has no new version where nothing changes", async () => {
    const before = await version();
    expect((await set(ids.viewsService, "--closed-sales", "no")).output).toBe(
      `Service ${String(ids.viewsService)} gives nothing besides, as before.\n`,
    );
    expect(await version()).toBe(before);
    expect(await test.answered("service", "perks", String(ids.viewsService))).toMatchObject({
      result: { service: ids.viewsService, thumbnail_period: null, isChanged: false },
    });
  });

  it("a dry run says what would be done and does nothing", async () => {
    const before = await version();
    const { output } = await set(ids.packageService, "--thumbnail", "30", "--dry-run");
    expect(output).toContain("Service 103 gives a picture for a video every 30 days.");
    expect(await version()).toBe(before);
    expect(await perksOf(ids.packageService)).toEqual([false, false, null, null]);
  });

  it.each([
    ["4242", ["--closed-sales", "yes"], 'There is no service "4242".'],
    ["views", ["--closed-sales", "yes"], 'There is no service "views".'],
    ["102", ["--closed-sales", "perhaps"], '--closed-sales is yes or no, not "perhaps".'],
    ["102", ["--thumbnail", "0"], '--thumbnail is days from 1 to 9999, or none, not "0".'],
    ["102", ["--consultation-chat", "often"], '--consultation-chat is days from 1 to 9999, or none, not "often".'],
  ])("service %s with %j is refused", async (id, options, problem) => {
    const { code, problems } = await set(id, ...options);
    expect([code === 0, problems.trim()]).toEqual([false, problem]);
  });

  it("GRD-007 BIZ-049 outlives the next list of the provider", async () => {
    const terms = { perDollarMillionths: 1_000_000, markupMillionths: 0 };
    const load = (rate: string) => {
      const row = { service: "1", name: "Likes", category: "Instagram", type: "Default", rate, min: "100", max: "1000" };
      const { services } = planImport(readList(JSON.stringify([row])), terms);
      return writeImport(test.db, services, { provider: "acme", deactivateMissing: false });
    };
    await load("1.20");
    const { id } = await test.db.selectFrom("services").select("id").where("provider", "=", "acme").executeTakeFirstOrThrow();
    await set(id, "--personal-manager", "yes", "--thumbnail", "30");
    expect(await load("1.50")).toMatchObject({ updated: 1 });
    expect(await perksOf(id)).toEqual([false, true, null, "30"]);
  });
});
