import { Catalogue, CatalogueSnapshot, type CataloguePort, type Service } from "@panel/core/catalogue";
import { serviceId, type NetworkId, type ServiceId, type ServiceTypeId } from "@panel/core/identifiers";
import { zeroFraction } from "@panel/core/money";
import {
  checkExpertLine,
  expertChecker,
  expertQuantity,
  expertRows,
  MAX_EXPERT_LINES,
  readExpertLine,
} from "@panel/core/expert-order";
import { success } from "@panel/core/result";
import { beforeAll, describe, expect, it } from "vitest";
import { aNetwork, aService, aServiceType, aShare, aTarget, dollars } from "../purchase/ordering-fixtures.ts";

const LINK = "https://www.instagram.com/p/BmflBqcBnaA/";
const some = (id: number, changes: Partial<Service> = {}) => aService({ id: serviceId(id), ...changes });

const services = [
  some(101),
  some(102, { isDeactivated: true }),
  some(103, { isAccessRestricted: true }),
  some(104, { isPackage: true }),
  some(105, { targets: [aTarget()] }),
  some(106, { isEnabled: false }),
  some(107, { isUrlRequired: false }),
  some(108, { guarantee: "30 days" }),
  some(109, { guarantee: null }),
];
const likes = { ...aServiceType(11, 1, services), slug: "instagram-likes" };
const catalogue = new Catalogue({
  snapshot: () => Promise.resolve(success(new CatalogueSnapshot([aNetwork(1, "Instagram", "instagram", [likes])]))),
} as unknown as CataloguePort);
beforeAll(() => catalogue.load());

const check = (text: string) => checkExpertLine(text, catalogue, null);

describe("reading a line", () => {
  it.each([
    ["101, https://t.me/a, 1000"],
    ["101,https://t.me/a,1000"],
    ["101 | https://t.me/a | 1000"],
    ["101;https://t.me/a;1000"],
    ["101\thttps://t.me/a\t1000"],
    ["101 https://t.me/a 1000"],
    ["  #101 ,  https://t.me/a ,1 000 "],
    ["101, https://t.me/a, 1,000"],
    ["101 https://t.me/a 1 000"],
    ["101 | https://t.me/a | 1.000"],
    ["101 | https://t.me/a | 1k"],
    ["101 | 1000 | https://t.me/a"],
    ['"101","https://t.me/a","1000"'],
    ["101, https://t.me/a, 1\u202f000"],
  ])("DEC-120 reads %j", (text) => {
    expect(readExpertLine(text)).toEqual({ kind: "read", serviceId: 101, link: "https://t.me/a", quantity: 1000 });
  });

  it.each([
    ["hello", "service"],
    ["https://t.me/a, 1000", "service"],
    ["101, https://t.me/a", "quantity"],
    ["101, https://t.me/a, many", "quantity"],
    ["101", "service"],
  ])("DEC-120 does not guess at %j", (text, missing) => {
    expect(readExpertLine(text)).toEqual({ kind: "unreadable", missing });
  });

  it("DEC-120 keeps a link that has the separator in it", () => {
    expect(readExpertLine("101, https://t.me/a?x=1,2, 1000")).toMatchObject({ link: "https://t.me/a?x=1,2", quantity: 1000 });
    expect(readExpertLine("101, https://t.me/a/100, 2000")).toMatchObject({ link: "https://t.me/a/100", quantity: 2000 });
  });

  it("QTY-001 takes numbers as people write them, and nothing else", () => {
    expect(["1 000", "1.000", "1'000", "2K", "10"].map(expertQuantity)).toEqual([1000, 1000, 1000, 2000, 10]);
    expect(["1.5", "-1", "1e-3", "", "ten", "10 00"].map(expertQuantity)).toEqual([null, null, null, null, null, null]);
  });
});

