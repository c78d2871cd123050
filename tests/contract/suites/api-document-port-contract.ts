import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { requestOf } from "@panel/core/api-document";
import { valueOf, type ContractWorld, type MakeWorld } from "./contract-world.ts";

type Needs = "apiDocument" | "tokens";

/** What every adapter of the port of the API's specification does. */
export function describeApiDocumentPort(name: string, make: MakeWorld<Needs>): void {
  describe(`API document port over ${name}`, () => {
    let world: ContractWorld<Needs>;
    beforeAll(async () => void (world = await make()));
    afterAll(() => world.close());

    const operations = async () => valueOf(await world.apiDocument.document()).document.operations;

    it("API-156 TOK-004 answers every operation of the document once", async () => {
      const all = await operations();
      expect(all.length).toBeGreaterThan(1);
      expect(new Set(all.map(({ method, path }) => `${method} ${path}`)).size).toBe(all.length);
      for (const { path, summary, tag, answers } of all) {
        expect(path).toMatch(/^\//);
        expect([summary, tag]).not.toContain("");
        expect(answers.length).toBeGreaterThan(0);
      }
    });

    it("TOK-004 sends a request as it is, and answers what came", async () => {
      const simple = (await operations()).find(
        ({ answers, isReading, bearer, path, parameters }) =>
          isReading &&
          answers.some(({ status }) => status === "200") &&
          bearer === "none" &&
          !path.includes("{") &&
          !parameters.some(({ isRequired }) => isRequired),
      );
      const request = simple && requestOf(simple, { values: new Map(), body: "", bearer: "" });
      if (!request) throw new Error("the document has no call that needs nothing");
      const answer = valueOf(await world.apiDocument.attempt(request));
      expect([answer.status, answer.body === ""]).toEqual([200, false]);
    });
  });
}
