import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { localeCodes, locales, type LocaleCode } from "@panel/core/locale";
import { routeTable } from "@panel/core/routing";
import { TO_BE_WORDED } from "../tools/new-feature/texts-to-word.ts";
import { allowedEnglish, allowedEverywhere } from "./same-in-english.ts";

type Messages = Readonly<Record<string, string>>;

const folder = fileURLToPath(new URL("../../locales/", import.meta.url));
const suffix = /_(zero|one|two|few|many|other)$/;
const read = (code: LocaleCode, feature: string) =>
  JSON.parse(readFileSync(`${folder}${code}/${feature}.json`, "utf8")) as Messages;
const featuresOf = (code: LocaleCode) =>
  readdirSync(`${folder}${code}`)
    .filter((name) => name.endsWith(".json"))
    .map((name) => name.replace(".json", ""))
    .toSorted();
const features = featuresOf("en");
const others = localeCodes.filter((code) => code !== "en");

/** A key is plural when English, which has two forms, has both of them. */
const isPlural = (base: string, english: Messages) => `${base}_one` in english && `${base}_other` in english;

/** Plural messages of a file: base key to the categories it has. */
function pluralsOf(messages: Messages, english: Messages): Map<string, string[]> {
  const plurals = new Map<string, string[]>();
  for (const key of Object.keys(messages)) {
    const base = key.replace(suffix, "");
    if (base === key || !isPlural(base, english)) continue;
    plurals.set(base, [...(plurals.get(base) ?? []), key.slice(base.length + 1)]);
  }
  return plurals;
}

const baseKeys = (messages: Messages, english: Messages) => [
  ...new Set(Object.keys(messages).map((key) => (isPlural(key.replace(suffix, ""), english) ? key.replace(suffix, "") : key))),
];

const namesIn = (text: string) =>
  [...new Set([...text.matchAll(/\{\{\s*([\w.]+)[^}]*\}\}/g)].map((match) => match[1]!))].toSorted();

