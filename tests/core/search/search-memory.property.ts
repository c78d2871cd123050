import { type Service } from "@panel/core/catalogue";
import { emptyServiceQuery, type ServiceQuery } from "@panel/core/search";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FirstHits } from "../../../core/src/search/first-hits.ts";
import { packed, rowSetOf } from "../../../core/src/search/bitset.ts";
import type { Place } from "../../../core/src/search/words/joined-words.ts";
import type { SortOrders } from "../../../core/src/search/sort-orders.ts";
import { ValueRanges } from "../../../core/src/search/sort-orders.ts";
import { WordBook, type Form } from "../../../core/src/search/words/word-book.ts";
import { WordMemory } from "../../../core/src/search/words/word-memory.ts";
import { service } from "../browsing/catalogue-fixtures.ts";
import { engineOf, name, queries, query, services } from "./search-arbitraries.ts";
import { referenceAnswer } from "./snapshots.ts";

/** Asks one engine one question after another and compares every answer with the reference search's. */
function expectPlainAnswers(all: readonly Service[], asked: readonly ServiceQuery[]): void {
  const engine = engineOf(all);
  for (const one of asked) expect(engine.answer(one), JSON.stringify(one)).toEqual(referenceAnswer(all, one));
}

// Thousands of random lists take longer on a busy machine.
describe("what the search engine remembers", { timeout: 60_000 }, () => {
  it("CAT-012 CAT-018 never changes an answer, whatever was asked before", () => {
    fc.assert(
      fc.property(services, queries, fc.array(fc.nat(11), { maxLength: 12, size: "max" }), (all, asked, again) => {
        expectPlainAnswers(all, [...asked, ...again.flatMap((at) => asked[at] ?? [])]);
      }),
      { numRuns: 150 },
    );
  });

  it("CAT-012 CAT-018 stays true over words typed and taken back, with and without filters, longer than the memory", () => {
    fc.assert(
      fc.property(services, fc.array(name, { minLength: 1, maxLength: 3 }), query, (all, typed, filters) => {
        const steps = typed.flatMap((text) => {
          const texts = Array.from({ length: text.length + 1 }, (_, end) => text.slice(0, end));
          return [...texts, ...texts.toReversed()];
        });
        const asked = steps.map((text, step) => ({ ...(step % 5 === 4 ? filters : emptyServiceQuery), text }));
        expectPlainAnswers(all, asked);
      }),
      { numRuns: 60 },
    );
  });

  it("NAV-034 does not take a longer text for its beginning where no folded word holds either", () => {
    const asked = ["か", "かい"].map((text) => ({ ...emptyServiceQuery, text }));
    // The mark belongs to the letter in the folded form only, so that the letter alone is in the other form only.
    expectPlainAnswers([service(1, { name: "か\u3099" })], asked);
  });

  it("NAV-034 finds the words that hold a text among those of a shorter text as among all", () => {
    const letters = fc.string({ unit: fc.constantFrom("a", "b", "л", "é", "İ"), maxLength: 5 });
    const places: readonly Place[] = ["inside", "start", "end", "whole"];
    const forms: readonly Form[] = ["folded", "lower"];
    const question = fc.record({ text: letters, place: fc.constantFrom(...places), form: fc.constantFrom(...forms) });
    fc.assert(
      fc.property(
        fc.uniqueArray(letters, { maxLength: 60, size: "max" }),
        fc.array(question, { maxLength: 70, size: "max" }),
        (words, asked) => {
          const book = new WordBook(words);
          const memory = new WordMemory(book);
          for (const { text, place, form } of asked) {
            expect(memory.find(text, place, form), `${form} ${place} ${text}`).toEqual(book.find(text, place, form));
          }
        },
      ),
      { numRuns: 500 },
    );
  });

  it("CAT-019 begins with the same hits whether few of the rows are hits or many", () => {
    const rowCount = 2000;
    fc.assert(
      fc.property(fc.integer(), fc.double({ min: 0, max: 1, noNaN: true }), (seed, share) => {
        const numbers = Array.from({ length: rowCount }, (_, row) => Math.imul(seed ^ row, 0x9e3779b1) >>> 0);
        const rows = Uint32Array.from(numbers.keys()).sort((a, b) => (numbers[a] ?? 0) - (numbers[b] ?? 0) || a - b);
        const ranks = new Uint32Array(rowCount);
        rows.forEach((row, rank) => (ranks[row] = rank));
        const isHit = (row: number) => (Math.imul(row + 7, 0x85ebca6b) >>> 0) / 2 ** 32 < share;
        const ids = Uint32Array.from(numbers.keys(), (row) => row + 1000);
        const firstHits = new FirstHits({ priceUp: { rows, ranks } } as unknown as SortOrders, ids, 40);
        const first = firstHits.of(rowSetOf(packed(rowCount, (row) => Number(isHit(row)))), "priceUp");
        const expected = Array.from(rows).filter(isHit).slice(0, 40);
        expect(Array.from(first)).toEqual(expected.map((row) => row + 1000));
      }),
      { numRuns: 200 },
    );
  });

  it("CAT-012 finds the rows between two bounds by their order, rising or falling", () => {
    const bound = fc.oneof(fc.integer({ min: -2, max: 12 }), fc.constantFrom(-Infinity, Infinity, Number.NaN));
    fc.assert(
      fc.property(fc.array(fc.nat(10), { maxLength: 80, size: "max" }), bound, bound, (list, lowest, highest) => {
        const values = Float64Array.from(list);
        const rising = Uint32Array.from(list.keys()).sort((a, b) => (list[a] ?? 0) - (list[b] ?? 0));
        const expected = packed(list.length, (row) => Number((list[row] ?? 0) >= lowest && (list[row] ?? 0) <= highest));
        expect(new ValueRanges(values, rising, "up").between(lowest, highest)).toEqual(expected);
        expect(new ValueRanges(values, rising.toReversed(), "down").between(lowest, highest)).toEqual(expected);
      }),
      { numRuns: 500 },
    );
  });
});
