const SECRET_NAME = /token|password|secret|authori[sz]ation|cookie|session|captcha|signature|e-?mail|card|cvc|^code$|^key$/i;
const HIDDEN = "[hidden]";
const patterns: readonly RegExp[] = [
  /Bearer\s+\S+/gi,
  /[^\s@<>"']+@[^\s@<>"']+\.[^\s@<>"']+/g,
  /([?&#](?:token|code|signature|session|email)=)[^&#\s]+/gi,
  /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g,
  /\b(?:\d[ -]?){13,19}\b/g,
  /\b[A-Za-z0-9_-]{32,}\b/g,
];
const DEEPEST = 4;

/** A copy of `detail` that may be printed: suspicious fields and texts are replaced by `[hidden]`. */
export function withoutSecrets(detail: unknown, depth = 0): unknown {
  if (typeof detail === "string") return patterns.reduce((text, pattern) => text.replace(pattern, HIDDEN), detail);
  if (typeof detail === "bigint" || typeof detail === "symbol" || typeof detail === "function") return typeof detail;
  if (typeof detail !== "object" || detail === null) return detail;
  if (depth >= DEEPEST) return "[deeper]";
  if (detail instanceof Error) {
    return { name: detail.name, message: withoutSecrets(detail.message), stack: withoutSecrets(detail.stack ?? "") };
  }
  if (Array.isArray(detail)) return detail.slice(0, 20).map((entry) => withoutSecrets(entry, depth + 1));
  return Object.fromEntries(
    Object.entries(detail).map(([name, value]) => [
      name,
      SECRET_NAME.test(name) && value !== null ? HIDDEN : withoutSecrets(value, depth + 1),
    ]),
  );
}
