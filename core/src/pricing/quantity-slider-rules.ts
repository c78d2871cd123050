import { normalizeQuantity, type QuantityLimits } from "./quantity-rules.ts";

/** The slider's last position; its first is 0 (BIZ-048). */
export const SLIDER_POSITIONS = 100;

/** The logarithm of 0 does not exist, so the scale begins at 1 (DEC-111). */
const scaleOf = (limits: QuantityLimits) => {
  const low = Math.max(limits.min, 1);
  return { low, high: Math.max(limits.max, low) };
};

/** True where the slider has nowhere to go: min and max are one (DEC-111). */
export const isSliderFixed = (limits: QuantityLimits): boolean => {
  const { low, high } = scaleOf(limits);
  return low === high;
};

/** The unrounded quantity at a position: 0 is min, 100 is max, 50 their geometric mean (QTY-008). */
export function scaleValueAt(position: number, limits: QuantityLimits): number {
  const { low, high } = scaleOf(limits);
  // The power of the whole ratio may miss max by a hair.
  if (position >= SLIDER_POSITIONS) return high;
  return low * (high / low) ** (Math.max(position, 0) / SLIDER_POSITIONS);
}

/** The quantity for a position, through the same rules as typed input. */
export const quantityFromSlider = (position: number, limits: QuantityLimits): number =>
  normalizeQuantity(Math.round(scaleValueAt(position, limits)), limits, "up");

/** The position, 0 to 100 and not rounded, that represents a quantity. */
export function sliderFromQuantity(quantity: number, limits: QuantityLimits): number {
  const { low, high } = scaleOf(limits);
  if (low === high) return 0;
  const within = Math.min(Math.max(quantity, low), high);
  return (Math.log(within / low) / Math.log(high / low)) * SLIDER_POSITIONS;
}
