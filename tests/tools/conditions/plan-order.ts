import { BaseSequencer, type TestSpecification } from "vitest/node";
import { ConditionNotes } from "./notes.ts";

/** Begins with the files that a plan names first: what they notice, those about something else need not try. */
export class PlanOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const planned = Object.keys(new ConditionNotes(process.env["PANEL_CONDITIONS"] ?? "").plan ?? {});
    return sorted.toSorted((one, other) => planned.indexOf(one.moduleId) - planned.indexOf(other.moduleId));
  }
}
