/** One picture with its words in a banner of slides (ENT-049). */
export interface BannerSlide {
  readonly backgroundImage: string | null;
  readonly backgroundColor: string | null;
  readonly image: string | null;
  readonly title: string;
  readonly titleColor: string | null;
  readonly buttonText: string | null;
  readonly buttonLink: string | null;
  readonly buttonBackgroundColor: string | null;
  readonly buttonTextColor: string | null;
  readonly sorting: number;
}

/** A banner with its slides (ENT-049). */
export interface Banner {
  readonly place: string;
  readonly type: "html" | "custom";
  readonly content: string | null;
  readonly scrollDelayMs: number | null;
  readonly slides: readonly BannerSlide[];
}
