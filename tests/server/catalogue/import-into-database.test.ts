import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  hindrance,
  importChanges,
  type ImportOptions,
  importSummary,
  keepTerms,
  planImport,
  readKeptTerms,
  readList,
  writeImport,
} from "../../../adapters/server/src/catalogue-import/index.ts";
import { knownNetworks } from "../../../adapters/server/src/catalogue-writing/index.ts";
import { seedFixtures, widgetPath } from "../../support/server-fixtures.ts";
import { openServer, type TestServer } from "../../support/open-server.ts";

let test: TestServer;
beforeAll(async () => {
  test = await openServer();
  await seedFixtures(test.db);
});
afterAll(() => test.close());

const terms = { perDollarMillionths: 1_000_000, markupMillionths: 0 };
const row = (service: number, name: string, category: string, changes: Readonly<Record<string, unknown>> = {}) => ({
  service: String(service),
  name,
  category,
  type: "Default",
  rate: "1.20",
  min: "100",
  max: "10 000",
  refill: true,
  dripfeed: "1",
  ...changes,
});
const list = [
  row(1, "Instagram Likes [Real]", "Instagram Likes"),
  row(2, "ʏᴛ Просмотры", "YouTube"),
  row(3, "YouTube Custom Comments", "YouTube Comments", { type: "Custom Comments", min: 5, max: 200 }),
  row(4, "Shazam Plays", "Shazam"),
  row(5, "Something", "Private", { type: "Package" }),
  row(6, "heading", "heading", { rate: "0" }),
];
const importList = (rows: readonly unknown[], changes: Partial<ImportOptions> = {}) =>
  writeImport(test.db, planImport(readList(JSON.stringify(rows)), terms).services, {
    provider: "acme",
    deactivateMissing: false,
    ...changes,
  });
const stored = async (providerId: string) =>
  test.db
    .selectFrom("services")
    .innerJoin("service_types", "service_types.id", "services.service_type_id")
    .innerJoin("networks", "networks.id", "services.network_id")
    .selectAll("services")
    .select(["networks.slug as network", "service_types.slug as type", "service_types.name as type_name"])
    .where("provider", "=", "acme")
    .where("provider_service_id", "=", providerId)
    .executeTakeFirstOrThrow();

