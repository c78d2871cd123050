import type { BannerPlaceName } from "@panel/core/banners";
import { localeCodes } from "@panel/core/locale";
import { inLanguage, type Wording } from "../settings/index.ts";
import { backdrop } from "../catalogue-writing/index.ts";
import texts from "./texts/instance.json" with { type: "json" };

/** Where the demo has banners: of both types, and never between a buyer and the list or the form. */
const places: readonly BannerPlaceName[] = ["dashboard", "profile", "grades", "sidebar", "drip_feed", "services_pricing_footer"];
const ofHtml: ReadonlySet<BannerPlaceName> = new Set(["grades", "sidebar"]);

const worded = (make: (locale: (typeof localeCodes)[number]) => string) => ({
  byLocale: Object.fromEntries(localeCodes.map((locale) => [locale, make(locale)])),
});
const wordedText = (wording: Wording) => worded((locale) => inLanguage(wording, locale));

interface SlideData {
  readonly title: Wording;
  readonly button: Wording;
  readonly link: string;
  readonly colour: string;
}
const slides: readonly SlideData[] = [
  { title: texts.slideWelcome, button: texts.slideWelcomeButton, link: "/app/orders/create", colour: "#4b53bc" },
  { title: texts.slideFunds, button: texts.slideFundsButton, link: "/app/add-funds", colour: "#0e7a6d" },
  { title: texts.slideNews, button: texts.slideNewsButton, link: "/app/", colour: "#8e3a8e" },
];

const slide = (data: SlideData, sorting: number) => ({
  backgroundImage: backdrop(data.colour),
  backgroundColor: data.colour,
  image: null,
  title: wordedText(data.title),
  titleColor: "#ffffff",
  buttonText: wordedText(data.button),
  buttonLink: data.link,
  buttonBgColor: "#ffffff",
  buttonTextColor: "#1b1b1f",
  sorting,
});

/** HTML of the operator with a button that opens the chat (BAN-005, BAN-006). */
const html = worded(
  (locale) =>
    `<p>${inLanguage(texts.support, locale)}</p><p><a class="open-intercom" href="#">${inLanguage(texts.supportButton, locale)}</a></p>`,
);

/** The dashboard turns over three slides, the last one first in the list. */
export const demoBanners = places.map((place, index) => {
  const isHtml = ofHtml.has(place);
  const shown = place === "dashboard" ? slides : [slides[index % slides.length] ?? slides[0]];
  return {
    place,
    type: isHtml ? "html" : "custom",
    content: isHtml ? html : null,
    scrollDelay: place === "dashboard" ? 8_000 : null,
    slides: isHtml ? [] : shown.flatMap((data, sorting) => (data ? [slide(data, sorting)] : [])).toReversed(),
  };
});
