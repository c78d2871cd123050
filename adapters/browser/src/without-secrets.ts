const SECRET_NAME = /token|password|secret|authori[sz]ation|cookie|session|captcha|signature|e-?mail|card|cvc|^code$|^key$/i;
const HIDDEN = "[hidden]";
/** Longer texts are cut before they are looked through. */
const MAX_TEXT = 20_000;
const DEEPEST = 4;
const MAX_ENTRIES = 20;

// What is before a secret stays, as the first group. All run in linear time: a run of signs is begun at its first sign only.
const patterns: readonly RegExp[] = [
  /(\bBearer\s+)\S+/gi,
  /([?&#;][\w-]{0,40}(?:token|code|signature|session|email|secret|password|key)=)[^&#\s<>"']+/gi,
  /(^|[\s@<>"'=:/?&#,;()[\]{}])[^\s@<>"'=:/?&#,;()[\]{}]+@[^\s@<>"'=:/?&#,;()[\]{}.]+(?:\.[^\s@<>"'=:/?&#,;()[\]{}.]+)+/g,
  /(^|[^\w-])eyJ[\w-]+\.[\w.-]*/g,
  /(^|\D)(?:\d[ -]?){12,18}\d(?!\d)/g,
  /(^|[^\w-])[\w-]{32,}/g,
];

/** The text with `[hidden]` in place of tokens, codes, e-mail addresses and card numbers. */
function hidden(text: string): string {
  const shown = patterns.reduce((rest, pattern) => rest.replace(pattern, `$1${HIDDEN}`), text.slice(0, MAX_TEXT));
  return text.length > MAX_TEXT ? `${shown.replace(/\S*$/, "")}…` : shown;
}

/** A copy of `detail` that may be printed: suspicious fields and texts are replaced by `[hidden]`. */
export function withoutSecrets(detail: unknown, depth = 0): unknown {
  if (typeof detail === "string") return hidden(detail);
  if (typeof detail === "bigint" || typeof detail === "symbol" || typeof detail === "function") return typeof detail;
  if (typeof detail !== "object" || detail === null) return detail;
  if (depth >= DEEPEST) return "[deeper]";
  if (detail instanceof Error) {
    return { name: detail.name, message: withoutSecrets(detail.message), stack: withoutSecrets(detail.stack ?? "") };
  }
  if (Array.isArray(detail)) return detail.slice(0, MAX_ENTRIES).map((entry) => withoutSecrets(entry, depth + 1));
  return Object.fromEntries(
    Object.entries(detail)
      .slice(0, MAX_ENTRIES)
      .map(([name, value]) => [
        name.slice(0, 100),
        SECRET_NAME.test(name) && value !== null ? HIDDEN : withoutSecrets(value, depth + 1),
      ]),
  );
}