describe("an import", () => {
  it("BIZ-049 takes the good rows of a list, whatever stands in the others, and their texts as the database can hold them", async () => {
    const nested = `${"[".repeat(20_000)}${"]".repeat(20_000)}`;
    const rows = [
      row(1, "Instagram \u0000 Likes \ud83d", "Instagram\udc00", { description: "fast\u0000 and \ud83d real" }),
      row(2, `${"x".repeat(499)}\u{1f600}`, "Instagram", { description: `${"y".repeat(19_999)}\u{1f600}` }),
      row(3, "&#0;&#xd800;Likes", "Instagram", { desc: "<b>\udfff</b>" }),
      row(4, "Likes", "Instagram", { rate: "9007199254" }),
      row(5, "Likes", "Instagram", { rate: 1e300 }),
      row(6, "Likes", "Instagram", { min: 1e300 }),
      row(7, "Likes", "Instagram", { max: "99999999999999999999" }),
      row(8, "Likes", "Instagram", { min: 0, max: 9_007_199_254_740_991 }),
      { ...row(9, "Likes", "Instagram"), service: "\ud800\u0000id" },
      { ...row(10, "Likes", "Instagram"), service: 1e300 },
      row(11, "Likes", "Instagram"),
    ];
    const written = `[${nested},{"service":12,"name":"Likes","rate":${nested}},{"service":13,"name":${nested}},null,7,${JSON.stringify(rows).slice(1)}`;
    const plan = planImport(readList(written), { perDollarMillionths: 1_000, markupMillionths: 1_000_000 });
    expect(plan.leftOut).toHaveLength(9);
    const outcome = await writeImport(test.db, plan.services, { provider: "hostile", deactivateMissing: true });
    expect(outcome).toEqual({ added: 7, updated: 0, unchanged: 0, deactivated: 0 });
    const kept = await test.db
      .selectFrom("services")
      .select(["name", "description", "provider_service_id"])
      .where("provider", "=", "hostile")
      .orderBy("id")
      .execute();
    expect(kept[0]).toMatchObject({ name: "Instagram \ufffd Likes \ufffd", description: "<p>fast\ufffd and \ufffd real</p>" });
    expect(kept[1]).toMatchObject({ name: "x".repeat(499), description: `<p>${"y".repeat(19_999)}</p>` });
    expect(kept.map((service) => service.provider_service_id)).toContain("11");
    await test.db.deleteFrom("services").where("provider", "=", "hostile").execute();
  });

  it("ORD-017 has the links of a network it makes recognised as well", async () => {
    await importList([row(90, "Rutube Views", "Rutube"), row(91, "Dzen Views", "Яндекс Дзен")], { provider: "links" });
    const made = await test.db.selectFrom("networks").select(["slug", "social_provider_type"]).execute();
    const keys = new Map(made.map((network) => [network.slug, network.social_provider_type]));
    expect([keys.get("rutube"), keys.get("yandex-zen")]).toEqual(["rutube", "yandex_zen"]);
  });

  it("CAT-001 puts services where they belong and makes what is missing", async () => {
    expect(await importList(list)).toEqual({ added: 5, updated: 0, unchanged: 0, deactivated: 0 });
    expect(await stored("1")).toMatchObject({
      network: "instagram",
      network_id: 1,
      type: "instagram-likes",
      has_refill: true,
      drip_feed_is_allowed: true,
    });
    expect(await stored("2")).toMatchObject({
      network: "youtube",
      type: "youtube-views",
      type_name: "Views",
      price: 1_200_000,
      pricing_per: 1000,
    });
    expect(await stored("3")).toMatchObject({
      type: "youtube-custom-comments",
      calculable_quantity: true,
      targets: [expect.objectContaining({ viewType: "comments" })],
    });
    expect(await stored("4")).toMatchObject({ network: "shazam", type: "shazam-plays" });
    expect(await stored("5")).toMatchObject({
      network: "other",
      is_package: true,
      price_type: "fixed",
      pricing_per: 1,
      min_quantity: 1,
      max_quantity: 1,
    });
  });

  it("ORD-022 shows buyers an example that the service takes, and takes an account for publications to come", async () => {
    const rows = [
      row(1, "Telegram Post Shares", "Telegram"),
      row(2, "Telegram Channel Members", "Telegram"),
      row(3, "Odnoklassniki Video Views", "Odnoklassniki"),
      row(4, "Website Visitors", "Website"),
      row(5, "Instagram Comments of new posts", "Instagram", { type: "Subscriptions" }),
      row(6, "Instagram Comments", "Instagram"),
    ];
    await importList(rows, { provider: "examples" });
    const kept = await test.db
      .selectFrom("services")
      .select(["id", "example_link", "provider_service_id"])
      .where("provider", "=", "examples")
      .execute();
    const judged = async (id: number, url: string | null) =>
      (await test.call("POST", widgetPath("orders/validate-url"), { body: { url, service_id: id } })).statusCode;
    for (const service of kept)
      expect([service.example_link, await judged(service.id, service.example_link)]).toEqual([expect.any(String), 200]);
    const idOf = (providerId: string) => kept.find((service) => service.provider_service_id === providerId)?.id ?? 0;
    const account = "https://www.instagram.com/natgeo/";
    expect([await judged(idOf("5"), account), await judged(idOf("6"), account)]).toEqual([200, 422]);
    await test.db.deleteFrom("services").where("provider", "=", "examples").execute();
  });

  it("CAT-002 shows in the running server at once, in its languages", async () => {
    const answer = await test.call("GET", "/api/v1/networks?locale=tr");
    const networks = answer.json<{
      data: readonly { name: string; service_types: readonly { name: string; services: readonly { name: string }[] }[] }[];
    }>().data;
    const views = networks.find((network) => network.name === "YouTube")?.service_types.find((type) => type.name === "İzlenme");
    expect(views?.services.map((service) => service.name)).toEqual(["ʏᴛ Просмотры"]);
  });

  it("CAT-004 a second one updates by the provider's id and keeps ids and addresses", async () => {
    const before = await stored("1");
    const changed = [row(1, "Instagram Likes [Cheaper]", "Instagram Likes", { rate: 0.9 }), ...list.slice(1, 4)];
    expect(await importList(changed)).toEqual({ added: 0, updated: 1, unchanged: 3, deactivated: 0 });
    const after = await stored("1");
    expect(after).toMatchObject({ id: before.id, slug: before.slug, name: "Instagram Likes [Cheaper]", price: 900_000 });
    expect((await stored("5")).is_deactivated).toBe(false);
  });

  it("CAT-027 deactivates what vanished only when asked, and brings it back with the list", async () => {
    expect((await importList(list.slice(0, 2), { deactivateMissing: true })).deactivated).toBe(3);
    expect((await stored("4")).is_deactivated).toBe(true);
    expect(await importList(list)).toMatchObject({ updated: 3, unchanged: 2 });
    expect((await stored("4")).is_deactivated).toBe(false);
    const fixture = await test.db.selectFrom("services").select("is_deactivated").where("provider", "is", null).execute();
    expect(fixture.every((service) => !service.is_deactivated)).toBe(true);
  });

  it("CAT-027 leaves off sale what an operator took off, whatever the list says", async () => {
    const offSale = async (providerId: string, isOff: boolean) =>
      test.db
        .updateTable("services")
        .set({ is_deactivated: isOff })
        .where("id", "=", (await stored(providerId)).id)
        .execute();
    await offSale("1", true);
    const changed = [row(1, "Instagram Likes [Cheaper]", "Instagram Likes", { rate: 0.9 }), ...list.slice(1)];
    const plan = planImport(readList(JSON.stringify(changed)), terms);
    expect(await importChanges(test.db, plan.services, "acme")).toMatchObject({ keptOff: 1, returning: 0, onSale: 4 });
    await importList(changed);
    expect(await stored("1")).toMatchObject({ is_deactivated: true, price: 900_000 });
    await importList(list.slice(1), { deactivateMissing: true });
    await importList(list);
    expect(await stored("1")).toMatchObject({ is_deactivated: true });
    await offSale("1", false);
    await importList(list);
    expect(await stored("1")).toMatchObject({ is_deactivated: false });
  });

  it("CAT-027 counts what a list would change, and hinders one that reprices or takes off more than a fifth", async () => {
    const rows = Array.from({ length: 10 }, (_, at) => row(at, `Twitch Followers ${String(at)}`, "Twitch"));
    await importList(rows, { provider: "counted" });
    const changesOf = (next: readonly unknown[]) =>
      importChanges(test.db, planImport(readList(JSON.stringify(next)), terms).services, "counted");
    const options = { provider: "counted", deactivateMissing: true };
    const dearer = (count: number) => rows.map((each, at) => (at < count ? { ...each, rate: "1.30" } : each));
    const [two, three] = [await changesOf(dearer(2)), await changesOf(dearer(3))];
    expect([two.repriced, hindrance(two, options), three.repriced]).toEqual([2, null, 3]);
    expect(hindrance(three, options)).toMatch(/^3 of 10 services on sale would get another price/);
    const [fewer, few] = [
      await changesOf(rows.slice(2)),
      await changesOf([...rows.slice(3), { ...rows[0], service: "new", max: 50_000 }]),
    ];
    expect(few).toEqual({ onSale: 10, added: 1, repriced: 0, limited: 0, absent: 3, returning: 0, keptOff: 0 });
    expect([hindrance(fewer, options), hindrance(few, { ...options, deactivateMissing: false })]).toEqual([null, null]);
    expect(hindrance(few, options)).toMatch(/^3 of 10 services on sale would be taken off sale/);
    expect((await changesOf(rows.map((each) => ({ ...each, min: 200 })))).limited).toBe(10);
  });

  it("CAT-004 a list that changes nothing says so, and leaves the catalogue's version and what visitors hold", async () => {
    const version = () => test.db.selectFrom("catalogue_state").selectAll().execute();
    await importList(list);
    const before = await version();
    const outcome = await importList(list);
    expect(outcome).toEqual({ added: 0, updated: 0, unchanged: 5, deactivated: 0 });
    expect(await version()).toEqual(before);
    const plan = planImport(readList(JSON.stringify(list)), terms);
    expect(importSummary(plan, outcome)).toContain("Nothing changed: 5 services are as they were.");
    expect((await importList([row(1, "Instagram Likes [New]", "Instagram Likes"), ...list.slice(1)])).updated).toBe(1);
    expect(await version()).not.toEqual(before);
  });

  it("QTY-002 sells a dear service without a limit as far as its order can be counted", async () => {
    const dear = row(70, "Dear Likes", "Instagram", { rate: "900000", min: 1, max: "99999999999" });
    await importList([dear], { provider: "dear" });
    const { id, max_quantity: most } = await test.db
      .selectFrom("services")
      .select(["id", "max_quantity"])
      .where("provider", "=", "dear")
      .executeTakeFirstOrThrow();
    const cost = await test.call("GET", `/api/v1/services/${String(id)}/cost?quantity=${String(most)}`);
    expect([cost.statusCode, Number(cost.json<{ data: { cost: string } }>().data.cost) <= 10_000_000]).toEqual([200, true]);
    const above = await test.call("GET", `/api/v1/services/${String(id)}/cost?quantity=2147483647`);
    expect(above.statusCode).toBeLessThan(500);
  });

  it("CAT-004 keeps the lists of two providers apart", async () => {
    const other = await importList([row(1, "TikTok Views", "TikTok")], { provider: "other", deactivateMissing: true });
    expect(other).toEqual({ added: 1, updated: 0, unchanged: 0, deactivated: 0 });
    expect((await stored("1")).network).toBe("instagram");
  });

  it("counts what a list changes of its own provider's services alone, and forgets nothing of another's", async () => {
    const [first, second] = [row(1, "Twitch Followers", "Twitch"), row(2, "Twitch Views", "Twitch")];
    const changesOf = (rows: readonly unknown[]) =>
      importChanges(test.db, planImport(readList(JSON.stringify(rows)), terms).services, "left");
    await importList([first, second], { provider: "left" });
    await importList([first], { provider: "left", deactivateMissing: true });
    await importList([first, second], { provider: "right" });
    const left = { onSale: 1, added: 0, repriced: 0, limited: 0, absent: 0 };
    expect(await changesOf([first, second])).toEqual({ ...left, returning: 1, keptOff: 0 });
    expect(await changesOf([first])).toEqual({ ...left, returning: 0, keptOff: 0 });
  });

  it("keeps the terms of each provider's last list, and none of one that has sent no list", async () => {
    const kept = { perDollarMillionths: 90_000_000, markupMillionths: 250_000, decimalSign: "," } as const;
    const others = { perDollarMillionths: 1_000_000, markupMillionths: 0, decimalSign: null };
    await keepTerms(test.db, "terms of one", kept);
    await keepTerms(test.db, "terms of another", others);
    expect(await readKeptTerms(test.db, "terms of one")).toEqual(kept);
    expect(await readKeptTerms(test.db, "terms of another")).toEqual(others);
    expect(await readKeptTerms(test.db, "never sent")).toBeNull();
  });

  it("makes a network that is known everywhere with its number and its examples, where that number is free", async () => {
    const twitch = knownNetworks.find(({ slug }) => slug === "twitch");
    if (!twitch) throw new Error("Twitch is not known");
    expect(await test.db.selectFrom("networks").select("id").where("id", "=", twitch.id).execute()).toEqual(
      await test.db.selectFrom("networks").select("id").where("slug", "=", "twitch").execute(),
    );
    await importList([row(1, "Twitch Followers", "Twitch")], { provider: "numbers" });
    const made = await test.db.selectFrom("networks").selectAll().where("slug", "=", "twitch").executeTakeFirst();
    expect(made).toMatchObject({ id: twitch.id, name: twitch.name, url_examples: twitch.urlExamples });
  });

  it("an imported service can be priced by the same rules as every other", async () => {
    const { id } = await stored("2");
    const cost = await test.call("GET", `/api/v1/services/${String(id)}/cost?quantity=1500`);
    expect(cost.json<{ data: { cost: string } }>().data.cost).toBe("1.8");
  });

  it("takes a list of thousands in batches", async () => {
    const many = Array.from({ length: 2_300 }, (_, index) => row(index + 10_000, `Twitch Followers ${String(index)}`, "Twitch"));
    expect(await importList(many, { provider: "many" })).toEqual({ added: 2_300, updated: 0, unchanged: 0, deactivated: 0 });
    const counted = await test.db
      .selectFrom("services")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("provider", "=", "many")
      .executeTakeFirstOrThrow();
    expect(counted.count).toBe(2_300);
  });
});
