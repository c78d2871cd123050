import { createHash } from "node:crypto";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that run far longer than others, the longest first: one that began last would end alone, beside an idle core. */
const longest = [
  "accessibility.e2e.ts",
  "customer-journey.e2e.ts",
  "ordering-languages.e2e.ts",
  "failures.e2e.ts",
  "ordering-journeys.e2e.ts",
  "order-records.e2e.ts",
  "http.contract.ts",
  "fault-matrix.test.ts",
  "start.test.ts",
  "drip-feeds.model.ts",
];

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = longest.findIndex((name) => moduleId.endsWith(`/${name}`));
  return place < 0 ? longest.length : place;
};

const SEED = process.env["PANEL_FILE_ORDER"];

/** Another order for each seed: files that depend on what ran before them show it. */
const drawnPlaceOf = ({ moduleId }: TestSpecification): string =>
  createHash("sha256")
    .update(`${SEED ?? ""} ${moduleId}`)
    .digest("hex");

const byLength = (one: TestSpecification, other: TestSpecification): number => placeOf(one) - placeOf(other);
const byDraw = (one: TestSpecification, other: TestSpecification): number => drawnPlaceOf(one).localeCompare(drawnPlaceOf(other));

/**
 * Begins with the long files; how long something ran last tells nothing where only a part of it ran, or nothing yet. With a seed in
 * `PANEL_FILE_ORDER` the order is drawn instead.
 */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    // Projects stay together: a worker whose files share a process cannot go on with those of another project.
    const projects = [...new Set(sorted.map(({ project }) => project))];
    const among = SEED === undefined ? byLength : byDraw;
    return sorted.toSorted((one, other) => projects.indexOf(one.project) - projects.indexOf(other.project) || among(one, other));
  }
}
