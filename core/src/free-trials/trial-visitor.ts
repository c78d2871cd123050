import type { UserId } from "../identifiers/index.ts";
import type { FreeTrialSettings } from "../settings/index.ts";

/** Who is at the page; the session model fits. */
export interface TrialVisitor {
  readonly situation:
    | { readonly kind: "guest" | "opening" | "unreachable" }
    | { readonly kind: "loggedIn"; readonly profile: { readonly id: UserId } };
}

/** The settings of the instance as far as they concern free trials. */
export interface TrialSettings {
  readonly current: { readonly freeTrials: FreeTrialSettings } | null;
}

/** What a visitor sees: nothing before it is known who they are, the login first, or the quests, as a guest or with trials of their own. */
export type TrialViewer = "notKnownYet" | "loginFirst" | "guest" | UserId;

/** Whether guests may look decides what they see (DEC-096). */
export function trialViewer({ situation }: TrialVisitor, { current }: TrialSettings): TrialViewer {
  if (situation.kind === "loggedIn") return situation.profile.id;
  if (situation.kind !== "guest" || current === null) return "notKnownYet";
  return current.freeTrials.guestsMayLook ? "guest" : "loginFirst";
}

/** Whether somebody is logged in. */
export const isCustomer = (viewer: TrialViewer): viewer is UserId => typeof viewer === "number";
