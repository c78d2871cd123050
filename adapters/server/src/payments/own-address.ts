/** Whether an address leads back to this deployment: same origin, http or https, nothing that a browser reads otherwise (DEC-082, T30). */
export function isOwnAddress(typed: string, origin: string): boolean {
  // Browsers drop tabs and line breaks and take a backslash for a slash.
  if (/[\s\\\u0000-\u001f]/.test(typed) || !URL.canParse(typed)) return false;
  const address = new URL(typed);
  const isWeb = address.protocol === "http:" || address.protocol === "https:";
  return isWeb && address.origin === new URL(origin).origin && address.username === "" && address.password === "";
}
