import type { AnalyticsIds } from "../session/index.ts";
import type { PortAnswer } from "../result/index.ts";
import type { CancelSignal } from "../tasks/index.ts";
import type { UserProfile } from "./user-profile.ts";

/** The account of the person who is logged in (API-006 to API-010). */
export interface ProfilePort {
  profile(signal?: CancelSignal): PortAnswer<UserProfile>;
  setEmail(email: string): PortAnswer<null>;
  setAnalyticsIds(ids: AnalyticsIds): PortAnswer<null>;
}
