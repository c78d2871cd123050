import type { PortAnswer } from "../result/index.ts";
import type { CancelSignal } from "../tasks/index.ts";
import type { Banner } from "./banner.ts";

/** The operator's banners, in the current locale (API-033). */
export interface BannersPort {
  banners(signal?: CancelSignal): PortAnswer<readonly Banner[]>;
}
