import type { Attribution } from "../visitor/index.ts";
import type { AnalyticsIds } from "../platform/index.ts";
import type { FieldRefusal, PortAnswer } from "../result/index.ts";
import type { CancelSignal } from "../tasks/index.ts";
import type { TwoFactorField } from "./two-factor-rules.ts";
import type { GradesSummary, ListedGrade, UserProfile } from "./user-profile.ts";

/** The field of the form that sets an e-mail (PRO-004). */
export type EmailField = "email";

/** The account of the person who is logged in (API-006 to API-008, API-027, API-037). */
export interface ProfilePort {
  profile(signal?: CancelSignal): PortAnswer<UserProfile>;
  setEmail(email: string): PortAnswer<null, FieldRefusal<EmailField>>;
  setAnalyticsIds(ids: AnalyticsIds): PortAnswer<null>;
  /** Tells the account where its owner came from last (ANL-005, DEC-091). */
  setMarketingSources(attribution: Attribution): PortAnswer<null>;
  /** Switches two-factor login on or off; either way a mailed code is needed (AUT-010, DEC-055). */
  updateTwoFactor(isOn: boolean, code: string): PortAnswer<null, FieldRefusal<TwoFactorField>>;
  /** The grade of today and its neighbours (GRD-001). */
  grades(signal?: CancelSignal): PortAnswer<GradesSummary>;
}

/** All grades there are, the lowest first (API-038). */
export interface GradesPort {
  list(signal?: CancelSignal): PortAnswer<readonly ListedGrade[]>;
}
