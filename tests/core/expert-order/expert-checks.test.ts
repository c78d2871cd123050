import type { Network, Service, ServiceType } from "@panel/core/catalogue";
import { networkId, serviceId, serviceTypeId } from "@panel/core/identifiers";
import { zeroFraction } from "@panel/core/money";
import { checkExpertLine, expertChecker, expertRows, MAX_EXPERT_LINES, shownRows } from "@panel/core/expert-order";
import { describe, expect, it } from "vitest";
import { aNetwork, aService, aServiceType, aShare, dollars } from "../purchase/ordering-fixtures.ts";

const POST = "https://www.instagram.com/p/BmflBqcBnaA/";
const PROFILE = "https://www.instagram.com/natgeo/";

interface Shop {
  readonly service?: Partial<Service>;
  readonly network?: Partial<Network> | null;
  readonly type?: Partial<ServiceType> | null;
}

/** A catalogue of one service for the likes of Instagram. */
function shopOf({ service = {}, network = {}, type = {} }: Shop = {}) {
  const sold = aService(service);
  const likes = { ...aServiceType(11, 1, [sold]), slug: "instagram-likes", ...type };
  return {
    service: (id: number) => (id === sold.id ? sold : undefined),
    network: () => (network === null ? undefined : { ...aNetwork(1, "Instagram", "instagram", []), ...network }),
    serviceType: () => (type === null ? undefined : likes),
  };
}
const check = (text: string, shop: Shop = {}) => checkExpertLine(text, shopOf(shop), null);

describe("what a line is understood as", () => {
  it("DEC-120 a good one, with all that is ordered", () => {
    expect(checkExpertLine(`101, ${POST}?igsh=1, 1000`, shopOf(), aShare(0.1))).toEqual({
      service: aService(),
      network: aNetwork(1, "Instagram", "instagram", []),
      serviceIdText: "101",
      link: POST,
      content: "post",
      doubt: null,
      quantity: 1000,
      problem: null,
      order: {
        serviceId: serviceId(101),
        networkId: networkId(1),
        serviceTypeId: serviceTypeId(11),
        serviceName: "Service 101",
        quantity: 1000,
        url: POST,
        isGuarantee: true,
        dripFeed: null,
        targetValues: [],
      },
    });
  });

  it("DEC-120 one of an unknown service, and one that is none", () => {
    const nothing = { service: null, network: null, content: null, doubt: null, order: null };
    expect(check(`999, ${POST}, 1000`)).toEqual({
      ...nothing,
      serviceIdText: "999",
      link: POST,
      quantity: 1000,
      problem: { kind: "unknownService" },
    });
    expect(check("hello")).toEqual({
      ...nothing,
      serviceIdText: "",
      link: "",
      quantity: null,
      problem: { kind: "unreadable", missing: "service" },
    });
  });

  it("DEC-120 one with a link that is refused, as it was typed", () => {
    expect(check("101, nonsense, 1000")).toMatchObject({
      link: "nonsense",
      content: null,
      doubt: null,
      network: { name: "Instagram" },
      problem: { kind: "link", problem: "notALink" },
      order: null,
    });
  });

  it("DEC-128 with a guarantee only where one is charged", () => {
    const guaranteed = (share: typeof zeroFraction | null) =>
      checkExpertLine(`101, ${POST}, 1000`, shopOf(), share).order?.isGuarantee;
    expect([guaranteed(aShare(0.1)), guaranteed(zeroFraction), guaranteed(null)]).toEqual([true, false, false]);
  });
});

describe("what a line may ask for", () => {
  it("DEC-120 no service whose pieces are the lines of a text", () => {
    expect(check(`101, ${POST}, 1000`, { service: { isQuantityCalculable: true } }).problem).toEqual({ kind: "needsMore" });
  });

  it.each<[string, Shop, object]>([
    // A name alone is a page of the service's network.
    ["101, @natgeo, 1000", { type: { slug: "instagram-followers" } }, { problem: null, order: { url: PROFILE } }],
    // A service of no known platform takes any address.
    ["101, https://some-store.io/a, 1000", { network: null }, { network: null, content: null, problem: null }],
    ["101, https://t.me/durov/1, 1000", { network: { socialProviderType: null } }, { content: "post", problem: null }],
    ["101, https://some-store.io/a, 1000", {}, { problem: { kind: "otherNetwork", network: "Instagram" }, order: null }],
    // Without words for the type, any link of the network may be right.
    [`101, ${PROFILE}, 1000`, { type: null }, { problem: null, doubt: null, order: { url: PROFILE } }],
    // What may be the wrong link is asked about, not refused.
    ["101, https://www.instagram.com/explore/tags/cats/, 1000", {}, { problem: null, doubt: "post", order: { quantity: 1000 } }],
    // Examples of the network and of the service are no links.
    [`101, ${POST}, 1000`, { network: { urlExamples: [POST] } }, { problem: { kind: "link", problem: "placeholder" } }],
    [`101, ${POST}, 1000`, { service: { exampleLink: POST } }, { problem: { kind: "link", problem: "placeholder" } }],
    [`101, ${POST}, 1000`, { service: { exampleLink: PROFILE } }, { problem: null }],
    // A service that needs no link looks at one that is given all the same.
    ["101, , 1000", { service: { isUrlRequired: false } }, { link: "", content: null, problem: null, order: { url: "" } }],
    ["101, nonsense, 1000", { service: { isUrlRequired: false } }, { problem: { kind: "link", problem: "notALink" } }],
    // What is wrong with the link is said before what is wrong with the quantity.
    ["101, nonsense, 1005", {}, { problem: { kind: "link" } }],
    [
      `101, ${POST}, 99999`,
      { service: { quantityStep: 0 } },
      { problem: { kind: "quantity", min: 10, max: 10_000, step: 1, suggestion: 10_000 } },
    ],
  ])("DEC-120 answers %j of %j", (text, shop, expected) => {
    expect(check(text, shop)).toMatchObject(expected);
  });
});

