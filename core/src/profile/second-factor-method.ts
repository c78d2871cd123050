/** How a second factor is proved, in the order in which they are asked for where the account has chosen nothing. */
const secondFactorMethods = ["app", "mail", "passkey", "recovery"] as const;
export type SecondFactorMethod = (typeof secondFactorMethods)[number];
/** What may be asked for first; recovery codes are for the day when nothing else is at hand. */
export type FirstFactor = Exclude<SecondFactorMethod, "recovery">;

const isMethod = (name: string): name is SecondFactorMethod => secondFactorMethods.includes(name as SecondFactorMethod);

/** The methods of names that came from outside, in the order in which they came; names nobody knows are left out. */
export const secondFactorMethodsFrom = (names: readonly string[]): readonly SecondFactorMethod[] =>
  [...new Set(names)].filter(isMethod);

/** Whether a login may begin its second step with it. */
export const mayBeFirst = (method: SecondFactorMethod): method is FirstFactor => method !== "recovery";

/** The methods that an account has, the one that it chose to be asked for first before the others; one that has gone counts no more. */
export const methodsInOrder = (
  has: Readonly<Record<SecondFactorMethod, boolean>>,
  first: string | null,
): readonly SecondFactorMethod[] =>
  secondFactorMethods.filter((method) => has[method]).toSorted((one, other) => Number(other === first) - Number(one === first));
