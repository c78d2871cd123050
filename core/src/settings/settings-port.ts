import type { PortAnswer } from "../result/index.ts";
import type { CancelSignal } from "../tasks/index.ts";
import type { CustomMenuItem, InstanceSettings, MenuItem, PageSettings } from "./instance-settings.ts";

/** The start-up calls that make a build one operator's panel (LIF-016, API-029 to API-032). Texts come in the current locale. */
export interface SettingsPort {
  settings(signal?: CancelSignal): PortAnswer<InstanceSettings>;
  pages(signal?: CancelSignal): PortAnswer<readonly PageSettings[]>;
  menuItems(signal?: CancelSignal): PortAnswer<readonly MenuItem[]>;
  customMenuItems(signal?: CancelSignal): PortAnswer<readonly CustomMenuItem[]>;
}