describe("many lines", () => {
  const rowsOf = (text: string, shop: Shop = {}, refusals: ReadonlyMap<string, readonly string[]> = new Map()) =>
    expertRows(text, expertChecker({ catalogue: shopOf(shop), guarantee: null }), refusals);

  it("DEC-120 a line is checked once, however often it is asked about", () => {
    const checker = expertChecker({ catalogue: shopOf(), guarantee: null });
    const first = checker(`101, ${POST}, 1000`);
    expect(first).toMatchObject({ cost: dollars(1), order: { url: POST } });
    expect(checker(`101, ${POST}, 1000`)).toBe(first);
    expect(checker(`101, ${POST}, 2000`).cost).toBe(dollars(2));
    expect(checker(`101, ${POST}, 1005`).cost).toBeNull();
  });

  it("DEC-120 are shown with the wrong ones first, and the first hundred of them until all are asked for", () => {
    const lines = [...Array.from({ length: 100 }, () => `101, ${POST}, 1000`), "nonsense"].join("\n");
    const numbers = (isWhole: boolean) => shownRows(rowsOf(lines), isWhole).map(({ number }) => number);
    expect(numbers(true)).toEqual([101, ...Array.from({ length: 100 }, (_, at) => at + 1)]);
    expect(numbers(false)).toEqual(numbers(true).slice(0, 100));
  });

  it("DEC-120 a twin names the first of its kind; lines without a link, or that cannot be ordered, are none", () => {
    const twins = (text: string, shop: Shop = {}) => rowsOf(text, shop).map((row) => row.twinOf);
    expect(twins(`101, ${POST}, 10\n101, ${POST}, 20\n101, ${POST}, 30`)).toEqual([null, 1, 1]);
    expect(twins(`101, ${POST}, 10\n101, instagram.com/someone/reel/BmflBqcBnaA?igsh=abc, 20`)).toEqual([null, 1]);
    expect(twins(`101, ${POST}, 10\n101, https://www.instagram.com/p/CxYzAbCdEfG/, 10`)).toEqual([null, null]);
    expect(twins(`101, ${POST}, 15\n101, ${POST}, 10\n101, ${POST}, 15`)).toEqual([null, null, null]);
    expect(twins("101, , 10\n101, , 10", { service: { isUrlRequired: false } })).toEqual([null, null]);
  });

  it("DEC-120 the server's words stand at a line that could be ordered, and at no other", () => {
    const wrong = `101, ${POST}, 15`;
    const refusals = new Map([
      [wrong, ["Private"]],
      [`101, ${POST}, 20`, ["Gone"]],
    ]);
    expect(rowsOf(`${wrong}\n101, ${POST}, 10\n101, ${POST}, 20`, {}, refusals)).toMatchObject([
      { number: 1, text: wrong, problem: { kind: "quantity" } },
      { number: 2, problem: null, order: { quantity: 10 } },
      { number: 3, problem: { kind: "refused", messages: ["Gone"] }, order: null, link: POST, twinOf: 2 },
    ]);
  });

  it("DEC-120 lines that cannot be ordered take no place of those that can", () => {
    const good = Array.from({ length: MAX_EXPERT_LINES }, () => `101, ${POST}, 10`);
    const rows = rowsOf(["hello", ...good.slice(1), "hello", `101, ${POST}, 10`].join("\n"));
    expect(rows.filter((row) => row.order !== null)).toHaveLength(MAX_EXPERT_LINES);
    const tooMany = rowsOf([...good, `101, ${POST}, 10`].join("\n"));
    expect(tooMany.at(-2)).toMatchObject({ problem: null });
    expect(tooMany.at(-1)).toMatchObject({ problem: { kind: "tooMany", most: MAX_EXPERT_LINES }, order: null, number: 501 });
  });
});