describe("messages", () => {
  it("LOC-001 has the same features and keys in all twelve languages", () => {
    expect(
      readdirSync(folder)
        .filter((name) => !name.includes("."))
        .toSorted(),
    ).toEqual([...localeCodes].toSorted());
    for (const code of others) {
      expect([code, featuresOf(code)]).toEqual([code, features]);
      for (const feature of features) {
        const english = read("en", feature);
        const keys = (from: LocaleCode) => baseKeys(read(from, feature), english).toSorted();
        expect([code, feature, keys(code)]).toEqual([code, feature, keys("en")]);
      }
    }
  });

  it("LOC-001 has exactly the plural forms that each language needs", () => {
    for (const { code, iso } of locales) {
      const wanted = new Intl.PluralRules(iso).resolvedOptions().pluralCategories.toSorted();
      for (const feature of features) {
        for (const [key, forms] of pluralsOf(read(code, feature), read("en", feature))) {
          expect([code, feature, key, forms.toSorted()]).toEqual([code, feature, key, wanted]);
        }
      }
    }
  });

  it("LOC-001 puts the same values into a message in every language", () => {
    for (const code of others) {
      for (const feature of features) {
        const english = read("en", feature);
        for (const [key, text] of Object.entries(read(code, feature))) {
          const base = key.replace(suffix, "");
          const model = english[key] ?? english[`${base}_other`] ?? "";
          // A single thing may go without its number: "one service".
          const left = namesIn(text).filter((name) => name !== "count");
          const right = namesIn(model).filter((name) => name !== "count");
          expect([code, feature, key, left]).toEqual([code, feature, key, right]);
          expect(text.trim()).not.toBe("");
        }
      }
    }
  });

  it("LOC-001 leaves no English in another language but names and words that are the same in both", () => {
    const left: string[] = [];
    for (const code of others) {
      for (const feature of features) {
        const english = read("en", feature);
        for (const [key, text] of Object.entries(read(code, feature))) {
          const words = text.replaceAll(/\{\{[^}]*\}\}/g, "").trim();
          const isSame = text === english[key] && /\p{L}/u.test(words);
          if (isSame && !allowedEverywhere.has(words) && !(allowedEnglish[code] ?? []).includes(words))
            left.push(`${code}/${feature}:${key} ${text}`);
        }
      }
    }
    expect(left).toEqual([]);
  });

  it("LOC-001 allows no word of English that a language no longer shares", () => {
    const unneeded = others.flatMap((code) => {
      const texts = features.flatMap((feature) => Object.values(read(code, feature)));
      const words = new Set(texts.map((text) => text.replaceAll(/\{\{[^}]*\}\}/g, "").trim()));
      return (allowedEnglish[code] ?? []).filter((word) => !words.has(word)).map((word) => `${code} ${word}`);
    });
    expect(unneeded).toEqual([]);
  });

  it("CUR-009 names no currency by itself: amounts are put in as they are shown", () => {
    const fixed = localeCodes.flatMap((code) =>
      features.flatMap((feature) =>
        Object.entries(read(code, feature))
          .filter(([, text]) => /[$€£¥₽₩₹]/.test(text))
          .map(([key]) => `${code}/${feature}:${key}`),
      ),
    );
    expect(fixed).toEqual([]);
  });

  it.each(localeCodes)("LOC-001 refuses a link in the same words before and after it is sent, in %s", (code) => {
    const [form, server] = [read(code, "ordering"), read(code, "server")];
    const kinds = Object.keys(form).filter((key) => /^linkNeeds_(?!comment|app)/.test(key));
    expect(kinds.length).toBeGreaterThan(7);
    for (const key of kinds) {
      const kind = key.replace("linkNeeds_", "");
      expect([key, form[key]]).toEqual([key, server[`linkNeeds${kind.charAt(0).toUpperCase()}${kind.slice(1)}`]]);
    }
    const others = ["linkNotALink", "linkShortened", "linkLeadsElsewhere", "linkOpensAnApp"];
    const sent = others.map((key) => server[key]);
    expect(others.map((key) => form[`linkProblem_${key.charAt(4).toLowerCase()}${key.slice(5)}`])).toEqual(sent);
    expect(form["problem_priceChanged"]).toBe(server["priceChanged"]);
  });

  it("LOC-001 words what stands on many pages once, in common", () => {
    const english = read("en", "common");
    const shared = ["addFunds", "close", "loading", "logOut", "partFailed", "showMore", "tryAgain"].map((key) => english[key]);
    const isNamedByData = (key: string) => /^(?:title|menu)_/.test(key);
    const again = features
      .filter((feature) => !["common", "server"].includes(feature))
      .flatMap((feature) =>
        Object.entries(read("en", feature))
          .filter(([key, text]) => shared.includes(text) && !isNamedByData(key))
          .map(([key]) => `${feature}:${key}`),
      );
    expect(again).toEqual([]);
  });

  it("LOC-001 has no text that waits for its words", () => {
    const waiting = localeCodes.flatMap((code) =>
      features.flatMap((feature) =>
        Object.entries(read(code, feature))
          .filter(([, text]) => text.includes(TO_BE_WORDED.trim()))
          .map(([key]) => `${code}/${feature}:${key}`),
      ),
    );
    expect(waiting).toEqual([]);
  });

  it("LOC-010 has the keys that the requirements name", () => {
    for (const code of localeCodes) {
      const common = read(code, "common");
      for (const key of ["select_currency", "select_language", "order_created_successfully", "message_sent"])
        expect(common).toHaveProperty(key);
      const errors = read(code, "errors");
      for (const key of ["service_404", "service_type_404", "404", "500"]) expect(errors).toHaveProperty([key]);
    }
  });

  it("BIZ-094 LOC-011 keeps the English texts that the requirements fix", () => {
    expect(read("en", "server")).toMatchObject({
      invalidData: "Sent data is invalid",
      invalidCode: "Invalid code",
      couponDoesNotApply: "Coupon does not apply",
    });
    expect(read("en", "common").invalidData).toBe("Sent data is invalid");
    expect(read("en", "errors")["404"]).toBe("This page could not be found");
  });

  it("has a title for every page", () => {
    const shell = read("en", "shell");
    for (const { titleKey } of routeTable) expect(shell).toHaveProperty(titleKey);
  });
});
