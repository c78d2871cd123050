/** How long a proof counts, in milliseconds. */
export const OWNER_PROOF_LIFE_MS = 10 * 60_000;

/**
 * Whether a session that was proved then, in milliseconds since 1970, may still change how one gets into its account. One that was never
 * proved may not, nor one that was proved later than now.
 */
export const isProved = (provedAt: number | null, now: number): boolean =>
  provedAt !== null && provedAt <= now && now < provedAt + OWNER_PROOF_LIFE_MS;
