import type { AnyRefusal, PortError } from "@panel/core/result";
import type { TextKey } from "./text-keys.ts";

/** The key of the words for an error without words of the server's own. */
export function problemKeyOf(error: PortError | AnyRefusal): TextKey<"profile"> {
  if (error.kind === "offline" || error.kind === "network" || error.kind === "timeout") return "problemConnection";
  return error.kind === "notAvailable" ? "problemNotAvailable" : "problemServer";
}
