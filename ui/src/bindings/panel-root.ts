/** Origin and base path of the panel, without closing slash. */
export const panelRoot = (): string => globalThis.location.origin + import.meta.env.BASE_URL.replace(/\/$/, "");
