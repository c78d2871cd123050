/** A colour as its three channels from 0 to 255. */
export type Channels = readonly [red: number, green: number, blue: number];

export const white: Channels = [255, 255, 255];
export const black: Channels = [0, 0, 0];

/** Reads `#rgb` and `#rrggbb`; null for anything else. */
export function channelsOf(colour: string | undefined): Channels | null {
  const text = (colour ?? "").trim().replace(/^#/, "");
  const digits = /^[0-9a-f]{3}$/i.test(text) ? text.replaceAll(/./g, "$&$&") : text;
  if (!/^[0-9a-f]{6}$/i.test(digits)) return null;
  const value = Number.parseInt(digits, 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

export const hexOf = (channels: Channels): string =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, "0")).join("")}`;

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

const luminance = ([red, green, blue]: Channels): number => 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/** Contrast ratio of WCAG 2, from 1 to 21. */
export function contrastRatio(left: Channels, right: Channels): number {
  const [lighter, darker] = [luminance(left), luminance(right)].sort((a, b) => b - a) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** Text that can be read on every one of these colours; null when neither black nor white can. */
export function textOn(colours: readonly Channels[], ratio: number): Channels | null {
  const isReadable = (text: Channels) => colours.every((colour) => contrastRatio(text, colour) >= ratio);
  if (isReadable(white)) return white;
  return isReadable(black) ? black : null;
}
