import { computed, makeObservable } from "mobx";
import type { Cancel, Clock } from "../time/index.ts";
import type { Banner, BannerSlide } from "./banner.ts";
import { bannerAt, type BannerPlaceName } from "./banner-places.ts";
import { slidesInOrder, slideStayMs } from "./banner-rules.ts";
import type { BannersModel } from "./banners-model.ts";
import { asksForChat, readFrameMessage } from "./frame-messages.ts";
import { FrameWatch } from "./frame-watch.ts";
import { SlideShow } from "./slide-show.ts";

export interface BannerViewModelDependencies {
  readonly place: BannerPlaceName;
  readonly banners: Pick<BannersModel, "all">;
  readonly clock: Clock;
}

/** What a click within a banner's frame may do to the page around it. */
export interface BannerPage {
  openChat(): void;
  /** Follows the link of this place among those that lead within the panel. */
  follow(place: number): void;
}

/** The banner of one place: slides that turn over, or a frame with the operator's HTML. */
export class BannerViewModel {
  readonly show: SlideShow;
  readonly frame: FrameWatch;
  readonly #parts: BannerViewModelDependencies;

  constructor(parts: BannerViewModelDependencies) {
    this.#parts = parts;
    this.frame = new FrameWatch(parts.clock);
    this.show = new SlideShow({
      clock: parts.clock,
      count: () => this.slides.length,
      stayMs: () => slideStayMs(this.banner),
    });
    makeObservable(this, { banner: computed, slides: computed });
  }

  get banner(): Banner | null {
    return bannerAt(this.#parts.banners.all, this.#parts.place);
  }

  get slides(): readonly BannerSlide[] {
    return this.banner === null ? [] : slidesInOrder(this.banner);
  }

  /** Takes what the banner's own frame says; anything that it need not know is ignored (BAN-005, DEC-030, DEC-200). */
  hear(data: unknown, page: BannerPage): void {
    const message = readFrameMessage(data);
    if (message?.kind === "height") this.frame.take(message.height);
    if (message?.kind === "click" && asksForChat(message.className) && this.frame.takeClick()) page.openChat();
    if (message?.kind === "link" && this.frame.takeClick()) page.follow(message.place);
  }

  activate(): Cancel {
    return this.slides.length > 1 ? this.show.activate() : () => undefined;
  }
}
