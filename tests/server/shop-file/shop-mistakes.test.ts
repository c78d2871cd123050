import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addCustomer } from "../../support/server-fixtures.ts";
import { type FiledShop, openFiledShop } from "./shop-fixture.ts";

let shop: FiledShop;
beforeAll(async () => {
  shop = await openFiledShop();
});
afterAll(() => shop.close());

const method = "paymentMethods:\n  - id: 1\n    name: Card\n    strategy: message\n";

describe("a mistake in a shop's file", () => {
  it.each<readonly [what: string, text: string, problem: string]>([
    [
      "no YAML",
      "brand: [",
      "line 1, column 9: Flow sequence in block collection must be sufficiently indented and end with a ].",
    ],
    ["the same key twice", "prices: {}\nprices: {}", "line 2, column 1: Map keys must be unique."],
    ["an unknown section", "brands: {}", "line 1, column 1: brands is not known here."],
    ["an unknown field", `${method}    minimum: 3`, "line 5, column 5: paymentMethods[1].minimum is not known here."],
    ["a missing field", "paymentMethods:\n  - id: 1\n    name: Card", "line 2, column 5: paymentMethods[1].strategy is missing."],
    ["a text for a number", `${method}    minAmount: five`, "line 5, column 16: paymentMethods[1].minAmount must be a number."],
    ["a number for a text", "brand:\n  panelName: 5", "line 2, column 14: brand.panelName must be a text."],
    ["a number for a list", "coupons: 5", "line 1, column 10: coupons must be a list."],
    ["a list for a section", "[1]", "line 1, column 1: the file must be a group of fields."],
    ["an empty text", 'brand:\n  panelName: ""', "line 2, column 14: brand.panelName must not be empty."],
    ["too little", `${method}    minAmount: -1`, "line 5, column 16: paymentMethods[1].minAmount must be at least 0."],
    [
      "too much",
      "grades:\n  - { id: 1, name: A, spendingGoal: 0, discountPercent: 101 }",
      "line 2, column 57: grades[1].discountPercent must be at most 100.",
    ],
    ["a half", "grades:\n  - { id: 1.5, name: A, spendingGoal: 0 }", "line 2, column 11: grades[1].id must be a whole number."],
    [
      "a millionth of a cent",
      `${method}    minAmount: 0.0000001`,
      "line 5, column 16: paymentMethods[1].minAmount has more than six decimals.",
    ],
    [
      "a percentage too fine",
      `${method}    feePercent: 0.00001`,
      "line 5, column 17: paymentMethods[1].feePercent has more than four decimals.",
    ],
    [
      "a word of no choice",
      "settings:\n  navigation: top",
      'line 2, column 15: settings.navigation must be one of "navbar", "sidebar".',
    ],
    [
      "no moment",
      "coupons:\n  - { code: A, name: A, percent: 1, validTo: soon }",
      "line 2, column 46: coupons[1].validTo is no moment such as 2027-01-31T00:00:00.000Z.",
    ],
    [
      "a key twice in a list",
      `${method}  - { id: 1, name: B, strategy: message }`,
      "line 5, column 11: paymentMethods[2].id there is another one with the id 1.",
    ],
    [
      "neither percent nor amount",
      "coupons:\n  - { code: A, name: A }",
      "line 2, column 5: coupons[1] needs either percent or amount.",
    ],
    [
      "small letters",
      "coupons:\n  - { code: a, name: A, percent: 1 }",
      "line 2, column 13: coupons[1].code is written in capital letters.",
    ],
    [
      "a name without English",
      "customMenu:\n  - name: { de: Bedingungen }\n    url: /",
      "line 2, column 11: customMenu[1].name.en is missing.",
    ],
    [
      "a language that is not there",
      "pages:\n  - route: terms\n    title: { en: Terms, xx: X }",
      "line 3, column 25: pages[1].title.xx is not known here.",
    ],
    [
      "an address that leads nowhere",
      "brand:\n  termsUrl: /nowhere",
      "line 2, column 13: brand.termsUrl leads to no page of the panel.",
    ],
    [
      "a menu that leads nowhere",
      "menu:\n  - name: Away\n    children: [{ name: Further, url: /nowhere }]",
      "line 3, column 38: menu[1].children[1].url leads to no page of the panel.",
    ],
    [
      "a text with a link that leads nowhere",
      'pages:\n  - route: own\n    slug: own\n    content: { en: "<a href=/nowhere>x</a>" }',
      "line 4, column 20: pages[1].content.en leads to no page of the panel.",
    ],
    [
      "a redirect that leads nowhere",
      "settings:\n  redirectList:\n    /buy: { name: nowhere }",
      "line 3, column 11: settings.redirectList./buy leads to no page of the panel.",
    ],
    [
      "a setting that would be read otherwise",
      "settings:\n  googleAnalytics4Id: none of Google",
      "line 2, column 23: settings.googleAnalytics4Id would be read as something else.",
    ],
    [
      "a quest of no service",
      "freeTrialQuests:\n  - { id: 1, name: A, reward: B, service: 9, quantity: 5 }",
      "line 2, column 43: freeTrialQuests[1].service 9 cannot be ordered with the quantity 5.",
    ],
    [
      "half a service",
      "freeTrialQuests:\n  - { id: 1, name: A, reward: B, service: 9 }",
      "line 2, column 5: freeTrialQuests[1] names both service and quantity, or neither.",
    ],
    [
      "more for partners than the most",
      "partners: { widgetPercent: 9, mostWidgetPercent: 8 }",
      "line 1, column 28: partners.widgetPercent cannot be more than mostWidgetPercent.",
    ],
  ])("%s is told with its line and column", async (_what, text, problem) => {
    expect(await shop.apply(text)).toEqual([`shop.yaml, ${problem}`]);
    expect(await shop.export()).toBe("# yaml-language-server: $schema=shop.schema.json\n\n{}\n");
  });

  it("every mistake is told in one go", async () => {
    expect(await shop.apply("brands: {}\nprices:\n  roundingPrecision: 9")).toEqual([
      "shop.yaml, line 3, column 22: prices.roundingPrecision must be at most 6.",
      "shop.yaml, line 1, column 1: brands is not known here.",
    ]);
  });

  it("a value that an alias repeats is told where the alias is", async () => {
    expect(
      await shop.apply(
        "paymentMethods:\n  - { id: 1, name: &card Card, strategy: message }\n  - { id: 2, name: B, strategy: message, minAmount: *card }",
      ),
    ).toEqual(["shop.yaml, line 3, column 42: paymentMethods[2].minAmount must be a number."]);
  });

  it("aliases that would grow a file beyond measure are refused", async () => {
    const grown = Array.from(
      { length: 9 },
      (_, level) =>
        `a${String(level)}: &a${String(level)} [${Array.from({ length: 9 }, () => (level === 0 ? "x" : `*a${String(level - 1)}`)).join(", ")}]`,
    );
    expect((await shop.apply(grown.join("\n"))).join()).toMatch(/shop\.yaml, Excessive alias count/);
  });

  it("a file that is not there, and one that is no text of a shop, are told", async () => {
    expect((await shop.operate("shop", "apply", "/nowhere/shop.yaml")).problems).toBe(
      'There is no file "/nowhere/shop.yaml" to read.\n',
    );
    expect(await shop.apply("")).toEqual(["Nothing changes: the shop is as the file says."]);
  });

  it("the code of a coupon that one customer has stays theirs", async () => {
    const { id } = await addCustomer(shop.db, new Date(shop.clock.now()), "coupon@example.test", 0);
    await shop.db
      .insertInto("coupons")
      .values({
        code: "MINE",
        name: "Mine",
        bonus_type: "discount",
        bonus_share: 1,
        user_id: id,
        bonus_amount: null,
        description: null,
        min_amount: null,
        valid_from: null,
        valid_to: null,
        use_limit: null,
        user_limit: null,
      })
      .execute();
    expect(await shop.apply("coupons:\n  - { code: MINE, name: A, percent: 1 }")).toEqual([
      "shop.yaml, line 2, column 13: coupons[1].code is the code of a coupon that one customer has.",
    ]);
    expect(await shop.export()).not.toContain("MINE");
  });
});
