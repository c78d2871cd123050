import { loginRedirect, type ActiveRoute, type RouteTarget } from "../routing/index.ts";
import type { SessionEnd } from "./session-clean-up.ts";

/** The login page that a session's end leads to (AUT-013); after a lost session with the way back to the page that was open. */
export function loginTargetAfter(end: SessionEnd, active: ActiveRoute): RouteTarget {
  if (end === "chosen") return { name: "login" };
  if (active.name === "login" || active.name === "register") {
    const { token: _token, ...query } = active.query;
    return { name: "login", query };
  }
  return loginRedirect("layoutTwo", active);
}
