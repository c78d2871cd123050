const CODE = /^[A-Za-z0-9_-]{1,64}$/;
const MAX_CODES = 20;
/** Days that the cookie of the codes lives on after each append (BIZ-077, DEC-088). */
export const AFFILIATE_DAYS = 14;

/** The codes in the cookie, a JSON list; what is no list of codes gives none, so a broken cookie never stops a start (BIZ-077). */
export function affiliateCodesFrom(text: string | null): readonly string[] {
  if (text === null) return [];
  try {
    const stored: unknown = JSON.parse(text);
    if (!Array.isArray(stored)) return [];
    const codes = stored.filter((code): code is string => typeof code === "string" && CODE.test(code));
    return [...new Set(codes)].slice(-MAX_CODES);
  } catch {
    return [];
  }
}

/** The list with `code` appended, or null when nothing changes: already there or no code (REF-004). The newest 20 stay. */
export function withAffiliateCode(codes: readonly string[], code: string): readonly string[] | null {
  if (!CODE.test(code) || codes.includes(code)) return null;
  return [...codes, code].slice(-MAX_CODES);
}
