import { computed, makeObservable, reaction } from "mobx";
import { success, type PortAnswer } from "../result/index.ts";
import type { InstanceSettings } from "../settings/index.ts";
import { Query, type CancelSignal } from "../tasks/index.ts";
import type { Cancel } from "../time/index.ts";
import {
  areGradesOffered,
  type GradesPort,
  type ProfilePort,
  type GradesSummary,
  type ListedGrade,
  type UserProfile,
} from "../profile/index.ts";

/** All grades, and where the customer is among them. */
export interface GradesOverview {
  readonly grades: readonly ListedGrade[];
  readonly summary: GradesSummary;
}

export interface GradesViewModelDependencies {
  readonly grades: GradesPort;
  readonly profile: Pick<ProfilePort, "grades">;
  readonly session: { readonly profile: UserProfile | null };
  readonly settings: { readonly current: InstanceSettings | null };
}

/** The page of grades (GRD-002 to GRD-007). */
export class GradesViewModel {
  readonly overview: Query<void, GradesOverview>;
  readonly #parts: GradesViewModelDependencies;

  constructor(parts: GradesViewModelDependencies) {
    this.#parts = parts;
    this.overview = new Query((_input, signal) => readOverview(parts, signal));
    makeObservable<this, "areOffered">(this, { areOffered: computed, isThere: computed });
  }

  /** False where the operator, the settings or the summary itself switch grades off: there is no such page then (GRD-004, GRD-006). */
  get isThere(): boolean {
    return this.areOffered && (this.overview.value?.summary.gradesEnabled ?? true);
  }

  activate(): Cancel {
    const stop = reaction(
      () => this.areOffered,
      (areOffered) => {
        if (areOffered) void this.overview.run();
      },
      { fireImmediately: true },
    );
    return () => {
      stop();
      this.overview.cancel();
    };
  }

  private get areOffered(): boolean {
    return areGradesOffered(this.#parts.settings.current, this.#parts.session.profile);
  }
}

/** The list without the summary would show discounts that may be switched off (GRD-005): both come or neither. */
async function readOverview(
  { grades, profile }: Pick<GradesViewModelDependencies, "grades" | "profile">,
  signal: CancelSignal,
): PortAnswer<GradesOverview> {
  const [list, summary] = await Promise.all([grades.list(signal), profile.grades(signal)]);
  if (!list.ok) return list;
  return summary.ok ? success({ grades: list.value, summary: summary.value }) : summary;
}
