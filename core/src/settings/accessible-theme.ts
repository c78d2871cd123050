import { black, channelsOf, contrastRatio, hexOf, textOn, white, type Channels } from "./contrast-rules.ts";
import type { ThemeColours, ThemeName } from "./instance-settings.ts";
import { atLightness, mixed, nearestGood } from "./lightness-rules.ts";

/** Contrast that text needs, and what controls and the focus ring need (WCAG 2.2, 1.4.3 and 1.4.11). */
export const TEXT_CONTRAST = 4.5;
export const CONTROL_CONTRAST = 3;

/** Contrast of words on the tint of the primary colour, which are small (WCAG 2.2, 1.4.6). */
export const TINT_CONTRAST = 7;

/** Greys that the interface is built of: the page, what lies on it, and what is sunk into that. */
export interface ThemeNeutrals {
  readonly page: string;
  readonly card: string;
  /** A card, or a part of it, under the pointer. */
  readonly hover: string;
  /** Parts of a card that are set back, such as a code. */
  readonly inset: string;
  /** What is quiet, such as a button without a frame, under the pointer. */
  readonly subtle: string;
}

/** Depth is lightness: in the dark a page is darker than its cards, and these are darker than what is raised. */
export const themeNeutrals: Readonly<Record<ThemeName, ThemeNeutrals>> = {
  light: { page: "#f6f6f9", card: "#ffffff", hover: "#f7f7fa", inset: "#eeeef3", subtle: "#f0f0f5" },
  dark: { page: "#15151a", card: "#202027", hover: "#282830", inset: "#2c2c35", subtle: "#2a2a33" },
};

/** The grounds on which the interface writes, in both themes. */
export const themeGrounds: Readonly<Record<ThemeName, readonly string[]>> = {
  light: Object.values(themeNeutrals.light),
  dark: Object.values(themeNeutrals.dark),
};

/** Colours of the product where an operator names none. */
export const productColours: Readonly<Record<ThemeName, Required<ThemeColours>>> = {
  light: {
    primary: "#0f6cbd",
    secondary: "#115ea3",
    icons: "#0f6cbd",
    info: "#0f6cbd",
    success: "#0e700e",
    warning: "#8a3707",
    headerLeft: "#0f548c",
    headerRight: "#0f6cbd",
  },
  dark: {
    primary: "#479ef5",
    secondary: "#62abf5",
    icons: "#479ef5",
    info: "#479ef5",
    success: "#54b054",
    warning: "#faa06b",
    headerLeft: "#0c3b5e",
    headerRight: "#0f548c",
  },
};

/** Colours that may stand together; every pair that the interface uses can be read. */
export interface AccessiblePalette {
  /** Ground of the main buttons, the operator's own colour, with what is written on it. */
  readonly primary: string;
  /** Around that ground, and for signs in that colour: the same hue where the colour itself does not stand out from the page. */
  readonly primaryEdge: string;
  readonly primaryHover: string;
  readonly primaryPressed: string;
  readonly onPrimary: string;
  /** A breath of that colour on a card, and words on it; a grey where the colour itself cannot be told from the card. */
  readonly tint: string;
  readonly onTint: string;
  /** Links and emphasised text on the page. */
  readonly primaryText: string;
  /** Icons, lines of controls and the focus ring. */
  readonly icons: string;
  readonly focus: string;
  readonly info: string;
  readonly success: string;
  readonly warning: string;
  readonly headerLeft: string;
  readonly headerRight: string;
  readonly onHeader: string;
}

export interface ThemeRepair {
  readonly palette: AccessiblePalette;
  /** What had to be changed, for the operator. */
  readonly changes: readonly { readonly name: keyof ThemeColours; readonly from: string; readonly to: string }[];
}

/**
 * Makes an operator's colours readable: each keeps its hue and moves in lightness as far as its use needs. The primary colour itself
 * stays what it is, so that a yellow shop is yellow: black or white is written on it, and an edge parts it from the page (THM-003).
 */
