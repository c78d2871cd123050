import { computed, makeObservable, reaction } from "mobx";
import type { RouteTarget } from "../routing/index.ts";
import type { FieldRefusal, PortAnswer } from "../result/index.ts";
import type { InstanceSettings } from "../settings/index.ts";
import { Query } from "../tasks/index.ts";
import type { Cancel } from "../time/index.ts";
import { EmailForm } from "./email-form.ts";
import {
  areGradesOffered,
  gradeProgressPercent,
  type ProfilePort,
  type TwoFactorField,
  messengerNames,
  type GradesSummary,
  type MessengerName,
  type UserProfile,
} from "../profile/index.ts";
import { TwoFactorSwitch } from "./two-factor-switch.ts";

/** What the profile page needs of the session; the session model fits. */
export interface ProfileOwner {
  readonly profile: UserProfile | null;
  reloadProfile(): Promise<void>;
  logOut(): void;
}

export interface ProfileViewModelDependencies {
  readonly port: ProfilePort;
  readonly session: ProfileOwner;
  readonly settings: { readonly current: InstanceSettings | null };
  readonly sendTwoFactorCode: () => PortAnswer<null, FieldRefusal<TwoFactorField>>;
}

/** The profile page (PRO-001 to PRO-005, PRO-008, PRO-016, PRO-017, GRD-001, GRD-003). */
export class ProfileViewModel {
  readonly gradesQuery: Query<void, GradesSummary>;
  readonly emailForm: EmailForm;
  readonly twoFactor: TwoFactorSwitch;
  readonly #parts: ProfileViewModelDependencies;

  constructor(parts: ProfileViewModelDependencies) {
    this.#parts = parts;
    const reload = () => parts.session.reloadProfile();
    this.emailForm = new EmailForm(parts.port, reload);
    this.twoFactor = new TwoFactorSwitch({ profile: parts.port, sendCode: parts.sendTwoFactorCode, reload });
    this.gradesQuery = new Query((_input, signal) => parts.port.grades(signal));
    makeObservable(this, { grades: computed, profile: computed, areGradesShown: computed, gradeProgress: computed });
  }

  get profile(): UserProfile | null {
    return this.#parts.session.profile;
  }

  /** Null where the summary is not known; the current grade of the profile then is alone on the page. */
  get grades(): GradesSummary | null {
    return this.gradesQuery.value;
  }

  /** False as soon as the operator, the settings or the summary itself switch grades off (GRD-004, GRD-006). */
  get areGradesShown(): boolean {
    return areGradesOffered(this.#parts.settings.current, this.profile) && (this.grades?.gradesEnabled ?? true);
  }

  get gradeProgress(): number {
    return this.grades ? gradeProgressPercent(this.grades) : 0;
  }

  /** Company fields and VAT belong to companies alone (DEC-059). */
  get isCompany(): boolean {
    return this.profile?.accountType === "company";
  }

  /** The messengers that say something, in their fixed order (PRO-003). */
  get writtenMessengers(): readonly { readonly name: MessengerName; readonly value: string }[] {
    const messengers = this.profile?.messengers;
    return messengerNames.flatMap((name) => {
      const value = messengers?.[name] ?? "";
      return value === "" ? [] : [{ name, value }];
    });
  }

  /** Where the notification flags are changed, signed for this user (PRO-008). */
  get unsubscribeTarget(): RouteTarget | null {
    const { profile } = this;
    if (!profile) return null;
    return {
      name: "unsubscribe",
      params: { userId: String(profile.id) },
      query: { signature: profile.unsubscribeSignature },
    };
  }

  /** The password is changed through the reset mail (DEC-060). */
  get passwordTarget(): RouteTarget {
    return { name: "password-reset", query: this.profile?.email ? { email: this.profile.email } : {} };
  }

  activate(): Cancel {
    const stop = reaction(
      () => (this.areGradesShown ? this.profile?.id : undefined),
      (id) => {
        if (id !== undefined) void this.gradesQuery.run();
      },
      { fireImmediately: true },
    );
    return () => {
      stop();
      this.gradesQuery.cancel();
    };
  }

  logOut(): void {
    this.#parts.session.logOut();
  }
}
