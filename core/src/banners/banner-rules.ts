import { channelsOf, contrastRatio, hexOf, TEXT_CONTRAST, textOn } from "../settings/index.ts";
import type { Banner, BannerSlide } from "./banner.ts";

/** How long a slide stays where its banner brings no delay of its own, in milliseconds (BAN-009, DEC-031). */
export const SLIDE_STAY_MS = 25_000;
/** Shorter no slide stays, in milliseconds: it could not be read, and pictures that flash harm people. */
export const SHORTEST_SLIDE_STAY_MS = 1_000;
/** Ground of a slide that brings none (BAN-009). */
const DEFAULT_COLOUR = [0xff, 0xbb, 0xbb] as const;

/** How long each slide of a banner stays, in milliseconds. A delay of nothing, or less, is none. */
export const slideStayMs = (banner: Pick<Banner, "scrollDelayMs"> | null): number => {
  const delay = banner?.scrollDelayMs ?? 0;
  return delay > 0 ? Math.max(delay, SHORTEST_SLIDE_STAY_MS) : SLIDE_STAY_MS;
};

/** The slides in the operator's order (BAN-004). */
export const slidesInOrder = ({ slides }: Banner): readonly BannerSlide[] =>
  [...slides].sort((left, right) => left.sorting - right.sorting);

/** Ground and text of one surface. */
export interface BannerColours {
  readonly ground: string;
  readonly text: string;
}

/** The operator's two colours; a text that cannot be read on its ground is black or white instead. */
function readableColours(ground: string | null, text: string | null): BannerColours {
  const grounds = channelsOf(ground ?? undefined) ?? DEFAULT_COLOUR;
  const wanted = channelsOf(text ?? undefined);
  const isReadable = wanted !== null && contrastRatio(wanted, grounds) >= TEXT_CONTRAST;
  const readable = isReadable ? wanted : textOn([grounds], TEXT_CONTRAST);
  return { ground: hexOf(grounds), text: hexOf(readable ?? [0, 0, 0]) };
}

/** Colours of a slide (BAN-004, BAN-009). */
export const slideColours = (slide: BannerSlide): BannerColours => readableColours(slide.backgroundColor, slide.titleColor);

/** Colours of a slide's button; without ones of its own it is the slide turned over. */
export function buttonColours(slide: BannerSlide): BannerColours {
  const { ground, text } = slideColours(slide);
  return readableColours(slide.buttonBackgroundColor ?? text, slide.buttonTextColor ?? ground);
}
