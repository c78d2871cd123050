import { afterAll, expect } from "vitest";
import { closeForgotten, takeHarm } from "./server-template.ts";

// Files share their process: a database that one leaves open would stay there, a hundred megabytes large, until the last has run.
afterAll(async () => {
  expect(await closeForgotten(), "databases that this file opened and did not close").toBe(0);
  expect(takeHarm(), "rows of a bystander whom no test is about").toEqual([]);
});