export function accessibleTheme(colours: ThemeColours, theme: ThemeName): ThemeRepair {
  const given = givenColours(colours, theme);
  const tint = tintOf(given.primary, theme);
  const grounds = themeGrounds[theme].map((ground) => channelsOf(ground) ?? black);
  const readable = (colour: Channels) => nearestGood(colour, standsOut([...grounds, tint], TEXT_CONTRAST));
  const visible = (colour: Channels) => nearestGood(colour, standsOut(grounds, CONTROL_CONTRAST));
  const { primary } = given;
  const primaryEdge = visible(primary);
  const onPrimary = textOn([primary], TEXT_CONTRAST) ?? black;
  const header = headerPair(given.headerLeft, given.headerRight);
  const uses = {
    primary,
    secondary: nearestGood(given.secondary, standsOut([tint], TINT_CONTRAST)),
    icons: visible(given.icons),
    info: readable(given.info),
    success: readable(given.success),
    warning: readable(given.warning),
    headerLeft: header.left,
    headerRight: header.right,
  };
  const palette: AccessiblePalette = {
    primary: hexOf(primary),
    primaryEdge: hexOf(primaryEdge),
    primaryHover: hexOf(hovered(primary, onPrimary, HOVER_SHARE)),
    primaryPressed: hexOf(hovered(primary, onPrimary, PRESSED_SHARE)),
    tint: hexOf(tint),
    onTint: hexOf(uses.secondary),
    onPrimary: hexOf(onPrimary),
    primaryText: hexOf(readable(given.primary)),
    icons: hexOf(uses.icons),
    focus: hexOf(primaryEdge),
    info: hexOf(uses.info),
    success: hexOf(uses.success),
    warning: hexOf(uses.warning),
    headerLeft: hexOf(header.left),
    headerRight: hexOf(header.right),
    onHeader: hexOf(header.text),
  };
  return { palette, changes: changesBetween(colours, uses) };
}

type GivenColours = Readonly<Record<keyof ThemeColours, Channels>>;

function givenColours(colours: ThemeColours, theme: ThemeName): GivenColours {
  const own = productColours[theme];
  const given = (name: keyof ThemeColours) => channelsOf(colours[name]) ?? channelsOf(own[name]) ?? black;
  return {
    primary: given("primary"),
    secondary: given("secondary"),
    icons: given("icons"),
    info: given("info"),
    success: given("success"),
    warning: given("warning"),
    headerLeft: given("headerLeft"),
    headerRight: given("headerRight"),
  };
}

const standsOut =
  (grounds: readonly Channels[], ratio: number) =>
  (colour: Channels): boolean =>
    grounds.every((ground) => contrastRatio(colour, ground) >= ratio);

/** Further away from the text on it, so that hovering never makes it harder to read. */
const hovered = (ground: Channels, text: Channels, share: number): Channels =>
  mixed(ground, text === white ? black : white, share);

const HOVER_SHARE = 0.12;
const PRESSED_SHARE = 0.24;

/** From here on a tint is told from the card that it lies on. */
const TINT_STANDS_OUT = 1.06;
/** A colour is pale where white and it are closer than this; a pale one needs more of itself to be seen as a tint. */
const PALE_CONTRAST = 2.1;
const tintShares = { light: 0.1, pale: 0.28, dark: 0.22 } as const;

/** The primary colour as a tint of a card. */
function tintOf(primary: Channels, theme: ThemeName): Channels {
  const { card, inset } = themeNeutrals[theme];
  const ground = channelsOf(card) ?? white;
  const kind = theme === "dark" ? "dark" : contrastRatio(primary, white) < PALE_CONTRAST ? "pale" : "light";
  const tint = mixed(ground, primary, tintShares[kind]);
  return contrastRatio(tint, ground) < TINT_STANDS_OUT ? (channelsOf(inset) ?? ground) : tint;
}

/** Places along the header's gradient that are checked. */
const gradientPlaces = [0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1];

/** The header's two colours, brought to where one text colour can be read all along the gradient between them. */
function headerPair(
  left: Channels,
  right: Channels,
): { readonly left: Channels; readonly right: Channels; readonly text: Channels } {
  const along = (from: Channels, to: Channels) => gradientPlaces.map((place) => mixed(from, to, place));
  const text = textOn(along(left, right), TEXT_CONTRAST);
  if (text) return { left, right, text };
  for (let limit = 1; limit > 0; limit -= HEADER_STEP) {
    const ends = [darkened(left, limit), darkened(right, limit)] as const;
    if (textOn(along(...ends), TEXT_CONTRAST) === white) return { left: ends[0], right: ends[1], text: white };
  }
  return { left: black, right: black, text: white };
}

const HEADER_STEP = 0.02;

/** The same hue, so much darker that white stands out as it does against a grey of this lightness; darker colours stay. */
const darkened = (colour: Channels, limit: number): Channels => {
  const least = contrastRatio(white, atLightness(black, limit));
  return nearestGood(colour, (candidate) => contrastRatio(white, candidate) >= least);
};

function changesBetween(colours: ThemeColours, used: GivenColours): ThemeRepair["changes"] {
  return (Object.keys(used) as (keyof ThemeColours)[]).flatMap((name) => {
    const from = channelsOf(colours[name]);
    const to = hexOf(used[name]);
    return from && hexOf(from) !== to ? [{ name, from: hexOf(from), to }] : [];
  });
}
