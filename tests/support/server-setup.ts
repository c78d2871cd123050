import { afterAll, expect } from "vitest";
import { closeForgotten } from "./server-template.ts";

// Files share their process: a database that one leaves open would stay there, a hundred megabytes large, until the last has run.
afterAll(async () => {
  expect(await closeForgotten(), "databases that this file opened and did not close").toBe(0);
});
