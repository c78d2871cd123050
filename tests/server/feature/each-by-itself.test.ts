import { describe, expect, it } from "vitest";
import { claimed, eachByItself } from "../../../adapters/server/src/feature/index.ts";

const half = (number: number): Promise<number> =>
  number % 2 === 0 ? Promise.resolve(number / 2) : Promise.reject(new Error(`${String(number)} is odd`));

describe("work that is done for each thing by itself", () => {
  it("answers what was done, in order", async () => {
    expect(await eachByItself([2, 4, 6], "halving", half)).toEqual([1, 2, 3]);
    expect(await eachByItself([], "halving", half)).toEqual([]);
  });

  it("goes on after what goes wrong, and tells all of it in the end", async () => {
    const tried: number[] = [];
    const problem: unknown = await eachByItself([1, 2, 3, 4], "halving", (number) => {
      tried.push(number);
      return half(number);
    }).catch((thrown: unknown) => thrown);
    expect(tried).toEqual([1, 2, 3, 4]);
    expect(problem).toMatchObject({ message: "halving failed", errors: [{ message: "1 is odd" }, { message: "3 is odd" }] });
  });

  it("claims one after the other, until there is none or it is enough", async () => {
    const waiting = [2, 4, 6];
    const take = () => Promise.resolve(waiting.shift() ?? null);
    expect(await eachByItself(claimed(2, take), "halving", half)).toEqual([1, 2]);
    expect(await eachByItself(claimed(2, take), "halving", half)).toEqual([3]);
  });
});
