/**
 * Shares of odd rows, as counted in catalogues on sale (24,695 services of 19 sellers): a panel that has only seen tidy rows breaks
 * on its first real list.
 */
export const demoShares = {
  emoji: 0.41,
  styledLetters: 0.047,
  longName: 0.032,
  repeatedName: 0.165,
  fixedQuantity: 0.078,
  unlimited: 0.0036,
  belowOneCent: 0.004,
  roundsToZero: 0.029,
  refill: 0.34,
  discount: 0.15,
  discountWithPercent: 0.66,
  geo: 0.25,
  allowedCountries: 0.04,
  restricted: 0.01,
  deactivated: 0.01,
  disabled: 0.005,
  labelled: 0.22,
  reviewed: 0.12,
  urlNotRequired: 0.01,
} as const;

/** Rows whose minimum is above their maximum; there are two in a thousand times ten. */
export const MIN_ABOVE_MAX = 3;
export const NO_LIMIT = 2_147_483_647;
/** Half a cent: a smaller minimum order prints as $0.00. */
export const HALF_CENT_MICROS = 5_000;
