/** A code of an authenticator app is of one time step, in milliseconds (RFC 6238). */
export const APP_STEP_MS = 30_000;
/** So many steps before and after the present one count too, for clocks that differ. */
export const APP_DRIFT_STEPS = 1;

/** Recovery codes that an account is given together. */
export const RECOVERY_CODES = 10;
/** Signs of a recovery code: none that is taken for another one. */
export const RECOVERY_ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
/** Length of a recovery code, 60 bits. */
export const RECOVERY_LENGTH = 12;
const GROUP = 4;

/** A recovery code as it is shown: in groups of four. */
export const shownRecoveryCode = (code: string): string => (code.match(new RegExp(`.{1,${String(GROUP)}}`, "g")) ?? []).join("-");

/** Signs that are read for others. */
const lookalikes: Readonly<Record<string, string>> = { o: "0", i: "1", l: "1", u: "v" };

/** The recovery code that was meant by what was typed; null where it can be none. */
export function recoveryCodeFrom(typed: string): string | null {
  const signs = typed.toLowerCase().replace(/[\s–—-]/g, "");
  const code = Array.from(signs)
    .map((sign) => lookalikes[sign] ?? sign)
    .join("");
  const isCode = code.length === RECOVERY_LENGTH && Array.from(code).every((sign) => RECOVERY_ALPHABET.includes(sign));
  return isCode ? code : null;
}

/** Few codes are left: new ones should be made before they run out. */
export const areRecoveryCodesShort = (left: number): boolean => left <= 3;
