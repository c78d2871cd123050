import { action, makeObservable, observableRef } from "mobx";
import { countedTarget, offeredTargets, type Service } from "../catalogue/index.ts";
import type { TargetId } from "../identifiers/index.ts";
import type { TargetValues } from "../pricing/index.ts";
import { filledLines } from "../typed-text/index.ts";

type TargetEntries = ReadonlyMap<TargetId, readonly string[] | string>;

/** What was typed and picked for the targets of one line (ORD-059, ORD-060, DEC-140). */
export class TargetFields {
  entries: TargetEntries = new Map();

  constructor() {
    makeObservable(this, { entries: observableRef, setText: action, pick: action, clear: action });
  }

  text(id: TargetId): string {
    const entry = this.entries.get(id);
    return typeof entry === "string" ? entry : "";
  }

  picked(id: TargetId): readonly string[] {
    const entry = this.entries.get(id);
    return typeof entry === "object" ? entry : [];
  }

  /** Text of a target, one value per line (DEC-140). */
  setText(id: TargetId, text: string): void {
    this.entries = new Map([...this.entries, [id, text]]);
  }

  /** Languages of a selectable target (ORD-060). */
  pick(id: TargetId, values: readonly string[]): void {
    this.entries = new Map([...this.entries, [id, values]]);
  }

  clear(): void {
    this.entries = new Map();
  }

  /** The values of the targets a service offers; those without any are left out. */
  valuesFor(service: Service | undefined): readonly TargetValues[] {
    return offeredTargets(service).flatMap((target) => {
      const values = target.isSelectable ? this.picked(target.id) : filledLines(this.text(target.id));
      return values.length === 0 ? [] : [{ targetId: target.id, values }];
    });
  }

  /** The quantity of a service whose pieces are the lines of a text (DEC-112). */
  countFor(service: Service | undefined): number {
    const target = countedTarget(service);
    return target ? filledLines(this.text(target.id)).length : 0;
  }
}
