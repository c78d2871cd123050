/** The path of a Chromium, or null where there is none. */
export function findBrowser(options?: { readonly mayInstall?: boolean }): Promise<string | null>;
/** What to do when there is none. */
export const browserHint: string;
/** Flags for a quiet headless Chromium. */
export const browserFlags: readonly string[];
