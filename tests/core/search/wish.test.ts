import { CatalogueSnapshot } from "@panel/core/catalogue";
import { emptyServiceQuery, SequentialSearch } from "@panel/core/search";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { network, service, serviceType } from "../browsing/catalogue-fixtures.ts";
import { referenceAnswer } from "./snapshots.ts";

const sells = (id: number, name: string, minQuantity: number, maxQuantity: number) =>
  service(id, { name, minQuantity, maxQuantity });
const snapshot = new CatalogueSnapshot([
  network(
    1,
    [
      serviceType(1, 1, [
        sells(17, "Instagram Likes 500/Day", 1_000, 50_000),
        sells(18, "Instagram Likes", 100, 5_000),
        sells(1760, "Instagram Likes (Slow)", 10, 400),
      ]),
      serviceType(2, 1, [sells(76, "Подписчики Instagram", 10, 1_000)], { name: "Подписчики", slug: "instagram-followers" }),
    ],
    { name: "Instagram", slug: "instagram" },
  ),
  network(2, [serviceType(3, 2, [sells(500, "Просмотры YouTube", 100, 10_000)], { name: "Просмотры", slug: "youtube-views" })], {
    name: "YouTube",
    slug: "youtube",
  }),
]);
const search = new SequentialSearch();
const answerTo = (text: string) => search.search(snapshot, { ...emptyServiceQuery, text });
const idsOf = async (text: string) => {
  const { places } = await answerTo(text);
  return Array.from(places, (place) => Number(snapshot.services.at(place)?.id));
};

describe("what a search text wishes beside its words", () => {
  it.each([
    ["500 instagram likes", [18, 17, 1760], 500],
    ["instagram likes 5 000", [17, 18, 1760], 5_000],
    ["instagram likes 5,000", [17, 18, 1760], 5_000],
    ["likes 0.5k instagram", [18, 17, 1760], 500],
    ["٣٠٠ instagram likes", [18, 1760, 17], 300],
    ["10k likes", [17, 18, 1760], 10_000],
    ["1000000 likes", [17, 18, 1760], 1_000_000],
  ])("NAV-034 leaves the number out of %s, and has first what delivers so many", async (text, ids, quantity) => {
    expect(await idsOf(text)).toEqual(ids);
    expect((await answerTo(text)).wish).toEqual({ text: expect.not.stringMatching(/\d/) as string, quantity });
  });

  it.each([
    ["#76", [76, 1760]],
    ["76", [76, 1760]],
    ["#76 instagram", [76, 1760]],
  ])("NAV-034 leads %s to the service of that number first", async (text, ids) => {
    expect(await idsOf(text)).toEqual(ids);
    expect((await answerTo(text)).wish?.quantity).toBeNull();
    expect((await answerTo(text)).first[0]).toBe(76);
  });

  it("NAV-034 takes a number alone for a quantity where no service has it, and one with words always", async () => {
    expect((await answerTo("900")).wish).toEqual({ text: "", quantity: 900 });
    expect(await idsOf("900")).toHaveLength(5);
    expect((await answerTo("500 просмотры")).wish).toEqual({ text: "просмотры", quantity: 500 });
    expect((await answerTo("500")).first[0]).toBe(500);
  });

  it.each(["likes", "500/Day likes", "500 1000 likes", "2x likes", "0 likes", "-5 likes", "1.5 likes"])(
    "NAV-034 reads no quantity in %s",
    async (text) => {
      expect((await answerTo(text)).wish).toBeUndefined();
    },
  );

  it.each([
    ["ig likes", [17, 18, 1760]],
    ["IG foll", [76]],
    ["yt", [500]],
    ["yt views", []],
    ["100 ig foll", [76]],
  ])("NAV-034 knows what %s is short for, in any language", async (text, ids) => {
    expect(await idsOf(text)).toEqual(ids);
  });

  it("NAV-034 keeps the number in a suggestion, and suggests no word of another script", async () => {
    expect((await answerTo("500 instagran likes")).meant).toBe("500 instagram likes");
    expect((await answerTo("просмотыр")).meant).toBe("просмотры");
    expect((await answerTo("cosmoтры")).meant).toBeUndefined();
  });

  it("DEC-208 suggests words of the visitor's own language, in which networks and types are named", async () => {
    const french = new CatalogueSnapshot([
      network(1, [serviceType(1, 1, [sells(1, "YouTube Views [Max 10K]", 10, 1_000)], { name: "Vues", slug: "youtube-views" })], {
        name: "YouTube",
        slug: "youtube",
      }),
    ]);
    const meant = async (text: string) => (await search.search(french, { ...emptyServiceQuery, text })).meant;
    expect(await meant("vuews")).toBe("vues");
    expect(await meant("500 vuews")).toBe("500 vues");
    expect(await meant("youtube vuews max")).toBe("youtube vues max");
    expect(await meant("yuotube wievs")).toBe("youtube views");
    expect(await meant("vues")).toBeUndefined();
    expect(await meant("qqqqqq")).toBeUndefined();
  });

  it("NAV-034 finds what the words alone find, neither more nor less", async () => {
    const words = fc.constantFrom("instagram", "likes", "slow", "просмотры", "day", "youtube");
    await fc.assert(
      fc.asyncProperty(
        fc.array(words, { minLength: 1, maxLength: 3 }),
        fc.integer({ min: 2_000, max: 99_999 }),
        async (picked, number) => {
          const text = picked.join(" ");
          const plain = new Set(await idsOf(text));
          expect(new Set(await idsOf(`${text} ${String(number)}`))).toEqual(plain);
          expect(new Set(await idsOf(`${String(number)} ${text}`))).toEqual(plain);
          const whole = referenceAnswer(snapshot, { ...emptyServiceQuery, text }).places.length;
          expect(plain.size).toBeGreaterThanOrEqual(whole);
        },
      ),
    );
  });
});
