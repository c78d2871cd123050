import type { Banner, BannersPort } from "@panel/core/banners";
import { mapResult, type PortAnswer } from "@panel/core/result";
import type { CancelSignal } from "@panel/core/tasks";
import { bannerFromWire, getBanners } from "@panel/wire/settings";
import type { HttpClient } from "./transport/http-client.ts";

/** The operator's banners over HTTP (API-033). */
export class HttpBannersPort implements BannersPort {
  private readonly client: HttpClient;

  constructor(client: HttpClient) {
    this.client = client;
  }

  async banners(signal?: CancelSignal): PortAnswer<readonly Banner[]> {
    return mapResult(await this.client.call(getBanners, { signal }), (banners) => banners.map(bannerFromWire));
  }
}
