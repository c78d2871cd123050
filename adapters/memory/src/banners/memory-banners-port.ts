import type { Banner, BannersPort } from "@panel/core/banners";
import { success, type PortAnswer } from "@panel/core/result";

/** Banners that are handed in. */
export class MemoryBannersPort implements BannersPort {
  readonly #banners: readonly Banner[];

  constructor(banners: readonly Banner[] = []) {
    this.#banners = banners;
  }

  banners(): PortAnswer<readonly Banner[]> {
    return Promise.resolve(success(this.#banners));
  }
}
