import { reaction } from "mobx";
import type { Cancel } from "../time/index.ts";

/** Who looks at a page of campaigns, which guests may open too (DEC-014); the session model fits. */
export interface CampaignsVisitor {
  readonly situation: { readonly kind: "guest" | "opening" | "unreachable" | "loggedIn" };
}

/** Runs what is asked for logged-in users only (CMP-011), as soon as it is known that somebody is. */
export const whenLoggedIn = (visitor: CampaignsVisitor, run: () => void): Cancel =>
  reaction(
    () => visitor.situation.kind === "loggedIn",
    (isLoggedIn) => isLoggedIn && run(),
    { fireImmediately: true },
  );
