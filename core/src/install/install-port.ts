import type { Cancel } from "../time/index.ts";
import type { InstallFacts } from "./install-rules.ts";

/** Installing the panel on a device's home screen, as the browser lets it. */
export interface InstallPort {
  /** Tells what the browser says now and whenever that changes, until the answered function is called. Never fails. */
  watch(hear: (facts: InstallFacts) => void): Promise<Cancel>;
  /** Has the browser ask; true when the person agreed. An offer can be used once. */
  install(): Promise<boolean>;
}
