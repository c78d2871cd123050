import type { Channels } from "./contrast-rules.ts";

/** `share` of the way from one colour to another, rounded to what a screen can show. */
export const mixed = (from: Channels, to: Channels, share: number): Channels => [
  Math.round(from[0] + (to[0] - from[0]) * share),
  Math.round(from[1] + (to[1] - from[1]) * share),
  Math.round(from[2] + (to[2] - from[2]) * share),
];

/** Hue from 0 to 6, saturation and lightness from 0 to 1. */
type Hsl = readonly [hue: number, saturation: number, lightness: number];

function hslOf([red, green, blue]: Channels): Hsl {
  const [r, g, b] = [red / 255, green / 255, blue / 255];
  const highest = Math.max(r, g, b);
  const spread = highest - Math.min(r, g, b);
  const lightness = highest - spread / 2;
  if (spread === 0) return [0, 0, lightness];
  const hue = highest === r ? ((g - b) / spread + 6) % 6 : highest === g ? (b - r) / spread + 2 : (r - g) / spread + 4;
  return [hue, spread / (1 - Math.abs(2 * lightness - 1)), lightness];
}

function channelsFromHsl([hue, saturation, lightness]: Hsl): Channels {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number): number => {
    const place = (offset + hue * 2) % 12;
    return Math.round(255 * (lightness - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1))));
  };
  return [channel(0), channel(8), channel(4)];
}

/** The same hue at another lightness, from 0 (black) to 1 (white). */
export const atLightness = (colour: Channels, lightness: number): Channels => {
  const [hue, saturation] = hslOf(colour);
  return channelsFromHsl([hue, saturation, Math.min(1, Math.max(0, lightness))]);
};

const STEP = 0.01;

/**
 * The colour with the same hue that is nearest in lightness and passes `isGood`. Black and white stand at the two ends, so that
 * a condition which one of them meets is always met; the colour itself comes back when it is good already.
 */
export function nearestGood(colour: Channels, isGood: (candidate: Channels) => boolean): Channels {
  if (isGood(colour)) return colour;
  const [, , lightness] = hslOf(colour);
  for (let distance = STEP; distance <= 1 + STEP; distance += STEP) {
    const darker = atLightness(colour, lightness - distance);
    if (isGood(darker)) return darker;
    const lighter = atLightness(colour, lightness + distance);
    if (isGood(lighter)) return lighter;
  }
  return colour;
}
