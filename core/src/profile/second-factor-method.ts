/** How a second factor is proved, in the order in which they are offered. */
export const secondFactorMethods = ["app", "passkey", "mail", "recovery"] as const;
export type SecondFactorMethod = (typeof secondFactorMethods)[number];

/** The methods of names that came from outside, in their order; names nobody knows are left out. */
export const secondFactorMethodsFrom = (names: readonly string[]): readonly SecondFactorMethod[] =>
  secondFactorMethods.filter((method) => names.includes(method));
