import { computed, makeObservable, reaction } from "mobx";
import { areGradesOffered, type UserProfile } from "../profile/index.ts";
import type { InstanceSettings } from "../settings/index.ts";
import { Query } from "../tasks/index.ts";
import type { Cancel } from "../time/index.ts";
import type { Dashboard, DashboardPort } from "./dashboard-port.ts";

export interface DashboardViewModelDependencies {
  readonly dashboard: DashboardPort;
  readonly session: { readonly profile: UserProfile | null };
  readonly settings: { readonly current: InstanceSettings | null };
}

/** The page that a customer comes back to (GRD-010, DEC-063). */
export class DashboardViewModel {
  readonly query: Query<void, Dashboard>;
  readonly #parts: DashboardViewModelDependencies;

  constructor(parts: DashboardViewModelDependencies) {
    this.#parts = parts;
    this.query = new Query((_input, signal) => parts.dashboard.dashboard(signal));
    makeObservable(this, { areGradesShown: computed });
  }

  /** False as soon as the operator, the account or the answer itself switches grades off (GRD-004). */
  get areGradesShown(): boolean {
    const { session, settings } = this.#parts;
    return areGradesOffered(settings.current, session.profile) && (this.query.value?.grades.gradesEnabled ?? false);
  }

  activate(): Cancel {
    const stop = reaction(
      () => this.#parts.session.profile?.id,
      (id) => {
        if (id !== undefined) void this.query.run();
      },
      { fireImmediately: true },
    );
    return () => {
      stop();
      this.query.cancel();
    };
  }
}
