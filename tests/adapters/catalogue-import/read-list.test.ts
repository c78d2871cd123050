import { describe, expect, it } from "vitest";
import {
  foreignCurrency,
  importSummary,
  type ImportTerms,
  ListProblem,
  planImport,
  readList,
  readRequest,
  textOfFile,
} from "../../../adapters/server/src/catalogue-import/index.ts";

const dollars: ImportTerms = { perDollarMillionths: 1_000_000, markupMillionths: 0 };
const row = (changes: Readonly<Record<string, unknown>> = {}) => ({
  service: "17",
  name: "Instagram Followers",
  category: "Instagram Followers",
  type: "Default",
  rate: "0.90",
  min: "10",
  max: "5000",
  ...changes,
});
const planOf = (rows: readonly unknown[], terms = dollars) => planImport(readList(JSON.stringify(rows)), terms);
const reasonOf = (changes: Readonly<Record<string, unknown>>): string | undefined => planOf([row(changes)]).leftOut[0]?.reason;

describe("a provider's list", () => {
  it("CAT-004 reads an array, and an object that holds one", () => {
    for (const file of [[row()], { services: [row()] }, { cached_at: "[{", services: [row()] }, { data: [row()] }]) {
      expect(planImport(readList(JSON.stringify(file)), dollars).services).toHaveLength(1);
    }
  });

  it("CAT-004 reads an object of rows, rows grouped under their category, and JSON within a text", () => {
    const bare = (name: string, changes: Readonly<Record<string, unknown>> = {}) =>
      row({ name, service: undefined, category: undefined, ...changes });
    const [likes, views] = [bare("Likes"), bare("Views")];
    const files: readonly unknown[] = [
      { 101: likes, 102: views },
      { status: "ok", services: { 101: likes, 102: views } },
      { TikTok: [bare("Likes", { service: 101 }), bare("Views", { service: 102 })] },
      { TikTok: { 101: likes, 102: views } },
      { services: { TikTok: [bare("Likes", { service: 101 }), bare("Views", { id: 102 })] } },
      [{ category: "TikTok", services: [bare("Likes", { service: 101 }), bare("Views", { service: 102 })] }],
      { data: JSON.stringify({ services: [row({ service: 101 }), row({ service: 102 })] }) },
      JSON.stringify([row({ service: 101 }), row({ service: 102 })]),
    ];
    for (const file of files) {
      const { leftOut, services } = planImport(readList(JSON.stringify(file)), dollars);
      expect([leftOut, services.map((service) => service.providerId)]).toEqual([[], ["101", "102"]]);
    }
    const grouped = planImport(readList(JSON.stringify(files[3])), dollars).services;
    expect(grouped.map((service) => `${service.network} ${service.kind}`)).toEqual(["tiktok likes", "tiktok views"]);
    for (const none of ["null", "7", '"text"', '{"a":{"b":{"c":{"d":{"e":[]}}}}}', '{"services":{}}'])
      expect(() => readList(none)).toThrow(ListProblem);
  });

  it("CST-001 reads rates by the decimal sign of the list, and refuses what could be two amounts", () => {
    const pricesOf = (...rates: readonly unknown[]) =>
      planOf(rates.map((rate, at) => row({ service: String(at), rate }))).services.map((service) => service.price);
    expect(pricesOf("1.250", "0.71")).toEqual([1_250_000, 710_000]);
    expect(pricesOf("1,250", "0.71")).toEqual([1_250_000_000, 710_000]);
    expect(pricesOf("1.250", "0,71")).toEqual([1_250_000_000, 710_000]);
    expect(pricesOf("1.250", 0.5)).toEqual([1_250_000, 500_000]);
    expect(pricesOf("1.250", "0,71", "0.71")).toEqual([710_000, 710_000]);
    expect(reasonOf({ rate: "1.250" })).toMatch(/1\.250.*--decimal-sign/);
    expect(planOf([row({ rate: "1.250" })], { ...dollars, decimalSign: "." }).services[0]?.price).toBe(1_250_000);
    expect(planOf([row({ rate: "1.250" })], { ...dollars, decimalSign: "," }).services[0]?.price).toBe(1_250_000_000);
  });

  it("CST-001 leaves out rows whose smallest order costs nothing, as adverts are", () => {
    expect(reasonOf({ name: "Join our Telegram", rate: "0.0001", min: "1", max: "1" })).toMatch(/costs nothing/);
    expect(planOf([row({ rate: "0.0001", min: "5", max: "10" })]).services).toHaveLength(1);
    expect(planOf([row({ rate: "0.0001", min: "4", max: "10" })]).services).toHaveLength(0);
  });

  it("CAT-004 refuses what is no list, and says what it found", () => {
    expect(() => readList("<html>")).toThrow(ListProblem);
    expect(() => readList("{}")).toThrow("no list of services");
    expect(() => readList('{"error":"Invalid API key"}')).toThrow("Invalid API key");
  });

  it("CAT-004 reads a file however it was saved, and says of an empty one that it is", () => {
    const list = JSON.stringify([row()]);
    const files = [
      Buffer.from(`\ufeff${list}`),
      Buffer.from(`\ufeff${list}`, "utf16le"),
      Buffer.from(`\ufeff${list}`, "utf16le").swap16(),
      Buffer.from(JSON.stringify([row()], null, 2).replaceAll("\n", "\r\n")),
    ];
    for (const file of files) expect(planImport(readList(textOfFile(file)), dollars).services).toHaveLength(1);
    for (const empty of ["", " \r\n", "\ufeff"]) expect(() => readList(empty)).toThrow("The file is empty.");
  });

  it("CAT-004 tells bad rows apart by their number where the whole list stands on one line", () => {
    const said = importSummary(planOf([row(), row({ rate: "-1" }), null]), null);
    expect(said.filter((line) => line.startsWith("  "))).toEqual([
      '  entry 2: the rate is no number, as in a heading: "-1"',
      "  entry 3: no service: null",
    ]);
    expect(importSummary(planOf([]), null)).toContain("No service of this list can be sold.");
  });

  it("CAT-004 names the line on which a bad row begins", () => {
    const file = `{\n"note": "a [ in \\" a text",\n"services": [\n{"service":1,\n"name":"Likes","rate":1,"min":1,"max":9,"x":[1,2]},\n\n{"service":2,"name":"Views","rate":"x","min":1,"max":9}\n,7]}`;
    const { services, leftOut } = planImport(readList(file), dollars);
    expect(services.map((service) => service.providerId)).toEqual(["1"]);
    expect(leftOut.map((entry) => entry.line)).toEqual([7, 8]);
  });

  it("CAT-004 leaves out a bad row with its reason and takes the others", () => {
    const plan = planOf([row({ rate: "bar_chartPrice" }), null, "text", row({ service: "", id: "" }), row()]);
    expect(plan.services).toHaveLength(1);
    expect(plan.leftOut).toHaveLength(4);
    expect(importSummary(plan, null).join("\n")).toContain("5 rows read, 1 can be sold, 4 left out.");
  });

  it.each([
    [{ rate: "0.00" }, /the rate is 0/],
    [{ rate: "n/a" }, /rate is no number/],
    [{ min: "1000", max: "500" }, /minimum 1000 is above the maximum 500/],
    [{ min: "x" }, /minimum is no number/],
    [{ max: "" }, /maximum is no number/],
    [{ max: undefined }, /maximum is no number: missing/],
    [{ min: 0, max: 0 }, /the maximum is 0/],
    [{ rate: "2000000" }, /above a million dollars: "2000000"/],
    [{ name: "  " }, /no name/],
    [{ service: undefined }, /no id/],
  ])("CAT-004 says what is wrong with %j", (changes, reason) => expect(reasonOf(changes)).toMatch(reason));

  it("CAT-004 takes the first of several rows with one id", () => {
    const plan = planOf([row({ name: "First Likes" }), row({ name: "Second Likes" })]);
    expect(plan.services.map((service) => service.name)).toEqual(["First Likes"]);
    expect(plan.leftOut[0]?.reason).toContain("stands in the list already");
  });

  it("QTY-002 reads limits without an end as the largest quantity there is", () => {
    const [service] = planOf([row({ min: 0, max: "99 999 999 999" })]).services;
    expect(service).toMatchObject({ min: 1, max: 2_147_483_647 });
  });

  it("CST-001 turns the list's currency into dollars and puts the markup on top, rounding at the end", () => {
    const [service] = planOf([row({ rate: "12700" })], {
      perDollarMillionths: 12_700_000_000,
      markupMillionths: 250_000,
    }).services;
    expect(service?.price).toBe(1_250_000);
  });

  it.each([
    ["Default", [], false, false, false],
    ["Package", [], false, true, false],
    ["SEO", ["keywords"], false, false, false],
    ["Custom Comments", ["comments"], true, false, false],
    ["Custom Comments Package", ["comments"], false, true, false],
    ["Mentions", ["usernames"], false, false, false],
    ["Mentions with Hashtags", ["usernames", "hashtags"], false, false, false],
    ["Mentions Custom List", ["userList"], true, false, false],
    ["Mentions User Followers", ["username"], false, false, false],
    ["Comment Likes", ["username"], false, false, false],
    ["Poll", ["answer"], false, false, false],
    ["Invites from Groups", ["groups"], false, false, false],
    ["Subscriptions", ["username"], false, false, true],
    ["custom comments", ["comments"], true, false, false],
  ])("knows what the type %s asks for", (type, targets, isCalculable, isPackage, isSubscription) => {
    expect(planOf([row({ type })]).services[0]?.type).toEqual({ targets, isCalculable, isPackage, isSubscription });
  });

  it("takes an unknown type as an ordinary one and says so", () => {
    const plan = planOf([row({ type: "Special" })]);
    expect(plan.services[0]?.type.targets).toEqual([]);
    expect(importSummary(plan, null)).toContain('Unknown type "Special" (1) was taken as an ordinary one.');
  });

  it("SVC-008 sells a package once, at one price", () => {
    expect(planOf([row({ type: "Package", min: "10", max: "200000" })]).services[0]).toMatchObject({ min: 1, max: 1 });
  });

  it("SVC-001 keeps a description's HTML and makes HTML of plain text", () => {
    expect(planOf([row({ desc: "a < b\nsecond" })]).services[0]?.description).toBe("<p>a &lt; b<br>second</p>");
    expect(planOf([row({ description: "<b>x</b>" })]).services[0]?.description).toBe("<b>x</b>");
  });

  it("CAT-001 keeps a name in every script, without line breaks and entities", () => {
    const name = "So&#039;rov \n 🔥 𝐁𝐎𝐋𝐃 متابعين";
    expect(planOf([row({ name })]).services[0]?.name).toBe("So'rov 🔥 𝐁𝐎𝐋𝐃 متابعين");
    expect(planOf([row({ name: "Likes &amp; Views &unknown;" })]).services[0]?.name).toBe("Likes & Views &unknown;");
  });

  it.each(["▫▫▫ ▫▫▫ ▫▫▫", "━━━━━━━━", "--- Instagram ---", "━━━ 🔥 Instagram 🔥 ━━━", "★ ★ ★"])(
    "CAT-004 takes %s for a heading among the services",
    (name) => {
      expect(reasonOf({ name })).toMatch(/a heading/);
      expect(planOf([row({ name: "Instagram -- Likes --" })]).services).toHaveLength(1);
    },
  );

  it.each([
    [{ rate: "₹275.00" }, "INR"],
    [{ rate: "4.5 EUR" }, "EUR"],
    [{ rate: "12 700 so'm" }, "SO'M"],
    [{ currency: "RUB" }, "RUB"],
    [{ currency: "USD" }, null],
    [{ rate: "$4.5" }, null],
    [{ rate: 4.5 }, null],
  ])("CST-001 asks what a dollar is worth in the currency of %j", (changes, currency) => {
    expect(foreignCurrency(readList(JSON.stringify([null, "text", row(), row(changes)])))).toBe(currency);
  });

  it("CST-001 knows whether the call says what the currency is worth", () => {
    expect(readRequest(["list.json"])).toMatchObject({ asked: {}, isIdMade: false, isForced: false });
    expect(readRequest(["list.json", "--per-dollar", "90", "--markup", "25", "--decimal-sign", ",", "--make-ids"])).toMatchObject(
      {
        asked: { perDollarMillionths: 90_000_000, markupMillionths: 250_000, decimalSign: "," },
        isIdMade: true,
      },
    );
    expect(() => readRequest(["list.json", "--decimal-sign", ";"])).toThrow("--decimal-sign");
  });

  it.each([
    [["list.json", "--markup", "much"], "--markup is no fitting number: much"],
    [["list.json", "--markup=-5"], "--markup is no fitting number: -5"],
    [["list.json", "--per-dollar", "0"], "--per-dollar is no fitting number: 0"],
    [[], "Name one file."],
    [["list.json", "another.json"], "Name one file."],
  ])("takes no call by the words %j", (words, problem) => expect(() => readRequest(words)).toThrow(problem));

  it("reads the decimal sign of a list past its whole rates", () => {
    const rates = ["12", "1,5", "1,250"].map((rate, index) => row({ service: String(index), rate }));
    expect(planOf(rates).services.map(({ price }) => price)).toEqual([12_000_000, 1_500_000, 1_250_000]);
  });

  it("reports a price dearer than anything sold where nothing else of its kind is for sale", () => {
    expect(importSummary(planOf([row({ rate: "6000" })]), null).join("\n")).toContain("dearer than anything sold");
  });

  it("CST-001 reports prices beyond reason and imports them", () => {
    const usual = Array.from({ length: 20 }, (_, index) => row({ service: String(index), rate: "1.00" }));
    const plan = planOf([
      ...usual,
      row({ service: "dear", rate: "6000" }),
      row({ service: "far", rate: "250" }),
      row({ service: "cheap", rate: "0.004" }),
      row({ service: "fair", rate: "30" }),
    ]);
    expect(plan.services).toHaveLength(24);
    const said = importSummary(plan, null);
    expect(said).toContainEqual(expect.stringMatching(/^Prices to look at: 3\. .*--per-dollar/));
    expect(said.filter((line) => line.startsWith("  $")).map((line) => /of (\w+),/.exec(line)?.[1])).toEqual([
      "dear",
      "far",
      "cheap",
    ]);
    expect(importSummary(planOf(usual), null).join()).not.toContain("Prices");
  });

  it("CST-001 bounds the quantity so that every order is an amount that can be counted", () => {
    const dear = planOf([row({ rate: "900000", min: 1, max: 2_147_483_647 })]).services[0];
    expect(dear && (dear.price / 1000) * dear.max).toBeLessThanOrEqual(10_000_000 * 1_000_000);
    expect(reasonOf({ rate: "900000", min: 100_000, max: 2_147_483_647 })).toMatch(/costs more than 10 million dollars/);
    expect(planOf([row({ max: 2_147_483_647 })]).services[0]?.max).toBe(2_147_483_647);
  });

  it("CAT-004 takes rows without an id when asked, by the same id every time", () => {
    const bare = [row({ service: undefined }), row({ service: undefined, name: "Instagram Views" }), row()];
    expect(planOf(bare).services).toHaveLength(1);
    const ids = (rates: string) =>
      planOf(
        bare.map((one) => ({ ...one, rate: rates })),
        { ...dollars, isIdMade: true },
      ).services.map((service) => service.providerId);
    expect(ids("1")).toEqual([expect.stringMatching(/^made-[0-9a-f]{20}$/), expect.stringMatching(/^made-[0-9a-f]{20}$/), "17"]);
    expect(new Set(ids("1")).size).toBe(3);
    expect(ids("2")).toEqual(ids("1"));
  });
});