describe("checking a line", () => {
  it("DEC-120 makes an order line of a good one, with its link cleaned", () => {
    const { order, problem, content } = check("101, instagram.com/p/BmflBqcBnaA/?igsh=a, 1000");
    expect([problem, content]).toEqual([null, "post"]);
    expect(order).toMatchObject({ serviceId: 101, quantity: 1000, url: "https://instagram.com/p/BmflBqcBnaA/" });
  });

  it.each([
    ["999, link, 1000", { kind: "unknownService" }],
    [`106, ${LINK}, 1000`, { kind: "unknownService" }],
    [`102, ${LINK}, 1000`, { kind: "deactivatedService" }],
    [`103, ${LINK}, 1000`, { kind: "restrictedService" }],
    [`104, ${LINK}, 1`, { kind: "package" }],
    [`105, ${LINK}, 1000`, { kind: "needsMore" }],
    ["101, nonsense, 1000", { kind: "link", problem: "notALink" }],
    ["101, 1000", { kind: "link", problem: "empty" }],
    ["101, https://instagram.com/username, 1000", { kind: "link", problem: "placeholder" }],
    ["101, https://instagram.com/somebody, 1000", { kind: "link", problem: "placeholder" }],
    ["101, https://bit.ly/abc, 1000", { kind: "link", problem: "shortened" }],
    ["101, https://t.me/durov/1, 1000", { kind: "otherNetwork", network: "Instagram" }],
    ["101, https://www.instagram.com/natgeo/, 1000", { kind: "wrongKindOfLink", purpose: "post", content: "profile" }],
    [`101, ${LINK}, 1005`, { kind: "quantity", min: 10, max: 10_000, step: 10, suggestion: 1010 }],
    [`101, ${LINK}, 99999`, { kind: "quantity", min: 10, max: 10_000, step: 10, suggestion: 10_000 }],
    [`101, ${LINK}, 0`, { kind: "quantity", min: 10, max: 10_000, step: 10, suggestion: 10 }],
  ])("DEC-120 says what is wrong with %j", (text, problem) => {
    expect(check(text)).toMatchObject({ problem, order: null });
  });

  it("DEC-130 needs no link where the service needs none", () => {
    expect(check("107, , 1000").order).toMatchObject({ url: "" });
  });
});

describe("a text of many lines", () => {
  const checker = () => expertChecker({ catalogue, guarantee: null });
  const rowsOf = (text: string, refusals: ReadonlyMap<string, readonly string[]> = new Map()) =>
    expertRows(text, checker(), refusals);

  it("DEC-120 numbers lines as they stand, prices the good ones and names twins", () => {
    const rows = rowsOf(`\n101, ${LINK}, 1000\r\n\r\nhello\n101, ${LINK}?igsh=1, 500`);
    expect(rows.map((row) => [row.number, row.cost, row.twinOf])).toEqual([
      [2, dollars(1), null],
      [4, null, null],
      [5, dollars(0.5), 2],
    ]);
  });

  it("DEC-128 adds the guarantee only to services that have one", () => {
    const text = `109, ${LINK}, 1000\n108, ${LINK}, 1000`;
    const rows = (guarantee: ReturnType<typeof aShare> | null) =>
      expertRows(text, expertChecker({ catalogue, guarantee }), new Map()).map((row) => [row.order?.isGuarantee, row.cost]);
    expect(rows(aShare(0.1))).toEqual([
      [false, dollars(1)],
      [true, dollars(1.1)],
    ]);
    expect(rows(null)).toEqual([
      [false, dollars(1)],
      [false, dollars(1)],
    ]);
  });

  it("DEC-120 keeps the server's words at their line", () => {
    const text = `101, ${LINK}, 1000`;
    expect(rowsOf(text, new Map([[text, ["Private"]]]))).toMatchObject([
      { order: null, problem: { kind: "refused", messages: ["Private"] } },
    ]);
  });

  it("DEC-120 lets what is too much for one order wait", () => {
    const text = Array.from(
      { length: MAX_EXPERT_LINES + 2 },
      (_, index) => `101, https://www.instagram.com/p/Code${String(index)}/, 10`,
    );
    const rows = rowsOf(text.join("\n"));
    expect(rows.filter((row) => row.order !== null)).toHaveLength(MAX_EXPERT_LINES);
    expect(rows.slice(-2).map((row) => row.problem)).toEqual(Array(2).fill({ kind: "tooMany", most: MAX_EXPERT_LINES }));
  });

  it("DEC-120 judges each of a thousand lines once, and at a keystroke only the line that is typed", () => {
    const lines = Array.from(
      { length: 1000 },
      (_, index) => `101, https://www.instagram.com/p/Code${String(index)}xyz/?igsh=1, 10`,
    );
    let judged = 0;
    const watched = {
      service: (id: ServiceId) => {
        judged += 1;
        return catalogue.service(id);
      },
      network: (id: NetworkId) => catalogue.network(id),
      serviceType: (id: ServiceTypeId) => catalogue.serviceType(id),
    };
    const check = expertChecker({ catalogue: watched, guarantee: zeroFraction });
    const judgedBy = (text: readonly string[]) => {
      judged = 0;
      expertRows(text.join("\n"), check, new Map());
      return judged;
    };
    const forOne = judgedBy(["101, https://www.instagram.com/p/Another/, 10"]);
    expect(forOne).toBeGreaterThan(0);
    expect(judgedBy(lines)).toBe(1000 * forOne);
    expect(judgedBy([...lines, "101"])).toBeLessThanOrEqual(forOne);
  });
});
